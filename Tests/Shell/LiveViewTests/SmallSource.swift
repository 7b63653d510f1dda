import EmojiCatalog
import ShellCore

/// A few emoji, found by a part of their names.
final class SmallSource: PickSource {
  let items: [Hit]
  /// The queries so far, in order.
  private(set) var searched: [String] = []
  /// The performed lines.
  private(set) var lines: [String] = []

  static let glyphs = [
    "🦊", "🐶", "🐱", "👍", "👋", "❤️", "💛", "👩‍🚀", "👨‍👩‍👧‍👦", "🇰🇷", "1️⃣", "🚀", "🍎", "🍏", "🍕", "🌍", "⭐", "☕", "🧑‍🤝‍🧑", "🔥",
  ]

  init(_ glyphs: [String] = SmallSource.glyphs) {
    items = glyphs.map { glyph in
      let emoji = Catalog.bundled.emoji(glyph)
      return emoji.map { Hit($0, language: "en") }
        ?? Hit(.text, text: glyph, name: "entry \(glyph)", category: "custom")
    }
  }

  let categories: [EmojiCatalog.Category] = [.food, .people, .smileys]
  let sets: [SearchSet] = [.emoji, .kaomoji]
  var scope = PickScope()
  let queries = ["apple", "red heart", "hand"]

  private var inScope: [Hit] {
    if scope.set == .kaomoji { return [] }
    return items.filter { scope.category == nil || $0.category == scope.category?.rawValue }
  }

  var total: Int { inScope.count }

  func hits(_ query: String) -> Hits {
    searched.append(query)
    let words = query.lowercased().split(separator: " ")
    return Hits(inScope.filter { item in words.allSatisfy { item.name.lowercased().contains($0) || item.text == $0 } })
  }

  private(set) var signs = PickSigns(recents: ["🚀"])

  func details(of hit: Hit) -> [PickDetail] {
    [
      PickDetail("", "\(hit.text) \(hit.name)"), PickDetail("category", hit.category),
      PickDetail("keywords", hit.emoji?.keywords.prefix(3).joined(separator: ", ") ?? ""),
    ]
  }

  func perform(_ act: LiveAct) -> Outcome {
    var line = act.line ?? ""
    if case .copy(let text) = act { line = "copy \(text)" }
    lines.append(line)
    let words = line.split(separator: " ").map(String.init)
    switch words[0] {
    case "star": signs.starred.insert(words[1])
    case "unstar": signs.starred.remove(words[1])
    default: break
    }
    return Outcome()
  }
}
