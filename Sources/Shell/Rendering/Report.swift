/// A section that was scrolled sideways.
package struct ScrolledSection {
  package var composition: ScreenComposition
  package var rows: SectionExcerpt
  /// The current page, from 0, and the number of pages.
  package var page: Int
  package var pageCount: Int
  /// The number of items that were added because the end was reached; nil if none were.
  package var appended: ScreenTransaction?

  /// - Parameter composition: A composition of this section only.
  package init(_ composition: ScreenComposition, section: String, appended: ScreenTransaction? = nil) {
    self.composition = composition
    rows = SectionExcerpt(composition.excerpts[0].source, range: composition.rowsInSight(ofSection: section))
    (page, pageCount) = composition.page(ofSection: section)
    self.appended = appended
  }
}

/// The result of a command: facts, not text. A renderer turns it into text.
package indirect enum Report {
  case transaction(ScreenTransaction)
  /// Rows to draw.
  case screen([SectionExcerpt])
  case scrolled(ScrolledSection)
  /// Another scene was opened: what changed and, at a prompt, what the scene shows.
  case opened(ScreenTransaction, [SectionExcerpt])
  /// Everything about some emoji, or about some characters and texts that are no emoji; at least one.
  case facts([Facts])
  /// Things that a command lists: hits, sections, swipe actions, revisions, scenes, settings, checks.
  case table(Table)
  case help(HelpPage)
  case versions(Versions)
  /// The whole output of the command as text for a pipe, and the change that using it made.
  case payload(String, ScreenTransaction?)
  /// A text was copied, or typed into the focused window, by the named means.
  case sent(String, Sending, by: String, ScreenTransaction)
  /// The number of edits that wait for `apply` changed. The text says which of them were taken back or repeated.
  case pending(Int, taken: String? = nil)
  /// The difference between two revisions, or between a revision and the screen or the pending edits.
  case difference(from: String, to: String, ScreenTransaction)
  /// The changes that other sessions made in the meantime.
  case synchronized([History.Entry], ScreenTransaction)
  /// One sentence.
  case message(String)
  case failure(Diagnostic)
  /// Success, and nothing to report.
  case done
}

/// How a text left the program.
package enum Sending: String, Sendable {
  case copied
  case typed

  /// The way to copy that nothing confirms: the terminal's own sequence.
  package static let unconfirmedWay = "osc52"

  /// What happened to a text: `copied 🦊 (xclip)`.
  package func sentence(_ text: String, by way: String) -> String {
    way == Self.unconfirmedWay ? "sent \(text) to the terminal (\(way))" : "\(rawValue) \(text) (\(way))"
  }
}

extension Report {
  /// The change of the screen that the command made; nil if it made none.
  package var change: ScreenTransaction? {
    switch self {
    case .transaction(let change), .opened(let change, _), .sent(_, _, _, let change), .synchronized(_, let change):
      change
    case .payload(_, let change): change
    case .scrolled(let scrolled): scrolled.appended
    case .screen, .facts, .table, .help, .versions, .pending, .difference, .message, .failure, .done: nil
    }
  }
}
