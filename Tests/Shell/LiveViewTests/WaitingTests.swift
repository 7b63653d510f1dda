import ShellCore
import Terminal
import TerminalText
import TestSupport
import Testing

/// A view whose content cannot be read at first.
@Suite struct WaitingTests {
  /// What another process holds.
  final class Gate {
    var isOpen = false
    var isBroken = false
    var attempts = 0
  }

  private static let fault = Diagnostic(.unknownSection, "no such section")

  /// - Parameter query: Nil for a view without a line.
  private func view(
    _ gate: Gate, height: HeightRule = .standard, query: String? = "re"
  ) -> WaitingModel<PickModel> {
    WaitingModel("waiting for the file", height: height, query: query, isUnicode: true) { () throws(Diagnostic) in
      gate.attempts += 1
      if gate.isBroken { throw Self.fault }
      return gate.isOpen ? PickModel(source: SmallSource(), query: query ?? "") : nil
    }
  }

  private func text(_ view: inout WaitingModel<PickModel>, columns: Int = 60) -> String {
    let size = TerminalSize(columns: columns, rows: 24)
    return view.frame(in: size, rows: 9).canvas.text(isColored: false)
  }

  @Test func everythingTypedMeanwhileReachesTheContent() throws {
    let gate = Gate()
    var view = view(gate)
    #expect(text(&view) == "> re\nwaiting for the file\n")
    var now = Duration.zero
    func send(_ event: InputEvent) -> [LiveEffect] { view.handle(event, at: now) }
    for event: InputEvent in [.text("dd"), .key(Key(.backspace)), .text("_ heart"), .key(Key(.left))] {
      #expect(send(event).isEmpty)
    }
    #expect(text(&view).hasPrefix("> red_ heart\n"))
    #expect(send(.key(.control("u"))).isEmpty && text(&view).hasPrefix("> t\n"))
    for event: InputEvent in [.key(Key(.delete)), .text("apple"), .key(Key(.down)), .key(.enter)] {
      #expect(send(event).isEmpty)
    }
    let attempts = gate.attempts
    // Attempts are made at intervals, not with each key.
    now = try #require(view.wake) + .milliseconds(60)
    #expect(send(.tick(now)).isEmpty && gate.attempts == attempts + 1)
    gate.isOpen = true
    #expect(send(.tick(now)).isEmpty && gate.attempts == attempts + 1)
    now += .milliseconds(60)
    guard case .finish(let answer) = send(.tick(now)).first else {
      Issue.record("no answer")
      return
    }
    #expect(answer.items.map(\.text) == ["🍏"] && answer.query == "apple")
  }

  @Test(arguments: [Key.escape, .control("c"), .control("g")]) func aKeyThatCancelsDoesNotWait(key: Key) {
    var view = view(Gate())
    #expect(view.handle(.key(key), at: .zero) == [.cancel])
  }

  @Test func aFailureEndsTheView() {
    let gate = Gate()
    var view = view(gate)
    gate.isBroken = true
    #expect(view.handle(.tick(.seconds(1)), at: .seconds(1)) == [.cancel] && view.failure == Self.fault)
    var broken = self.view(gate)
    #expect(broken.wake == .zero && broken.handle(.tick(.zero), at: .zero) == [.cancel])
  }

  @Test func aViewWithoutALineHasOnlyTheMessage() throws {
    let gate = Gate()
    var view = view(gate, height: .full, query: nil)
    #expect(view.handle(.text("red"), at: .zero).isEmpty)
    let frame = view.frame(in: TerminalSize(columns: 60, rows: 4), rows: 4)
    #expect(frame.canvas.text(isColored: false) == "waiting for the file\n\n\n\n" && frame.caret == nil)
    gate.isOpen = true
    #expect(view.handle(.tick(.zero), at: .zero).isEmpty && view.content?.query.text == "red")
  }

  @Test(arguments: [1, 2, 5, 20, 200]) func anySizeShowsSomething(columns: Int) {
    var view = view(Gate())
    for rows in 1...3 {
      let frame = view.frame(in: TerminalSize(columns: columns, rows: rows), rows: rows)
      #expect(frame.canvas.height == min(2, rows) && frame.canvas.width == max(1, columns - 1))
      #expect((0..<frame.canvas.width).contains(frame.caret ?? -1))
    }
  }
}
