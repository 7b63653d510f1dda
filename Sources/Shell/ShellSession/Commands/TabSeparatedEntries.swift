import ShellLanguage
import ShellStore

/// Entries as lines of text, title, and the titles of the parents from the outermost inward, separated by slashes.
enum TabSeparatedEntries {
  static func text(_ entries: [Collection.Entry]) -> String { text(entries, below: []) }

  private static func text(_ entries: [Collection.Entry], below parents: [String]) -> String {
    entries.map { entry in
      let text = entry.text ?? entry.emoji ?? ""
      var fields = [text, entry.title ?? "", parents.joined(separator: "/")]
      while fields.count > 1, fields.last == "" { fields.removeLast() }
      let line = fields.map(escaped).joined(separator: "\t") + "\n"
      return line + self.text(entry.items, below: parents + [entry.title ?? text])
    }.joined()
  }

  private static func escaped(_ field: String) -> String {
    field.replacingAll("\\", with: "\\\\").replacingAll("\t", with: "\\t").replacingAll("\n", with: "\\n")
  }

  // MARK: Reading

  /// Returns the entries of a file.
  ///
  /// - Parameter word: The word that names the file in errors.
  /// - Complexity: O(*n*) in the number of bytes.
  static func read(_ bytes: [UInt8], _ word: Word) throws(Diagnostic) -> [Collection.Entry] {
    guard (try? UTF8Span(validating: bytes.span)) != nil else {
      throw Diagnostic(.invalidInput, "'\(Diagnostic.excerpt(word.text))' is not UTF-8", range: word.range)
    }
    func refuse(_ number: Int, _ why: String, hint: String) -> Diagnostic {
      Diagnostic(.invalidInput, "\(Diagnostic.excerpt(word.text)):\(number): \(why)", range: word.range, hint: hint)
    }
    var tree: [Collection.Entry] = []
    var number = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var line = bytes[start..<end]
      number += 1
      start = end + 1
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if line.isEmpty { continue }
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      if let why = fault(fields) {
        throw refuse(number, why, hint: "a line is TEXT, TITLE and PARENTS, separated by tabs")
      }
      let title = fields.count > 1 && !fields[1].isEmpty ? plain(fields[1]) : nil
      let entry = Collection.Entry(emoji: plain(fields[0]), title: title)
      if fields.count < 3 {
        tree.append(entry)
        continue
      }
      let path = plain(fields[2])
      if !insert(entry, below: path.split(separator: "/").map(String.init)[...], into: &tree) {
        throw refuse(number, "'\(Diagnostic.excerpt(path))' is not on an earlier line", hint: "nothing was imported")
      }
    }
    return tree
  }

  /// Returns what is wrong with the fields of a line, which still contain escapes; nil if they are valid.
  private static func fault(_ fields: [ArraySlice<UInt8>]) -> String? {
    if fields.count > 3 { return "the line has \(fields.count) fields; at most 3 are allowed" }
    if fields[0].isEmpty { return "the text is empty" }
    for field in fields {
      // An escape is two bytes for one character.
      if field.count > 100_000, plain(field).utf8.count > 100_000 { return "a field is longer than 100000 bytes" }
      if field.hasControls { return "it contains a control character" }
    }
    return nil
  }

  /// Returns the text of a field with its escapes replaced.
  private static func plain(_ field: ArraySlice<UInt8>) -> String {
    if !field.contains(UInt8(ascii: "\\")) { return String(decoding: field, as: UTF8.self) }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in field {
      if isEscaped {
        text.append(byte == UInt8(ascii: "t") ? 0x09 : byte == UInt8(ascii: "n") ? 0x0A : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func insert(
    _ entry: Collection.Entry, below parents: ArraySlice<String>, into entries: inout [Collection.Entry]
  ) -> Bool {
    guard let parent = parents.first else {
      entries.append(entry)
      return true
    }
    guard let place = entries.lastIndex(where: { ($0.title ?? $0.text ?? $0.emoji) == parent }) else { return false }
    return insert(entry, below: parents.dropFirst(), into: &entries[place].items)
  }
}

extension ArraySlice<UInt8> {
  /// Whether the UTF-8 contains a control character (general category Cc): U+0000 to U+001F and U+007F to U+009F.
  fileprivate var hasControls: Bool {
    var previous: UInt8 = 0
    for byte in self {
      if byte < 0x20 || byte == 0x7F || previous == 0xC2 && byte < 0xA0 { return true }
      previous = byte
    }
    return false
  }
}
