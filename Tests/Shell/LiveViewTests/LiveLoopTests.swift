import ShellCore
import Terminal
import TerminalText
import TestSupport
import Testing

/// The loop on a scripted terminal with a grid of cells.
@Suite struct LiveLoopTests {
  private static let prompt = "above\r\nPick: "

  private struct Run {
    var outcome: LiveOutcome
    var terminal: CellInterpreter
    var device: ScriptedTerminal
    var bytes: String
  }

  private static func run(
    _ inputs: [(Int, TerminalInput)], height: String = "5", columns: Int = 40, rows: Int = 10,
    device: ScriptedTerminal? = nil, source: SmallSource = SmallSource(),
    knowsCells: Bool = false, learn: ((TerminalAnswer) -> DrawnClusters)? = nil
  ) throws -> Run {
    let device = device ?? ScriptedTerminal(columns: columns, rows: rows)
    device.script = inputs.map { (.milliseconds($0.0), $0.1) }
    var options = PickOptions()
    options.height = try #require(HeightRule(height))
    var model = PickModel(source: source, options: options)
    var loop = try #require(
      LiveLoop<PickModel>(on: device, modes: model.options.modes, knowsCells: knowsCells, learn: learn))
    let outcome = loop.run(&model)
    var terminal = CellInterpreter(columns: columns, rows: rows)
    terminal.write(prompt)
    let bytes = device.take()
    terminal.write(bytes)
    return Run(outcome: outcome, terminal: terminal, device: device, bytes: bytes)
  }

  private static func bytes(_ text: String) -> TerminalInput { .bytes(Array(text.utf8)) }
  private static let report = bytes("\u{1B}[2;7R")

  @Test(arguments: ["5", "~40%", "1", "100%"], [0, 1, 2])
  func everyWayOutLeavesTheScreenAsItWas(height: String, reportAfter: Int) throws {
    for end in [Self.bytes("\r"), Self.bytes("\u{1B}"), Self.bytes("\u{3}"), .signal(15), .signal(2)] {
      var inputs: [(Int, TerminalInput)] = [(5, Self.bytes("red")), (5, Self.bytes("\u{1B}[B")), (5, end)]
      inputs.insert((1, Self.report), at: reportAfter)
      let run = try Self.run(inputs, height: height)
      #expect(!run.device.isTaken)
      #expect(run.terminal.modes == [7, 25] && run.terminal.unknown.isEmpty)
      if height != "100%" {
        #expect(run.terminal.screen == "above\nPick:" && run.terminal.column == 6 && run.terminal.row == 1)
      }
    }
  }

  @Test func withoutAReportTheWayBackIsTheSavedCursor() throws {
    let run = try Self.run([(5, Self.bytes("red")), (5, Self.bytes("\r"))])
    #expect(run.terminal.screen == "above\nPick:" && run.terminal.column == 6 && run.terminal.row == 1)
    guard case .answered(let answer) = run.outcome else {
      Issue.record("\(run.outcome)")
      return
    }
    #expect(answer.items.map(\.text) == ["❤️"] && answer.query == "red")
  }

  @Test func oneQuestionForAnAnchorAndNoOther() throws {
    let run = try Self.run([(0, Self.report), (5, Self.bytes("re")), (5, Self.bytes("d")), (5, Self.bytes("\u{1B}"))])
    #expect(run.terminal.sequences.filter { $0.hasSuffix("n") } == ["6n"])
    #expect(run.terminal.sequences.allSatisfy { !$0.hasSuffix("c") && !$0.hasSuffix("p") && !$0.hasSuffix("u") })
    #expect(!run.bytes.contains("\u{1B}[2J"))
  }

  /// The first frame does not wait for the name and the cells. The name comes before the numbers of DA2, and in two parts.
  @Test(arguments: [false, true]) func theTerminalIsAskedOnceAndLearned(knowsCells: Bool) throws {
    let cells = knowsCells ? [] : CellProbe.texts.map(\.cells)
    let answers = (knowsCells ? [0] : cells).map { "\u{1B}[1;\($0 + 1)R" }.joined()
    var learned: [TerminalAnswer] = []
    let inputs = [
      (0, Self.report), (5, Self.bytes("red\u{1B}P>|kit")),
      (500, Self.bytes("ty(0.26.5)\u{1B}\\\u{1B}[>1;4000;26c\(answers)")),
      (510, Self.bytes("\u{1B}[B")), (515, Self.bytes("\u{1B}")),
    ]
    let run = try Self.run(inputs, knowsCells: knowsCells) { answer in
      learned.append(answer)
      return DrawnClusters(joins: true)
    }
    #expect(learned == [TerminalAnswer(name: "kitty(0.26.5)", cells: cells)])
    #expect(run.terminal.sequences.count { $0 == "6n" } == 1 + max(1, cells.count))
    #expect(run.terminal.screen == "above\nPick:")
  }

  /// All pending input makes one frame.
  @Test func pendingKeysAreOneFrame() throws {
    let source = SmallSource()
    let run = try Self.run(
      [(0, Self.report)] + "apple".map { (0, Self.bytes(String($0))) } + [(5, Self.bytes("\u{1B}"))], source: source)
    #expect(run.bytes.components(of: "\u{1B}[?2026h") == 1)
    #expect(source.searched == ["apple"])
  }

  /// The first row is never erased together with the rows below it: tmux would archive the screen.
  @Test func resizesEraseBelowTheFirstRow() throws {
    let device = ScriptedTerminal(columns: 40, rows: 10)
    device.script = []
    let run = try Self.run(
      [(0, Self.report), (5, Self.bytes("red heart and more")), (5, .signal(28)), (5, Self.bytes("\u{1B}"))],
      device: device)
    #expect(!run.bytes.contains("\r\u{1B}[J"))
    #expect(run.outcome == .canceled)
  }

  @Test func aStoppedViewIsErasedAndDrawnAgain() throws {
    let run = try Self.run(
      [
        (0, Self.report), (5, Self.bytes("red")), (5, Self.bytes("\u{1A}")), (5, .signal(18)),
        (5, Self.bytes("\u{1B}")),
      ])
    #expect(run.device.stops == 1 && run.terminal.modes == [7, 25])
    #expect(run.bytes.components(of: "\u{1B}[?2004h") == 2 && run.bytes.components(of: "\u{1B}[?2004l") == 2)
  }

  @Test func aTerminalThatIsGoneGetsNothingMore() throws {
    let device = ScriptedTerminal(columns: 40, rows: 10)
    let run = try Self.run([(0, Self.report), (5, Self.bytes("red")), (5, .hangUp)], device: device)
    #expect(run.outcome == .hungUp && !device.isTaken)
    #expect(!run.bytes.contains("\u{1B}[?2004l"))
  }

  @Test func aLateReportIsNotTypedIntoTheShell() throws {
    let device = ScriptedTerminal(columns: 40, rows: 10)
    let run = try Self.run([(5, Self.bytes("red")), (5, Self.bytes("\r")), (20, Self.report)], device: device)
    #expect(device.script.isEmpty && run.terminal.screen == "above\nPick:")
  }

  private static func mouse(_ row: Int, _ end: String) -> TerminalInput { bytes("\u{1B}[<0;9;\(row)\(end)") }

  /// A release that arrives after the view would be text for the shell.
  @Test(arguments: [0, 30, 100]) func noMouseReportIsLeftForTheShell(delay: Int) throws {
    let device = ScriptedTerminal(columns: 40, rows: 10)
    let click = [(1, Self.mouse(4, "M")), (delay, Self.mouse(4, "m"))]
    let double = try Self.run([(0, Self.report), (5, Self.bytes("red"))] + click + click, device: device)
    guard case .answered(let answer) = double.outcome else {
      Issue.record("\(double.outcome)")
      return
    }
    #expect(answer.items.map(\.text) == ["❤️"] && device.script.isEmpty)
    // A key ends the view while the button is down.
    let held = try Self.run([(0, Self.report), click[0], (0, Self.bytes("\r")), click[1]], device: device)
    #expect(device.script.isEmpty)
    if case .answered = held.outcome { return }
    Issue.record("\(held.outcome)")
  }

  @Test func aSlowTerminalSkipsFrames() throws {
    let device = ScriptedTerminal(columns: 40, rows: 10)
    device.capacity = 50
    let run = try Self.run([(0, Self.report), (5, Self.bytes("red")), (5, Self.bytes("\r"))], device: device)
    #expect(run.terminal.screen == "above\nPick:")
  }
}

extension String {
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
