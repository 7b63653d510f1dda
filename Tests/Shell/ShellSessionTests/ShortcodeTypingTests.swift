import Testing

@testable import ShellSession

@Suite struct ShortcodeTypingTests {
  private static let emoji = ["rocket": "🚀", "heart": "❤️", "de": "🇩🇪", "tech": "👨‍💻"]

  /// Programs differ in what Backspace deletes of several code points.
  @Test(arguments: [("rocket", "\u{7F}:rocket:"), ("heart", "\u{7F}"), ("de", "\u{7F}"), ("tech", "\u{7F}")])
  func backspaceGivesTheTextBackOnlyWhereItIsCertain(word: String, sent: String) {
    var typing = ShortcodeTyping(erase: 0x7F) { Self.emoji[$0] }
    let erased = String(repeating: "\u{7F}", count: word.count + 1)
    #expect(
      typing.rewrite(Array(":\(word):".utf8), isHidden: false)
        == Array(":\(word)\(erased)\(Self.emoji[word] ?? "")".utf8))
    #expect(typing.rewrite([0x7F], isHidden: false) == Array(sent.utf8))
  }
}
