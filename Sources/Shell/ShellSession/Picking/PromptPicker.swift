import LineEditing
import ShellLanguage

/// The picker that a key opens below the edit line of the prompt.
struct PromptPicker {
  let session: Session

  var key: PickKey {
    PickKey(key: session.facts.pickKey, leavesLine: { session.isAccessible }) { query in
      // If the picker cannot be shown, the line does not change.
      try? pick(query)
    }
  }

  /// - Returns: The choice on one line; nil if it was canceled.
  private func pick(_ query: String) throws(Diagnostic) -> String? {
    let command = Word(argument: "pick")
    var options = [
      OptionReader.Reading("multi", Word(argument: "--multi")), OptionReader.Reading("join", Word(argument: "")),
    ]
    if !query.isEmpty { options.append(OptionReader.Reading("query", Word(argument: query))) }
    let invocation = Invocation(command: command, options: options)
    session.current.text = command.text
    guard let text = try Picking(session, invocation).pickText().text else { return nil }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
