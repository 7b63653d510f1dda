import EmojiCatalog
import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// A terminal without UTF-8 gets ASCII, except for emoji and words that the user requests by name.
@Suite struct ASCIITests {
  /// The characters that are neither ASCII nor displayed content: emoji, letters, and the dot in a template of a
  /// bundled scene.
  /// The signs of the explorer are content, as emoji are.
  private static let signs = Set(ExplorerScene.signs.map(\.text).joined())

  private func foreign(_ text: String) -> [Character] {
    text.filter { character in
      !character.isASCII && !Self.signs.contains(character) && !character.isLetter && character != "·"
        && Catalog.bundled.emoji(String(character)) == nil
        && !character.unicodeScalars.contains { $0.properties.isEmoji || $0.properties.isEmojiModifier }
    }
  }

  @Test(arguments: [(RenderOptions.Format.human, 20), (.human, 60), (.plain, 33)])
  func everyViewIsASCII(format: RenderOptions.Format, width: Int) {
    let shell = ShellHarness {
      $0.output.format = format
      $0.output.width = width
      $0.output.isUnicode = false
      $0.output.isColored = true
    }
    let long = String(repeating: "long ", count: 40)
    for command in [
      "show", "sections", "expand outline/food", "show outline --limit 30", "show list --limit 3",
      "append '\(long)' --title '\(long)'", "star 🦊; pin 🦊; select list:2; show list --limit 3",

      "move custom:3 --before custom:1", "reload custom:1", "search fox", "info 👩‍👩‍👧", "info :wave: 🦊",
      "swipe leading list:1 --list", "help", "help cell", "set", "history", "diff 0 3", "undo 3", "redo", "scene list",
      "begin; append '\(long)x'", "diff", "apply", "section add '\(long.prefix(5))x' --title '\(long)'",
      "layout custom grid; show custom", "version", "cell custom '{title}' --style card; show custom", "filter cat",
      "scroll recents next", "print --as name 🦊", "info '\(long)nosuch'", "expand outline/fod", "'\(long)'",
    ] {
      let text = shell.run(command)
      #expect(foreign(text) == [], "\(command) at \(width): \(text)")
    }
    for scene in SceneTable.all.map(\.name) {
      let text = shell.run("scene open \(scene); show")
      #expect(foreign(text) == [], "\(scene) at \(width): \(text)")
    }
    #expect(foreign(shell.errorText) == [])
  }
}
