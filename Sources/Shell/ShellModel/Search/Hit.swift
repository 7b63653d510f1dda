package import EmojiCatalog

/// Something that a search finds or a list offers.
package struct Hit: Hashable, Sendable {
  /// What a hit is.
  package enum Subject: Hashable, Sendable {
    case emoji(Emoji)
    /// A Unicode character that is not an emoji.
    case character
    case kaomoji
    /// A row of the screen: a text, or an emoji with a title of its own.
    case entry(ItemID, Emoji?)
    /// A text with the user's own words, on the screen or not.
    case text
  }

  /// The identity of the hit in all lists. It stays the same if the hit is shown in another skin tone.
  package let id: String
  package private(set) var subject: Subject
  /// The text that is shown and delivered: the emoji itself, or the text of an entry.
  package private(set) var text: String
  package private(set) var name: String
  /// The category of an emoji, the block of a character, the section of an entry; otherwise the name of the set.
  package var category: String
  /// How good the match is, from 0 to 1.
  package var score: Double
  /// What the query matched; nil for the text of an entry.
  package var match: SearchHit.Match?
  /// Whether it comes first because it was chosen for the same query before.
  package var isLearned = false

  /// - Parameter id: The identity; nil for that of the subject.
  package init(
    _ subject: Subject, id: String? = nil, text: String, name: String, category: String, score: Double = 0,
    match: SearchHit.Match? = nil
  ) {
    self.id =
      switch subject {
      case .emoji(let emoji): id ?? emoji.glyph
      case .entry(let item, _): id ?? item.path
      case .character, .kaomoji, .text: id ?? "\(category)/\(text)"
      }
    self.subject = subject
    self.text = text
    self.name = name
    self.category = category
    self.score = score
    self.match = match
  }

  /// An emoji, with its name in a language.
  package init(_ emoji: Emoji, language: String, score: Double = 0, match: SearchHit.Match? = nil) {
    self.init(
      .emoji(emoji), text: emoji.glyph, name: emoji.name(in: language), category: emoji.category.rawValue, score: score,
      match: match)
  }

  /// A row of the screen.
  package init(
    _ item: ItemID, _ content: ItemContent, score: Double = 0, match: SearchHit.Match? = nil
  ) {
    self.init(
      .entry(item, content.emoji), text: content.text, name: content.title, category: item.section, score: score,
      match: match)
  }

  package init(_ character: UnicodeCharacter, score: Double = 0, match: SearchHit.Match? = nil) {
    self.init(
      .character, text: character.text, name: character.name, category: character.block, score: score, match: match)
  }

  package init(_ face: KaomojiTable.Face, score: Double = 0) {
    self.init(
      .kaomoji, text: face.text, name: face.words.first ?? "", category: "kaomoji", score: score, match: .keyword)
  }

  /// A skin tone alone: a component of emoji.
  package init(_ tone: SkinTone) {
    let text = Unicode.Scalar(0x1F3FA + UInt32(tone.rawValue)).map { String($0) } ?? ""
    self.init(
      .character, text: text, name: "\(tone.name) skin tone", category: "component", score: 1, match: .emoji)
  }

  /// Returns the hit of a text as that of a row that has it.
  package func naming(_ item: ItemID) -> Hit {
    Hit(.entry(item, nil), text: text, name: name, category: category, score: score, match: match)
  }

  /// The emoji, also that of an entry.
  package var emoji: Emoji? {
    switch subject {
    case .emoji(let emoji): emoji
    case .entry(_, let emoji): emoji
    case .character, .kaomoji, .text: nil
    }
  }

  /// The row of an entry.
  package var item: ItemID? {
    guard case .entry(let item, _) = subject else { return nil }
    return item
  }

  /// The text to which the tags and the choices of the hit belong: the glyph of the base emoji, or the text.
  package var key: String { emoji?.base.glyph ?? text }

  /// The name, if it says more than the text.
  package var title: String { name == text ? "" : name }

  /// The name of ``match`` in output.
  package var matchName: String { isLearned ? "learned" : match?.rawValue ?? "entry" }

  /// Whether the query is one of the user's own words. Such a hit precedes all others.
  package var isOwn: Bool { match?.isOwn(score) == true }

  /// Returns the same hit that shows another form of its emoji. An entry keeps its title.
  package func showing(_ emoji: Emoji, language: String) -> Hit {
    var hit = self
    hit.text = emoji.glyph
    if let item {
      hit.subject = .entry(item, emoji)
    } else {
      hit.subject = .emoji(emoji)
      hit.name = emoji.name(in: language)
    }
    return hit
  }

  /// Returns the emoji of the hit and its skin-tone variants as hits of their own; empty if it has no variants.
  package func variants(language: String) -> [Hit] {
    guard let base = emoji?.base, !base.variants.isEmpty else { return [] }
    return ([base] + base.variants).map { Hit($0, language: language, score: score, match: match) }
  }
}

extension Emoji {
  /// The emoji in the next skin tone, the one without tones after the last; nil if it takes none.
  package var inNextTone: Emoji? {
    if base.toneCount == 0 { return nil }
    let tones: [SkinTone?] = [nil] + SkinTone.allCases
    let index = tones.firstIndex(of: self.tones.first) ?? 0
    return base.with(tone: tones[(index + 1) % tones.count])
  }
}
