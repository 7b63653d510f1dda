import DiffableSnapshots
import HashTreeCollections

/// A screen in the middle of an edit, and what the edit has done so far. Most of its properties become a
/// ``ScreenChange``, which is why there are more than ten.
struct ScreenEditor {
  /// Nil where nobody asks what changed.
  let before: Screen?
  var screen: Screen
  /// The edit of each section that was edited; nil where there was more than one.
  var updates: [String: SectionSnapshotUpdate<ItemID>?] = [:]
  var reloaded: [ItemID] = []
  var reconfigured: [ItemID] = []
  /// Emoji whose stars changed: every row that shows one is reconfigured.
  var restarred: [String] = []
  /// Whether anything changed, be it out of sight: the state of a hidden item, a star on one.
  var didChange = false
  /// The number of rows that were touched, roughly: what carrying the edit out again costs.
  var work = 0
  /// Why nothing changed, where nothing did.
  var reason: String?
  /// What of an earlier screen did not apply to a new description of its scene, one sentence each.
  var leftovers: [String] = []
  /// Sections that a new description of the scene has dropped, and that hold a person's own rows.
  var keptForOwnRows: Set<String> = []

  init(_ screen: Screen) {
    before = screen
    self.screen = screen
  }

  /// An editor that keeps nothing of the screen before.
  init(unwatched screen: Screen) {
    before = nil
    self.screen = screen
  }

  /// Edits the outline of a section.
  ///
  /// - Parameter keepsMembers: Whether the edit leaves every item below the same parent.
  mutating func update(
    _ section: String, keepsMembers: Bool = false, _ body: (inout Screen.Outline) throws(SnapshotError) -> Void
  ) throws(EditError) {
    if screen.filter(of: section) != nil { return try updateFiltered(section, body) }
    if before == nil {
      do throws(SnapshotError) { try screen.edit(section, keepsMembers: keepsMembers, body) } catch {
        throw Self.editError(error)
      }
      return
    }
    var outline = screen[section: section]
    do throws(SnapshotError) {
      let update = try outline.update(body)
      updates[section] = .some(updates[section] == nil ? update : nil)
    } catch {
      throw Self.editError(error)
    }
    screen.set(outline, of: section, keepsMembers: keepsMembers)
  }

  /// Edits the whole outline of a section that a filter narrows, and shows what it then shows.
  private mutating func updateFiltered(
    _ section: String, _ body: (inout Screen.Outline) throws(SnapshotError) -> Void
  ) throws(EditError) {
    guard var filter = screen.filter(of: section) else { return }
    do throws(SnapshotError) { try body(&filter.whole) } catch { throw Self.editError(error) }
    try show(filter, of: section)
  }

  /// Shows a section through a filter.
  mutating func show(_ filter: SectionFilter, of section: String) throws(EditError) {
    var filter = filter
    do throws(SnapshotError) {
      replaceShown(try filter.shown(pinned: screen.pinned.contains), of: section)
    } catch {
      throw Self.editError(error)
    }
    screen.setFilter(filter, of: section)
  }

  /// Gives a section another outline, hidden rows included.
  mutating func replace(_ outline: Screen.Outline?, of section: String) throws(EditError) {
    guard var filter = screen.filter(of: section), let outline else {
      screen.setFilter(nil, of: section)
      replaceShown(outline, of: section)
      return
    }
    filter.whole = outline
    try show(filter, of: section)
  }

  /// Gives a section another shown outline, which has to be compared with the one before.
  private mutating func replaceShown(_ outline: Screen.Outline?, of section: String) {
    updates[section] = .some(nil)
    screen.set(outline, of: section)
  }

  /// Edits the order of the sections.
  mutating func updateSections(
    _ body: (inout Screen.Order) throws(SnapshotError) -> Void
  ) throws(EditError) {
    do throws(SnapshotError) { try body(&screen.order) } catch { throw Self.editError(error) }
  }

  static func editError(_ error: SnapshotError) -> EditError {
    switch error {
    case .duplicateItem(let ids): .duplicateItem(ids.first?.as(ItemID.self) ?? ItemID(""))
    case .unknownItem(let ids): .unknownItem(ids.first?.as(ItemID.self) ?? ItemID(""))
    case .duplicateSection(let ids): .duplicateSection(ids.first?.as(String.self) ?? "")
    case .unknownSection(let ids): .unknownSection(ids.first?.as(String.self) ?? "")
    case .cycle(let id): .cycle(id.as(ItemID.self) ?? ItemID(""))
    }
  }
}
