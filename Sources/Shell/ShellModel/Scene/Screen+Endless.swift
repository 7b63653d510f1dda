import DiffableSnapshots

extension Screen {
  /// Returns the next batch of an endless section: the items that its scene describes after the last one that is
  /// loaded. At the end of the description it may start again, with other names.
  package func nextBatch(of section: String) -> [NewItem] {
    guard let endless = info(of: section).endless,
      let described = description?.sections.first(where: { $0.info.id == section })?.items, !described.isEmpty
    else { return [] }
    let outline = self[whole: section]
    func component(_ number: Int) -> String {
      let (round, index) = number.quotientAndRemainder(dividingBy: described.count)
      return round == 0 ? described[index].component : "\(described[index].component)~\(round + 1)"
    }
    let places = Dictionary(described.enumerated().map { ($1.component, $0) }, uniquingKeysWith: { $1 })
    let next = 1 + (outline.rootItems.compactMap { Self.number($0, places, described.count) }.max() ?? -1)
    var items: [NewItem] = []
    var number = next
    while items.count < endless.batchSize, endless.repeats || number < described.count {
      let item = NewItem(component: component(number), content: described[number % described.count].content)
      if !outline.contains(ItemID(section: section, item.component)) { items.append(item) }
      number += 1
    }
    return items
  }

  /// Returns whether the scene describes an item of an endless section, in its first batch or after it.
  func pagedItems(of section: String) -> (ItemID) -> Bool {
    guard info(of: section).endless != nil,
      let described = description?.sections.first(where: { $0.info.id == section })?.items
    else { return { _ in false } }
    let places = Dictionary(described.enumerated().map { ($1.component, $0) }, uniquingKeysWith: { $1 })
    return { Self.number($0, places, described.count) != nil }
  }

  /// Returns the number of items before one in the unlimited sequence of an endless section; nil if it is not part of
  /// it.
  private static func number(_ id: ItemID, _ places: [String: Int], _ count: Int) -> Int? {
    let component = String(id.component)
    if let place = places[component] { return place }
    guard let mark = component.lastIndex(of: "~"), let round = Int(component[component.index(after: mark)...]),
      (2...1_000_000).contains(round), let place = places[String(component[..<mark])]
    else { return nil }
    return (round - 1) * count + place
  }
}
