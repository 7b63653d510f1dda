import Foundation
import ShellCore
import ShellSession
import TestSupport
import Testing

/// The bundled scenes and their later states.
@Suite struct BundledSceneTests {
  @Test func theExplorerInWordsIsTheExplorer() throws {
    let shell = ShellHarness()
    let folder = Repository.root.appendingPathComponent("Data").path
    let text = try String(contentsOfFile: "\(folder)/scenes/explorer.json", encoding: .utf8)
      .replacingOccurrences(of: #""name": "explorer""#, with: #""name": "copy""#)
    func everything() -> Substring {
      _ = shell.run("expand --recursive outline")
      let text = shell.run("show --all")
      return text[(text.firstRange(of: "\"screen\"")?.lowerBound ?? text.startIndex)...]
    }
    let wanted = everything()
    #expect(shell.run("scene open '\(try TestFolder.file(text))'").contains("\"ok\""))
    #expect(everything() == wanted && wanted.count > 500_000)
  }

  /// Every bundled scene opens, has the summary that `scene list` shows, and can be exported to another machine.
  @Test(arguments: [
    "gitmoji", "flags", "reactions", "home", "nested", "storefront", "frameworks", "meditations", "paywall",
  ])
  func bundledScenes(name: String) throws {
    let shell = ShellHarness()
    var replica = RowMirror(screen: try shell.json("show"))
    #expect(replica.apply(try shell.json("scene open \(name)")) == nil)
    #expect(RowMirror(screen: try shell.json("show")) == replica)
    let folder = URL(fileURLWithPath: SceneFileTests.example).deletingLastPathComponent().deletingLastPathComponent()
    let bytes = try Data(contentsOf: folder.appendingPathComponent("scenes/\(name).json"))
    let file = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    let listed = try shell.json("scene list")["scenes"] as? [[String: Any]] ?? []
    #expect(
      listed.filter { $0["name"] as? String == name }.map { $0["summary"] as? String } == [file?["summary"] as? String])
    let other = ShellHarness()
    let everything = try shell.json("export --all")["text"] as? String ?? ""
    #expect(try other.json("import '\(try TestFolder.file(everything))'")["status"] as? String == "ok")
    #expect(try other.json("scene open \(name)")["status"] as? String == "ok")
    #expect(RowMirror(screen: try other.json("show")) == replica)
  }

  /// Layouts, cells, positions and items from a file are restored in the next session, drawn in the same way.
  @Test func whatWasMadeOfAScene() throws {
    let state = try TestFolder.path()
    let shell = ShellHarness(.human, state: state)
    let lines = [
      "scene open home", "scroll companies end", "scroll companies start", "cell consults company",
      "section move experts --after later", "section move companies --into consults --at 2",
      "section add mine --layout grid --into later", "append ©️ 🦊 --to mine", "cell mine '{codepoint}' --style cyan",
      "cell later --border none --align trailing --lines 3", "scene open nested", "layout cards plain",
      "expand library/saved/series", "layout cards compositional", "scene open storefront", "scene open home",
    ]
    for line in lines {
      _ = shell.run(line)
      #expect(shell.errorText.isEmpty, "\(line): \(shell.errorText)")
    }
    for scene in ["gitmoji", "flags", "reactions", "home", "nested", "storefront", "home"] {
      _ = shell.run("scene open \(scene)")
      let next = ShellHarness(.human, state: state)
      #expect(next.run("show") == shell.run("show"), "\(scene)")
    }
    #expect(shell.run("show mine").contains("U+00A9 U+FE0F"))
    #expect(shell.run("show consults").contains("            🩺            "))
  }

  /// Scrolling to the end always appends more items, each once; undo removes them.
  @Test func endlessSectionsGrow() throws {
    let shell = ShellHarness()
    _ = try shell.json("scene open home")
    var replica = RowMirror(screen: try shell.json("show"))
    var counts: [Int] = []
    for _ in 0..<5 {
      #expect(replica.apply(try shell.json("scroll companies end")) == nil)
      counts.append(replica.ids["companies"]?.count ?? 0)
    }
    #expect(RowMirror(screen: try shell.json("show")) == replica)
    #expect(counts == [12, 18, 24, 30, 36])
    let rows = replica.ids["companies"] ?? []
    #expect(Set(rows).count == rows.count)
    #expect(rows[10] == "companies/aurora~2" && rows[20] == "companies/aurora~3")
    #expect(replica.apply(try shell.json("undo 5")) == nil)
    #expect(replica.ids["companies"]?.count == 6)
    // Other pages append nothing.
    #expect(try shell.json("scroll companies start")["diff"] == nil)
  }
}
