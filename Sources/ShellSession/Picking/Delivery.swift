import EmojiCatalog
import LiveView
import Rendering
import ShellLanguage
import ShellModel
import Terminal

/// What is done with a choice.
enum ChoiceAction: String, CaseIterable {
  case print
  case copy
  case type
}

/// Prints, copies or types what was chosen, in the form that was asked for, and counts it as used.
struct Delivery {
  private let session: CommandContext
  private let command: Word
  private let form: EmojiForm
  /// What stands between several choices.
  private let separator: String
  private let omitsLineFeed: Bool
  private let endsWithNUL: Bool
  let action: ChoiceAction

  init(_ invocation: Invocation, _ session: CommandContext) throws(Diagnostic) {
    self.session = session
    command = invocation.command
    form = try invocation.choice("as", "form") ?? .text
    separator = invocation.value("join")?.text ?? "\n"
    omitsLineFeed = invocation.has("no-newline")
    endsWithNUL = invocation.has("print0")
    action = try invocation.choice("action", "action") ?? .print
  }

  /// A choice as one text, to be copied or typed.
  func text(of items: [PickItem]) -> String { texts(of: items).joined(separator: separator) }

  private func texts(of items: [PickItem]) -> [String] {
    items.map { item in
      item.emoji.map { form.text($0, language: session.render.language) } ?? item.text
    }
  }

  func glyphs(of items: [PickItem]) -> [String] { items.compactMap { $0.emoji?.base.glyph } }

  /// Lines that are printed before the choice.
  func lines(_ texts: [String]) -> String { texts.map { $0 + (endsWithNUL ? "\0" : "\n") }.joined() }

  /// Does what was asked for.
  ///
  /// - Parameters:
  ///   - head: What is printed before the choice.
  ///   - terminal: The terminal of a live view that was shown; nil if there was none.
  func deliver(_ items: [PickItem], head: String = "", terminal: ControllingTerminal? = nil) throws(Diagnostic)
    -> Report
  {
    let text = text(of: items)
    switch action {
    case .print: return .payload(head + printed(items), use(items))
    case .copy:
      let way = try copy(text, terminal)
      return .copied(text, by: way, use(items) ?? ScreenTransaction(revision: session.revision))
    case .type:
      let way = try session.type(text, at: command)
      return .typed(text, by: way, use(items) ?? ScreenTransaction(revision: session.revision))
    }
  }

  private func printed(_ items: [PickItem]) -> String {
    if endsWithNUL { return lines(texts(of: items)) }
    return text(of: items) + (omitsLineFeed ? "" : "\n")
  }

  /// What the terminal that frames went to offers, wherever standard output goes.
  private func copy(_ text: String, _ terminal: ControllingTerminal?) throws(Diagnostic) -> String {
    guard let terminal else { return try session.copy(text, at: command) }
    let bytes = Output.memory()
    let clipboard = Clipboard(isTerminal: true, variable: session.facts.variable)
    let way = try session.copy(text, to: clipboard, terminal: bytes, at: command)
    var writer = FrameWriter()
    writer.add(bytes.take())
    _ = writer.flush(to: terminal)
    return way
  }

  /// Counts a use. What a person has chosen is delivered even if that cannot be written down.
  private func use(_ items: [PickItem]) -> ScreenTransaction? {
    let glyphs = glyphs(of: items)
    if glyphs.isEmpty { return nil }
    do throws(Diagnostic) {
      return try session.transact(.use(glyphs, at: session.facts.now()), at: command)
    } catch {
      session.warn(error.message)
      return nil
    }
  }
}
