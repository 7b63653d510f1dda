import Rendering
import ShellLanguage
import ShellModel
import ShellWorkspace

extension Session {
  /// Performs an action; the history says what a person would have typed.
  func perform(_ action: Action) throws(Diagnostic) -> Report {
    let words = action.words
    statement = words.map(Quoting.quote).joined(separator: " ")
    let word = Word(argument: words[0])
    switch action {
    case .expand(let items, let recursively): return try apply(.expand(items, recursively: recursively), at: word)
    case .collapse(let items, let recursively): return try apply(.collapse(items, recursively: recursively), at: word)
    case .star(let glyphs, let isStarred): return try apply(.star(glyphs, isStarred), at: word)
    case .pin(let items, let isPinned): return try apply(.pin(items, isPinned), at: word)
    case .select(let items, let isSelected): return try apply(.select(items, isSelected), at: word)
    case .hide(let items): return try apply(.hide(items), at: word)
    case .delete(let items): return try apply(.delete(items), at: word)
    case .move(let item, let placement): return try apply(.move(item, placement), at: word)
    case .swipe(_, let item, let action): return try SwipePerformer(session: self).perform(action, item, at: word)
    case .copy, .undo, .redo:
      let (index, invocation) = try CommandTable.parser.parse(words.map { Word(argument: $0) })
      return try CommandTable.all[index].run(invocation, self)
    }
  }
}

extension Action {
  package var words: [String] {
    switch self {
    case .expand(let items, let recursively): ["expand"] + (recursively ? ["--recursive"] : []) + items.map(\.path)
    case .collapse(let items, let recursively): ["collapse"] + (recursively ? ["--recursive"] : []) + items.map(\.path)
    case .star(let glyphs, let isStarred): [isStarred ? "star" : "unstar"] + glyphs
    case .pin(let items, let isPinned): ["pin"] + (isPinned ? [] : ["--off"]) + items.map(\.path)
    case .select(let items, let isSelected): [isSelected ? "select" : "deselect"] + items.map(\.path)
    case .hide(let items): ["hide"] + items.map(\.path)
    case .delete(let items): ["delete"] + items.map(\.path)
    case .move(let item, let placement):
      switch placement {
      case .before(let other): ["move", item.path, "--before", other.path]
      case .after(let other): ["move", item.path, "--after", other.path]
      case .inside(let other): ["move", item.path, "--to", other.path]
      case .section(let section): ["move", item.path, "--to", section]
      }
    case .swipe(let edge, let item, let action): ["swipe", edge.rawValue, item.path, action.rawValue]
    case .copy(let words): ["copy"] + words
    case .undo(let steps): steps == 1 ? ["undo"] : ["undo", String(steps)]
    case .redo(let steps): steps == 1 ? ["redo"] : ["redo", String(steps)]
    }
  }
}
