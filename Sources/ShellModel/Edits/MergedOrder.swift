/// Puts the orders of two lists together.
enum MergedOrder {
  /// A list with elements of another one. Each new element comes before the element that follows it in the other list;
  /// what is followed by none comes last. The list itself keeps its order.
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

  /// What two changed versions of a list make together: what either has removed is gone, what either has added is there,
  /// and the order is that of the first. What the second has added comes after the element that precedes it there.
  ///
  /// - Complexity: O(n) for the n elements of all three.
  static func merged<Element: Hashable>(
    _ first: [Element], _ second: [Element], base: [Element]
  ) -> [Element] {
    if first == base { return second }
    if second == base { return first }
    let (inBase, inSecond) = (Set(base), Set(second))
    let left = first.filter { inSecond.contains($0) || !inBase.contains($0) }
    // Seen from the end, what precedes an element follows it.
    return inserting({ !inBase.contains($0) }, of: second.reversed(), into: left.reversed()).reversed()
  }
}
