import Rendering
import ShellModel

/// A search: its hits are a section above the others.
struct BrowseSearch {
  var query = QueryField()
  /// Whether keys edit the query; else they act on the hits.
  var isTyping = true
  /// The hits; nil until there is a query.
  var section: HitSection?
  /// Whether the hits are those of an earlier query.
  var isStale = false
  /// Whether everything was looked at for the query.
  var isComplete = true
  /// The rows of hits that were removed since the query changed.
  var removed: [ItemID: ItemID] = [:]
  /// The row where the search began, and what was in sight there.
  var origin: ItemID?
  var originTop = 0
}

/// A line of the shell language, with the report of the one before.
struct BrowseCommandLine {
  var field = QueryField()
  /// What is shown below the line: a report, or what completion offers.
  var report: [String] = []
  /// The first line of the report in sight.
  var top = 0
  /// What the status line says of the line that was run.
  var outcome: String?
  /// How far back in the lines before one has gone; 0 for the line itself.
  var back = 0
}

/// The buttons of a row that are slid out.
struct BrowseSwipe {
  var item: ItemID
  var edge: SwipeEdge
  var actions: [SwipeAction]
  /// The columns that are out.
  var columns: Int
}
