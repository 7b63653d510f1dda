import EmojiCatalog
import LineEditing
import TerminalText

/// The cells that the terminal of a session gives to the texts of `CellProbe`. They are measured once, by the first live view or by
/// `doctor`, and kept for the terminal that the environment names, with the name that it gave itself. Each live view asks for that name.
struct KnownTerminal {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// What the environment says of the terminal; nil if that is not enough, as over ssh.
  private var place: String? {
    let variable = session.facts.variable
    guard let kind = variable("TERM"), variable("SSH_CONNECTION") == nil else { return nil }
    // The values of others contain the number of a window.
    let variables = ["TERM_PROGRAM", "TERM_PROGRAM_VERSION"] + TerminalProgram.all.map(\.variable)
    let names = variables.compactMap { name in
      variable(name).map { name.hasSuffix("_VERSION") || name == "TERM_PROGRAM" ? "\(name)=\($0)" : name }
    }
    let isShared = kind == "xterm" || ["xterm-256", "screen", "tmux", "vt", "linux"].contains { kind.hasPrefix($0) }
    if names.isEmpty, isShared { return nil }
    return ([kind] + names).joined(separator: " ")
  }

  private var file: HistoryFile? { session.facts.terminalsPath.map { HistoryFile(path: $0, limit: 100) } }

  /// The answers that were kept for this place, the newest last. A line of the file is `place [name]: cells`.
  private var answers: [TerminalAnswer] {
    guard let place, let lines = file?.load() else { return [] }
    return lines.compactMap { line in
      guard line.hasPrefix("\(place) ["), let end = line.lastIndex(of: "]") else { return nil }
      let cells = line[end...].split(separator: " ").compactMap { Int($0) }
      return TerminalAnswer(
        name: String(line[..<end].dropFirst(place.count + 2)), cells: cells.count == CellProbe.texts.count ? cells : [])
    }
  }

  /// The kept cells; nil if they have to be measured.
  var cells: [Int]? { answers.last.flatMap { $0.cells.isEmpty ? nil : $0.cells } }

  /// Keeps an answer. If it is only a name, the cells that were last measured for it count; without those, the next view measures.
  ///
  /// - Returns: What the terminal draws.
  @discardableResult
  func keep(_ answer: TerminalAnswer) -> DrawnClusters {
    let kept = answers
    var answer = answer
    if answer.cells.isEmpty { answer.cells = kept.last { $0.name == answer.name }?.cells ?? [] }
    session.knownRender = nil
    session.run.drawn = answer.cells.isEmpty ? DrawnClusters() : drawn(answer.cells)
    if let place, answer != kept.last {
      file?.append("\(place) [\(answer.name)]: \(answer.cells.map(String.init).joined(separator: " "))")
    }
    return drawn
  }

  /// What the terminal is known to draw.
  var drawn: DrawnClusters {
    if session.run.drawn == nil { session.run.drawn = cells.map { drawn($0) } ?? DrawnClusters() }
    return session.run.drawn ?? DrawnClusters()
  }

  private func drawn(_ cells: [Int]) -> DrawnClusters {
    let isNested = session.facts.variable("TMUX") != nil || session.facts.variable("STY") != nil
    var drawn = CellProbe.drawn(cells, isNested: isNested)
    guard let newest = CellProbe.newestVersion(cells).map({ EmojiVersion(UInt16($0 + 1)) }) else { return drawn }
    for emoji in session.catalog.emoji where emoji.version >= newest && emoji.glyph.unicodeScalars.count == 1 {
      drawn.missing.formUnion(emoji.glyph.unicodeScalars.map(\.value))
    }
    return drawn
  }
}
