import JSON
import ShellCore
import Testing

/// Words for emoji in the files of other pickers.
@Suite struct TagFileTests {
  private static func words(_ text: String) throws -> [String: [String]] {
    var words: [String: [String]] = [:]
    for list in try TagFile.words(text) { words[list.text, default: []] += list.words }
    return words
  }

  /// Nothing is imported if a text is refused; the error names the line.
  @Test func refusedTextsAreNamed() throws {
    func refusal(_ text: String) -> String? { text.hasPrefix("not") ? "unknown emoji '\(text)'" : nil }
    let lines = #expect(throws: TagFile.Fault.self) {
      try TagFile.words("🚀 ship\nnotemoji x\n→ y\nnot z\n", refusal: refusal)
    }
    #expect(lines?.line == 2 && lines?.message == "unknown emoji 'notemoji'" && lines?.others == [4])
    #expect(try TagFile.words("🚀 ship\n→ y\n", refusal: refusal).count == 2)
  }

  @Test func linesOfRofimoji() throws {
    let file = """
      \u{FEFF}😀 grinning face <small>(cheerful, face &amp; grin)</small>\r
      🚀 launch to space, go live

      ❤ love
      ❤️ heart
      → next step
      """
    let words = try Self.words(file)
    #expect(words["😀"] == ["grinning face", "cheerful", "face & grin"])
    #expect(words["🚀"] == ["launch to space", "go live"])
    #expect(words["❤️"] == ["love", "heart"] && words["→"] == ["next step"])
    #expect(TagFile.isLikely(file) && TagFile.isLikely("🚀 ship\n🦊 fox\n"))
    let others = [
      "", "🚀", "🚀\ttitle", "I am here", "🚀 ship\nhello world", "• one\n• two", "→ go on", "é a\nà b", "# x\n* y",
    ]
    for other in others { #expect(!TagFile.isLikely(other), "\(other)") }
    let signs = ["🚀 rocket\n→ rightwards arrow\n", "→ right\n← left", "€ EURO SIGN\n¥ YEN SIGN"]
    for signs in signs { #expect(TagFile.isLikely(signs), "\(signs)") }
    #expect(TagFile.mayBeForeignJSON([0xEF, 0xBB, 0xBF] + Array(#"[{"🚀": ["ship"]}]"#.utf8)))
  }

  @Test func tablesWithCommas() throws {
    let words = try Self.words("emoji,words\n🚀,ship,\"go, live\",\n\"→\",\"say \"\"next\"\"\"\n🦊 , fox\n")
    #expect(words == ["🚀": ["ship", "go, live"], "→": ["say \"next\""], "🦊": ["fox"]])
  }

  @Test func badLinesAreNamed() throws {
    let text = "🚀 ship\n🦊\n\n leading\n\"🍎,x\n\"🍎\"x\n🍎 \u{1B}\n🦊 fox\n"
    let fault = #expect(throws: TagFile.Fault.self) { try TagFile.words(text) }
    #expect(fault?.line == 2 && fault?.others == [4, 5, 6, 7])
    #expect(fault?.message == "the line has no words for '🦊'")
  }
}
