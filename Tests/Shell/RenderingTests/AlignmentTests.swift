import EmojiCatalog
import ShellCore
import ShellSession
import TerminalText
import TestSupport
import Testing

/// Everything is aligned, at every width and with every emoji.
@Suite struct AlignmentTests {
  private static func shell(width: Int) -> ShellHarness { ShellHarness(.human, width: width) }

  /// Every width in the range where most changes, then some. Each scene has half of them, and outside of CI a third: others have the rest.
  private static func widths(of name: String) -> [Int] {
    let all = Array(20...60) + Array(stride(from: 61, through: 400, by: 27)) + [400]
    let part = Laws.isThorough ? 1 : Laws.factor >= 1 ? 2 : 3
    return all.enumerated().filter { ($0.offset + name.utf8.count) % part == 0 }.map(\.element)
  }

  @Test(arguments: SceneTable.all.map(\.name)) func scenesAtEveryWidth(name: String) throws {
    let shell = Self.shell(width: 80)
    _ = shell.run("scene open \(name); star 🏔️")
    let screen = try ComposedScreen.scene(name)
    let sideways = screen.sections.first { SectionRows($0, of: screen).info.isOrthogonal }
    for width in Self.widths(of: name) {
      shell.session.settings.width = width
      if let sideways { _ = shell.run("scroll \(sideways) start") }
      let scrolling = sideways.map { "scroll \($0) next" }
      for command in [scrolling, "show --limit 12", "show"].compactMap(\.self) {
        let picture = BoxPicture(shell.run(command))
        #expect(!picture.text.isEmpty)
        if let fault = picture.fault(columns: width) {
          Issue.record("\(name), \(command) at \(width): \(fault)\n\(picture.text)")
          return
        }
      }
    }
  }

  /// Three columns fill the width, whatever it is.
  @Test func frameworksFillTheWidthExactly() {
    let shell = Self.shell(width: 80)
    _ = shell.run("scene open frameworks")
    for width in Array(20...110) + Array(stride(from: 111, through: 400, by: 7)) {
      shell.session.settings.width = width
      let lines = shell.run("show --limit 3").split(separator: "\n")
      #expect(lines.contains { DisplayWidth.of($0) == width && $0.count { $0 == "╭" } == 3 }, "\(width)")
    }
  }

  /// Every emoji with every tone, in boxes, cards and rows, each at two widths (outside of CI at one); and texts that are difficult for terminals.
  @Test(arguments: [(20, 0), (47, 1), (60, 2), (80, 3), (200, 4)])
  func everyEmoji(width: Int, part: Int) {
    let shell = Self.shell(width: width)
    shell.session.settings.differenceStyle = .off
    _ = shell.run("section add cards --layout grid; section add boxes --layout inset-grouped")
    let all = Catalog.bundled.emoji.flatMap { [$0] + $0.variants }.map(\.glyph)
    #expect(all.count > 3900)
    let glyphs = all.enumerated().filter { ($0.offset + part) % 5 < (Laws.factor < 1 ? 1 : 2) }.map(\.element)
    let texts = [
      "한국어 이모지", "日本語の絵文字", "e\u{301}a\u{308}o\u{30A}", "\u{200D}", "\u{301}", "\u{FE0F}", "مرحبا", "न्नि", "🇦", "👩‍🦲‍🦲",
      "\u{200B}zero", "a\u{AD}b", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢", "\u{1F3FD}", "ﷺ", "\t", "\u{7}",
    ]
    for section in ["cards", "boxes"] {
      for start in stride(from: 0, to: glyphs.count, by: 400) {
        let some = glyphs[start..<min(start + 400, glyphs.count)]
        _ = shell.run("append \(some.joined(separator: " ")) --to \(section)")
      }
      for (number, text) in texts.enumerated() {
        _ = shell.run("append 'text \(number)' --to \(section) --title '\(text)'; append '\(text)' --to \(section)")
      }
      _ = shell.take()
      let picture = BoxPicture(shell.run("show \(section) --all"))
      #expect(picture.rows.count > glyphs.count / 25)
      if let fault = picture.fault(columns: width) { Issue.record("\(section) at \(width): \(fault)") }
    }
  }
}
