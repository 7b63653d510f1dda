import Terminal
import TerminalText

/// A page of text over the screen: the list of keys, or a difference. Lines wider than the screen are wrapped.
struct BrowsePage {
  /// A row of the page: a key, its description, or both.
  struct Row: Hashable {
    var key = ""
    var text = ""
    /// The column where the text begins.
    var column = 0
  }

  let title: String
  /// In a line with a tab, a key precedes the tab and its description follows.
  let lines: [String]
  private(set) var top = 0
  private(set) var rows: [Row] = []
  /// The number of columns for keys beside their descriptions.
  private var keyColumns = 0
  private var width = 0

  /// The minimum number of columns for a description beside a key. With fewer, it is shown below the key.
  private static let narrowest = 24

  init(title: String, lines: [String]) {
    self.title = title
    self.lines = lines
  }

  mutating func scroll(by distance: Int, shown: Int) { top = max(0, min(top + distance, rows.count - shown)) }

  /// Wraps the lines.
  ///
  /// - Complexity: O(n) when the width changes.
  mutating func layOut(width: Int, shown: Int) {
    if width == self.width { return }
    self.width = width
    let cells = lines.map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
    keyColumns = min(width * 2 / 5, cells.filter { $0.count == 2 }.map { DisplayWidth.of($0[0]) }.max() ?? 0)
    rows = cells.flatMap { $0.count == 2 ? pair($0[0], $0[1]) : Self.wrapped($0.first ?? "", width: width) }
    scroll(by: 0, shown: shown)
  }

  private func pair(_ key: String, _ text: String) -> [Row] {
    let room = width - keyColumns - 2
    if room < Self.narrowest {
      return Self.block(key, width).map { Row(key: $0) } + Self.block(text, width - 2).map { Row(text: $0, column: 2) }
    }
    let (keys, texts) = (Self.block(key, keyColumns), Self.block(text, room))
    return (0..<max(keys.count, texts.count)).map { index in
      Row(
        key: index < keys.count ? keys[index] : "", text: index < texts.count ? texts[index] : "",
        column: keyColumns + 2)
    }
  }

  /// The rows of a line of text. Continuation rows are aligned with its last column, which follows the last two spaces.
  private static func wrapped(_ line: String, width: Int) -> [Row] {
    if DisplayWidth.of(line) <= width { return [Row(text: line)] }
    let bytes = Array(line.utf8)
    let space = UInt8(ascii: " ")
    let end = bytes.indices.dropFirst().last { bytes[$0 - 1] == space && bytes[$0] == space }.map { $0 + 1 } ?? 0
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    let indent = DisplayWidth.of(head)
    if indent > width / 2 { return block(line, width).map { Row(text: $0) } }
    let body = block(String(decoding: bytes[end...], as: UTF8.self), width - indent)
    return body.enumerated().map { index, text in
      index == 0 ? Row(text: head + text) : Row(text: text, column: indent)
    }
  }

  private static func block(_ text: String, _ width: Int) -> [String] {
    Wrapping.block([text], width: max(1, width), limit: .max)
  }
}

extension BrowseModel {
  mutating func layOutPage() { page?.layOut(width: max(1, size.columns - 1), shown: max(1, size.rows - 1)) }

  mutating func scrollPage(by rows: Int) {
    layOutPage()
    page?.scroll(by: rows, shown: max(1, size.rows - 1))
  }

  mutating func scrollPage(_ action: LiveAction) {
    let shown = max(1, size.rows - 1)
    switch action {
    case .moveUp: scrollPage(by: -1)
    case .moveDown: scrollPage(by: 1)
    case .pageUp: scrollPage(by: -shown)
    case .pageDown: scrollPage(by: shown)
    case .moveToFirst: scrollPage(by: -(Int.max / 2))
    case .moveToLast: scrollPage(by: Int.max / 2)
    default: page = nil
    }
  }
}
