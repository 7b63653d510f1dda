/// The positions of the sections that are stacked one after the other, and what finds those in a window.
///
/// A binary tree over the sections: each node knows the length of its sections together and how far their elements reach.
/// A section that changes its length changes the nodes above it, and no position is stored, so nothing moves.
struct SectionStack {
  /// A section: its length, and how far its elements reach before its start and after its end.
  struct Section {
    var length: Int
    var before: Int
    var after: Int
  }

  /// A run of sections. Positions are relative to the end of the sections before it.
  private struct Run {
    /// The cells of the sections and of the spacing between those that are not empty.
    var length = 0
    /// The reach of the sections before the first one that is not empty.
    var (emptyLow, emptyHigh) = (Int.max, Int.min)
    /// The reach of the other sections, relative to the start of the first one that is not empty.
    var (low, high) = (Int.max, Int.min)

    init() {}

    init(_ section: Section) {
      length = section.length
      if length == 0 {
        (emptyLow, emptyHigh) = (-section.before, section.after)
      } else {
        (low, high) = (-section.before, length.plus(section.after))
      }
    }

    init(_ left: Run, _ right: Run, spacing: Int) {
      (emptyLow, emptyHigh) = (left.emptyLow, left.emptyHigh)
      if left.length == 0 {
        length = right.length
        (emptyLow, emptyHigh) = (min(emptyLow, right.emptyLow), max(emptyHigh, right.emptyHigh))
        (low, high) = (right.low, right.high)
        return
      }
      let start = left.length.plus(right.length > 0 ? spacing : 0)
      length = start.plus(right.length)
      (low, high) = (left.low, left.high)
      if right.emptyHigh >= right.emptyLow {
        low = min(low, left.length.plus(right.emptyLow))
        high = max(high, left.length.plus(right.emptyHigh))
      }
      if right.high >= right.low {
        low = min(low, start.plus(right.low))
        high = max(high, start.plus(right.high))
      }
    }
  }

  private let spacing: Int
  /// The number of leaves, a power of two.
  private let size: Int
  private let count: Int
  /// The root is at 1; the children of a node at 2n and 2n + 1.
  private var runs: [Run]
  /// The position of the first section.
  let start: Int

  init() { self.init([], start: 0, spacing: 0) }

  /// - Parameter sections: The sections; nil for one that is omitted or inside another one.
  /// - Complexity: O(*s*) for *s* sections.
  init(_ sections: [Section?], start: Int, spacing: Int) {
    self.start = start
    self.spacing = spacing
    count = sections.count
    var size = 1
    while size < count { size *= 2 }
    self.size = size
    runs = Array(repeating: Run(), count: size * 2)
    for (index, section) in sections.enumerated() { if let section { runs[size + index] = Run(section) } }
    for node in (1..<max(size, 1)).reversed() { runs[node] = Run(runs[2 * node], runs[2 * node + 1], spacing: spacing) }
  }

  /// The position after the last section.
  var end: Int { start.plus(runs[1].length) }

  /// Changes a section. O(log *s*).
  mutating func update(_ index: Int, _ section: Section) {
    var node = size + index
    runs[node] = Run(section)
    while node > 1 {
      node /= 2
      runs[node] = Run(runs[2 * node], runs[2 * node + 1], spacing: spacing)
    }
  }

  /// Returns the position of a section. O(log *s*).
  func start(of index: Int) -> Int {
    var before = 0
    var node = 1
    var half = size / 2
    var rest = index
    while half > 0 {
      node *= 2
      if rest >= half {
        before = joined(before, runs[node].length)
        rest -= half
        node += 1
      }
      half /= 2
    }
    let gap = before > 0 && runs[node].length > 0 ? spacing : 0
    return start.plus(before).plus(gap)
  }

  /// Returns the sections whose elements may be in a window, in ascending order.
  ///
  /// - Complexity: O(*k* log *s*) for *k* of *s* sections.
  func sections(in window: Range<Int>) -> [Int] {
    var found: [Int] = []
    // The next node is at the end, with the length of the sections before it.
    var waiting = [(node: 1, before: 0)]
    while let (node, before) = waiting.popLast() {
      let run = runs[node]
      if !reaches(run, before, window) { continue }
      if node >= size {
        if node - size < count { found.append(node - size) }
        continue
      }
      waiting.append((2 * node + 1, joined(before, runs[2 * node].length)))
      waiting.append((2 * node, before))
    }
    return found
  }

  private func reaches(_ run: Run, _ before: Int, _ window: Range<Int>) -> Bool {
    func overlaps(_ start: Int, _ low: Int, _ high: Int) -> Bool {
      high >= low && start.plus(low) < window.upperBound && start.plus(high) > window.lowerBound
    }
    let empty = start.plus(before)
    return overlaps(empty, run.emptyLow, run.emptyHigh)
      || overlaps(empty.plus(before > 0 && run.length > 0 ? spacing : 0), run.low, run.high)
  }

  /// Returns the length of two runs one after the other.
  private func joined(_ length: Int, _ next: Int) -> Int {
    length > 0 && next > 0 ? length.plus(spacing).plus(next) : length.plus(next)
  }
}
