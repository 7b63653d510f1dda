import LiveView
import ShellModel
import Terminal
import TestSupport
import Testing

@testable import ShellSession

/// Single keys of `pick`, with the source of a session.
@Suite struct PickKeysTests {
  private let size = Terminal.TerminalSize(columns: 80, rows: 24)

  private func model(_ query: String = "") -> PickModel {
    let source = SessionPickSource(ShellHarness().session, SearchScope(), tones: [])
    return PickModel(source: source, query: query)
  }

  private func text(_ model: inout PickModel) -> [String] {
    let rows = model.height.limit(of: size.rows)
    return model.frame(in: size, rows: rows).canvas.text(isColored: false).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  @Test func theFirstF3SearchesAnotherSet() {
    var model = model()
    _ = model.handle(.key(Key(.function(3))), at: .zero)
    #expect(model.scope.set == "unicode")
    for _ in 0..<3 { _ = model.handle(.key(Key(.function(3))), at: .zero) }
    #expect(model.scope.set == nil)
  }

  @Test func theCommonestTerminalHasHints() {
    var model = model()
    let rows = text(&model)
    #expect(rows.count == 12 && rows.last?.hasSuffix("F1 keys") == true)
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
    #expect(text(&model)[0].hasPrefix("variants > dark light"))
    #expect((2..<26).contains(model.activeList.hits.count))
    _ = model.handle(.key(.escape), at: .zero)
    #expect(model.query.text == "holding hands" && model.layers.isEmpty)
  }

  @Test func thePageOfKeysHasTheWholeHeight() {
    var model = model()
    _ = model.handle(.key(Key(.function(1))), at: .zero)
    #expect(text(&model).count == 23)
  }
}
