/// How a language names skin-tone variants, from CLDR's derived annotations: the names of the five tones, and patterns
/// such as `{0}: {1}`, in which `{0}` is the name of the base emoji and `{1}` and `{2}` are the names of its tones.
package struct TonedNames: Hashable, Sendable {
  /// The names of the tones, the lightest first.
  package var tones: [String]
  /// The pattern for one tone, which several people may have.
  package var one: String
  /// The pattern for two different tones.
  package var two: String

  package init(tones: [String], one: String, two: String) {
    self.tones = tones
    self.one = one
    self.two = two
  }

  /// Returns the name of a variant.
  ///
  /// - Parameters:
  ///   - base: The name of the base emoji.
  ///   - wanted: The tones of the variant.
  ///   - patterns: The patterns of the base emoji for one tone and for two, if they differ from the language's.
  /// - Complexity: O(n) for n bytes of the name.
  package func name(of base: String, _ wanted: [SkinTone], patterns: [String] = []) -> String {
    let isOne = wanted.allSatisfy { $0 == wanted.first }
    let own = isOne ? patterns.first : patterns.dropFirst().first
    let pattern = own.flatMap { $0.isEmpty ? nil : $0 } ?? (isOne ? one : two)
    return Self.filled(pattern, [base] + wanted.map { tones[$0.rawValue - 1] })
  }

  /// Returns a pattern with texts in the places of `{0}`, `{1}` and `{2}`.
  private static func filled(_ pattern: String, _ texts: [String]) -> String {
    var result: [UInt8] = []
    let bytes = Array(pattern.utf8)
    var index = 0
    while index < bytes.count {
      let number = index + 2 < bytes.count ? Int(bytes[index + 1]) - 0x30 : -1
      if texts.indices.contains(number), bytes[index] == UInt8(ascii: "{"), bytes[index + 2] == UInt8(ascii: "}") {
        result += texts[number].utf8
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The patterns of each language other than English, from Data/tones.tsv.
  static let all: [String: TonedNames] = {
    let table = ColumnTable(Catalog.bytes("tones.tsv"))
    var all: [String: TonedNames] = [:]
    for row in 0..<table.count {
      all[table.text(0, ofRow: row)] = TonedNames(
        tones: table.list(1, ofRow: row), one: table.text(2, ofRow: row), two: table.text(3, ofRow: row))
    }
    return all
  }()
}
