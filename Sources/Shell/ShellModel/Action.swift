package import EmojiCatalog

/// A resolved user action: it contains identities, not words. A key and a command line with the same meaning make the
/// same action.
package enum Action: Hashable, Sendable {
  /// Changes the screen.
  case edit(Edit)
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
      /// The tone of the emoji itself; without one, the tone from the settings.
      case standard
      /// No tone, even if the emoji has one.
      case none
      case tones([SkinTone])
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

  /// Copies an emoji in the skin tone that it has, whatever the settings are.
  package static func copying(_ emoji: Emoji, as form: EmojiForm = .text) -> Action {
    let isAsWritten = emoji.isVariant || emoji.toneCount == 0
    return .copy([.emoji(emoji.glyph)], CopyStyle(form: form, tone: isAsWritten ? .standard : .none))
  }
}
