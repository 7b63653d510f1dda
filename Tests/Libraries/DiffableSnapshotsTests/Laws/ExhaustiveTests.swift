import TestSupport
import Testing

@testable import DiffableSnapshots

/// All programs of up to five edits over three identifiers, compared with naive models.
///
/// Identifiers are interchangeable: a program mentions a new one only after all smaller ones. An edit that is refused
/// must change nothing, so programs do not go on after it.
@Suite struct ExhaustiveTests {
  /// The number of edits of a program: five if `LAW_FACTOR` is at least 10, which takes minutes; otherwise three.
  static let depth = Laws.isThorough ? 5 : 3

  /// Returns how many identifiers are in use after an edit that mentions some; nil if it skips one.
  static func used(_ used: Int, mentioning items: [Int]) -> Int? {
    var used = used
    for item in items where item >= used {
      if item > used { return nil }
      used += 1
    }
    return used
  }

  static let listEdits: [(edit: FlatEdit, items: [Int])] = {
    var edits: [(FlatEdit, [Int])] = [(.deleteAll, []), (.moveSection(0, beside: 1, after: true), [])]
    edits += [0, 1].map { (.deleteSections([$0]), []) }
    edits += [0, 1].map { (.appendSections([$0]), []) }
    for item in 0..<3 {
      edits += [0, 1].map { (.append([item], to: $0, .refuse), [item]) }
      edits.append((.append([item], to: 0, .move), [item]))
      edits.append((.delete([item]), [item]))
      for other in 0..<3 where other != item {
        for after in [false, true] {
          edits.append((.insert([item], beside: other, after: after, .refuse), [item, other]))
          edits.append((.move(item, beside: other, after: after), [item, other]))
        }
      }
    }
    edits.append((.append([0, 1, 2], to: 1, .refuse), [0, 1, 2]))
    edits.append((.insert([2, 0], beside: 1, after: false, .move), [2, 0, 1]))
    return edits
  }()

  @Test func programsOfLists() throws {
    var root = DiffableDataSourceSnapshot<Int, Int>()
    try root.appendSections([0, 1])
    var model = NaiveList()
    model.sections = [(0, []), (1, [])]
    var programs = 0

    func run(_ snapshot: DiffableDataSourceSnapshot<Int, Int>, _ model: NaiveList, used: Int, left: Int) throws {
      for (edit, items) in Self.listEdits {
        guard let used = Self.used(used, mentioning: items) else { continue }
        programs += 1
        var (next, expected) = (snapshot, model)
        var (refusal, expectedRefusal): (SnapshotError?, SnapshotError?)
        do throws(SnapshotError) { try edit.perform(on: &next) } catch { refusal = error }
        do throws(SnapshotError) { try expected.perform(edit) } catch { expectedRefusal = error }
        try #require(refusal == expectedRefusal, "\(edit) of \(model.sections)")
        try #require(try expected.agrees(with: next), "\(edit) of \(model.sections)")
        if refusal != nil { continue }
        let difference = snapshot.difference(to: next)
        try #require(try difference.applying(to: snapshot) == next, "\(edit) of \(model.sections)")
        try #require(try root.difference(to: next).applying(to: root) == next, "\(edit) of \(model.sections)")
        let source = DiffableDataSource<Int, Int>()
        source.apply(snapshot)
        let transaction = try source.update { edited throws(SnapshotError) in try edit.perform(on: &edited) }
        try #require(transaction.difference.itemMoves.count == difference.itemMoves.count, "\(edit)")
        try #require(try transaction.difference.applying(to: snapshot) == next, "\(edit) of \(model.sections)")
        if left > 1 { try run(next, expected, used: used, left: left - 1) }
      }
    }
    try run(root, model, used: 0, left: Self.depth)
    #expect(programs > 1_000)
    Laws.report("\(programs) programs of lists of up to \(Self.depth) edits")
  }

  static let outlineEdits: [(edit: OutlineEdit, items: [Int])] = {
    var edits: [(OutlineEdit, [Int])] = [(.deleteAll, [])]
    for item in 0..<3 {
      edits.append((.append([item], to: nil, .refuse), [item]))
      edits.append((.delete([item]), [item]))
      edits.append((.expand([item]), [item]))
      edits.append((.collapse([item]), [item]))
      edits.append((.moveTo(item, parent: nil), [item]))
      for other in 0..<3 where other != item {
        edits.append((.append([item], to: other, .refuse), [item, other]))
        edits.append((.moveTo(item, parent: other), [item, other]))
        for after in [false, true] {
          edits.append((.insert([item], beside: other, after: after, .refuse), [item, other]))
          edits.append((.moveBeside(item, other, after: after), [item, other]))
        }
      }
    }
    edits.append((.append([0, 1, 2], to: nil, .keep), [0, 1, 2]))
    edits.append((.replace(childrenOf: 0, by: [1, 2]), [0, 1, 2]))
    return edits
  }()

  @Test func programsOfOutlines() throws {
    var programs = 0

    func run(
      _ outline: DiffableDataSourceSectionSnapshot<Int>, _ model: ReferenceSectionSnapshot, used: Int, left: Int
    ) throws {
      for (edit, items) in Self.outlineEdits {
        guard let used = Self.used(used, mentioning: items) else { continue }
        programs += 1
        var (next, expected) = (outline, model)
        var refusal: SnapshotError?
        do throws(SnapshotError) { try edit.perform(on: &next) } catch { refusal = error }
        let isAccepted = expected.perform(edit)
        try #require(isAccepted == (refusal == nil), "\(edit) of \(outline)")
        if !isAccepted {
          try #require(next == outline, "\(edit) of \(outline)")
          continue
        }
        try expectSame(next, expected)
        try #require(try outline.difference(to: next).applying(to: outline) == next, "\(edit) of \(outline)")
        let rows = outline.visibleDifference(to: next)
        try #require(try rows.applying(to: outline.visibleItems) == next.visibleItems, "\(edit) of \(outline)")
        if left > 1 { try run(next, expected, used: used, left: left - 1) }
      }
    }
    try run(.init(), ReferenceSectionSnapshot(), used: 0, left: Self.depth)
    #expect(programs > 1_000)
    Laws.report("\(programs) programs of outlines of up to \(Self.depth) edits")
  }
}
