import ShellCore

extension Command {
  static let forget = external(
    CommandDeclaration(
      "forget", group: .finding, [.any("query", .learnedQuery)],
      summary: "Forgets what you chose for a query; without QUERY, for all queries",
      discussion:
        "When you choose a hit in 'pick' or 'menu', or use %N in 'print' or 'copy' at a prompt, the same query finds it first the next time, and beginnings of the query rank it higher. Only your own words ('tag') precede it. Scripts teach nothing. 'set learn off' stops recording; what was learned applies until it is forgotten. 'undo' does not bring it back; 'export --all' contains it.",
      examples: ["forget", "forget fire", "set learn off"]), needs: .stored
  ) { invocation, session throws(Diagnostic) in
    let query = invocation.arguments.isEmpty ? nil : invocation.query
    let count = session.workspace.forgetChoices(for: query)
    let place = query.map { " for '\(Diagnostic.excerpt($0))'" } ?? ""
    switch count {
    case nil:
      throw invocation.command.fault(
        .unavailable, "what was learned cannot be forgotten: the state file cannot be written")
    case 0: return Outcome(.message("there was nothing to forget\(place)"))
    case 1: return Outcome(.message("forgot 1 choice\(place)"))
    case let count?: return Outcome(.message("forgot \(count) choices\(place)"))
    }
  }
}

extension Session {
  /// Records that hits were chosen for a query, the best one first.
  func learn(_ hits: [Hit], for query: String) {
    if !settings.learns { return }
    workspace.learn(hits.map(\.key), for: query)
  }
}
