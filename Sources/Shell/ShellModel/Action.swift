package import EmojiCatalog

/// A resolved user action: it contains identities, not words. A key and a command line with the same meaning make the
/// same action.
package enum Action: Hashable, Sendable {
  case expand([ItemID], recursively: Bool)
  case collapse([ItemID], recursively: Bool)
  /// Expands the items that are collapsed, and collapses the others.
  case toggle([ItemID])
  /// Stars emoji (by glyph), or removes their stars.
  case star([String], Bool)
  /// Pins items first among their siblings, or unpins them.
  case pin([ItemID], Bool)
  case select([ItemID], Bool)
  case hide([ItemID])
  case delete([ItemID])
  case move(ItemID, Placement)
  case reload([ItemID])
  case reconfigure([ItemID])
  /// Performs a swipe action of an item. The section of the item must offer it on that edge.
  case swipe(SwipeEdge, ItemID, SwipeAction)
  /// Copies emoji and entries to the clipboard; the emoji count as used.
  case copy([CopySource], CopyStyle = CopyStyle())
  /// Undoes the last N transactions.
  case undo(Int)
  /// Redoes N transactions that were undone.
  case redo(Int)

  /// Something that can be copied.
  package enum CopySource: Hashable, Sendable {
    /// An emoji, on the screen or not.
    case emoji(String)
    /// The content of an item.
    case item(ItemID)
    /// A text that is not an emoji and does not have to be on the screen.
    case text(String)
  }

  /// How copied content is written.
  package struct CopyStyle: Hashable, Sendable {
    /// The skin tone of emoji that support one.
    package enum Tone: Hashable, Sendable {
      /// The tone from the settings.
      case standard
      /// No tone, even if the emoji has one.
      case none
      case tone(SkinTone)
    }

    package var form: EmojiForm
    package var tone: Tone
    /// The text between two copied texts.
    package var separator: String

    package init(form: EmojiForm = .text, tone: Tone = .standard, separator: String = "") {
      self.form = form
      self.tone = tone
      self.separator = separator
    }
  }
}

extension Action {
  /// The edit that performs the action; nil for actions that depend on the screen, use the clipboard, or undo or redo.
  package var edit: Edit? {
    switch self {
    case .expand(let items, let recursively): .expand(items, recursively: recursively)
    case .collapse(let items, let recursively): .collapse(items, recursively: recursively)
    case .toggle(let items): .toggle(items)
    case .star(let glyphs, let isStarred): .star(glyphs, isStarred)
    case .pin(let items, let isPinned): .pin(items, isPinned)
    case .select(let items, let isSelected): .select(items, isSelected)
    case .hide(let items): .hide(items)
    case .delete(let items): .delete(items)
    case .move(let item, let placement): .move(item, placement)
    case .reload(let items): .reload(items)
    case .reconfigure(let items): .reconfigure(items)
    case .swipe, .copy, .undo, .redo: nil
    }
  }
}
