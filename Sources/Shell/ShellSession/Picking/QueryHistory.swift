import LineEditing

/// The accepted queries of `pick`, which Alt-P and Alt-N recall.
struct QueryHistory {
  private static let limit = 500

  private let file: HistoryFile?

  init(_ facts: LaunchFacts) { file = facts.queryHistoryPath.map { HistoryFile(path: $0, limit: Self.limit) } }

  var queries: [String] { file?.load() ?? [] }

  func add(_ query: String) {
    if !query.allSatisfy(\.isWhitespace) { file?.append(query) }
  }
}
