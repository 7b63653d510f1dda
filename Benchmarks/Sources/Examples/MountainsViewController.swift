import DiffableSnapshots

/// Narrows a list with every letter that is typed.
@MainActor final class MountainsViewController {
  enum Section: CaseIterable {
    case main
  }

  struct Mountain: Hashable, Sendable, CustomStringConvertible {
    let name: String
    let height: Int
    func contains(_ filter: String) -> Bool { filter.isEmpty || name.lowercased().contains(filter.lowercased()) }
    var description: String { "\(name) \(height)" }
  }

  let mountains = [
    Mountain(name: "Mount Everest", height: 8848), Mountain(name: "K2", height: 8611),
    Mountain(name: "Kangchenjunga", height: 8586), Mountain(name: "Lhotse", height: 8516),
    Mountain(name: "Makalu", height: 8485), Mountain(name: "Cho Oyu", height: 8188),
    Mountain(name: "Manaslu", height: 8163), Mountain(name: "Annapurna", height: 8091),
  ]
  let dataSource = DiffableDataSource<Section, Mountain>()

  /// Makes the whole list anew, based on the current one.
  func performQuery(with filter: String) throws {
    let found = mountains.filter { $0.contains(filter) }.sorted { $0.name < $1.name }
    let snapshot = try DiffableDataSourceSnapshot(sections: [(Section.main, found)], basedOn: dataSource.snapshot())
    show(dataSource.apply(snapshot))
  }

  func run() throws {
    for text in ["", "k", "ka", "kan", "k2", ""] {
      print(" \"\(text)\"")
      try performQuery(with: text)
    }
  }
}
