/// One thing that TAB offers.
package struct Candidate: Hashable, Sendable {
  /// The word that is meant, without quotes.
  package var text: String
  /// What the list shows in its place; nil for the text itself.
  package var label: String?
  package var detail: String
  /// Whether more may follow without a blank, as behind the slash of a path.
  package var isPartial: Bool

  package init(_ text: String, label: String? = nil, detail: String = "", isPartial: Bool = false) {
    self.text = text
    self.label = label
    self.detail = detail
    self.isPartial = isPartial
  }
}

/// What TAB does to the line: the candidates, and how they are written.
package struct LineCompletion: Sendable {
  /// The byte offset where the word begins that is replaced, up to the cursor.
  package var start: Int
  /// What replaces the word: the only candidate, or what all have in common. Quoted as the line needs it.
  package var replacement: String
  package var candidates: [Candidate]
  /// The candidates as each is written in the line, in the same order.
  package var insertions: [String]

  package init(start: Int, replacement: String, candidates: [Candidate], insertions: [String]) {
    self.start = start
    self.replacement = replacement
    self.candidates = candidates
    self.insertions = insertions
  }

  /// Whether a blank follows the replacement.
  var isWhole: Bool { candidates.count == 1 && !candidates[0].isPartial }
}
