import Foundation

/// The rows of a screen, as an outside program knows them: from `show`, then from what each reply tells. With `--rows` they have every
/// field; without, those that are inserted have only an id.
package struct RowMirror: Equatable {
  package typealias Object = [String: Any]
  package private(set) var order: [String] = []
  package private(set) var rows: [String: [Object]] = [:]

  /// The ids of the rows of each section.
  package var ids: [String: [String]] { rows.mapValues { $0.map(Self.id) } }

  package init(screen: Object) {
    for view in screen["screen"] as? [Object] ?? [] {
      let section = view["section"] as? String ?? ""
      order.append(section)
      rows[section] = view["rows"] as? [Object] ?? []
    }
  }

  /// Whether the same rows are in the same sections.
  package static func == (left: RowMirror, right: RowMirror) -> Bool {
    left.order == right.order && left.ids == right.ids
  }

  private static func id(_ object: Object) -> String { object["id"] as? String ?? "" }

  /// Carries out what a reply tells.
  ///
  /// - Returns: What does not fit the rows: an index, an id or a count; nil if everything does.
  package mutating func apply(_ reply: Object) -> String? {
    if let fault = apply(sections: reply["sections"] as? [String: [Object]] ?? [:]) { return fault }
    for change in reply["diff"] as? [Object] ?? [] { if let fault = apply(section: change) { return fault } }
    rows = rows.filter { order.contains($0.key) }
    for section in order where rows[section] == nil { rows[section] = [] }
    return nil
  }

  private mutating func apply(sections: [String: [Object]]) -> String? {
    let moved = sections["move"] ?? []
    for section in (sections["delete"] ?? []) + moved {
      guard let place = order.firstIndex(of: Self.id(section)) else { return "section \(section) is not there" }
      order.remove(at: place)
    }
    let arrivals =
      (sections["insert"] ?? []).map { ($0["index"] as? Int ?? -1, Self.id($0)) }
      + moved.map { ($0["to"] as? Int ?? -1, Self.id($0)) }
    for (index, id) in arrivals.sorted(by: { $0.0 < $1.0 }) {
      guard (0...order.count).contains(index) else { return "section \(id) has no place \(index)" }
      order.insert(id, at: index)
    }
    return nil
  }

  private mutating func apply(section change: Object) -> String? {
    func list(_ name: String) -> [Object] { change[name] as? [Object] ?? [] }
    let section = change["section"] as? String ?? ""
    let before = rows[section] ?? []
    if before.count != change["before"] as? Int { return "\(section): before is \(before.count)" }
    var leaving = IndexSet()
    var arrivals = list("insert").map { ($0["index"] as? Int ?? -1, $0["row"] as? Object ?? ["id": Self.id($0)]) }
    for gone in list("delete") + list("move") {
      guard let index = (gone["index"] ?? gone["from"]) as? Int, before.indices.contains(index),
        Self.id(before[index]) == Self.id(gone)
      else { return "\(section): \(gone) is not there" }
      leaving.insert(index)
      if let to = gone["to"] as? Int { arrivals.append((to, before[index])) }
    }
    var after = before.indices.filter { !leaving.contains($0) }.map { before[$0] }
    for (index, row) in arrivals.sorted(by: { $0.0 < $1.0 }) {
      guard (0...after.count).contains(index) else { return "\(section): there is no place \(index)" }
      after.insert(row, at: index)
    }
    if after.count != change["after"] as? Int { return "\(section): after is \(after.count)" }
    for mark in list("reload") + list("reconfigure") {
      guard let index = mark["index"] as? Int, after.indices.contains(index), Self.id(after[index]) == Self.id(mark)
      else { return "\(section): \(mark) is not there" }
      if let row = mark["row"] as? Object { after[index] = row }
    }
    let expanded = Set(change["expand"] as? [String] ?? [])
    let collapsed = Set(change["collapse"] as? [String] ?? [])
    for index in after.indices {
      after[index]["index"] = index
      let id = Self.id(after[index])
      if expanded.contains(id) { after[index]["expanded"] = true }
      if collapsed.contains(id) { after[index]["expanded"] = false }
    }
    rows[section] = after
    return nil
  }

  private static func text(_ row: Object) -> String {
    let data = try? JSONSerialization.data(withJSONObject: row, options: .sortedKeys)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// The first row that another mirror has otherwise; nil if there is none.
  package func difference(to other: RowMirror) -> String? {
    if order != other.order { return "sections \(order) and \(other.order)" }
    for section in order {
      let (mine, theirs) = (rows[section] ?? [], other.rows[section] ?? [])
      if mine.count != theirs.count { return "\(section): \(mine.count) and \(theirs.count) rows" }
      for (left, right) in zip(mine, theirs) where NSDictionary(dictionary: left) != NSDictionary(dictionary: right) {
        return "\(Self.text(left)) and \(Self.text(right))"
      }
    }
    return nil
  }
}
