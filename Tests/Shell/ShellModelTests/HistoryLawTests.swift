import DiffableSnapshots
import ShellCore
import TestSupport
import Testing

/// `History` compared with a model that performs all edits from the first on.
@Suite struct HistoryLawTests {
  /// A timeline and its expected state.
  private struct Subject {
    var timeline: Timeline
    var reference: ReferenceHistory
    var screen: Screen { timeline.screen }
    var history: History { timeline.history }

    init(limit: Int = 10_000) {
      timeline = Timeline(SmallScreen.screen, limit: limit)
      reference = ReferenceHistory(timeline.screen)
    }

    mutating func perform(_ edit: Edit, isOwn: Bool) {
      let before = screen.version
      let origin: History.Origin = isOwn ? .own : .other(process: 7)
      guard (try? timeline.perform(edit, command: "", origin: origin)) != nil, screen.version != before else { return }
      reference.perform(edit, isOwn: isOwn, after: screen)
    }

    /// Undoes steps, or redoes them if the number is negative. The reported difference must lead to the screen.
    @discardableResult
    mutating func travel(_ steps: Int) throws -> History.Change {
      var replay = TransactionReplay(screen)
      let outcome = steps > 0 ? try timeline.undo(steps, command: "") : try timeline.redo(-steps, command: "")
      #expect(replay.apply(outcome.transaction) == nil && replay == TransactionReplay(screen), "\(outcome.change)")
      return outcome.change
    }

    func travelling(_ steps: Int) throws {
      var copy = self
      try copy.travel(steps)
    }

    /// Whether the screen is equal to that of the model.
    func expect(_ wanted: Screen, _ what: Comment) {
      #expect(SmallScreen.differences(SmallScreen.export(screen), SmallScreen.export(wanted)) == "", what)
      #expect(screen.revision == reference.revision && screen.version == reference.version, what)
    }
  }

  @Test(.shrinking, arguments: Laws.seeds(6)) func undoAndRedoAreWhatTheModelSays(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    for round in random.steps(StoredScreenLawTests.rounds / 8) {
      var subject = Subject()
      for step in random.steps(40) {
        let what: Comment = "seed \(seed), round \(round), step \(step)"
        switch random.below(8) {
        case 0: try undo(1 + random.below(4), &subject, what)
        case 1: try undoEdit(after: random.below(subject.reference.version + 1), &subject, what)
        case 2: try redo(1 + random.below(3), &subject, what)
        default: subject.perform(EditGenerator.edit(subject.screen, &random), isOwn: !random.oneIn(4))
        }
      }
      let reference = subject.reference
      let transactions = subject.timeline.transactions(of: 1..<reference.revision + 1)
      #expect(transactions.count == reference.revision)
      for (revision, transaction) in zip(1..., transactions) where !reference.used.contains(revision) {
        let screens = (subject.timeline.screen(at: revision - 1), subject.timeline.screen(at: revision))
        guard let transaction, let before = screens.0, let after = screens.1 else { continue }
        var replay = TransactionReplay(before)
        #expect(
          replay.apply(transaction) == nil && replay == TransactionReplay(after),
          "seed \(seed), round \(round), revision \(revision)")
      }
      for revision in 0...reference.revision {
        let screen = subject.timeline.screen(at: revision)
        #expect(screen?.revision == revision)
        let state = screen.map(SmallScreen.export)
        let isSame = state == reference.states[revision]
        #expect(isSame, "seed \(seed), round \(round), revision \(revision)")
      }
    }
  }

  /// Undos one by one lead through the same screens as one of them all, and back.
  @Test(.shrinking, arguments: Laws.seeds(3)) func undosOneByOneAreOneOfAll(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 7))
    for round in random.steps(StoredScreenLawTests.rounds / 20) {
      var subject = Subject()
      for _ in random.steps(60) { subject.perform(EditGenerator.edit(subject.screen, &random), isOwn: true) }
      let count = subject.reference.steps.count(where: \.isOwn)
      for step in 1...max(1, count) where step <= count {
        var whole = subject
        guard (try? whole.travel(step)) != nil else { continue }
        var single = subject
        for _ in 0..<step { try single.travel(1) }
        let differences = SmallScreen.differences(SmallScreen.export(single.screen), SmallScreen.export(whole.screen))
        #expect(differences == "", "\(step) undos; seed \(seed), round \(round)")
        try single.travel(-step)
        let isBack = SmallScreen.export(single.screen) == SmallScreen.export(subject.screen)
        #expect(isBack, "redo of \(step); seed \(seed), round \(round)")
      }
    }
  }

  private func undo(_ count: Int, _ subject: inout Subject, _ what: Comment) throws {
    guard let versions = subject.reference.last(count) else {
      let wanted = subject.reference.steps.count(where: \.isOwn)
      #expect(throws: History.Refusal.tooFew(available: wanted), what) { try subject.travelling(count) }
      return
    }
    var reference = subject.reference
    let wanted = reference.undo(versions, isOwn: true)
    do { try subject.travel(count) } catch {
      guard case .needed(let revision, let own)? = error as? History.Refusal else { return #expect(wanted == nil) }
      let undone = subject.reference.steps.filter { versions.contains($0.version) }
      let needed = try #require(undone.first { $0.revision == own && revision != own }, what)
      // A removal took away what would be undone.
      var rest = subject.reference
      let same = rest.undo([needed.version], isOwn: true).map(SmallScreen.export) == SmallScreen.export(subject.screen)
      return #expect(wanted == nil || same, what)
    }
    subject.reference = reference
    subject.expect(try #require(wanted, what), what)
  }

  /// Undoes the last edit since a version, and leaves views.
  private func undoEdit(after start: Int, _ subject: inout Subject, _ what: Comment) throws {
    guard let versions = subject.reference.lastEdit(viewsAfter: start) else { return }
    var exceptions = History.Exceptions()
    exceptions.views = start
    var (timeline, reference) = (subject.timeline, subject.reference)
    guard let travel = try? timeline.undo(1, except: exceptions, command: "") else { return }
    let wanted = reference.undo(versions, isOwn: true)
    #expect(travel.change == .undo(versions), what)
    (subject.timeline, subject.reference) = (timeline, reference)
    subject.expect(try #require(wanted, what), what)
  }

  private func redo(_ count: Int, _ subject: inout Subject, _ what: Comment) throws {
    let undone = subject.reference.undone
    guard undone.count >= count else {
      #expect(throws: History.Refusal.tooFew(available: undone.count), what) { try subject.travelling(-count) }
      return
    }
    guard let wanted = subject.reference.redo(undone.suffix(count).reversed()) else {
      #expect(throws: History.Refusal.self, what) { try subject.travelling(-count) }
      return
    }
    try subject.travel(-count)
    subject.expect(wanted, what)
  }

  /// With a limit, the newest revisions remain, the oldest are removed, and undo is correct.
  @Test(arguments: [1, 2, 7, 16]) func aLimitKeepsTheNewest(limit: Int) throws {
    var random = SeededGenerator(law: limit)
    for round in 0..<StoredScreenLawTests.rounds / 20 {
      var subject = Subject(limit: limit)
      for step in 0..<60 {
        let what: Comment = "limit \(limit), round \(round), step \(step)"
        if random.oneIn(4), case .undo(let revisions)? = try? subject.travel(1 + random.below(3)) {
          let wanted = subject.reference.undo(revisions, isOwn: true)
          subject.expect(try #require(wanted), what)
        } else if random.oneIn(4), !subject.reference.undone.isEmpty {
          let next = Array(subject.reference.undone.suffix(1))
          guard (try? subject.travel(-1)) != nil else { continue }
          let wanted = subject.reference.redo(next)
          subject.expect(try #require(wanted), what)
        } else {
          subject.perform(.star([random.pick(["🦊", "🍎", "🚀", "🥃"]) ?? ""], random.oneIn(2)), isOwn: true)
        }
        let kept = subject.history.revisions
        #expect(kept.upperBound == subject.reference.revision && kept.count <= limit + 1, what)
        for revision in [kept.lowerBound, kept.upperBound, kept.randomElement(using: &random) ?? 0] {
          let screen = subject.timeline.screen(at: revision)
          let isSame = screen.map(SmallScreen.export) == subject.reference.states[revision]
          #expect(isSame, "revision \(revision); limit \(limit), round \(round), step \(step)")
        }
        #expect(subject.timeline.screen(at: kept.lowerBound - 1) == nil)
      }
    }
  }

  /// The number of edits in the limit can be undone, whatever preceded them.
  @Test(arguments: [1, 3, 8, 20]) func asManyAsTheLimitCanBeUndone(limit: Int) throws {
    var subject = Subject(limit: limit)
    for number in 0..<5 * limit { subject.perform(.star(["🦊"], number % 2 == 0), isOwn: true) }
    let wanted = subject.reference.states[4 * limit]
    try subject.travel(limit)
    #expect(SmallScreen.export(subject.screen) == wanted)
    #expect(throws: History.Refusal.self) { try subject.travelling(1) }
  }

  /// A refused edit changes nothing, watched or not, and costs nothing that grows: the screen is the same one, not a copy or one made anew.
  @Test(.shrinking, arguments: Laws.seeds(2)) func refusedEditsChangeAndCopyNothing(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed + 70))
    for round in random.steps(StoredScreenLawTests.rounds / 8) {
      var timeline = Timeline(SmallScreen.screen)
      for _ in random.steps(20) {
        let before = timeline.screen
        let edit = EditGenerator.edit(before, &random)
        if (try? timeline.perform(edit, command: "")) != nil { continue }
        #expect(timeline.screen.isIdentical(to: before), "\(edit); seed \(seed), round \(round)")
        // In place, the references to the parts of the screen may be copied, because `before` has them too.
        #expect(throws: Diagnostic.self) { try timeline.performInPlace(edit, command: "") }
        let isSame =
          timeline.screen.state() == before.state() && timeline.history.revisions.upperBound == before.revision
        #expect(isSame, "\(edit) in place; seed \(seed), round \(round)")
      }
    }
  }
}
