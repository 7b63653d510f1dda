import DiffableSnapshots
import ShellCore

/// What a state file must contain, in the most direct words: the rows that edits have added, in the order of their commits.
struct SimulatedFile: Equatable {
  /// An edit that is in effect.
  struct Entry: Equatable {
    var revision: Int
    /// The session that made it.
    var session: Int
    var rows: [ItemID]
  }

  /// Why a change cannot follow from the ones before it.
  struct Contradiction: Error, CustomStringConvertible { var description: String }

  private(set) var revision: Int
  private(set) var entries: [Entry]
  /// The undone edits, by their revisions.
  private var undone: [Int: Entry] = [:]
  /// The first revision that is known. Earlier ones were made before the file was replaced.
  let first: Int

  /// Creates the model of a file whose past is not known.
  init(_ rows: [ItemID], revision: Int) {
    self.revision = revision
    first = revision + 1
    entries = [Entry(revision: revision, session: -1, rows: rows)]
  }

  /// Performs the next change in the file.
  mutating func perform(_ change: History.Change, by session: Int) throws {
    switch change {
    case .edit(let edit):
      let rows = try Self.rows(of: edit)
      entries.append(Entry(revision: revision + 1, session: session, rows: rows))
    case .undo(let revisions):
      for number in revisions {
        guard let place = entries.firstIndex(where: { $0.revision == number }), number >= first else {
          throw Contradiction(description: "undo of \(number)")
        }
        undone[number] = entries.remove(at: place)
      }
    case .redo(let revisions):
      for number in revisions {
        guard let entry = undone.removeValue(forKey: number) else {
          throw Contradiction(description: "redo of \(number)")
        }
        entries.append(entry)
      }
    }
    revision += 1
    let all = Set(rows)
    if let orphan = rows.first(where: { $0.parentPath != "a" && !all.contains(ItemID($0.parentPath)) }) {
      throw Contradiction(description: "\(orphan) has lost its parent")
    }
  }

  /// The rows that an edit adds.
  static func rows(of edit: Edit) throws -> [ItemID] {
    switch edit {
    case .batch(let edits): return try edits.flatMap(rows)
    case .insert(let items, .section(let section)): return items.map { ItemID(section: section, $0.component) }
    case .insert(let items, .inside(let parent)): return items.map { ItemID(parent, $0.component) }
    default: throw Contradiction(description: "an edit that nobody made: \(edit)")
    }
  }

  /// All rows, in the order in which they were added.
  var rows: [ItemID] { entries.flatMap(\.rows) }

  /// The rows as a screen shows them: each one before those below it.
  var outline: [ItemID] {
    let children = Dictionary(grouping: rows, by: \.parentPath)
    func below(_ parent: String) -> [ItemID] { (children[parent] ?? []).flatMap { [$0] + below($0.path) } }
    return below("a")
  }

  /// The rows that were added on a screen.
  static func rows(on screen: Screen) -> [ItemID] {
    guard screen.sections.contains("a") else { return [] }
    return screen[whole: "a"].items.filter { $0.component.hasPrefix("n") }
  }
}
