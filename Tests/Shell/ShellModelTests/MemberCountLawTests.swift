import DiffableSnapshots
import ShellCore
import TestSupport
import Testing

/// Rows report their number of members, whatever was counted before.
@Suite struct MemberCountLawTests {
  /// The number of rows below; for headings over emoji, of the rows at the bottom, in the catalog of those on the second level.
  private static func counted(_ id: ItemID, _ outline: Screen.Outline, _ screen: Screen) -> Int {
    func rows(_ id: ItemID) -> Int { outline.children(of: id).reduce(0) { $0 + 1 + rows($1) } }
    func leaves(_ id: ItemID) -> Int { max(1, outline.children(of: id).reduce(0) { $0 + leaves($1) }) }
    func isText(_ id: ItemID) -> Bool { screen.content(of: id).emoji == nil }
    func bottom(_ id: ItemID) -> ItemID { isText(id) ? outline.children(of: id).first.map(bottom) ?? id : id }
    let (children, isOwn) = (outline.children(of: id), [nil, .collection].contains(screen.role(of: id.section)))
    guard let first = children.first else { return 0 }
    if !isOwn, !isText(first) { return children.count }
    if isOwn, bottom(first) == first || isText(bottom(first)) { return rows(id) }
    return children.reduce(0) { $0 + (isOwn ? leaves($1) : max(1, outline.children(of: $1).count)) }
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
