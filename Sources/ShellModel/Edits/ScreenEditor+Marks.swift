import HashTreeCollections
import DiffableSnapshots
import EmojiCatalog

extension ScreenEditor {
  /// Stars emoji, or takes the stars away; every row that shows one is reconfigured.
  mutating func star(_ glyphs: [String], _ isStarred: Bool) {
    var unchanged: [String] = []
    for glyph in glyphs {
      if screen.starred.contains(glyph) == isStarred {
        unchanged.append(glyph)
        continue
      }
      didChange = true
      if isStarred { screen.starred.insert(glyph) } else { screen.starred.remove(glyph) }
      restarred.append(glyph)
    }
    if !unchanged.isEmpty {
      reason = "\(unchanged.joined(separator: " ")) \(isStarred ? "already has a star" : "has no star")"
    }
  }

  mutating func select(_ ids: [ItemID], _ isSelected: Bool) throws(EditError) {
    for id in try existing(ids) where screen.selected.contains(id) != isSelected {
      didChange = true
      if isSelected { screen.selected.insert(id) } else { screen.selected.remove(id) }
      reconfigured.append(id)
    }
    if !didChange { reason = isSelected ? "selected already" : "not selected" }
  }

  /// Puts an item first among its siblings, behind those that are pinned already; or back among those that are not.
  mutating func pin(_ id: ItemID, _ isPinned: Bool) throws(EditError) {
    _ = try existing([id])
    if screen.pinned.contains(id) == isPinned {
      reason = "\(id) is \(isPinned ? "pinned already" : "not pinned")"
      return
    }
    didChange = true
    if isPinned { screen.pinned.insert(id) } else { screen.pinned.remove(id) }
    reconfigured.append(id)
    let outline = screen[section: id.section]
    let siblings = (outline.parent(of: id).map(outline.children) ?? outline.rootItems).filter { $0 != id }
    let pinned = screen.pinned
    let order = { [screen] (item: ItemID) in screen.content(of: item).emoji?.order ?? .max }
    let target = siblings.first { sibling in
      !pinned.contains(sibling) && (isPinned || order(sibling) > order(id))
    }
    try update(id.section) { outline throws(SnapshotError) in
      if let target {
        try outline.move(id, before: target)
      } else if let last = siblings.last {
        try outline.move(id, after: last)
      }
    }
  }
}
