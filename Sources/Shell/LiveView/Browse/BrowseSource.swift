/// The operations of a session that `browse` needs.
package protocol BrowseSource: LiveSource {
  var screen: Screen { get }

  /// Runs a line of the shell language.
  ///
  /// - Parameters:
  ///   - columns: The width of the text.
  ///   - row: What `.` means: the path of the current row, or an emoji.
  ///   - hits: The hits on the screen, which `%N` means; nil if there are none.
  /// - Returns: The outcomes of its statements, and their text without control characters.
  func run(_ line: String, columns: Int, row: String?, hits: [Hit]?) -> (outcomes: [Outcome], text: [String])

  /// Forgets what was asked about an undo: another key was pressed since.
  func rearm()

  /// Applies the changes of other sessions.
  func synchronize() -> Outcome

  /// Returns the hits of a query, best first.
  func hits(_ query: String) -> [Hit]

  /// Completes the word that ends at the cursor of a line.
  ///
  /// - Parameter cursor: In bytes from the start.
  func complete(_ line: String, cursor: Int) -> BrowseCompletion

  func details(of content: ItemContent, id: ItemID) -> [PickDetail]
}

package struct BrowseCompletion: Hashable, Sendable {
  /// The start of the replaced word, in bytes. The word ends at the cursor.
  package var start: Int
  package var replacement: String
  /// The candidates, if there are several.
  package var lines: [String]

  package init(start: Int, replacement: String, lines: [String]) {
    self.start = start
    self.replacement = replacement
    self.lines = lines
  }
}
