import EmojiCatalog
import ShellCore
import Terminal
import TerminalText
import TestSupport
import Testing

@testable import ShellSession

/// `pick --set`: characters, kaomoji and entries in the view of a session.
@Suite struct PickSetsTests {
  private let shell = ShellHarness { $0.variable = { $0 == "TERM" ? "xterm" : nil } }

  private func source(_ sets: [SearchSet]) -> SessionPickSource {
    SessionPickSource(shell.session, SearchScope(sets: sets), tones: [])
  }

  /// The counter counts all characters, and the last hit can be reached.
  @Test func allCharactersAreOfferedAndFound() {
    let table = CharacterTable.bundled
    var model = PickModel(source: source([.unicode]))
    model.updateHits()
    #expect(model.source.total == table.count && model.list.hits.count == table.count && table.count > 30_000)
    #expect(model.current?.text == "←")
    _ = model.handle(.text("letter"), at: .zero)
    _ = model.handle(.key(Key(.end)), at: .zero)
    let frame = model.frame(in: Terminal.TerminalSize(columns: 60, rows: 10), rows: 5)
    let count = table.matches("letter").count
    #expect(count > 10_000 && model.list.hits.count == count)
    #expect(frame.canvas.text(isColored: false).contains("\(count)/\(table.count)"))
    let last = model.list.hits[count - 1]
    #expect(table.character(last.text)?.name == last.name)
  }

  /// The character ❤ is copied as it is. In a line it would be the emoji.
  @Test func aCharacterIsCopiedAsItIs() {
    shell.session.frontEnd = .view
    defer { shell.session.frontEnd = .lines }
    var model = PickModel(source: source([.unicode]), query: "heavy black heart")
    #expect(model.handle(.key(.alt("c")), at: .zero) == [.write("\u{1B}]52;c;4p2k\u{07}")])
  }

  @Test func severalSetsAreOfferedOneAfterTheOther() {
    _ = shell.run("append 'right of way' --to custom")
    let items = source([.kaomoji, .emoji, .unicode, .own])
    let all = items.hits("")
    let faces = KaomojiTable.bundled.faces.count
    #expect(all[0].text == KaomojiTable.bundled.faces[0].text && all[faces].emoji != nil)
    #expect(all[faces + Catalog.bundled.count].text == "←")
    #expect(all.count == items.total && all.count > faces + Catalog.bundled.count + CharacterTable.bundled.count)
    #expect(all[all.count - 1].emoji == nil && source([.own]).hits("").last?.id == all[all.count - 1].id)
  }

  /// A changed list keeps the current hit, whether it stays in its place or not.
  @Test func refreshingKeepsTheCurrentHit() {
    func items(_ names: [String]) -> Hits { Hits(names.map { Hit(.text, id: $0, text: $0, name: $0, category: "") }) }
    var list = HitList(items(["a", "b", "c", "d"]))
    list.move(to: 2)
    list.refresh(items(["x", "y", "c"]))
    #expect(list.focus == 2 && list.current?.id == "c")
    list.refresh(items(["c", "x", "y"]))
    #expect(list.focus == 0 && list.current?.id == "c")
    list.move(to: 2)
    list.refresh(items(["c"]))
    #expect(list.current?.id == "c")
  }
}
