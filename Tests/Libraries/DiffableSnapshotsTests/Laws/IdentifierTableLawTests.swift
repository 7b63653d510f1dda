import TestSupport
import Testing

@_spi(Shell) @testable import DiffableSnapshots

/// Random changes of a table and of its copies, compared with a dictionary and a list of the identifiers in the order of their arrival.
@Suite(.shrinking) struct IdentifierTableLawTests {
  typealias Table = IdentifierTable<String, Int>

  struct Model: Equatable {
    var values: [String: Int] = [:]
    var order: [String] = []

    mutating func set(_ value: Int?, _ id: String) {
      if value != nil, values[id] == nil { order.append(id) }
      if value == nil, let place = order.firstIndex(of: id) { order.remove(at: place) }
      values[id] = value
    }
  }

  @Test(arguments: Laws.seeds(20)) func followsAModel(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let hint = Comment(rawValue: "seed \(seed)")
    var (table, model) = (Table(), Model())
    var (kept, outlines) = ([(Table, Model)](), [(DiffableDataSourceSectionSnapshot<String>, [String])]())
    for _ in random.steps(30) {
      switch random.below(9) {
      case 0, 1, 2: change(&table, &model, &random, rows: 1 + random.below(3), hint)
      case 3: change(&table, &model, &random, rows: 200, hint)
      case 4: change(&table, &model, &random, rows: 1200, hint)
      case 5: for id in model.order where !random.oneIn(5) { remove(id, &table, &model, hint) }
      case 6: kept.append((table, model))
      case 7:
        let new = (0..<1600).map { "row \(model.order.count), \($0)" }.filter { model.values[$0] == nil }
        let outline = DiffableDataSourceSectionSnapshot(rows: (model.order + new).map { ($0, 0, false) })
        table.update(forLast: new.count, of: outline) { $0 }
        for (value, id) in new.enumerated() { model.set(value, id) }
        outlines.append((outline, model.order))
      default:
        if let past = random.pick(kept) { (table, model) = past }
      }
      compare(table, model, hint)
      for (other, itsModel) in kept { compare(table, model, with: other, itsModel, hint) }
    }
    for (table, model) in kept { compare(table, model, hint) }
    #expect(outlines.allSatisfy { $0.items == $1 && $1.allSatisfy($0.contains) }, hint)
  }

  private func change(
    _ table: inout Table, _ model: inout Model, _ random: inout SeededGenerator, rows: Int, _ hint: Comment
  ) {
    for _ in 0..<rows {
      let id = "row \(random.below(1500)), with a long name"
      if random.oneIn(3) {
        remove(id, &table, &model, hint)
      } else {
        let value = random.below(5)
        let old = table.updateValue(value, forKey: id)
        #expect(old == model.values[id], hint)
        model.set(value, id)
      }
    }
  }

  private func remove(_ id: String, _ table: inout Table, _ model: inout Model, _ hint: Comment) {
    let old = table.removeValue(forKey: id)
    #expect(old == model.values[id], hint)
    model.set(nil, id)
  }

  private func compare(_ table: Table, _ model: Model, _ hint: Comment) {
    #expect(table.count == model.values.count, hint)
    #expect(table.map(\.key) == model.order, hint)
    #expect(table.allSatisfy { model.values[$0.key] == $0.value && table[$0.key] == $0.value }, hint)
    #expect(table["no such row"] == nil, hint)
  }

  /// The values that are not shared contain all that differ.
  private func compare(_ table: Table, _ model: Model, with other: Table, _ itsModel: Model, _ hint: Comment) {
    #expect((table == other) == (model.values == itsModel.values), hint)
    var visited: [String: Int] = [:]
    table.forEach(notSharedWith: other) { id, value in
      visited[id] = value
      return true
    }
    #expect(model.values.allSatisfy { itsModel.values[$0] == $1 || visited[$0] == $1 }, hint)
    #expect(visited.allSatisfy { model.values[$0] == $1 }, hint)
  }

  @Test func aCopySharesItsPages() {
    var table = Table()
    for row in 0..<20_000 { table.updateValue(row, forKey: "row \(row)") }
    let copy = table
    table.updateValue(7, forKey: "row 1")
    table.updateValue(7, forKey: "a new row")
    var visited = 0
    table.forEach(notSharedWith: copy) { _, _ in
      visited += 1
      return true
    }
    #expect(visited > 0 && visited < 5000)
    #expect(copy["row 1"] == 1 && copy["a new row"] == nil)
  }
}
