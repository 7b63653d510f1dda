import EmojiCatalog

extension Action {
  /// The words of the equivalent command, not quoted: `["star", "🦊"]`; nil if there is none.
  package var words: [String]? {
    switch self {
    case .edit(let edit): edit.words
    case .swipe(let edge, let item, let action): ["swipe", edge.rawValue, item.path, action.rawValue]
    case .copy(let sources, let style): ["copy"] + style.words + sources.map(\.word)
    case .undo(let steps): ["undo"] + number(steps)
    case .redo(let steps): ["redo"] + number(steps)
    }
  }

  /// Commands without a number mean one step.
  private func number(_ steps: Int) -> [String] { steps == 1 ? [] : [String(steps)] }
}

extension Edit {
  /// The words of the equivalent command, not quoted; nil for edits that no key makes.
  ///
  /// An edit of an empty list changes nothing and has no equivalent command: its words lack the arguments.
  package var words: [String]? {
    switch self {
    case .expand(let items, let recursively): ["expand"] + flag("recursive", recursively) + paths(items)
    case .collapse(let items, let recursively): ["collapse"] + flag("recursive", recursively) + paths(items)
    case .toggle(let items): ["toggle"] + paths(items)
    case .star(let glyphs, let isStarred): [isStarred ? "star" : "unstar"] + glyphs
    case .pin(let items, let isPinned): ["pin"] + flag("off", !isPinned) + paths(items)
    case .select(let items, let isSelected): [isSelected ? "select" : "deselect"] + paths(items)
    case .hide(let items, let isHidden): [isHidden ? "hide" : "unhide"] + paths(items)
    case .delete(let items): ["delete"] + paths(items)
    case .move(let item, let placement): ["move", item.path] + placement.words
    case .reload(let items): ["reload"] + paths(items)
    case .reconfigure(let items): ["reconfigure"] + paths(items)
    default: nil
    }
  }

  private func flag(_ name: String, _ isGiven: Bool) -> [String] { isGiven ? ["--\(name)"] : [] }

  private func paths(_ items: [ItemID]) -> [String] { items.map(\.path) }
}

extension Placement {
  fileprivate var words: [String] {
    switch self {
    case .before(let item): ["--before", item.path]
    case .after(let item): ["--after", item.path]
    case .inside(let item): ["--to", item.path]
    case .section(let section): ["--to", section]
    }
  }
}

extension Action.CopySource {
  fileprivate var word: String {
    switch self {
    case .emoji(let glyph): glyph
    case .item(let item): item.path
    case .text(let text): text
    }
  }
}

extension Action.CopyStyle {
  fileprivate var words: [String] {
    var words: [String] = []
    if form != .text { words += ["--as", form.rawValue] }
    switch tone {
    case .standard: break
    case .none: words += ["--tone", "none"]
    case .tones(let tones): words += ["--tone", tones.map(\.name).joined(separator: ",")]
    }
    if !separator.isEmpty { words += ["--join", separator] }
    return words
  }
}
