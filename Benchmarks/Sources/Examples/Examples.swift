// Examples in the manner of UIKit's sample code, for programs without UIKit: each is a class or a function in a file of its
// own. A view is what they print. `make examples` runs them and compares what they print with Examples.txt.
import DiffableSnapshots

@main @MainActor enum Examples {
  static func main() throws {
    try title("search while typing") { try MountainsViewController().run() }
    try title("insertion sort") { try InsertionSortViewController().run() }
    try title("Wi-Fi settings") { try WiFiSettingsViewController().run() }
    try title("an outline that survives refreshes") { try OutlineViewController().run() }
    try title("a reorderable list with multiple selection") { try ReorderableListViewController().run() }
    title("sections that scroll sideways") { OrthogonalScrollingViewController().run() }
    title("a video catalog") { VideoCatalogViewController().run() }
    try title("a list view for any canvas of cells") { try runListView() }
  }

  static func title<Failure: Error>(_ title: String, _ run: () throws(Failure) -> Void) throws(Failure) {
    print("== \(title)")
    try run()
  }
}

/// Prints the changes of a transaction, as a view would carry them out.
func show<SectionID, ItemID>(_ transaction: DiffableDataSourceTransaction<SectionID, ItemID>) {
  let difference = transaction.difference
  if difference.isEmpty { print("  no changes") }
  for delete in difference.itemDeletes { print("  - \(delete.indexPath) \(delete.item)") }
  for insert in difference.itemInserts { print("  + \(insert.indexPath) \(insert.item)") }
  for move in difference.itemMoves { print("  ~ \(move.from) -> \(move.to) \(move.item)") }
  for update in difference.reconfigures { print("  ! \(update.to) \(update.item)") }
}
