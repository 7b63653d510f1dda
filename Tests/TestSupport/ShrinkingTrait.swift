import Synchronization
package import Testing

/// Makes a law that fails look for a shorter program that still fails: it drops halves of the steps, then smaller parts,
/// then single steps, and reports the steps that are left.
///
/// A law draws its program from a ``SeededGenerator``, in loops over ``SeededGenerator/steps(_:)``.
package struct ShrinkingTrait: SuiteTrait, TestTrait, TestScoping {
  /// The maximum number of runs to find a shorter program.
  private static let runLimit = 400

  package var isRecursive: Bool { true }

  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? nil : self }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let first = LawTape()
    if await Self.passes(first, function) { return }
    let shortest = await Self.shrunken(first) { tape in await !Self.passes(tape, function) }
    // Once more, so that the failure itself is reported.
    let last = LawTape(playing: shortest.numbers)
    let result: Result<Void, any Error>
    do {
      try await LawTape.$current.withValue(last) { try await function() }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    let notes = last.notes.map { "\n  \($0.prefix(200))" }.joined()
    let steps = (0...Self.deepest).reduce(0) { $0 + last.steps(atLevel: $1).count }
    Issue.record("the shortest program that still fails (\(steps) steps):\(notes)")
    try result.get()
  }

  /// Whether a law holds. Its failures are known here, and counted instead of reported.
  private static func passes(
    _ tape: LawTape, _ function: @Sendable @concurrent () async throws -> Void
  ) async -> Bool {
    let failed = Atomic(false)
    await LawTape.$current.withValue(tape) {
      // Every error matches, so none is thrown again.
      try? await withKnownIssue(isIntermittent: true) {
        try await function()
      } matching: { _ in
        failed.store(true, ordering: .relaxed)
        return true
      }
    }
    return !failed.load(ordering: .relaxed)
  }

  /// The innermost level of steps that is dropped.
  private static let deepest = 3

  /// Returns the shortest tape that was found and still fails.
  package static func shrunken(_ failing: LawTape, fails: (LawTape) async -> Bool) async -> LawTape {
    var best = failing
    var runs = 0
    for level in 0...deepest {
      var size = max(1, best.steps(atLevel: level).count / 2)
      while true {
        var index = 0
        while case let steps = best.steps(atLevel: level), index < steps.count {
          let shorter = LawTape(playing: best.numbers.removing(steps[index..<min(index + size, steps.count)]))
          runs += 1
          if runs > runLimit { return best }
          if await fails(shorter) { best = shorter } else { index += size }
        }
        if size == 1 { break }
        size /= 2
      }
    }
    return best
  }
}

extension Trait where Self == ShrinkingTrait {
  /// For laws with random programs.
  package static var shrinking: Self { Self() }
}

extension [UInt64] {
  fileprivate func removing(_ steps: ArraySlice<LawTape.Step>) -> [UInt64] {
    var result: [UInt64] = []
    var start = 0
    for step in steps {
      result += self[start..<Swift.min(step.range.lowerBound, count)]
      start = Swift.min(step.range.upperBound, count)
    }
    return result + self[start...]
  }
}
