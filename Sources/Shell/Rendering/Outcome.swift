/// What one line did, as a value. The engine returns it, and each front end folds it: a prompt and a script write it, `pick` and `browse`
/// draw it.
///
/// Limitations: a command whose output is larger than memory (`emojify`) writes it itself, and its outcome is ``Report/done``. The
/// lines of a script that `source` runs have outcomes of their own, which are written before that of `source`.
package struct Outcome {
  /// The hits that `%N` means from now on.
  package final class Found: Sendable {
    package let hits: [Hit]
    /// The query of these hits; nil if they were not found by one.
    package let query: String?

    package init(_ hits: [Hit], query: String?) {
      self.hits = hits
      self.query = query
    }
  }

  /// Said before the answer, in order.
  package var notices: [Notice] = []
  /// The answer; nil if there is none.
  package var report: Report?
  /// A sequence that the terminal obeys: a copy (OSC 52).
  package var effects = ""
  /// The exit status that the command asks for; nil for the usual one.
  package var status: Int32?
  /// Whether the command has failed without saying so.
  package var hasFailed = false
  /// Whether tabs in the payload separate columns.
  package var hasColumns = false
  package var found: Found?
  /// Whether the session ends.
  package var isQuit = false

  package init(_ report: Report? = nil, status: Int32? = nil, hasFailed: Bool = false) {
    self.report = report
    self.status = status
    self.hasFailed = hasFailed
  }

  /// Ends a command with an exit status and without output.
  package static func ending(with status: Int32) -> Outcome { Outcome(status: status, hasFailed: true) }

  package var isFailure: Bool { if case .failure = report { true } else { false } }

  /// Why the state file was in the way; nil if it was not.
  package var refusal: String? {
    if case .failure(let error) = report, error.code == .unavailable { error.message } else { nil }
  }

  /// The changes of the screen, in order: those of other sessions, then that of the line.
  package var changes: [ScreenTransaction] {
    notices.compactMap { if case .synchronized(_, let change) = $0 { change } else { nil } }
      + [report?.change].compactMap(\.self)
  }

  static func sentence(ofPending count: Int) -> String {
    "pending: \(count) edit\(count == 1 ? "" : "s"); 'apply' applies them"
  }

  /// What a view says besides the changes: a failure, a warning, or what was copied.
  package var message: String? {
    let warning = notices.reversed().lazy.compactMap { if case .warning(let text) = $0 { text } else { nil } }.first
    switch report {
    case .failure(let error): return error.message + (error.hint.map { " (\($0))" } ?? "")
    case .sent(let text, let sending, let way, _): return warning ?? sending.sentence(text, by: way)
    case .pending(let count, let taken):
      return warning ?? (taken.map { $0 + "  " } ?? "") + Self.sentence(ofPending: count)
    case .message(let text): return warning ?? text
    default: return warning
    }
  }
}
