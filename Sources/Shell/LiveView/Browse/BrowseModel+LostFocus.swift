import CompositionalLayout
import DiffableSnapshots

/// A row that was removed below the cursor, and the row that the cursor moved to.
struct Departure {
  var item: ItemID
  var heir: ItemID
}

/// Moves the cursor when its row is removed, and returns it when the row is restored.
extension BrowseModel {
  /// The place of an item, for finding its successor.
  struct Place {
    var item: ItemID
    var ancestors: [ItemID]
    var index: Int?
    var cell: CellPoint
  }

  /// The maximum number of rows to search for a sibling, in each direction.
  private static let siblingReach = 1_000

  func place(of item: ItemID) -> Place {
    let outline = screen[section: item.section]
    let frame = picture.focusFrame
    return Place(
      item: item, ancestors: screen.ancestors(of: item), index: outline.visibleIndex(of: item),
      cell: CellPoint(x: frame?.x ?? 0, y: frame?.y ?? 0))
  }

  /// Moves the cursor off a removed row.
  ///
  /// - Parameter before: The screen that still had the row.
  mutating func leave(_ place: Place, before: Screen) {
    let section = place.item.section
    if screen.contains(section: section), screen.visibleCount(of: section) == 0 {
      // The next key is meant for this section, not for rows of another one.
      enter(section)
      if let row = entered?.row { departures.append(Departure(item: place.item, heir: row)) }
      return
    }
    let heir = heir(of: place, before: before)
    picture.setFocus(heir)
    guard let heir else { return }
    departures.append(Departure(item: place.item, heir: heir))
  }

  /// After an undo, returns to the restored row, if the cursor has not moved since the row was removed.
  mutating func returnFromHeir() {
    guard let last = departures.last, last.heir == focus, isShown(last.item) else { return }
    departures.removeLast()
    picture.setFocus(last.item)
  }

  private func isShown(_ item: ItemID) -> Bool { picture.composition.frame(of: item) != nil }

  /// The item that the cursor moves to: the next sibling, otherwise the previous one, otherwise the same for the nearest
  /// ancestor, otherwise the nearest row on the screen.
  private func heir(of place: Place, before: Screen) -> ItemID? {
    for item in [place.item] + place.ancestors {
      if isShown(item) { return item }
      for direction in [1, -1] {
        let sibling = before.sibling(of: item, direction, limit: Self.siblingReach) { isShown($0) }
        if let sibling { return sibling }
      }
    }
    let section = place.item.section
    let count = screen.visibleCount(of: section)
    if let index = place.index, count > 0 { return screen.visibleItem(of: section, at: min(index, count - 1)) }
    let window = picture.window
    let cell = CellPoint(x: place.cell.x, y: window.lowerBound + place.cell.y)
    return picture.composition.item(nearest: cell, in: window) ?? picture.composition.firstItem
  }
}

extension Screen {
  /// Returns the nearest visible row below the same parent, before (-1) or after (1) a row, that satisfies a condition.
  ///
  /// - Parameter limit: The maximum number of rows to look at.
  func sibling(
    of item: ItemID, _ direction: Int, limit: Int = .max, where isAccepted: (ItemID) -> Bool = { _ in true }
  ) -> ItemID? {
    let outline = self[section: item.section]
    guard let start = outline.visibleIndex(of: item), let level = try? outline.level(of: item) else { return nil }
    var index = start + direction
    var left = limit
    while left > 0, let other = outline.visibleItem(at: index), let found = try? outline.level(of: other),
      found >= level
    {
      if found == level, isAccepted(other) { return other }
      index += direction
      left -= 1
    }
    return nil
  }
}
