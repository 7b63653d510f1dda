import Foundation

/// An input file, fully read, with its line numbers.
struct TextFile {
  let path: String
  let text: String

  init(path: String) throws(BuilderError) {
    self.path = path
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw BuilderError(file: path, line: 0, message: "cannot be read as UTF-8 text")
    }
  }

  init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// The lines with their numbers, counted from 1.
  var lines: [(number: Int, text: Substring)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      ($0.offset + 1, $0.element)
    }
  }

  /// Returns the number of the first line that contains a text; 0 if there is none. For errors in files whose parser
  /// gives no locations.
  func line(containing wanted: String) -> Int {
    lines.first { $0.text.contains(wanted) }?.number ?? 0
  }
}

/// Returns hexadecimal code points, separated by spaces or hyphens, as scalars; nil if the text is not valid.
func scalars(hex: some StringProtocol) -> [Unicode.Scalar]? {
  var result: [Unicode.Scalar] = []
  for word in hex.split(whereSeparator: { $0 == " " || $0 == "-" }) {
    guard let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
    result.append(scalar)
  }
  return result.isEmpty ? nil : result
}

func hex(_ scalars: [Unicode.Scalar]) -> String {
  scalars.map { String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
}

/// Returns the part that the forms of an emoji share: its code points without variation selectors (UTS #51, ED-8a,
/// ED-9a).
func key(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
  scalars.filter { $0.value != 0xFE0F && $0.value != 0xFE0E }
}
