import EmojiCatalog
import ShellCore

/// Finds characters, kaomoji and entries by their words.
extension Scope {
  /// Returns the output of `info` for words in some sets. Each word is one text, or all of them together are its name.
  func texts(_ words: [Word], _ sets: [SearchSet]) throws(Diagnostic) -> Report {
    if let joined = Word(joining: words), let view = try? view(joined, sets) { return .facts([view]) }
    var views: [Facts] = []
    for word in words { views.append(try view(word, sets)) }
    return .facts(views)
  }

  /// Returns what words mean that are not all emoji: characters, entries, or emoji among them; nil if any of them means
  /// none of these.
  func texts(_ words: [Word]) -> [Facts]? {
    if let joined = Word(joining: words), let entry = entryView(joined) { return [entry] }
    var views: [Facts] = []
    for word in words {
      let isCharacter = ItemResolver(self).characterLiteral(word) != nil
      let found = view(word, .emoji) ?? (isCharacter ? view(word, .unicode) : nil) ?? entryView(word)
      guard let found else { return nil }
      views.append(found)
    }
    return views
  }

  /// Returns an entry that shows no emoji, or any other text with tags.
  private func entryView(_ word: Word) -> Facts? {
    if let item = try? ItemResolver(self).item(word), edited.content(of: item).emoji != nil { return nil }
    return view(word, .own)
  }

  private func view(_ word: Word, _ sets: [SearchSet]) throws(Diagnostic) -> Facts {
    for set in sets { if let view = view(word, set) { return view } }
    let near = sets.contains(.unicode) ? CharacterTable.bundled.search(word.text, limit: 3) : []
    throw Diagnostic(
      .unknownName,
      "'\(word.excerpt)' is not in \(sets.map(\.rawValue).joined(separator: ", "))", range: word.range,
      hint: near.isEmpty
        ? "'search --set' searches these sets"
        : "similar: \(near.map { "\($0.text) \($0.name)" }.joined(separator: ", "))",
      candidates: near.map(\.name))
  }

  private func view(_ word: Word, _ set: SearchSet) -> Facts? {
    let resolver = ItemResolver(self)
    switch set {
    case .emoji:
      return (try? resolver.emoji(word)).map {
        Facts(
          text: $0.glyph, name: $0.name, set: set.rawValue, words: $0.keywords, tags: screen.tags[$0.base.glyph])
      }
    case .unicode:
      return character(named: word).map { Facts($0, tags: screen.tags[$0.text]) }
    case .kaomoji:
      let text = resolver.hitText(word) ?? word.text
      let face =
        KaomojiTable.bundled.faces.first { $0.text == text }
        ?? KaomojiTable.bundled.search(text, limit: 1).first { $0.score > 0.9 }?.face
      return face.map {
        Facts(
          text: $0.text, name: $0.words.first ?? "", set: set.rawValue, words: $0.words, tags: screen.tags[$0.text])
      }
    case .own:
      guard let item = try? resolver.item(word), !edited.isHeading(item) else {
        let text = resolver.hitText(word) ?? word.text
        let tags = screen.tags[text]
        return tags.isEmpty ? nil : Facts(text: text, name: text, set: set.rawValue, tags: tags)
      }
      let content = edited.content(of: item)
      var facts = Facts(text: content.text, name: content.title, set: set.rawValue, tags: screen.tags[content.tagKey])
      facts.details = (edited.shownPath(of: item), content.ownSecondary ?? "", content.value)
      return facts
    }
  }

  /// Returns the character that a word means: itself, `U+2192`, a hit, or a complete name or alias.
  private func character(named word: Word) -> UnicodeCharacter? {
    let table = CharacterTable.bundled
    let text = ItemResolver(self).hitText(word) ?? word.text
    if let character = table.character(text) ?? CodePointNotation.text(text).flatMap(table.character) {
      return character
    }
    let wanted = TextFolding.folded(text)
    return table.search(text, limit: 20).first {
      ([$0.name] + $0.aliases).contains { TextFolding.folded($0) == wanted }
    }
  }
}

extension Word {
  /// Several words as one, as in `red apple`; nil for one word or none.
  init?(joining words: [Word]) {
    guard let first = words.first, let last = words.last, words.count > 1 else { return nil }
    self.init(words.map(\.text).joined(separator: " "), range: first.range.lowerBound..<last.range.upperBound)
  }
}

extension ItemResolver {
  /// Returns the character that a word is, or whose code point it is; nil for other words, and for a literal ASCII
  /// character.
  func characterLiteral(_ word: Word) -> UnicodeCharacter? {
    let text = word.text
    if text.lowercased().hasPrefix("u+") {
      return CodePointNotation.text(text).flatMap(CharacterTable.bundled.character)
    }
    guard let first = text.unicodeScalars.first, !first.isASCII, text.unicodeScalars.count <= 2 else { return nil }
    return CharacterTable.bundled.character(text)
  }
}
