import Foundation
import JSON
import SQLite
import ShellModel
import TestSupport
import Testing

@testable import ShellStore

/// JSON that is written into the database and read from it.
@Suite struct StoredJSONTests {
  /// Items with every field that an item can have, and texts that have to be escaped.
  private static func items(_ count: Int) throws -> [NewItem] {
    let fox = try ItemContent(JSONNode(Array(#"{"emoji":"🦊"}"#.utf8), from: .stored))
    let texts = ["", "a", "\"\\\n", "🦊", "\u{1}", "\u{85}", String(repeating: "long ", count: 40)]
    return (0..<count).map { number in
      let text = texts[number % texts.count]
      if number % 5 == 0 { return NewItem(component: "\(text)\(number)") }
      return NewItem(
        component: "\(number)",
        content: ItemContent(
          emoji: number % 3 == 0 ? fox.emoji : nil, text: text, title: texts[number / 7 % texts.count],
          secondary: texts[number / 3 % texts.count], value: texts[number / 2 % texts.count]))
    }
  }

  /// Whether the names of each object are in order: the same state always makes the same file.
  private static func isSorted(_ json: Any, _ text: String) throws -> Bool {
    let data = try JSONSerialization.data(
      withJSONObject: json, options: [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self) == text
  }

  /// Fields are in the order of their names in every file, whatever it contains.
  @Test(.shrinking, arguments: Laws.seeds(6)) func fieldsAreSorted(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    func check(_ write: (inout JSONWriter) -> Void) throws {
      var json = JSONWriter(isIndented: true)
      write(&json)
      let value = try JSONSerialization.jsonObject(with: Data(json.bytes), options: .fragmentsAllowed)
      #expect(try Self.isSorted(value, json.text), "\(json.text)")
    }
    for kind in EditGenerator.Kind.allCases {
      let screen = SmallScreen.random(edits: 4, &random)
      let edit = EditGenerator.edit(kind, of: screen, &random)
      try check(History.Change.edit(edit).write)
    }
    let scenes = SceneTable.all.map(\.name)
    let scene = try BundledScenes.scene(scenes[seed % scenes.count])
    try check { json in json.array(scene.sections) { $1.info.write(to: &$0) } }
    try check { [items = try Self.items(300)] in $0.array(items) { $1.write(to: &$0) } }
  }

  @Test func itemsComeBack() throws {
    let items = try Self.items(1000)
    var json = JSONWriter()
    json.array(items) { $1.write(to: &$0) }
    #expect(try JSONNode(json.bytes, from: .stored).map(NewItem.init) == items)
  }

  /// A change that is larger than what SQLite gets in one comes back as it was.
  @Test func aLargeChangeComesBack() throws {
    let path = try TestFolder.make().appendingPathComponent("state.sqlite").path
    let store = try StateStore.open(path, policy: .refuse).store
    var group = StateStore.Group()
    store.insertionLimit = 1 << 18
    let large = try Edit.batch([.insert(Self.items(4_000), .section("custom"))])
    group.rows = [
      StateStore.GroupRow(1, "import", .edit(large)), StateStore.GroupRow(2, "star", .edit(.star(["🦊"], true))),
    ]
    let stored = StoredJSON(limit: store.insertionLimit, group.rows[0].change.write)
    #expect(stored.isLarge && stored.count > store.insertionLimit && stored.value == .zeroBlob(count: stored.count))
    #expect(!StoredJSON(limit: store.insertionLimit, group.rows[1].change.write).isLarge)
    try store.begin()
    try store.commit(group, limit: 100, stride: 10)
    let rows = try #require(try store.rows(after: 0))
    #expect(rows.map(\.change) == group.rows.map(\.change))
    store.close()
  }

  /// A row of the journal that another program has changed is an error, not a trap, whatever is in it. What is whole and not known
  /// here is of a newer version, which must be left alone.
  @Test(arguments: [
    "", "[]", "{}", "[1]", #"["nosuch"]"#, #"["star"]"#, #"["star",["🦊"]]"#, #"["star",[1],true]"#,
    #"["move","a/b","behind","c"]"#, #"["insert",[{}],"section","a"]"#, #"["batch",[["star"]]]"#, #"["undo",["1"]]"#,
    #"["recents",{"order":"x","limit":1}]"#, #"["addSection",{"id":"a"},null]"#, #"["filter","list"]"#,
    #"["cell","a","{"]"#, #"["layout","a","round"]"#, #"["tag","a",["b"],true"#,
  ])
  func damagedRowsAreRefused(change: String) throws {
    let path = try TestFolder.make().appendingPathComponent("state.sqlite").path
    let store = try StateStore.open(path, policy: .refuse).store
    var group = StateStore.Group()
    group.rows = [StateStore.GroupRow(1, "star", .edit(.star(["🦊"], true)))]
    try store.begin()
    try store.commit(group, limit: 100, stride: 10)
    try store.database.run("UPDATE revision SET change = ?", .blob(Array(change.utf8)))
    let error = #expect(throws: StateFileError.self) { try store.rows(after: 0) }
    let isWhole = (try? JSONNode(Array(change.utf8), from: .stored)) != nil
    #expect(error?.kind == (isWhole ? .newer : .unusable))
    #expect(
      error?.message.contains(isWhole ? "a newer version of emojishell (" : "its content cannot be read: ") == true)
    store.close()
  }

  /// Nothing that an edit accepted is refused when it is read again: the content of stored data is not checked.
  @Test func storedTextsAreNotChecked() throws {
    let long = String(repeating: "x", count: 200_000)
    let edits: [Edit] = [
      .renameSection("a b", title: "\u{1B}[31m"), .tag("\u{7}", ["\u{1}"], true), .filter("x y", [ItemID("elsewhere")]),
      .insert([NewItem(component: "a/b", content: ItemContent(text: long, title: "\n"))], .section("a b")),
      .addSection(SectionInfo(id: "a b", title: "\t", layout: .plain), before: nil),
    ]
    for edit in edits {
      var json = JSONWriter()
      History.Change.edit(edit).write(to: &json)
      #expect(try History.Change(JSONNode(json.bytes, from: .stored)) == .edit(edit))
    }
  }
}
