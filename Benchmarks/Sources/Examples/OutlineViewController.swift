import DiffableSnapshots

/// An outline whose data come again and again: what the user has opened stays open.
@MainActor final class OutlineViewController {
  let dataSource = DiffableDataSource<String, String>()
  /// The folders of a mailbox, as a server sends them.
  var folders = ["Inbox": ["Family", "Work"], "Work": ["Project A"], "Archive": ["2025"]]

  func snapshot() throws -> DiffableDataSourceSectionSnapshot<String> {
    var snapshot = DiffableDataSourceSectionSnapshot<String>()
    try snapshot.append(["Inbox", "Archive"])
    for parent in ["Inbox", "Work", "Archive"] {
      if let children = folders[parent], snapshot.contains(parent) { try snapshot.append(children, to: parent) }
    }
    return snapshot
  }

  func refresh() throws {
    var next = try snapshot()
    next.expand(dataSource.snapshot(for: "folders").expandedItems)
    show(try dataSource.apply(next, to: "folders"))
  }

  func run() throws {
    try refresh()
    print(" the user opens the inbox, its folder, and closes the inbox again")
    for transaction in [
      try dataSource.expand("Inbox"), try dataSource.expand("Work"), try dataSource.collapse("Inbox"),
    ] {
      if let transaction { show(transaction) }
    }
    print(" the server sends a new folder and renames the archive's")
    folders["Work"]?.append("Project B")
    folders["Archive"] = ["2026"]
    try refresh()
    print(" the user opens the inbox: its folder is still open")
    if let transaction = try dataSource.expand("Inbox") { show(transaction) }
    print(dataSource.snapshot(for: "folders").visualDescription())
  }
}
