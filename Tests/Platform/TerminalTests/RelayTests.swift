import Terminal
import TestSupport
import Testing

@Suite struct KeyFilterTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// The encodings that terminals send, with kitty's protocol and without, also of keys that need Shift.
  @Test(arguments: [
    ("alt-;", ";", true), ("alt-;", "[59;3u", true), ("alt-;", "[59;3:1u", true), ("alt-;", "[59:58;3u", true),
    ("f2", "OQ", true),
    ("f2", "[12~", true), ("alt-:", "[27;4;58~", true), ("alt-;", "[27;4;59~", true), ("alt-:", "[59:58;4u", true),
    ("alt-;", "[44:59;4u", true), ("alt-:", "[59:58;4;58u", true), ("alt-:", "[58;4u", true),
    ("alt-;", "[59:58;4u", false), ("alt-;", "[44;4u", false),
  ])
  func theKeyIsFoundInEveryEncoding(name: String, encoding: String, isFound: Bool) {
    var filter = KeyFilter(KeyName.key(name) ?? .escape)
    let sent = bytes("\u{1B}" + encoding)
    #expect(
      (filter.feed(bytes("a") + sent + bytes("b")) == [.typed(bytes("a")), .key(sent), .typed(bytes("b"))]) == isFound)
  }

  /// What kitty's protocol says of keys that type, that are released, and that are only held.
  @Test(arguments: [
    ("58;2;58u", ":"), ("114;;114u", "r"), ("59:58;2u", ":"), ("127u", "\u{7F}"), ("58;2:3u", ""), ("57441;2u", ""),
    ("97;3:3u", ""), ("13u", nil), ("97;5u", nil), ("1;2A", nil),
  ])
  func reportsOfTypedKeysHaveAText(report: String, text: String?) {
    var filter = KeyFilter(.alt(";"))
    let sent = bytes("\u{1B}[" + report)
    #expect(filter.feed(sent) == [text.map { .report(sent, text: bytes($0)) } ?? .other(sent)])
    #expect(filter.feed(bytes("\u{1B}[59;3:3u\u{1B}[44:59;4:3u")).isEmpty)
  }

  @Test func nothingInAPasteIsAKey() {
    var filter = KeyFilter(.alt(";"))
    let text = "\u{1B}[200~a\u{1B};b\u{1B}[201~"
    let parts = filter.feed(bytes(text)) + filter.feed(bytes("\u{1B};"))
    #expect(parts.last == .key(bytes("\u{1B};")) && parts.dropLast().allSatisfy { $0 != .key(bytes("\u{1B};")) })
  }

  /// Keys of which every terminal sends bytes that are nothing else, and others.
  @Test func onlyKeysThatAreSentCanOpenAView() {
    let names = [
      "alt-;", "alt-[", "alt-O", "alt-]", "ctrl-o", "ctrl-alt-y", "ctrl-space", "alt-enter", "f2", "alt-left",
    ]
    let others = ["alt-é", "alt-esc", "ctrl-/", "ctrl-m", "ctrl-i", "ctrl-[", "a", "tab", "enter", "esc", "up"]
    #expect(names.filter { !KeyFilter.finds(KeyName.key($0) ?? .escape) } == [])
    #expect(others.filter { KeyFilter.finds(KeyName.key($0) ?? .escape) } == [])
  }

  /// What begins other sequences is the key if nothing follows.
  @Test func aKeyThatBeginsSequencesWaits() {
    var filter = KeyFilter(.alt("["))
    #expect(filter.feed(bytes("\u{1B}[A\u{1B}[")) == [.other(bytes("\u{1B}[A"))])
    #expect(filter.flush() == [.key(bytes("\u{1B}["))])
    var other = KeyFilter(.control("o"))
    #expect(other.feed([0x1B]) == [.other([0x1B])] && filter.feed([0x1B]).isEmpty && filter.isHolding)
  }

  /// An answer of the terminal, and Alt with the Greek question mark, which equals a semicolon.
  @Test(arguments: [("\\", "\u{1B}]11;rgb:00/00/00\u{1B}\\"), (";", "\u{1B}\u{37E}")] as [(Character, String)])
  func otherSequencesAreNotTheKey(key: Character, text: String) {
    var filter = KeyFilter(.alt(key))
    #expect(filter.feed(bytes(text)) == [.other(bytes(text))])
  }

  /// Random bytes, with many beginnings of sequences, in random reads.
  @Test(arguments: Laws.seeds(30)) func everyByteIsInOnePart(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = ["\u{1B}", "[", "200~", "201~", "O", ";", "59;3u", "a", ":", "\u{1B}[200~", "\u{1B}[201~", "é"]
    for _ in 0..<100 {
      let input = (0..<random.below(40)).flatMap { _ in bytes(random.pick(pieces) ?? "") }
      var (whole, split) = (KeyFilter(.alt(";")), KeyFilter(.alt(";")))
      var rest = input[...]
      var parts: [KeyFilter.Part] = []
      while !rest.isEmpty {
        let count = 1 + random.below(5)
        parts += split.feed(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      let once = whole.feed(input) + whole.flush()
      parts += split.flush()
      #expect(parts.flatMap(\.bytes) == input && once.flatMap(\.bytes) == input)
      #expect(parts.filter(\.isKey).count == once.filter(\.isKey).count)
    }
  }
}

extension KeyFilter.Part {
  fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}

@Suite struct ModeWatchTests {
  private func watch(_ text: String) -> ModeWatch {
    var watch = ModeWatch()
    watch.feed(Array(text.utf8)[...])
    return watch
  }

  @Test func modesAreFollowed() {
    let program = watch("\u{1B}[?1049h\u{1B}[?2004;1000;1006h\u{1B}[>5u\u{1B}[2;10r\u{1B}[?25l")
    #expect(program.usesAlternateScreen && program.reportsPaste)
    #expect(program.pausing.contains("\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[>0u"))
    #expect(program.resuming.contains("\u{1B}[2;10r") && program.resuming.hasSuffix("\u{1B}[?25l"))
    #expect(watch("\u{1B}[?7l").resuming.hasSuffix("\u{1B}[?7l\u{1B}[?25h"))
    #expect(!watch("\u{1B}[?1049h\u{1B}[?1049l").usesAlternateScreen && !watch("\u{1B}[?2004h\u{1B}c").reportsPaste)
  }

  /// A view must not begin inside these, and the rest is no text after it.
  @Test(arguments: [
    "\u{1B}", "\u{1B}[3", "\u{1B}(", "\u{1B}]2;title", "\u{1B}]2;title\u{1B}", "\u{1B}Pq\u{1B}\u{1B}[",
    "\u{1B}_Ga=T;AAAA",
  ]) func whatIsCutIsHeld(beginning: String) {
    #expect(watch("text\u{1B}[1m\u{1B}]0;a\u{7}\u{1B}_Ga\u{1B}\\é" + beginning).held == Array(beginning.utf8))
    #expect(watch(beginning + "\u{18}").held.isEmpty)
    var program = watch("")
    program.feed(Array("a🚀".utf8)[..<3])
    #expect(program.held == [0xF0, 0x9F])
  }

  /// The terminal has one place for a saved cursor. If the program uses it, a view must not.
  @Test(arguments: ["", "\u{1B}[?1049h"]) func aSavedCursorIsLeftAlone(screen: String) {
    var program = watch(screen + "\u{1B}[1m\u{1B}7\u{1B}[0;3m\u{1B}[4m")
    program.forgetScreen()
    #expect(program.needsPlace && watch("\u{1B}[s").needsPlace && !watch(screen).needsPlace)
    program.place = "5;6"
    #expect(!program.pausing.contains("\u{1B}7") && !program.pausing.contains("1049"))
    #expect(program.resuming.contains("\u{1B}[5;6H\u{1B}[0;3m\u{1B}[4m") && !program.resuming.contains("\u{1B}8"))
  }

  /// A full screen is drawn again from what the program wrote since it cleared it, without its questions.
  @Test(arguments: [
    ("a\u{1B}[H\u{1B}[2Jb\u{7}\u{1B}[6n\u{1B}[c\u{1B}]11;?\u{7}\u{1B}[5;1Hc", "b\u{1B}[5;1Hc"),
    ("\u{1B}[44m\u{1B}[H\u{1B}[Jb\u{1B}[?7;25l", "\u{1B}[44m|b\u{1B}[?7l"),
    ("\u{1B}[2J\u{1B}[Hb\u{1B}]8;;x\u{7}", "b\u{1B}]8;;x\u{7}"),
    ("\u{1B}[H\u{1B}[2Jb\u{1B}_Gi=1;AA\u{1B}\\", nil), ("\u{1B}[H\u{1B}[2Jb\u{1B}P0q#1\u{1B}\\", nil),
    ("\u{1B}P+q544e\u{1B}\\b", "b"), ("\u{1B}[H\u{1B}[2J" + String(repeating: "b", count: 1 << 21), nil),
  ])
  func theScreenIsDrawnFromWhatWasWritten(written: String, drawn: String?) {
    let program = watch("text\u{1B}[?1049h" + written)
    #expect(program.needsRedraw == (drawn == nil) && !program.pausing.contains("1049"))
    #expect(watch("").pausing.contains("\u{1B}[?1049h") && watch("").resuming.contains("\u{1B}[?1049l"))
    guard let drawn else { return }
    let parts = drawn.split(separator: "|", omittingEmptySubsequences: false)
    let clear = written.contains("J") ? "\u{1B}[H\u{1B}[2J" : ""
    let whole = (parts.count > 1 ? parts[0] : "") + clear + (parts.last ?? "") + "\u{1B}[?2026l"
    #expect(program.resuming.contains("\u{1B}[?7h\u{1B}[H\u{1B}[2J" + whole))
  }

  @Test(arguments: Laws.seeds(10)) func splitsChangeNothing(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "\u{1B}", "[", "?2004h", "?2004l", "\u{1B}[?1049h", "\u{1B}[?1049l", "\u{1B}[>1u", "\u{1B}[<u", "text", "\u{1B}c",
      "é", "\u{1B}[1;5r", "\u{1B}7", "\u{1B}]0;", "\u{1B}P", "\u{1B}\\", "\u{1B}[?7l", "\u{1B}[3m",
    ]
    for _ in 0..<100 {
      let bytes = (0..<random.below(40)).flatMap { _ in Array((random.pick(pieces) ?? "").utf8) }
      var (whole, split) = (ModeWatch(), ModeWatch())
      whole.feed(bytes[...])
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(1 + random.below(4))
        split.feed(part)
        rest = rest.dropFirst(part.count)
      }
      #expect(whole.pausing == split.pausing && whole.resuming == split.resuming && whole.held == split.held)
    }
  }
}
