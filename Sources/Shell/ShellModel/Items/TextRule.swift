/// The rules for texts. Edits, scenes and imported files check the same ones, so a text that an edit accepts can always be stored, exported and restored.
package enum TextRule: Sendable {
  /// The text or title of an entry: any characters.
  case entry
  /// Lines of text: no control characters except tabs and line feeds.
  case lines
  /// One line without control characters: a title, a template, an identity.
  case line
  /// A part of a path: one line that is not empty, without a slash.
  case component
  /// The id of a section or the name of a scene: letters of any script, digits, `-` and `_`, no `-` first, 64 bytes at most.
  case name

  /// The maximum length of a text, in bytes of UTF-8.
  package static let lengthLimit = 100_000
  private static let nameLimit = 64

  /// Returns why a text breaks the rule, as the end of a sentence about it; nil if it is valid.
  package func fault(in text: String) -> String? {
    // Nearly all entries lack some of the texts that they may have.
    if text.isEmpty, self == .lines || self == .entry { return nil }
    switch self {
    case .name: return Self.isName(text) ? nil : "a name has letters, digits, '-' and '_', and at most 64 bytes"
    case .component:
      if text.isEmpty || Self.hasSlash(text) { return "it cannot be a part of a path" }
    case .entry, .lines, .line: break
    }
    if text.utf8.count > Self.lengthLimit {
      return "it has \(text.utf8.count) bytes; at most \(Self.lengthLimit) are allowed"
    }
    if self == .entry { return nil }
    guard let control = Self.control(in: text, allowingLines: self == .lines) else { return nil }
    if control == "\n" || control == "\t" { return "it must be one line without tabs" }
    return "it contains the control character U+\(String(control.value, radix: 16, uppercase: true))"
  }

  /// Whether a text breaks no rule because it is printable ASCII without a slash, as nearly all are.
  fileprivate static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8.span
    if bytes.isEmpty || bytes.count > lengthLimit { return false }
    return bytes.withUnsafeBufferPointer { $0.allSatisfy { $0 &- 0x20 < 0x5F && $0 != UInt8(ascii: "/") } }
  }

  private static func hasSlash(_ text: String) -> Bool {
    // Reading memory is several times as fast as asking a view for each byte.
    text.utf8.withContiguousStorageIfAvailable { $0.contains(UInt8(ascii: "/")) }
      ?? text.utf8.contains(UInt8(ascii: "/"))
  }

  private static func isName(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first != "-", text.utf8.count <= nameLimit else { return false }
    // With a mark first, the slash before it in a path would not be a character of its own.
    if first.properties.generalCategory.isMark { return false }
    return scalars.allSatisfy { scalar in
      if scalar.isASCII { return scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic || isDigit(scalar) }
      return switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .spaceSeparator: false
      default: true
      }
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  // MARK: Control characters

  /// Whether a text contains control characters (general category Cc: U+0000 to U+001F and U+007F to U+009F) other than tabs and line feeds.
  package static func hasControls(_ text: String) -> Bool { control(in: text, allowingLines: true) != nil }

  /// Returns the first control character of a text.
  private static func control(in text: String, allowingLines: Bool) -> Unicode.Scalar? {
    // Nearly all texts are printable ASCII.
    if text.utf8.withContiguousStorageIfAvailable({ $0.allSatisfy { $0 &- 0x20 < 0x5F } }) == true { return nil }
    return text.unicodeScalars.first { scalar in
      guard scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) else { return false }
      return !allowingLines || scalar != "\n" && scalar != "\t"
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}

// MARK: What edits may contain

extension TextRule {
  /// - Throws: A diagnostic with the name of the text and why it breaks the rule.
  func check(_ text: String, _ what: @autoclosure () -> String) throws(Diagnostic) {
    if let fault = fault(in: text) { throw .notPossible("\(what()) is not valid: \(fault)") }
  }
}

extension NewItem {
  func check() throws(Diagnostic) {
    if !TextRule.isPlain(component) {
      try TextRule.component.check(component, "the path component '\(component.prefix(40))'")
    }
    guard let content, !content.isShort else { return }
    try TextRule.entry.check(content.text, "the text of '\(component.prefix(40))'")
    try TextRule.entry.check(content.title, "the title of '\(component.prefix(40))'")
    try TextRule.lines.check(content.secondary, "the secondary text of '\(component.prefix(40))'")
    try TextRule.lines.check(content.value, "the value of '\(component.prefix(40))'")
  }
}

extension ItemContent {
  /// Whether it has only texts of any characters, none of which is too long.
  fileprivate var isShort: Bool {
    hasNoDetails && text.utf8.count <= TextRule.lengthLimit && title.utf8.count <= TextRule.lengthLimit
  }
}

extension SectionInfo {
  func check() throws(Diagnostic) {
    try TextRule.name.check(id, "the section id '\(id.prefix(40))'")
    try TextRule.line.check(title, "the title of the section")
    try cell?.check()
  }
}

extension CellRegistration {
  /// The valid numbers of lines of a cell, and of rows that a line wraps to.
  package static let lineCounts = 1...20
  package static let rowCounts = 1...100

  func check() throws(Diagnostic) {
    if !Self.lineCounts.contains(lines.count) {
      throw .notPossible("a cell has from 1 to 20 lines; this one has \(lines.count)")
    }
    for line in lines {
      try TextRule.line.check(line.template.source, "the template")
      if !Self.rowCounts.contains(line.maximumLines) {
        throw .notPossible("a line of a cell wraps to 1 to 100 rows, not \(line.maximumLines)")
      }
    }
    // Without other properties, the lines are stored as one text.
    if let source { try TextRule.lines.check(source, "the template") }
  }
}
