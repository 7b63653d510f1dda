import Foundation
import TerminalText
import TestSupport
import Testing

/// Every scene at a real terminal: opened, scrolled, swiped and expanded. Whatever width the terminal gives an emoji,
/// boxes stay aligned.
@Suite(.waiting) struct SceneWalkTests {
  private static let walks: [(scene: String, lines: [String])] = [
    ("explorer", ["show", "expand outline/food", "swipe leading list:5", "show outline", "scroll recents next"]),
    (
      "home",
      [
        "scroll companies end", "scroll companies next", "scroll experts end", "swipe leading experts:2",
        "section move experts --into consults --at 2", "show consults",
      ]
    ),
    ("nested", ["scroll cards next", "expand library/saved/series", "swipe leading library:2", "show library"]),
    ("storefront", ["scroll products end", "scroll shops next", "swipe trailing products:2"]),
    ("frameworks", ["swipe leading frameworks:6", "show frameworks --from 4"]),
    ("meditations", ["swipe leading meditations:2", "show meditations"]),
    ("paywall", ["scroll banners next", "scroll banners end", "show"]),
  ]

  /// tmux 3.3 gives a cluster the width of its first code point.
  private static func width(_ character: Character) -> Int {
    character.unicodeScalars.first.map { DisplayWidth.of(Character($0)) } ?? 0
  }

  @Test(arguments: [40, 80, 200]) func walk(columns: Int) throws {
    for (scene, lines) in Self.walks {
      let terminal = try TmuxTerminal.prompt(columns: columns, rows: 50)
      for line in ["scene open \(scene)"] + lines {
        try terminal.run(line)
        var screen = ""
        try terminal.wait("the prompt behind '\(line)'") { text in
          screen = text
          let shown = text.split(separator: "\n").filter { !$0.allSatisfy { $0 == " " } }
          // The line may be wrapped at a space.
          let joined = text.filter { !$0.isWhitespace }
          let prompts = ["emojishell>", scene + ">"]
          let isTyped = prompts.contains { joined.contains($0 + line.filter { $0 != " " }) }
          return isTyped && shown.last.map { prompts.contains(String($0)) } ?? false
        }
        let picture = BoxPicture(screen, width: Self.width)
        if let fault = picture.fault(columns: columns) {
          Issue.record("\(scene), \(line) at \(columns): \(fault)\n\(screen)")
        }
        #expect(!screen.contains("error:"), "\(scene), \(line):\n\(screen)")
      }
      let last = try terminal.screen()
      #expect(columns < 60 || scene == "storefront" || last.contains("╭"), "\(scene):\n\(last)")
    }
  }
}
