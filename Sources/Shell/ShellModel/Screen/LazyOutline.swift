import Synchronization

/// Makes an outline in which everything is collapsed, and knows its numbers of rows without making it.
protocol OutlineSource: Sendable {
  /// The same outline each time, on any thread.
  var outline: Screen.Outline { get }
  /// The number of items.
  var count: Int { get }
  /// The number of items without a parent.
  var rootCount: Int { get }
  /// Returns the number of children of an item; 0 if it does not exist.
  func childCount(of item: ItemID) -> Int
  /// Returns an item and those of its descendants that have children, ancestors first.
  func parents(from item: ItemID) -> [ItemID]
}

/// An outline that is made when its rows are first read. Edits of its expansion wait for it. The numbers of its rows are
/// computed without it.
struct LazyOutline: Sendable {
  private let source: any OutlineSource
  private let edits: [ExpansionEdit]
  private let made = Shared<Screen.Outline>()
  private let counted = Shared<Int>()
  /// The largest number of edits that wait for the outline.
  private static let mostEdits = 64

  init(_ source: any OutlineSource) { self.init(source, []) }

  private init(_ source: any OutlineSource, _ edits: [ExpansionEdit]) {
    self.source = source
    self.edits = edits
  }

  /// Returns the outline with one more edit; nil if too many wait for it.
  func edited(_ edit: ExpansionEdit) -> LazyOutline? {
    edits.count < Self.mostEdits ? LazyOutline(source, edits + [edit]) : nil
  }

  /// The outline, which is made once.
  var outline: Screen.Outline {
    if edits.isEmpty { return source.outline }
    return made.value {
      var outline = source.outline
      for edit in edits { edit.perform(on: &outline) }
      return outline
    }
  }

  /// The number of items.
  var count: Int { source.count }

  /// The number of visible rows.
  ///
  /// - Complexity: O(k) for k items that the edits name, at the first call.
  var visibleCount: Int {
    if edits.isEmpty { return source.rootCount }
    return counted.value {
      var rows = RowCounter(source: source)
      for edit in edits { edit.perform(on: &rows) }
      return rows.visibleCount
    }
  }
}

/// Counts the visible rows of an outline that was not made.
private struct RowCounter: Expandable {
  let source: any OutlineSource
  private var expanded: Set<ItemID> = []

  init(source: any OutlineSource) { self.source = source }

  var expandedItems: [ItemID] { Array(expanded) }
  func isExpanded(_ item: ItemID) -> Bool { expanded.contains(item) }
  func parents(from item: ItemID) -> [ItemID] { source.parents(from: item) }
  mutating func expand(_ items: [ItemID]) { expanded.formUnion(items) }
  mutating func collapse(_ items: [ItemID]) { expanded.subtract(items) }

  var visibleCount: Int {
    expanded.reduce(source.rootCount) { $0 + (isVisible($1) ? source.childCount(of: $1) : 0) }
  }

  /// Whether all ancestors of an item are expanded. The last of them is the section.
  private func isVisible(_ item: ItemID) -> Bool {
    var parent = ItemID(item.parentPath)
    while parent.parentPath != parent.path {
      if !expanded.contains(parent) { return false }
      parent = ItemID(parent.parentPath)
    }
    return true
  }
}

/// A value that is made once, when it is first read.
private final class Shared<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  func value(_ make: () -> Value) -> Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
