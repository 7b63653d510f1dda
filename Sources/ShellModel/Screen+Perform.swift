import HashTreeCollections
import DiffableSnapshots

extension Screen {
  /// Carries an edit out. A refused edit leaves the screen as it was.
  ///
  /// - Returns: The change, from which its transaction can be had.
  /// - Complexity: O(k log n) for k rows that the edit touches.
  @discardableResult
  package mutating func perform(_ edit: Edit) throws(EditError) -> ScreenChange {
    var work = ScreenEditor(self)
    try work.carryOut(edit)
    if work.didChange { work.screen.revision += 1 }
    self = work.screen
    return ScreenChange(work)
  }

  /// Why an edit that nobody watched was refused, and whether the screen is still what it was.
  package struct UnseenFailure: Error {
    package var reason: EditError
    package var isIntact: Bool
  }

  /// Carries an edit out where it stands. Nothing is kept of the screen before, so nothing that the edit touches has to
  /// be copied; the price is that a refused edit may leave a part of it behind, and that nobody can tell what changed.
  package mutating func performUnseen(_ edit: Edit) throws(UnseenFailure) {
    switch edit {
    case .batch, .open, .openDescribed:
      do throws(EditError) { try perform(edit) } catch { throw UnseenFailure(reason: error, isIntact: true) }
      return
    default: break
    }
    var work = ScreenEditor(unwatched: Screen.empty)
    swap(&work.screen, &self)
    defer { swap(&work.screen, &self) }
    do throws(EditError) { try work.carryOut(edit) } catch {
      throw UnseenFailure(reason: error, isIntact: !work.didChange)
    }
    if work.didChange { work.screen.revision += 1 }
  }

  /// Becomes what another screen is; that is a transaction like any other.
  package mutating func become(_ other: Screen) -> ScreenTransaction {
    var transaction = difference(to: other)
    let revision = self.revision + 1
    self = other
    self.revision = revision
    transaction.revision = revision
    return transaction
  }

  /// The difference between two screens in visible rows, whatever lies between them.
  package func difference(to other: Screen) -> ScreenTransaction {
    var touched = Set<ItemID>()
    for glyph in starred.symmetricDifference(other.starred) { touched.formUnion(items(showing: glyph)) }
    touched.formUnion(selected.symmetricDifference(other.selected))
    touched.formUnion(pinned.symmetricDifference(other.pinned))
    for (id, content) in other.contents where contents[id] != content { touched.insert(id) }
    for id in contents.keys where other.contents[id] == nil { touched.insert(id) }
    for (id, info) in other.infos where infos[id] != info {
      touched.formUnion(other[section: id].visibleItems)
    }
    return ScreenTransaction(
      from: self, to: other, updates: [:], reloaded: [], reconfigured: touched.sorted { $0.path < $1.path })
  }
}

/// A screen in the middle of an edit, and what the edit has done so far.
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
  /// Why nothing changed, where nothing did.
  var reason: String?

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
  mutating func update(
    _ section: String, _ body: (inout Screen.Outline) throws(SnapshotError) -> Void
  ) throws(EditError) {
    if before == nil {
      do throws(SnapshotError) { try screen.edit(section, body) } catch { throw Self.editError(error) }
      return
    }
    var outline = screen[section: section]
    do throws(SnapshotError) {
      let update = try outline.update(body)
      updates[section] = .some(updates[section] == nil ? update : nil)
    } catch {
      throw Self.editError(error)
    }
    screen.set(outline, of: section)
  }

  /// Gives a section another outline, which has to be compared with the one before.
  mutating func replace(_ outline: Screen.Outline?, of section: String) {
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
