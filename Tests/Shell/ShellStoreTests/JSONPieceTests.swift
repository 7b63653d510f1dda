import Foundation
import ShellModel
import TestSupport
import Testing

@testable import ShellStore

/// JSON that goes into the database piece by piece.
@Suite struct JSONPieceTests {
  private final class Pieces {
    var all: [[UInt8]] = []
  }

  private static func pieces(_ value: some Encodable) throws -> [[UInt8]] {
    let pieces = Pieces()
    try JSONCoding.encode(value) { pieces.all.append($0) }
    return pieces.all
  }

  /// Items with every field that an item can have, and texts that have to be escaped.
  private static func items(_ count: Int) throws -> [NewItem] {
    let fox = try JSONCoding.decode(ContentRecord.self, from: JSONReader.tape(Array(#"{"id":"","emoji":"🦊"}"#.utf8)))
    let texts = ["", "a", "\"\\\n", "🦊", "\u{1}", "\u{85}", String(repeating: "long ", count: 40)]
    return (0..<count).map { number in
      let text = texts[number % texts.count]
      if number % 5 == 0 { return NewItem(component: "\(text)\(number)") }
      return NewItem(
        component: "\(number)",
        content: ItemContent(
          emoji: number % 3 == 0 ? fox.content.emoji : nil, text: text, title: texts[number / 7 % texts.count],
          secondary: texts[number / 3 % texts.count], value: texts[number / 2 % texts.count]))
    }
  }

  /// Items are the same bytes as the array of their records, which older versions wrote.
  @Test func itemsAreTheirRecords() throws {
    for count in [0, 1, 2, 1_000] {
      let items = try Self.items(count)
      let bytes = try JSONCoding.encode(NewItemRecords(items: items))
      #expect(try bytes == JSONCoding.encode(items.map(NewItemRecord.init)))
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      #expect(try Data(bytes) == encoder.encode(NewItemRecords(items: items)))
    }
  }

  /// A value that is decoded with containers, without reading the tape.
  private struct ByContainers<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws { value = try Value(from: decoder) }
  }

  private static func outcome<Value: Decodable, Result>(
    _ type: Value.Type, _ json: String, _ result: (Value) -> Result
  ) throws -> String {
    let tape = try JSONReader.tape(Array(json.utf8))
    do { return "\(result(try JSONCoding.decode(type, from: tape)))" } catch { return "\(error)" }
  }

  /// A record read from the tape, or the error, is that which containers give: names that stand twice, null, other kinds, fields
  /// that are missing or unknown.
  @Test func recordsReadFromTheTape() throws {
    var random = SeededGenerator(seed: 77)
    let values = ["null", "\"\"", "\"a\"", "\"\\n\\u0001\"", "\"YQ==\"", "\"🦊\"", "1", "[]", "{}", "true"]
    let names = ["id", "emoji", "text", "base64", "title", "titleBase64", "secondary", "value", "other", "i\\u0064"]
    for _ in 0..<600 {
      let fields = (0..<random.below(5)).map { _ in
        "\"\(random.pick(names) ?? "id")\": \(random.pick(random.oneIn(3) ? values : ["\"a\"", "\"🦊\""]) ?? "1")"
      }
      let record = "{" + (random.oneIn(5) ? fields : ["\"id\": \"x\""] + fields).joined(separator: ", ") + "}"
      let list = "[{\"id\": \"first\"}, \(random.oneIn(20) ? "null" : record)]"
      #expect(
        try Self.outcome([ContentRecord].self, list) { $0.map(\.content) }
          == Self.outcome([ByContainers<ContentRecord>].self, list) { $0.map(\.value.content) }, "\(list)")
      let component = random.oneIn(3) ? random.pick(["\"component\": null", "\"component\": 1", "\"c\": \"c\""]) : nil
      let items = "[{\(component ?? "\"component\": \"c\""), \"content\": \(record)}]"
      #expect(
        try Self.outcome(NewItemRecords.self, items) { $0.items }
          == Self.outcome([ByContainers<NewItemRecord>].self, items) { $0.map(\.value.value) }, "\(items)")
    }
    for texts in ["[\"a\", \"b\"]", "[\"a\", null]", "[1]", "{}", "null", "[]"] {
      #expect(
        try Self.outcome([String].self, texts) { $0 }
          == Self.outcome([ByContainers<String>].self, texts) { $0.map(\.value) }, "\(texts)")
    }
  }

  /// Pieces are the whole, whatever is cut: arrays in arrays are, objects are not.
  @Test func piecesAreTheWhole() throws {
    let long = [String](repeating: String(repeating: "x", count: 100), count: 2_000)
    #expect(try Self.pieces(long).count > 1)
    #expect(try Self.pieces([[long], [], [long]]).joined().elementsEqual(JSONCoding.encode([[long], [], [long]])))
    // The fields of an object are sorted when it is closed.
    let table = ["b": long, "a": long]
    #expect(try Self.pieces(table) == [JSONCoding.encode(table)])
    let change = try ChangeRecord(.edit(.batch([.insert(Self.items(3_000), .section("custom")), .star(["🦊"], true)])))
    let pieces = try Self.pieces(change)
    #expect(pieces.count > 2 && pieces.allSatisfy { $0.count < 100_000 })
    #expect(try pieces.joined().elementsEqual(JSONCoding.encode(change)))
    #expect(try Self.pieces("a") == [Array("\"a\"".utf8)])
    // An element that writes nothing is an empty object, also right behind a cut.
    struct Nothing: Encodable {
      func encode(to encoder: any Encoder) {}
    }
    let nothings = [Nothing](repeating: Nothing(), count: 50_000)
    #expect(try Self.pieces(nothings).joined().elementsEqual(JSONCoding.encode(nothings)))
  }

  /// A change that is larger than what SQLite gets in one comes back as it was.
  @Test func aLargeChangeComesBack() throws {
    let path = try TestFolder.make().appendingPathComponent("state.sqlite").path
    let store = try StateStore.open(path, policy: .refuse).store
    var group = StateStore.Group()
    let large = try Edit.batch([.insert(Self.items(12_000), .section("custom"))])
    group.rows = [(1, "import", .edit(large)), (2, "star", .edit(.star(["🦊"], true)))]
    #expect(StoredJSON(ChangeRecord(group.rows[0].change)).isLarge)
    #expect(!StoredJSON(ChangeRecord(group.rows[1].change)).isLarge)
    try store.begin()
    try store.commit(group, limit: 100, stride: 10)
    let rows = try #require(try store.rows(after: 0))
    #expect(rows.map(\.change) == group.rows.map(\.change))
    store.close()
  }
}
