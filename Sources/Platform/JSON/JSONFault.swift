/// Why a JSON document was refused, and where in it.
package struct JSONFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// A JSONPath (RFC 9535) such as `$.screen.sections[2].title`.
  package var path: String
  package var message: String
  /// Nil if the fault is not in the text of the document itself.
  package var position: JSONPosition?

  package init(_ path: String, _ message: String, _ position: JSONPosition? = nil) {
    self.path = path
    self.message = message
    self.position = position
  }

  /// `$.sections[0].id: duplicate section 'a' (line 3, column 9)`.
  package var description: String { "\(path): \(message)" + (position.map { " (\($0))" } ?? "") }
}

/// A place in a text. Lines and columns count from 1; a column is a character.
package struct JSONPosition: Equatable, Sendable, CustomStringConvertible {
  package var line: Int
  package var column: Int

  init(of offset: Int, in bytes: [UInt8]) {
    let head = bytes.prefix(offset)
    line = head.count { $0 == UInt8(ascii: "\n") } + 1
    // A byte-order mark has no column.
    let mark = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let start = head.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? mark
    column = String(decoding: head.dropFirst(start), as: UTF8.self).count + 1
  }

  package var description: String { "line \(line), column \(column)" }
}
