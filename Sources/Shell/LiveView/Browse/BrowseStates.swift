/// The state of a search. Its hits are a section above the others.
struct BrowseSearch {
  var query = QueryField()
  /// Whether keys edit the query; if not, they act on the hits.
  var isTyping = true
  /// The hits; nil until there is a query.
  var hits: [Hit]?
  /// Whether the hits belong to an earlier query.
  var isStale = false
  /// The rows of hits that were removed after the query last changed.
  var removed: [ItemID: ItemID] = [:]
  /// The row where the search started, and the first visible row there.
  var origin: ItemID?
  var originTop = 0

  /// Returns the index of the hit of an item; nil for an item of another section.
  func index(of item: ItemID) -> Int? { hits?.firstIndex { SectionRows.id(of: $0) == item } }

  func hit(_ item: ItemID) -> Hit? { index(of: item).flatMap { hits?[$0] } }
}

package struct BrowseCommandLine: Sendable {
  var field = QueryField()
  /// The candidates of a completion, below the line.
  var report: [String] = []
  /// The first visible line of the report.
  var top = 0
  /// The number of lines back in the history; 0 for the new line.
  var back = 0
  /// Whether it was opened to add children: a row that shows none is expanded then.
  var addsChildren = false
  /// Whether it was opened to add a section, whose first rows are asked for then.
  var addsSection = false
}

/// The buttons that are slid out beside a row.
package struct BrowseSwipe: Sendable {
  var item: ItemID
  var edge: SwipeEdge
  var actions: [SwipeAction]
  /// The number of visible columns of the buttons.
  var columns: Int
}
