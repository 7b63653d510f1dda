import ShellCore
import DiffableSnapshots
import EmojiCatalog
import LineEditing

/// Completes words, in this shell and in other shells, from the declarations of the commands and from the screen.
struct SessionCompleter {
  let session: Session

  /// The most names of a folder, and the most children of an item, that are compared with a word after each key.
  private static let suggestionLimit = 500

  /// Completes the word that ends at the cursor.
  ///
  /// - Parameter fileLimit: In a folder with more names, none is a candidate.
  func complete(_ line: String, cursor: Int, fileLimit: Int = .max) -> LineCompletion {
    let head = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
    let context = CompletionContext(head, parser: CommandTable.parser)
    if let candidates = candidates(context) { return LineCompletion(candidates, context) }
    let files = FileNames(home: session.facts.home, limit: fileLimit)
    return LineCompletion(files.candidates(context.prefix, hasTilde: context.hasTilde), context)
  }

  /// Returns the rest of the word that a text ends in, if it has only one completion.
  func restOfWord(_ text: String) -> String? {
    let context = CompletionContext(text, parser: CommandTable.parser)
    if context.prefix.isEmpty || isExpensive(context) { return nil }
    let completion = complete(text, cursor: text.utf8.count, fileLimit: Self.suggestionLimit)
    let typed = text.utf8.dropFirst(completion.start)
    guard completion.candidates.count == 1, completion.replacement.utf8.starts(with: typed) else { return nil }
    return String(decoding: completion.replacement.utf8.dropFirst(typed.count), as: UTF8.self)
  }

  /// Whether a word has too many candidates to compare them after each key, or may name a user, whom the system looks up.
  private func isExpensive(_ context: CompletionContext) -> Bool {
    guard case .value(let kind) = context.wanted else { return false }
    if kind == .program { return true }
    if kind == .file || kind == .scene { return context.hasTilde }
    if kind == .hidden { return session.edited.hidden.count > Self.suggestionLimit }
    guard let slash = context.prefix.lastIndex(of: "/"),
      let target = try? ItemResolver(session.scope, advises: false).target(
        Word(argument: String(context.prefix[..<slash])))
    else {
      // A row is named by its number.
      let colon = context.prefix.lastIndex(of: ":") ?? context.prefix.startIndex
      return session.shown.visibleCount(of: String(context.prefix[..<colon])) > Self.suggestionLimit
    }
    return switch target {
    case .section(let section): session.edited[whole: section].rootItems.count > Self.suggestionLimit
    case .item(let item): session.edited[whole: item.section].children(of: item).count > Self.suggestionLimit
    }
  }

  /// Returns the candidates for a word; nil if it is completed as the name of a file.
  func candidates(_ context: CompletionContext) -> [Candidate]? {
    if isFile(context) { return context.head.isEmpty ? nil : [] }
    let missing = missingOptions(context)
    if !missing.isEmpty { return missing }
    let prefix = context.prefix.lowercased()
    let all: [Candidate] =
      switch context.wanted {
      case .command: commands
      case .option: context.options.map { Candidate("--\($0.name)", detail: $0.summary) }
      case .value(let kind):
        prefix.hasPrefix("%") && [.item, .emoji, .content, .entry].contains(kind) ? several : values(kind, context)
      case .nothing: []
      }
    var found = all.filter { $0.text.lowercased().hasPrefix(prefix) }
    // As in paths, accents are optional.
    if found.isEmpty, case let folded = TextFolding.folded(prefix), !folded.isEmpty {
      found = all.filter { TextFolding.folded($0.text).hasPrefix(folded) }
    }
    if found.isEmpty, case .value(.scene) = context.wanted, ![.list, .remove].contains(verb(context)) { return nil }
    return found.map { found in
      Candidate(context.head + found.text, label: found.label, detail: found.detail, isPartial: found.isPartial)
    }
  }

  /// Whether a word is the name of a file. A program is one if it is written as a path.
  private func isFile(_ context: CompletionContext) -> Bool {
    switch context.wanted {
    case .value(.file): true
    case .value(.program): context.hasTilde || context.prefix.contains("/")
    default: false
    }
  }

  /// The commands that have something to act on.
  private var commands: [Candidate] {
    let screen = session.edited
    return CommandTable.declarations.filter { declaration in
      switch declaration.name {
      case Command.filter.declaration.name: !screen.sections(.catalogList).isEmpty
      case Command.untag.declaration.name: !screen.tags.isEmpty
      case Command.unhide.declaration.name: !screen.hidden.isEmpty
      case Command.swipe.declaration.name: !edges.isEmpty
      default: true
      }
    }.map { Candidate($0.name, detail: $0.summary) }
  }

  private var edges: [SwipeEdge] {
    let screen = session.edited
    return SwipeEdge.allCases.filter { edge in
      screen.sections.contains { !possible(screen.info(of: $0).actions(edge)).isEmpty && screen.itemCount(of: $0) > 0 }
    }
  }

  /// Returns those of some swipe actions that can be performed: without a clipboard, nothing can be copied.
  private func possible(_ actions: [SwipeAction]) -> [SwipeAction] {
    guard actions.contains(.copy), !session.facts.clipboard.isAvailable else { return actions }
    return actions.filter { $0 != .copy }
  }

  private func swipeable(_ context: CompletionContext) -> [Candidate] {
    guard let edge = context.arguments.first.flatMap({ SwipeEdge(rawValue: $0.text) }) else { return [] }
    let screen = session.edited
    return paths(context.prefix) { outline, id in
      !possible(screen.swipeActions(of: id, edge)).isEmpty
        || outline.hasChildren(id) && !possible(screen.info(of: id.section).actions(edge)).isEmpty
    }
  }

  /// Returns the hidden items that are not yet on the line.
  private func hidden(_ context: CompletionContext) -> [Candidate] {
    let given = Set(context.arguments.map(\.text))
    return session.edited.hiddenItems.filter { !given.contains($0.path) }
      .map { candidate($0, $0.parentPath, "", goesOn: false) }
  }

  private var tagged: [Candidate] {
    session.edited.tags.lists.map { Candidate(word(for: $0.text), detail: $0.all.joined(separator: ", ")) }
  }

  private var starred: [Candidate] {
    session.edited.starred.sorted().map { glyph in
      Candidate(word(for: glyph), detail: "\(session.catalog.emoji(glyph)?.name ?? "") \(glyph)")
    }
  }

  /// Returns the shortcode of an emoji, which is typed more easily; another text, and a variant, which has no shortcode of its own, as it is.
  private func word(for text: String) -> String {
    guard let emoji = session.catalog.emoji(text), !emoji.isVariant else { return text }
    return emoji.shortcodes.first.map { ":\($0):" } ?? text
  }

  /// Returns the options without which the line does not run.
  private func missingOptions(_ context: CompletionContext) -> [Candidate] {
    // Without one, a new entry goes to the collection.
    if context.command == Command.append.declaration.name, !session.edited.sections(.collection).isEmpty { return [] }
    return context.missingOptions.map { Candidate($0.spelling, detail: $0.summary) }
  }

  private var emptySections: [Candidate] {
    let screen = session.edited
    return screen.sections.filter { screen[whole: $0].rootItems.isEmpty }
      .map { Candidate($0, detail: screen.info(of: $0).title) }
  }

  /// The names of several items, and of hits.
  private var several: [Candidate] {
    let (count, hits) = (session.edited.selected.count, session.lookup.found?.hits ?? [])
    return (count == 0 ? [] : [Candidate("%selected", detail: "\(count) selected")])
      + (hits.isEmpty ? [] : [Candidate("%hits", detail: "all hits of the last search")])
      + hits.enumerated().map { Candidate("%\($0 + 1)", detail: "\($1.text) \($1.name)") }
  }

  private func values(_ kind: ValueKind, _ context: CompletionContext) -> [Candidate] {
    switch kind {
    case .item:
      paths(context.prefix) { _, _ in true } + ownRows(context.prefix) + names(context.prefix)
        + (context.option?.name == "to" ? emptySections : [])
    case .expandable:
      paths(context.prefix) { $0.hasChildren($1) } + ownRows(context.prefix, wantsParents: true)
        + names(context.prefix, wantsParents: true)
    case .collapsible:
      paths(context.prefix) { outline, id in
        outline.isExpanded(id) || outline.children(of: id).contains(where: outline.isExpanded)
      }
    case .hidden: hidden(context)
    case .emoji where context.command == Command.unstar.declaration.name: starred
    case .emoji:
      shortcodes(context.prefix)
        + paths(context.prefix) { outline, id in
          outline.hasChildren(id) || session.edited.content(of: id).emoji != nil
        }
    case .content, .entry: shortcodes(context.prefix) + paths(context.prefix) { _, _ in true }
    case .tag: tags(context)
    case .learnedQuery: learnedQueries
    // A new section has a name of its own.
    case .section where context.option == nil && context.arguments.first?.text == "add": []
    case .section:
      session.edited.sections.map { Candidate($0, detail: session.edited.info(of: $0).title) }
    case .scrollableSection:
      session.edited.sections.filter { session.edited.info(of: $0).isOrthogonal }
        .map { Candidate($0, detail: session.edited.info(of: $0).title) }
    case .layout: layouts(context).map { Candidate($0.rawValue) }
    case .category: Category.allCases.map { Candidate($0.rawValue, detail: $0.title) }
    case .edge: edges.map { Candidate($0.rawValue, detail: "\($0.rawValue) side") }
    case .action: actions(context)
    // After a command, `help` takes words of any text.
    case .command where !context.arguments.isEmpty: []
    case .command: CommandTable.declarations.map { Candidate($0.name, detail: $0.summary) }
    case .tagged: tagged
    case .swipeable: swipeable(context)
    case .choice, .choices: (kind.words(completing: context.prefix) ?? []).map { Candidate($0) }
    case .setting: SettingTable.all.map { Candidate($0.name, detail: $0.summary) }
    case .settingValue:
      context.arguments.first.flatMap { SettingTable.named($0.text) }?.choices.map { Candidate($0) } ?? []
    case .scene:
      [.list, .save].contains(verb(context)) ? [] : scenes(canBeBundled: verb(context) != .remove)
    case .program:
      InstalledPrograms(variable: session.facts.variable).names(beginningWith: context.prefix).map { Candidate($0) }
    case .file, .number, .text: []
    }
  }

  private func scenes(canBeBundled: Bool) -> [Candidate] {
    session.scenes.filter { scene in
      canBeBundled || scene.name != session.edited.scene && !SceneTable.all.contains { $0.name == scene.name }
    }
    .map { Candidate($0.name, detail: $0.summary) }
  }

  /// What follows `scene`: `list` takes no scene, and `save` the name of a file.
  private func verb(_ context: CompletionContext) -> SceneVerb? {
    context.arguments.first.flatMap { SceneVerb(rawValue: $0.text) }
  }

  /// Returns the layouts that the section named before can have.
  private func layouts(_ context: CompletionContext) -> [SectionLayout] {
    guard let word = context.arguments.first, let section = try? ItemResolver(session.scope).section(word),
      session.edited.info(of: section).description != nil
    else { return SectionLayout.named }
    return SectionLayout.allCases
  }

  /// Returns the user's tags for the first word, without those already on the line.
  private func tags(_ context: CompletionContext) -> [Candidate] {
    guard let word = context.arguments.first, let key = try? ItemResolver(session.scope).tagKey(word) else {
      return []
    }
    let given = Set(context.arguments.dropFirst().map { OwnWords.key($0.text) })
    return session.edited.tags[key].filter { !given.contains(OwnWords.key($0)) }.map { Candidate($0) }
  }

  /// The queries for which something was chosen, the most recent first.
  private var learnedQueries: [Candidate] {
    var known: Set<String> = []
    return session.workspace.choices.all.reversed().filter { known.insert($0.query).inserted }.map {
      Candidate($0.query, detail: session.workspace.choices.chosen(forKey: $0.query).joined(separator: " "))
    }
  }

  /// Returns the swipe actions of the row that the previous words name.
  private func actions(_ context: CompletionContext) -> [Candidate] {
    guard context.arguments.count >= 2, let edge = SwipeEdge(rawValue: context.arguments[0].text),
      let item = try? ItemResolver(session.scope).item(context.arguments[1])
    else { return [] }
    return possible(session.edited.swipeActions(of: item, edge)).map {
      Candidate($0.rawValue, detail: $0.summary)
    }
  }

  /// Returns `:shortcode:` candidates after a colon, otherwise names and shortcodes.
  private func shortcodes(_ prefix: String, where isWanted: (Emoji) -> Bool = { _ in true }) -> [Candidate] {
    let isCode = prefix.hasPrefix(":")
    if prefix.isEmpty { return [] }
    let names = session.scope.names
    let found =
      isCode
      ? names.shortcodes(beginningWith: prefix.dropFirst().lowercased()) : names.completions(of: prefix.lowercased())
    return found.filter { isWanted($0.value) }
      .map { Candidate(isCode ? ":\($0.text):" : $0.text, detail: "\($0.value.name) \($0.value.glyph)") }
  }

  /// Returns the names and shortcodes of emoji that mean one item: what several items show names none of them.
  private func names(_ prefix: String, wantsParents: Bool = false) -> [Candidate] {
    let screen = session.edited
    func isMeant(_ id: ItemID) -> Bool {
      screen.hider(of: id) == nil && (!wantsParents || screen[whole: id.section].hasChildren(id))
    }
    let resolver = ItemResolver(session.scope, wantsParents: wantsParents, advises: false)
    return shortcodes(prefix) { screen.items(showing: $0.glyph).count(where: isMeant) == 1 }
      // A row can have the name of another emoji.
      .filter { (try? resolver.item(Word(argument: $0.text))).map(isMeant) ?? false }
  }

  /// Returns the names of one's own rows that mean them without a path.
  private func ownRows(_ prefix: String, wantsParents: Bool = false) -> [Candidate] {
    if prefix.isEmpty { return [] }
    let screen = session.edited
    let resolver = ItemResolver(session.scope, wantsParents: wantsParents, advises: false)
    var rows: [Candidate] = []
    for section in screen.sections where screen.isOwn(section) && screen.itemCount(of: section) <= Self.suggestionLimit
    {
      let outline = screen[whole: section]
      for id in outline.items where outline.hasChildren(id) || !wantsParents && screen.content(of: id).emoji == nil {
        for name in [screen.shownComponent(of: id), PathSlug.ofName(screen.content(of: id).title)] {
          guard name.hasPrefix(prefix.lowercased()), (try? resolver.target(Word(argument: name))) == .item(id) else {
            continue
          }
          rows.append(Candidate(name, detail: screen.shownPath(of: id)))
          break
        }
      }
    }
    return rows
  }

  /// Completes a path component by component: the children of the deepest item that is written out.
  private func paths(
    _ prefix: String, where isWanted: (Screen.Outline, ItemID) -> Bool
  ) -> [Candidate] {
    guard let slash = prefix.lastIndex(of: "/") else {
      return rowNumbers(prefix, where: isWanted) ?? sections(where: isWanted)
    }
    let (head, typed) = (String(prefix[..<slash]), prefix[prefix.index(after: slash)...].lowercased())
    let screen = session.edited
    guard let target = try? ItemResolver(session.scope, advises: false).target(Word(argument: head)) else {
      return []
    }
    switch target {
    case .section(let section):
      let outline = screen[whole: section]
      return candidates(outline.rootItems, head, typed, outline, where: isWanted)
    case .item(let item):
      let outline = screen[whole: item.section]
      return candidates(outline.children(of: item), head, typed, outline, where: isWanted)
    }
  }

  /// Returns the numbers of the rows of a section, `custom:1`, as they are shown; nil for another word.
  private func rowNumbers(
    _ prefix: String, where isWanted: (Screen.Outline, ItemID) -> Bool
  ) -> [Candidate]? {
    let screen = session.shown
    guard let colon = prefix.lastIndex(of: ":"), case let section = String(prefix[..<colon]),
      screen.contains(section: section)
    else { return nil }
    let outline = screen[section: section]
    return outline.visibleItems.enumerated().filter { isWanted(outline, $1) }.map { index, id in
      Candidate("\(section):\(index + 1)", detail: detail(screen.content(of: id)))
    }
  }

  private func detail(_ content: ItemContent) -> String {
    content.emoji == nil ? content.title : "\(content.title) \(content.text)"
  }

  private func sections(where isWanted: (Screen.Outline, ItemID) -> Bool) -> [Candidate] {
    let screen = session.edited
    return screen.sections.filter { section in
      let outline = screen[whole: section]
      return outline.rootItems.contains { isWanted(outline, $0) }
    }.map { Candidate("\($0)/", detail: screen.info(of: $0).title, isPartial: true) }
  }

  /// Returns the wanted ones of some items. The path of one goes on if something below it is wanted too.
  private func candidates(
    _ items: [ItemID], _ head: String, _ typed: String, _ outline: Screen.Outline,
    where isWanted: (Screen.Outline, ItemID) -> Bool
  ) -> [Candidate] {
    items.filter { isWanted(outline, $0) && !session.edited.hidden.contains($0) }.map { id in
      let goesOn = outline.hasChildren(id) && outline.children(of: id).contains { isWanted(outline, $0) }
      return candidate(id, head, typed, goesOn: goesOn)
    }
  }

  /// The inserted text is ASCII: a slug or a shortcode. The description shows the emoji.
  private func candidate(_ id: ItemID, _ head: String, _ typed: String, goesOn: Bool) -> Candidate {
    let content = session.edited.content(of: id)
    var component = String(id.component)
    // A row that was renamed has its new name, and that of its title, too.
    if content.emoji == nil {
      let names = [session.edited.shownComponent(of: id), component, PathSlug.ofName(content.title)]
      component = names.first { $0.hasPrefix(typed) } ?? component
    }
    // An item of a scene can show an emoji and have another name.
    let named = content.emoji.flatMap { session.catalog.emoji(component) == $0 ? $0 : nil }
    let name = named.map { emoji in
      let slug = PathSlug.ofName(content.title)
      if emoji.isVariant || !typed.isEmpty && slug.hasPrefix(typed) { return slug }
      return emoji.shortcodes.first.map { ":\($0):" } ?? component
    }
    return Candidate(
      "\(head)/\(name ?? component)\(goesOn && content.emoji == nil ? "/" : "")", detail: detail(content),
      isPartial: goesOn && content.emoji == nil)
  }
}
