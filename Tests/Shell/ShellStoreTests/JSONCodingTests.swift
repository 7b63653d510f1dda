import Foundation
import TestSupport
import Testing

@testable import ShellStore

/// JSON of `Codable` values, against Foundation.
@Suite struct JSONCodingTests {
  /// A value with every kind of field.
  private struct Everything: Codable, Equatable {
    var zeta = ""
    var alpha = 0
    var fraction = 0.0
    var isOn = false
    var absent: String?
    var list: [String] = []
    var nested: [Everything] = []
    var table: [String: Int] = [:]
    var small: Int8 = 0

    static func random(_ random: inout SeededGenerator, depth: Int = 0) -> Self {
      let texts = ["", "a", "\"", "\\", "/", "\n\t\r\u{8}\u{C}\u{1}\u{1F}\u{7F}", "🦊👩‍🚀é", "\u{2028}"]
      var value = Everything()
      value.zeta = texts[random.below(texts.count)]
      value.alpha = [0, 1, -1, .max, .min][random.below(5)]
      value.fraction = [0, 1, -0.5, 0.1, 1e300, .leastNonzeroMagnitude, 1e20, 123_456_789.25][random.below(8)]
      value.isOn = random.below(2) == 0
      value.absent = random.below(2) == 0 ? nil : texts[random.below(texts.count)]
      value.list = (0..<random.below(4)).map { _ in texts[random.below(texts.count)] }
      if depth < 3 { value.nested = (0..<random.below(3)).map { _ in .random(&random, depth: depth + 1) } }
      for _ in 0..<random.below(20) { value.table["k\(random.below(30))"] = random.below(9) }
      value.small = [0, .max, .min][random.below(3)]
      return value
    }
  }

  private static func ours<Value: Codable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONCoding.decode(type, from: JSONReader.tape(Array(text.utf8)))
  }

  /// The bytes are those of Foundation, and each reads what the other wrote.
  @Test(arguments: [false, true]) func asFoundation(isIndented: Bool) throws {
    var random = SeededGenerator(law: 7159)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    for _ in Laws.rounds(200) {
      let value = Everything.random(&random)
      let bytes = try JSONCoding.encode(value, isIndented: isIndented)
      let theirs = try encoder.encode(value)
      #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: theirs, as: UTF8.self))
      #expect(try JSONDecoder().decode(Everything.self, from: Data(bytes)) == value)
      #expect(try JSONCoding.decode(Everything.self, from: JSONReader.tape(bytes)) == value)
    }
  }

  /// Invalid values, and the path in the error.
  @Test(arguments: [
    (#"{"alpha":"1"}"#, "alpha"), (#"{"alpha":null}"#, "alpha"), (#"{"alpha":1.5}"#, "alpha"),
    (#"{"alpha":9223372036854775808}"#, "alpha"), (#"{"small":128}"#, "small"), (#"{"list":["a",1]}"#, "list.Index 1"),
    (#"{"list":{}}"#, "list"), (#"{"nested":[{}, {"isOn":1}]}"#, "nested.Index 1.isOn"),
    (#"{"table":{"a":true}}"#, "table.a"),
    (#"{"nested":[[]]}"#, "nested.Index 0"), (#"{"zeta":[]}"#, "zeta"), ("{}", "zeta"),
  ]) func whatHasAnotherFormIsRefusedWithItsPath(part: String, path: String) throws {
    // The other fields are valid, so that there is only one error.
    struct Loose: Decodable {
      init(from decoder: any Decoder) throws {
        enum Key: String, CodingKey { case zeta, alpha, isOn, list, nested, table, small }
        let fields = try decoder.container(keyedBy: Key.self)
        if fields.allKeys.isEmpty, decoder.codingPath.isEmpty { _ = try fields.decode(String.self, forKey: .zeta) }
        if fields.contains(.zeta) { _ = try fields.decode(String.self, forKey: .zeta) }
        if fields.contains(.alpha) { _ = try fields.decode(Int.self, forKey: .alpha) }
        if fields.contains(.isOn) { _ = try fields.decode(Bool.self, forKey: .isOn) }
        _ = try fields.decodeIfPresent([String].self, forKey: .list)
        _ = try fields.decodeIfPresent([Loose].self, forKey: .nested)
        _ = try fields.decodeIfPresent([String: Int].self, forKey: .table)
        _ = try fields.decodeIfPresent(Int8.self, forKey: .small)
      }
    }
    func found(_ decode: () throws -> Void) -> String? {
      do { try decode() } catch let error as DecodingError {
        let keys =
          switch error {
          case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath
          case .keyNotFound(let key, let context): context.codingPath + [key]
          @unknown default: [any CodingKey]()
          }
        return keys.map { $0.intValue.map { "Index \($0)" } ?? $0.stringValue }.joined(separator: ".")
      } catch { Issue.record("\(error)") }
      return nil
    }
    #expect(found { _ = try JSONCoding.decode(Loose.self, from: JSONReader.tape(Array(part.utf8))) } == path)
    // Foundation reports no path for a number that does not fit.
    let isNumber = ["alpha", "small"].contains(path) && part.contains { $0.isNumber } && !part.contains("\"1\"")
    #expect(
      found { _ = try JSONDecoder().decode(Loose.self, from: Data(part.utf8)) } == (isNumber ? "" : path), "\(part)")
  }

  /// If a name appears twice, the last one counts, in objects with few and with many fields.
  @Test(arguments: [1, 100]) func theLastOfTwoNamesCounts(count: Int) throws {
    let fields = (0..<count).map { #""k\#($0)":0"# } + [#""k0":7"#]
    let table = try Self.ours([String: Int].self, "{\(fields.joined(separator: ","))}")
    #expect(table.count == count && table["k0"] == 7)
  }

  @Test func whatJSONCannotSayIsAnError() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(throws: EncodingError.self) { try JSONCoding.encode([number]) }
    }
  }

  @Test func base64() {
    for text in ["=", "====", "a", "ab=c", "a===", "ab==c", "YQ=", "Y Q==", "YQ==\n", "Ü==="] {
      #expect(Base64.decode(text) == nil, "\(text)")
    }
    #expect(Base64.decode("") == [] && Base64.decode("YQ==") == [0x61] && Base64.decode("/+8=") == [0xFF, 0xEF])
  }
}
