import Foundation
import ShellCore
import ShellSession
import TestSupport
import Testing

/// The published schemas match the input and output of the shell.
@Suite struct SchemaTests {
  private static let data = Repository.root.appendingPathComponent("Data")

  private static func schema(_ name: String) throws -> JSONSchema {
    try JSONSchema(contentsOf: data.appendingPathComponent("schemas/\(name).schema.json"))
  }

  private static func json(_ path: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(contentsOf: data.appendingPathComponent(path)))
  }

  /// Expects that a value keeps to a schema; otherwise names the fault and its place.
  private static func expect(
    _ value: Any, keepsTo name: String, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard let fault = try schema(name).fault(in: value) else { return }
    Issue.record("\(what): \(fault) (Data/schemas/\(name).schema.json)", sourceLocation: sourceLocation)
  }

  @Test func scenesKeepToTheSchema() throws {
    let scenes = Self.data.appendingPathComponent("scenes")
    let files = try FileManager.default.contentsOfDirectory(atPath: scenes.path).filter {
      $0.hasSuffix(".json") && !$0.hasSuffix("-data.json")
    }
    #expect(files.count >= 10)
    for path in files.map({ "scenes/" + $0 }) + ["examples/team.json"] {
      try Self.expect(Self.json(path), keepsTo: "scene", path)
    }
  }

  @Test(arguments: [
    (#"{"name":"x"}"#, "$ has no sections"), (#"{"name":"a b","sections":[{"id":"a"}]}"#, "$.name is not as"),
    (#"{"name":"x","sections":[{"id":"a","titel":"A"}]}"#, "$.sections[0].titel is not known"),
    (#"{"name":"x","sections":[{"id":"a","layout":"round"}]}"#, "$.sections[0].layout is not one of"),
    (#"{"name":"x","sections":[{"id":"a","leading":["fly"]}]}"#, "$.sections[0].leading[0] is not one of"),
  ])
  func faultsAreFoundByTheSchemaToo(text: String, wanted: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(try Self.schema("scene").fault(in: json)?.contains(wanted) == true)
  }

  @Test func whatIsExportedKeepsToItsSchema() throws {
    let shell = ShellHarness()
    for line in [
      "star 🦊", "scene open home", "scroll companies end", "cell consults '{title}' --style bold --border none",
      "scene open nested", "expand library/saved/series", "section add mine --layout grid", "append hello --to mine",
    ] {
      #expect(try shell.json(line)["status"] as? String == "ok", "\(line)")
    }
    for (line, schema) in [("export --all", "state"), ("export mine", "collection")] {
      let text = try shell.json(line)["text"] as? String ?? ""
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
      try Self.expect(json, keepsTo: schema, line)
    }
  }

  /// All JSON output: the examples of all commands, which succeed, and reports that these do not cover.
  @Test func whatIsPrintedKeepsToItsSchema() throws {
    let examples = CommandTable.declarations.flatMap { declaration in
      declaration.examples.filter { _ in !["pick", "emojify", "demojify"].contains(declaration.name) }
    }
    let others = [
      "show --all", "show outline --all", "doctor", "info 🦊 👩‍🚀", "history", "diff 0", "begin; star 🍎; diff; discard",
      "scene", "set", "version", "help", "nosuch", "info gri", "print 🦊 --as json", "append x --to custom --title t",
      "search x --in custom", "section add a; section move a --before list; section remove a",
      "scene open home; scroll companies end; scroll banners next", "scene open nested; sections",
      "info --set unicode → ±", "swipe leading outline/nature/animal-mammal/🦊 --list", "undo; redo; undo 2",
      "set rows on; show custom; expand outline/food; section add mine; undo",
      "select recents:1; deselect; reload recents; reconfigure recents:1", "export custom --format tsv",
      "append x y --to custom/shrug; move custom/bear --to custom/shrug; filter y --in custom; delete custom/shrug",
    ]
    var kinds: Set<String> = []
    for (number, line) in (examples + others).enumerated() {
      let shell = ShellHarness()
      for answer in shell.run(line).split(separator: "\n") {
        let json = try JSONSerialization.jsonObject(with: Data(answer.utf8))
        try Self.expect(json, keepsTo: "output", line)
        #expect(number >= examples.count || !answer.contains("\"status\":\"error\""), "\(line): \(answer)")
        kinds.formUnion((json as? [String: Any] ?? [:]).keys)
      }
    }
    // Changes of other sessions and copied texts do not occur here.
    let all = try Self.json("schemas/output.schema.json") as? [String: Any]
    let known = Set((all?["properties"] as? [String: Any] ?? [:]).keys)
    #expect(known.subtracting(kinds).isSubset(of: ["origin", "clipboard"]), "\(known.subtracting(kinds).sorted())")
  }
}
