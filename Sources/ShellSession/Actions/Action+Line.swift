import ShellLanguage
import ShellModel

extension Action {
  /// The line that does the same: the words of the action, quoted for the lexer.
  var line: String { words.map(Self.written).joined(separator: " ") }

  /// A word as it stands in a line. Options stay bare, because a quoted word is an argument. Nothing else looks like one:
  /// paths hold a slash, glyphs are not ASCII, and the value of an option is taken as it is.
  private static func written(_ word: String) -> String {
    let name = word.utf8.dropFirst(2)
    let isOption =
      word.hasPrefix("--") && !name.isEmpty && name.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return isOption ? word : Quoting.quote(word)
  }
}
