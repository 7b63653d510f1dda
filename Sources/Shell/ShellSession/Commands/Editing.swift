import EmojiCatalog
import ShellCore

extension Command {
  static let append = editing(
    CommandDeclaration(
      "append", group: .keeping, [.many("item", .entry)],
      options: [
        .value("to", "PARENT", .item, "The section or item to append to")
      ] + contentOptions, needsOneOf: ["to"],
      optionsElsewhere: [
        "before": "'insert ITEM... --before ROW' puts it there", "after": "'insert ITEM... --after ROW' puts it there",
      ],
      summary: "Appends emoji or text entries to a section, or below an item",
      discussion:
        "An entry below another one makes that a group: append X --to team/deploys. A glyph, :shortcode:, U+1F98A, path or section:N adds that emoji, or a copy of that entry without the rows below it; anything else becomes a text entry. A character that is not an emoji (→, U+2192) gets its Unicode name as its title. Without --to, items go to the first section with the role 'collection': 'custom' in the explorer.",
      examples: ["append 🦊 :tada: --to custom", "append → U+2260", "append '(•_•)' --to custom --title stare"])
  ) { invocation, scope throws(Diagnostic) in
    try scope.insertion(invocation) { resolver throws(Diagnostic) in
      if let word = invocation.value("to") { return try resolver.home(word) }
      try resolver.checkNoPlace(among: invocation.arguments)
      return .section(try scope.collection(of: resolver.screen, at: invocation.command, usage: "append ITEM --to"))
    }
  }

  static let insert = editing(
    CommandDeclaration(
      "insert", group: .editing, [.many("item", .entry)],
      options: [
        .value("before", "ITEM", .item, "The item to insert before"),
        .value("after", "ITEM", .item, "The item to insert after, and after everything below it"),
      ] + contentOptions, needsOneOf: ["before", "after"],
      summary: "Inserts emoji or text entries before or after an item",
      examples: ["insert 🦊 --before custom:1", "insert :tada: --after custom:1 --title Hooray"])
  ) { invocation, scope throws(Diagnostic) in
    try scope.insertion(invocation) { resolver throws(Diagnostic) in try resolver.neighbor(invocation) }
  }

  static let edit = Command(
    CommandDeclaration(
      "edit", group: .editing, [.required("item", .item), .optional("name", .text)],
      options: [.value("text", "TEXT", .text, "The text of the entry")] + contentOptions,
      summary: "Renames a row: changes its text, its title or its values",
      discussion:
        "NAME is the new text of an entry, or the new title of an emoji. The row keeps its path, its place, its marks and everything below it; the new title or text names it, too. Of an emoji only the title and the values change. Rows of the catalog do not: 'tag' gives them words of your own.",
      examples: [
        "append milk --to custom; edit custom/milk 'Oat milk'", "append 🦊 --to custom; edit custom/🦊 --value 3",
      ])
  ) { invocation, scope throws(Diagnostic) in
    let resolver = ItemResolver(scope)
    let name = invocation.arguments.dropFirst().first
    if name == nil, !["text", "title", "secondary", "value"].contains(where: invocation.has) {
      throw invocation.command.fault(
        .missingArgument, "'edit' needs what to change",
        hint: "use a new name, --text, --title, --secondary or --value")
    }
    if let name, name.text.isPath, resolver.screen.contains(ItemID(name.text)) {
      throw name.fault(
        .unexpectedArgument, "'edit' changes one row, and '\(name.excerpt)' is another one",
        hint: "'edit %selected' changes all selected rows; --text gives a row any text")
    }
    let edits = try resolver.several([invocation.arguments[0]]).map { word throws(Diagnostic) in
      try resolver.contentEdit(of: word, name, invocation)
    }
    return .edit(edits.count == 1 ? edits[0] : .batch(edits), at: invocation.arguments[0])
  }

  private static let contentOptions: [Option] = [
    .value("title", "TITLE", .text, "The title of the entry; of edit, '' is the usual one"),
    .value("secondary", "TEXT", .text, "The text at the edge or below the title"),
    .value("value", "VALUE", .text, "A value beside the title: a count, a date, a price"),
  ]

  static let delete = editing(
    CommandDeclaration(
      "delete", group: .editing, [.many("item", .item)],
      summary: "Deletes items and everything below them; a section means all its items",
      examples: ["delete custom:1", "delete recents/😂 recents/👍"])
  ) { invocation, scope throws(Diagnostic) in
    let resolver = ItemResolver(scope)
    for word in scope.isPrompting ? invocation.arguments : [] { try resolver.checkIsNoFormerName(word) }
    return .delete(try resolver.items(invocation.arguments))
  }

  static let move = editing(
    CommandDeclaration(
      "move", group: .editing, [.many("item", .item)],
      options: [
        .value("before", "ITEM", .item, "The item to move it before"),
        .value("after", "ITEM", .item, "The item to move it after"),
        .value("to", "PARENT", .item, "The section or item to make it the last child of"),
      ], needsOneOf: ["before", "after", "to"],
      summary: "Moves items, in this order, and everything below them",
      examples: [
        "move custom:3 --before custom:1", "move recents:1 --to recents", "move custom:1 custom:2 --after custom:4",
      ])
  ) { invocation, scope throws(Diagnostic) in
    let resolver = ItemResolver(scope)
    let destination = try resolver.destination(invocation)
    var items: [ItemID] = []
    for word in try resolver.several(invocation.arguments) { items.append(try resolver.item(word)) }
    // Rows below an item move with it.
    let named = Set(items)
    var met: Set<ItemID> = []
    items.removeAll { item in
      // A row that is named twice moves once.
      resolver.screen.ancestors(of: item).contains(where: named.contains) || !met.insert(item).inserted
    }
    for option in ["before", "after", "to"] {
      guard let word = invocation.value(option), let row = try? resolver.item(word),
        let item = resolver.screen.ancestors(of: row).first(where: named.contains)
      else { continue }
      let names = [row, item].map { Diagnostic.excerpt(resolver.screen.shownPath(of: $0)) }
      throw word.fault(.cycle, "'\(names[0])' is inside '\(names[1])', which cannot move into itself")
    }
    let moves = items.map { Edit.move($0, destination) }
    if moves.count == 1 { return moves[0] }
    // Each comes right after the item, before those that came there already.
    return .batch(invocation.has("after") ? moves.reversed() : moves)
  }

  static let reload = editingItems(
    CommandDeclaration(
      "reload", group: .editing, [.many("item", .item)], summary: "Redraws items from scratch",
      examples: ["reload custom:1"])
  ) { items, _ in .reload(items) }

  static let reconfigure = editingItems(
    CommandDeclaration(
      "reconfigure", group: .editing, [.many("item", .item)],
      summary: "Redraws items in place, with what changed", examples: ["reconfigure custom:1 custom:2"])
  ) { items, _ in .reconfigure(items) }
}

extension ItemResolver {
  /// Returns the section or item that a word names, as a place to append to.
  func home(_ word: Word) throws(Diagnostic) -> Placement {
    do throws(Diagnostic) {
      return switch try target(word) {
      case .section(let section): .section(section)
      case .item(let item): .inside(item)
      }
    } catch {
      // The error of a row number or a hit says more.
      guard advises, error.code == .unknownItem || error.code == .ambiguousItem, !word.text.isPath,
        !word.text.contains(":"), !word.text.hasPrefix("%"), sectionTitled(word.text) == nil,
        !error.candidates.contains(where: { screen.isOwn(ItemID($0).section) })
      else { throw error }
      // No emoji is meant.
      throw Diagnostic.unknown(
        .unknownItem, "unknown item '\(word.excerpt)'", word: word.text, at: word.range, among: screen.sections,
        otherwise: removedHint(word.text) ?? sceneHint(word.text)
          ?? "'sections' lists the sections, 'section add' adds one")
    }
  }

  /// Refuses the path of a row that has another name now: somebody may mean one that is gone.
  fileprivate func checkIsNoFormerName(_ word: Word) throws(Diagnostic) {
    guard word.text.isPath, let id = try? item(word), !scope.isInView else { return }
    let (name, path) = (
      word.text.split(separator: "/").last.map { PathSlug.ofName(String($0)) } ?? "", screen.shownPath(of: id)
    )
    if name != id.component || screen.shownComponent(of: id) == id.component { return }
    throw word.fault(.unknownItem, "'\(word.excerpt)' has another name now", hint: "did you mean '\(path)'?")
  }

  /// Refuses `append x to team`: two more rows are not meant. In quotes they are.
  fileprivate func checkNoPlace(among words: [Word]) throws(Diagnostic) {
    guard words.count > 1, let place = words.last, !place.isQuoted, screen.contains(section: place.text) else { return }
    let sign = words[words.count - 2]
    if words.count > 2, !sign.isQuoted, ["to", "in", "-t"].contains(sign.text) {
      guard advises else { return }
      throw sign.fault(
        .unexpectedArgument, "'\(sign.text) \(place.excerpt)' would be two rows",
        hint: "'--to \(place.text)' appends to that section; in quotes, '\(sign.text)' is a row")
    }
    // A script may have a row of that text.
    guard scope.isPrompting, screen.isOwn(place.text) else { return }
    throw place.fault(
      .unexpectedArgument, "'\(place.excerpt)' is a section",
      hint: "'--to \(place.text)' appends to it; in quotes, '\(place.text)' is a row")
  }

  /// Returns the row beside a path that has a text now, and had another one: its own path is of that. Scripts mean paths.
  ///
  /// Limitations: among more than 2,000 rows, none is looked for, because texts have no index.
  fileprivate func renamed(as text: String, beside id: ItemID, except own: ItemID? = nil) -> ItemID? {
    if !scope.isOfPerson { return nil }
    let (outline, parent) = (screen[whole: id.section], ItemID(id.parentPath))
    let siblings = outline.contains(parent) ? outline.children(of: parent) : outline.rootItems
    if siblings.count > 2000 { return nil }
    return siblings.first { row in
      row != own && row != id && screen.content(of: row).text == text && screen.shownComponent(of: row) == id.component
    }
  }

  /// Returns the edit of one row that `edit ITEM [NAME]` describes.
  fileprivate func contentEdit(of word: Word, _ name: Word?, _ invocation: Invocation) throws(Diagnostic) -> Edit {
    let id = try item(word)
    let old = screen.content(of: id)
    if let name, let option = invocation.value(old.emoji == nil ? "text" : "title") {
      throw name.fault(
        .unexpectedArgument, "'\(name.excerpt)' and '\(option.excerpt)' are both the new name")
    }
    if screen.isOfCatalog(id) {
      throw word.fault(
        .notPossible, "'\(Diagnostic.excerpt(id.path))' is a row of the catalog",
        hint: old.emoji.map { "'tag \($0.glyph) WORD' gives it a word of your own" }
          ?? "rows of your own sections can be edited, 'help tasks' makes one")
    }
    if let text = invocation.value("text"), old.emoji != nil {
      throw text.fault(
        .notPossible, "the text of an emoji cannot change",
        hint: "--title changes its title; 'append' adds another emoji")
    }
    let wanted = invocation.value("text") ?? (old.emoji == nil ? name : nil)
    if let wanted, wanted.text.allSatisfy(\.isWhitespace) {
      throw wanted.fault(.invalidValue, "an entry needs text", hint: "'delete' deletes the row")
    }
    let text = wanted?.text ?? old.text
    let other = ItemID(screen.home(of: .before(id)), PathSlug.ofName(text))
    let isTaken = other != id && screen.contains(other) && screen.content(of: other).text == text
    if text != old.text, let twin = isTaken ? other : renamed(as: text, beside: other, except: id) {
      throw scope.duplicate(twin, on: screen).at(wanted ?? word)
    }
    // A title that nobody gave follows the text; an empty one is the usual one.
    let usual = old.emoji?.name ?? text
    let title =
      (invocation.value("title") ?? (old.emoji == nil ? nil : name)).map { title in
        title.text.isEmpty || title.text == old.emoji?.name(in: scope.render.language) ? usual : title.text
      }
      ?? (old.title == old.text ? text : old.title)
    let edit = Edit.setContent(id, old.with(text: text, title: title, invocation))
    let words = old.text == text ? [] : screen.tags.list(of: old.text)?.words ?? []
    if words.isEmpty { return edit }
    // They go with the text, unless another row has it, too.
    let stays = screen.hasEntry(of: old.text, besides: id)
    return .batch([edit, .tag(text, words, true)] + (stays ? [] : [.tag(old.text, words, false)]))
  }

  /// Returns the place that `--to`, `--before` or `--after` names.
  func destination(_ invocation: Invocation) throws(Diagnostic) -> Placement {
    let place = invocation.value("to")
    if let place, !invocation.has("before"), !invocation.has("after") { return try home(place) }
    return try neighbor(invocation)
  }

  /// Returns the place that `--before` or `--after` names.
  func neighbor(_ invocation: Invocation) throws(Diagnostic) -> Placement {
    let names = ["before", "after", "to"].filter(invocation.has)
    if names.count > 1 {
      throw Diagnostic(
        .invalidValue, "--\(names[0]) and --\(names[1]) cannot be combined",
        range: invocation.value(names[1])?.range)
    }
    if let word = invocation.value("before") { return .before(try item(word)) }
    if let word = invocation.value("after") { return .after(try item(word)) }
    let words = invocation.arguments.map(\.excerpt)
    if invocation.command.text == "move", words.count > 1, let place = invocation.arguments.last,
      screen.contains(section: place.text) || (try? item(place)).map(\.section).map(screen.isOwn) == true
    {
      let items = words.dropLast().filter { $0 != "-to" && $0 != "to" }.joined(separator: " ")
      throw invocation.command.fault(
        .missingArgument, "'move' needs a destination", hint: "did you mean 'move \(items) --to \(place.excerpt)'?")
    }
    throw invocation.command.fault(
      .missingArgument, "'\(invocation.command.text)' needs a destination",
      hint: "use --before ITEM or --after ITEM\(invocation.command.text == "move" ? " or --to PARENT" : "")")
  }

  /// Returns the new item that a word means: an emoji, or a text entry.
  func entry(_ word: Word, title: String?) throws(Diagnostic) -> NewItem {
    if word.text.isPlainText { return NewItem(text: word.text, title: title) }
    if let hit = hits(numberedBy: [word]).first {
      // A hit of another scene, or of a row that is gone, still has its text.
      if let item = hit.item, screen.contains(item) { return copy(of: item, title: title) }
      if hit.emoji == nil { return NewItem(text: hit.text, title: title ?? hit.name) }
    }
    let isEmoji = catalog.emoji(CodePointNotation.text(word.text) ?? word.text) != nil
    if !isEmoji, let character = characterLiteral(word) {
      return NewItem(text: character.text, title: title ?? character.name)
    }
    if let emoji = try emojiLiteral(word) { return NewItem(emoji, title: title) }
    let text = word.text
    let isOnScreen = text.isPath && screen.sections.contains(ItemID(text).section)
    if let id = isOnScreen ? try item(word) : try rowNumber(word) { return copy(of: id, title: title) }
    if text.allSatisfy(\.isWhitespace) {
      throw word.fault(.invalidValue, "an entry needs text")
    }
    return NewItem(text: text, title: title)
  }

  /// Returns a row with the texts of another one, without the rows below that.
  private func copy(of id: ItemID, title: String?) -> NewItem {
    let content = screen.content(of: id)
    let title = title ?? content.title
    var item = content.emoji.map { NewItem($0, title: title) } ?? NewItem(text: content.text, title: title)
    if content.ownSecondary != nil || !content.value.isEmpty {
      item.content = ItemContent(
        emoji: content.emoji, text: content.text, title: title, secondary: content.secondary, value: content.value)
    }
    return item
  }
}

extension Scope {
  /// Returns the section for new entries if none is named.
  ///
  /// - Parameter usage: How the command names one, as in `append --to`.
  func collection(of screen: Screen, at word: Word, usage: String) throws(Diagnostic) -> String {
    if let section = screen.sections(.collection).first { return section }
    throw word.fault(
      .missingArgument, "'\(word.text)' needs a section: the scene '\(screen.scene)' has none for new entries",
      hint: "use: \(usage) SECTION, where SECTION is one of \(screen.sections.joined(separator: ", "))",
      candidates: screen.sections)
  }

  fileprivate func insertion(
    _ invocation: Invocation, at place: (ItemResolver) throws(Diagnostic) -> Placement
  ) throws(Diagnostic) -> Edit {
    let resolver = ItemResolver(self)
    let placement = try place(resolver)
    let title = invocation.value("title")
    let own = invocation.options.first { $0.name == "title" || $0.name == "secondary" || $0.name == "value" }?.name
    if let own, try resolver.several(invocation.arguments).count > 1 {
      throw Diagnostic(
        .invalidValue, "--\(own) needs exactly one item", range: invocation.value(own)?.range,
        hint: "add them one at a time")
    }
    var items: [NewItem] = []
    items.reserveCapacity(invocation.arguments.count)
    let home = resolver.screen.home(of: placement)
    var added: [String: ByteText] = [:]
    let words = try resolver.several(invocation.arguments)
    for word in words {
      var item = try resolver.entry(word, title: title?.text)
      if own != nil, let content = item.content ?? catalog.emoji(item.component).map({ ItemContent($0) }) {
        item.content = content.with(text: content.text, title: content.title, invocation)
      }
      if let content = item.content, content.emoji == nil {
        let text = ByteText(content.text)
        // An entry that already exists keeps its name and is rejected.
        item.component = ComponentNames.free(for: item.component, from: 1) { name in
          let id = ItemID(home, name)
          let isHere = resolver.screen.contains(id, in: home.section)
          let known = isHere ? ByteText(resolver.screen.content(of: id).text) : added[name]
          return known == nil || known == text
        }
        if words.count > 1 { added[item.component] = text }
      }
      items.append(item)
    }
    // The edit itself refuses a single row of a script.
    var names: Set<String> = []
    let isExamined = words.count > 1 || own != nil || settings.emojiVersion != nil || isOfPerson
    if !isExamined { return .insert(items, placement) }
    for (word, item) in zip(words, items) {
      let id = ItemID(home, item.component)
      if let content = item.content, content.emoji == nil, let twin = resolver.renamed(as: content.text, beside: id) {
        throw duplicate(twin, on: resolver.screen).at(word)
      }
      let isTwice = words.count > 1 && !names.insert(item.component).inserted
      if isTwice || resolver.screen.contains(id, in: home.section) {
        var error = duplicate(id, on: resolver.screen).at(word)
        if let own, error.hint == nil {
          error.hint = "'edit \(Quoting.quote(resolver.screen.shownPath(of: id))) --\(own) TEXT' changes it"
        }
        throw error
      }
    }
    return .insert(items, placement)
  }
}

extension ItemContent {
  /// Returns the content with the values that options name.
  fileprivate func with(text: String, title: String, _ invocation: Invocation) -> ItemContent {
    ItemContent(
      emoji: emoji, text: text, title: title, secondary: invocation.value("secondary")?.text ?? secondary,
      value: invocation.value("value")?.text ?? value)
  }
}

extension NewItem {
  init(_ emoji: Emoji, title: String?) {
    self.init(component: emoji.glyph, content: title.map { ItemContent(emoji, title: $0) })
  }

  init(text: String, title: String?) {
    self.init(
      component: PathSlug.ofEntry(title ?? text),
      content: ItemContent(text: text, title: title ?? text))
  }
}
