import DiffableSnapshots

/// A change of a screen: the screens before and after, and the effects of the edits that were carried out so far.
package struct ScreenChange {
  let before: Screen
  var screen: Screen
  /// Whether somebody reads the changes. If not, outlines are edited where they are.
  let isWatched: Bool
  /// The updates of the edited sections.
  var updates: [SectionEdit] = []
  var reloaded: [ItemID] = []
  var reconfigured: [ItemID] = []
  /// Sections whose rows are all reconfigured. The rows are read when a transaction is made.
  var restyled: Set<String> = []
  /// Whether another screen took the place of the whole one. What differs is looked for when a transaction is made.
  var isReplaced = false
  /// Items of the screen before that were removed. They may have been inserted again since.
  var forgotten: [ItemID] = []
  /// The new paths of items that moved to another parent or section.
  var relocated: [ItemID: ItemID] = [:]
  /// The items that were moved among their siblings.
  var moved: [ItemID] = []
  /// The sections that were moved.
  var movedSections: Set<String> = []
  /// Emoji whose stars or words changed: every row that shows one is reconfigured.
  var restarred: [String] = []
  /// Whether rows are to be drawn again although nothing changed.
  var drawsAgain = false
  /// Whether anything changed, including what is not visible, such as the state of a hidden item.
  var didChange = false
  /// Why nothing changed; nil if something did.
  var reason: String?

  init(_ screen: Screen) {
    before = screen
    self.screen = screen
    isWatched = true
  }

  /// Creates an editor that owns the screen: what no other screen shares is not copied.
  init(unwatched screen: consuming Screen) {
    before = .empty
    self.screen = screen
    isWatched = false
  }

  /// Reconfigures the rows that the edit has removed and inserted again with a different look.
  mutating func reconfigureReturnedItems() {
    reconfigured += forgotten.filter {
      screen.contains($0) && before.contains($0) && before.shows($0, otherwiseThan: screen)
    }
  }

  /// Counts the edit if it changed something.
  mutating func count(_ edit: Edit) {
    if !didChange { return }
    screen.version += 1
    if !edit.isUse { screen.revision += 1 }
  }

  /// Forgets the edit if the screen is as it was, apart from what was asked to be drawn again.
  mutating func forgetIfNothingChanged() {
    guard didChange, !drawsAgain, screen.isSame(as: before) else { return }
    (screen, didChange) = (before, false)
    (updates, reconfigured, restarred, restyled) = ([], [], [], [])
  }

  /// Edits the outline of a section.
  mutating func update(
    _ section: String, _ body: (inout Screen.Outline) throws(SnapshotError) -> Void
  ) throws(Diagnostic) {
    if var filter = screen.derivation(of: section) {
      let count = filter.whole.count
      do throws(SnapshotError) { try body(&filter.whole) } catch { throw Diagnostic(error, on: screen) }
      if filter.whole.count < count { filter.forgetMissing() }
      return show(filter, of: section)
    }
    do throws(SnapshotError) {
      let edit = try screen.parts.edit(section) { [isWatched] (outline) throws(SnapshotError) -> SectionEdit? in
        if isWatched { return SectionEdit(section, try outline.update(body)) }
        try body(&outline)
        return nil
      }
      if let edit { note(edit) }
    } catch { throw Diagnostic(error, on: screen) }
  }

  /// Notes how the rows of a section changed.
  mutating func note(_ edit: SectionEdit) {
    // Nearly all edits are of one section.
    guard let place = updates.firstIndex(where: { $0.section == edit.section }) else { return updates.append(edit) }
    updates[place] = SectionEdit(edit.section, nil)
  }

  /// Shows a section with a filter, without hidden rows, pinned ones first.
  mutating func show(_ filter: SectionFilter, of section: String) {
    note(SectionEdit(section, nil))
    screen.show(filter, of: section)
  }

  /// Replaces the outline of a section, including hidden rows.
  mutating func replace(_ outline: Screen.Outline?, of section: String) throws(Diagnostic) {
    guard let outline else {
      screen.setFilter(nil, of: section)
      note(SectionEdit(section, nil))
      return screen.set(nil, of: section)
    }
    var filter = screen.derivation(of: section) ?? SectionFilter(whole: outline)
    filter.whole = outline
    filter.forgetMissing()
    show(filter, of: section)
  }

  /// Edits the order of the sections.
  mutating func updateSections(
    _ body: (inout Screen.Order) throws(SnapshotError) -> Void
  ) throws(Diagnostic) {
    do throws(SnapshotError) { try body(&screen.order) } catch { throw Diagnostic(error, on: screen) }
  }
}

/// How the rows of a section changed. It is an object, because an update refers to many, which a copy would count.
final class SectionEdit: Sendable {
  let section: String
  /// Nil if it is not known, as after several updates.
  let update: SectionSnapshotUpdate<ItemID>?

  init(_ section: String, _ update: SectionSnapshotUpdate<ItemID>?) { (self.section, self.update) = (section, update) }
}
