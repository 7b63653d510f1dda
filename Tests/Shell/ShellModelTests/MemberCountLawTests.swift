import DiffableSnapshots
import ShellCore
import TestSupport
import Testing

/// Rows report their number of members, whatever was counted before.
@Suite struct MemberCountLawTests {
  /// The number of rows below; in the catalog the number of children or, for headings, of the items below them, each counting at least
  /// once. Below an emoji of the catalog are its variants.
  private static func counted(_ id: ItemID, _ outline: Screen.Outline, _ screen: Screen) -> Int {
    let children = outline.children(of: id)
    if [nil, .collection].contains(screen.role(of: id.section)) {
      return children.reduce(children.count) { $0 + counted($1, outline, screen) }
    }
    guard let first = children.first, screen.content(of: first).emoji == nil else { return children.count }
    return children.reduce(0) { $0 + max(1, outline.children(of: $1).count) }
  }

  private static func check(_ screen: Screen, _ what: Comment) {
    for section in screen.sections {
      let outline = screen[section: section]
      for row in screen.rows(of: section, in: 0..<screen.visibleCount(of: section)) {
        #expect(row.memberCount == counted(row.id, outline, screen), what)
        #expect((row.isExpanded == nil) == outline.children(of: row.id).isEmpty, what)
      }
      let whole = screen.unhidden(section)
      for root in whole.rootItems {
        for row in screen.subtreeRows(of: root, all: true) {
          #expect(row.memberCount == counted(row.id, whole, screen), what)
        }
      }
    }
  }

  @Test(.shrinking, arguments: Laws.seeds(6)) func countsFollowEdits(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed + 900))
    var screen = SmallScreen.screen
    var earlier: [Screen] = []
    for step in random.steps(60) {
      let edit = EditGenerator.edit(screen, &random)
      _ = try? screen.perform(edit)
      Self.check(screen, "seed \(seed) step \(step): \(edit)")
      earlier.append(screen)
    }
    for screen in earlier { Self.check(screen, "seed \(seed): an earlier screen") }
  }
}
