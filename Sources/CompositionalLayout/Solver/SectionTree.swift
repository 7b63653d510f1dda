/// Which sections lie inside which.
struct SectionTree {
  /// The section that each one lies inside; nil for one that stands on its own.
  private(set) var hosts: [Int?]
  /// The sections inside each one, in ascending order.
  private(set) var children: [[Int]]
  /// Sections that lie inside each other in a circle. They stand on their own.
  private(set) var cycles: [[Int]] = []

  init() { (hosts, children) = ([], []) }

  /// - Complexity: O(*n*) for *n* sections.
  init(count: Int, embeddings: [Int: CollectionLayoutIndexPath]) {
    hosts = Array(repeating: nil, count: count)
    children = Array(repeating: [], count: count)
    for (section, place) in embeddings where hosts.indices.contains(section) && hosts.indices.contains(place.section) {
      hosts[section] = place.section
    }
    breakCycles()
    for section in hosts.indices {
      if let host = hosts[section] { children[host].append(section) }
    }
  }

  private mutating func breakCycles() {
    // 0: not seen; otherwise the walk that saw it first.
    var walks = Array(repeating: 0, count: hosts.count)
    for start in hosts.indices where walks[start] == 0 && hosts[start] != nil {
      var next: Int? = start
      while let section = next, walks[section] == 0 {
        walks[section] = start + 1
        next = hosts[section]
      }
      if let section = next, walks[section] == start + 1 { breakCycle(from: section) }
    }
  }

  private mutating func breakCycle(from start: Int) {
    var cycle: [Int] = []
    var next: Int? = start
    while let section = next {
      next = hosts[section]
      hosts[section] = nil
      cycle.append(section)
    }
    cycles.append(cycle.sorted())
  }

  /// Takes a section out of its host.
  mutating func release(_ section: Int) {
    guard let host = hosts[section] else { return }
    hosts[section] = nil
    children[host].removeAll { $0 == section }
  }
}
