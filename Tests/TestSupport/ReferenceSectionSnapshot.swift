/// An outline as a plain tree of arrays and dictionaries: slow, and obviously correct.
package struct ReferenceSectionSnapshot {
  package var roots: [Int] = []
  package var childrenOf: [Int: [Int]] = [:]
  package var parentOf: [Int: Int] = [:]
  package var expanded: Set<Int> = []

  package init() {}

  package var items: [Int] { walk { _ in true } }
  package var visibleItems: [Int] { walk(expanded.contains) }

  private func walk(_ enters: (Int) -> Bool) -> [Int] {
    var result: [Int] = []
    var stack = Array(roots.reversed())
    while let item = stack.popLast() {
      result.append(item)
      if enters(item) { stack.append(contentsOf: (childrenOf[item] ?? []).reversed()) }
    }
    return result
  }

  package func level(of item: Int) -> Int {
    var level = 0
    var current = item
    while let parent = parentOf[current] {
      level += 1
      current = parent
    }
    return level
  }

  package func subtree(of item: Int) -> [Int] {
    [item] + (childrenOf[item] ?? []).flatMap(subtree)
  }

  private func siblings(of parent: Int?) -> [Int] { if let parent { childrenOf[parent] ?? [] } else { roots } }

  private mutating func setSiblings(_ items: [Int], of parent: Int?) {
    if let parent { childrenOf[parent] = items } else { roots = items }
    for item in items { parentOf[item] = parent }
  }

  package mutating func append(_ items: [Int], to parent: Int?) {
    setSiblings(siblings(of: parent) + items, of: parent)
  }

  package mutating func insert(_ items: [Int], beside other: Int, offset: Int) {
    let parent = parentOf[other]
    var list = siblings(of: parent)
    list.insert(contentsOf: items, at: list.firstIndex(of: other)! + offset)
    setSiblings(list, of: parent)
  }

  package mutating func delete(_ item: Int) {
    detach(item)
    for gone in subtree(of: item) {
      childrenOf[gone] = nil
      parentOf[gone] = nil
      expanded.remove(gone)
    }
  }

  private mutating func detach(_ item: Int) {
    let parent = parentOf[item]
    setSiblings(siblings(of: parent).filter { $0 != item }, of: parent)
    parentOf[item] = nil
  }

  package mutating func move(_ item: Int, beside other: Int, offset: Int) {
    if item == other { return }
    detach(item)
    insert([item], beside: other, offset: offset)
  }

  package mutating func move(_ item: Int, to parent: Int?) {
    detach(item)
    append([item], to: parent)
  }
}
