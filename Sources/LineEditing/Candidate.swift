/// What TAB offers: the text that is put in, and what the list says of it.
package struct Candidate: Hashable, Sendable {
  package var text: String
  package var detail: String
  /// Whether more may follow without a space, as behind the slash of a path.
  package var isPartial: Bool

  package init(_ text: String, detail: String = "", isPartial: Bool = false) {
    self.text = text
    self.detail = detail
    self.isPartial = isPartial
  }
}
