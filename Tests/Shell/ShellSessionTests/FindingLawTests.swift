import DiffableSnapshots
import EmojiCatalog
import Foundation
import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// Everything that finds something finds the same things in the same order: `search`, `filter`, `pick`, `menu`,
/// `browse`, `%N` and `info %N`, on random screens with entries and tags.
@Suite struct FindingLawTests {
  private static let words = ["fox", "deploy", "red", "heart", "ship it", "wave", "zq", "arrow", "shrug", "café", "go"]
  private static let queries =
    words + [
      "f", "he", "dep", "red h", "🦊", ":fox_face:", "U+1F98A", "waving hand dark", "rokcet", "->", "zzzzqq", "s",
    ]
  private static let sets: [[SearchSet]] = [[.emoji], [.emoji, .unicode], [.unicode, .kaomoji, .own], [.own]]
  private static let texts = ["lorem ipsum", "¯\\_(ツ)_/¯", "→", "red tape", "deploy now", "heart of gold", "fo x"]
  private static let glyphs = ["🦊", "👋", "❤️", "🚀", "🍎", "👋🏽"]

  /// A session with random entries, tags, stars and uses.
  private static func shell(_ random: inout SeededGenerator, menu: String? = nil) -> ShellHarness {
    let shell = ShellHarness {
      $0.now = { 1_790_000_000 }
      $0.variable = { $0 == "EMOJISHELL_MENU_CMD" ? menu : nil }
    }
    func quoted(_ text: String?) -> String { "'\(text ?? "")'" }
    for _ in 0..<random.below(12) {
      let (word, text, glyph) = (random.pick(words), random.pick(texts), random.pick(glyphs) ?? "")
      switch random.below(7) {
      case 0: _ = shell.run("append \(quoted(text)) --to custom --title \(quoted(word))")
      case 1: _ = shell.run("append \(glyph) --to list --title \(quoted(word))")
      case 2: _ = shell.run("append \(quoted(text)) --to \(random.oneIn(2) ? "list" : "custom")")
      case 3: _ = shell.run("tag \(glyph) \(quoted(word))")
      case 4: _ = shell.run("tag \(quoted(text)) \(quoted(word))")
      case 5: _ = shell.run("star \(glyph)")
      default: _ = shell.run("print \(glyph)")
      }
    }
    return shell
  }

  private static func texts(_ reply: [String: Any]) -> [String] {
    (reply["hits"] as? [[String: Any]] ?? []).map { $0["emoji"] as? String ?? $0["text"] as? String ?? "" }
  }

  @Test(.shrinking, arguments: Laws.seeds(12)) func pickAndNumbersAreTheHitsOfSearch(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 700))
    let shell = Self.shell(&random)
    for _ in random.steps(4) {
      let query = random.pick(Self.queries) ?? "fox"
      let section = random.pick([nil, "custom", "list", "outline"]) ?? nil
      let sets = section == nil ? random.pick(Self.sets) ?? [.emoji] : [.emoji]
      let place = "\(seed): '\(query)' in \(section ?? "\(sets)")"
      let options = section.map { "--in \($0)" } ?? "--set " + sets.map(\.rawValue).joined(separator: ",")
      let found = Self.texts(try shell.json("search --limit 100000 \(options) -- '\(query)'"))
      let scope = section.map { SearchScope(section: $0) } ?? SearchScope(sets: sets)
      let picked = SessionPickSource(shell.session, scope, tones: []).hits(query)
      #expect(picked.map(\.text) == found, "\(place)")
      #expect(Set(picked.map(\.id)).count == picked.count, "\(place)")
      for number in 1..<min(4, found.count + 1) {
        #expect(try shell.json("print %\(number)")["text"] as? String == found[number - 1] + "\n", "\(place)")
        // There is nothing to tell about a heading, and for other sets `info` has an option.
        if sets != [.emoji] || picked[number - 1].item.map(shell.session.screen.isHeading) == true { continue }
        let info = try shell.json("info %\(number)")
        let facts = info["emoji"] as? [String: Any] ?? info["symbol"] as? [String: Any]
        #expect((facts?["emoji"] ?? facts?["text"]) as? String == found[number - 1], "\(place)")
      }
    }
  }

  /// The rows of a filtered section are those of its hits.
  @Test(.shrinking, arguments: Laws.seeds(8)) func filterShowsTheRowsOfHits(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 800))
    let shell = Self.shell(&random)
    let (isPending, section) = (random.oneIn(3), random.oneIn(2) ? "list" : "outline")
    if isPending { _ = shell.run("begin; append 'red fox' --to list") }
    let (screen, query) = (shell.session.edited, random.pick(Self.queries) ?? "fox")
    let hits = shell.session.scope.hits(query, in: SearchScope(section: section), on: isPending ? screen : nil)
    let found = hits.flatMap { hit in
      hit.item.map { [$0] } ?? hit.emoji.map { screen.items(showingAnyToneOf: $0.base) } ?? []
    }.filter { $0.section == section }
    let parents = Set(found.flatMap(screen.ancestors))
    let rows = found.filter { !parents.contains($0) }
    _ = shell.run("filter --in \(section) -- '\(query)'; apply")
    let shown = shell.session.screen[section: section].items
    let wanted = screen[whole: section].items.filter { id in
      parents.contains(id) || rows.contains { id.isIn(section: $0.path) }
    }
    #expect(shown == (section == "list" ? rows : wanted), "\(seed): \(query)")
  }

  /// Browse also finds the rows of the screen by their texts. Without those it finds what search finds.
  @Test(.shrinking, arguments: Laws.seeds(12)) func browseFindsWhatSearchFinds(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 900))
    let shell = Self.shell(&random)
    let source = SessionBrowseSource(shell.session)
    defer { shell.session.frontEnd = .lines }
    for _ in random.steps(4) {
      let query = random.pick(Self.queries) ?? "fox"
      let hits = source.hits(query)
      let found = shell.session.scope.hits(query, in: SearchScope(isComplete: false))
      #expect(Set(hits.map(\.id)).count == hits.count, "\(seed): \(query)")
      #expect(Self.own(hits) == Self.own(found), "\(seed): \(query)")
      let titled = Set(hits.compactMap { $0.item == nil ? nil : $0.emoji?.glyph ?? $0.text })
      let others = hits.filter { $0.item == nil && !$0.isOwn }.map(\.id)
      let expected = found.filter { hit in !hit.isOwn && !titled.contains(hit.emoji?.glyph ?? hit.text) }.map(\.id)
      #expect(others == Array(expected.prefix(others.count)), "\(seed): \(query)")
      #expect(hits.count == 200 || others.count == expected.count, "\(seed): \(query)")
      // The same entries.
      let entries = hits.compactMap(\.item).filter { $0.section == "custom" }
      let whole = shell.session.scope.hits(query, in: SearchScope(section: "custom")).compactMap(\.item)
      if hits.contains(where: { $0.score > 0.2 && $0.item != nil }), whole.count > entries.count { continue }
      #expect(hits.count == 200 || entries == whole, "\(seed): \(query)")
    }
  }

  /// The texts of hits that have a tag for the query. A row shows one tone of an emoji, and has the tags of all.
  private static func own(_ hits: some Sequence<Hit>) -> Set<String> {
    Set(hits.filter(\.isOwn).map { $0.emoji?.base.glyph ?? Catalog.bundled.emoji($0.text)?.base.glyph ?? $0.text })
  }

  @Test func theMenuShowsTheHitsOfSearch() throws {
    let file = try TestFolder.path("lines")
    var random = SeededGenerator(law: 12)
    for query in ["fox", "deploy", "heart"] {
      let shell = Self.shell(&random, menu: "cat > '\(file)'; exit 1")
      let found = Self.texts(try shell.json("search --limit 100000 '\(query)'"))
      _ = shell.run("menu '\(query)'")
      let lines = found.isEmpty ? [] : try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == found.count && zip(lines, found).allSatisfy { $0.hasPrefix($1) }, "\(query)")
    }
  }

  /// A text with a tag is found with its row in `browse`, which can then act on it.
  @Test func browseFindsATaggedEntry() throws {
    let shell = ShellHarness()
    _ = shell.run("append 'lorem ipsum' --title Foo; tag custom/foo deploy")
    let source = SessionBrowseSource(shell.session)
    defer { shell.session.frontEnd = .lines }
    let hit = try #require(source.hits("deploy").first)
    #expect(hit.item == ItemID("custom/foo") && hit.text == "lorem ipsum" && hit.isOwn)
  }

  /// Beside emoji, a character precedes by its whole name, but not an emoji of that name. A skin tone is no emoji.
  @Test(arguments: [
    ("square root", "√"), ("not equal", "≠"), ("em dash", "—"), ("therefore sign", "∴"), ("rocket", "🚀"), ("🏿", "🏿"),
  ])
  func charactersAreFoundByTheirNames(query: String, wanted: String) throws {
    let shell = ShellHarness(.plain)
    #expect(shell.session.scope.hits(query, in: SearchScope(sets: [.emoji, .unicode])).first?.text == wanted)
    #expect(shell.run("print ｔａｄａ; star 🏿") == "🎉\n" && shell.errorText.contains("🏿 is a skin tone, not an emoji"))
  }

  /// The explorer begins with popular emoji among the recents. They rank higher only when they have been used.
  @Test(arguments: ["h", "face", "heart", "smile", "hand"]) func startingRecentsDoNotRankHigher(query: String)
    throws
  {
    let shell = ShellHarness()
    func found() throws -> [Emoji] { shell.session.scope.hits(query, in: SearchScope()).compactMap(\.emoji) }
    let before = try found()
    _ = shell.run("star 🧮; set recents.limit 12")
    #expect(try found() == before)
    let recents = shell.session.screen[section: "recents"].rootItems
    let unused = try #require(before.last { emoji in recents.contains { $0.path.hasSuffix("/" + emoji.glyph) } })
    let place = try #require(before.firstIndex(of: unused))
    _ = shell.run("print \(unused.glyph)")
    #expect(try #require(found().firstIndex(of: unused)) < place || place == 0)
  }
}
