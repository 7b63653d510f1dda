import EmojiCatalog

extension ScreenChange {
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
      let have = unchanged.count == 1 ? "has" : "have"
      reason = "\(unchanged.joined(separator: " ")) \(isStarred ? "already \(have) a star" : "\(have) no star")"
    }
  }

  /// Adds tags to an emoji or a text, or removes them. Rows that show the emoji are reconfigured.
  ///
  /// - Parameter change: Changes the tags, and returns the words that are new or gone.
  mutating func tag(
    _ text: String, _ words: [String], _ isTagged: Bool, change: (inout Tags) -> [String]
  ) throws(Diagnostic) {
    if text.isEmpty { throw .notPossible("an empty text cannot have tags") }
    if !change(&screen.tags).isEmpty {
      didChange = true
      restarred += Tags.glyphs(sharing: text, in: screen.catalog)
    } else if let word = words.first {
      let known = screen.tags[text].first { OwnWords.key($0) == OwnWords.key(word) }
      let tags = words.count == 1 ? "the tag '\(known ?? word)'" : "these tags"
      reason = isTagged ? "\(text) already has \(tags)" : "\(text) does not have \(tags)"
    }
  }

  mutating func select(_ ids: [ItemID], _ isSelected: Bool) throws(Diagnostic) {
    let ids = ids.isEmpty && !isSelected ? screen.inOrder(screen.selected) : ids
    for id in try existing(ids) where screen.selected.contains(id) != isSelected {
      didChange = true
      if isSelected { screen.selected.insert(id) } else { screen.selected.remove(id) }
      reconfigured.append(id)
    }
    if !didChange { reason = isSelected ? "already selected" : "not selected" }
  }
}
