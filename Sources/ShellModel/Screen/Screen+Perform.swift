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
  ///
  /// - Returns: What of an earlier screen did not apply to a new description of its scene, and how many rows were touched,
  ///   roughly.
  @discardableResult
  package mutating func performUnseen(_ edit: Edit) throws(UnseenFailure) -> (leftovers: [String], work: Int) {
    switch edit {
    case .batch, .open, .openDescribed, .add, .restore:
      do throws(EditError) {
        let change = try perform(edit)
        return (change.leftovers, change.work)
      } catch {
        throw UnseenFailure(reason: error, isIntact: true)
      }
    default: break
    }
    var work = ScreenEditor(unwatched: Screen.empty)
    swap(&work.screen, &self)
    defer { swap(&work.screen, &self) }
    do throws(EditError) { try work.carryOut(edit) } catch {
      throw UnseenFailure(reason: error, isIntact: !work.didChange)
    }
    if work.didChange { work.screen.revision += 1 }
    return (work.leftovers, work.work)
  }

  /// Gives the screen another revision: it became what it is by another way.
  package mutating func setRevision(_ revision: Int) { self.revision = revision }

  /// The difference between two screens in visible rows, whatever lies between them.
  package func difference(to other: Screen) -> ScreenTransaction {
    var touched = Set<ItemID>()
    for glyph in starred.symmetricDifference(other.starred) { touched.formUnion(items(showing: glyph)) }
    touched.formUnion(selected.symmetricDifference(other.selected))
    touched.formUnion(pinned.symmetricDifference(other.pinned))
    for (id, content) in other.contents where self.content(of: id) != content { touched.insert(id) }
    for (id, content) in contents where other.contents[id] == nil && other.content(of: id) != content {
      touched.insert(id)
    }
    for (id, info) in other.infos where infos[id] != info {
      touched.formUnion(other[section: id].visibleItems)
    }
    return ScreenTransaction(
      from: self, to: other, updates: [:], reloaded: [], reconfigured: touched.sorted { $0.path < $1.path })
  }
}
