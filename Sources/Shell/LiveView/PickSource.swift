package import ShellModel

/// A fact about an item that its row does not show.
package struct PickDetail: Hashable, Sendable {
  /// A label and the text below it. A text without a label is a line of its own.
  package var label: String
  package var text: String

  package init(_ label: String, _ text: String) {
    self.label = label
    self.text = text
  }
}

/// A source of hits.
package protocol PickSource: AnyObject {
  /// The number of items that there are.
  var total: Int { get }

  /// The hits of a query, best first; for an empty one all that there are, in the order in which they are offered.
  func hits(_ query: String) -> Hits

  func isStarred(_ hit: Hit) -> Bool

  /// Whether a hit was used recently.
  func isRecent(_ hit: Hit) -> Bool

  func details(of hit: Hit) -> [PickDetail]

  /// Performs an action and saves the change. The hits are current afterwards.
  func perform(_ action: Action) -> ActionOutcome
}
