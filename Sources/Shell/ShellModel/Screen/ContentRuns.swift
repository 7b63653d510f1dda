@_spi(Shell) import DiffableSnapshots
import HashTreeCollections

/// The contents of rows that were added together, in insertion order.
///
/// The table of contents has it all too; but a section of a million rows is read several times as fast from here, because
/// nothing is looked up. An edit that changes what a row shows does not touch its run: the row is noted as changed.
struct ContentRuns: Sendable {
  /// Rows that were added together. Never written to.
  final class Run: Sendable {
    let items: [ItemID]
    /// What the table has for each of the items.
    let contents: [ItemContent?]

    init(_ items: [ItemID], _ contents: [ItemContent?]) {
      self.items = items
      self.contents = contents
    }
  }

  /// The fewest rows of a run, and the most runs of a section.
  private static let (leastRows, mostRuns) = (4, 16)

  private var runs: [String: [Run]] = [:]
  /// The number of rows in all runs.
  private var count = 0
  /// The rows for which the table has something else than their runs.
  private(set) var changed: TreeSet<ItemID> = []

  /// The runs of a section, the oldest first.
  subscript(section: String) -> [Run] { runs[section] ?? [] }

  /// Adds rows for which the table of contents has just this.
  mutating func add(_ items: [ItemID], _ contents: [ItemContent?], to section: String) {
    if items.count < Self.leastRows { return }
    var list = runs[section] ?? []
    if list.count == Self.mostRuns, let least = list.indices.min(by: { list[$0].items.count < list[$1].items.count }) {
      count -= list.remove(at: least).items.count
    }
    list.append(Run(items, contents))
    runs[section] = list
    count += items.count
  }

  /// Prepares for changes of many rows: if they leave the runs with little use, all runs are removed at once.
  mutating func prepare(forChangesOf rows: Int) {
    if rows > Self.mostChanges(of: count) { self = ContentRuns() }
  }

  /// The number of changed rows of which runs save little, and looking for the changed rows costs much.
  private static func mostChanges(of count: Int) -> Int { 64 + count / 4 }

  /// Notes that the table of contents has something new for a row.
  mutating func noteChange(of item: ItemID) {
    if runs.isEmpty { return }
    changed.insert(item)
    if changed.count > Self.mostChanges(of: count) { self = ContentRuns() }
  }
}

/// Reads runs along the items of a section. What it does not find there, the caller looks up.
///
/// Rows mostly stand in the order in which they came. Where they do not, the reader looks for the row in the part of each run
/// that comes next. That part doubles with every row that is not found, so that it gets over any number of deleted rows,
/// and all steps together are limited, so that a shuffled section costs little more than looking everything up.
struct ContentRunReader {
  private let runs: [ContentRuns.Run]
  private var positions: [Int]
  /// The run that the last row was found in.
  private var current = 0
  private var window = Self.leastWindow
  private var stepsLeft: Int
  private static let leastWindow = 8
  private static let largestWindow = 1 << 30

  /// - Parameter count: The number of rows that will be asked for.
  init(_ runs: [ContentRuns.Run], count: Int) {
    self.runs = runs
    positions = Array(repeating: 0, count: runs.count)
    stepsLeft = runs.isEmpty ? 0 : 8 * count + 64
  }

  /// What the runs have for the next row; nil if they have nothing, or if looking for it would take too long.
  mutating func next(_ item: ItemID) -> ItemContent? {
    if stepsLeft <= 0 { return nil }
    if let position = position(of: item, in: current, window: 1) { return runs[current].contents[position] }
    for run in runs.indices {
      if let position = position(of: item, in: run, window: window) { return runs[run].contents[position] }
    }
    // At the ends of all runs, any number of rows is not found.
    window = min(window * 2, Self.largestWindow)
    return nil
  }

  /// The position of a row among the next ones of a run.
  private mutating func position(of item: ItemID, in run: Int, window: Int) -> Int? {
    let start = positions[run]
    let items = runs[run].items
    let end = min(start + min(window, stepsLeft), items.count)
    for position in start..<max(start, end) where items[position].isSameString(as: item) {
      stepsLeft -= position - start
      positions[run] = position + 1
      current = run
      self.window = Self.leastWindow
      return position
    }
    stepsLeft -= max(end - start, 0)
    return nil
  }
}

extension ItemID {
  /// Whether two paths are one string in memory, or short. Unlike comparing long ones, this reads neither, so that it never waits
  /// for memory; equal paths may be two strings.
  fileprivate func isSameString(as other: ItemID) -> Bool {
    let (left, right) = (path.utf8, other.path.utf8)
    if left.count != right.count { return false }
    let isSame = left.withContiguousStorageIfAvailable { left in
      right.withContiguousStorageIfAvailable { right in
        // Short strings are stored in the value itself.
        left.baseAddress == right.baseAddress || left.count < 16 && left.elementsEqual(right)
      }
    }
    return (isSame ?? nil) ?? false
  }
}

extension Screen {
  /// Calls with each item of a section in order, hidden ones included, with what it shows and whether that was said of it
  /// (else its path tells it).
  ///
  /// - Complexity: O(n) for n items; much faster than asking for each one if they were added together.
  package func forEachContent(
    of section: String, _ body: (_ id: ItemID, _ content: ItemContent, _ isSaid: Bool) -> Void
  ) {
    let whole = whole(section)
    let items = whole.items
    var reader = ContentRunReader(contentRuns[section], count: items.count)
    var changed = contentRuns[section].isEmpty ? [] : contentRuns.changed.compactMap(whole.index).sorted()[...]
    var position = 0
    for (row, id) in items.enumerated() {
      var content = reader.next(id)
      if row == changed.first {
        changed.removeFirst()
        content = nil
      }
      content = content ?? contents.value(for: id, near: &position)
      body(id, content ?? self.content(of: id), content != nil)
    }
  }
}
