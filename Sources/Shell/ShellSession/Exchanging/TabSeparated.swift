import ShellLanguage
import ShellModel

/// Tab-separated values. A backslash is a backslash; only a file that begins with ``header`` has escapes.
enum TabSeparated {
  /// The first line of a file with escapes. A file needs them if a field has a tab or a line break, or if its first line would be
  /// read as another one.
  private static let header = #"# escapes: \t \n \r \\"#

  private static let tab = UInt8(ascii: "\t")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let backslash = UInt8(ascii: "\\")

  /// Returns the text of records. Empty fields at the end of a record are left out.
  static func text(_ records: [[String]]) -> String {
    let needsEscapes = records.contains { $0.contains { $0.utf8.contains(where: isSeparator) } }
    let isMisread =
      records.first?.first.map { $0 == header || $0.utf8.starts(with: CSV.byteOrderMark) } ?? false
    if !needsEscapes, !isMisread { return records.map { line($0) }.joined() }
    return header + "\n" + records.map { line($0.map(escaped)) }.joined()
  }

  private static func line(_ record: [String]) -> String {
    var fields = record[...]
    while fields.count > 1, fields.last == "" { fields.removeLast() }
    return fields.joined(separator: "\t") + "\n"
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == tab || byte == lineFeed || byte == carriageReturn
  }

  private static func escaped(_ field: String) -> String {
    field.replacingAll("\\", with: "\\\\").replacingAll("\t", with: "\\t").replacingAll("\n", with: "\\n")
      .replacingAll("\r", with: "\\r")
  }

  /// Reads records one after another.
  struct Reader {
    private let bytes: [UInt8]
    private var start = 0
    private var hasEscapes = false
    /// The line of the last record, counted from 1.
    private(set) var line = 0

    /// - Parameter bytes: UTF-8. A byte order mark is skipped.
    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      start = bytes.starts(with: CSV.byteOrderMark) ? CSV.byteOrderMark.count : 0
    }

    /// Returns the fields of the next line that is not empty; nil at the end.
    mutating func next() throws(CSV.Fault) -> [String]? {
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: lineFeed) ?? bytes.count
        var record = bytes[start..<end]
        line += 1
        start = end + 1
        if record.last == carriageReturn { record.removeLast() }
        if line == 1, record.elementsEqual(header.utf8) {
          hasEscapes = true
        } else if !record.isEmpty {
          return try fields(record)
        }
      }
      return nil
    }

    private func fields(_ record: ArraySlice<UInt8>) throws(CSV.Fault) -> [String] {
      if record.contains(carriageReturn) {
        throw CSV.Fault(line: line, message: "it contains a carriage return, but lines end with line feeds")
      }
      var fields: [String] = []
      fields.reserveCapacity(3)
      var rest = record
      while let end = rest.firstIndex(of: tab) {
        fields.append(try field(rest[..<end]))
        rest = rest[(end + 1)...]
      }
      fields.append(try field(rest))
      return fields
    }

    private func field(_ bytes: ArraySlice<UInt8>) throws(CSV.Fault) -> String {
      hasEscapes ? try plain(bytes) : String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the text of a field with its escapes replaced.
    private func plain(_ field: ArraySlice<UInt8>) throws(CSV.Fault) -> String {
      if !field.contains(backslash) { return String(decoding: field, as: UTF8.self) }
      var text: [UInt8] = []
      var rest = field
      while let byte = rest.popFirst() {
        if byte != backslash {
          text.append(byte)
          continue
        }
        switch rest.popFirst() {
        case UInt8(ascii: "t"): text.append(tab)
        case UInt8(ascii: "n"): text.append(lineFeed)
        case UInt8(ascii: "r"): text.append(carriageReturn)
        case backslash: text.append(backslash)
        default:
          throw CSV.Fault(line: line, message: #"a backslash must begin one of the escapes \t, \n, \r and \\"#)
        }
      }
      return String(decoding: text, as: UTF8.self)
    }
  }
}
