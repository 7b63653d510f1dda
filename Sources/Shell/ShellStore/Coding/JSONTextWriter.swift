/// Writes JSON (RFC 8259) from front to back into one buffer.
///
/// Arrays and objects are open until something is written outside of them. The fields of an object are put in the order of
/// their names when it is closed.
final class JSONTextWriter {
  /// The written bytes; with `pieces`, those since the last piece.
  private(set) var bytes: [UInt8] = []
  /// The number of bytes in pieces that are gone.
  private var passed = 0
  /// Takes the text piece by piece; nil if it stays in one.
  private let pieces: (([UInt8]) -> Void)?
  /// A piece has at least as many bytes, the last one excepted.
  private static let pieceSize = 1 << 16
  /// Whether each value has a line of its own.
  let isIndented: Bool
  private var frames: [Frame] = []
  /// Where the fields of the open objects begin, those of the innermost one last.
  private var fields: [Int] = []

  /// An array or object that is open.
  private struct Frame {
    var isObject: Bool
    var isEmpty = true
    /// Whether the names came in order so far, and the last of them.
    var isSorted = true
    var lastName = ""
    /// The first of its fields in `fields`.
    var firstField: Int
  }

  init(isIndented: Bool, pieces: (([UInt8]) -> Void)? = nil) {
    self.isIndented = isIndented
    self.pieces = pieces
  }

  /// The number of bytes that were written.
  var count: Int { passed + bytes.count }

  /// The number of arrays and objects that are open.
  var depth: Int { frames.count }

  /// Closes everything and passes on the last piece.
  func finish() {
    close(to: 0)
    pass()
  }

  private func pass() {
    guard let pieces, !bytes.isEmpty else { return }
    pieces(bytes)
    passed += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }

  // MARK: Arrays and objects

  /// Opens an array or an object as the next value.
  ///
  /// - Returns: The depth inside of it.
  func open(isObject: Bool) -> Int {
    bytes.append(UInt8(ascii: isObject ? "{" : "["))
    frames.append(Frame(isObject: isObject, firstField: fields.count))
    return frames.count
  }

  /// Closes what is deeper than a depth.
  func close(to depth: Int) {
    precondition(depth <= frames.count, "written into an array or object that is closed")
    while frames.count > depth {
      let frame = frames.removeLast()
      if !frame.isSorted { sort(fields[frame.firstField...]) }
      fields.removeLast(fields.count - frame.firstField)
      // Empty ones have an empty line.
      if isIndented {
        if frame.isEmpty { bytes.append(UInt8(ascii: "\n")) }
        newLine()
      }
      bytes.append(UInt8(ascii: frame.isObject ? "}" : "]"))
    }
  }

  /// Begins the next element of the array at a depth.
  func element(at depth: Int) {
    if depth != frames.count { close(to: depth) }
    // The fields of an open object may still change places.
    if bytes.count >= Self.pieceSize, fields.isEmpty { pass() }
    separate(depth)
  }

  /// Begins the next field of the object at a depth.
  func field(_ name: String, at depth: Int) {
    if depth != frames.count { close(to: depth) }
    if frames[depth - 1].isSorted {
      frames[depth - 1].isSorted =
        frames[depth - 1].isEmpty || frames[depth - 1].lastName.utf8.lexicographicallyPrecedes(name.utf8)
      frames[depth - 1].lastName = name
    }
    separate(depth)
    fields.append(bytes.count)
    text(name)
    if isIndented { bytes.append(UInt8(ascii: " ")) }
    bytes.append(UInt8(ascii: ":"))
    if isIndented { bytes.append(UInt8(ascii: " ")) }
  }

  private func separate(_ depth: Int) {
    if frames[depth - 1].isEmpty {
      frames[depth - 1].isEmpty = false
    } else {
      bytes.append(UInt8(ascii: ","))
    }
    if isIndented { newLine() }
  }

  private func newLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: indentation(frames.count))
  }

  private func indentation(_ depth: Int) -> Repeated<UInt8> { repeatElement(UInt8(ascii: " "), count: 2 * depth) }

  /// Puts the fields of the last object in the order of their names as they are written.
  private func sort(_ starts: ArraySlice<Int>) {
    // What stands between two fields: a comma and, with lines, a line feed and the same indentation everywhere.
    let separator =
      isIndented ? [UInt8(ascii: ","), UInt8(ascii: "\n")] + indentation(frames.count + 1) : [UInt8(ascii: ",")]
    let ends = starts.dropFirst().map { $0 - separator.count } + [bytes.count]
    let parts = zip(starts, ends).map { bytes[$0..<$1] }
    let sorted = parts.sorted { name($0).lexicographicallyPrecedes(name($1)) }
    bytes.replaceSubrange((starts.first ?? bytes.count)..., with: Array(sorted.joined(separator: separator)))
  }

  /// The name that a field begins with, without quotes.
  private func name(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let name = field.dropFirst()
    var end = name.startIndex
    while name[end] != UInt8(ascii: "\"") { end += name[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return name[..<end]
  }

  // MARK: Values

  func null() { bytes.append(contentsOf: "null".utf8) }

  func bool(_ value: Bool) { bytes.append(contentsOf: (value ? "true" : "false").utf8) }

  func integer(_ value: some BinaryInteger) { bytes.append(contentsOf: String(value).utf8) }

  /// - Parameter value: A finite number: JSON has no other.
  func number(_ value: Double) {
    let text = value.description
    bytes.append(contentsOf: text.hasSuffix(".0") ? text.dropLast(2).utf8 : text[...].utf8)
  }

  func text(_ value: String) { Self.append(value, to: &bytes) }

  /// Writes a value that is JSON already.
  func raw(_ json: [UInt8]) { bytes.append(contentsOf: json) }

  /// Appends a text as JSON.
  static func append(_ value: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { utf8 in
      if utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
        bytes.append(contentsOf: utf8)
      } else {
        for byte in utf8 { escape(byte, to: &bytes) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(_ byte: UInt8, to bytes: inout [UInt8]) {
    let letter: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "\""): letter = "\""
    case UInt8(ascii: "\\"): letter = "\\"
    case 0x08: letter = "b"
    case 0x0C: letter = "f"
    case 0x0A: letter = "n"
    case 0x0D: letter = "r"
    case 0x09: letter = "t"
    case 0..<0x20:
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(contentsOf: [byte >> 4, byte & 15].map { $0 < 10 ? 0x30 + $0 : 0x57 + $0 })
      return
    default:
      bytes.append(byte)
      return
    }
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(UInt8(ascii: letter))
  }
}
