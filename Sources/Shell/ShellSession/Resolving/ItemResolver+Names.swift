import EmojiCatalog
import Glibc
import ShellCore

/// Sections, headings and emoji by their names.
extension ItemResolver {
  /// Finds a section, heading or emoji by its name or a prefix of it.
  func named(_ word: Word) throws(Diagnostic) -> Target {
    let folded = TextFolding.folded(word.text)
    if let section = sectionFolded(as: word.text) { return .section(section) }
    // A word of punctuation folds to the empty text, which is a prefix of every name, so it names nothing.
    if folded.isEmpty { return .item(try unknown(word, among: screen.sections)) }
    let headings = headings
    let exact = exact(word.text, folded, headings)
    if exact.count == 1 { return .item(exact[0]) }
    let (emoji, isExact) = emojiNamed(word.text)
    if emoji.count == 1, isExact || headings.isEmpty {
      return .item(try onlyItem(showing: emoji[0], word))
    }
    let begun = word.text.count < 3 ? [] : headings.filter { $0.names.contains { $0.hasPrefix(folded) } }
    let usable = wantsParents ? emoji.filter { !$0.variants.isEmpty } : emoji
    // A row of one's own precedes an emoji whose name begins with the word.
    let isMeant = begun.count == 1 && (wantsParents || usable.isEmpty || screen.isOwn(begun[0].id.section))
    if isMeant { return .item(begun[0].id) }
    if usable.count == 1, begun.isEmpty { return .item(try onlyItem(showing: usable[0], word)) }
    if begun.isEmpty && usable.isEmpty {
      return .item(try unknown(word, among: advises ? screen.sections + headings.flatMap(\.names) : []))
    }
    if !advises { throw word.fault(.ambiguousItem, "ambiguous") }
    throw ambiguous(word, begun.map { screen.shownPath(of: $0.id) } + usable.map(\.name))
  }

  /// Returns the group whose N-th row a word means; nil if no group, or a whole row, is called so.
  func group(named name: String, _ word: Word) throws(Diagnostic) -> ItemID? {
    let headings = headings
    if name.isPath || !exact(word.text, TextFolding.folded(word.text), headings).isEmpty { return nil }
    let groups = exact(name, TextFolding.folded(name), headings).filter { screen[whole: $0.section].hasChildren($0) }
    if groups.count > 1 {
      throw ambiguous(word, groups.map { "\(screen.shownPath(of: $0))\(word.text.dropFirst(name.count))" })
    }
    return groups.first
  }

  /// Returns the headings that a text means as a whole. In the catalog, an id precedes the title of another item: person-activity has the
  /// title Activities. Elsewhere, what a person sees precedes what a row was called before.
  private func exact(_ text: String, _ folded: String, _ headings: [(id: ItemID, names: [String])]) -> [ItemID] {
    let all = headings.filter { $0.names.contains(folded) }
    let ids = all.filter { $0.names[0] == folded }
    if all.count < 2 || ids.count > 1 || ids.first.map({ screen.role(of: $0.id.section) == .catalogOutline }) == true {
      return (ids.isEmpty ? all : ids).map(\.id)
    }
    let written = all.filter { screen.content(of: $0.id).title == text }
    return (written.count == 1 ? written : all.filter { $0.names[1] == folded }).map(\.id)
  }

  /// The items of the outlines that are not emoji, with their folded names.
  private var headings: [(id: ItemID, names: [String])] {
    var result: [(id: ItemID, names: [String])] = []
    for section in screen.sections {
      let outline = screen[section: section]
      // Below the groups of the catalog are only emoji.
      let isCatalog = screen.role(of: section) == .catalogOutline
      let roots = outline.rootItems
      for id in isCatalog ? roots + roots.flatMap(outline.children) : outline.isFlat ? roots : outline.items {
        let content = screen.content(of: id)
        if content.emoji != nil { continue }
        result.append((id, [TextFolding.folded(String(id.component)), TextFolding.folded(content.title)]))
      }
    }
    return result
  }

  /// Returns the emoji with a name, a shortcode without colons or an own word, the first of these that there is; otherwise those
  /// whose names begin with the text.
  func emojiNamed(_ text: String) -> (matches: [Emoji], isExact: Bool) {
    let (named, isExact) = scope.names.emoji(named: text)
    if isExact { return (named, true) }
    let code = text.unicodeScalars.map(TextFolding.narrow)
    if let emoji = catalog.emoji(shortcode: String(String.UnicodeScalarView(code)).lowercased()) {
      return ([emoji], true)
    }
    for words in [\Tags.List.words, \.keywords] {
      let own = screen.tags.texts(of: text) { $0[keyPath: words] }.compactMap { catalog.emoji($0) }
      if !own.isEmpty { return (own, true) }
    }
    if let emoji = emojiNamedInLanguage(text) { return ([emoji], true) }
    // Two letters are a beginning of too much.
    return (text.count < 3 ? [] : named, false)
  }

  /// Returns the emoji with a name in the language of the session, if that is not English.
  private func emojiNamedInLanguage(_ text: String) -> Emoji? {
    let (language, folded) = (scope.render.language, TextFolding.folded(text))
    if language == "en" || folded.isEmpty { return nil }
    let hits = catalog.search(SearchQuery(text, languages: [language], limit: 8))
    return hits.first { TextFolding.folded($0.emoji.name(in: language)) == folded }?.emoji
  }

  /// The highest score of an emoji that is not called so.
  private static let weakest = 0.4

  /// Adds the first hit of a search to an error without a hint, unless the text is a path.
  ///
  /// - Parameters:
  ///   - isRow: Whether a row is looked for: then what an emoji means says nothing.
  ///   - isSure: Whether only an emoji counts that is called so.
  func advise(_ error: inout Diagnostic, on text: String, isRow: Bool = false, isSure: Bool = false) {
    guard error.hint == nil, !text.isPath, let hit = scope.hits(text, in: SearchScope(), limit: 1).first,
      let emoji = hit.emoji, !isRow || hit.match == .typo || hit.match == .name
    else { return }
    if hit.score <= Self.weakest {
      if isSure { return }
      // `foz` is rather a fox than what Hungarian calls so; words with a hyphen are rather the name of a section.
      if let name = isRow ? nil : Suggestion.nearest(to: text, among: scope.names.names) {
        (error.hint, error.candidates) = ("did you mean '\(name)'?", [name])
        return
      }
      if text.contains(where: { "-_".contains($0) }) { return }
    }
    let code = emoji.shortcodes.first.map { ":\($0):" } ?? emoji.name
    error.hint = "did you mean \(emoji.glyph) \(code)?"
    error.candidates = [code]
  }

  func ambiguous(_ word: Word, _ candidates: [String]) -> Diagnostic {
    let shown = candidates.prefix(8).map(Quoting.quote).joined(separator: ", ")
    let more = candidates.count > 8 ? " and \(candidates.count - 8) more" : ""
    if let hint = removedHint(word.text) {
      return word.fault(.unknownItem, "unknown item '\(word.excerpt)'", hint: hint)
    }
    let begun = screen.sections.filter { screen.isOwn($0) && $0.hasPrefix(word.text.lowercased()) }
    let list =
      Self.lists[word.text].map { "'\($0)' alone lists yours; " }
      ?? begun.first.map { "did you mean '\($0)'? If not: " }
      ?? (word.text.hasPrefix("%") ? "'print \(word.text)' prints it, 'append \(word.text) --to' adds a copy; " : "")
    return word.fault(
      .ambiguousItem, "'\(word.excerpt)' is ambiguous: \(candidates.count) items match", hint: "\(list)\(shown)\(more)",
      candidates: begun + candidates.prefix(50))
  }

  /// The words that people use for marked rows, and the commands that list these rows.
  private static let lists = [
    "stars": "star", "starred": "star", "pinned": "pin", "selected": "select", "hidden": "unhide",
  ]

  func unknown(_ word: Word, among names: [String]) throws(Diagnostic) -> ItemID {
    if !advises { throw word.fault(.unknownItem, "unknown item") }
    let section = ItemID(word.text).section
    if let colon = word.text.firstIndex(of: ":"), let section = sectionFolded(as: String(word.text[..<colon])),
      let row = match(String(word.text[word.text.index(after: colon)...]), among: screen[whole: section].rootItems)
    {
      let path = screen.shownPath(of: row)
      throw word.fault(
        .unknownItem, "unknown item '\(word.excerpt)'", hint: "did you mean '\(path)'?", candidates: [path])
    }
    try refuseTitle(word, .unknownItem, "unknown item")
    let name = Self.numbered(word.text)?.name ?? word.text
    var error = Diagnostic.unknown(
      .unknownItem, "unknown item '\(word.excerpt)'", word: name, at: word.range, among: names,
      otherwise: removedHint(section) ?? sceneHint(section) ?? Self.lists[word.text].map {
        "'\($0)' lists what is \(word.text)"
      }
        ?? rowHint(word.text), spelled: { "\($0)\(word.text.dropFirst(name.count))" })
    advise(&error, on: word.text, isRow: true)
    if error.hint == nil { error.hint = "'sections' lists the sections, 'show SECTION' their rows" }
    throw error
  }

  /// Refuses a path. The hint corrects it part by part from what is there, or says where it ends.
  func unknown(_ word: Word, path parts: [String]) throws(Diagnostic) -> ItemID {
    if !advises { throw word.fault(.unknownItem, "unknown item") }
    var error = word.fault(.unknownItem, "unknown item '\(word.excerpt)'")
    let parts = parts.filter { !$0.isEmpty }
    let head = parts.first ?? ""
    let section = sectionFolded(as: head) ?? Suggestion.nearest(to: head, among: screen.sections)
    var found = section.map { corrected(parts.dropFirst(), $0, nil) }
    if found?.isWhole != true {
      // The path may lack its beginning.
      let beginnings = screen.sections.flatMap { section in
        screen[whole: section].items.filter { $0.component == head }
      }
      let whole = beginnings.map { corrected(parts.dropFirst(), $0.section, $0) }.filter(\.isWhole)
      if whole.count == 1 { found = whole[0] }
    }
    if parts.count == 2, let section, let number = Int(parts[1]), number > 0, number <= screen.visibleCount(of: section)
    {
      found = ("\(section):\(number)", true)
    }
    // What a prompt takes for the only row with that end.
    var isShort = false
    if found?.isWhole != true, let section, let last = parts.dropFirst().last {
      // Or its middle; or the text of the row has slashes, which its path has not.
      let rest = word.text.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst()
      let names = [last, PathSlug.ofName(last), PathSlug.ofName(String(decoding: rest, as: UTF8.self))]
      var ends = screen[whole: section].items.filter { screen.content(of: $0).text == last }
      if ends.isEmpty {
        ends = screen[whole: section].items.filter {
          names.contains(String($0.component)) || names.contains(PathSlug.ofName(screen.content(of: $0).text))
        }
      }
      if ends.isEmpty {
        let titles = screen[whole: section].items.map { (PathSlug.ofName(screen.content(of: $0).title), $0) }
        let near = Suggestion.nearest(to: PathSlug.ofName(last), among: titles.map(\.0))
        ends = titles.filter { $0.0 == near }.map(\.1)
      }
      if ends.count == 1 {
        let path = screen.shownPath(of: ends[0])
        let isLonger = path.utf8.count { $0 == UInt8(ascii: "/") } >= parts.count
        (found, isShort) = ((path, true), isLonger && !scope.isPrompting)
      }
    }
    if found?.isWhole != true, let last = parts.last, let nested = sectionFolded(as: last) ?? sectionTitled(last) {
      // A section that is nested in another is named by itself.
      found = (nested, true)
    }
    if found == nil {
      // A text with a slash.
      let same = screen.sections.flatMap { section in
        screen[whole: section].items.filter { screen.storedContent(of: $0)?.text == word.text }
      }
      if same.count == 1 { found = (screen.shownPath(of: same[0]), true) }
    }
    switch found {
    case (let path, true)?:
      let more = isShort ? " Only at a prompt a part of the path is enough" : ""
      (error.hint, error.candidates) = ("did you mean '\(path)'?\(more)", [path])
    case _ where parts.count == 2 && parts[1] == "*" && screen.contains(section: parts[0]):
      error.hint = "'*' means nothing here; where a command takes a section, '\(parts[0])' means all of its rows"
    case (let path, false)?: error.hint = "'show \(Quoting.quote(path))' shows what is there"
    case nil:
      error.hint =
        removedHint(head) ?? sceneHint(head)
        ?? "there is no section '\(Diagnostic.excerpt(head))'; 'sections' lists those there are"
    }
    throw error
  }

  /// Returns the path that some parts mean below a place, and whether all of them are near a row that is there.
  private func corrected(_ parts: ArraySlice<String>, _ section: String, _ start: ItemID?) -> (
    path: String, isWhole: Bool
  ) {
    let outline = screen[whole: section]
    var current = start
    for part in parts {
      let siblings = current.map(outline.children) ?? outline.rootItems
      let near = Suggestion.nearest(to: part, among: siblings.lazy.map { String($0.component) })
      guard let next = match(part, among: siblings) ?? siblings.first(where: { $0.component == near ?? "" }) else {
        return (current.map(screen.shownPath) ?? section, false)
      }
      current = next
    }
    return (current.map(screen.shownPath) ?? section, current != nil)
  }

  /// The only section with a title.
  func sectionTitled(_ text: String) -> String? {
    let folded = TextFolding.folded(text)
    let titled = screen.sections.filter { TextFolding.folded(screen.info(of: $0).title) == folded }
    return folded.isEmpty || titled.count != 1 ? nil : titled[0]
  }

  /// Refuses the title of a section, which is named by its id.
  func refuseTitle(_ word: Word, _ code: Diagnostic.Code, _ what: String) throws(Diagnostic) {
    guard let titled = sectionTitled(word.text) else { return }
    throw word.fault(
      code, "\(what) '\(word.excerpt)'",
      hint: "did you mean '\(titled)'? Its title is '\(screen.info(of: titled).title)'", candidates: [titled])
  }

  /// Returns what is wrong with the name of a row in a section that there is not.
  private func rowHint(_ text: String) -> String? {
    let parts = text.split(separator: ":")
    let numbers = (parts.last ?? "").split { "-.".contains($0) }
    if let number = Int(text), number > 0, let section = screen.sections.last {
      return "a row number needs its section, as in '\(section):\(number)'"
    }
    if parts.count == 2, numbers.count == 2, numbers.allSatisfy({ Int($0) != nil }) {
      return "each row is named: '\(Diagnostic.excerpt("\(parts[0]):\(numbers[0]) \(parts[0]):\(numbers[1])"))'"
    }
    guard let (section, _) = Self.numbered(text) else { return nil }
    return sceneHint(section)
      ?? "there is no section or group '\(Diagnostic.excerpt(section))'; 'sections' lists the sections"
  }

  /// Returns the way to another scene, if a name is that of a section which it has.
  func sceneHint(_ section: String) -> String? {
    if screen.contains(section: section) { return nil }
    let explorer = SceneTable.explorer.scene
    let scene =
      screen.otherScene(with: section)
      ?? (ExplorerScene.sections.contains { $0.id == section } ? explorer : Self.scenes[section])
    guard let scene, scene != screen.scene else { return nil }
    let way = "'scene open \(scene)'" + (scope.isPrompting || scope.isInView ? "" : " or --scene \(scene)")
    // The scene that a prompt opens is not that of single commands.
    if scope.isSingleCommand { return "'--scene \(scene)' means the scene with '\(section)'" }
    return "the scene '\(screen.scene)' is open; \(way) opens the one with '\(section)'"
  }

  /// Why a section shows no rows.
  func whyEmpty(_ section: String) -> String {
    let (screen, name) = (scope.shown, Quoting.quote(section))
    let hidden = screen.hiddenCount(of: section)
    if screen.filter(of: section) != nil { return "its filter hides all of them: 'filter --in \(name)' removes it" }
    if hidden > 0 { return "emoji.version hides all of them: \(Scope.wayToNewer)" }
    return screen.totalCount(of: section) == 0 ? "it is empty" : "all of its rows are hidden: 'unhide' lists them"
  }

  /// Returns what is wrong with a section that an edit has removed.
  func removedHint(_ section: String) -> String? {
    if screen.contains(section: section) { return nil }
    if scope.hasPending, scope.edited.contains(section: section) {
      return "a pending edit adds it: 'diff' shows it, 'apply' applies the edits"
    }
    if scope.hasPending, scope.shown.contains(section: section) {
      return "a pending edit removes '\(section)'; 'undo' takes back the last one, 'discard' all"
    }
    return scope.history.removal(of: section).map { removal in
      guard let process = removal.origin.process else {
        return "revision \(removal.revision) removed the section; 'history' lists what 'undo' takes back"
      }
      let way = kill(pid_t(process), 0) == 0 ? "'undo' there" : "'undo' in a new session"
      return "process \(process) removed the section in revision \(removal.revision); \(way) brings it back"
    }
  }

  /// The first bundled scene with each section. They are read once, for an error.
  private static let scenes = Dictionary(
    SceneTable.all.flatMap { scene in
      ((try? BundledScenes.scene(scene.name))?.sections ?? []).map { ($0.info.id, scene.name) }
    }, uniquingKeysWith: { first, _ in first })

  /// Returns the hit of the last search with a number.
  private func hitHint(_ text: String) -> String? {
    guard let number = Int(text), let hits = scope.found?.hits, hits.indices.contains(number - 1) else { return nil }
    return "did you mean '%\(number)', \(Diagnostic.excerpt(hits[number - 1].name))?"
  }

  func unknownEmoji(_ word: Word) -> Diagnostic {
    if !advises { return word.fault(.unknownItem, "unknown emoji") }
    if SkinTone(word.text) != nil {
      return word.fault(
        .unknownItem, "\(word.text) is a skin tone, not an emoji", hint: "write it behind one: 👋\(word.text)")
    }
    var error = word.fault(
      .unknownItem, "unknown emoji '\(word.excerpt)'", hint: hitHint(word.text) ?? rowHint(word.text))
    advise(&error, on: word.text)
    if error.hint != nil { return error }
    return Diagnostic.unknown(
      .unknownItem, error.message, word: word.text, at: word.range, among: scope.names.names,
      otherwise: word.text.isPlainText ? "'search WORD' finds emoji by what they mean" : nil)
  }
}
