/// The rows that edits have touched since a data source began to watch.
///
/// Rows that no edit touched keep their order among each other; that is all a difference needs to know to cost what the
/// change costs rather than what the snapshot holds.
@usableFromInline
struct EditJournal: Sendable {
  @usableFromInline var items: [Handle] = []
  @usableFromInline var sections: [Handle] = []
  @usableFromInline init() {}
}
