import ShellLanguage
import ShellStore

/// A line an entry: text, title, and the titles of what it stands below, the outermost first, between slashes.
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

  private static func plain(_ field: Substring) -> String {
    var text = ""
    var isEscaped = false
    for character in field.unicodeScalars {
      if isEscaped {
        text.unicodeScalars.append(character == "t" ? "\t" : character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(character)
      }
    }
    return text
  }

  static func read(_ bytes: [UInt8], _ word: Word) throws(Diagnostic) -> [Collection.Entry] {
    var tree: [Collection.Entry] = []
    var number = 0
    guard let content = String(validating: bytes, as: UTF8.self) else {
      throw Diagnostic(.invalidInput, "'\(Diagnostic.excerpt(word.text))' is not UTF-8", range: word.range)
    }
    for line in content.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty || line == "\r" { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(plain)
      let entry = Collection.Entry(
        emoji: fields[0], text: nil, title: fields.count > 1 && !fields[1].isEmpty ? fields[1] : nil)
      if let why = fault(fields) {
        throw Diagnostic(
          .invalidInput, "\(Diagnostic.excerpt(word.text)):\(number): \(why)", range: word.range,
          hint: "a line is TEXT, TITLE and what it stands below, with tabs between")
      }
      let parents = fields.count > 2 ? fields[2].split(separator: "/").map(String.init) : []
      if !insert(entry, below: parents[...], into: &tree) {
        throw Diagnostic(
          .invalidInput,
          "\(Diagnostic.excerpt(word.text)):\(number): '\(Diagnostic.excerpt(fields[2]))' does not stand before it",
          range: word.range, hint: "nothing was imported")
      }
    }
    return tree
  }

  private static func fault(_ fields: [String]) -> String? {
    if fields.count > 3 { return "there are \(fields.count) fields" }
    if fields[0].isEmpty { return "the text is empty" }
    if fields.contains(where: { $0.utf8.count > 100_000 }) { return "a field has more than 100000 bytes" }
    let isControl = { (scalar: Unicode.Scalar) in
      (scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)) && scalar != "\n" && scalar != "\t"
    }
    return fields.contains { $0.unicodeScalars.contains(where: isControl) } ? "it has a control character" : nil
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
