import Foundation
import TestSupport
import Testing

@testable import ShellStore

/// The JSON reader, compared with RFC 8259 and Foundation.
@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

  @Test func values() throws {
    let text = #"""
       {"a": [1, -0, 2.5, 1e3, -1.5E-2, 9223372036854775807, 9223372036854775808],
        "b": {"": true, "x": [false, null, [], {}]}, "c": "\"\\\/\b\f\n\r\té🦊🦊\u0000", "a": "last"}
      """#
    #expect(
      try read(text)
        == .object([
          "a": .text("last"),
          "b": .object(["": .bool(true), "x": .array([.bool(false), .null, .array([]), .object([:])])]),
          "c": .text("\"\\/\u{8}\u{C}\n\r\té🦊🦊\0"),
        ]))
    let numbers: [(String, JSONValue)] = [
      ("1", .integer(1)), ("-0", .integer(0)), ("2.5", .number(2.5)), ("1e3", .number(1000)),
      ("-1.5E-2", .number(-0.015)),
      ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(0x1p63)), ("1E+2", .number(100)),
      ("-9223372036854775808", .integer(.min)), ("0.1", .number(0.1)), ("1e-400", .number(0)),
    ]
    for (text, value) in numbers { #expect(try read(" \(text)\n") == value, "\(text)") }
    #expect(try read("\u{FEFF}[1]") == .array([.integer(1)]))
    #expect(try read(#""😀""#) == .text("😀"))
  }

  @Test(arguments: [
    ("", 0), (" ", 1), ("[", 1), ("[1", 2), ("[1,", 3), ("[1,]", 3), ("[,]", 1), ("[1 2]", 3), ("{", 1), ("{\"a\"", 4),
    ("{\"a\":", 5), ("{\"a\":1", 6), ("{\"a\":1,}", 7), ("{a:1}", 1), ("{1:1}", 1), ("\"", 0), ("\"a", 0), ("'a'", 0),
    ("tru", 0), ("True", 0), ("nul", 0), ("NaN", 0), ("Infinity", 0), ("01", 1), ("+1", 0), ("1.", 2), (".5", 0),
    ("1e", 2), ("1e+", 3), ("-", 1), ("0x10", 1), ("1e400", 0), ("[1]x", 3), ("[1] [2]", 4), ("\"\n\"", 1),
    ("\"\\x\"", 2), ("\"\\u12\"", 2), ("\"\\ud83d\"", 6), ("\"\\udd8a\"", 6), ("\"\\ud83d\\u0041\"", 12),
    ("// a\n1", 0),
    ("\"\\", 2), ("\"\\u+123\"", 2),
  ]) func whatIsNoJSONIsRefusedWithItsPlace(text: String, offset: Int) {
    do {
      let value = try read(text)
      Issue.record("\(text) was read as \(value)")
    } catch let fault as JSONReader.Fault {
      #expect(fault.offset == offset, "\(text): \(fault)")
    } catch { Issue.record("\(error)") }
  }

  @Test func depthAndBytes() throws {
    #expect(throws: JSONReader.Fault.self) { try read(String(repeating: "[", count: 100_000)) }
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(try read(deep) != .null)
    #expect(throws: JSONReader.Fault.self) { try read("[" + deep + "]") }
    for bytes in [[0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] as [[UInt8]] {
      #expect(throws: JSONReader.Fault(message: "the string is not UTF-8", offset: 1)) { try JSONReader.read(bytes) }
    }
    #expect(JSONReader.position(of: 5, in: Array("ab\né🦊".utf8)) == "line 2, column 2")
    #expect(JSONReader.position(of: 0, in: []) == "line 1, column 1")
  }

  /// Random bytes in a small alphabet: the reader accepts the same texts as Foundation, with the same result.
  @Test func asFoundation() throws {
    var random = SeededGenerator(law: 8259)
    let parts = [
      "[", "]", "{", "}", ",", ":", "\"a\"", "\"\"", "1", "-", "0", ".5", "e2", "true", "null", " ", "\"\\n\"",
    ]
    var readable = 0
    for _ in Laws.rounds(20_000) {
      let text = (0..<1 + random.below(7)).map { _ in parts[random.below(parts.count)] }.joined()
      let theirs = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      let ours = try? read(text)
      #expect((theirs == nil) == (ours == nil), "\(text)")
      guard let theirs, let ours else { continue }
      readable += 1
      #expect(same(theirs, ours), "\(text): \(theirs), \(ours)")
    }
    #expect(readable > 500)
  }

  private func same(_ theirs: Any, _ ours: JSONValue) -> Bool {
    switch ours {
    case .null: theirs is NSNull
    case .bool(let value): theirs as? Bool == value
    case .integer(let value): theirs as? Int == value
    case .number(let value): theirs as? Double == value
    case .text(let value): theirs as? String == value
    case .array(let values):
      (theirs as? [Any]).map { $0.count == values.count && zip($0, values).allSatisfy { same($0, $1) } } ?? false
    case .object(let fields):
      (theirs as? [String: Any]).map { object in
        object.count == fields.count
          && fields.allSatisfy { name, value in object[name].map { same($0, value) } ?? false }
      } ?? false
    }
  }
}
