import ShellLanguage
import ShellModel

extension Action {
  /// The command line that does the same: the words of the action, quoted for the lexer; nil if there is none.
  var line: String? { words?.map(Self.written).joined(separator: " ") }

  /// Returns a word as written on a line. Options are not quoted, because a quoted word is an argument. No other word
  /// looks like an option: paths contain a slash, glyphs are not ASCII, and the value of an option follows it as is.
  private static func written(_ word: String) -> String {
    let name = word.utf8.dropFirst(2)
    let isOption =
      word.hasPrefix("--") && !name.isEmpty && name.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return isOption ? word : Quoting.quote(word)
  }
}
