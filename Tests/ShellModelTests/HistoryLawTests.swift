import HashTreeCollections
import ShellModel
import TestSupport
import Testing

/// `History` against a model that carries all edits out from the first on.
@Suite struct HistoryLawTests {
  /// A screen with its history, and what both should be.
  private struct Subject {
    var screen = Screen(SmallScreen.scene())
    var history: History
    var reference: ReferenceHistory

    init(isInteractive: Bool, limit: Int = 10_000) {
      history = History(isInteractive: isInteractive)
      history.keep(limit)
      history.start(screen)
      reference = ReferenceHistory(screen)
    }

    mutating func perform(_ edit: Edit, isOwn: Bool) {
      let before = screen.revision
      guard (try? screen.perform(edit)) != nil, screen.revision != before else { return }
      history.record(edit, command: "", origin: isOwn ? .own : .other(process: 7), after: screen)
      reference.perform(edit, isOwn: isOwn, after: screen)
    }

    mutating func follow(_ passage: History.Passage, isOwn: Bool = true) {
      _ = screen.become(passage.screen)
      history.travel(passage, command: "", origin: isOwn ? .own : .other(process: 7), to: screen)
    }

    /// Whether the screen is what the model says.
    func expect(_ wanted: Screen, _ what: Comment) {
      #expect(SmallScreen.differences(SmallScreen.export(screen), SmallScreen.export(wanted)) == "", what)
      #expect(screen.revision == reference.revision, what)
    }
  }

  @Test(arguments: 0..<6) func undoAndRedoAreWhatTheModelSays(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    for round in 0..<StoredScreenLawTests.rounds / 8 {
      var subject = Subject(isInteractive: random.oneIn(2))
      for step in 0..<40 {
        let what: Comment = "seed \(seed), round \(round), step \(step)"
        switch random.below(8) {
        case 0, 1: try undo(1 + random.below(4), &subject, what)
        case 2: try redo(1 + random.below(3), &subject, what)
        default: subject.perform(EditGenerator.edit(subject.screen, &random), isOwn: !random.oneIn(4))
        }
      }
      let reference = subject.reference
      for revision in 0...reference.revision {
        let screen = subject.history.screen(at: revision, current: subject.screen)
        #expect(screen?.revision == revision)
        let state = screen.map(SmallScreen.export)
        let isSame = state == reference.states[revision]
        #expect(isSame, "seed \(seed), round \(round), revision \(revision)")
        if let original = subject.history.entry(revision)?.original {
          let isOriginal = reference.states[original] == reference.states[revision]
          #expect(isOriginal, "revision \(revision) is not \(original); seed \(seed), round \(round)")
        }
      }
    }
  }

  private func undo(_ count: Int, _ subject: inout Subject, _ what: Comment) throws {
    guard let revisions = subject.reference.last(count) else {
      let wanted = subject.reference.steps.count(where: \.isOwn)
      #expect(throws: History.Refusal.notAsMany(wanted), what) { try subject.history.undoing(count) }
      return
    }
    guard let wanted = subject.reference.undo(revisions, isOwn: true) else {
      let refusal = #expect(throws: History.Refusal.self, what) { try subject.history.undoing(count) }
      if case .needed(let revision)? = refusal { #expect(!revisions.contains(revision), what) }
      return
    }
    subject.follow(try subject.history.undoing(count))
    subject.expect(wanted, what)
  }

  private func redo(_ count: Int, _ subject: inout Subject, _ what: Comment) throws {
    let undone = subject.reference.undone
    guard undone.count >= count else {
      #expect(throws: History.Refusal.notAsMany(undone.count), what) { try subject.history.redoing(count) }
      return
    }
    guard let wanted = subject.reference.redo(undone.suffix(count).reversed(), on: subject.screen) else {
      #expect(throws: History.Refusal.self, what) { try subject.history.redoing(count) }
      return
    }
    subject.follow(try subject.history.redoing(count))
    subject.expect(wanted, what)
  }

  /// With a limit, the newest revisions are kept, the oldest go, and what is undone is right.
  @Test(arguments: [1, 2, 7, 16]) func aLimitKeepsTheNewest(limit: Int) throws {
    var random = SeededGenerator(seed: UInt64(limit))
    for round in 0..<StoredScreenLawTests.rounds / 20 {
      var subject = Subject(isInteractive: random.oneIn(2), limit: limit)
      for step in 0..<60 {
        let what: Comment = "limit \(limit), round \(round), step \(step)"
        if random.oneIn(4), let passage = try? subject.history.undoing(1 + random.below(3)),
          case .undo(let revisions) = passage.change
        {
          let wanted = subject.reference.undo(revisions, isOwn: true)
          subject.follow(passage)
          subject.expect(try #require(wanted), what)
        } else if random.oneIn(4), let passage = try? subject.history.redoing(1) {
          let next = Array(subject.reference.undone.suffix(1))
          let wanted = subject.reference.redo(next, on: subject.screen)
          subject.follow(passage)
          subject.expect(try #require(wanted), what)
        } else {
          subject.perform(.star([random.pick(["🦊", "🍎", "🚀", "🥃"]) ?? ""], random.oneIn(2)), isOwn: true)
        }
        let kept = subject.history.revisions
        #expect(kept.upperBound == subject.reference.revision && kept.count <= limit + 1, what)
        for revision in [kept.lowerBound, kept.upperBound, kept.randomElement(using: &random) ?? 0] {
          let screen = subject.history.screen(at: revision, current: subject.screen)
          let isSame = screen.map(SmallScreen.export) == subject.reference.states[revision]
          #expect(isSame, "revision \(revision); limit \(limit), round \(round), step \(step)")
        }
        #expect(subject.history.screen(at: kept.lowerBound - 1, current: subject.screen) == nil)
      }
    }
  }

  /// As many edits as the limit says can be undone, whatever was before them.
  @Test(arguments: [1, 3, 8, 20]) func asManyAsTheLimitCanBeUndone(limit: Int) throws {
    var subject = Subject(isInteractive: false, limit: limit)
    for number in 0..<5 * limit { subject.perform(.star(["🦊"], number % 2 == 0), isOwn: true) }
    let wanted = subject.reference.states[4 * limit]
    subject.follow(try subject.history.undoing(limit))
    #expect(SmallScreen.export(subject.screen) == wanted)
    #expect(throws: History.Refusal.self) { try subject.history.undoing(1) }
  }

  @Test func aNewEditEndsTheWayForth() throws {
    var subject = Subject(isInteractive: false)
    subject.perform(.star(["🦊"], true), isOwn: true)
    subject.follow(try subject.history.undoing(1))
    subject.perform(.star(["🍎"], true), isOwn: false)
    // An edit of somebody else does not.
    subject.follow(try subject.history.redoing(1))
    #expect(subject.screen.starred == ["🦊", "🍎"])
    subject.follow(try subject.history.undoing(1))
    subject.perform(.star(["🚀"], true), isOwn: true)
    #expect(throws: History.Refusal.notAsMany(0)) { try subject.history.redoing(1) }
  }

  @Test func whatRestsOnAnEditKeepsItFromBeingUndone() throws {
    var subject = Subject(isInteractive: false)
    subject.perform(.insert([NewItem(component: "new")], .section("a")), isOwn: true)
    subject.perform(.insert([NewItem(component: "below")], .inside(ItemID("a/new"))), isOwn: false)
    #expect(throws: History.Refusal.needed(by: 2)) { try subject.history.undoing(1) }
  }
}
