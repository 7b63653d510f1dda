import EmojiCatalog
import ShellCore

/// Entries as records of text, title, the titles of the parents from the outermost inward, separated by slashes, and the other texts of a row.
enum EntryFile {
  /// The first line of a CSV file. Columns at its end that no entry needs are left out.
  fileprivate static let headings = ["text", "title", "parents", "secondary", "value"]

  // MARK: Writing

  /// - Throws: If a row has more than a text and a title of one line. CSV carries it.
  static func tabSeparated(_ entries: [EntryCollection.Entry]) throws(Diagnostic) -> String {
    var text = ""
    for record in records(entries) {
      let fault =
        record.dropFirst(2).allSatisfy(\.isEmpty)
        ? record.lazy.compactMap(TabSeparated.fault).first
        : "it is below another row, or has more than a text and a title"
      if let fault {
        throw Diagnostic(
          .notPossible, "'\(Diagnostic.excerpt(record[0]))' cannot be a line of TSV: \(fault)", hint: "use --format csv"
        )
      }
      text += record[1].isEmpty ? record[0] + "\n" : "\(record[0])\t\(record[1])\n"
    }
    return text
  }

  static func commaSeparated(_ entries: [EntryCollection.Entry]) -> String {
    let records = records(entries)
    let columns = headings.indices.last { column in column < 3 || records.contains { !$0[column].isEmpty } } ?? 0
    return CSV.text([Array(headings[...columns])] + records.map { $0.prefix(columns + 1).map(cell) })
  }

  /// Returns a text as a spreadsheet keeps it: what it would take for a formula, a number or a date is a formula with the text.
  private static func cell(_ text: String) -> String {
    guard let first = text.utf8.first, !isWholeNumber(text) else { return text }
    let isFormula = "=+-@".utf8.contains(first)
    let isNumber = (0x30...0x39).contains(first) && text.utf8.allSatisfy { "0123456789.,:/-+eE% ".utf8.contains($0) }
    return isFormula || isNumber ? formula(text) : text
  }

  /// Whether a text stays the same in every spreadsheet. A decimal is a date in some: 2.49 is February 1949.
  private static func isWholeNumber(_ text: String) -> Bool {
    text.utf8.count < 16 && Int(text).map(String.init) == text
  }

  private static func formula(_ text: String) -> String { "=\"\(text.replacingAll("\"", with: "\"\""))\"" }

  /// Returns the text of a cell. A formula that is not written for a text is a text itself, such as `="q"`.
  fileprivate static func text(ofCell cell: String) -> String {
    guard cell.hasPrefix("=\"") else { return cell }
    let text = String(cell.dropFirst(2).dropLast()).replacingAll("\"\"", with: "\"")
    return Self.cell(text) == cell || isWholeNumber(text) && formula(text) == cell ? text : cell
  }

  /// A table to look at: each row has a title. It is not read back.
  static func markdown(_ entries: [EntryCollection.Entry], _ catalog: Catalog, in language: String) -> String {
    let rows = records(entries) { entry, text in entry.title ?? catalog.emoji(text)?.name(in: language) ?? "" }
    let columns = headings.indices.filter { column in column < 2 || rows.contains { !$0[column].isEmpty } }
    return MarkdownTable.text(columns.map { headings[$0] }, rows.map { row in columns.map { row[$0] } })
  }

  /// - Parameter title: Returns the title of an entry with a text.
  private static func records(
    _ entries: [EntryCollection.Entry],
    title: (EntryCollection.Entry, String) -> String = { entry, _ in entry.title ?? "" }
  ) -> [[String]] {
    var records: [[String]] = []
    func add(_ entries: [EntryCollection.Entry], below parents: String) {
      for entry in entries {
        let text = entry.text ?? entry.emoji ?? ""
        records.append([text, title(entry, text), parents, entry.secondary ?? "", entry.value ?? ""])
        add(entry.items, below: path(entry, below: parents))
      }
    }
    add(entries, below: "")
    return records
  }

  private static func path(_ entry: EntryCollection.Entry, below parents: String) -> String {
    let title = [entry.title, entry.text, entry.emoji].lazy.compactMap(\.self).first { !$0.isEmpty } ?? ""
    return parents.isEmpty ? title : parents + "/" + title
  }

  // MARK: Reading

  /// How records are read: what separates fields, the number of lines before the first record, and the heading that each column has.
  struct Form {
    private static let names = [
      ["text", "emoji", "glyph", "character", "char", "symbol"], ["title", "name", "description", "label"], ["parents"],
      ["secondary"], ["value"],
    ]
    var separator = UInt8(ascii: ",")
    var lines = 0
    var columns = Array(EntryFile.headings.indices)
    /// The error of the first line; nil if all columns are known, each once.
    var fault: CSV.Fault?

    init() {}

    /// - Returns: Nil for a file that does not begin with known headings. A spreadsheet may write `sep=;` before them.
    init?(_ bytes: [UInt8]) {
      for separator in ",;\t".utf8 {
        var reader = CSV.Reader(bytes.prefix(1024), separator: separator)
        guard var record = try? reader.next() else { continue }
        lines = record[0].hasPrefix("sep=") ? 2 : 1
        if lines == 2 { record = (try? reader.next()) ?? [] }
        var found = record.map { name in Self.names.firstIndex { $0.contains(name.lowercased()) } }
        // A list of names has no other texts.
        if !found.contains(0), separator != UInt8(ascii: "\t"), let name = found.firstIndex(of: 1) { found[name] = 0 }
        (self.separator, columns) = (separator, found.compactMap(\.self))
        // Two fields with a TAB may be a text and its title.
        let isWide = columns.count > 1 || record.count > (separator == UInt8(ascii: "\t") ? 2 : 1)
        guard columns.contains(0), isWide || record == [EntryFile.headings[0]] else { continue }
        if let other = found.indices.first(where: { found[$0] == nil || found[..<$0].contains(found[$0]) }) {
          let what = found[other].map { "is a second column '\(EntryFile.headings[$0])'" } ?? "is no known column"
          fault = CSV.Fault(
            line: lines,
            message:
              "'\(Diagnostic.excerpt(record[other]))' \(what); columns are \(EntryFile.headings.joined(separator: ", "))"
          )
        }
        return
      }
      return nil
    }

    /// Returns the fields of a record in the order of the headings; nil if it has more.
    func arranged(_ record: [String]) -> [String]? {
      if columns.elementsEqual(columns.indices) {
        return record.contains { $0.utf8.first == UInt8(ascii: "=") } ? record.map(EntryFile.text(ofCell:)) : record
      }
      if record.count > columns.count { return nil }
      var fields = [String](repeating: "", count: EntryFile.headings.count)
      for (column, field) in zip(columns, record) { fields[column] = EntryFile.text(ofCell: field) }
      return fields
    }
  }

  /// Returns the entries of a file: CSV if it has its headings or the suffix `.csv`, otherwise TSV.
  ///
  /// - Parameter word: The word that names the file in errors.
  static func read(_ bytes: [UInt8], _ word: Word) throws(Diagnostic) -> [EntryCollection.Entry] {
    guard (try? UTF8Span(validating: bytes.span)) != nil else {
      throw word.fault(.invalidInput, "'\(word.excerpt)' is not UTF-8")
    }
    do throws(CSV.Fault) {
      let form = Form(bytes)
      if form == nil, !word.text.lowercased().hasSuffix(".csv") {
        var reader = TabSeparated.Reader(bytes)
        return try entries { () throws(CSV.Fault) in try reader.next().map { (reader.line, $0) } }
      }
      let known = form ?? Form()
      if let fault = known.fault { throw fault }
      var reader = CSV.Reader(bytes[...], separator: known.separator)
      for _ in 0..<known.lines { _ = try reader.next() }
      return try entries { () throws(CSV.Fault) in
        let line = reader.line
        guard let record = try reader.next() else { return nil }
        guard let fields = known.arranged(record) else {
          throw CSV.Fault(
            line: line, message: "the line has \(record.count) fields, the first one \(known.columns.count)")
        }
        return (line, fields)
      }
    } catch {
      throw word.fault(
        .invalidInput, "\(word.excerpt):\(error.line): \(error.message)",
        hint: "nothing was imported; a line of TSV is a text and its title, CSV begins with the names of its columns")
    }
  }

  /// - Parameter next: Returns the next record and its line; nil at the end.
  private static func entries(
    _ next: () throws(CSV.Fault) -> (line: Int, fields: [String])?
  ) throws(CSV.Fault) -> [EntryCollection.Entry] {
    var (entries, parentsOfEntries): ([EntryCollection.Entry], [Int?]) = ([], [])
    // The last entry with each path, as soon as one is below another: children follow their parents.
    var places: [ByteText: Int]?
    while let (line, fields) = try next() {
      if let message = fault(in: fields) { throw CSV.Fault(line: line, message: message) }
      let title = fields.count > 1 && !fields[1].isEmpty ? fields[1] : nil
      let parents = fields.count > 2 ? fields[2] : ""
      var entry = EntryCollection.Entry(emoji: fields[0], title: title)
      if fields.count > 3, !fields[3].isEmpty { entry.secondary = fields[3] }
      if fields.count > 4, !fields[4].isEmpty { entry.value = fields[4] }
      if !parents.isEmpty, places == nil {
        let paths = entries.enumerated().map { (ByteText(path($0.element, below: "")), $0.offset) }
        places = Dictionary(paths) { $1 }
      }
      let parent = parents.isEmpty ? nil : places?[ByteText(parents)]
      if parent == nil, !parents.isEmpty {
        throw CSV.Fault(
          line: line, message: "'\(Diagnostic.excerpt(parents))' is not on an earlier line, as the parents of a row are"
        )
      }
      places?[ByteText(path(entry, below: parents))] = entries.count
      entries.append(entry)
      parentsOfEntries.append(parent)
    }
    return places == nil ? entries : tree(&entries, parentsOfEntries)
  }

  /// Puts entries into their parents, from the last one, so that each is complete when it is moved.
  private static func tree(_ rows: inout [EntryCollection.Entry], _ parents: [Int?]) -> [EntryCollection.Entry] {
    var roots: [EntryCollection.Entry] = []
    while var row = rows.popLast() {
      row.items.reverse()
      if let parent = parents[rows.count] { rows[parent].items.append(row) } else { roots.append(row) }
    }
    return roots.reversed()
  }

  private static func fault(in fields: [String]) -> String? {
    if fields.count > headings.count {
      return "the line has \(fields.count) fields; at most \(headings.count) are allowed"
    }
    if fields[0].isEmpty { return "the text is empty" }
    // The third field contains several titles.
    for (column, field) in fields.enumerated() where column != 2 {
      if let fault = TextRule.entry.fault(in: field) { return fault }
    }
    return nil
  }
}

/// Tab-separated values: a text and its title on each line, as they are. A backslash is a backslash.
enum TabSeparated {
  /// Returns why a text cannot be a field; nil if it can.
  static func fault(in field: String) -> String? {
    if field.utf8.contains(UInt8(ascii: "\t")) { return "it has a tab" }
    if field.utf8.contains(where: { $0 == lineFeed || $0 == carriageReturn }) { return "it has more than one line" }
    return field.utf8.starts(with: CSV.byteOrderMark) ? "it begins with a byte order mark" : nil
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  struct Reader {
    private var rest: ArraySlice<UInt8>
    /// The line of the last record, counted from 1.
    private(set) var line = 0

    /// - Parameter bytes: UTF-8. A byte order mark is skipped.
    init(_ bytes: [UInt8]) {
      rest = bytes.starts(with: CSV.byteOrderMark) ? bytes.dropFirst(CSV.byteOrderMark.count) : bytes[...]
    }

    /// Returns the fields of the next line that is not empty; nil at the end.
    mutating func next() throws(CSV.Fault) -> [String]? {
      while !rest.isEmpty {
        var record = rest.prefix { $0 != lineFeed }
        rest = rest.dropFirst(record.count + 1)
        line += 1
        if record.last == carriageReturn { record.removeLast() }
        if record.isEmpty { continue }
        if record.contains(carriageReturn) {
          throw CSV.Fault(line: line, message: "it contains a carriage return, but lines end with line feeds")
        }
        let fields = record.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        if fields.count > 2 {
          throw CSV.Fault(line: line, message: "the line has \(fields.count) fields; it can have a text and a title")
        }
        return fields.map { String(decoding: $0, as: UTF8.self) }
      }
      return nil
    }
  }
}
