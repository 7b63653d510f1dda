import TerminalText

/// The lines of a cell, made from its registration for a given width.
struct CellText {
  struct Line {
    var text: String
    /// The number of columns before the text.
    var indent: Int
    var styles: StyleSet

    var width: Int { indent + DisplayWidth.of(text) }
  }

  let registration: CellRegistration?
  let ellipsis: String

  var fixedHeight: Int? {
    guard let registration else { return 1 }
    return registration.lines.allSatisfy { $0.maximumLines == 1 } ? registration.lines.count : nil
  }

  /// - Parameter room: The number of columns. The first line has `less` fewer.
  func lines(_ content: ItemContent, room: Int, less: Int = 0) -> [Line] {
    guard let registration else {
      let label = DisplayWidth.truncate(Self.label(content), to: max(1, room - less), ellipsis: ellipsis)
      return [Line(text: label, indent: 0, styles: [])]
    }
    var lines: [Line] = []
    for (index, line) in registration.lines.enumerated() {
      lines += self.lines(line, content, max(1, room - (index == 0 ? less : 0)))
    }
    return lines
  }

  /// The whole text on one line, for a pipe.
  ///
  /// - Parameter isHeard: Whether a name comes before its emoji: speech cuts some names that follow one, and is silent for new emoji.
  func plain(_ content: ItemContent, isHeard: Bool = false) -> String {
    guard let registration else { return Self.label(content, isHeard: isHeard) }
    return registration.lines.map { Self.paragraphs($0.template.fill(content)).joined(separator: " ") }
      .filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private func lines(_ line: CellRegistration.Line, _ content: ItemContent, _ room: Int) -> [Line] {
    let styles = StyleSet(line.styles.compactMap(\.style))
    let pieces = line.template.pieces(content).map(Self.paragraphs)
    if pieces.count > 1 {
      let texts = pieces.map { $0.joined(separator: " ") }
      return [Line(text: spread(texts, room), indent: 0, styles: styles)]
    }
    let block = Wrapping.block(pieces[0], width: room, limit: line.maximumLines, ellipsis: ellipsis)
    return block.map { text in
      let free = max(0, room - DisplayWidth.of(text))
      let indent =
        switch line.alignment {
        case .leading: 0
        case .center: free / 2
        case .trailing: free
        }
      return Line(text: text, indent: indent, styles: styles)
    }
  }

  /// Pieces with equal space between them. If there is too little space, the first piece is truncated. A piece after it that would
  /// then take more than half of the space is left out.
  private func spread(_ pieces: [String], _ room: Int) -> String {
    let rest = pieces.dropFirst().reduce(0) { $0 + DisplayWidth.of($1) + 1 }
    let isTight = rest + DisplayWidth.of(pieces[0]) > room
    if isTight, 2 * rest > room { return DisplayWidth.truncate(pieces[0], to: room, ellipsis: ellipsis) }
    let first = DisplayWidth.truncate(pieces[0], to: room - rest, ellipsis: ellipsis)
    var free = room - rest - DisplayWidth.of(first)
    var text = first
    for (index, piece) in pieces.dropFirst().enumerated() {
      let share = free / (pieces.count - 1 - index)
      free -= share
      text += String(repeating: " ", count: share + 1) + piece
    }
    return text
  }

  /// The text and the title of a row; for a screen reader, the title first.
  static func label(_ content: ItemContent, isHeard: Bool = false) -> String {
    let text = visible(content.text)
    let title = visible(content.title)
    return text == title || title.isEmpty ? text : isHeard ? "\(title) \(text)" : "\(text) \(title)"
  }

  /// The lines of a text as it is, without wrapping.
  private static func paragraphs(_ text: String) -> [String] {
    if !text.utf8.contains(0x0A) { return [visible(text)] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { visible(String($0)) }
  }

  private static func visible(_ text: String) -> String { Sanitizing.visible(text) }
}

extension CellRegistration.Line.Style {
  fileprivate var style: Style? {
    switch self {
    case .bold: .bold
    case .dim: .dim
    case .inverse: .inverse
    case .red: .red
    case .green: .green
    case .yellow: .yellow
    case .blue: .blue
    case .magenta: .magenta
    case .cyan: .cyan
    }
  }
}
