import EmojiCatalog
import ShellCore
import TerminalText

extension Command {
  static let swipe = Command(
    CommandDeclaration(
      "swipe", group: .swipe,
      [
        .required("leading|trailing", .edge), .required("item", .swipeable), .optional("action", .action),
      ],
      options: [.flag("list", "Lists the actions of that edge instead of performing one")],
      summary: "Performs an action of a row's leading or trailing edge; without ACTION, the first",
      discussion: "ACTION is a name or its number in the list.",
      examples: [
        "swipe leading outline/nature/animal-mammal/🦊", "swipe trailing recents:1 delete",
        "swipe leading list:1 --list",
      ])
  ) { invocation, scope throws(Diagnostic) in
    let words = invocation.arguments
    let sides: [String: SwipeEdge] = ["left": .trailing, "right": .leading]
    let edge: SwipeEdge
    if let side = sides[words[0].text.lowercased()] { edge = side } else { edge = try words[0].choice("edge") }
    let item = try ItemResolver(scope).item(words[1])
    let actions = scope.edited.swipeActions(of: item, edge)
    if invocation.has("list") {
      return .report(.table(scope.table(of: actions, edge, item)))
    }
    if actions.isEmpty {
      let other: SwipeEdge = edge == .leading ? .trailing : .leading
      let names = scope.edited.swipeActions(of: item, other).map(\.rawValue)
      throw words[1].fault(
        .unknownAction, "'\(item)' has no \(edge.rawValue) actions",
        hint: names.isEmpty ? nil : "'swipe \(other.rawValue)' has \(names.joined(separator: ", "))")
    }
    let action = try SwipeAction(
      words.count > 2 ? words[2] : nil, among: actions, edge: edge, item: item)
    return try scope.plan(action, of: item, at: words[1])
  }

  static let star = editing(
    CommandDeclaration(
      "star", group: .keeping, [.any("emoji", .emoji)],
      summary: "Stars emoji; every row that shows one is reconfigured",
      discussion:
        "Without EMOJI, lists the starred emoji with the rows that show them. 'unstar' removes stars.",
      examples: ["star 🦊", "star :apple: U+1F351", "star 🦊; star"]),
    listing: \.starredTable
  ) { invocation, scope throws(Diagnostic) in
    .star(try scope.glyphs(invocation.arguments), true)
  }

  static let unstar = editing(
    CommandDeclaration(
      "unstar", group: .keeping, [.many("emoji", .emoji)], summary: "Removes stars",
      examples: ["star 🦊; unstar 🦊"])
  ) { invocation, scope throws(Diagnostic) in
    .star(try scope.glyphs(invocation.arguments), false)
  }
}

extension Scope {
  fileprivate func plan(_ action: SwipeAction, of item: ItemID, at word: Word) throws(Diagnostic) -> Plan {
    let screen = edited
    let content = screen.content(of: item)
    switch action {
    case .star:
      guard let glyph = content.emoji?.glyph else {
        throw word.fault(.unknownEmoji, "'\(item)' is not an emoji")
      }
      return .edit(.star([glyph], !screen.starred.contains(glyph)), at: word)
    case .copy: return delivering([content], CopyStyle(), .copy, at: word)
    case .pin: return .edit(.pin([item], !screen.pinned.contains(item)), at: word)
    case .hide: return .edit(.hide([item], true), at: word)
    case .delete: return .edit(.delete([item]), at: word)
    }
  }

  fileprivate func table(of actions: [SwipeAction], _ edge: SwipeEdge, _ item: ItemID) -> Table {
    Table(
      "actions", about: ("item", item.path),
      [
        Table.Column("edge"), Table.Column("action", .bold), Table.Column("summary"),
        Table.Column("fullSwipe", word: "full swipe"), Table.Column("destructive", word: "destructive"),
      ],
      rows: actions.enumerated().map { index, action in
        [
          .text(edge.rawValue), .text(action.rawValue), .text(action.summary), .flag(index == 0),
          .flag(action.isDestructive),
        ]
      }, emptyText: "\(Sanitizing.visible(item.path)) has no \(edge.rawValue) actions")
  }

  /// The rows that show starred emoji, then the starred emoji that no row shows. People read each emoji once, with all of its rows.
  fileprivate var starredTable: Table {
    let screen = shownPending ?? self.shown
    let shown = screen.starredItems.compactMap { item in screen.content(of: item).emoji.map { (item, $0.glyph) } }
    let places = Dictionary(grouping: shown, by: \.1)
    var told: Set<String> = []
    func cells(_ glyph: String, _ id: String) -> [Table.Value] {
      let name = Table.Value(catalog.emoji(glyph)?.name(in: render.language))
      let fields: [Table.Value] = [.text(id), .text(glyph), name]
      if !told.insert(glyph).inserted { return fields + [.nothing, .nothing, .nothing] }
      let paths = places[glyph, default: []].map { screen.shownPath(of: $0.0) }.joined(separator: ", ")
      return fields + [.text(glyph), name, .text(paths)]
    }
    let others = screen.starred.subtracting(places.keys)
    return Table(
      "starred",
      [
        Table.Column("id", for: .programs), Table.Column("text", for: .programs), Table.Column("title", for: .programs),
        Table.Column("emoji", .bold, for: .people), Table.Column("name", for: .people),
        Table.Column("rows", .dim, for: .people),
      ],
      rows: shown.map { cells($1, $0.path) } + others.sorted().map { cells($0, $0) }, emptyText: "nothing is starred")
  }

  /// Returns the emoji that words name, each once.
  fileprivate func glyphs(_ words: [Word]) throws(Diagnostic) -> [String] {
    let resolver = ItemResolver(self)
    var glyphs: [String] = []
    for word in try resolver.several(words) {
      let glyph: String
      do throws(Diagnostic) { glyph = try resolver.emoji(word).glyph } catch {
        if SkinTone(word.text) == nil, let character = resolver.characterLiteral(word) {
          throw word.fault(
            .unknownEmoji, "only emoji can have stars, and \(character.text) is a character",
            hint: "'append \(character.text)' makes it a row, which 'pin' keeps at the top, and 'tag' gives it a word")
        }
        guard let item = try? resolver.item(word) else { throw error }
        let path = edited.shownPath(of: item)
        throw word.fault(
          .unknownEmoji, "only emoji can have stars, and '\(path)' is a text",
          hint: "'pin \(Quoting.quote(path))' keeps it at the top of its section")
      }
      if !glyphs.contains(glyph) { glyphs.append(glyph) }
    }
    return glyphs
  }
}

extension SwipeAction {
  /// Finds the action with a name or number among some; the first action if there is no word.
  fileprivate init(
    _ word: Word?, among actions: [SwipeAction], edge: SwipeEdge, item: ItemID
  ) throws(Diagnostic) {
    guard let word else {
      self = actions[0]
      return
    }
    if let number = Int(word.text), actions.indices.contains(number - 1) {
      self = actions[number - 1]
    } else if let action = actions.first(where: { $0.rawValue == word.text.lowercased() }) {
      self = action
    } else {
      let names = actions.map(\.rawValue)
      throw word.fault(
        .unknownAction, "'\(item)' has no \(edge.rawValue) action '\(word.excerpt)'",
        hint: "use \(names.joined(separator: ", "))", candidates: names)
    }
  }
}
