/// The reason why a command was refused, with its position in the line.
package struct Diagnostic: Error, Hashable, Sendable {
  /// The kinds of refusal; their raw values are the codes of the JSON output.
  package enum Code: String, CaseIterable, Sendable {
    case unknownCommand = "unknown-command"
    case unknownItem = "unknown-item"
    case ambiguousItem = "ambiguous-item"
    case unknownSection = "unknown-section"
    case unknownEmoji = "unknown-emoji"
    case unknownOption = "unknown-option"
    case unknownAction = "unknown-action"
    case unknownName = "unknown-name"
    case missingArgument = "missing-argument"
    case unexpectedArgument = "unexpected-argument"
    case invalidValue = "invalid-value"
    case unclosedQuote = "unclosed-quote"
    case invalidInput = "invalid-input"
    case notExpandable = "not-expandable"
    case duplicateItem = "duplicate-item"
    case cycle = "cycle"
    case notPossible = "not-possible"
    case unavailable = "unavailable"
    case interrupted = "interrupted"
    /// An external program is missing or has failed.
    case toolFailed = "tool-failed"
    /// A command of a script failed and was reported; what ran the script fails with it.
    case scriptFailed = "script-failed"
  }

  /// Whether the command was written wrongly: it could not have succeeded on any screen.
  package var isUsageError: Bool {
    switch code {
    case .unknownCommand, .unknownOption, .missingArgument, .unexpectedArgument, .invalidValue, .unclosedQuote: true
    default: false
    }
  }

  package var code: Code
  package var message: String
  /// UTF-8 offsets in the line; nil if no word is at fault.
  package var range: Range<Int>?
  /// Advice, without the word `hint`.
  package var hint: String?
  /// Names that may have been meant.
  package var candidates: [String]

  package init(
    _ code: Code, _ message: String, range: Range<Int>? = nil, hint: String? = nil,
    candidates: [String] = []
  ) {
    self.code = code
    self.message = message
    self.range = range
    self.hint = hint
    self.candidates = candidates
  }

  /// A refusal of a word that is none of some names, with the name that may have been meant.
  ///
  /// - Parameters:
  ///   - word: What was written.
  ///   - range: Its position in the line; nil if it has none.
  ///   - names: The valid names.
  ///   - otherwise: The hint if no name is near; nil: none, or all names if `listing`.
  ///   - listing: Whether all names are listed then: as candidates, and in the hint if it is nil.
  ///   - spelled: How a name is written in a line.
  package static func unknown(
    _ code: Code, _ message: String, word: String, at range: Range<Int>? = nil, among names: some Sequence<String>,
    otherwise hint: String? = nil, listing: Bool = false, spelled: (String) -> String = { $0 }
  ) -> Diagnostic {
    let near = Suggestion.nearest(to: word, among: names).map(spelled)
    return Diagnostic(
      code, message, range: range,
      hint: near.map { "did you mean '\($0)'?" } ?? hint ?? (listing ? use(names.map(spelled)) : nil),
      candidates: near.map { [$0] } ?? (listing ? names.map(spelled) : []))
  }

  /// What an action of other tools is called here.
  package static func meant(_ action: String) -> String {
    ["create": "add", "new": "add", "delete": "remove", "rm": "remove"][action] ?? action
  }

  /// The hint that names all choices: "use a, b or c".
  package static func use(_ names: [String]) -> String {
    let others = names.dropLast().joined(separator: ", ")
    return "use \(others.isEmpty ? "" : "\(others) or ")\(names.last ?? "")"
  }

  /// Shortens user input so that a message can quote it: to at most a few dozen characters. (Renderers show its control
  /// characters.)
  package static func excerpt(_ text: String, to limit: Int = 60) -> String {
    // A character has one byte or more.
    if text.utf8.count <= limit { return text }
    let head = text.prefix(limit + 1)
    return head.count > limit ? head.prefix(limit) + "…" : text
  }

  /// Returns the first words of a list, shortened, and the number of the others.
  package static func list(_ words: [String]) -> String {
    let shown = words.prefix(8).map { excerpt($0) }.joined(separator: ", ")
    return words.count > 8 ? "\(shown) and \(words.count - 8) more" : shown
  }

  /// The column of the fault, counted in characters from 1.
  package func column(in line: String) -> Int {
    guard let range else { return 1 }
    let bytes = line.utf8
    let offset = min(range.lowerBound, bytes.count)
    let index = bytes.index(bytes.startIndex, offsetBy: offset)
    return line[..<index].count + 1
  }
}
