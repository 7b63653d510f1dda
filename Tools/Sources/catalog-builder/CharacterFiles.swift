import EmojiCatalog

/// Characters by name, from UnicodeData.txt, NameAliases.txt, NamesList.txt and Blocks.txt (UAX #44).
struct CharacterFiles {
  struct Alias {
    var isFormal: Bool
    /// Folded.
    var name: String
  }

  /// The names in code point order.
  private(set) var names: [(codePoint: Int, name: String)] = []
  private(set) var aliases: [Int: [Alias]] = [:]
  private(set) var blocks: [(codePoints: ClosedRange<Int>, title: String)] = []

  init(data: TextFile, formalAliases: TextFile, namesList: TextFile, blocks: TextFile, words: TextFile?)
    throws(BuilderError)
  {
    try readData(data)
    try readFormalAliases(formalAliases)
    try readNamesList(namesList)
    if let words { try readWords(words) }
    try readBlocks(blocks)
  }

  // MARK: Characters

  /// Reads graphic characters (The Unicode Standard, 2.4), except CJK ideographs, Hangul syllables and private use.
  private mutating func readData(_ file: TextFile) throws(BuilderError) {
    var first: Int?
    for (number, line) in file.lines where !line.isEmpty {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      guard fields.count == 15, let codePoint = Int(fields[0], radix: 16) else {
        throw BuilderError(file: file.path, line: number, message: "15 fields are expected")
      }
      let name = String(fields[1])
      if name.hasSuffix(", First>") {
        first = codePoint
      } else if name.hasSuffix(", Last>") {
        guard let title = Self.rangeName(name), let first else { continue }
        names += (first...codePoint).map { ($0, title + String($0, radix: 16, uppercase: true)) }
      } else if Self.isGraphic(fields[2]), !name.hasPrefix("CJK COMPATIBILITY IDEOGRAPH-") {
        names.append((codePoint, name))
      }
    }
  }

  private static func isGraphic(_ category: Substring) -> Bool {
    category == "Zs" || (category.first.map { "LMNPS".contains($0) } ?? false)
  }

  /// Returns the prefix of the names in a range (The Unicode Standard, 4.8); nil for excluded ranges.
  private static func rangeName(_ name: String) -> String? {
    let title = name.dropFirst().prefix { $0 != "," }.uppercased()
    let isLeftOut =
      title.hasPrefix("CJK ") || title.hasPrefix("HANGUL") || title.contains("SURROGATE") || title.contains("PRIVATE")
    return isLeftOut ? nil : title.replacing(" SUPPLEMENT", with: "") + "-"
  }

  // MARK: Other names

  private mutating func readFormalAliases(_ file: TextFile) throws(BuilderError) {
    for (number, line) in file.lines where !line.isEmpty && !line.hasPrefix("#") {
      let fields = line.split(separator: ";")
      guard fields.count == 3, let codePoint = Int(fields[0], radix: 16) else {
        throw BuilderError(file: file.path, line: number, message: "a code point, an alias and its kind are expected")
      }
      add(String(fields[1]), to: codePoint, isFormal: true)
    }
  }

  /// Lines that start with `=` contain other names of the preceding character.
  private mutating func readNamesList(_ file: TextFile) throws(BuilderError) {
    var current: Int?
    for (_, line) in file.lines {
      if let head = line.first, head.isHexDigit {
        current = Int(line.prefix { $0 != "\t" }, radix: 16)
      } else if line.hasPrefix("\t= "), let current {
        for name in line.dropFirst(3).split(separator: ",") { add(String(name), to: current, isFormal: false) }
      }
    }
  }

  /// Each line is a character, a tab, and common words for it, separated by `|`.
  private mutating func readWords(_ file: TextFile) throws(BuilderError) {
    for (number, line) in file.lines where !line.isEmpty && !line.hasPrefix("# ") {
      let fields = line.split(separator: "\t")
      guard fields.count == 2, let scalar = fields[0].unicodeScalars.first, fields[0].unicodeScalars.count == 1 else {
        throw BuilderError(file: file.path, line: number, message: "a character, a tab and words are expected")
      }
      for name in fields[1].split(separator: "|") { add(String(name), to: Int(scalar.value), isFormal: false) }
    }
  }

  private mutating func add(_ name: String, to codePoint: Int, isFormal: Bool) {
    let name = TextFolding.folded(name)
    if name.isEmpty || aliases[codePoint]?.contains(where: { $0.name == name }) == true { return }
    aliases[codePoint, default: []].append(Alias(isFormal: isFormal, name: name))
  }

  private mutating func readBlocks(_ file: TextFile) throws(BuilderError) {
    for (number, line) in file.lines where !line.isEmpty && !line.hasPrefix("#") {
      let fields = line.split(separator: ";")
      let bounds = (fields.first ?? "").split(separator: ".").compactMap { Int($0, radix: 16) }
      guard fields.count == 2, bounds.count == 2 else {
        throw BuilderError(file: file.path, line: number, message: "a range and a title are expected")
      }
      blocks.append((bounds[0]...bounds[1], String(fields[1].drop { $0 == " " })))
    }
  }
}
