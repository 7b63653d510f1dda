import LineEditing
import ShellCore
import TerminalText

/// The help while a line is typed: completion, colors and suggestions, from the same tables that run the line.
final class PromptAids {
  private let session: Session
  /// Whether words name something, since the prompt was shown. No command runs in the meantime.
  private var resolved: [Argument: Bool] = [:]
  private var version = 0

  private struct Argument: Hashable {
    var text: String
    var kind: ValueKind
  }

  init(_ session: Session) { self.session = session }

  var lineAids: LineAids {
    var aids = LineAids { SessionCompleter(session: self.session).complete($0, cursor: $1) }
    aids.begin = { self.resolved = [:] }
    aids.styles = { self.styles(of: $0) }
    aids.suggests = { self.session.render.isColored && self.session.settings.promptSuggests }
    aids.restOfWord = {
      self.session.openWorkspace(waits: false)
      return SessionCompleter(session: self.session).restOfWord($0)
    }
    aids.palette = { LiveTerminal.palette(self.session) }
    aids.drawn = { KnownTerminal(self.session).drawn }
    aids.ellipsis = session.facts.isTerminalUnicode ? "…" : "..."
    return aids
  }

  /// Returns the styles of a text; none if colors are off.
  func styles(of text: String) -> [StyledRange] {
    guard session.render.isColored, session.settings.promptIsColored else { return [] }
    return CommandTable.parser.parts(of: text).compactMap { part in
      let styles = styles(of: part)
      return styles.isEmpty ? nil : StyledRange(part.range, styles)
    }
  }

  private func styles(of part: LinePart) -> StyleSet {
    let quoted: StyleSet = part.word?.isQuoted == true ? .yellow : []
    switch part.role {
    case .command: return .green
    case .unknownCommand, .refused: return .red
    case .option: return .cyan
    case .argument(let kind): return names(part.word, kind) ? quoted.union(.underline) : quoted
    case .comment: return .dim
    case .openQuote: return .magenta
    }
  }

  /// Whether an argument names something that exists, as the command will look it up.
  private func names(_ word: Word?, _ kind: ValueKind) -> Bool {
    guard let word, kind.isName else { return false }
    if version != session.workspace.version { (resolved, version) = ([:], session.workspace.version) }
    let argument = Argument(text: word.text, kind: kind)
    if let known = resolved[argument] { return known }
    // A key never waits for the state file.
    session.openWorkspace(waits: false)
    let names = ItemResolver(session.scope, advises: false).names(word, kind)
    resolved[argument] = names
    return names
  }
}

extension ValueKind {
  /// Whether values of the kind name something on the screen or in the catalog.
  fileprivate var isName: Bool {
    switch self {
    case .item, .expandable, .collapsible, .hidden, .swipeable, .emoji, .content, .tagged, .entry, .section,
      .scrollableSection:
      true
    default: false
    }
  }
}

extension ItemResolver {
  /// Whether a word names something that an argument of a kind can be.
  func names(_ word: Word, _ kind: ValueKind) -> Bool {
    do throws(Diagnostic) {
      switch kind {
      case .item, .expandable, .collapsible, .swipeable: _ = try target(word)
      case .hidden: _ = try hiddenItems([word])
      case .emoji: _ = try emoji(word)
      case .content, .tagged:
        if (try? emoji(word)) == nil, case .section = try target(word) { return false }
      case .entry: return try emojiLiteral(word) != nil
      case .section, .scrollableSection: _ = try section(word)
      default: return false
      }
      return true
    } catch {
      return false
    }
  }
}
