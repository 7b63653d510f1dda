import DiffableSnapshots
import HeapModule

/// The order of siblings as if none of them were pinned: each pinned item is back beside its former neighbor.
///
/// Only the pinned items are visited. They form chains: each chain follows a sibling that is not pinned, or comes before
/// the first one.
struct HomeOrder {
  private struct Link {
    /// The sibling directly before the pinned item; nil if it is the first.
    var previous: ItemID?
    /// The sibling that the chain follows; nil if the chain comes first.
    var anchor: ItemID?
  }

  private let outline: Screen.Outline
  private let parent: ItemID?
  /// The pinned siblings, and which of them are already in their place.
  private let pinned: Set<ItemID>
  private var links: [ItemID: Link] = [:]
  /// The pinned item directly after a sibling, or the first item of all for nil.
  private var following: [ItemID?: ItemID] = [:]
  /// The last item of the chain that follows a sibling.
  private var ends: [ItemID?: ItemID] = [:]
  /// The first sibling that is not pinned.
  let firstUnpinned: ItemID?

  /// - Parameters:
  ///   - parent: The parent of the siblings; nil for roots.
  ///   - pinned: The pinned siblings.
  ///   - origins: All pinned items with their original positions. One without a position was the first sibling.
  /// - Complexity: O(p log n) for p pinned items in an outline of n.
  init(
    of parent: ItemID?, in outline: Screen.Outline, pinned: [ItemID], origins: PinnedItems
  ) {
    self.outline = outline
    self.parent = parent
    self.pinned = Set(pinned)
    var first = outline.firstChild(of: parent)
    while let item = first, self.pinned.contains(item) { first = outline.sibling(after: item) }
    firstUnpinned = first
    place(outline.sorted(pinned).map { ($0, origins.origin(of: $0) ?? PinOrigin(after: nil, before: nil)) })
  }

  /// Returns the neighbors of a sibling in this order.
  func neighbors(of item: ItemID) -> PinOrigin {
    let previous: ItemID?
    if let link = links[item] { previous = link.previous } else { previous = end(ofChainAfter: unpinned(before: item)) }
    return PinOrigin(after: previous, before: next(after: item))
  }

  /// Returns the chains that contain any of some pinned items: the sibling that a chain follows, and its items in order.
  ///
  /// - Complexity: O(p) for p pinned items.
  func chains(with items: [ItemID]) -> [(anchor: ItemID?, items: [ItemID])] {
    var anchors: Set<ItemID?> = []
    var chains: [(anchor: ItemID?, items: [ItemID])] = []
    for item in items {
      guard let link = links[item], anchors.insert(link.anchor).inserted else { continue }
      let first = following[link.anchor]
      chains.append((link.anchor, first.map { Array(sequence(first: $0) { following[$0] }) } ?? []))
    }
    return chains
  }

  /// Returns all siblings in this order.
  ///
  /// - Parameter siblings: The siblings as they are drawn.
  /// - Complexity: O(n) for n siblings.
  func all(_ siblings: [ItemID]) -> [ItemID] {
    if pinned.isEmpty { return siblings }
    var order: [ItemID] = []
    order.reserveCapacity(siblings.count)
    for anchor in [nil] + siblings where anchor.map(pinned.contains) != true {
      if let anchor { order.append(anchor) }
      var next = following[anchor]
      while let item = next {
        order.append(item)
        next = following[item]
      }
    }
    return order
  }

  /// Returns the first sibling after a pinned one that is not pinned.
  func nextUnpinned(after item: ItemID) -> ItemID? { (links[item]?.anchor).map(unpinned(after:)) ?? firstUnpinned }

  // MARK: Neighbors

  private func next(after item: ItemID) -> ItemID? {
    if let next = following[item] { return next }
    return links[item] == nil ? unpinned(after: item) : nextUnpinned(after: item)
  }

  private func unpinned(after item: ItemID) -> ItemID? {
    var next = outline.sibling(after: item)
    while let item = next, pinned.contains(item) { next = outline.sibling(after: item) }
    return next
  }

  private func unpinned(before item: ItemID) -> ItemID? {
    // All siblings before the first one are pinned; there can be many.
    if item == firstUnpinned { return nil }
    var previous = outline.sibling(before: item)
    while let item = previous, pinned.contains(item) { previous = outline.sibling(before: item) }
    return previous
  }

  private func end(ofChainAfter anchor: ItemID?) -> ItemID? { ends[anchor] ?? anchor }

  // MARK: Placing

  /// Whether an item is a sibling in its place.
  private func isPlaced(_ item: ItemID) -> Bool {
    if pinned.contains(item) { return links[item] != nil }
    return outline.contains(item) && outline.parent(of: item) == parent
  }

  /// How certain the place of an item is at present.
  private enum Readiness { case ready, ifNeeded, unknown }

  /// An item waits for the pinned one that it followed, unless they wait for each other.
  private func readiness(_ origin: PinOrigin) -> Readiness {
    guard let after = origin.after, !isPlaced(after) else { return .ready }
    guard let before = origin.before, isPlaced(before) else { return .unknown }
    return pinned.contains(after) ? .ifNeeded : .ready
  }

  /// Places the pinned items: always the first one whose place is certain. If there is none, the first one with any known
  /// place; if there is none, the first one, at the end.
  private mutating func place(_ waiting: [(item: ItemID, origin: PinOrigin)]) {
    var ready = Heap<Int>()
    var ifNeeded = Heap<Int>()
    var dependents: [ItemID: [Int]] = [:]
    for (number, entry) in waiting.enumerated() {
      for neighbor in Set([entry.origin.after, entry.origin.before].compactMap(\.self)) where pinned.contains(neighbor)
      {
        dependents[neighbor, default: []].append(number)
      }
      switch readiness(entry.origin) {
      case .ready: ready.insert(number)
      case .ifNeeded: ifNeeded.insert(number)
      case .unknown: break
      }
    }
    var firstWaiting = 0
    while let number = ready.popMin() ?? ifNeeded.popMin() ?? (firstWaiting < waiting.count ? firstWaiting : nil) {
      if number == firstWaiting { firstWaiting += 1 }
      let (item, origin) = waiting[number]
      if links[item] != nil { continue }
      place(item, origin)
      for dependent in dependents[item] ?? [] where links[waiting[dependent].item] == nil {
        switch readiness(waiting[dependent].origin) {
        case .ready: ready.insert(dependent)
        case .ifNeeded: ifNeeded.insert(dependent)
        case .unknown: break
        }
      }
    }
  }

  private mutating func place(_ item: ItemID, _ origin: PinOrigin) {
    if let after = origin.after {
      if isPlaced(after) { return insert(item, after: after) }
      guard let before = origin.before, isPlaced(before) else {
        let last = outline.lastChild(of: parent).flatMap { pinned.contains($0) ? unpinned(before: $0) : $0 }
        return insert(item, after: end(ofChainAfter: last))
      }
      insert(item, after: links[before].map(\.previous) ?? end(ofChainAfter: unpinned(before: before)))
    } else {
      insert(item, after: nil)
    }
  }

  /// - Parameter sibling: A sibling in its place; nil to insert the item before all.
  private mutating func insert(_ item: ItemID, after sibling: ItemID?) {
    var anchor = sibling
    if let sibling, let link = links[sibling] { anchor = link.anchor }
    links[item] = Link(previous: sibling, anchor: anchor)
    if let next = following.updateValue(item, forKey: sibling) {
      following[item] = next
      links[next]?.previous = item
    } else {
      ends[anchor] = item
    }
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Returns some of its items in its order. O(k log n) for k items of n.
  func sorted(_ items: [ItemID]) -> [ItemID] {
    if items.count < 2 { return items }
    return items.map { (index(of: $0) ?? .max, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
