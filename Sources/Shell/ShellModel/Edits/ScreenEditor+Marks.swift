import HashTreeCollections
import DiffableSnapshots
import EmojiCatalog

extension ScreenEditor {
  /// Stars emoji, or removes their stars. Every row that shows one is reconfigured.
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

  /// Adds the user's own tags to an emoji or a text, or removes them. No row shows them.
  mutating func tag(_ text: String, _ words: [String], _ isTagged: Bool) {
    work += words.count / 8
    let changed = isTagged ? screen.tags.add(words, to: text) : screen.tags.remove(words, from: text)
    if !changed.isEmpty {
      didChange = true
    } else if let word = words.first {
      let known = screen.tags[text].first { OwnWords.key($0) == OwnWords.key(word) }
      let tags = words.count == 1 ? "the tag '\(known ?? word)'" : "these tags"
      reason = isTagged ? "\(text) already has \(tags)" : "\(text) does not have \(tags)"
    }
  }

  mutating func select(_ ids: [ItemID], _ isSelected: Bool) throws(EditError) {
    for id in try existing(ids) where screen.selected.contains(id) != isSelected {
      didChange = true
      if isSelected { screen.selected.insert(id) } else { screen.selected.remove(id) }
      reconfigured.append(id)
    }
    if !didChange { reason = isSelected ? "already selected" : "not selected" }
  }

  /// Moves an item after the pinned ones among its siblings and pins it; or unpins it and moves it back.
  ///
  /// - Complexity: O(n p) for n siblings of which p are pinned.
  mutating func pin(_ id: ItemID, _ isPinned: Bool) throws(EditError) {
    _ = try existing([id])
    if screen.pinned.contains(id) == isPinned {
      reason = "\(id) is \(isPinned ? "already pinned" : "not pinned")"
      return
    }
    didChange = true
    reconfigured.append(id)
    let outline = screen.whole(id.section)
    let siblings = outline.parent(of: id).map(outline.children) ?? outline.rootItems
    work += siblings.count
    let neighbor = isPinned ? pinned(id, among: siblings) : unpinned(id, among: siblings)
    try update(id.section) { outline throws(SnapshotError) in
      switch neighbor {
      case .before(let other): try outline.move(id, before: other)
      case .after(let other): try outline.move(id, after: other)
      case .inside, .section, nil: break
      }
    }
  }

  /// Marks an item as pinned and records its original position.
  ///
  /// - Returns: Its new position; nil if it has no siblings.
  private mutating func pinned(_ id: ItemID, among siblings: [ItemID]) -> Placement? {
    let home = homeOrder(of: siblings)
    if let place = home.firstIndex(of: id) {
      screen.pinOrigins[id] = PinOrigin(
        after: place > 0 ? home[place - 1] : nil, before: place + 1 < home.count ? home[place + 1] : nil)
    }
    screen.pinned.insert(id)
    return firstPlace(for: id, among: siblings)
  }

  /// Unmarks a pinned item.
  ///
  /// - Returns: Its position before it was pinned; nil if it has no siblings.
  private mutating func unpinned(_ id: ItemID, among siblings: [ItemID]) -> Placement? {
    let home = homeOrder(of: siblings)
    screen.pinned.remove(id)
    guard screen.pinOrigins.removeValue(forKey: id) != nil else { return catalogPlace(for: id, among: siblings) }
    let place = home.firstIndex(of: id) ?? 0
    if let previous = home[..<place].last(where: { !screen.pinned.contains($0) }) { return .after(previous) }
    return firstPlace(for: id, among: siblings)
  }

  /// Returns the order of siblings as if none were pinned.
  private func homeOrder(of siblings: [ItemID]) -> [ItemID] {
    var origins: [ItemID: PinOrigin] = [:]
    for sibling in siblings where screen.pinned.contains(sibling) { origins[sibling] = screen.pinOrigins[sibling] }
    return PinOrigin.homeOrder(of: siblings, origins)
  }

  /// Returns the position before the first sibling that is not pinned.
  private func firstPlace(for id: ItemID, among siblings: [ItemID]) -> Placement? {
    let others = siblings.filter { $0 != id }
    return others.first { !screen.pinned.contains($0) }.map { .before($0) } ?? others.last.map { .after($0) }
  }

  /// Returns the position in catalog order. State files of version 0.1 do not record the original positions of pinned
  /// items.
  private func catalogPlace(for id: ItemID, among siblings: [ItemID]) -> Placement? {
    let others = siblings.filter { $0 != id }
    func order(_ item: ItemID) -> Int { screen.content(of: item).emoji?.order ?? .max }
    return others.first { !screen.pinned.contains($0) && order($0) > order(id) }.map { .before($0) }
      ?? others.last.map { .after($0) }
  }
}
