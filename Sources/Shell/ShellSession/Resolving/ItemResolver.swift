import DiffableSnapshots
import EmojiCatalog
import ShellCore

/// The section or item that a word names.
enum Target: Hashable {
  case section(String)
  case item(ItemID)
}

/// Finds the items that words name: by emoji, `:shortcode:`, `U+`, name, path, `section:N` or `%N`.
struct ItemResolver {
  let scope: Scope
  /// The screen that edits apply to.
  let screen: Screen
  /// Whether only items with children are meant.
  let wantsParents: Bool
  /// Whether an emoji means its hidden rows, and not the shown ones.
  let meansHidden: Bool
  /// Whether errors name what may have been meant, which takes longer than the search.
  let advises: Bool
  var catalog: Catalog { scope.catalog }

  init(
    _ scope: Scope, wantsParents: Bool = false, meansHidden: Bool = false, screen: Screen? = nil, advises: Bool = true
  ) {
    self.scope = scope
    self.wantsParents = wantsParents
    self.meansHidden = meansHidden
    self.advises = advises
    self.screen = screen ?? scope.edited
  }

  // MARK: Items

  /// Returns the section or item that a word names. A hidden item is an error.
  func target(_ word: Word) throws(Diagnostic) -> Target {
    let target = try targetOrHidden(word)
    if case .item(let id) = target { try checkIsShown(id, word) }
    return target
  }

  private func targetOrHidden(_ word: Word) throws(Diagnostic) -> Target {
    let text = word.text
    // The id of a section contains no slash.
    if let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) {
      // Completion writes a slash after a section.
      if text.utf8.index(after: slash) == text.utf8.endIndex, let section = sectionPath(text) {
        return .section(section)
      }
      let id = ItemID(text)
      if !screen.contains(id) { return .item(try path(word)) }
      // Rows of the catalog have no other text.
      if screen.storedContent(of: id) != nil {
        for row in [id] + screen.ancestors(of: id) { try checkName(row, word) }
      }
      return .item(id)
    }
    if screen.contains(section: text) { return .section(text) }
    if let row = try rowNumber(word) { return .item(row) }
    if let number = hitNumber(word), let item = try hit(number, word).item { return .item(item) }
    if text == "%hits" || text == "%selected" {
      let words = try several([word])
      if words.count == 1 { return try targetOrHidden(words[0]) }
      throw word.fault(
        .ambiguousItem, "'\(text)' is \(words.count) rows, and one is meant here",
        hint: "name one of them: \(text == "%hits" ? "%1, " : "")section:N or its path")
    }
    if let emoji = try emojiLiteral(word) { return .item(try onlyItem(showing: emoji, word)) }
    return try named(word)
  }

  /// Refuses the path of a row with another text now, if a row beside it has the text that a person sees. Programs, which read JSON,
  /// mean the path.
  func checkName(_ id: ItemID, _ word: Word) throws(Diagnostic) {
    let isForPeople = scope.isPrompting || [.human, .plain].contains(scope.format)
    if !isForPeople || screen.shownComponent(of: id) == id.component { return }
    let outline = screen[whole: id.section]
    let siblings = outline.parent(of: id).map(outline.children) ?? outline.rootItems
    let others = siblings.filter { $0 != id && PathSlug.ofName(screen.content(of: $0).text) == id.component }
    if others.isEmpty { return }
    var error = ambiguous(word, ([id] + others).map(screen.shownPath))
    error.message = "'\(word.excerpt)' was the name of another row before, so it is ambiguous"
    throw error
  }

  /// Returns the item that a word names. A section is an error.
  func item(_ word: Word) throws(Diagnostic) -> ItemID {
    switch try target(word) {
    case .item(let id): return id
    case .section(let id):
      throw word.fault(
        .unknownItem, "'\(id)' is a section, not an item",
        hint: "'\(id):1' is its first row; 'section' renames, moves and removes sections")
    }
  }

  /// Replaces `%hits` by the hits of the last search, and `%selected` by the selected rows.
  func several(_ words: [Word]) throws(Diagnostic) -> [Word] {
    if !words.contains(where: { $0.text.utf8.first == UInt8(ascii: "%") }) { return words }
    var all: [Word] = []
    for word in words {
      switch word.text {
      case "%hits":
        let count = scope.found?.hits.count ?? 0
        // None is the error of the first one.
        all += (1...max(1, count)).map { Word("%\($0)", range: word.range) }
      case "%selected":
        let rows = screen.inOrder(screen.selected)
        if rows.isEmpty {
          throw word.fault(.unknownItem, "nothing is selected", hint: "'select ITEM...' selects rows")
        }
        all += rows.map { Word($0.path, range: word.range) }
      default:
        let numbers = word.isQuoted || !word.text.hasPrefix("%") ? [] : word.text.split { "%.-:".contains($0) }
        if numbers.count == 2, numbers.allSatisfy({ Int($0) != nil }) {
          throw word.fault(
            .unknownItem, "unknown item '\(word.excerpt)'",
            hint: "each hit is named: '%\(numbers[0]) %\(numbers[1])'; %hits means all")
        }
        all.append(word)
      }
    }
    return all
  }

  /// Returns the items that words name. A section means its top-level items.
  func items(_ words: [Word]) throws(Diagnostic) -> [ItemID] {
    var items: [ItemID] = []
    for word in try several(words) {
      switch try target(word) {
      case .item(let id): items.append(id)
      case .section(let section):
        let outline = screen[section: section]
        items += outline.rootItems.filter { !wantsParents || outline.hasChildren($0) }
        if items.isEmpty, wantsParents {
          throw word.fault(.notExpandable, "section '\(section)' has nothing to expand or collapse")
        }
      }
    }
    return items
  }

  /// Returns the hidden items that words name. A section means all hidden items in it.
  func hiddenItems(_ words: [Word]) throws(Diagnostic) -> [ItemID] {
    var items: [ItemID] = []
    for word in try several(words) {
      if let id = onlyHidden(named: word.text) {
        items.append(id)
        continue
      }
      switch try targetOrHidden(word) {
      case .section(let section):
        let hidden = screen.hiddenItems(of: section)
        if hidden.isEmpty { throw notHidden(section, nil, word) }
        items += hidden
      case .item(let id):
        if !screen.hidden.contains(id) { throw notHidden(screen.shownPath(of: id), screen.hider(of: id), word) }
        items.append(id)
      }
    }
    return items
  }

  /// Returns the only hidden row with a name or a title. Its own name is enough: nothing that is shown is meant.
  private func onlyHidden(named text: String) -> ItemID? {
    let folded = TextFolding.folded(text)
    if text.isPath || folded.isEmpty || screen.contains(section: text) { return nil }
    let named = screen.hiddenItems.filter { id in
      [String(id.component), screen.content(of: id).title].contains { TextFolding.folded($0) == folded }
    }
    return named.count == 1 ? named[0] : nil
  }

  private func notHidden(_ name: String, _ hider: ItemID?, _ word: Word) -> Diagnostic {
    let name = Diagnostic.excerpt(name)
    return word.fault(
      .notPossible, hider == nil ? "'\(name)' is not hidden" : "'\(name)' is not hidden itself",
      hint: hider.map { "it is below '\($0)': \(Diagnostic.unhiding($0))" } ?? "'unhide' lists the hidden items")
  }

  /// Refuses a hidden item, which only `unhide` can name.
  private func checkIsShown(_ id: ItemID, _ word: Word) throws(Diagnostic) {
    guard let hider = screen.hider(of: id) else { return }
    if !advises { throw word.fault(.unknownItem, "hidden item") }
    throw word.fault(
      .unknownItem, "'\(Diagnostic.excerpt(screen.shownPath(of: id)))' is hidden", hint: Diagnostic.unhiding(hider))
  }

  /// Returns the section in `section/`; nil for other texts.
  private func sectionPath(_ text: String) -> String? {
    guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")), text.utf8.index(after: slash) == text.utf8.endIndex
    else { return nil }
    return sectionFolded(as: String(text[..<slash]))
  }

  func section(_ word: Word) throws(Diagnostic) -> String {
    let id = sectionPath(word.text) ?? word.text
    if screen.contains(section: id) { return id }
    if let match = sectionFolded(as: id) { return match }
    try refuseTitle(word, .unknownSection, "unknown section")
    throw Diagnostic.unknown(
      .unknownSection, "unknown section '\(Diagnostic.excerpt(id))'", word: id, at: word.range, among: screen.sections,
      otherwise: sceneHint(id), listing: true)
  }

  /// Returns the section with an id, or the first one whose id is equal apart from case, accents and punctuation.
  func sectionFolded(as id: String) -> String? {
    if screen.contains(section: id) { return id }
    let folded = TextFolding.folded(id)
    return folded.isEmpty ? nil : screen.sections.first { TextFolding.folded($0) == folded }
  }

  /// Returns the row for `section:N`, the N-th visible row, or for `group:N` with a group that is named alone, counted from 1.
  func rowNumber(_ word: Word) throws(Diagnostic) -> ItemID? {
    guard let (name, number) = Self.numbered(word.text) else { return nil }
    let section = sectionFolded(as: name) ?? name
    // Numbers are those of the rows that are shown. One that means another row with the pending edits is refused: in a script nobody
    // sees which.
    let screen = scope.shown
    guard screen.contains(section: section) || scope.edited.contains(section: section) else {
      return try group(named: section, word).map { group throws(Diagnostic) in try row(number, of: group, word) }
    }
    let count = screen.visibleCount(of: section)
    let id = screen.visibleItem(of: section, at: number - 1)
    if let meant = scope.shownPending?.visibleItem(of: section, at: number - 1) {
      if id == nil || id == meant { return meant }
      throw word.fault(
        .ambiguousItem, "row \(number) of '\(section)' is another one with the pending edits",
        hint: "'\(id?.path ?? "")' is the row that is shown, '\(meant)' the pending one")
    }
    if let id { return id }
    throw word.fault(
      .unknownItem, "section '\(section)' has no row \(number)",
      hint: count == 0
        ? whyEmpty(section) : count == 1 ? "its only row is '\(section):1'" : "its rows are 1 to \(count)")
  }

  func onlyItem(showing emoji: Emoji, _ word: Word) throws(Diagnostic) -> ItemID {
    var items = screen.items(showing: emoji.glyph)
    if wantsParents { items = items.filter { screen[whole: $0.section].hasChildren($0) } }
    let meant = items.filter { meansHidden ? screen.hidden.contains($0) : screen.hider(of: $0) == nil }
    if meansHidden, meant.isEmpty, !items.isEmpty { throw notHidden("\(emoji.glyph) (\(emoji.name))", nil, word) }
    if !meant.isEmpty { items = meant }
    if items.count == 1 { return items[0] }
    if items.isEmpty {
      if wantsParents {
        throw word.fault(.notExpandable, "\(emoji.glyph) (\(emoji.name)) has no children")
      }
      throw word.fault(.unknownItem, "\(emoji.glyph) (\(emoji.name)) is not on the screen")
    }
    throw ambiguous(word, items.map(screen.shownPath))
  }

  // MARK: Emoji

  /// Returns the emoji that a word names, on the screen or not.
  func emoji(_ word: Word) throws(Diagnostic) -> Emoji {
    if let emoji = try emojiLiteral(word) { return emoji }
    if word.text.isPath || word.text.contains(":") {
      if let id = try rowNumber(word) { return try emoji(of: id, word) }
      if word.text.isPath { return try emoji(of: item(word), word) }
    }
    let (matches, isExact) = emojiNamed(word.text)
    if isExact, matches.count == 1 { return matches[0] }
    if let flag = catalog.flag(ofCode: word.text) { return flag }
    if screen.contains(section: word.text) {
      throw word.fault(
        .unknownItem, "'\(word.excerpt)' is a section, not an emoji", hint: "'\(word.excerpt):1' is its first row")
    }
    // The text of a row precedes what only begins with it.
    if matches.isEmpty || screen.hasEntry(of: word.text) { throw unknownEmoji(word) }
    if matches.count == 1 { return matches[0] }
    throw ambiguous(word, matches.map(\.name))
  }

  func emoji(of id: ItemID, _ word: Word) throws(Diagnostic) -> Emoji {
    if let emoji = screen.content(of: id).emoji { return emoji }
    throw word.fault(.unknownEmoji, "'\(id)' is not an emoji")
  }

  /// Returns an emoji written as itself, as `:shortcode:` or by its code points; nil for other words.
  func emojiLiteral(_ word: Word) throws(Diagnostic) -> Emoji? {
    let text = word.text
    let bytes = text.utf8
    let begins = bytes.first == UInt8(ascii: ":")
    // No emoji begins with a colon.
    if !begins, let emoji = catalog.emoji(text) { return emoji }
    if let number = hitNumber(word) {
      let hit = try hit(number, word)
      if let emoji = hit.emoji { return emoji }
      throw word.fault(
        .unknownEmoji, "\(text) is the entry '\(Diagnostic.excerpt(hit.name))', not an emoji",
        hint: hit.item.map { "its path is \($0)" })
    }
    if begins, bytes.count > 2, bytes.last == UInt8(ascii: ":") {
      let code = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self).lowercased()
      if let emoji = catalog.emoji(shortcode: code) { return emoji }
      if !advises { throw word.fault(.unknownEmoji, "unknown shortcode") }
      let message = "unknown shortcode '\(Diagnostic.excerpt(text))'"
      // A word of the user's language is no slip: `:manzana:` is no banana.
      var error = word.fault(.unknownEmoji, message)
      advise(&error, on: code, isSure: true)
      if error.hint != nil { throw error }
      error = .unknown(
        .unknownEmoji, message, word: code, at: word.range, among: catalog.shortcodes.map(\.code).sorted(),
        spelled: { ":\($0):" })
      advise(&error, on: code)
      throw error
    }
    if text.lowercased().hasPrefix("u+") {
      if let glyph = CodePointNotation.text(text), let emoji = catalog.emoji(glyph) { return emoji }
      throw word.fault(
        .unknownEmoji, "'\(Diagnostic.excerpt(text))' is not an emoji",
        hint: "write code points as U+1F98A, several as U+1F1F0+U+1F1F7")
    }
    return nil
  }

  private func hitNumber(_ word: Word) -> Int? {
    guard word.text.hasPrefix("%"), word.text.utf8.count > 1 else { return nil }
    return Int(word.text.dropFirst())
  }

  /// Returns the N-th hit of the last search.
  private func hit(_ number: Int, _ word: Word) throws(Diagnostic) -> Hit {
    let hits = scope.found?.hits ?? []
    if hits.indices.contains(number - 1) { return hits[number - 1] }
    let (message, hint) =
      if scope.found == nil {
        ("nothing was searched for in this session", "run 'search' first; %N works in the same session or script")
      } else if hits.isEmpty {
        ("the last search had no hits", "search for something else; %N is the N-th hit of the last search")
      } else {
        ("the last search has no hit \(number)", "its hits are %1 to %\(hits.count)")
      }
    throw word.fault(.unknownItem, message, hint: hint)
  }

  /// Returns the hits that are named by `%N` among words.
  func hits(numberedBy words: [Word]) -> [Hit] {
    words.compactMap { word in hitNumber(word).flatMap { try? hit($0, word) } }
  }

  /// Returns the text of a hit that is neither an emoji nor on the screen; nil for other words.
  func hitText(_ word: Word) -> String? {
    guard let hit = hits(numberedBy: [word]).first, hit.emoji == nil else { return nil }
    return hit.text
  }

  /// Returns the content of a text hit.
  func hitContent(_ word: Word) -> ItemContent? {
    guard let hit = hits(numberedBy: [word]).first, hit.emoji == nil, hit.item == nil else { return nil }
    return ItemContent(text: hit.text, title: hit.name)
  }

  /// Returns a text, other than an emoji, that may be absent from the screen: a hit, a character, a kaomoji, or a
  /// tagged text.
  func textContent(_ word: Word) -> ItemContent? {
    if let content = hitContent(word) { return content }
    let text = word.text
    if scope.isEmoji(word) { return nil }
    if let character = characterLiteral(word) { return ItemContent(text: character.text, title: character.name) }
    // A kaomoji contains at least one non-ASCII character, parenthesis or backslash.
    let isKnown =
      !scope.edited.tags[text].isEmpty
      || text.utf8.contains { $0 >= 0x80 || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "\\") }
        && KaomojiTable.bundled.faces.contains { $0.text == text }
    return isKnown ? ItemContent(text: text, title: text) : nil
  }

  func emojiNamed(exactly text: String) -> Emoji? {
    (try? emojiLiteral(Word(argument: text))) ?? nil
  }
}

extension String {
  /// Whether a word has the form of a path. The test uses UTF-8: with a combining mark after it, a slash is not the
  /// character `/` to Swift.
  var isPath: Bool { utf8.contains(UInt8(ascii: "/")) }

  /// Whether a word is no emoji, and no notation of an emoji, an item or a character: words of ASCII letters and digits. Texts of which
  /// this is not known are looked up.
  var isPlainText: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, Self.isLetter(first) else { return false }
      return bytes.allSatisfy { Self.isLetter($0) || $0 &- 0x30 < 10 || $0 == 0x20 || $0 == 0x2D }
    } ?? false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
