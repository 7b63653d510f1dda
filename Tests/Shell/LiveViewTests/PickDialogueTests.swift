import ShellCore
import TestSupport
import Testing

/// The dialogue of lines: lines in, texts and an outcome out.
@Suite struct PickDialogueTests {
  private static let question = "Number, new words, Enter for more, q to cancel: "

  /// Runs a dialogue. Each answer is what was typed after a question.
  private func run(_ query: String, limit: Int? = nil, _ lines: [String]) -> (texts: [String], LiveOutcome?) {
    var dialogue = PickDialogue(source: SmallSource(), query: query, markLimit: limit)
    var texts: [String] = []
    var step = dialogue.begin()
    for line in lines {
      guard case .ask(let text) = step else { break }
      texts.append(text)
      step = dialogue.take(line)
    }
    switch step {
    case .ask(let text): return (texts + [text], nil)
    case .end(let outcome): return (texts, outcome)
    }
  }

  private func chosen(_ outcome: LiveOutcome?) -> [String]? {
    if case .answered(let answer)? = outcome { answer.items.map(\.text) } else { nil }
  }

  @Test func wordsThenANumber() {
    let (texts, outcome) = run("", ["red", "1"])
    #expect(
      texts == [
        "Search: ",
        "1. red heart ❤️, smileys\n2. red apple 🍎, food\n2 of 2\n" + Self.question,
      ])
    #expect(chosen(outcome) == ["❤️"])
  }

  @Test func enterShowsMore() {
    let (texts, outcome) = run("", ["", "", "", "12"])
    #expect(texts.count == 4 && texts[1].hasPrefix("1. fox 🦊, nature\n"))
    #expect(texts[1].hasSuffix("\n10 of 20\n" + Self.question))
    #expect(texts[2].hasPrefix("11. ") && texts[2].hasSuffix("\n20 of 20\n" + Self.question))
    #expect(texts[2].contains("\n12. rocket 🚀, travel, used recently\n"))
    #expect(texts[3] == "these are all\n" + Self.question)
    #expect(chosen(outcome) == ["🚀"])
  }

  @Test(arguments: ["0", "3", "99999999999999999999", "x1"]) func aNumberThatIsNotThereAsksAgain(number: String) {
    let (texts, outcome) = run("red", [number, "2"])
    if number == "x1" {
      #expect(texts[1] == "no match\nNew words, Enter to end, q to cancel: ")
      return
    }
    #expect(texts[1] == "there is no \(number), only 1 to 2\n" + Self.question && chosen(outcome) == ["🍎"])
  }

  @Test func severalNumbers() {
    #expect(chosen(run("red", limit: .max, ["2 1 2"]).1) == ["🍎", "❤️"])
    #expect(run("e", limit: 2, ["1 2 3"]).texts[1] == "only 2 can be chosen\n" + Self.question)
    #expect(run("e", ["1 2"]).texts[1] == "only 1 can be chosen\n" + Self.question)
  }

  @Test func everyWayOut() {
    for lines in [["q"], ["red", "q"], ["red", " q "], ["zzz", "q"]] { #expect(run("", lines).1 == .canceled) }
    guard case .failed(let answer)? = run("zzz", [""]).1 else {
      Issue.record("Enter without a hit fails")
      return
    }
    #expect(answer.items.isEmpty && answer.query == "zzz")
    #expect(chosen(run("zzz", ["apple", "1"]).1) == ["🍎"])
    // Without hits, a number is a word to search.
    #expect(run("zzz", ["77", "q"]).texts.last?.hasPrefix("no match\n") == true)
  }

  /// Whatever is typed, a question follows or the dialogue ends with hits that were listed.
  @Test(.shrinking) func anyLines() {
    var generator = SeededGenerator(law: 8)
    let words = ["", " ", "1", "9", "10", "11", "20", "21", "1 2", "red", "e", "zzz", "1 x", "🦊", "\u{1B}[A", "٣"]
    for _ in Laws.rounds(60) {
      let source = SmallSource()
      let limit = generator.pick([nil, 1, 2, Int.max]) ?? nil
      var dialogue = PickDialogue(source: source, query: "", markLimit: limit)
      var step = dialogue.begin()
      for _ in 0..<12 {
        guard case .ask(let text) = step else { break }
        #expect(text.hasSuffix(": ") && !text.contains("\u{1B}"))
        step = dialogue.take(generator.pick(words) ?? "")
      }
      if case .end(.answered(let answer)) = step {
        #expect((1...(limit ?? 1)).contains(answer.items.count) && Set(answer.items).count == answer.items.count)
      }
    }
  }
}
