import DiffableSnapshots
import Testing

/// The example of Documentation/Libraries.md and of the article "Coming from UIKit"; a test compares the three.
func documentationExample(print: (Any) -> Void) throws {
  // example
  var files = DiffableDataSourceSectionSnapshot<String>()
  try files.append(["Sources", "README"])
  try files.append(["main.swift", "Shell.swift"], to: "Sources")

  let source = DiffableDataSource<String, String>()
  try source.apply(files, to: "project")

  // A user expands the folder: two rows are inserted.
  let opened = try source.update("project") { $0.expand(["Sources"]) }
  for insert in opened.difference.itemInserts { print("+ \(insert.indexPath.item) \(insert.item)") }

  // The program renames one file and moves another to the top: compare with the current snapshot.
  var next = DiffableDataSourceSnapshot<String, String>()
  try next.appendSections(["project"])
  try next.appendItems(["README", "Sources", "Start.swift", "Shell.swift"])
  let difference = source.snapshot().difference(to: next)
  for delete in difference.itemDeletes { print("- \(delete.indexPath.item) \(delete.item)") }
  for insert in difference.itemInserts { print("+ \(insert.indexPath.item) \(insert.item)") }
  for move in difference.itemMoves { print("~ \(move.from.item) -> \(move.to.item) \(move.item)") }

  do { try next.appendItems(["README"]) } catch { print(error) }  // duplicate item README
  // end
}
