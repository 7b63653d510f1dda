import Testing

@testable import ShellSession

@Suite struct ShortcodeTypingTests {
  private static let emoji = ["rocket": "🚀", "heart": "❤️", "de": "🇩🇪", "tech": "👨‍💻"]

  /// Programs differ in what Backspace deletes of several code points.
  @Test(arguments: [("rocket", "\u{7F}:rocket:"), ("heart", "\u{7F}"), ("de", "\u{7F}"), ("tech", "\u{7F}")])
  func backspaceGivesTheTextBackOnlyWhereItIsCertain(word: String, sent: String) {
    var typing = ShortcodeTyping(erase: 0x7F) { Self.emoji[$0] }
    let erased = String(repeating: "\u{7F}", count: word.count + 1)
    let sends: [[UInt8]] = [":\(word)\(erased)", Self.emoji[word] ?? ""].map { Array($0.utf8) }
    #expect(typing.rewrite(Array(":\(word):".utf8), isHidden: false, isFullScreen: false) == sends)
    let back = typing.rewrite([0x7F], isHidden: false, isFullScreen: false).flatMap { $0 }
    #expect(back == Array(sent.utf8))
  }

  /// Commands of vi, less and tig on the alternate screen; text on either screen.
  @Test(arguments: [
    (":s:tada:x:", true, false), ("\r:tada:", true, false), ("dd\u{1B}:%s:a:tada:", true, false),
    (">>:s:tada:", true, false),
    (":tada:", false, true), ("a :tada:", true, true), (" :tada:", true, true), ("a:tada:", false, false),
  ])
  func commandLinesAreLeftAlone(typed: String, isFullScreen: Bool, isReplaced: Bool) {
    var typing = ShortcodeTyping(erase: 0x7F) { $0 == "tada" ? "🎉" : nil }
    let sent = typing.rewrite(Array(typed.utf8), isHidden: false, isFullScreen: isFullScreen)
    #expect((sent.count == 2) == isReplaced && (sent == [Array(typed.utf8)]) == !isReplaced)
  }
}
