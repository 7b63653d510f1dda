package import Rendering
package import ShellSession
import Foundation
import LineEditing
import ShellLanguage

/// An in-memory session: takes commands, returns text.
package final class ShellHarness {
  package let session: Session
  private let output = Output.memory()
  private let errors = Output.memory()
  private var line = 0

  package init(
    _ format: RenderOptions.Format = .json, width: Int = 80, configure: (inout LaunchFacts) -> Void = { _ in }
  ) {
    // Creates the folder for files with relative names.
    _ = TestFolder.root
    var facts = LaunchFacts()
    facts.automatic = LaunchFacts.Automatic(format: format, width: width)
    facts.keepsGoing = true
    facts.version = "test"
    configure(&facts)
    session = Session(facts: facts, output: output, errors: errors)
  }

  /// Runs one line and returns its output.
  package func run(_ text: String) -> String {
    Laws.note(text)
    line += 1
    session.execute(text, number: line, name: "<test>")
    return output.take()
  }

  /// Removes the 1,900 rows of the list, which take most of the time of printing and comparing. It happens early enough in the
  /// history that random undoing does not bring them back.
  package func removeList() { for line in Self.removalOfTheList { _ = run(line) } }

  /// The lines of ``removeList()``.
  package static let removalOfTheList =
    ["section remove list"] + Array(repeating: "select custom:1; deselect --all", count: 8)

  /// Returns standard output since the last call.
  package func take() -> String { output.take() }

  /// Returns all of standard error so far.
  package var errorText: String {
    errors.flush()
    return errors.text
  }

  /// Runs one line and decodes the last JSON object of its output.
  package func json(_ text: String) throws -> [String: Any] {
    let lines = run(text).split(separator: "\n")
    let object = try JSONSerialization.jsonObject(with: Data((lines.last ?? "{}").utf8))
    return object as? [String: Any] ?? [:]
  }
}

/// The rows of a screen as another program knows them: from `show`, then from diffs alone.
package struct RowReplica: Equatable {
  package var sections: [String] = []
  package var rows: [String: [String]] = [:]

  package init(screen: [String: Any]) {
    for view in screen["screen"] as? [[String: Any]] ?? [] {
      let section = view["section"] as? String ?? ""
      sections.append(section)
      rows[section] = (view["rows"] as? [[String: Any]] ?? []).map { $0["id"] as? String ?? "" }
    }
  }

  private typealias Change = [String: Any]

  /// Applies the diff of one reply. Returns nil if an index or a count does not fit.
  package mutating func apply(_ reply: [String: Any]) -> String? {
    let order = reply["sections"] as? [String: [Change]] ?? [:]
    let moved = order["move"] ?? []
    for section in (order["delete"] ?? []) + moved {
      let id = section["id"] as? String ?? ""
      let index = (section["index"] ?? section["from"]) as? Int ?? -1
      if order["delete"]?.isEmpty == false || !moved.isEmpty, !sections.contains(id) {
        return "section \(id) at \(index) is not there"
      }
    }
    let gone = Set(((order["delete"] ?? []) + moved).compactMap { $0["id"] as? String })
    sections.removeAll { gone.contains($0) }
    let arrivals =
      (order["insert"] ?? []).map { ($0["index"] as? Int ?? -1, $0["id"] as? String ?? "") }
      + moved.map { ($0["to"] as? Int ?? -1, $0["id"] as? String ?? "") }
    for (index, id) in arrivals.sorted(by: { $0.0 < $1.0 }) {
      guard index <= sections.count else { return "section \(id) has no place \(index)" }
      sections.insert(id, at: index)
    }
    for change in reply["diff"] as? [Change] ?? [] {
      if let fault = apply(section: change) { return fault }
    }
    for section in rows.keys where !sections.contains(section) { rows[section] = nil }
    for section in sections where rows[section] == nil { rows[section] = [] }
    return nil
  }

  private mutating func apply(section change: Change) -> String? {
    let section = change["section"] as? String ?? ""
    let before = rows[section] ?? []
    if before.count != change["before"] as? Int { return "\(section): before is \(before.count)" }
    func list(_ name: String) -> [Change] { change[name] as? [Change] ?? [] }
    var leaving = IndexSet()
    for delete in list("delete") {
      guard let index = delete["index"] as? Int, before.indices.contains(index),
        before[index] == delete["id"] as? String
      else { return "\(section): delete \(delete)" }
      leaving.insert(index)
    }
    var arrivals: [(Int, String)] = []
    for move in list("move") {
      guard let from = move["from"] as? Int, before.indices.contains(from),
        let to = move["to"] as? Int, before[from] == move["id"] as? String
      else { return "\(section): move \(move)" }
      leaving.insert(from)
      arrivals.append((to, before[from]))
    }
    for insert in list("insert") {
      arrivals.append((insert["index"] as? Int ?? -1, insert["id"] as? String ?? ""))
    }
    var after = before.indices.filter { !leaving.contains($0) }.map { before[$0] }
    for (index, id) in arrivals.sorted(by: { $0.0 < $1.0 }) {
      guard index >= 0, index <= after.count else { return "\(section): insert at \(index)" }
      after.insert(id, at: index)
    }
    if after.count != change["after"] as? Int { return "\(section): after is \(after.count)" }
    for mark in list("reload") + list("reconfigure") {
      guard let index = mark["index"] as? Int, after.indices.contains(index),
        after[index] == mark["id"] as? String
      else { return "\(section): update \(mark)" }
    }
    rows[section] = after
    return nil
  }
}

extension ShellHarness {
  /// Runs one command whose words do not come from a line, and returns its output.
  package func run(words: [String]) -> String {
    Laws.note("\(words)")
    session.execute(words.map { Word(argument: $0) }, line: "", number: 1, name: "<test>")
    return take()
  }
}
