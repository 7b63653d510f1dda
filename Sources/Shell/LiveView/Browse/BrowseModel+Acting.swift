import DiffableSnapshots
import EmojiCatalog
import TerminalText

extension BrowseModel {
  /// Performs the meaning of a key in the screen's mode.
  mutating func perform(_ action: LiveAction, at now: Duration) -> [LiveEffect] {
    let row = number
    number = nil
    let empty = emptySection
    switch action {
    case .remove where empty != nil && screen.selected.isEmpty:
      question = .removalOfSection(empty ?? "")
      message = "x again removes the section \(empty ?? "")"
      return []
    case _ where empty != nil && needsRow(action):
      message = "there is no row here"
      return []
    case .begin, .nextSection, .previousSection, .commandLine: break
    case .clearFilter where empty != nil:
      let effects = clearFilter(at: now)
      if focus?.section != empty { enter(empty ?? "") }
      return effects
    default: leaveEmptySection()
    }
    if action != .undo { source.rearm() }
    switch action {
    case .digit(let digit): type(digit, after: row)
    case .moveUp: return move(.up, at: now)
    case .moveDown:
      let row = focus
      let effects = move(.down, at: now)
      // Nothing is below an empty section at the end.
      if focus == row { stay(in: empty) }
      return effects
    case .expandOrMoveRight: return expandOrMoveRight(at: now)
    case .collapseOrMoveLeft: return collapseOrMoveLeft(at: now)
    case .pageUp: movePage(-1)
    case .pageDown: movePage(1)
    case .moveToFirst: picture.setFocus(picture.composition.firstItem)
    case .halfPageUp: movePage(-1, rows: picture.window.count / 2)
    case .halfPageDown: movePage(1, rows: picture.window.count / 2)
    case .moveToLast where row != nil: moveToRow(row ?? 1)
    case .moveToLast:
      picture.setFocus(picture.composition.lastItem)
      if let last = screen.sections.last, screen.visibleCount(of: last) == 0 { enter(last) }
    case .moveToSectionStart: moveInSection(toEnd: false)
    case .moveToSectionEnd: moveInSection(toEnd: true)
    case .nextHit: moveToHit(1)
    case .previousHit: moveToHit(-1)
    case .nextSection: moveSection(1)
    case .previousSection: moveSection(-1)
    case .open: return open(at: now)
    case .expandRecursively: return expandRecursively(at: now)
    case .revealLeading: reveal(.leading)
    case .revealTrailing: reveal(.trailing)
    case .undo, .redo:
      let selected = screen.selected
      let effects = travel(action == .undo ? "undo" : "redo", at: now)
      if screen.selected.contains(where: { !selected.contains($0) }) { hasSelected = false }
      returnFromHeir()
      stay(in: empty)
      return effects
    case .toggleStar: return toggleStar(at: now)
    case .copy: return copy(at: now)
    case .toggleSelection:
      hasSelected = true
      let effects = act(of: action).map { performOnRow($0, at: now) } ?? []
      return effects + move(.down, at: now)
    case .togglePin, .remove, .moveRowUp, .moveRowDown:
      let effects = act(of: action).map { performOnRow($0, at: now) } ?? []
      // They may go past the edge, while the cursor stays.
      let selected = action == .moveRowUp || action == .moveRowDown ? screen.inOrder(screen.selected) : []
      if let row = action == .moveRowUp ? selected.first : selected.last, screen.contains(row) { picture.showNear(row) }
      return effects
    case .moveHere: return moveHere(in: empty, at: now)
    case .append: return append(at: now)
    case .edit: editRow()
    case .begin(let template) where emptySection != nil && template.contains(text: " ."):
      begin("append | --to \(Quoting.quote(emptySection ?? ""))")
    case .begin(let template):
      // Hits are in no section, and show nothing of a filter or of new rows.
      if template.hasPrefix("filter ") || template.hasPrefix("section add "), search != nil { endSearch() }
      let line = template.replacingAll("{rows}", with: screen.selected.isEmpty ? "." : "%selected")
      if line == template || selection() != nil { begin(line) }
    case .nextTone: switchTone()
    case .showVariants: showVariants()
    case .clearFilter: return clearFilter(at: now)
    case .search: beginSearch()
    case .showFacts: showsFacts.toggle()
    case .showDifference: showDifference()
    case .commandLine: layers.commandLine = BrowseCommandLine()
    case .showHelp: showHelp()
    case .cancel where search == nil && !screen.selected.isEmpty: return perform("deselect --all", at: now)
    case .cancel: endSearch()
    case .redraw: return [.redraw]
    case .suspend: return suspend()
    case .leave: return [.cancel]
    default: break
    }
    return []
  }

  // MARK: The row

  /// Whether a key acts on the selected rows if there are any.
  func actsOnSelection(_ action: LiveAction) -> Bool {
    switch action {
    case .remove, .toggleStar, .copy, .togglePin, .moveHere, .moveRowUp, .moveRowDown, .append: true
    case .begin(let template): template.contains(text: "{rows}")
    default: false
    }
  }

  /// Whether a key needs the row of the cursor. Selected rows take its place for most.
  private func needsRow(_ action: LiveAction) -> Bool {
    switch action {
    case .toggleSelection, .edit, .nextTone, .showVariants, .revealLeading, .revealTrailing, .open: true
    case .begin(let template) where template.hasPrefix("tag "): true
    default: screen.selected.isEmpty && actsOnSelection(action)
    }
  }

  /// Whether an item is a row of the screen, not a hit.
  func isOnScreen(_ item: ItemID) -> Bool { item.section != SectionRows.hits }

  func content(of item: ItemID) -> ItemContent {
    if isOnScreen(item) { return screen.content(of: item) }
    guard let hit = search?.hit(item) else { return ItemContent(text: "", title: "") }
    return ItemContent(emoji: hit.emoji, text: hit.text, title: hit.name, secondary: hit.category)
  }

  // MARK: Actions

  /// The selected rows, on which a key acts in place of the current one. If some of them are not shown, or all are out of view, shows a
  /// message and returns nil.
  private mutating func selection() -> [ItemID]? {
    let rows = screen.inOrder(screen.selected)
    if rows.isEmpty { return rows }
    let shown = Set(
      picture.visibleItems.flatMap { item in
        isOnScreen(item) ? [item] : search?.hit(item).map { Self.rows(of: $0, on: screen) } ?? []
      })
    let hidden = rows.count { !shown.contains($0) && !screen[section: $0.section].isVisible($0) }
    if hidden == 0, rows.contains(where: shown.contains) { return rows }
    let which = hidden == 0 || hidden == rows.count ? "the" : "\(hidden) of the"
    let isOne = hidden == 1 || rows.count == 1
    let way = "\(search == nil ? "Esc" : "the key again") deselects \(rows.count == 1 ? "it" : "them")"
    let act = search == nil ? "" : current.map { " and acts on \($0.text)" } ?? ""
    question = search == nil ? nil : .deselection
    message =
      "\(which) \(rows.count) selected row\(rows.count == 1 ? "" : "s") \(isOne ? "is" : "are") not shown; \(way)\(act)"
    return nil
  }

  /// Appends the selected rows, the row or the hit to the only section for new entries, or asks for one by number.
  private mutating func append(at now: Duration) -> [LiveEffect] {
    guard let selected = selection(), let focus else { return [] }
    let emoji = toned[focus]?.glyph ?? content(of: focus).emoji?.glyph
    let item = emoji ?? row.map(word) ?? Quoting.quote(content(of: focus).text)
    let line = "append \(selected.isEmpty ? item : words(selected))"
    // Sections that the user added have no role.
    let sections = screen.sections.filter(screen.isOwn)
    let isOffered = screen.sections(.collection).isEmpty
    if !isOffered, sections.count == 1 { return perform(line, at: now) }
    let all = sections.flatMap { section in
      let outline = screen[section: section]
      let parents = outline.count == outline.rootItems.count ? [] : outline.items.filter(outline.hasChildren)
      return [(word: section, name: section)] + parents.map { (word: word($0), name: screen.shownPath(of: $0)) }
    }
    // Each is chosen by one digit.
    let hasOthers = all.count > (isOffered ? 8 : 9)
    let places = all.prefix(hasOthers ? isOffered ? 7 : 8 : 9)
    let what = selected.isEmpty ? "" : "\(selected.count) selected row\(selected.count == 1 ? "" : "s") "
    let names = places.map(\.name) + (isOffered ? ["a new section"] : []) + (hasOthers ? ["another group"] : [])
    let choices = names.enumerated().map { "\($0 + 1) \(Sanitizing.visible($1))" }
    message = "append \(what)to: " + choices.joined(separator: "  ")
    // A menu that is longer than the status line is a page.
    if let line = message, DisplayWidth.of(line) >= size.columns - 1 {
      layers.page = TextPage(
        title: "append \(what)to (1 to \(names.count)):", lines: choices.map { .text("  " + $0) },
        closesWithAnyKey: true)
    }
    question = .place((line, places.map(\.word), isOffered, hasOthers))
    return []
  }

  /// Appends to the section with a number of the menu. A number of no section cancels.
  mutating func append(_ menu: AppendMenu, to number: Int, at now: Duration) -> [LiveEffect] {
    if menu.sections.indices.contains(number - 1) {
      return perform("\(menu.line) --to \(menu.sections[number - 1])", at: now)
    }
    let number = number - menu.sections.count
    if menu.offersOthers, number == (menu.offersSection ? 2 : 1) {
      message = nil
      layers.commandLine = BrowseCommandLine()
      layers.commandLine?.field = QueryField("\(menu.line) --to ")
      return []
    }
    guard menu.offersSection, number == 1 else { return [] }
    let effects = perform("section add collection Collection", at: now)
    return screen.sections(.collection).isEmpty ? effects : effects + perform(menu.line, at: now)
  }

  private func words(_ items: [ItemID]) -> String { items.map(word).joined(separator: " ") }

  /// The path of a row as a person reads it, in a line.
  func word(_ item: ItemID) -> String { Quoting.quote(screen.shownPath(of: item)) }

  private mutating func toggleStar(at now: Duration) -> [LiveEffect] {
    guard let selected = selection(), let focus else { return [] }
    let glyphs = (selected.isEmpty ? [focus] : selected).compactMap { content(of: $0).emoji?.glyph }
    if glyphs.isEmpty { return refuse("only emoji can have stars") }
    let isStarred = glyphs.allSatisfy(screen.starred.contains)
    return perform("\(isStarred ? "unstar" : "star") \(glyphs.joined(separator: " "))", at: now)
  }

  private mutating func copy(at now: Duration) -> [LiveEffect] {
    guard let selected = selection(), let focus else { return [] }
    if !selected.isEmpty {
      // Texts side by side would be one text.
      let join = selected.allSatisfy { screen.content(of: $0).emoji != nil } ? "" : " --join ' '"
      return perform("copy \(words(selected))\(join)", at: now)
    }
    let content = content(of: focus)
    if let emoji = toned[focus] { return perform("copy \(emoji.asShown)", at: now) }
    if let emoji = content.emoji { return perform("copy \(emoji.glyph)", at: now) }
    return row.map { perform("copy \($0.word)", at: now) } ?? perform(.copy(content.text), at: now)
  }

  /// What a command does to rows. Those that are shown need not be named.
  func act(_ command: String, _ edit: Edit, _ rows: [ItemID]) -> LiveAct {
    let line = "\(command) \(words(rows))"
    return rows.allSatisfy { screen[section: $0.section].contains($0) } ? .edit(edit, line: line) : .line(line)
  }

  /// Returns what a key does to the row below the cursor. If there is none, shows a message and returns nil.
  private mutating func act(of key: LiveAction) -> LiveAct? {
    if focus == nil { return nil }
    var rows: [ItemID] = []
    if key != .toggleSelection {
      guard let selected = selection() else { return nil }
      rows = selected
    }
    if rows.isEmpty {
      guard let row else { return refuse(missingRow) }
      rows = [row]
    }
    switch key {
    case .togglePin:
      let isPinned = rows.allSatisfy(screen.pinned.contains)
      return act(isPinned ? "unpin" : "pin", .pin(rows, !isPinned), rows)
    case .toggleSelection:
      let isSelected = screen.selected.contains(rows[0])
      return act(isSelected ? "deselect" : "select", .select(rows, !isSelected), rows)
    case .remove where rows.contains(where: isHiddenOnly): return act("hide", .hide(rows, true), rows)
    case .remove: return act("delete", .delete(rows), rows)
    case .moveRowUp: return moving(rows, by: -1)
    case .moveRowDown: return moving(rows, by: 1)
    default: return nil
    }
  }

  /// Moves the selected rows below the row of the cursor if it has children, else after it.
  private mutating func moveHere(in empty: String?, at now: Duration) -> [LiveEffect] {
    let rows = screen.inOrder(screen.selected)
    if rows.isEmpty || empty == nil && row.map(rows.contains) == true {
      return refuse("Space selects rows, and M on another row moves them there")
    }
    let place =
      empty.map { "--to \(Quoting.quote($0))" }
      ?? row.map { row in
        "\(screen[whole: row.section].hasChildren(row) ? "--to" : "--after") \(word(row))"
      }
    guard let place else { return [] }
    let effects = perform("move \(words(rows)) \(place)", at: now)
    endSelection(after: "move", at: now)
    return effects
  }

  private mutating func refuse(_ reason: String) -> LiveAct? {
    message = reason
    return nil
  }

  /// Whether rows of the section can be hidden but not deleted.
  private func isHiddenOnly(_ item: ItemID) -> Bool {
    let info = screen.info(of: item.section)
    let actions = info.leading + info.trailing
    return actions.contains(.hide) && !actions.contains(.delete)
  }

  private mutating func moving(_ rows: [ItemID], by distance: Int) -> LiveAct? {
    let edge = distance < 0 ? rows[0] : rows[rows.count - 1]
    if rows.contains(where: { $0.parentPath != edge.parentPath }) {
      return refuse("the selected rows are not in one group; Esc deselects them")
    }
    guard let other = screen.sibling(of: edge, distance) else {
      let what = rows.count == 1 ? "the row is" : "the \(rows.count) selected rows are"
      return refuse("\(what) already the \(distance < 0 ? "first" : "last")")
    }
    if rows.contains(where: { screen.pinned.contains($0) != screen.pinned.contains(other) }) {
      return refuse("pinned rows come first")
    }
    return .line("move \(words(rows)) \(distance < 0 ? "--before" : "--after") \(word(other))")
  }

  /// The row to ask about before x removes something: one with rows below it, one of the catalog, or one of rows elsewhere that were
  /// selected earlier.
  var rowToAskAbout: ItemID? {
    let selected = screen.inOrder(screen.selected)
    if let first = selected.first, !hasSelected, row.map(selected.contains) != true { return first }
    return (selected.isEmpty ? row.map { [$0] } ?? [] : selected).first {
      screen[whole: $0.section].hasChildren($0) || screen.role(of: $0.section) == .catalogList
    }
  }

  /// Asks before a parent, or rows that are not below the cursor, are removed.
  mutating func ask(about asked: ItemID) -> [LiveEffect] {
    // What is refused is not asked about.
    if selection() == nil { return [] }
    question = .removal(of: asked)
    number = nil
    let verb = isHiddenOnly(asked) ? "hides" : "deletes"
    // Those that a filter hides go, too.
    func below(_ row: ItemID) -> Int {
      (isHiddenOnly(row) ? screen[section: row.section] : screen[whole: row.section]).descendantCount(of: row)
    }
    let count = below(asked)
    let selected = screen.selected.count
    let names = screen.inOrder(screen.selected).map(screen.shownPath)
    // Those that are selected themselves are counted once.
    let tops = screen.selected.filter { !screen.ancestors(of: $0).contains(where: screen.selected.contains) }
    let others = tops.reduce(0) { $0 + below($1) } - (selected - tops.count)
    message =
      if selected == 0 || selected == 1 && count > 0 {
        "x again \(verb) \(screen.shownPath(of: asked))"
          + (count == 0 ? ", a row of the catalog" : " and the \(count) row\(count == 1 ? "" : "s") below it")
      } else {
        "x again \(verb) \(selected) selected row\(selected == 1 ? "" : "s")"
          + (others == 0 ? "" : " and \(others) below")
          + ": \(names.prefix(3).joined(separator: ", "))\(selected > 3 ? " ..." : ""); Esc deselects"
      }
    return []
  }

  // MARK: Tones and variants

  /// Shows another tone or variant of the emoji below the cursor, for copying.
  mutating func show(_ variant: Emoji) {
    guard let focus else { return }
    toned[focus] = variant == content(of: focus).emoji ? nil : variant
    message = "\(variant.glyph) \(variant.name(in: language))"
  }

  mutating func performInVariants(_ action: LiveAction) {
    guard var open = layers.variants else { return }
    switch action {
    case .accept:
      guard let variant = open.list.current?.emoji else { return message = "no match" }
      layers.variants = nil
      return show(variant)
    case .cancel: return layers.variants = nil
    default:
      open.edit { $0.perform(action) }
      open.list.perform(action)
    }
    layers.variants = open
  }

  // MARK: Pages

  private mutating func showDifference() {
    guard let lastChange else {
      message = "nothing has changed yet"
      return
    }
    layers.page = TextPage(
      title: "The last change", lines: Self.text(lastChange, .full, options.render).map { .text($0) })
  }

  private mutating func showHelp() {
    layers.page = TextPage.keys(
      [
        (.browse, ""), (.swipe, "While actions are shown"),
        (.search, "In a search; the keys that edit it are those of the command line, too"),
        (.commandLine, "In the command line"),
      ], signs: options.render.glyphs.signsOfBrowse)
  }
}
