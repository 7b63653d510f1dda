import DiffableSnapshots
import Foundation
import JSON
@testable import ShellCore
import TestSupport
import Testing

/// Files of `export` and `import`.
@Suite struct ExchangeFileTests {
  /// Every screen is restored from its file, whatever was done to it.
  @Test(.shrinking, arguments: Laws.seeds(4)) func everythingComesBack(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    for _ in random.steps(25) {
      var screen = SmallScreen.random(edits: 5, &random)
      for _ in random.steps(6) { _ = try? screen.perform(EditGenerator.edit(screen, &random)) }
      let state = SmallScreen.export(screen)
      let choices = Choices([
        Choices.Choice(query: "ship it", text: "🚀", count: 3), Choices.Choice(query: "x", text: "a\u{1B}b\0", count: 1),
      ])
      let text = Exchange.text(state, settings: [("tone", "dark"), ("diff", "off")], choices)
      guard case .everything(let read, let settings, let readChoices) = try Exchange.read(Array(text.utf8)) else {
        Issue.record("it is a collection")
        continue
      }
      #expect(SmallScreen.differences(read, state) == "" && read == state, "seed \(seed)")
      #expect(settings.map(\.name) == ["diff", "tone"] && settings.map(\.value) == ["off", "dark"])
      // The same state makes the same file.
      #expect(Exchange.text(read, settings: settings, readChoices) == text && readChoices == choices)
    }
  }

  @Test func aCollectionComesBack() throws {
    let collection = EntryCollection(
      section: "work", title: "At \"work\"",
      items: [
        .init(emoji: "🦊", title: "fox"), .init(text: "a\u{1B}[31mb", title: "two\nlines"),
        .init(text: "x", secondary: "s", value: "9 €", items: [.init(text: "below"), .init(emoji: "🍎")]),
      ])
    guard case .collection(let read) = try Exchange.read(Array(Exchange.text(collection).utf8)) else {
      Issue.record("it is no collection")
      return
    }
    #expect(read == collection)
  }

  /// A file with bytes missing or changed is rejected, or is another valid file; it never traps.
  @Test(.shrinking, arguments: Laws.seeds(2)) func damagedFilesAreRefused(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 50))
    let bytes = Array(Exchange.text(SmallScreen.export(SmallScreen.screen), settings: [], Choices()).utf8)
    for _ in random.steps(150) {
      var damaged = bytes
      let place = random.below(damaged.count)
      switch random.below(3) {
      case 0: damaged[place] = UInt8(random.below(256))
      case 1: damaged.removeSubrange(place..<min(damaged.count, place + 1 + random.below(40)))
      default: damaged = Array(damaged.prefix(place))
      }
      do throws(Exchange.Fault) { _ = try Exchange.read(damaged) } catch {
        #expect(error.path.hasPrefix("$") && !error.message.isEmpty)
      }
    }
  }
}
