import ShellCore
import TestSupport
import Testing

/// Edits whose changes nobody needs are performed in place.
@Suite struct InPlaceLawTests {
  /// They lead to the same screens and revisions, and a refused one leaves nothing.
  @Test(.shrinking, arguments: Laws.seeds(4)) func anEditInPlaceIsTheSameEdit(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed + 40))
    for round in random.steps(StoredScreenLawTests.rounds / 8) {
      var (watched, quiet) = (Timeline(SmallScreen.screen), Timeline(SmallScreen.screen))
      for _ in random.steps(30) {
        let edit = EditGenerator.edit(watched.screen, &random)
        let isDone = (try? watched.perform(edit, command: "")) != nil
        #expect(((try? quiet.performInPlace(edit, command: "")) != nil) == isDone, "\(edit)")
        let differences = SmallScreen.differences(watched.screen.state(), quiet.screen.state())
        #expect(differences == "", "\(edit); seed \(seed), round \(round)")
        #expect(watched.screen.state() == quiet.screen.state(), "\(edit); seed \(seed), round \(round)")
        #expect(watched.history.revisions == quiet.history.revisions)
        // One of them changes the shown outline row by row, the other one makes it anew.
        let sections = watched.screen.sections
        let isShownAlike = sections.allSatisfy { watched.screen[section: $0] == quiet.screen[section: $0] }
        #expect(isShownAlike, "\(edit); seed \(seed), round \(round)")
      }
    }
  }
}
