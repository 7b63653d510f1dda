// A peer, written from its published description: snapshots that keep an array for each section, without a check for
// duplicates; a difference skips equal arrays and compares the others with Heckel's tables. Its moves are made minimal by a
// longest increasing subsequence, so that both do the same work.

struct ArraySnapshot<SectionID: Hashable, ItemID: Hashable> {
  var sections: [(id: SectionID, items: [ItemID])] = []

  /// Returns the number of deletes, inserts and moves.
  func changes(to other: Self) -> (deletes: Int, inserts: Int, moves: Int) {
    let old = Dictionary(uniqueKeysWithValues: sections.enumerated().map { ($0.element.id, $0.offset) })
    var before: [(section: Int, items: [ItemID])] = []
    var after: [(section: Int, items: [ItemID])] = []
    var isPaired = Array(repeating: false, count: sections.count)
    for section in other.sections {
      guard let index = old[section.id] else {
        after.append((-1, section.items))
        continue
      }
      isPaired[index] = true
      if sections[index].items == section.items { continue }
      before.append((index, sections[index].items))
      after.append((index, section.items))
    }
    for index in sections.indices where !isPaired[index] { before.append((index, sections[index].items)) }
    return Self.changes(before, after)
  }

  private static func changes(
    _ before: [(section: Int, items: [ItemID])], _ after: [(section: Int, items: [ItemID])]
  ) -> (deletes: Int, inserts: Int, moves: Int) {
    var places: [ItemID: (section: Int, item: Int)] = [:]
    places.reserveCapacity(before.reduce(0) { $0 + $1.items.count })
    for (section, items) in before { for (item, id) in items.enumerated() { places[id] = (section, item) } }
    var (inserts, moves) = (0, 0)
    let total = places.count
    var found = 0
    for (section, items) in after {
      var stayed: [Int] = []
      for id in items {
        guard let place = places[id] else {
          inserts += 1
          continue
        }
        found += 1
        if place.section == section { stayed.append(place.item) } else { moves += 1 }
      }
      moves += stayed.count - longestIncreasing(stayed)
    }
    return (total - found, inserts, moves)
  }

  private static func longestIncreasing(_ values: [Int]) -> Int {
    var tails: [Int] = []
    for value in values {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if tails[middle] < value { low = middle + 1 } else { high = middle }
      }
      if low == tails.count { tails.append(value) } else { tails[low] = value }
    }
    return tails.count
  }
}
