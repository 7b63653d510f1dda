import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let swipe = Command(
    CommandDeclaration(
      "swipe", group: .swipe,
      [
        .required("edge", .edge), .required("item", .item), .optional("action", .action),
      ],
      options: [.flag("list", "Lists the actions of that side instead of performing one")],
      summary: "Performs a swipe action of an item; with none named, the first (the full swipe)",
      discussion: "EDGE is leading or trailing. ACTION is a name or its number in the list.",
      examples: [
        "swipe leading outline/nature/animal-mammal/🦊", "swipe trailing recents:1 delete",
        "swipe leading list:1 --list",
      ])
  ) { invocation, session throws(Diagnostic) in
    let words = invocation.arguments
    guard let edge = SwipeEdge(rawValue: words[0].text) else {
      throw Diagnostic(
        .invalidValue, "unknown side '\(Diagnostic.excerpt(words[0].text))'", range: words[0].range,
        hint: "use leading or trailing",
        candidates: SwipeEdge.allCases.map(\.rawValue))
    }
    let item = try ItemResolver(session: session).item(words[1])
    let actions = session.edited.info(of: item.section).actions(edge)
    if invocation.has("list") {
      return .actions(
        item,
        actions.enumerated().map {
          ActionView(edge: edge, action: $0.element, isFullSwipe: $0.offset == 0)
        })
    }
    let action = try SwipePerformer.action(
      words.count > 2 ? words[2] : nil, among: actions, edge: edge, item: item, at: words[1])
    return try SwipePerformer(session: session).perform(action, item, at: words[1])
  }

  static let star = Command(
    CommandDeclaration(
      "star", group: .swipe, [.many("emoji", .emoji)],
      summary: "Stars emoji; every row that shows one is reconfigured",
      examples: ["star 🦊", "star :apple: U+1F351"])
  ) { invocation, session throws(Diagnostic) in
    let glyphs = try session.glyphs(invocation.arguments)
    return try session.apply(.star(glyphs, true), at: invocation.arguments.first)
  }

  static let unstar = Command(
    CommandDeclaration(
      "unstar", group: .swipe, [.many("emoji", .emoji)], summary: "Takes stars away",
      examples: ["star 🦊; unstar 🦊"])
  ) { invocation, session throws(Diagnostic) in
    let glyphs = try session.glyphs(invocation.arguments)
    return try session.apply(.star(glyphs, false), at: invocation.arguments.first)
  }
}

extension Session {
  /// The emoji that words name, each once.
  func glyphs(_ words: [Word]) throws(Diagnostic) -> [String] {
    var glyphs: [String] = []
    for word in words {
      let glyph = try ItemResolver(session: self).emoji(word).glyph
      if !glyphs.contains(glyph) { glyphs.append(glyph) }
    }
    return glyphs
  }
}

/// Finds and performs swipe actions.
struct SwipePerformer {
  let session: Session

  /// The action that a word names or numbers; the first where there is no word.
  static func action(
    _ word: Word?, among actions: [SwipeAction], edge: SwipeEdge, item: ItemID, at place: Word
  ) throws(Diagnostic) -> SwipeAction {
    guard let first = actions.first else {
      throw Diagnostic(
        .unknownAction, "rows of '\(item.section)' have no \(edge.rawValue) actions",
        range: place.range)
    }
    guard let word else { return first }
    if let number = Int(word.text), actions.indices.contains(number - 1) { return actions[number - 1] }
    if let action = actions.first(where: { $0.rawValue == word.text.lowercased() }) { return action }
    let names = actions.map(\.rawValue)
    throw Diagnostic(
      .unknownAction,
      "rows of '\(item.section)' have no \(edge.rawValue) action '\(Diagnostic.excerpt(word.text))'",
      range: word.range, hint: "there is \(names.joined(separator: ", "))", candidates: names)
  }

  func perform(_ action: SwipeAction, _ item: ItemID, at word: Word) throws(Diagnostic) -> Report {
    switch action {
    case .star:
      let glyph = try ItemResolver(session: session).emoji(of: item, word).glyph
      let isStarred = session.edited.starred.contains(glyph)
      return try session.apply(.star([glyph], !isStarred), at: word)
    case .copy:
      let content = session.edited.content(of: item)
      return try session.copy(content.text, using: content.emoji.map { [$0.base.glyph] } ?? [], at: word)
    case .pin:
      return try session.apply(.pin([item], !session.edited.pinned.contains(item)), at: word)
    case .hide: return try session.apply(.hide([item]), at: word)
    case .delete: return try session.apply(.delete([item]), at: word)
    }
  }
}
