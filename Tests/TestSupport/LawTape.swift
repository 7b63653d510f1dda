import Synchronization

/// The random numbers that a law has drawn, and the steps that they belong to. A tape can be played again without some of
/// its steps.
package final class LawTape: Sendable {
  /// The tape of the law that runs; nil outside of a law that shrinks.
  @TaskLocal package static var current: LawTape?

  /// A run of a loop over ``SeededGenerator/steps(_:)``.
  package struct Step {
    /// The places of its numbers, with the one that says that there is a step.
    package var range: Range<Int>
    /// The number of steps around it.
    package var level: Int
  }

  private struct State {
    var numbers: [UInt64] = []
    var steps: [Step] = []
    var open: [Int] = []
    var notes: [String] = []
  }

  /// The numbers to play; nil for a first run, which draws new ones.
  private let played: [UInt64]?
  private let state = Mutex(State())

  package init(playing numbers: [UInt64]? = nil) { played = numbers }

  /// Runs a program whose decisions are bytes, one each, so that a fuzzer that changes a byte changes a decision. Behind their
  /// end, loops over ``SeededGenerator/steps(_:)`` end, and other decisions are those of the generator's seed.
  package static func deciding<Result>(
    _ bytes: some Sequence<UInt8>, _ program: () throws -> Result
  ) rethrows -> Result {
    // A random choice looks at the high bits first.
    let tape = LawTape(playing: bytes.map { UInt64($0) &* 0x0101_0101_0101_0101 })
    return try $current.withValue(tape, operation: program)
  }

  /// The numbers of the run so far.
  package var numbers: [UInt64] { state.withLock { $0.numbers } }
  package var notes: [String] { state.withLock { $0.notes } }

  /// Returns the steps at a level, in order. A step that a failure has ended reaches to the end of the tape.
  package func steps(atLevel level: Int) -> [Step] {
    state.withLock { state in
      state.steps.filter { $0.level == level }.map { step in
        Step(range: step.range.lowerBound..<max(step.range.upperBound, step.range.lowerBound + 1), level: level)
      }
    }
  }

  /// Returns the next number: that of the tape, or a new one behind its end.
  func next(_ new: () -> UInt64) -> UInt64 {
    state.withLock { state in
      let number = played.flatMap { state.numbers.count < $0.count ? $0[state.numbers.count] : nil } ?? new()
      state.numbers.append(number)
      return number
    }
  }

  /// Writes down what a step does, for the report of a failure. A first run keeps no notes.
  func note(_ text: () -> String) {
    if played == nil { return }
    let text = text()
    state.withLock { $0.notes.append(text) }
  }

  // MARK: Steps

  private static let stop: UInt64 = 0
  private static let go: UInt64 = 1

  /// Begins a step. Returns its number for ``end(_:)``; nil if the tape has no more steps here.
  func begin() -> Int? {
    state.withLock { state in
      let place = state.numbers.count
      if let played, place >= played.count || played[place] == Self.stop {
        state.numbers.append(Self.stop)
        return nil
      }
      state.numbers.append(Self.go)
      state.steps.append(Step(range: place..<Int.max, level: state.open.count))
      state.open.append(state.steps.count - 1)
      return state.steps.count - 1
    }
  }

  /// Ends a step, and those inside it that were left early.
  func end(_ step: Int) {
    state.withLock { state in
      let end = state.numbers.count
      while let last = state.open.popLast() {
        state.steps[last].range = state.steps[last].range.lowerBound..<end
        if last == step { break }
      }
    }
  }

  /// Ends a loop whose steps have all been run.
  func endLoop() {
    state.withLock { state in
      // The mark is not there if the tape lost a step of another length.
      let place = state.numbers.count
      if let played, place < played.count, played[place] != Self.stop { return }
      state.numbers.append(Self.stop)
    }
  }
}

/// The numbers of the steps of a program, from 0. If a law fails, steps are left out to find a shorter program.
package struct LawSteps: Sequence, IteratorProtocol {
  private let count: Int
  private let tape: LawTape?
  private var number = 0
  private var open: Int?

  fileprivate init(_ count: Int, _ tape: LawTape?) {
    self.count = count
    self.tape = tape
  }

  package mutating func next() -> Int? {
    if let tape {
      if let open { tape.end(open) }
      open = nil
      if number >= count {
        tape.endLoop()
        return nil
      }
      guard let step = tape.begin() else { return nil }
      open = step
    }
    if number >= count { return nil }
    defer { number += 1 }
    return number
  }
}

extension SeededGenerator {
  /// Returns at most `count` steps.
  package func steps(_ count: Int) -> LawSteps { LawSteps(count, tape) }
}

extension Laws {
  /// Writes down a step of a program, for the report of a failure. The text draws no random numbers.
  package static func note(_ text: @autoclosure () -> String) { LawTape.current?.note(text) }
}
