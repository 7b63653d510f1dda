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
      discussion: "Sections with the layout grid scroll page by page; below them stands which page is in sight.",
      examples: ["scroll recents next", "scroll recents start"])
  ) { invocation, session throws(Diagnostic) in
    let section = try ItemResolver(session: session, screen: session.screen).section(invocation.arguments[0])
    let word = invocation.arguments[1]
    guard session.screen.info(of: section).layout == .grid else {
      throw Diagnostic(
        .notPossible, "section '\(section)' does not scroll sideways", range: invocation.arguments[0].range,
        hint: "'layout \(section) grid' makes it do so")
    }
    var pages = GridPages(
      count: session.screen.visibleCount(of: section), width: session.configuration.render.drawingWidth,
      page: session.pages[section] ?? 0)
    _ = pages.scroll(to: try target(word, pages.pageCount))
    session.pages[section] = pages.page
    var view = ScreenViewer(session.screen).section(section, from: 1, limit: nil)
    view.page = pages.page
    return .scrolled(view, page: pages.page, of: pages.pageCount, items: pages.items)
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
