import ShellModel

extension ScreenTransaction {
  /// Returns the visible rows of a section after the transaction, computed from those before.
  func replayed(on rows: [ItemID], of section: String) -> [ItemID] {
    guard let changes = changes.first(where: { $0.section == section }) else {
      return sectionDeletes.contains { $0.id == section } ? [] : rows
    }
    let leaving = Set(changes.deletes.map(\.index) + changes.moves.map(\.from))
    var result = rows.enumerated().filter { !leaving.contains($0.offset) }.map(\.element)
    let arrivals = changes.inserts.map { ($0.index, $0.id) } + changes.moves.map { ($0.to, $0.id) }
    for (index, id) in arrivals.sorted(by: { $0.0 < $1.0 }) { result.insert(id, at: min(index, result.count)) }
    return result
  }
}
