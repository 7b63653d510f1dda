/// Merges the orders of two lists.
enum MergedOrder {
  /// Inserts new elements of another list into a list. Each new element is inserted before the element that follows it
  /// in the other list; elements without a successor are appended. The list itself keeps its order.
  ///
  /// - Complexity: O(n) for the n elements of both.
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

  /// Merges two changed versions of a list: elements that either has removed are removed, elements that either has
  /// added are included, and the order is that of the first. An element that the second has added follows the element
  /// that precedes it there.
  ///
  /// - Complexity: O(n) for the n elements of all three.
  static func merged<Element: Hashable>(
    _ first: [Element], _ second: [Element], base: [Element]
  ) -> [Element] {
    if first == base { return second }
    if second == base { return first }
    let (inBase, inSecond) = (Set(base), Set(second))
    let left = first.filter { inSecond.contains($0) || !inBase.contains($0) }
    // In reversed order, the predecessor of an element is its successor.
    return inserting({ !inBase.contains($0) }, of: second.reversed(), into: left.reversed()).reversed()
  }
}
