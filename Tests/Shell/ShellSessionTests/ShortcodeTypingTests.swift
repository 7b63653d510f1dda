import Testing

@testable import ShellSession

@Suite struct ShortcodeTypingTests {
  private static let emoji = ["rocket": "🚀", "heart": "❤️", "de": "🇩🇪", "tech": "👨‍💻"]

  /// Programs differ in what Backspace deletes of several code points.
  @Test(arguments: [("rocket", "\u{7F}:rocket:"), ("heart", "\u{7F}"), ("de", "\u{7F}"), ("tech", "\u{7F}")])
  func backspaceGivesTheTextBackOnlyWhereItIsCertain(word: String, sent: String) {
    var typing = ShortcodeTyping(erase: 0x7F) { Self.emoji[$0] }
    let erased = String(repeating: "\u{7F}", count: word.count + 1)
    // Backspaces and text are two writes: textual programs insert text before the Backspaces that came with it.
    #expect(text(typing.rewrite(Array(":\(word):".utf8), in: .line)) == [":\(word)\(erased)", Self.emoji[word] ?? ""])
    #expect(text(typing.rewrite([0x7F], in: .line)).joined() == sent)
  }

  private func text(_ parts: [[UInt8]]) -> [String] { parts.map { String(decoding: $0, as: UTF8.self) } }

  /// Command lines of vi, less and tig are left alone; text of an editor is not.
  @Test(arguments: [
    (":s:rocket:x:\r", false), ("\u{1B}:rocket:\r", false), ("a :rocket:", true), ("\u{1B}:w\ri :rocket:", true),
    ("$:s:rocket:", false),
  ]) func commandLinesAreNotTouched(typed: String, isReplaced: Bool) {
    var typing = ShortcodeTyping(erase: 0x7F) { Self.emoji[$0] }
    let parts = text(typing.rewrite(Array(typed.utf8), in: .screen))
    #expect(parts.joined().contains("🚀") == isReplaced && (isReplaced || parts == [typed]))
  }
}
