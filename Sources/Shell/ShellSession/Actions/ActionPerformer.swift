import EmojiCatalog
import ShellCore

/// Performs one action on the document of a session, for both command lines and keys.
struct ActionPerformer {
  let session: Session
  /// The word of the command; nil for a key.
  let command: Word?
  /// The word to report if the action is rejected.
  let subject: Word?
  /// The command that the history stores.
  let text: String

  /// Performs an action, or adds its edit to the pending ones.
  ///
  /// A copy leaves the program before its edit is performed. If copying fails, nothing has changed.
  func perform(_ action: Action) throws(Diagnostic) -> Report {
    switch action {
    case .edit(let edit): return try apply(edit)
    case .swipe(let edge, let item, let swipe): return try self.swipe(edge, item, swipe)
    case .copy(let sources, let style): return try copy(try contents(sources), style)
    case .undo(let steps): return try travel("undo", steps)
    case .redo(let steps): return try travel("redo", steps)
    }
  }

  private func apply(_ edit: Edit) throws(Diagnostic) -> Report { try session.apply(edit, at: subject, as: text) }

  // MARK: Swiping

  private func swipe(_ edge: SwipeEdge, _ item: ItemID, _ action: SwipeAction) throws(Diagnostic) -> Report {
    let screen = session.edited
    guard screen.contains(item) else { throw Diagnostic.unknownItem(item).at(subject) }
    let actions = screen.swipeActions(of: item, edge)
    guard actions.contains(action) else {
      throw Diagnostic.noAction(action.rawValue, edge, item, actions, at: subject)
    }
    switch action {
    case .star:
      guard let glyph = screen.content(of: item).emoji?.glyph else {
        throw Diagnostic(.unknownEmoji, "'\(item)' is not an emoji", range: subject?.range)
      }
      return try apply(.star([glyph], !screen.starred.contains(glyph)))
    case .copy: return try copy([screen.content(of: item)])
    case .pin: return try apply(.pin([item], !screen.pinned.contains(item)))
    case .hide: return try apply(.hide([item], true))
    case .delete: return try apply(.delete([item]))
    }
  }

  // MARK: Copying

  private func contents(_ sources: [Action.CopySource]) throws(Diagnostic) -> [ItemContent] {
    let screen = session.edited
    var contents: [ItemContent] = []
    for source in sources {
      switch source {
      case .emoji(let glyph):
        guard let emoji = session.catalog.emoji(glyph) else {
          throw Diagnostic(
            .unknownItem, "unknown emoji '\(Diagnostic.excerpt(glyph))'", range: subject?.range)
        }
        contents.append(ItemContent(emoji))
      case .item(let item):
        guard screen.contains(item) else { throw Diagnostic.unknownItem(item).at(subject) }
        contents.append(screen.content(of: item))
      case .text(let text): contents.append(ItemContent(text: text, title: text))
      }
    }
    return contents
  }

  private func copy(
    _ contents: [ItemContent], _ style: Action.CopyStyle = Action.CopyStyle()
  ) throws(Diagnostic) -> Report {
    let (texts, used) = session.texts(contents, style)
    let copied = texts.joined(separator: style.separator)
    let way = try session.copy(copied, at: subject)
    return .sent(copied, .copied, by: way, try session.use(used, at: subject, as: text))
  }
}

extension Session {
  /// Performs the action of a command.
  ///
  /// - Parameter subject: The word to report if the action is rejected; nil for the first argument.
  func perform(
    _ action: Action, for invocation: Invocation, at subject: Word? = nil
  ) throws(Diagnostic) -> Report {
    try ActionPerformer(
      session: self, command: invocation.command, subject: subject ?? invocation.arguments.first, text: current.text
    ).perform(action)
  }

  /// Performs the action of a key. The history stores the equivalent command line.
  func perform(_ action: Action) throws(Diagnostic) -> Report {
    try ActionPerformer(session: self, command: nil, subject: nil, text: action.line ?? current.text).perform(action)
  }
}

extension Action {
  /// The command line that does the same: the words of the action, quoted for the lexer; nil if there is none.
  var line: String? { words?.map(Self.written).joined(separator: " ") }

  /// Returns a word as written on a line. Options are not quoted, because a quoted word is an argument. No other word
  /// looks like an option: paths contain a slash, glyphs are not ASCII, and the value of an option follows it as is.
  private static func written(_ word: String) -> String {
    let name = word.utf8.dropFirst(2)
    let isOption =
      word.hasPrefix("--") && !name.isEmpty && name.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return isOption ? word : Quoting.quote(word)
  }
}
