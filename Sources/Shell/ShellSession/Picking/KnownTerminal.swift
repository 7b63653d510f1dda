import EmojiCatalog
import LineEditing
import ShellCore
import TerminalText

/// The cells that the terminal of a session gives to the texts of `CellProbe`. They are measured once, by the first live view or by
/// `doctor`, and kept for the terminal that the environment names.
struct KnownTerminal {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Variables that name a terminal, and whether their value belongs to its name: some contain the number of a window.
  private static let variables = [
    ("TERM_PROGRAM", true), ("TERM_PROGRAM_VERSION", true), ("VTE_VERSION", true), ("KONSOLE_VERSION", true),
    ("XTERM_VERSION", true), ("MLTERM", true), ("ZUTTY_VERSION", true), ("TERMINOLOGY", false),
    ("KITTY_WINDOW_ID", false),
    ("ALACRITTY_WINDOW_ID", false), ("STY", false), ("TMUX", false),
  ]

  /// The name of the terminal; nil if the environment does not tell, as over ssh.
  var name: String? {
    let variable = session.facts.variable
    guard let kind = variable("TERM"), variable("SSH_CONNECTION") == nil else { return nil }
    let names = Self.variables.compactMap { name, hasValue in variable(name).map { hasValue ? "\(name)=\($0)" : name } }
    // Many terminals say that they are an xterm.
    if names.isEmpty, kind.hasPrefix("xterm-256") || kind == "xterm" { return nil }
    return ([kind] + names).joined(separator: " ")
  }

  private var file: HistoryFile? { session.facts.terminalsPath.map { HistoryFile(path: $0, limit: 100) } }

  /// The kept cells; nil if they were not measured.
  var cells: [Int]? {
    guard let name, let line = file?.load().last(where: { $0.hasPrefix("\(name): ") }) else { return nil }
    let cells = line.dropFirst(name.count + 2).split(separator: " ").compactMap { Int($0) }
    return cells.count == CellProbe.texts.count ? cells : nil
  }

  /// Keeps cells that were measured.
  ///
  /// - Returns: What the terminal draws.
  @discardableResult
  func keep(_ cells: [Int]) -> DrawnClusters {
    session.run.drawn = drawn(cells)
    if let name, cells != self.cells { file?.append("\(name): \(cells.map(String.init).joined(separator: " "))") }
    return drawn
  }

  /// What the terminal is known to draw.
  var drawn: DrawnClusters {
    if session.run.drawn == nil { session.run.drawn = cells.map { drawn($0) } ?? DrawnClusters() }
    return session.run.drawn ?? DrawnClusters()
  }

  /// The newest version of Emoji that the terminal gives cells to; nil for all of them, and if that was not measured.
  var newestVersion: EmojiVersion? { cells.flatMap(CellProbe.newestVersion).map { EmojiVersion(UInt16($0)) } }

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
