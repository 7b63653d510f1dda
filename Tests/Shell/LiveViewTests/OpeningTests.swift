import ShellCore
import Terminal
import TerminalText
import TestSupport
import Testing

/// A view whose content cannot be read at first.
@Suite struct OpeningTests {
  /// What another process holds.
  final class Gate {
    var isOpen = false
    var isBroken = false
    var attempts = 0
  }

  private func view(_ gate: Gate, height: HeightRule = .standard) -> PickModel {
    let source = SmallSource()
    source.opening = {
      gate.attempts += 1
      if gate.isBroken { return .failed }
      return gate.isOpen ? .open : .blocked("waiting for the file")
    }
    var options = PickOptions()
    options.height = height
    return PickModel(source: source, query: "re", options: options)
  }

  private func text(_ view: inout PickModel, columns: Int = 60) -> String {
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
    #expect(view.handle(.tick(.seconds(1)), at: .seconds(1)) == [.cancel])
    var broken = self.view(gate)
    #expect(broken.wake == .zero && broken.handle(.tick(.zero), at: .zero) == [.cancel])
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
