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
    // The cursor may be after the last word. The name of the program may be the path of its file.
    let given = Array((words + [""])[1...index])
    let line = [ProcessOptionTable.declaration.name] + (isBash ? given.map(Self.unquoted) : given)
    guard let candidates = candidates(line.map { Word(argument: $0) }) else {
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
  /// - Parameter words: The name of the program and the words after it. The last one is incomplete.
  private func candidates(_ words: [Word]) -> [Candidate]? {
    let context = CompletionContext(words: words, parser: ProcessOptionTable.parser)
    let completer = SessionCompleter(session: session)
    if !context.arguments.isEmpty {
      beginScene(words.dropFirst().map(\.text))
      let command = context.arguments + words.suffix(1)
      return completer.candidates(CompletionContext(words: command, parser: CommandTable.parser))
    }
    switch context.wanted {
    case .value(.command), .option: return commandsAndOptions(context.prefix)
    case .value(.file): return nil
    default:
      return completer.candidates(context)?.map { candidate in
        candidate.detail.isEmpty ? Candidate(candidate.text, detail: context.option?.summary ?? "") : candidate
      }
    }
  }

  /// Begins in the scene that the options name, so that its rows are offered.
  private func beginScene(_ arguments: [String]) {
    guard let scene = (try? LaunchOptions(arguments))?.scene else { return }
    try? session.begin(in: scene)
  }

  private func commandsAndOptions(_ prefix: String) -> [Candidate]? {
    let commands = CommandTable.declarations.map { Candidate($0.name, detail: $0.summary) }
    let options = ProcessOptionTable.all.map { Candidate($0.spelling, detail: $0.summary) }
    let known = (commands + options).filter { $0.text.hasPrefix(prefix.lowercased()) }
    // A word that is not a command may be the name of a script.
    return known.isEmpty && !prefix.hasPrefix("-") ? nil : known
  }
}
