/// Merges the orders of two lists.
enum MergedOrder {
  /// Inserts new elements of another list into a list. Each new element is inserted before the element that follows it
  /// in the other list; elements without a successor are appended. The list itself keeps its order.
  static func inserting<Element: Hashable>(
    _ isNew: (Element) -> Bool, of other: [Element], into list: [Element]
  ) -> [Element] {
    let known = Set(list)
    let (runs, rest) = runs(other.filter { known.contains($0) || isNew($0) }, among: known)
    return list.flatMap { (runs[$0] ?? []) + [$0] } + rest
  }

  /// Returns the new elements before each known one, and those at the end.
  static func runs<Element: Hashable>(
    _ elements: [Element], among known: Set<Element>
  ) -> (before: [Element: [Element]], rest: [Element]) {
    var runs: [Element: [Element]] = [:]
    var run: [Element] = []
    for element in elements {
      if !known.contains(element) {
        run.append(element)
      } else if !run.isEmpty {
        // A known element can follow several times.
        runs[element, default: []] += run
        run = []
      }
    }
    return (runs, run)
  }
}
