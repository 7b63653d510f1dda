import EmojiCatalog
import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// `set emoji.version` and `--since`, `--until`: what is newer or older is not offered; what is named is there.
@Suite struct VersionTests {
  private static func glyphs(_ shell: ShellHarness, _ line: String) throws -> [Emoji] {
    let text = try shell.json(line)["text"] as? String ?? ""
    return text.split(separator: "\n").compactMap { shell.session.catalog.emoji(String($0.prefix { $0 != "\t" })) }
  }

  @Test(arguments: [("1.0", 1000), ("13.0", 1700), ("17.0", 1800)])
  func nothingNewerIsOffered(version: String, least: Int) throws {
    let shell = ShellHarness()
    let limit = try #require(EmojiVersion(version))
    func newer(_ emoji: [Emoji]) -> [String] { emoji.filter { $0.version > limit }.map(\.glyph) }
    #expect(try !newer(Self.glyphs(shell, "list")).isEmpty)
    _ = shell.run("set emoji.version \(version)")
    let all = try Self.glyphs(shell, "list")
    #expect(newer(all).isEmpty && all.count > least)
    for line in ["search e --as text --limit 9999", "list e", "suggest dog on the beach --limit 99 --as text"] {
      let found = try Self.glyphs(shell, line)
      #expect(newer(found).isEmpty && !found.isEmpty, "\(line)")
    }
    // A use hides rows anew, so this session has few.
    let small = ShellHarness()
    _ = small.run("section remove list; section remove outline; set emoji.version \(version)")
    for _ in 0..<40 { #expect(newer(try Self.glyphs(small, "print --random")).isEmpty) }
    for section in [nil, "list", "outline"] {
      let source = SessionPickSource(shell.session, SearchScope(section: section), tones: [])
      for query in ["", "e", "face"] {
        let found = source.hits(query).compactMap(\.emoji)
        #expect(newer(found).isEmpty && !found.isEmpty, "pick '\(query)' in \(section ?? "all")")
      }
    }
    // A narrower option holds, a wider one does not.
    #expect(try Self.glyphs(shell, "list --until 0.6").allSatisfy { $0.version <= EmojiVersion(0, 6) })
    #expect(try newer(Self.glyphs(shell, "list --until 99")).isEmpty)
    let newest = try #require(shell.session.catalog.emoji.max { $0.version < $1.version })
    #expect(try shell.json("print \(newest.glyph)")["text"] as? String == "\(newest.glyph)\n")
    _ = shell.run("set emoji.version all")
    #expect(try !newer(Self.glyphs(shell, "list")).isEmpty)
  }

  @Test func randomAndPickTakeARange() throws {
    let shell = ShellHarness()
    for _ in 0..<20 {
      let emoji = try #require(try Self.glyphs(shell, "print --random --since 15.0 --until 16.0").first)
      #expect(emoji.version >= EmojiVersion(15) && emoji.version <= EmojiVersion(16))
    }
    for line in ["print --random --since 16 --until 15", "print 🦊 --since 15", "print --random --since x"] {
      #expect(try shell.json(line)["error"] != nil, "\(line)")
    }
    let scope = SearchScope(since: EmojiVersion(16))
    #expect(
      SessionPickSource(shell.session, scope, tones: []).hits("").allSatisfy {
        $0.emoji?.version ?? EmojiVersion(0) >= EmojiVersion(16)
      })
  }
}
