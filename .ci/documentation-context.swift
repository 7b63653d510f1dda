// What the code blocks of the documentation refer to without declaring it. `.ci/documentation-examples` compiles them with
// this file.
import CompositionalLayout
import DiffableSnapshots
import EmojiCatalog

struct Album {
  var title = ""
  var songs: [String] = []
}

nonisolated(unsafe) let source = DiffableDataSource<String, String>()
nonisolated(unsafe) var snapshot = source.snapshot()
nonisolated(unsafe) var outline = DiffableDataSourceSectionSnapshot<String>()
nonisolated(unsafe) var old: [String: String] = [:]
nonisolated(unsafe) var new: [String: String] = [:]
nonisolated(unsafe) var recents: [String] = []
nonisolated(unsafe) var albums: [Album] = []

let size = CellSize(width: 80, height: 24)
let environment = CollectionLayoutEnvironment(container: size)
let item = CollectionLayoutItem(
  layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)))
nonisolated(unsafe) var layout = CollectionCompositionalLayout.list(
  using: CollectionLayoutListConfiguration(appearance: .plain))

let catalog = Catalog.bundled
