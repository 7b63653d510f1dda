import EmojiCatalog
import Foundation
@testable import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// What a person chose for a query is first for it in all sessions, until it is forgotten.
@Suite(.waiting) struct LearningLawTests {
  private static let queries = ["h", "he", "hea", "heart", "Heart", "heart red", "fire", "fir", "f", "->", "ca", "cat"]

  /// A session in which a person types.
  private static func shell(_ path: String?) -> ShellHarness {
    ShellHarness {
      $0.isInteractive = true
      $0.workspace.path = path
      $0.now = { 1_790_000_000 }
    }
  }

  /// What the contract says about learning, in the most direct words.
  private struct Model {
    /// All choices, oldest first.
    var events: [(query: String, text: String)] = []

    /// Returns hits in the order that the choices require, from their order without them.
    func order(_ hits: [Hit], for query: String) -> [String] {
      let query = query.lowercased()
      let recent = events.reversed()
      let own = hits.filter(\.isOwn)
      let chosen = hits.filter { hit in !hit.isOwn && events.contains { $0 == (query, hit.key) } }
        .sorted { left, right in
          let places = [left, right].map { hit in recent.firstIndex { $0 == (query, hit.key) } }
          return places[0]?.base ?? 0 > places[1]?.base ?? 0
        }
      let rest = hits.filter { hit in !hit.isOwn && !chosen.contains(hit) }
      let complete = rest.filter { $0.score >= 0.8 }
      func uses(_ hit: Hit) -> [Int] {
        events.indices.filter { events[$0].text == hit.key && events[$0].query.hasPrefix(query) }
      }
      let begun = rest.filter { $0.score < 0.8 && !uses($0).isEmpty }.sorted { left, right in
        let (first, second) = (uses(left), uses(right))
        return first.count == second.count ? first.last ?? 0 > second.last ?? 0 : first.count > second.count
      }
      let others = rest.filter { $0.score < 0.8 && uses($0).isEmpty }
      return (own + chosen + complete + begun + others).map(\.text)
    }
  }

  /// Returns the hits in another session, which gets the same screen without the choices.
  private static func hitsWithoutChoices(
    _ shell: ShellHarness, _ query: String, _ scope: SearchScope, in plain: ShellHarness
  ) -> [Hit] {
    plain.session.workspace.timeline = shell.session.workspace.timeline
    return Array(plain.session.scope.hits(query, in: scope))
  }

  @Test(.shrinking, arguments: Laws.seeds(6)) func theOrderFollowsTheChoices(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 4100))
    let path = try TestFolder.path()
    let shells = [Self.shell(path), Self.shell(path)]
    let plain = Self.shell(nil)
    // Rows for every emoji find nothing that the catalog does not find.
    _ = shells[0].run("section remove outline")
    shells[0].session.flush()
    var model = Model()
    for step in random.steps(30) {
      let shell = random.oneIn(2) ? shells[0] : shells[1]
      let query = random.pick(Self.queries) ?? "he"
      shell.session.workspace.synchronize()
      switch random.below(12) {
      case 0:
        _ = shell.run("forget -- '\(query)'")
        model.events.removeAll { $0.query == query.lowercased() }
      case 1 where random.oneIn(3):
        _ = shell.run("forget")
        model.events = []
      case 2:
        _ = shell.run("undo")
        if shell.session.screen.sections.contains("outline") { _ = shell.run("redo") }
      case 3: _ = shell.run("tag ❤️ '\(query)'")
      case 4:
        _ = shell.run("set learn off; search '\(query)'; print %1; set learn on")
      case 5: _ = shell.run("append lorem --to custom --title '\(query)'")
      default:
        let sets = random.oneIn(3) ? "--set emoji,own,unicode,kaomoji" : ""
        let count = (try shell.json("search --limit 9 \(sets) -- '\(query)'")["hits"] as? [Any] ?? []).count
        if count == 0 { continue }
        let number = 1 + random.below(count)
        let hit = try #require(shell.session.lookup.found?.hits)[number - 1]
        let command = random.oneIn(2) ? "copy" : "print"
        guard try shell.json("\(command) %\(number)")["status"] as? String == "ok" else { continue }
        model.events.append((query.lowercased(), hit.key))
      }
      shell.session.flush()
      let reader = shells[random.below(2)]
      reader.session.workspace.synchronize()
      let asked = random.pick(Self.queries) ?? "he"
      let scope = SearchScope(sets: random.oneIn(3) ? SearchSet.allCases : [.emoji], isComplete: random.oneIn(2))
      let plain = Self.hitsWithoutChoices(reader, asked, scope, in: plain)
      let found = reader.session.scope.hits(asked, in: scope).map(\.text)
      try #require(found == model.order(plain, for: asked), "\(seed), step \(step): '\(asked)'")
      let first = reader.session.scope.hits(asked, in: scope, limit: 3).map(\.text)
      try #require(first == Array(found.prefix(3)), "\(seed), step \(step): '\(asked)', three")
    }
  }

  /// A script, a file that cannot be written and a session without one record nothing, and nothing fails.
  @Test func onlyPersonsTeach() throws {
    let path = try TestFolder.path()
    let script = ShellHarness(state: path)
    _ = script.run("search heart; print %5")
    #expect(script.session.workspace.choices.isEmpty)
    #expect(try script.json("forget")["message"] as? String == "there was nothing to forget")

    let shell = Self.shell(path)
    _ = shell.run("search heart; print %5")
    let chosen = try #require(shell.session.lookup.found?.hits)[4].text
    #expect(shell.session.workspace.choices.all.map(\.query) == ["heart"])
    shell.session.flush()

    let none = Self.shell(nil)
    let reply = try none.json("search heart; print %5")
    #expect(reply["status"] as? String == "ok" && none.session.workspace.choices.isEmpty && none.errorText.isEmpty)

    let reader = ShellHarness {
      $0.isInteractive = true
      $0.workspace.isReader = true
      $0.workspace.path = path
    }
    _ = reader.run("search heart; print %7")
    #expect(reader.session.lookup.found?.hits.first?.text == chosen && reader.errorText.isEmpty)
    #expect(reader.session.workspace.choices.all.count == 1)
    #expect(try reader.json("forget")["error"] != nil)
  }

  @Test func absurdQueriesTeachNothing() throws {
    let shell = Self.shell(try TestFolder.path())
    let heart = Hit(try #require(shell.session.catalog.emoji("❤️")), language: "en")
    let limit = Choices.limit
    for query in ["", "  ", "a\u{1}b\n->", String(repeating: "long ", count: 1000), "\u{200B}"] {
      shell.session.learn([heart], for: query)
    }
    #expect(shell.session.workspace.choices.all.map(\.query) == ["a b"])
    shell.session.workspace.adopt(
      Choices((0..<limit + 20).map { Choices.Choice(query: "q\($0)", text: "🦊", count: 1) }), replaces: true)
    shell.session.learn([heart, heart], for: "last")
    let all = shell.session.workspace.choices.all
    #expect(all.count == limit && all.last?.query == "last" && all.last?.count == 2 && all.first?.query == "q21")
  }

  @Test func importAddsAndReplaceRestores() throws {
    let (path, file) = (try TestFolder.path(), try TestFolder.path("all.json"))
    let shell = Self.shell(path)
    _ = shell.run("search fire; print %2 %3; search heart; print %4")
    let before = shell.session.workspace.choices
    #expect(before.all.map(\.query) == ["fire", "fire", "heart"])
    _ = shell.run("export --all --output \(file)")
    #expect(try shell.json("forget fire")["message"] as? String == "forgot 2 choices for 'fire'")
    _ = shell.run("search cat; print %2")
    for _ in 0..<2 { _ = shell.run("import \(file)") }
    #expect(shell.session.workspace.choices.all.map(\.query) == ["fire", "fire", "heart", "cat"])
    _ = shell.run("undo")
    #expect(shell.session.workspace.choices.all.count == 4)
    _ = shell.run("import --replace \(file)")
    #expect(shell.session.workspace.choices == before)
    // Nothing that was forgotten is left in the file.
    func isInFile() throws -> Bool {
      shell.session.flush()
      return try Data(contentsOf: URL(fileURLWithPath: path)).range(of: Data("growing heart".utf8)) != nil
    }
    _ = shell.run("search growing heart; print %1")
    #expect(try isInFile())
    #expect(try shell.json("forget")["message"] as? String == "forgot 4 choices")
    #expect(try !isInFile() && shell.session.workspace.choices.isEmpty)
  }
}
