// A tiny program on the library alone: it reads lists, an item a line, a blank line between two, and prints what changed
// from each to the next. `(who; echo; sleep 60; who) | LiveList` tells who came and went.
import DiffableSnapshots

@main enum LiveList {
  static func main() {
    let source = DiffableDataSource<String, String>()
    var lines: [String] = []
    while let line = readLine() {
      if !line.isEmpty {
        lines.append(line)
        continue
      }
      show(lines, in: source)
      lines = []
    }
    show(lines, in: source)
  }

  static func show(_ lines: [String], in source: DiffableDataSource<String, String>) {
    do {
      var snapshot = DiffableDataSourceSnapshot<String, String>()
      try snapshot.appendSections(["list"])
      try snapshot.appendItems(lines)
      let difference = source.apply(snapshot).difference
      for delete in difference.itemDeletes { print("- \(delete.indexPath.item) \(delete.item)") }
      for insert in difference.itemInserts { print("+ \(insert.indexPath.item) \(insert.item)") }
      for move in difference.itemMoves { print("~ \(move.from.item) -> \(move.to.item) \(move.item)") }
      print("\(snapshot.numberOfItems) items")
    } catch {
      print("refused: \(error)")
    }
  }
}
