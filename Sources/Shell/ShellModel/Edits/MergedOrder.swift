/// Merges the orders of two lists.
enum MergedOrder {
  /// Inserts new elements of another list into a list. Each new element is inserted before the element that follows it
  /// in the other list; elements without a successor are appended. The list itself keeps its order.
  static func inserting<Element: Hashable>(
    _ isNew: (Element) -> Bool, of other: [Element], into list: [Element]
  ) -> [Element] {
    let present = Set(list)
    var runs: [Element: [Element]] = [:]
    var run: [Element] = []
    for element in other {
      if present.contains(element) {
        if !run.isEmpty { runs[element] = run }
        run = []
      } else if isNew(element) {
        run.append(element)
      }
    }
    if runs.isEmpty { return list + run }
    return list.flatMap { (runs[$0] ?? []) + [$0] } + run
  }
}
