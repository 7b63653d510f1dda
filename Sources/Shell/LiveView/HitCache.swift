import ShellModel

/// The hits of recent queries. Deleting a letter shows the hits of an earlier query again.
struct HitCache: Sendable {
  private static let limit = 16
  private var entries: [(query: String, hits: Hits)] = []

  mutating func hits(_ query: String, _ find: (String) -> Hits) -> Hits {
    if let entry = entries.first(where: { $0.query == query }) { return entry.hits }
    let hits = find(query)
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append((query, hits))
    return hits
  }
}
