import Foundation
import TestSupport
import Testing

@testable import JSON

/// The writer, compared with Foundation.
@Suite struct JSONWriterTests {
  /// A random value, as Foundation has it. The names of an object are sorted.
  private indirect enum Value {
    case null
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case array([Value])
    case object([(String, Value)])

    static func random(_ random: inout SeededGenerator, depth: Int = 0) -> Value {
      let texts = ["", "a", "\"", "\\", "/", "\n\t\r\u{8}\u{C}\u{1}\u{1F}", "🦊👩‍🚀é", "\u{2028}\u{85}"]
      switch random.below(depth > 3 ? 5 : 7) {
      case 0: return .null
      case 1: return .flag(random.below(2) == 0)
      case 2: return .integer([0, 1, -1, .max, .min][random.below(5)])
      case 3: return .number([0, 1, -0.5, 0.1, 1e300, .leastNonzeroMagnitude, 1e20, 123_456_789.25][random.below(8)])
      case 4: return .text(random.pick(texts)! + "abcdefgh".prefix(random.below(9)) + random.pick(texts)!)
      case 5: return .array((0..<random.below(4)).map { _ in .random(&random, depth: depth + 1) })
      default:
        // Foundation sorts names that are not words by rules of its own.
        let names = Set((0..<random.below(4)).map { _ in ["alpha", "beta", "gamma", "delta"][random.below(4)] })
        return .object(names.sorted().map { ($0, .random(&random, depth: depth + 1)) })
      }
    }

    func write(to json: inout JSONWriter) {
      switch self {
      case .null: json.null()
      case .flag(let flag): json.value(flag)
      case .integer(let number): json.value(number)
      case .number(let number): json.value(number)
      case .text(let text): json.value(text)
      case .array(let values): json.array(values) { $1.write(to: &$0) }
      case .object(let fields):
        json.object { json in
          for (name, value) in fields {
            json.key(name)
            value.write(to: &json)
          }
        }
      }
    }

    var foundation: Any {
      switch self {
      case .null: NSNull()
      case .flag(let flag): flag
      case .integer(let number): number
      case .number(let number): number
      case .text(let text): text
      case .array(let values): values.map(\.foundation)
      case .object(let fields): Dictionary(uniqueKeysWithValues: fields.map { ($0, $1.foundation) })
      }
    }
  }

  /// Foundation reads the same value; and apart from numbers, whose forms differ, it writes the same bytes.
  @Test(arguments: [false, true]) func asFoundation(isIndented: Bool) throws {
    var random = SeededGenerator(law: 7159)
    for _ in random.steps(Laws.rounds(300).count) {
      let value = Value.random(&random)
      var json = JSONWriter(isIndented: isIndented)
      value.write(to: &json)
      let theirs = try JSONSerialization.jsonObject(with: Data(json.bytes), options: .fragmentsAllowed)
      #expect(NSArray(object: theirs) == NSArray(object: value.foundation), "\(json.text)")
      var options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed]
      if isIndented { options.insert(.prettyPrinted) }
      let bytes = try JSONSerialization.data(withJSONObject: value.foundation, options: options)
      if !json.text.contains("e") { #expect(json.text == String(decoding: bytes, as: UTF8.self)) }
    }
  }

  /// The fields of the contract: null where there is no value, unless the field may be missing.
  @Test func fields() {
    var json = JSONWriter()
    json.object { json in
      json.field("i", 1)
      json.field("none", nil as Int?)
      json.field("d", 0.98)
      json.field("whole", 3.0)
      json.field("flag", true)
      json.field("unknown", nil as Bool?)
      json.field("text", "a")
      json.field("missing", nil as String?)
      json.field("absent", ifPresent: nil)
      json.field("present", ifPresent: "p")
      json.field("list", ["x", "y"])
      json.field("not", Double.nan)
      json.field("far", -Double.infinity)
    }
    json.endLine()
    #expect(
      json.text == #"{"i":1,"none":null,"d":0.98,"whole":3,"flag":true,"unknown":null,"text":"a","missing":null,"#
        + #""present":"p","list":["x","y"],"not":null,"far":null}"# + "\n")
  }

  /// No control character reaches a terminal, except those of C1, which terminals in UTF-8 do not obey.
  @Test func controlCharactersAreEscaped() throws {
    let text = String(String.UnicodeScalarView((0..<0x20).map { Unicode.Scalar($0) } + ["\u{7F}", "\"", "\\", "é"]))
    var json = JSONWriter()
    json.value(text)
    #expect(json.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && json.text.hasSuffix(#"\u001f\u007f\"\\é""#))
    #expect(try JSONNode(json.bytes, from: .imported).text() == text)
    #expect(try JSONSerialization.jsonObject(with: Data(json.bytes), options: .fragmentsAllowed) as? String == text)
  }

  /// What the writer writes, the reader reads: texts of random characters, also in names.
  @Test(.shrinking, arguments: Laws.seeds(10)) func textsComeBack(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    let characters: [Character] = ["a", "\"", "\\", "u", "0", "\n", "\u{1}", "\u{7F}", "é", "🦊", "\r\n", "/", "b"]
    let texts = (0..<40).map { _ in String((0..<random.below(12)).map { _ in random.pick(characters) ?? "a" }) }
    var json = JSONWriter(isIndented: seed.isMultiple(of: 2))
    json.object { json in
      json.field("list", texts)
      for (number, text) in texts.enumerated() { json.field("\(number)\(text)", text) }
    }
    let node = try JSONNode(json.bytes, from: .imported)
    #expect(try node.required("list").texts() == texts)
    for (number, text) in texts.enumerated() { #expect(node["\(number)\(text)"]?.textValue == text) }
  }

  @Test func base64() {
    for text in ["=", "====", "a", "ab=c", "a===", "ab==c", "YQ=", "Y Q==", "YQ==\n", "Ü==="] {
      #expect(Base64.decode(text) == nil, "\(text)")
    }
    #expect(Base64.decode("") == [] && Base64.decode("YQ==") == [0x61] && Base64.decode("/+8=") == [0xFF, 0xEF])
  }

  @Test(.shrinking, arguments: Laws.seeds(5)) func base64AsFoundation(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    for count in random.steps(40) {
      let bytes = (0..<count).map { _ in UInt8(random.below(256)) }
      #expect(Base64.encode(bytes) == Data(bytes).base64EncodedString() && Base64.decode(Base64.encode(bytes)) == bytes)
    }
  }
}
