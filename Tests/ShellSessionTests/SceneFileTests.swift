import ShellSession
import Foundation
import TestSupport
import Testing

/// Scenes of one's own.
@Suite struct SceneFileTests {
  private static let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Data/examples/team.json").path

  private static func file(_ text: String) throws -> String {
    let path = try ShellProcess.temporaryFolder().appendingPathComponent("scene.json").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func theExampleOpensAndEachSceneIsAsItWasLeft() throws {
    let state = try ShellProcess.temporaryFolder().appendingPathComponent("state.sqlite").path
    let shell = ShellHarness { $0.statePath = state }
    var replica = RowReplica(screen: try shell.json("show"))
    for line in [
      "append mine --to custom", "star 🚀", "scene open '\(Self.example)'", "expand people/design",
      "append '@joe' --to people/design", "section add later", "scene open explorer", "scene open team", "undo",
      "redo", "hide people/backend/ann",
    ] {
      let reply = try shell.json(line)
      #expect(reply["status"] as? String == "ok", "\(line)")
      #expect(replica.apply(reply) == nil, "\(line)")
    }
    #expect(RowReplica(screen: try shell.json("show")) == replica)
    #expect(
      replica.rows["people"] == [
        "people/backend", "people/backend/bob", "people/design", "people/design/eve", "people/design/joe",
      ])
    #expect(replica.rows["later"] == [])
    // The file need not be there any more.
    let next = ShellHarness { $0.statePath = state }
    #expect(RowReplica(screen: try next.json("show")) == replica)
    #expect(next.run("scene open explorer; show custom").contains("custom/mine"))
    #expect(next.run("info 🚀").contains("\"starred\":true"))
    _ = next.run("scene open team --fresh")
    #expect(!next.run("show people --all").contains("joe"))
    #expect(next.run("scene list").contains("\"team\""))
    // Everything goes to another machine, scenes of files too.
    let text = try next.json("export --all")["text"] as? String ?? ""
    let other = ShellHarness()
    #expect(try other.json("import '\(try Self.file(text))'")["status"] as? String == "ok")
    #expect(other.run("scene open team; show people").contains("@ann"))
  }

  @Test(arguments: [
    ("{", "$: it is not JSON"), (#"{"name":"x"}"#, "$: the field 'sections'"),
    (#"{"name":"explorer","sections":[{"id":"a"}]}"#, "$.name: 'explorer' is a bundled scene"),
    (#"{"name":"x","sections":[]}"#, "$.sections"), (#"{"name":"x","sections":{}}"#, "$.sections: an array"),
    (#"{"name":"x","sections":[{"id":"a b"}]}"#, "$.sections[0].id"),
    (#"{"name":"x","sections":[{"id":"a"},{"id":"a"}]}"#, "$.sections[1].id: there are two"),
    (#"{"name":"x","sections":[{"id":"a","layout":"round"}]}"#, "$.sections[0].layout"),
    (#"{"name":"x","sections":[{"id":"a","leading":["star","fly"]}]}"#, "$.sections[0].leading[1]"),
    (#"{"name":"x","sections":[{"id":"a","cell":"{nope}"}]}"#, "$.sections[0].cell"),
    (#"{"name":"x","sections":[{"id":"a","items":[{"emoji":"zz"}]}]}"#, "$.sections[0].items[0].emoji"),
    (#"{"name":"x","sections":[{"id":"a","items":[{"secondary":"s"}]}]}"#, "$.sections[0].items[0]: there is neither"),
    (
      #"{"name":"x","sections":[{"id":"a","items":[{"id":"b","text":"t"},{"id":"b","text":"u"}]}]}"#, "items[1].id: 'b'"
    ),
    (
      #"{"name":"x","sections":[{"id":"a","items":[{"text":"t","items":[{"text":7}]}]}]}"#,
      "items[0].items[0].text: a text"
    ),
    (#"{"name":"x","sections":[{"id":"a","items":[{"text":"\u001b[2J"}]}]}"#, "items[0].text: it has the control"),
  ])
  func faultsAreNamedByTheirPath(text: String, wanted: String) throws {
    let shell = ShellHarness()
    let reply = try shell.json("scene open '\(try Self.file(text))'")
    let message = (reply["error"] as? [String: Any])?["message"] as? String ?? "opened"
    #expect(message.contains(wanted))
    #expect(try shell.json("sections")["revision"] as? Int == 0)
  }
}
