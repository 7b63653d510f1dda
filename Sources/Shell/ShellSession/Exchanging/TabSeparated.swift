import ShellModel

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
