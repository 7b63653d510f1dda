import CompositionalLayout
import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let scroll = Command(
    CommandDeclaration(
      "scroll", group: .looking,
      [.required("section", .section), .required("where", .choice(["next", "prev", "start", "end"]))],
      summary: "Scrolls a section sideways: next, prev, start, end or a page",
      discussion:
        "Grids scroll page by page, other sections as their scene says; below them stands which page is in sight. An endless section gets more items when its end comes into sight; that is a change like any other.",
      examples: ["scroll recents next", "scroll recents start"])
  ) { invocation, session throws(Diagnostic) in
    let section = try ItemResolver(session: session, screen: session.screen).section(invocation.arguments[0])
    let word = invocation.arguments[1]
    guard session.screen.info(of: section).isOrthogonal else {
      throw Diagnostic(
        .notPossible, "section '\(section)' does not scroll sideways", range: invocation.arguments[0].range,
        hint: "'layout \(section) grid' makes it do so")
    }
    var composition = ScreenComposition(
      [session.excerpts.page(of: section)], options: session.render)
    let pages = composition.page(ofSection: section).count
    composition.scroll(section: section, to: try target(word, pages))
    let page = composition.page(ofSection: section).page
    // Appending may fail, and a command that fails has not moved the page.
    let appended = page == pages - 1 ? try session.appendBatch(to: section, at: word) : nil
    session.viewport.pages[section] = page
    if let appended {
      _ = composition.update([session.excerpts.page(of: section)], after: appended)
      composition.scroll(section: section, to: .page(page))
    }
    return .scrolled(ScrolledSection(composition, section: section, appended: appended))
  }

  /// Where a word says to scroll.
  private static func target(_ word: Word, _ count: Int) throws(Diagnostic)
    -> CollectionCompositionalLayout.ScrollTarget
  {
    switch word.text {
    case "next": return .next
    case "prev", "previous": return .previous
    case "start": return .start
    case "end": return .end
    default:
      if let number = Int(word.text), (1...max(1, count)).contains(number) { return .page(number - 1) }
      throw Diagnostic(
        .invalidValue, "'\(Diagnostic.excerpt(word.text))' is no place to scroll to", range: word.range,
        hint: "there is next, prev, start, end, and \(count == 1 ? "page 1" : "pages 1 to \(count)")",
        candidates: ["next", "prev", "start", "end"])
    }
  }
}

extension CommandContext {
  /// Appends the next batch of an endless section.
  ///
  /// - Returns: What it changed; nil if there are no more items, or if the edit waits for `apply`.
  fileprivate func appendBatch(to section: String, at word: Word) throws(Diagnostic) -> ScreenTransaction? {
    let items = edited.nextBatch(of: section)
    if items.isEmpty { return nil }
    let transaction = try transact(.insert(items, .section(section)), at: word)
    return pending == nil ? transaction : nil
  }
}
