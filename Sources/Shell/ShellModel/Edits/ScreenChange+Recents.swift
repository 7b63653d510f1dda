@_spi(Shell) import DiffableSnapshots
import Glibc

extension ScreenChange {
  /// Records a use of emoji and moves them to their positions among the recents: to the front, the last named first, or
  /// by how much they are used. It is never refused, so undo can always perform it again. The skin tone of each is
  /// remembered.
  mutating func use(_ glyphs: [String], at time: Int) {
    for used in glyphs {
      let glyph = screen.catalog.emoji(used)?.base.glyph ?? used
      var usage = (screen.usage[glyph] ?? EmojiUsage(glyph: glyph)).used(at: time)
      usage.variant = used == glyph ? nil : used
      screen.usage[glyph] = usage
      didChange = true
      for section in screen.sections(.recents) {
        place(ItemID(section: section, glyph), among: pinnedFirst(screen[whole: section].rootItems))
      }
    }
  }

  private mutating func place(_ id: ItemID, among recents: [ItemID]) {
    // The row exists, so nothing can fail.
    if screen.hidden.contains(id) { _ = try? mark([id], \.hidden, false, "hidden") }
    let limit = screen.recents.limit
    // Pinned recents stay where they are, before the others.
    if screen.pinned.contains(id) { return }
    let others = recents.filter { $0 != id }
    let place =
      others.firstIndex { other in
        !screen.pinned.contains(other) && (screen.recents.order == .recency || rank(other) < rank(id))
      } ?? others.count
    if place >= limit { return }
    if recents.indices.contains(place), recents[place] == id { return }
    let surplus = Array(others.dropFirst(limit - 1))
    let lost = surplus.flatMap(screen[whole: id.section].subtreeItems)
    let isHere = recents.contains(id)
    let next = others.indices.contains(place) ? others[place] : nil
    // A row of this name below another row stays there.
    let placed: Void? = try? update(id.section) { outline throws(SnapshotError) in
      switch (next, isHere) {
      // Descendants move with their item.
      case (let next?, true): try outline.move(id, before: next)
      case (let next?, false): try outline.insert([id], before: next)
      case (nil, true): try outline.move(id, to: nil)
      case (nil, false): try outline.append([id])
      }
      try outline.delete(surplus)
    }
    if placed != nil { forget(lost) }
  }

  /// Changes the sort order of the recents and removes those beyond the limit.
  mutating func arrangeRecents(_ policy: RecentsPolicy) throws(Diagnostic) {
    if screen.recents == policy {
      reason = "the recents already have these settings"
      return
    }
    screen.recents = policy
    didChange = true
    for section in screen.sections(.recents) { try arrangeRecents(of: section, policy) }
  }

  private mutating func arrangeRecents(of section: String, _ policy: RecentsPolicy) throws(Diagnostic) {
    let recents = screen[whole: section].rootItems
    // Items that were never used follow the used ones, in their current order.
    let sorted = recents.enumerated().sorted { left, right in
      let (l, r) =
        policy.order == .recency ? (last(left.element), last(right.element)) : (rank(left.element), rank(right.element))
      return l == r ? left.offset < right.offset : l > r
    }
    let ids = sorted.map(\.element)
    let surplus = Array(pinnedFirst(ids).dropFirst(policy.limit))
    let wanted = ids.filter { !surplus.contains($0) }
    if wanted == recents { return }
    forgetWithDescendants(surplus, of: section)
    var outline = screen[whole: section]
    do throws(SnapshotError) {
      try outline.delete(surplus)
      for id in wanted { try outline.move(id, to: nil) }
    } catch { throw Diagnostic(error, on: screen) }
    try replace(outline, of: section)
  }

  private func pinnedFirst(_ items: [ItemID]) -> [ItemID] {
    if screen.pinned.isEmpty { return items }
    return items.filter(screen.pinned.contains) + items.filter { !screen.pinned.contains($0) }
  }

  private func rank(_ id: ItemID) -> Double { usage(id)?.rank ?? -.infinity }

  private func last(_ id: ItemID) -> Double { usage(id).map { Double($0.last) } ?? -.infinity }

  private func usage(_ id: ItemID) -> EmojiUsage? { screen.usage[String(id.component)] }
}

extension EmojiUsage {
  /// The time after which a use counts half, in seconds.
  private static let halfLife = 7.0 * 24 * 3600

  fileprivate init(glyph: String) { self.init(glyph: glyph, rank: -.infinity, last: 0) }

  /// Returns the usage with one more use.
  fileprivate func used(at time: Int) -> EmojiUsage {
    let now = Double(time) / Self.halfLife
    return EmojiUsage(glyph: glyph, rank: now + log2(exp2(rank - now) + 1), last: max(last, time))
  }
}
