import Terminal
import Testing

@testable import ShellSession

@Suite struct ShortcodeTypingTests {
  private static let emoji = ["rocket": "🚀", "heart": "❤️", "de": "🇩🇪", "tech": "👨‍💻"]

  /// Types a word and Backspace.
  private func typed(_ word: String, _ input: PseudoTerminal.Input) -> String {
    var typing = ShortcodeTyping(erase: 0x7F) { Self.emoji[$0] }
    _ = typing.rewrite(Array(":\(word):".utf8), input)
    return String(decoding: typing.rewrite([0x7F], input), as: UTF8.self)
  }

  /// A program that reads keys may delete a character, a code point or what is as wide as one.
  @Test func backspaceGivesTheTextBackOnlyWhereItIsCertain() {
    let back = "\u{7F}"
    #expect(typed("rocket", .keys) == "\(back):rocket:" && typed("rocket", .lines) == "\(back):rocket:")
    #expect(typed("heart", .keys) == back && typed("heart", .lines) == "\(back)\(back):heart:")
    #expect(typed("de", .keys) == back && typed("tech", .keys) == back && typed("tech", .lines) == back)
    #expect(typed("rocket", .hidden) == back)
  }
}
