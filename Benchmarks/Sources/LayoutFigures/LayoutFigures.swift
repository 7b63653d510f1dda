// What a layout of 1,000,000 items costs: at first, after an append, after a change of a row, and for a window of 50 rows.
import CompositionalLayout
import DiffableSnapshots

func milliseconds(_ runs: Int = 21, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  let times = (0..<runs).map { _ in
    let time = clock.measure(body)
    return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
  }
  return times.sorted()[runs / 2]
}

func line(_ name: String, _ value: Double, _ unit: String = "ms") {
  let number = String((value * 10_000).rounded() / 10_000)
  print(name + String(repeating: " ", count: max(1, 58 - name.count)) + number + " " + unit)
}

@main enum LayoutFigures {
  static func main() {
    let environment = CollectionLayoutEnvironment(container: CellSize(width: 120, height: 50))
    let window = CellRect(x: 0, y: 700_000, width: 120, height: 50)
    let list = CollectionLayoutSection.list(
      using: CollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
    let cell = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
    let grid = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(3)),
        repeatingSubitem: cell, count: 3))
    for (name, section) in [("list of rows measured one by one", list), ("grid of three a row", grid)] {
      var layout = CollectionCompositionalLayout(section: section)
      var count = 1_000_000
      let first = milliseconds(7) {
        layout = CollectionCompositionalLayout(section: section)
        layout.preferredSize = { path, size in CellSize(width: size.width, height: 1 + path.item % 2) }
        layout.prepare(numberOfItems: [count], environment: environment)
      }
      line("\(name), 1,000,000 items at first", first)
      line("  a window of 50 rows", milliseconds { _ = layout.layoutAttributesForElements(in: window) })
      let appended = milliseconds {
        count += 10
        layout.prepare(numberOfItems: [count], environment: environment)
        _ = layout.layoutAttributesForElements(in: window)
      }
      line("  ten appended, then the window", appended)
    }
    for count in [10_000, 100_000, 1_000_000] { follow(count, list, environment) }
    for count in [1_000, 10_000, 100_000] {
      var layout = CollectionCompositionalLayout(section: grid)
      var counts = Array(repeating: 3, count: count)
      layout.prepare(numberOfItems: counts, environment: environment)
      let prepared = milliseconds {
        counts[count / 2] += 1
        layout.prepare(numberOfItems: counts, environment: environment)
      }
      let one = milliseconds {
        counts[count / 2] += 1
        layout.setNumberOfItems(counts[count / 2], inSection: count / 2)
      }
      line("one more item beside \(count) sections, setNumberOfItems", one)
      line("  prepare(numberOfItems:)", prepared)
      line("  a window of 50 rows", milliseconds { _ = layout.layoutAttributesForElements(in: window) })
      var sections = counts.indices.map { (identifier: "section \($0)", numberOfItems: counts[$0]) }
      layout.prepare(sections, environment: environment)
      let identified = milliseconds {
        sections[count / 2].numberOfItems += 1
        layout.prepare(sections, environment: environment)
      }
      line("  prepare(_:) with identifiers", identified)
    }
  }

  /// A measured list that follows one change at a time, each with the window where it is.
  static func follow(_ count: Int, _ list: CollectionLayoutSection, _ environment: CollectionLayoutEnvironment) {
    let source = DiffableDataSource<Int, Int>()
    var layout = CollectionCompositionalLayout(section: list)
    layout.preferredSize = { path, size in CellSize(width: size.width, height: 1 + path.item % 2) }
    guard let start = try? DiffableDataSourceSnapshot(sections: [(0, Array(0..<count))]) else { return }
    source.apply(start)
    layout.prepare(numberOfItems: [count], environment: environment)
    var fresh = count
    let edits: [(String, (inout DiffableDataSourceSnapshot<Int, Int>, Int) throws -> Void)] = [
      ("reconfigured", { try $0.reconfigureItems([$1]) }),
      ("inserted", { try $0.insertItems([fresh], beforeItem: $1) }),
      ("deleted", { snapshot, item in snapshot.deleteItems([item + 1]) }),
      ("moved", { try $0.moveItem($1 + 2, beforeItem: $1) }),
      ("moved to the end", { try $0.moveItem($1, afterItem: count - 1) }),
      ("moved from the end", { try $0.moveItem(count - 2 - $1 % 1_000, beforeItem: $1) }),
      ("moved from end to start", { try $0.moveItem(count - 2_000 - $1 % 1_000, beforeItem: 1) }),
    ]
    for (kind, (name, edit)) in edits.enumerated() {
      var round = 0
      let changes = (0..<21).compactMap { _ -> (SnapshotDifference<Int, Int>, Int)? in
        (round, fresh) = (round + 10, fresh + 1)
        let item = count / 3 + 500 * kind + round
        return (try? source.update { try edit(&$0, item) }).map { ($0.difference, item) }
      }
      var number = 0
      let time = milliseconds {
        precondition(layout.apply(changes[number].0))
        let y = layout.layoutAttributesForItem(at: CollectionLayoutIndexPath(section: 0, item: changes[number].1))?
          .frame.y
        _ = layout.layoutAttributesForElements(in: CellRect(x: 0, y: y ?? 0, width: 120, height: 50))
        number += 1
      }
      line("a row \(name) in \(count), its window", time)
    }
  }
}
