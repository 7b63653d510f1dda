import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel
import ShellWorkspace

/// Performs actions on the document of a session, for both command lines and keys.
struct ActionPerformer {
  let session: CommandContext
  let origin: ActionOrigin
  /// The clipboard for copied text; nil for the clipboard of the session.
  let clipboard: Clipboard?
  /// The output to the terminal, for text that the terminal itself puts on the clipboard; nil for standard output, or for the
  /// open live view.
  let terminal: Output?

  init(_ session: CommandContext, from origin: ActionOrigin, clipboard: Clipboard? = nil, terminal: Output? = nil) {
    self.session = session
    self.origin = origin
    self.clipboard = clipboard
    self.terminal = terminal
  }

  /// Performs an action, or adds its edit to the pending ones.
  ///
  /// A copy leaves the program before its edit is performed. If copying fails, nothing has changed.
  func perform(_ action: Action) throws(Diagnostic) -> Report {
    let command = command(action)
    if let edit = action.edit { return try apply(edit, command) }
    switch action {
    case .swipe(let edge, let item, let swipe): return try self.swipe(edge, item, swipe, command)
    case .copy(let sources, let style):
      let (texts, used) = session.texts(try contents(sources), style)
      return try copy(texts.joined(separator: style.separator), using: used, command)
    case .undo(let steps): return try TimeTraveler(session: session, origin: origin).undo(steps, command: command)
    case .redo(let steps): return try TimeTraveler(session: session, origin: origin).redo(steps, command: command)
    default: return .done
    }
  }

  /// Returns the command that the history stores for the action.
  private func command(_ action: Action) -> String {
    switch origin {
    case .line: session.current.text
    case .key: action.line
    }
  }

  private func apply(_ edit: Edit, _ command: String) throws(Diagnostic) -> Report {
    let transaction = try transact(edit, command)
    if let pending = session.pending { return .pending(pending.edits.count) }
    return .transaction(transaction)
  }

  private func transact(_ edit: Edit, _ command: String) throws(Diagnostic) -> ScreenTransaction {
    // Live views draw every row that has changed.
    let detail: Workspace.Detail =
      switch origin {
      case .line: session.detail
      case .key: .rows
      }
    return try session.working(at: origin.subject) { workspace throws(WorkspaceError) in
      try workspace.perform(edit, command: command, detail: detail)
    }
  }

  // MARK: Swiping

  private func swipe(
    _ edge: SwipeEdge, _ item: ItemID, _ action: SwipeAction, _ command: String
  ) throws(Diagnostic) -> Report {
    let screen = session.edited
    guard screen.contains(item) else { throw CommandContext.diagnostic(.unknownItem(item), at: origin.subject) }
    let actions = screen.info(of: item.section).actions(edge)
    guard actions.contains(action) else {
      throw Diagnostic.noAction(action.rawValue, edge, item, actions, at: origin.subject)
    }
    switch action {
    case .star:
      guard let glyph = screen.content(of: item).emoji?.glyph else {
        throw Diagnostic(.unknownEmoji, "'\(item)' is not an emoji", range: origin.subject?.range)
      }
      return try apply(.star([glyph], !screen.starred.contains(glyph)), command)
    case .copy:
      let content = screen.content(of: item)
      return try copy(content.text, using: content.emoji.map { [$0.base.glyph] } ?? [], command)
    case .pin: return try apply(.pin([item], !screen.pinned.contains(item)), command)
    case .hide: return try apply(.hide([item]), command)
    case .delete: return try apply(.delete([item]), command)
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
            .unknownItem, "unknown emoji '\(Diagnostic.excerpt(glyph))'", range: origin.subject?.range)
        }
        contents.append(ItemContent(emoji))
      case .item(let item):
        guard screen.contains(item) else { throw CommandContext.diagnostic(.unknownItem(item), at: origin.subject) }
        contents.append(screen.content(of: item))
      case .text(let text): contents.append(ItemContent(text: text, title: text))
      }
    }
    return contents
  }

  /// Copies a text. The emoji used move to the front of the recents.
  private func copy(_ text: String, using glyphs: [String], _ command: String) throws(Diagnostic) -> Report {
    let terminal = terminal ?? session.view?.clipboardOutput
    let way = try session.copy(text, to: clipboard, terminal: terminal, at: origin.subject)
    return .copied(text, by: way, try transact(.use(glyphs, at: session.facts.now()), command))
  }
}

extension CommandContext {
  /// Performs the action of a command.
  ///
  /// - Parameter subject: The word to report if the action is rejected; nil for the first argument.
  func perform(
    _ action: Action, for invocation: Invocation, at subject: Word? = nil
  ) throws(Diagnostic) -> Report {
    let origin = ActionOrigin.line(command: invocation.command, subject: subject ?? invocation.arguments.first)
    return try ActionPerformer(self, from: origin).perform(action)
  }

  /// Performs the action of a key.
  ///
  /// - Parameters:
  ///   - clipboard: The clipboard for copied text; nil for the clipboard of the session.
  ///   - terminal: The output to the terminal of the view; nil for standard output.
  func perform(
    _ action: Action, clipboard: Clipboard? = nil, terminal: Output? = nil
  ) throws(Diagnostic) -> Report {
    try ActionPerformer(self, from: .key, clipboard: clipboard, terminal: terminal).perform(action)
  }
}
