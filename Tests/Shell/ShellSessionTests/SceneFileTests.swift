import ShellCore
import ShellSession
import Foundation
import TestSupport
import Testing

/// Scene files of the user.
@Suite struct SceneFileTests {
  static let example = Repository.root.appendingPathComponent("Data/examples/team.json").path

  static func file(_ text: String) throws -> String { try TestFolder.file(text, "scene.json") }

  @Test func theExampleOpensAndEachSceneIsAsItWasLeft() throws {
    let state = try TestFolder.path()
    let shell = ShellHarness(state: state)
    var replica = RowMirror(screen: try shell.json("show"))
    for line in [
      "append mine --to custom", "star 🚀", "scene open '\(Self.example)'", "expand people/design",
      "append '@joe' --to people/design", "section add later", "scene open explorer", "scene open team", "undo",
      "redo", "hide people/backend/ann",
    ] {
      let reply = try shell.json(line)
      #expect(reply["status"] as? String == "ok", "\(line)")
      #expect(replica.apply(reply) == nil, "\(line)")
    }
    #expect(RowMirror(screen: try shell.json("show")) == replica)
    #expect(
      replica.ids["people"] == [
        "people/backend", "people/backend/bob", "people/design", "people/design/eve", "people/design/joe",
      ])
    #expect(replica.ids["later"] == [])
    // The file may have been deleted.
    let next = ShellHarness(state: state)
    #expect(RowMirror(screen: try next.json("show")) == replica)
    #expect(next.run("scene open explorer; show custom").contains("custom/mine"))
    #expect(next.run("info 🚀").contains("\"starred\":true"))
    _ = next.run("scene save '\(try TestFolder.make().path)/kept.json'; scene open team --fresh")
    #expect(!next.run("show people --all").contains("joe"))
    let list = ShellHarness(state: state).run("scene list")
    #expect(list.contains("\"team\"") && list.contains("\"kept\""))
    // Everything can be exported to another machine, including scene files.
    let text = try next.json("export --all")["text"] as? String ?? ""
    let other = ShellHarness()
    #expect(try other.json("import '\(try Self.file(text))'")["status"] as? String == "ok")
    #expect(other.run("scene open team; show people").contains("@ann"))
  }

  @Test(arguments: [
    ("{", "$: it is not JSON"), (#"{"name":"x"}"#, "$: the field 'sections'"),
    (#"{"name":"explorer","sections":[{"id":"a"}]}"#, "$.name: 'explorer' is a bundled scene"),
    (#"{"name":"x","sections":[]}"#, "$.sections"), (#"{"name":"x","sections":{}}"#, "$.sections: expected an array"),
    (#"{"name":"x","sections":[{"id":"a b"}]}"#, "$.sections[0].id"),
    (#"{"name":"x","sections":[{"id":"a"},{"id":"a"}]}"#, "$.sections[1].id: duplicate section"),
    (#"{"name":"x","sections":[{"id":"a","layout":"round"}]}"#, "$.sections[0].layout"),
    (#"{"name":"x","sections":[{"id":"a","leading":["star","fly"]}]}"#, "$.sections[0].leading[1]"),
    (#"{"name":"x","sections":[{"id":"a","cell":"{nope}"}]}"#, "$.sections[0].cell"),
    (#"{"name":"x","sections":[{"id":"a","cell":"card"}]}"#, "$.sections[0].cell: unknown cell 'card'"),
    (#"{"name":"x","sections":[{"id":"a","titel":"A"}]}"#, "$.sections[0].titel: unknown field; use catalog"),
    (#"{"name":"x","sections":[{"id":"a","layout":{}}]}"#, "$.sections[0].layout: a layout needs either"),
    (
      #"{"name":"x","cells":{"c":{"lines":[{"text":"{emoji}","style":["loud"]}]}},"sections":[{"id":"a"}]}"#,
      "$.cells.c.lines[0].style[0]: 'loud'"
    ),
    (
      #"{"name":"x","sections":[{"id":"a","inside":{"section":"b","item":0}}]}"#,
      "$.sections[0].inside.section: unknown section"
    ),
    (
      #"{"name":"x","sections":[{"id":"a","items":{"file":"gone.json","item":{"title":"{n}"}}}]}"#,
      "$.sections[0].items.file: cannot read"
    ),
    (
      #"{"name":"x","sections":[{"id":"a","items":{"file":"scene.json","path":"$.sections","item":{"emoji":"{id}"}}}]}"#,
      "scene.json: $.sections[0].emoji: 'a' is not an emoji"
    ),
    (#"{"name":"x","sections":[{"id":"a","items":[{"emoji":"zz"}]}]}"#, "$.sections[0].items[0].emoji"),
    (#"{"name":"x","sections":[{"id":"a","items":[{"secondary":"s"}]}]}"#, "$.sections[0].items[0]: it needs"),
    (
      #"{"name":"x","sections":[{"id":"a","items":[{"id":"b","text":"t"},{"id":"b","text":"u"}]}]}"#, "items[1].id: 'b'"
    ),
    (
      #"{"name":"x","sections":[{"id":"a","items":[{"text":"t","items":[{"text":7}]}]}]}"#,
      "items[0].items[0].text: expected a string"
    ),
    (#"{"name":"x","sections":[{"id":"a","items":[{"text":"\u001b[2J"}]}]}"#, "items[0].text: it contains the control"),
  ])
  func faultsAreNamedByTheirPath(text: String, wanted: String) throws {
    let shell = ShellHarness()
    let reply = try shell.json("scene open '\(try Self.file(text))'")
    let message = (reply["error"] as? [String: Any])?["message"] as? String ?? "opened"
    #expect(message.contains(wanted))
    #expect(try shell.json("sections")["revision"] as? Int == 0)
  }

  @Test func textsWithLineFeedsAreLinesAndTrailingOnesGo() throws {
    let folder = try Self.folder([
      "scene.json": #"""
      {"name":"lines","sections":[{"id":"a","cell":{"lines":[{"text":"{title}","lines":5},{"text":"{secondary}"}]},
      "items":[{"id":"x","title":"one\ntwo\n\n","secondary":"in\none\n"},{"id":"y","title":"\n\n"},{"id":"z","title":"z } }"}]}]}
      """#
    ])
    let shell = ShellHarness(.human)
    let shown = shell.run("scene open '\(folder)/scene.json'; show a")
    let wanted = ["1  one", "two", "in one", "2", "3  z } }"]
    let lines = shown.split(separator: "\n").suffix(5).map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines == wanted, "\(shown)")
  }

  private static func folder(_ files: [String: String]) throws -> String {
    let folder = try TestFolder.make()
    for (name, text) in files {
      try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    return folder.path
  }

  @Test func recordsOfAnotherFileBecomeItems() throws {
    let folder = try Self.folder([
      "scene.json": #"""
      {"name":"x","sections":[{"id":"a","cell":"{title}|{secondary}|{value}","items":{"file":"data.json","path":"$.d.rows",
      "from":1,"limit":3,"item":{"id":"{k}","title":"{n.first} {{{n.last}}}","secondary":"{day:date} {ok}",
      "value":"{c:number} {c:compact} {r}","items":"below"}}}]}
      """#,
      "data.json": #"""
      {"x":[1,{"y":"]}"}],"d":{"e":null,"rows":[{"k":"zero"},
      {"k":"one","n":{"first":"A\"","last":"B"},"day":"2026-11-03T10:00","ok":true,"c":1234567.5,"r":0.125},
      {"k":"two","c":1,"r":1,"ok":1,"below":[{"k":"inner","n":{"first":"I","last":"J"}}]} , {"k":"three"},{"k":"four"}]}}
      """#,
    ])
    let shell = ShellHarness(.plain)
    _ = shell.run("scene open '\(folder)/scene.json'")
    #expect(
      shell.run("expand a/two; show a").split(separator: "\n").suffix(4) == [
        #"   1    A" {B}|3 Nov 2026 true|1,234,567.5 1.2M 0.125"#, "   2  ▾  {}| 1|1 1 1  1", "   3      I {J}| |  ",
        "   4     {}| |  ",
      ])
  }

  /// A nested group and a group with frames, from the file to the drawing and to the next session.
  @Test func groupsNestAndHaveFrames() throws {
    let state = try TestFolder.path()
    let path = try Self.file(
      #"""
      {"name":"x","sections":[{"id":"a","cell":"{text}","layout":{"group":{"axis":"horizontal","width":{"fractionalWidth":1},
      "height":{"absolute":6},"items":[{"width":{"fractionalWidth":"1/2"},"height":{"fractionalHeight":1}},
      {"axis":"vertical","width":{"fractionalWidth":"1/4"},"height":{"fractionalHeight":1},"repeat":2,
      "items":[{"width":{"fractionalWidth":1},"height":{"fractionalHeight":"1/2"}}]},
      {"width":{"fractionalWidth":"1/4"},"height":{"fractionalHeight":1},"frames":[{"x":1,"y":0,"width":8,"height":3},
      {"x":2,"y":3,"width":8,"height":3}]}]}},"items":[{"text":"a"},{"text":"b"},{"text":"c"},{"text":"d"},{"text":"e"}]}]}
      """#)
    let wanted = """
      a
      ╭ 1 ───────────────╮╭ 2 ─────╮ ╭ 4 ───╮
      │ a                ││ b      │ │ d    │
      │                  │╰────────╯ ╰──────╯
      │                  │╭ 3 ─────╮  ╭ 5 ───╮
      │                  ││ c      │  │ e    │
      ╰──────────────────╯╰────────╯  ╰──────╯

      """
    let shell = ShellHarness(.human, width: 40, state: state)
    #expect(shell.run("scene open '\(path)'; show").hasSuffix(wanted))
    #expect(ShellHarness(.human, width: 40, state: state).run("show") == wanted)
    let narrow = try String(contentsOfFile: path, encoding: .utf8).replacing("\"repeat\":2", with: "\"repeat\":9")
    _ = shell.run("scene open '\(try Self.file(narrow))'")
    #expect(shell.errorText.contains("section 'a' has no cell for item 2 on a terminal of 200 columns"))
  }
}
