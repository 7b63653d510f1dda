/// What search knows in addition to the names and keywords of the languages of a query. To measure how much each adds, a
/// query can leave some out.
@_spi(Figures) public enum WordSource: String, CaseIterable, Sendable {
  /// Data/synonyms.tsv, written by hand.
  case synonyms
  case gitmoji
  case emojilib
  /// Synonyms and kinds of what emoji show.
  case wordnet
  /// What words mean that no emoji has.
  case meanings
  /// Irregular forms.
  case forms
  /// The languages that are searched if no English word matches.
  case otherLanguages
  /// The order of emoji that match equally well.
  case popularity
}
