import CompositionalLayout
import ShellCore

extension Command {
  static let scroll = external(
    CommandDeclaration(
      "scroll", group: .looking,
      [
        .required("section", .scrollableSection),
        .required("next|prev|start|end|N", .choice(["next", "prev", "start", "end"])),
      ],
      summary: "Scrolls a section horizontally: next, prev, start, end or a page number",
      discussion:
        "Grids scroll page by page, other sections as their scene defines; the current page is shown below the section. An endless section loads more items when you scroll to its end; that is an edit that can be undone.",
      examples: ["scroll recents next", "scroll recents start"])
  ) { invocation, session throws(Diagnostic) in
    let section = try ItemResolver(session.scope, screen: session.screen).section(invocation.arguments[0])
    let word = invocation.arguments[1]
    guard session.screen.info(of: section).isOrthogonal else {
      throw invocation.arguments[0].fault(
        .notPossible, "section '\(section)' does not scroll horizontally",
        hint: "'layout \(section) grid' makes it scroll")
    }
    var composition = ScreenComposition(
      [session.scope.excerpts.page(of: section)], options: session.render)
    let pages = composition.page(ofSection: section).count
    composition.scroll(section: section, to: try target(word, pages))
    let page = composition.page(ofSection: section).page
    // Appending may fail, and a command that fails must not change the page.
    let batch = page == pages - 1 ? session.edited.nextBatch(of: section) : []
    let appended = batch.isEmpty ? nil : try session.apply(.insert(batch, .section(section)), at: word).change
    session.viewport.pages[section] = page
    if let appended {
      composition = ScreenComposition([session.scope.excerpts.page(of: section)], options: session.render)
    }
    return Outcome(.scrolled(ScrolledSection(composition, section: section, appended: appended)))
  }

  private static func target(_ word: Word, _ count: Int) throws(Diagnostic)
    -> CollectionCompositionalLayout.ScrollTarget
  {
    switch word.text {
    case "next", "right": return .next
    case "prev", "previous", "left": return .previous
    case "start": return .start
    case "end": return .end
    default:
      if let number = Int(word.text), (1...max(1, count)).contains(number) { return .page(number - 1) }
      throw word.fault(
        .invalidValue, "'\(word.excerpt)' is not a place to scroll to",
        hint: "use next, prev, start, end, or \(count == 1 ? "page 1" : "pages 1 to \(count)")",
        candidates: ["next", "prev", "start", "end"])
    }
  }
}
