/// The nesting of sections.
struct SectionTree {
  private(set) var hosts: [Int: Int] = [:]
  /// The sections nested in each section, in ascending order.
  private(set) var children: [Int: [Int]] = [:]

  /// - Complexity: O(*e* log *e*) for *e* embeddings.
  init(count: Int, embeddings: [Int: CollectionLayoutIndexPath]) {
    let sections = 0..<count
    for (section, place) in embeddings where sections.contains(section) && sections.contains(place.section) {
      hosts[section] = place.section
    }
    if hosts.isEmpty { return }
    let inside = hosts.keys.sorted()
    breakCycles(inside)
    for section in inside {
      if let host = hosts[section] { children[host, default: []].append(section) }
    }
  }

  /// Sections that are nested in a cycle are laid out on their own.
  private mutating func breakCycles(_ inside: [Int]) {
    // The walk that visited each section first.
    var walks: [Int: Int] = [:]
    for start in inside where walks[start] == nil {
      var next: Int? = start
      while let section = next, walks[section] == nil {
        walks[section] = start
        next = hosts[section]
      }
      guard let section = next, walks[section] == start else { continue }
      while let section = next { next = hosts.removeValue(forKey: section) }
    }
  }

  /// Removes a section from its host.
  mutating func release(_ section: Int) {
    guard let host = hosts.removeValue(forKey: section) else { return }
    children[host]?.removeAll { $0 == section }
  }
}
