/// A completion that TAB offers.
package struct Candidate: Hashable, Sendable {
  /// The word without quotes.
  package var text: String
  /// The text in the list; nil for the word itself.
  package var label: String?
  package var detail: String
  /// Whether more may follow without a blank, as after the slash of a path.
  package var isPartial: Bool

  package init(_ text: String, label: String? = nil, detail: String = "", isPartial: Bool = false) {
    self.text = text
    self.label = label
    self.detail = detail
    self.isPartial = isPartial
  }
}

/// The result of TAB: the candidates and their quoting.
package struct LineCompletion: Sendable {
  /// The byte offset of the word that is replaced. The word ends at the cursor.
  package var start: Int
  /// The replacement, quoted for the line: the only candidate, or the common prefix of all.
  package var replacement: String
  package var candidates: [Candidate]
  /// The quoted candidates, in the same order.
  package var insertions: [String]

  package init(start: Int, replacement: String, candidates: [Candidate], insertions: [String]) {
    self.start = start
    self.replacement = replacement
    self.candidates = candidates
    self.insertions = insertions
  }

  /// Whether a blank is inserted after the replacement.
  var isWhole: Bool { candidates.count == 1 && !candidates[0].isPartial }
}
