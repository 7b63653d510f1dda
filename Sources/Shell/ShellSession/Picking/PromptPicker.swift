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
    session.current.text = "pick"
    let picking = try Picking(session, with: query.isEmpty ? [] : [("query", query)])
    guard let text = try picking.pickText().text else { return nil }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension Picking {
  /// Picks any number of emoji for a text.
  init(_ session: Session, with options: [(name: String, value: String)]) throws(Diagnostic) {
    let options = ([("multi", "--multi"), ("join", "")] + options).map { OptionReader.Reading($0, Word(argument: $1)) }
    try self.init(session, Invocation(command: Word(argument: "pick"), options: options))
  }
}
