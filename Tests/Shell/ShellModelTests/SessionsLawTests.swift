@testable import ShellCore
import TestSupport
import Testing

/// Sessions that read one journal have one screen.
@Suite struct SessionsLawTests {
  private struct Entry {
    var version: Int
    var change: History.Change
    var session: Int
  }

  private struct Session {
    var timeline = Timeline(SmallScreen.screen)
    var screen: Screen { timeline.screen }
    var seen = 0

    /// Applies the changes of the other sessions.
    mutating func takeOver(_ journal: [Entry]) throws {
      try timeline.follow(
        journal[seen...].map {
          History.Entry(
            revision: 0, version: $0.version, command: "", change: $0.change, origin: .other(process: $0.session))
        })
      seen = journal.count
    }

    /// Performs an own edit.
    mutating func act(_ random: inout SeededGenerator) -> History.Change? {
      switch random.below(8) {
      case 0: return try? timeline.undo(1 + random.below(3), command: "").change
      case 1: return try? timeline.redo(1 + random.below(2), command: "").change
      default:
        let (edit, before) = (EditGenerator.edit(screen, &random), screen.version)
        guard (try? timeline.perform(edit, command: "")) != nil, screen.version != before else { return nil }
        return .edit(edit)
      }
    }
  }

  @Test(.shrinking, arguments: Laws.seeds(4)) func allOfThemHaveTheSameScreen(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    for round in random.steps(StoredScreenLawTests.rounds / 10) {
      var sessions = (0..<3).map { _ in Session() }
      var journal: [Entry] = []
      for _ in random.steps(60) {
        let number = random.below(sessions.count)
        // A writer locks the journal, and has applied the changes of the others.
        try sessions[number].takeOver(journal)
        guard let change = sessions[number].act(&random) else { continue }
        journal.append(Entry(version: sessions[number].screen.version, change: change, session: number))
        sessions[number].seen = journal.count
      }
      for number in sessions.indices { try sessions[number].takeOver(journal) }
      let states = sessions.map { $0.screen.state() }
      for state in states {
        #expect(SmallScreen.differences(state, states[0]) == "", "seed \(seed), round \(round)")
        #expect(state == states[0], "seed \(seed), round \(round)")
      }
    }
  }
}
