import EmojiCatalog
import ShellCore

enum ChoiceAction: String, CaseIterable {
  case print
  case copy
  case type
}

/// Prints, copies or types the choices in the requested form, and counts them as used.
struct Delivery {
  private let session: Session
  private let invocation: Invocation
  private let form: EmojiForm
  private let action: ChoiceAction

  init(_ invocation: Invocation, _ session: Session) throws(Diagnostic) {
    self.session = session
    self.invocation = invocation
    form = try invocation.choice("as", "form") ?? .text
    action = try invocation.choice("action", "action") ?? .print
  }

  private var command: Word { invocation.command }
  private var endsWithNUL: Bool { invocation.has("print0") }

  func text(of items: [Hit]) -> String {
    texts(of: items).joined(separator: invocation.value("join")?.text ?? "\n")
  }

  private func texts(of items: [Hit]) -> [String] {
    items.map { item in
      item.emoji.map { form.text($0, language: session.render.language) } ?? form.text(item.text)
    }
  }

  /// Returns the lines printed before the choices.
  func lines(_ texts: [String]) -> String { texts.map { $0 + (endsWithNUL ? "\0" : "\n") }.joined() }

  /// Performs the requested action.
  ///
  /// - Parameters:
  ///   - head: The text printed before the choices.
  ///   - hasTerminal: Whether a copy may go through the terminal of a view that has just closed.
  func deliver(_ items: [Hit], head: String = "", hasTerminal: Bool = false) throws(Diagnostic) -> Outcome {
    let text = action == .print ? head + printed(items) : text(of: items)
    return try session.deliver(text, action, hasTerminal: hasTerminal, at: command) { use(items) }
  }

  private func printed(_ items: [Hit]) -> String {
    if endsWithNUL { return lines(texts(of: items)) }
    return text(of: items) + (invocation.has("no-newline") ? "" : "\n")
  }

  /// Counts a use. The choice is delivered even if this fails.
  @discardableResult
  func use(_ items: [Hit]) -> ScreenTransaction? {
    let glyphs = items.compactMap { $0.emoji.map(session.scope.used) }
    if glyphs.isEmpty { return nil }
    do throws(Diagnostic) {
      return try session.use(glyphs, at: command)
    } catch {
      session.warn(error.message)
      return nil
    }
  }
}
