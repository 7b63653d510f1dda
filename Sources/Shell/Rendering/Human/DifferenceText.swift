import EmojiCatalog
import TerminalText

/// A transaction for users: one line per change with its sign in the first column, then a summary line per section.
package struct DifferenceText {
  let options: RenderOptions
  private var isColored: Bool { options.isColored && options.format == .human }

  private var more: String { (options.isUnicode ? Glyphs.unicode : .ascii).more }

  package init(_ options: RenderOptions) { self.options = options }

  package func text(_ transaction: ScreenTransaction) -> String {
    let taken = Self.taken(transaction, limit: options.differenceLimit).map { wrapped(Sanitizing.visible($0)) }
    return (taken ?? "") + hidden(transaction) + changes(transaction)
  }

  /// What a use of emoji has changed: the recents have another first row. For listening, it is named if it is the same, too.
  func use(_ transaction: ScreenTransaction) -> String {
    guard options.differenceStyle != .off, isInWords || !transaction.isEmpty, let after = transaction.screens?.after,
      let section = after.sections(.recents).first, let first = after.visibleItem(of: section, at: 0)
    else { return "" }
    let content = after.content(of: first)
    let row = isInWords ? body(content, of: first, level: 0) : Sanitizing.visible(content.text)
    return "\(Sanitizing.visible(section)): \(row) is first\n"
  }

  /// A text in a message. For listening, the names of its emoji come first, as in `fox, dog 🦊🐶`.
  package func message(of text: String) -> String {
    let emoji = isInWords ? text.filter { !$0.isWhitespace }.map { Catalog.bundled.emoji(String($0)) } : [nil]
    let names = emoji.compactMap { $0?.name(in: options.language) }
    return (names.count < max(1, emoji.count) ? "" : names.joined(separator: ", ") + " ") + Sanitizing.visible(text)
  }

  /// What an undo or redo took back, as in "undone: star 🦊"; nil for anything else.
  package static func taken(_ transaction: ScreenTransaction, limit: Int) -> String? {
    let isUndo = !transaction.undone.isEmpty
    let commands = isUndo ? transaction.undone : transaction.redone
    return commands.isEmpty
      ? nil
      : (isUndo ? "undone: " : "redone: ")
        + History.list(commands.map { Diagnostic.excerpt($0, to: 200) }, limit: limit)
  }

  /// The number of rows that were hidden with those above them, as in "hid outline/flags and 275 rows below it". Rows with none below
  /// them are in the difference.
  private func hidden(_ transaction: ScreenTransaction) -> String {
    // The command that was taken back says it already.
    if !transaction.undone.isEmpty || !transaction.redone.isEmpty { return "" }
    let hidden = transaction.hidden
    let below = hidden.reduce(0) { $0 + $1.below }
    if below == 0 { return "" }
    let isOne = hidden.count == 1
    let what = isOne ? Sanitizing.visible(transaction.place(of: hidden[0].item)) : "\(hidden.count) items"
    return "hid \(what) and \(below) row\(below == 1 ? "" : "s") below \(isOne ? "it" : "them")\n"
  }

  private func changes(_ transaction: ScreenTransaction) -> String {
    if options.differenceStyle == .off { return "" }
    if let (before, after) = transaction.scenes {
      // For example the undo of `scene open`: the rows are not those of the scene in which it was typed.
      return (isInWords ? "scene: \(before) before, \(after) now\n" : "scene \(before) -> \(after)\n")
        + opening(transaction)
    }
    let scenes = transaction.openScenes.map { "scene of the prompt: \($0.before) before, \($0.after) now\n" }
    return (scenes ?? "") + (scenes != nil && transaction.isEmpty ? "" : rows(transaction))
  }

  func rows(_ transaction: ScreenTransaction) -> String {
    if transaction.isEmpty {
      if transaction.didChange {
        let said = unseen(transaction) ?? transaction.reason.map { Sanitizing.visible($0) }
        return said.map { wrapped($0) } ?? "done (no visible rows changed)\n"
      }
      let reason = transaction.reason.map { ": \(Sanitizing.visible($0))" } ?? ""
      return "no changes\(reason)\n"
    }
    let rows = sections(transaction) + transaction.changes.map { section($0, in: transaction) }.joined()
    // In a summary, what nobody sees is said first: a status line may be cut.
    let below = below(transaction) + (unseen(transaction).map { wrapped($0) } ?? "")
    return options.differenceStyle == .summary ? below + rows : rows + below
  }

  /// The stars and words that changed and that no changed row shows; nil without any.
  private func unseen(_ transaction: ScreenTransaction) -> String? {
    guard let stars = transaction.stars, let tags = transaction.tags else { return nil }
    let texts = tags.before.texts(changedIn: tags.after)
    if stars.before == stars.after, texts.isEmpty { return nil }
    let shown = transaction.shownTexts
    var parts: [String] = []
    func add(_ word: String, _ changed: Set<String>) {
      let glyphs = changed.subtracting(shown)
      if glyphs.isEmpty { return }
      let named = glyphs.count > 9 ? "\(glyphs.count) emoji" : message(of: glyphs.sorted().joined(separator: " "))
      parts.append("\(word) \(named)")
    }
    add("starred", stars.after.subtracting(stars.before))
    add("unstarred", stars.before.subtracting(stars.after))
    var said = parts.isEmpty ? "" : parts.joined(separator: ", ") + ", which no row here shows"
    if let words = words(of: texts.filter({ !shown.contains($0) }), tags.before, tags.after) {
      said += (said.isEmpty ? "" : "; ") + words
    }
    return said.isEmpty ? nil : said
  }

  /// The words now of the only text whose words changed, as in "words of Bob: oncall, dba  +dba"; of several, their number; nil without any.
  private func words(of texts: [String], _ before: Tags, _ after: Tags) -> String? {
    guard let text = texts.first, texts.count == 1 else {
      return texts.isEmpty ? nil : "the words of \(texts.count) texts changed"
    }
    let (old, new) = (before[text], after[text])
    let changed = new.filter { !old.contains($0) }.map { "+\($0)" } + old.filter { !new.contains($0) }.map { "-\($0)" }
    return Sanitizing.visible(
      "words of \(message(of: Diagnostic.excerpt(text))): \(new.isEmpty ? "none" : Diagnostic.list(new))"
        + (changed.isEmpty || changed.count > 8 ? "" : "  " + changed.joined(separator: " ")))
  }

  /// What happened below collapsed rows, and to rows that a filter hides.
  private func below(_ transaction: ScreenTransaction) -> String {
    outOfSight(transaction).map { wrapped($0.text, note: $0.note) }.joined() + resized(transaction)
      + emptied(transaction)
  }

  /// The user's own sections whose last rows went, and what removes them.
  private func emptied(_ transaction: ScreenTransaction) -> String {
    guard options.differenceStyle == .full, transaction.undone.isEmpty, transaction.redone.isEmpty,
      let screens = transaction.screens
    else { return "" }
    let (before, after) = (screens.before, screens.after)
    return transaction.changes.map(\.section).filter { section in
      after.contains(section: section) && after.isOwn(section)
        && after[whole: section].count == 0 && before[whole: section].count > 0
    }.map { wrapped("\($0) is empty; 'section remove \($0)' removes it") }.joined()
  }

  /// The new numbers of parents, as in "inside Oncall: 2 -> 3, inside Backend: 4 -> 5".
  private func resized(_ transaction: ScreenTransaction) -> String {
    if options.differenceStyle != .full { return "" }
    let parents = transaction.resizedParents
    let parts = parents.prefix(3).map { id, content, before, after in
      "inside \(label(content, of: id)): "
        + (isInWords ? "\(before) before, \(after) now" : "\(before) -> \(after)")
    }
    let others = parents.count > 3 ? ["\(parents.count - 3) more"] : []
    return parts.isEmpty ? "" : wrapped((parts + others).joined(separator: ", "))
  }

  /// A line with a note, which is below it if it has no room for both. For people who see it, within the width.
  func wrapped(_ text: String, note: String = "") -> String {
    let whole = joined(text, note)
    if isInWords || options.format != .human || DisplayWidth.of(whole) <= options.width { return whole + "\n" }
    let first = Wrapping.hanging(text, after: "", at: 2, width: options.width) + "\n"
    return first + (note.isEmpty ? "" : Wrapping.hanging(note, after: "  ", at: 2, width: options.width) + "\n")
  }

  private func joined(_ text: String, _ note: String) -> String {
    note.isEmpty ? text : text + (isInWords ? ", " : "  ") + note
  }

  /// The counts of all sections on one line.
  func summary(_ transaction: ScreenTransaction) -> String {
    if let (before, after) = transaction.scenes { return "scene \(before) -> \(after)" }
    let changes = transaction.changes.filter { !$0.isOutOfSight }.map { said($0, in: transaction) }
    var parts = transaction.changesNoSection ? [] : ["sections " + sectionCounts(transaction)]
    parts += changes.filter { !$0.isEmpty }.map { "\(Sanitizing.visible($0.section)) \(counts($0))" }
    parts += outOfSight(transaction).map { joined($0.text, $0.note) }
    if let unseen = unseen(transaction) { parts.append(unseen) }
    return parts.isEmpty ? "no visible rows changed" : parts.joined(separator: ", ")
  }

  func counts(_ changes: SectionChanges) -> String {
    counts(changes.insertCount, changes.deletes.count, changes.moves.count, changes.updates.count)
  }

  var isInWords: Bool { options.isAccessible }

  func counts(_ inserts: Int, _ deletes: Int, _ moves: Int, _ updates: Int) -> String {
    if !isInWords { return "+\(inserts) -\(deletes) ~\(moves) !\(updates)" }
    let counts = [(inserts, "inserted"), (deletes, "deleted"), (moves, "moved"), (updates, "changed")]
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  private static func word(_ sign: String) -> String {
    switch sign {
    case "+": "inserted"
    case "-": "deleted"
    case "~": "moved"
    default: "changed"
    }
  }

  /// The changes without rows that are only drawn anew, if the line of their section says why.
  private func said(_ whole: SectionChanges, in transaction: ScreenTransaction) -> SectionChanges {
    var changes = whole.joined
    if transaction.sectionUpdates.contains(where: { $0.id == whole.section }) {
      changes.removeUnchanged()
    }
    return changes
  }

  /// The number of changes from which on nobody looks at which rows are new.
  private static let mostExamined = 5000

  func section(_ whole: SectionChanges, in transaction: ScreenTransaction) -> String {
    if whole.isOutOfSight { return "" }
    var text = ""
    let changes = said(whole, in: transaction)
    if options.differenceStyle == .full {
      var limit = max(1, options.differenceLimit)
      var listed = changes.withoutFollowers
      let filtered = listed.deletes.filter { $0.hiding == RowChange.hiddenByFilter }.count
      if filtered > 3 {
        listed.deletes.removeAll { $0.hiding == RowChange.hiddenByFilter }
        text += wrapped("\(filtered) rows of \(Sanitizing.visible(whole.section)) are \(RowChange.hiddenByFilter)")
      }
      if let (before, after) = transaction.shownScreens, let old = before.infos[whole.section],
        let new = after.infos[whole.section], old.cell != new.cell
      {
        let count = listed.updates.count
        listed.removeUnchanged()
        let drawn = count - listed.updates.count
        let rows = "\(drawn) row\(drawn == 1 ? "" : "s") drawn anew"
        text += wrapped("\(Sanitizing.visible(whole.section)) has another cell: \(rows)")
      }
      let count = listed.deletes.count + listed.inserts.count + listed.moves.count + listed.updates.count
      // A line that says that there is one more takes as much space as that one.
      if count - 1 == limit { limit = count }
      // Rows that came or went precede those that only came into sight or went out of it.
      let isMixed = { (changes: SectionChanges) in
        changes.inserts.contains(where: \.isNew) || changes.deletes.contains(where: \.isGone)
      }
      if count > limit, count < Self.mostExamined, isMixed(listed) {
        let shown = listed.inserts.count { !$0.isNew } + listed.deletes.count { !$0.isGone }
        var room = limit - count + shown
        func isLeftOut(_ isOfSight: Bool) -> Bool {
          if isOfSight { room -= 1 }
          return isOfSight && room < 0
        }
        listed.deletes.removeAll { isLeftOut(!$0.isGone) }
        listed.inserts.removeAll { isLeftOut(!$0.isNew) }
      }
      text += lines(listed, limit: limit).joined()
      if count > limit {
        text += (isInWords ? "" : "  \(more) ") + "\(count - limit) more (set diff.limit \(count) shows all)\n"
      }
    }
    if changes.isEmpty { return text }
    let section = Sanitizing.visible(whole.section)
    if isInWords {
      return text + "\(section): \(whole.before) rows before, \(whole.after) now, \(counts(changes))\n"
    }
    return text + "\(section) \(whole.before) -> \(whole.after) rows: \(counts(changes))\n"
  }

  /// Returns the first lines for the changes of a section. A change of a million rows is shown by few of them.
  private func lines(_ changes: SectionChanges, limit: Int) -> [String] {
    func text(_ sign: String, _ row: RowChange, _ style: Style, note: String = "") -> String {
      line(sign, String(row.index + 1), body(row.content, of: row.id, level: row.level, as: row.row), style, note: note)
    }
    // Of rows that go to another section together, the first says where; of rows that are only hidden, the first says why.
    var (moved, hiding): (ItemID?, String?) = (nil, nil)
    // Beside rows that are gone, each says it.
    let namesLost = changes.deletes.prefix(limit).count { $0.hiddenBelow > 0 } <= 3
    let isMixed = changes.deletes.prefix(limit).contains { $0.target == nil && $0.hiding == nil }
    var lines = changes.deletes.prefix(limit).map { row in
      guard row.target != nil else {
        let last = hiding
        hiding = row.hiding
        if let hiding {
          return text("-", row, .red, note: hiding == last && !isMixed ? "" : Sanitizing.visible(hiding))
        }
        return text(
          "-", row, .red,
          note: notes(path(of: row, beside: changes.inserts), namesLost ? withLost(row) : withHidden(row)))
      }
      let place = "moved to " + Sanitizing.visible(row.targetPlace)
      if !row.isTargetShown { return text("-", row, .red, note: notes(place + " (collapsed)", row.changeBelow)) }
      if let moved, row.id.isIn(section: moved.path) { return text("-", row, .red) }
      moved = row.id
      return text("-", row, .red, note: place)
    }
    // Both in the order of their rows, among each other too.
    var arrivals =
      changes.inserts.indices.map { (row: changes.inserts[$0].index, isMove: false, index: $0) }
      + changes.moves.indices.map { (row: changes.moves[$0].to, isMove: true, index: $0) }
    if lines.count < limit { arrivals.sort { ($0.row, $0.index) < ($1.row, $1.index) } }
    for arrival in arrivals.prefix(limit - lines.count) {
      if arrival.isMove {
        let move = changes.moves[arrival.index]
        lines.append(
          line(
            "~", way(move.from, move.to), body(move.content, of: move.id, level: move.level, as: move.row), .yellow,
            note: note(of: move)))
      } else {
        let row = changes.inserts[arrival.index]
        let origin = row.originPlace.map { "moved from \(Sanitizing.visible($0)) (collapsed)" }
        let path = path(of: row, beside: changes.deletes)
        lines.append(text("+", row, .green, note: notes(origin, path, withHidden(row))))
      }
    }
    return lines
      + changes.updates.prefix(limit - lines.count).map { row in
        let body = body(row.content, of: row.id, level: row.level, as: row.row)
        let isCut = !isInWords && options.format == .human && DisplayWidth.of(body) > options.width - 7
        return line("!", String(row.index + 1), body, .cyan, note: summary(of: row, saysNew: isCut))
      }
  }

  private func notes(_ notes: String?...) -> String {
    notes.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The path of a row in whose place one came or went that looks the same; nil for others.
  private func path(of row: RowChange, beside others: [RowChange]) -> String? {
    guard others.count < 100, let other = others.first(where: { $0.index == row.index }),
      other.level == row.level, other.content == row.content
    else { return nil }
    return "path \(Sanitizing.visible(row.id.path))"
  }

  /// From where to where a row went that has another parent, and what goes with it.
  func note(of move: RowMove) -> String {
    let way = move.parents.map { "from \(Sanitizing.visible($0.from)) to \(Sanitizing.visible($0.to))" }
    return [way, with(move.descendantCount)].compactMap(\.self).filter { !$0.isEmpty }.joined(
      separator: ", ")
  }

  /// The rows below one that came or went; empty if its count is drawn.
  private func withHidden(_ row: RowChange) -> String {
    isInWords || row.row?.isExpanded == nil ? with(row.hiddenBelow) : ""
  }

  /// The rows below a collapsed one that went with it, named: nobody sees them any more.
  private func withLost(_ row: RowChange) -> String {
    let rows = row.firstBelow(3).map { body($1, of: $0, level: 0) }
    if rows.isEmpty { return withHidden(row) }
    let more = row.hiddenBelow - rows.count
    return "\(with(row.hiddenBelow)): \(rows.joined(separator: ", "))" + (more == 0 ? "" : " and \(more) more")
  }

  /// The rows that went or came with one above them; empty for none.
  func with(_ below: Int) -> String { below == 0 ? "" : "with \(below) row\(below == 1 ? "" : "s") below it" }

  func summary(of row: RowChange, saysNew: Bool = false) -> String {
    Sanitizing.visible(row.summary(saysNew: saysNew, language: options.language))
  }

  /// The text and the title of a row, as they are shown.
  func label(_ content: ItemContent, of id: ItemID) -> String {
    CellText.label(content.inLanguage(options.language, of: id), isHeard: isInWords)
  }

  /// A row as `show` draws it, with its marks and the count of a parent. For listening, its name and details.
  func body(_ content: ItemContent, of id: ItemID, level: Int, as row: @autoclosure () -> Row? = nil) -> String {
    let label = label(content, of: id)
    let details = content.details.isEmpty ? "" : (isInWords ? ", " : "  ") + content.details
    let indent = String(repeating: "  ", count: min(level, 20))
    guard !isInWords, let row = row() else { return indent + label + details }
    let glyphs = options.isUnicode ? Glyphs.unicode : .ascii
    let text = label + row.marks(glyphs) + details
    guard let disclosure = row.disclosure(glyphs) else { return indent + text }
    let count = String(row.memberCount)
    return "\(indent)\(disclosure) \(text)\(content.details == count ? "" : "  \(count)")"
  }

  func way(_ from: Int, _ to: Int) -> String {
    if isInWords { return "from \(from + 1) to \(to + 1)" }
    return DisplayWidth.fit(String(from + 1), to: max(4, String(from + 1).count), alignedRight: true) + " -> \(to + 1)"
  }

  func line(_ sign: String, _ row: String, _ body: String, _ style: Style, note: String = "") -> String {
    let whole = joined(body, note)
    if isInWords { return "\(Self.word(sign)) \(row): \(whole.drop { $0 == " " })\n" }
    let number = DisplayWidth.fit(row, to: max(4, row.count), alignedRight: true)
    let head = style("\(sign)\(number)", isColored) + "  "
    let room = options.format == .human ? max(8, options.width - number.count - 3) : Int.max
    let fits = note.isEmpty || DisplayWidth.of(whole) <= room
    let first = head + DisplayWidth.truncate(fits ? whole : body, to: room, ellipsis: more) + "\n"
    if fits { return first }
    // What changed is whole, below a row that leaves it too little room.
    let indent = String(repeating: " ", count: number.count + 5)
    return first + Wrapping.hanging(note, after: indent, at: indent.count, width: options.width) + "\n"
  }
}

extension RenderOptions {
  /// Returns the options with another style of differences in place of one.
  func showing(_ style: DifferenceStyle, insteadOf replaced: DifferenceStyle) -> RenderOptions {
    var copy = self
    if differenceStyle == replaced { copy.differenceStyle = style }
    return copy
  }
}
