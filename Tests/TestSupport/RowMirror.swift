import Foundation

/// The rows of a screen with every field, as an outside program knows them: from `show`, then from what `--rows` tells of each
/// change.
package struct RowMirror {
  package typealias Object = [String: Any]
  package private(set) var order: [String] = []
  package private(set) var rows: [String: [Object]] = [:]

  /// The ids of the rows of each section.
  package var ids: [String: [String]] { rows.mapValues { $0.map { $0["id"] as? String ?? "" } } }

  package init(screen: Object) {
    for view in screen["screen"] as? [Object] ?? [] {
      let section = view["section"] as? String ?? ""
      order.append(section)
      rows[section] = view["rows"] as? [Object] ?? []
    }
  }

  /// Carries out what a reply tells.
  package mutating func apply(_ reply: Object) {
    let sections = reply["sections"] as? [String: [Object]] ?? [:]
    let moved = sections["move"] ?? []
    let gone = Set(((sections["delete"] ?? []) + moved).compactMap { $0["id"] as? String })
    order.removeAll { gone.contains($0) }
    let arrivals =
      (sections["insert"] ?? []).map { ($0["index"] as? Int ?? 0, $0["id"] as? String ?? "") }
      + moved.map { ($0["to"] as? Int ?? 0, $0["id"] as? String ?? "") }
    for (index, id) in arrivals.sorted(by: { $0.0 < $1.0 }) { order.insert(id, at: index) }
    for change in reply["diff"] as? [Object] ?? [] { apply(section: change) }
    rows = rows.filter { order.contains($0.key) }
    for section in order where rows[section] == nil { rows[section] = [] }
  }

  private mutating func apply(section change: Object) {
    func list(_ name: String) -> [Object] { change[name] as? [Object] ?? [] }
    let section = change["section"] as? String ?? ""
    let before = rows[section] ?? []
    let leaving = Set(
      list("delete").compactMap { $0["index"] as? Int } + list("move").compactMap { $0["from"] as? Int })
    let arrivals =
      list("insert").map { ($0["index"] as? Int ?? 0, $0["row"] as? Object ?? [:]) }
      + list("move").map { ($0["to"] as? Int ?? 0, before[$0["from"] as? Int ?? 0]) }
    var after = before.indices.filter { !leaving.contains($0) }.map { before[$0] }
    for (index, row) in arrivals.sorted(by: { $0.0 < $1.0 }) { after.insert(row, at: index) }
    for mark in list("reload") + list("reconfigure") {
      after[mark["index"] as? Int ?? 0] = mark["row"] as? Object ?? [:]
    }
    let expanded = Set(change["expand"] as? [String] ?? [])
    let collapsed = Set(change["collapse"] as? [String] ?? [])
    for index in after.indices {
      after[index]["index"] = index
      let id = after[index]["id"] as? String ?? ""
      if expanded.contains(id) { after[index]["expanded"] = true }
      if collapsed.contains(id) { after[index]["expanded"] = false }
    }
    rows[section] = after
  }

  private static func areEqual(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? String { return left == right as? String }
    if let left = left as? Object {
      guard let right = right as? Object, left.count == right.count else { return false }
      return left.allSatisfy { key, value in right[key].map { areEqual(value, $0) } ?? false }
    }
    if let left = left as? [Any] {
      guard let right = right as? [Any], left.count == right.count else { return false }
      return zip(left, right).allSatisfy(areEqual)
    }
    guard let left = left as? NSObject, let right = right as? NSObject else { return false }
    return left == right
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
      for (left, right) in zip(mine, theirs) where !Self.areEqual(left, right) {
        return "\(Self.text(left)) and \(Self.text(right))"
      }
    }
    return nil
  }
}
