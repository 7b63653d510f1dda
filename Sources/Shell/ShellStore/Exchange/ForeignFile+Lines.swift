import EmojiCatalog
import JSON

/// Text files of other programs.
extension ForeignFile {
  /// What a line says: a text and its words.
  private typealias Line = (text: String, words: [String], isEntry: Bool)

  /// How each kind of file is known by its first lines, and what a line of it says; nil for one that holds no text.
  private static let readers: [(isOf: @Sendable ([Substring]) -> Bool, line: @Sendable (Substring) -> Line?)] = [
    // ~/.XCompose: `<Multi_key> <r> <o> : "🚀" U1F680 # ROCKET`
    ({ $0.contains { $0.hasPrefix("<") && String($0).contains(text: ": \"") } }, composed),
    // fcitx5's tables: `:rocket: 🚀` behind the head.
    ({ $0.contains("[Data]") || $0.contains("[数据]") }, { pair($0, " ").map { ($0.1, [$0.0], false) } }),
    // splatmoji: `🚀⇥rocket, launch`
    (
      { lines in lines.count(where: { pair($0, "\t").map(isWords) == true }) * 2 > lines.count },
      { pair($0, "\t").map { ($0.0, $0.1.split(separator: ",").map(String.init), false) } }
    ),
  ]

  private static func pair(_ line: Substring, _ separator: Character) -> (String, String)? {
    let parts = line.split(separator: separator, maxSplits: 1).map(String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  private static func isWords(_ fields: (String, String)) -> Bool {
    Catalog.bundled.emoji(fields.0) != nil && fields.1.contains(",")
  }

  /// - Returns: Nil for a file that is not known.
  /// - Throws: If a line of a known file has a fault.
  package init?(lines bytes: [UInt8]) throws(TagFile.Fault) {
    let head = Self.head(of: bytes)
    let isUse = { (line: Substring) in line.isEmpty || Catalog.bundled.emoji(line) != nil }
    let isHistory = head.count > Set(head).count && head.allSatisfy(isUse)
    let isEspanso = head.contains { $0.hasPrefix("matches:") }
    let reader = Self.readers.first { $0.isOf(head) }
    guard isHistory || isEspanso || reader != nil, let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    let lines = Self.lines(text)
    if isHistory, lines.allSatisfy(isUse) {
      // bemoji's history has a line for each use.
      uses = lines.filter { !$0.isEmpty }.map(String.init)
    } else if isEspanso {
      try addMatches(lines)
    } else if let reader {
      for (number, line) in lines.enumerated() {
        let said = reader.line(line)
        try add(said, number + 1)
        // Above the first text is the head of the file.
        let isHead = entries.isEmpty && words.isEmpty
        if said == nil, !isHead, !line.hasPrefix("#"), !line.allSatisfy(\.isWhitespace) { leftOut += 1 }
      }
    } else {
      return nil
    }
  }

  private static func lines(_ text: String) -> [Substring] { TagFile.lines(text).map(\.text) }

  /// The first lines that are neither empty nor comments.
  private static func head(of bytes: [UInt8]) -> [Substring] {
    lines(TagFile.head(of: bytes)).filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  private mutating func add(_ line: Line?, _ number: Int) throws(TagFile.Fault) {
    guard let line else { return }
    do throws(Diagnostic) { try add(line.text, line.words, isEntry: line.isEntry) } catch {
      throw TagFile.Fault(line: number, message: error.message, others: [])
    }
  }

  /// Returns the text of a line of XCompose, with its comment or its keys.
  @Sendable private static func composed(_ line: Substring) -> Line? {
    guard line.hasPrefix("<"), let colon = line.firstIndex(of: ":"), let open = line[colon...].firstIndex(of: "\""),
      let (text, rest) = quoted(line[open...])
    else { return nil }
    let comment = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first ?? ""
    let keys = line[..<colon].split { " <>\t".contains($0) }.dropFirst().joined(separator: " ")
    return (text, [comment.allSatisfy(\.isWhitespace) ? keys : String(comment)], true)
  }

  /// Adds the matches of espanso: `trigger: ":rocket:"` and `replace: "\U0001F680"`. Those that run something, or whose text has
  /// several lines, are left out.
  private mutating func addMatches(_ lines: [Substring]) throws(TagFile.Fault) {
    var (triggers, text, start) = ([String](), "", 0)
    for (number, line) in (lines + ["- trigger:"]).enumerated() {
      var line = line.drop { $0 == " " }
      let isItem = line.hasPrefix("- ")
      if isItem { line = line.dropFirst().drop { $0 == " " } }
      // The items of `vars` are no matches.
      if isItem, ["trigger", "replace", "regex", "label"].contains(where: line.hasPrefix) {
        if triggers.isEmpty || text.isEmpty || text.contains(text: "{{") {
          leftOut += start > 0 ? 1 : 0
        } else {
          try add((text, triggers, false), start)
        }
        (triggers, text, start) = ([], "", number + 1)
      } else if isItem, "\"'".contains(line.first ?? " ") {
        triggers.append(Self.scalar(line))
      }
      guard start > 0, let colon = line.firstIndex(of: ":") else { continue }
      let value = line[colon...].dropFirst().drop { $0 == " " }
      switch line[..<colon] {
      case "trigger": triggers = [Self.scalar(value)]
      case "triggers": triggers = value.split { "[,]".contains($0) }.map { Self.scalar($0.drop { $0 == " " }) }
      case "replace": text = "|>&*".contains(value.first ?? "|") ? "" : Self.scalar(value)
      default: break
      }
    }
  }

  /// Returns the text of a scalar of YAML in one line.
  private static func scalar(_ value: Substring) -> String {
    if value.first == "\"" { return quoted(value)?.text ?? "" }
    let end = value.first == "'" ? value.lastIndex(of: "'") : value.indices.first { value[$0...].hasPrefix(" #") }
    let text = value[..<(end ?? value.endIndex)]
    return value.first == "'" ? String(text.dropFirst()).replacingAll("''", with: "'") : String(text)
  }

  /// Returns the text in quotation marks at the beginning, with its escapes replaced, and what follows it.
  private static func quoted(_ text: Substring) -> (text: String, rest: Substring)? {
    var found = String.UnicodeScalarView()
    var rest = text.unicodeScalars.dropFirst()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return (String(found), Substring(rest)) }
      guard scalar == "\\", let mark = rest.popFirst() else {
        found.append(scalar)
        continue
      }
      let digits = ["U": 8, "u": 4, "x": 2][mark] ?? 0
      let code = digits == 0 ? nil : UInt32(String(rest.prefix(digits)), radix: 16).flatMap(Unicode.Scalar.init)
      found.append(code ?? ["n": "\n", "t": "\t"][mark] ?? mark)
      if code != nil { rest = rest.dropFirst(digits) }
    }
    return nil
  }

  /// Returns what a file of another program looks like; nil for one that may be a list of texts.
  package static func kind(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    if bytes.prefix(4096).contains(0) { return "a binary file" }
    if TagFile.mayBeForeignJSON(bytes), let json = try? JSONNode(bytes, from: .imported) {
      if json["sections"] != nil, json["name"] != nil { return "a scene, which 'scene open' opens" }
      return json["emojishell"] == nil ? "JSON of another program" : nil
    }
    let lines = head(of: bytes)
    guard let first = lines.first else { return nil }
    let isKey = { (line: Substring) in line.hasSuffix(":") && line.dropLast().allSatisfy { $0.isASCII && $0.isLetter } }
    let isNested = lines.contains { $0.hasPrefix("  ") || $0.hasPrefix("- ") }
    if first == "---" || isNested && lines.contains(where: { $0.count > 1 && isKey($0) }) { return "YAML" }
    // `一月⇥一月 🈷️` of rime, and what vim's `:digraphs` prints: `a: ä  228   o: ö  246`.
    let isRime = { (line: Substring) in pair(line, "\t").map { $0.1.hasPrefix($0.0 + " ") } == true }
    let start = lines.prefix(8)
    if start.count(where: isRime) * 2 > start.count { return "a list of rime" }
    let isDigraphs = { (line: Substring) in
      let words = line.split(separator: " ")
      return words.count > 5 && Int(words[2]) != nil && Int(words[5]) != nil
    }
    if start.count(where: isDigraphs) * 2 > start.count { return "vim's digraphs" }
    if ["<?xml", "<!DOCTYPE", "<html"].contains(where: first.hasPrefix) { return "XML or HTML" }
    if lines.contains(where: { $0.hasPrefix("|-") || $0.hasPrefix("| -") || $0.hasPrefix("|:") }) {
      return "a Markdown table"
    }
    return first.hasPrefix("[") && first.hasSuffix("]") && lines.dropFirst().first?.contains("=") == true
      ? "an INI file" : nil
  }
}
