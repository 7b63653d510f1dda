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
}

/// An outline that is made when its rows are first read. The numbers of its rows are computed without it.
struct LazyOutline: Sendable {
  private let source: any OutlineSource
  /// The expanded items. Some may not exist.
  private let expanded: Set<ItemID>
  private let made = Shared<Screen.Outline>()
  private let counted = Shared<Int>()

  init(_ source: any OutlineSource, expanded: Set<ItemID> = []) {
    self.source = source
    self.expanded = expanded
  }

  /// Returns the outline with only these items expanded.
  func expanding(_ items: Set<ItemID>) -> LazyOutline { LazyOutline(source, expanded: items) }

  /// The outline, which is made once.
  var outline: Screen.Outline {
    if expanded.isEmpty { return source.outline }
    return made.value {
      var outline = source.outline
      outline.expand(expanded.sorted { $0.path < $1.path })
      return outline
    }
  }

  /// The number of items.
  var count: Int { source.count }

  /// The number of visible rows.
  var visibleCount: Int {
    if expanded.isEmpty { return source.rootCount }
    return counted.value {
      expanded.reduce(source.rootCount) { $0 + (isVisible($1) ? source.childCount(of: $1) : 0) }
    }
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
