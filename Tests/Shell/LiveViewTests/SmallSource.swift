import EmojiCatalog
import LiveView
import ShellModel

/// A few emoji, found by a part of their names.
final class SmallSource: PickSource {
  private(set) var items: [PickItem]
  /// The queries so far, in order.
  private(set) var searched: [String] = []
  /// The performed actions, as lines.
  private(set) var lines: [String] = []

  static let glyphs = [
    "🦊", "🐶", "🐱", "👍", "👋", "❤️", "💛", "👩‍🚀", "👨‍👩‍👧‍👦", "🇰🇷", "1️⃣", "🚀", "🍎", "🍏", "🍕", "🌍", "⭐", "☕", "🧑‍🤝‍🧑", "🔥",
  ]

  init(_ glyphs: [String] = SmallSource.glyphs) {
    items = glyphs.map { glyph in
      let emoji = Catalog.bundled.emoji(glyph)
      return PickItem(
        id: glyph, emoji: emoji, text: glyph, name: emoji?.name ?? "entry \(glyph)",
        category: emoji?.category.rawValue ?? "custom", isRecent: glyph == "🚀")
    }
  }

  var total: Int { items.count }

  func hits(_ query: String) -> PickHits {
    searched.append(query)
    let words = query.lowercased().split(separator: " ")
    return PickHits(
      items.filter { item in words.allSatisfy { item.name.lowercased().contains($0) || item.text == $0 } })
  }

  func variants(of item: PickItem) -> [PickItem] {
    guard let emoji = item.emoji, !emoji.base.variants.isEmpty else { return [] }
    return ([emoji.base] + emoji.base.variants).map { variant in
      PickItem(id: variant.glyph, emoji: variant, text: variant.glyph, name: variant.name, category: item.category)
    }
  }

  func nextTone(of item: PickItem) -> PickItem? {
    guard let emoji = item.emoji, emoji.base.toneCount > 0 else { return nil }
    let tones: [SkinTone?] = [nil] + SkinTone.allCases
    let index = tones.firstIndex(of: emoji.tones.first) ?? 0
    let next = emoji.base.with(tone: tones[(index + 1) % tones.count])
    var item = item
    item.emoji = next
    item.text = next.glyph
    item.name = next.name
    return item
  }

  func details(of item: PickItem) -> [PickDetail] {
    [
      PickDetail("", "\(item.text) \(item.name)"), PickDetail("category", item.category),
      PickDetail("keywords", item.emoji?.keywords.prefix(3).joined(separator: ", ") ?? ""),
    ]
  }

  func perform(_ action: Action) -> ActionOutcome {
    lines.append(action.words?.joined(separator: " ") ?? "")
    if case .edit(.star(let glyphs, let isStarred)) = action {
      for index in items.indices where glyphs.contains(items[index].id) { items[index].isStarred = isStarred }
    }
    return ActionOutcome()
  }
}
