import ShellCore
import TerminalText
import TestSupport
import Testing

@Suite struct QueryFieldTests {
  private static let pieces = [
    "a", "b ", " ", "🦊", "👩", "\u{200D}", "🚀", "e", "\u{301}", "🇰", "🇷", "👍", "🏽", "ㅎ", "ㅏ", "\t",
  ]

  /// Against a model that stores only the text before and after the caret.
  @Test(.shrinking) func editsAreThoseOfTwoTexts() {
    var generator = SeededGenerator(law: 1)
    for _ in Laws.rounds(400) {
      var field = QueryField()
      var (before, after) = ("", "")
      for _ in 0..<20 {
        switch generator.below(9) {
        case 0..<4:
          let piece = generator.pick(Self.pieces) ?? ""
          field.insert(piece)
          before += piece
        case 4:
          field.perform(.deleteBackward)
          if !before.isEmpty { before.removeLast() }
        case 5:
          field.perform(.deleteForward)
          if !after.isEmpty { after.removeFirst() }
        case 6:
          field.perform(.moveLeft)
          if let last = before.popLast() { after = String(last) + after }
        case 7:
          field.perform(.moveRight)
          if let first = after.first {
            after.removeFirst()
            before.append(first)
          }
        default:
          field.perform(.moveToLineStart)
          (before, after) = ("", before + after)
        }
        // If both texts join into one character, the caret is after it.
        let whole = before + after
        while before.utf8.count < whole.utf8.count, !Self.isBorder(before.utf8.count, whole) {
          let next = after.unicodeScalars.removeFirst()
          before.unicodeScalars.append(next)
        }
        #expect(field.text == before + after)
        #expect(field.caret == before.count)
      }
    }
  }

  private static func isBorder(_ offset: Int, _ text: String) -> Bool {
    var place = 0
    for character in text {
      if place >= offset { break }
      place += character.utf8.count
    }
    return place == offset
  }

  @Test func wordsAreDeletedWithTheSpacesBehindThem() {
    var field = QueryField("red  apple  ")
    field.perform(.deleteWord)
    #expect(field.text == "red  ")
    field.perform(.deleteWord)
    #expect(field.text == "")
    field = QueryField("one two three")
    field.perform(.moveWordLeft)
    #expect(field.caret == 8)
    field.perform(.moveToLineStart)
    field.perform(.moveWordRight)
    field.perform(.moveWordRight)
    #expect(field.caret == 7)
    field.perform(.deleteToLineStart)
    #expect(field.text == " three" && field.caret == 0)
  }

  @Test func whatWasDeletedAsAWordComesBack() {
    var field = QueryField("one two three")
    field.perform(.moveToLineStart)
    for action in [LiveAction.moveWordRight, .deleteWordForward, .deleteBackward] { field.perform(action) }
    #expect(field.text == "on three" && field.caret == 2)
    for action in [LiveAction.deleteWordForward, .deleteWordForward, .yank, .yank] { field.perform(action) }
    #expect(field.text == "on three three")
    for action in [LiveAction.deleteToLineStart, .yank] { field.perform(action) }
    #expect(field.text == "on three three" && field.caret == 14)
  }

  @Test func theCaretStaysInTheWindow() {
    var field = QueryField("")
    for piece in Array(repeating: ["🦊", "abc", "ㅎ", "👩‍🚀", " "], count: 6).joined() {
      field.insert(piece)
      for room in [1, 2, 5, 18, 100] {
        let window = field.window(room: room)
        #expect(window.caret < max(2, room))
        #expect(window.isCut == (window.text != field.text))
        #expect(DisplayWidth.of(window.text) == window.caret)
      }
    }
    field.perform(.moveToLineStart)
    #expect(field.window(room: 5).caret == 0 && !field.window(room: 5).isCut)
  }
}
