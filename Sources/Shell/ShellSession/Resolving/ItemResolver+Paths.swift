import EmojiCatalog
import ShellCore

/// Rows by their paths.
extension ItemResolver {
  /// Resolves a path whose components may differ from the stored ones in case, qualification or `:shortcode:`.
  func path(_ word: Word) throws(Diagnostic) -> ItemID {
    let parts = word.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      String($0) ?? ""
    }
    let head = parts[0]
    guard let section = sectionFolded(as: head) else {
      return try unknown(word, path: parts)
    }
    let outline = screen[whole: section]
    var current: ItemID?
    for part in parts.dropFirst() where !part.isEmpty {
      let exact = current.map { ItemID($0, part) } ?? ItemID(section: section, part)
      if outline.contains(exact) {
        try checkName(exact, word)
        current = exact
        continue
      }
      let siblings = current.map(outline.children) ?? outline.rootItems
      var next = match(part, among: siblings)
      if next == nil { next = try numbered(part, among: siblings, word) }
      if next == nil { next = deeper(part, below: current, section) }
      guard let next else { return try unknown(word, path: parts) }
      current = next
    }
    if let current { return current }
    return try unknown(word, among: [section])
  }

  /// Returns the N-th row of a group for `group:N`, counted from 1.
  private func numbered(_ part: String, among siblings: [ItemID], _ word: Word) throws(Diagnostic) -> ItemID? {
    guard let (name, number) = Self.numbered(part), let group = match(name, among: siblings) else { return nil }
    return try row(number, of: group, word)
  }

  /// Returns the parts of `name:N`; nil for other texts.
  static func numbered(_ text: String) -> (name: String, number: Int)? {
    guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")), colon != text.startIndex,
      let number = Int(text[text.utf8.index(after: colon)...])
    else { return nil }
    return (String(text[..<colon]), number)
  }

  func row(_ number: Int, of group: ItemID, _ word: Word) throws(Diagnostic) -> ItemID {
    let rows = screen[section: group.section].children(of: group)
    if rows.indices.contains(number - 1) { return rows[number - 1] }
    throw word.fault(
      .unknownItem, "'\(Diagnostic.excerpt(screen.shownPath(of: group)))' has no row \(number)",
      hint: rows.isEmpty ? "it is empty" : rows.count == 1 ? "it has one row" : "its rows are 1 to \(rows.count)")
  }

  /// Returns the only row further down with a name, at a prompt. In a script that runs twice, it would be another row.
  private func deeper(_ part: String, below parent: ItemID?, _ section: String) -> ItemID? {
    if !scope.isPrompting { return nil }
    let outline = screen[whole: section]
    let name = emojiNamed(exactly: part)?.glyph ?? part
    let below = parent.map { outline.subtreeItems(of: $0) } ?? outline.items
    // What a row was called before is no name so far away.
    var rows = below.filter { screen.content(of: $0).text == name || screen.shownComponent(of: $0) == name }
    if rows.isEmpty {
      let slug = PathSlug.ofName(part)
      rows = below.filter { isCalled($0, slug) || PathSlug.ofName(screen.shownComponent(of: $0)) == slug }
    }
    return rows.count == 1 ? rows[0] : nil
  }

  /// Returns the child that a path component means.
  func match(_ part: String, among siblings: [ItemID]) -> ItemID? {
    if let emoji = emojiNamed(exactly: part) {
      return siblings.first { $0.component == emoji.glyph }
    }
    let folded = TextFolding.folded(part)
    if folded.isEmpty { return nil }
    // What a person sees precedes what a row was called before.
    let called = siblings.filter { screen.content(of: $0).text == part }
    if called.count == 1 { return called[0] }
    if let sibling = siblings.first(where: { TextFolding.folded(String($0.component)) == folded }) { return sibling }
    // `beta-2`, which has the title of another row `beta`, does not take its place: a script that deletes `beta` twice means one row.
    let slug = PathSlug.ofName(part)
    let meant = siblings.filter { isCalled($0, slug) && !ComponentNames.isNumbered($0.component, after: slug) }
    if meant.count == 1 { return meant[0] }
    let language = scope.render.language
    if language == "en" { return nil }
    // What the screen shows in another language.
    let shown = siblings.filter {
      PathSlug.ofName(screen.content(of: $0).inLanguage(language, of: $0).title) == slug
    }
    return shown.count == 1 ? shown[0] : nil
  }

  /// Whether the title or the text of a row makes a name.
  private func isCalled(_ row: ItemID, _ slug: String) -> Bool {
    let content = screen.content(of: row)
    return [content.title, content.text].contains { PathSlug.ofName($0) == slug }
  }
}
