import ShellCore
import Terminal
import TestSupport
import Testing

@testable import ShellSession

/// Single keys of `pick`, with the source of a session.
@Suite struct PickKeysTests {
  private func model(_ query: String = "", options: PickOptions = PickOptions()) -> PickModel {
    let source = SessionPickSource(ShellHarness().session, SearchScope(), tones: [])
    return PickModel(source: source, query: query, options: options)
  }

  private func text(_ model: inout PickModel, columns: Int = 80) -> [String] {
    let size = TerminalSize(columns: columns, rows: 24)
    let rows = model.height.limit(of: size.rows)
    return model.frame(in: size, rows: rows).canvas.text(isColored: false).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  @Test func theFirstF3SearchesAnotherSet() {
    var model = model()
    _ = model.handle(.key(Key(.function(3))), at: .zero)
    #expect(model.source.scope.set == .unicode)
    for _ in 0..<3 { _ = model.handle(.key(Key(.function(3))), at: .zero) }
    #expect(model.source.scope.set == nil)
  }

  @Test func thePreviewScrollsWhereItIsCut() {
    var model = model("thumbs up")
    let first = text(&model)
    var shown = Set(first)
    for _ in 0..<40 {
      _ = model.handle(.key(Key(.down, [.shift])), at: .zero)
      shown.formUnion(text(&model))
    }
    #expect(shown.count > Set(first).count && shown.contains { $0.hasSuffix("👍🏿") || $0.contains("👍🏿") })
    for _ in 0..<40 {
      _ = model.handle(.key(Key(.up, [.shift])), at: .zero)
      _ = text(&model)
    }
    #expect(text(&model) == first)
  }

  @Test func whatIsTypedNarrowsTheVariants() {
    var model = model("holding hands")
    _ = model.handle(.key(.alt("v")), at: .zero)
    _ = model.handle(.text("dark light"), at: .zero)
    #expect(text(&model)[0].hasPrefix("variants of woman and man holding ha…> dark light"))
    #expect((2..<26).contains(model.activeList.hits.count))
    _ = model.handle(.key(.escape), at: .zero)
    #expect(model.query.text == "holding hands" && model.layers.description.isEmpty)
  }

  @Test func aCategoryStaysNearItsName() throws {
    var model = model("fox")
    for columns in [300, 500] {
      let row = try #require(text(&model, columns: columns).dropFirst().first { $0.contains("🦊") })
      let gap = try #require(row.firstMatch(of: /fox( +)nature/)).1
      #expect((1...70).contains(gap.count), "\(row)")
    }
  }

  @Test(arguments: [nil, 3, Int.max] as [Int?])
  func allHitsAreMarked(limit: Int?) {
    var options = PickOptions()
    options.markLimit = limit
    options.bindings = [.alt("x"): [.markAll], .alt("y"): [.unmarkAll]]
    var model = model("apple", options: options)
    _ = model.handle(.key(Key(.tab)), at: .zero)
    _ = model.handle(.key(.alt("x")), at: .zero)
    #expect(model.marks.count == min(limit ?? 0, model.list.hits.count))
    #expect(Set(model.marks.map(\.id)).count == model.marks.count)
    #expect((model.message != nil) == (limit == 3))
    _ = model.handle(.key(.alt("y")), at: .zero)
    #expect(model.marks.isEmpty)
  }
}
