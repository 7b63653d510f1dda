import Foundation
import TestSupport
import Testing

@testable import JSON

/// The JSON reader, compared with RFC 8259 and Foundation.
@Suite struct JSONReaderTests {
  private static func read(_ text: String) throws(JSONFault) -> JSONNode {
    try JSONNode(Array(text.utf8), from: .imported)
  }

  /// The value as Foundation has it.
  private static func value(_ node: JSONNode) throws(JSONFault) -> Any {
    if node.isArray { return try node.map { (node) throws(JSONFault) in try value(node) } }
    if node.isObject {
      var object: [String: Any] = [:]
      for (name, field) in try node.fields() { object[name] = try value(field) }
      return object
    }
    if let text = node.textValue { return text }
    if let flag = node.flagValue { return flag }
    if let integer = node.integerValue { return integer }
    if let number = node.numberValue { return number }
    return NSNull()
  }

  @Test func values() throws {
    let text = #"""
       {"a": [1, -0, 2.5, 1e3, -1.5E-2, 9223372036854775807, 9223372036854775808],
        "b": {"": true, "x": [false, null, [], {}]}, "c": "\"\\\/\b\f\n\r\té🦊🦊\u0000", "a": "last"}
      """#
    let node = try Self.read(text)
    #expect(node["a"]?.textValue == "last" && node["c"]?.textValue == "\"\\/\u{8}\u{C}\n\r\té🦊🦊\0")
    #expect(try node.fields().map(\.name) == ["a", "b", "c"])
    let inner = try #require(node["b"])
    #expect(inner[""]?.flagValue == true && inner["nosuch"] == nil && inner["x"]?[""] == nil)
    #expect(try inner["x"]?.elements().map(\.path) == (0..<4).map { "$.b.x[\($0)]" })
    let numbers: [(String, Int?, Double)] = [
      ("1", 1, 1), ("-0", 0, 0), ("2.5", nil, 2.5), ("1e3", 1000, 1000), ("-1.5E-2", nil, -0.015),
      ("9223372036854775807", .max, 0x1p63), ("9223372036854775808", nil, 0x1p63), ("1E+2", 100, 100),
      ("-9223372036854775808", .min, -0x1p63), ("0.1", nil, 0.1), ("1e-400", 0, 0),
      ("123456789012345678", 123_456_789_012_345_678, 123_456_789_012_345_680),
    ]
    for (text, integer, double) in numbers {
      let node = try Self.read(" \(text)\n")
      #expect(node.integerValue == integer && node.numberValue == double, "\(text)")
    }
    #expect(try Self.read("\u{FEFF}[1]").elements().count == 1)
    #expect(try Self.read(#""😀""#).text() == "😀")
  }

  @Test(arguments: [
    ("", 0), (" ", 1), ("[", 1), ("[1", 2), ("[1,", 3), ("[1,]", 3), ("[,]", 1), ("[1 2]", 3), ("{", 1), ("{\"a\"", 4),
    ("{\"a\":", 5), ("{\"a\":1", 6), ("{\"a\":1,}", 7), ("{a:1}", 1), ("{1:1}", 1), ("\"", 0), ("\"a", 0), ("'a'", 0),
    ("tru", 0), ("True", 0), ("nul", 0), ("NaN", 0), ("Infinity", 0), ("01", 1), ("+1", 0), ("1.", 2), (".5", 0),
    ("1e", 2), ("1e+", 3), ("-", 1), ("0x10", 1), ("1e400", 0), ("[1]x", 3), ("[1] [2]", 4), ("\"\n\"", 1),
    ("\"\\x\"", 2), ("\"\\u12\"", 2), ("\"\\ud83d\"", 6), ("\"\\udd8a\"", 6), ("\"\\ud83d\\u0041\"", 12),
    ("// a\n1", 0), ("\"\\", 2), ("\"\\u+123\"", 2), ("[1,\u{B}2]", 3), ("{\"a\":[]\"b\":[]}", 7), ("[1]\u{FEFF}", 3),
    ("{\"a\" [1]}", 5), ("[\"a]", 1), ("{\"x\":tru , \"d\":[]}", 5),
  ])
  func whatIsNoJSONIsRefusedWithItsPlace(text: String, offset: Int) {
    let fault = #expect(throws: JSONReader.Fault.self) { try JSONReader.tape(Array(text.utf8), .imported) }
    #expect(fault?.offset == offset, "\(text): \(fault?.message ?? "")")
    let outer = #expect(throws: JSONFault.self) { try Self.read(text) }
    #expect(outer?.position == JSONPosition(of: offset, in: Array(text.utf8)) && outer?.path == "$")
    #expect(outer?.message.hasPrefix("it is not JSON: ") == true)
  }

  @Test func depthAndBytes() throws {
    #expect(throws: JSONFault.self) { try Self.read(String(repeating: "[", count: 100_000)) }
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(try Self.read(deep).isArray)
    #expect(throws: JSONFault.self) { try Self.read("[" + deep + "]") }
    for bytes in [[0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] as [[UInt8]] {
      #expect(throws: JSONReader.Fault(message: "the string is not UTF-8", offset: 1)) {
        try JSONReader.tape(bytes, .imported)
      }
    }
    // The bytes before the wrong ones are valid.
    #expect(throws: JSONReader.Fault(message: "the string is not UTF-8", offset: 6)) {
      try JSONReader.tape(Array("[\"a\",\"".utf8) + [0xFF] + Array("\"]".utf8), .imported)
    }
  }

  @Test(arguments: [
    ("ab\né🦊", 5, "line 2, column 2"), ("", 0, "line 1, column 1"), ("a\n\nb", 3, "line 3, column 1"),
    ("\u{FEFF}[1]", 4, "line 1, column 2"), ("a\r\nb", 3, "line 2, column 1"),
  ])
  func positions(text: String, offset: Int, wanted: String) {
    #expect(JSONPosition(of: offset, in: Array(text.utf8)).description == wanted)
  }

  /// Random texts in a small alphabet: the reader accepts the same ones as Foundation, with the same result.
  @Test(.shrinking) func asFoundation() throws {
    var random = SeededGenerator(law: 8259)
    let parts = [
      "[", "]", "{", "}", ",", ":", "\"a\"", "\"\"", "1", "-", "0", ".5", "e2", "true", "null", " ", "\"\\n\"",
    ]
    var (tried, readable) = (0, 0)
    for _ in random.steps(Laws.rounds(20_000).count) {
      tried += 1
      let text = (0..<1 + random.below(7)).map { _ in parts[random.below(parts.count)] }.joined()
      let ours = try? Self.read(text)
      // Foundation accepts a comma after the last value, which RFC 8259 does not.
      let marks = text.filter { $0 != " " }
      if marks.contains(",]") || marks.contains(",}") {
        #expect(ours == nil, "\(text)")
        continue
      }
      let theirs = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      #expect((theirs == nil) == (ours == nil), "\(text)")
      guard let theirs, let ours else { continue }
      readable += 1
      #expect(try NSArray(object: theirs) == NSArray(object: Self.value(ours)), "\(text)")
    }
    #expect(readable * 25 > tried)
  }
}
