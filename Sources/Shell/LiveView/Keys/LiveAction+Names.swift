extension LiveAction {
  /// The actions of `pick` that keys can be bound to, with the names that help shows.
  package static let bindable: [(name: String, action: LiveAction)] = [
    ("accept", .accept), ("cancel", .cancel), ("up", .moveUp), ("down", .moveDown), ("page-up", .pageUp),
    ("page-down", .pageDown), ("first", .moveToFirst), ("last", .moveToLast), ("mark", .markAndMoveDown),
    ("mark-up", .markAndMoveUp), ("select-all", .markAll), ("deselect-all", .unmarkAll), ("next-tone", .nextTone),
    ("variants", .showVariants), ("star", .toggleStar),
    ("copy", .copy), ("preview", .togglePreview), ("preview-up", .previewUp),
    ("preview-down", .previewDown), ("next-category", .nextCategory),
    ("previous-category", .previousCategory), ("next-set", .nextSet), ("previous-query", .previousQuery),
    ("next-query", .nextQuery), ("clear-query", .clearQuery), ("left", .moveLeft), ("right", .moveRight),
    ("word-left", .moveWordLeft), ("word-right", .moveWordRight), ("line-start", .moveToLineStart),
    ("line-end", .moveToLineEnd), ("delete-back", .deleteBackward), ("delete", .deleteForward),
    ("delete-word", .deleteWord), ("delete-to-start", .deleteToLineStart),
    ("delete-word-forward", .deleteWordForward), ("yank", .yank), ("redraw", .redraw),
    ("suspend", .suspend), ("help", .showHelp),
  ]

  package var name: String? { Self.bindable.first { $0.action == self }?.name }

  /// The action with a name; nil if there is none.
  package init?(name: String) {
    guard let action = Self.bindable.first(where: { $0.name == name })?.action else { return nil }
    self = action
  }
}
