/// The fewest letters that any lists of hits need for some queries: lists that know them.
///
/// For each beginning, the list has the emoji that most of the queries want that no shorter beginning has satisfied. That is
/// greedy, so the figure is not exactly the least.
///
/// - Parameter places: The number of hits that are seen.
func leastLetters(_ queries: [Query], places: Int) -> Double {
  var letters = 0
  var open = queries
  var count = 1
  while !open.isEmpty {
    letters += open.count
    let beginnings = Dictionary(grouping: open.filter { $0.text.count >= count }) { $0.text.prefix(count) }
    open = beginnings.values.flatMap { unsatisfied($0, places: places) }
    count += 1
  }
  return Double(letters) / Double(queries.count)
}

/// Returns the queries that none of the best emoji for all of them satisfies.
private func unsatisfied(_ queries: [Query], places: Int) -> [Query] {
  var open = queries
  for _ in 0..<places {
    var wanted: [String: Int] = [:]
    for glyph in open.flatMap(\.accepted) { wanted[glyph, default: 0] += 1 }
    guard let best = wanted.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { break }
    open.removeAll { $0.accepted.contains(best) }
  }
  return open
}
