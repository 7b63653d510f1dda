import ShellLanguage
import ShellModel
import ShellStore

/// Entries as lines of text, title, and the titles of the parents from the outermost inward, separated by slashes. A
/// backslash is a backslash; only a file that begins with ``header`` has escapes.
enum TabSeparatedEntries {
  /// The first line of a file with escapes. A file needs them if a text has a tab or a line break.
  private static let header = #"# escapes: \t \n \r \\"#

  // MARK: Writing

  static func text(_ entries: [Collection.Entry]) -> String {
    var records: [[String]] = []
    add(entries, below: "", to: &records)
    let needsEscapes = records.contains { $0.contains { $0.utf8.contains(where: isSeparator) } }
    if !needsEscapes, records.first != [header] { return records.map { $0.joined(separator: "\t") + "\n" }.joined() }
    return header + "\n" + records.map { $0.map(escaped).joined(separator: "\t") + "\n" }.joined()
  }

  private static func add(_ entries: [Collection.Entry], below parents: String, to records: inout [[String]]) {
    for entry in entries {
      let text = entry.text ?? entry.emoji ?? ""
      var fields = [text, entry.title ?? "", parents]
      while fields.count > 1, fields.last == "" { fields.removeLast() }
      records.append(fields)
      add(entry.items, below: path(entry, below: parents), to: &records)
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func escaped(_ field: String) -> String {
    field.replacingAll("\\", with: "\\\\").replacingAll("\t", with: "\\t").replacingAll("\n", with: "\\n")
      .replacingAll("\r", with: "\\r")
  }

  /// Returns the titles of an entry and its parents.
  fileprivate static func path(_ entry: Collection.Entry, below parents: String) -> String {
    let title = entry.title ?? entry.text ?? entry.emoji ?? ""
    return parents.isEmpty ? title : parents + "/" + title
  }

  // MARK: Reading

  /// Returns the entries of a file.
  ///
  /// - Parameter word: The word that names the file in errors.
  /// - Complexity: O(*n*) in the number of bytes, if each line follows the line of its parent or of one of its siblings.
  static func read(_ bytes: [UInt8], _ word: Word) throws(Diagnostic) -> [Collection.Entry] {
    guard (try? UTF8Span(validating: bytes.span)) != nil else {
      throw Diagnostic(.invalidInput, "'\(Diagnostic.excerpt(word.text))' is not UTF-8", range: word.range)
    }
    func refuse(_ number: Int, _ why: String, hint: String) -> Diagnostic {
      Diagnostic(.invalidInput, "\(Diagnostic.excerpt(word.text)):\(number): \(why)", range: word.range, hint: hint)
    }
    var tree = EntryTree()
    var hasEscapes = false
    var number = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var line = bytes[start..<end]
      number += 1
      start = end + 1
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if line.isEmpty { continue }
      if number == 1, line.elementsEqual(header.utf8) {
        hasEscapes = true
        continue
      }
      let record: [String]
      do throws(Fault) { record = try fields(line, hasEscapes) } catch {
        throw refuse(number, error.message, hint: "a line is TEXT, TITLE and PARENTS, separated by tabs")
      }
      let title = record.count > 1 && !record[1].isEmpty ? record[1] : nil
      let entry = Collection.Entry(emoji: record[0], title: title)
      let parents = record.count > 2 ? record[2] : ""
      if !tree.add(entry, below: parents) {
        throw refuse(number, "'\(Diagnostic.excerpt(parents))' is not on an earlier line", hint: "nothing was imported")
      }
    }
    return tree.entries
  }

  private struct Fault: Error {
    var message: String
  }

  /// Returns the fields of a line.
  private static func fields(_ line: ArraySlice<UInt8>, _ hasEscapes: Bool) throws(Fault) -> [String] {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    if fields.count > 3 { throw Fault(message: "the line has \(fields.count) fields; at most 3 are allowed") }
    if line.contains(0x0D) { throw Fault(message: "it contains a carriage return, but lines end with line feeds") }
    if fields[0].isEmpty { throw Fault(message: "the text is empty") }
    var texts: [String] = []
    for field in fields {
      let text = hasEscapes ? try plain(field) : String(decoding: field, as: UTF8.self)
      // The third field contains several titles.
      if texts.count < 2, let fault = TextRule.entry.fault(in: text) { throw Fault(message: fault) }
      texts.append(text)
    }
    return texts
  }

  /// Returns the text of a field with its escapes replaced.
  private static func plain(_ field: ArraySlice<UInt8>) throws(Fault) -> String {
    let backslash = UInt8(ascii: "\\")
    if !field.contains(backslash) { return String(decoding: field, as: UTF8.self) }
    var text: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      if byte != backslash {
        text.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case backslash: text.append(backslash)
      default: throw Fault(message: #"a backslash must begin one of the escapes \t, \n, \r and \\"#)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Entries that are added in order, each below an earlier one that its titles name.
private struct EntryTree {
  private(set) var entries: [Collection.Entry] = []
  /// The last entry and its parents, from the outermost inward: their indices and their titles joined by slashes.
  private var last: [(index: Int, path: String)] = []

  /// - Parameter parents: The titles of the parents, joined by slashes; empty for the top level.
  /// - Returns: Whether the parents exist.
  mutating func add(_ entry: Collection.Entry, below parents: String) -> Bool {
    if !find(parents) { return false }
    let index = Self.append(entry, at: last[...], to: &entries)
    last.append((index, TabSeparatedEntries.path(entry, below: parents)))
    return true
  }

  /// Makes ``last`` the entry that titles name, with its parents. A title may contain slashes too, so the last entry and its
  /// parents are tried first.
  private mutating func find(_ parents: String) -> Bool {
    if parents.isEmpty {
      last.removeAll(keepingCapacity: true)
    } else if let depth = last.lastIndex(where: { ByteText($0.path) == ByteText(parents) }) {
      last.removeSubrange((depth + 1)...)
    } else {
      guard let place = Self.search(for: parents, below: "", in: entries) else { return false }
      last = place
    }
    return true
  }

  private static func search(
    for wanted: String, below parents: String, in entries: [Collection.Entry]
  ) -> [(index: Int, path: String)]? {
    for index in entries.indices.reversed() {
      let path = TabSeparatedEntries.path(entries[index], below: parents)
      if ByteText(path) == ByteText(wanted) { return [(index, path)] }
      guard wanted.utf8.starts(with: (path + "/").utf8),
        let rest = search(for: wanted, below: path, in: entries[index].items)
      else { continue }
      return [(index, path)] + rest
    }
    return nil
  }

  private static func append(
    _ entry: Collection.Entry, at place: ArraySlice<(index: Int, path: String)>, to entries: inout [Collection.Entry]
  ) -> Int {
    if let first = place.first { return append(entry, at: place.dropFirst(), to: &entries[first.index].items) }
    entries.append(entry)
    return entries.count - 1
  }
}
