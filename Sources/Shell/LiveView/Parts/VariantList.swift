import EmojiCatalog

/// The variants of a hit, narrowed by what is typed.
package struct VariantList: Sendable {
  let title: String
  private let all: [Hit]
  package private(set) var query = QueryField()
  package var list: HitList

  init?(of hit: Hit, language: String) {
    all = hit.variants(language: language)
    if all.isEmpty { return nil }
    title = "variants of \(hit.title)"
    list = HitList(Hits(all))
    list.move(to: all.firstIndex { $0.emoji == hit.emoji } ?? 0)
  }

  var total: Int { all.count }

  mutating func edit(_ body: (inout QueryField) -> Void) {
    let before = query.text
    body(&query)
    if query.text == before { return }
    let words = query.text.lowercased().split(separator: " ").map(String.init)
    list.replace(
      Hits(all.filter { hit in words.allSatisfy { hit.difference.lowercased().contains(text: $0) } }))
  }
}

extension Hit {
  /// What a variant differs in: its skin tones. The base emoji keeps its name.
  var difference: String {
    guard let tones = emoji?.tones, !tones.isEmpty else { return title }
    return tones.map(\.name).joined(separator: ", ")
  }
}
