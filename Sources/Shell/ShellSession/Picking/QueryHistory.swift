import LineEditing

/// The accepted queries of `pick`, which Alt-P and Alt-N recall.
struct QueryHistory {
  private static let limit = 500

  private let file: HistoryFile?

  init(_ facts: LaunchFacts) { file = facts.queryHistoryPath.map { HistoryFile(path: $0, limit: Self.limit) } }

  /// The queries, oldest first.
  var queries: [String] { file?.load() ?? [] }

  /// Adds the query of an accepted choice.
  func add(_ query: String) {
    if !query.allSatisfy(\.isWhitespace) { file?.append(query) }
  }
}
