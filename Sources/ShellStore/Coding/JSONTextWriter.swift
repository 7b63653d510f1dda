/// Writes JSON (RFC 8259) from front to back into one buffer.
///
/// Arrays and objects are open until something is written outside of them. The fields of an object are put in the order of
/// their names when it is closed.
final class JSONTextWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether each value has a line of its own.
  private let isIndented: Bool
  private var frames: [Frame] = []

  /// An array or object that is open.
  private struct Frame {
    var isObject: Bool
    /// The fields, if it is an object.
    var fields: [Field] = []
    var isEmpty = true
    /// Whether the names came in order so far.
    var isSorted = true
  }

  private struct Field {
    var name: String
    /// The first byte, and the one behind the last.
    var start: Int
    var end = 0
  }

  init(isIndented: Bool) { self.isIndented = isIndented }

  /// The number of arrays and objects that are open.
  var depth: Int { frames.count }

  // MARK: Arrays and objects

  /// Opens an array or an object as the next value.
  ///
  /// - Returns: The depth inside of it.
  func open(isObject: Bool) -> Int {
    bytes.append(UInt8(ascii: isObject ? "{" : "["))
    frames.append(Frame(isObject: isObject))
    return frames.count
  }

  /// Closes what is deeper than a depth.
  func close(to depth: Int) {
    precondition(depth <= frames.count, "written into an array or object that is closed")
    while frames.count > depth {
      if let last = frames[frames.count - 1].fields.indices.last {
        frames[frames.count - 1].fields[last].end = bytes.count
      }
      let frame = frames.removeLast()
      if !frame.isSorted { sort(frame.fields) }
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
    close(to: depth)
    separate(depth)
  }

  /// Begins the next field of the object at a depth.
  func field(_ name: String, at depth: Int) {
    close(to: depth)
    if let last = frames[depth - 1].fields.indices.last {
      frames[depth - 1].fields[last].end = bytes.count
      if !frames[depth - 1].fields[last].name.utf8.lexicographicallyPrecedes(name.utf8) {
        frames[depth - 1].isSorted = false
      }
    }
    separate(depth)
    frames[depth - 1].fields.append(Field(name: name, start: bytes.count))
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
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * frames.count))
  }

  /// Puts the fields of the last object in order. What stands between two of them is the same everywhere.
  private func sort(_ fields: [Field]) {
    let start = fields[0].start
    let separator = Array(bytes[fields[0].end..<fields[1].start])
    var sorted: [UInt8] = []
    sorted.reserveCapacity(bytes.count - start)
    for field in fields.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      if !sorted.isEmpty { sorted += separator }
      sorted += bytes[field.start..<field.end]
    }
    bytes.replaceSubrange(start..., with: sorted)
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

  func text(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { utf8 in
      if utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
        bytes.append(contentsOf: utf8)
      } else {
        for byte in utf8 { escape(byte) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private func escape(_ byte: UInt8) {
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
