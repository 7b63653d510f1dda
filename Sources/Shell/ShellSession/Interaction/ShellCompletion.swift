import LineEditing
import ShellCore
import TerminalText

/// Answers the completion scripts of other shells: `__complete --shell S --index N -- WORDS...`.
package struct ShellCompletion {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Returns the lines to print: value, tab, description. Returns nothing for an invalid request.
  package func answer(_ arguments: [String]) -> String {
    guard let separator = arguments.firstIndex(of: "--") else { return "" }
    let words = Array(arguments[(separator + 1)...])
    var index = words.count - 1
    var isBash = false
    for (number, argument) in arguments[..<separator].enumerated() where number + 1 < separator {
      if argument == "--index" { index = Int(arguments[number + 1]) ?? index }
      if argument == "--shell" { isBash = arguments[number + 1] == "bash" }
    }
    guard index >= 1, index <= words.count else { return "" }
    session.openWorkspace()
    // The cursor may be after the last word.
    let given = Array((words + [""])[1...index])
    guard let candidates = candidates(isBash ? given.map(Self.unquoted) : given) else {
      // The shell itself completes file names.
      return ":files\t\n"
    }
    // All of them: a shell inserts what they have in common.
    return candidates.map { candidate in
      Sanitizing.visible(candidate.text) + "\t" + Sanitizing.visible(candidate.detail) + "\n"
    }.joined()
  }

  /// Removes the quotes of a word. bash passes words as typed, and its quotes are those of this shell language.
  private static func unquoted(_ word: String) -> String {
    let words = Lexer.fragment(word).words
    return words.count == 1 ? words[0].text : word
  }

  /// Returns the candidates; nil for the names of files.
  ///
  /// - Parameter words: The words after the name of the program. The last one is incomplete.
  private func candidates(_ words: [String]) -> [Candidate]? {
    var rest = words[...]
    while let word = rest.first, rest.count > 1, word.hasPrefix("-"), word != "-" {
      rest = rest.dropFirst()
      guard let option = ProcessOptionTable.declarations.takingNextWord(after: word) else { continue }
      if rest.count == 1 { return values(of: option, rest[rest.startIndex]) }
      rest = rest.dropFirst()
    }
    let last = rest.last ?? ""
    if rest.count > 1 {
      let context = CompletionContext(words: rest.map { Word(argument: $0) }, parser: CommandTable.parser)
      return SessionCompleter(session: session).candidates(context)
    }
    if let equals = last.firstIndex(of: "="),
      let option = ProcessOptionTable.declarations.named(by: String(last[..<equals]))
    {
      let head = last[...equals]
      let values = values(of: option, String(last[last.index(after: equals)...]))
      return values?.map { Candidate("\(head)\($0.text)", detail: $0.detail) }
    }
    let commands = CommandTable.declarations.map { Candidate($0.name, detail: $0.summary) }
    let options = ProcessOptionTable.all.map { Candidate($0.spelling, detail: $0.summary) }
    let known = (commands + options).filter { $0.text.hasPrefix(last.lowercased()) }
    // A word that is not a command may be the name of a script.
    return known.isEmpty && !last.hasPrefix("-") ? nil : known
  }

  private func values(of option: Option, _ prefix: String) -> [Candidate]? {
    if case .file? = option.kind { return nil }
    if case .scene? = option.kind {
      let scenes = SceneTable.all.filter { $0.name.hasPrefix(prefix.lowercased()) }
      // A word that is not a scene may be the name of a file.
      return scenes.isEmpty ? nil : scenes.map { Candidate($0.name, detail: $0.summary) }
    }
    guard let names = option.kind?.words(completing: prefix) else { return [] }
    return names.filter { $0.hasPrefix(prefix.lowercased()) }.map { Candidate($0, detail: option.summary) }
  }
}
