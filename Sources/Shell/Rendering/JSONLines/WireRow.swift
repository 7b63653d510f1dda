import EmojiCatalog
import JSON
import ShellModel

/// A row in its JSON form: what `show` has, and with `--rows` each change.
enum WireRow {
  static func write(_ row: Row, _ json: inout JSONWriter) {
    json.object {
      $0.field("index", row.index)
      $0.field("id", row.id.path)
      $0.field("parent", row.parent?.path)
      $0.field("level", row.level)
      $0.field("text", row.content.text)
      $0.field("emoji", row.content.emoji?.glyph)
      $0.field("title", row.content.title)
      if !row.content.value.isEmpty { $0.field("value", row.content.value) }
      $0.field("expanded", row.isExpanded)
      $0.field("starred", row.isStarred)
      $0.field("selected", row.isSelected)
      $0.field("pinned", row.isPinned)
    }
  }
}
