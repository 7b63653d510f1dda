import EmojiCatalog
import TerminalText

/// Text for users: `human` with boxes and color, `plain` with the same facts and neither.
struct HumanRenderer {
  let options: RenderOptions

  var isPlain: Bool { options.format == .plain }
  var isColored: Bool { options.isColored && !isPlain }
  var glyphs: Glyphs { options.glyphs }
  var difference: DifferenceText { DifferenceText(options) }

  /// That a filter of an earlier visit hides rows.
  private func filtered(_ excerpts: [SectionExcerpt]) -> String {
    let isFiltered = excerpts.contains { $0.source.query?.isEmpty == false }
    return isFiltered ? "; rows are filtered, 'filter' shows all" : ""
  }

  func render(_ report: Report) -> String {
    switch report {
    case .transaction(let transaction): difference.text(transaction)
    case .screen(let excerpts): screen(excerpts)
    case .scrolled(let scrolled):
      (scrolled.appended.map { difference.text($0) } ?? "") + self.scrolled(scrolled)
    case .opened(let transaction, let excerpts) where excerpts.isEmpty:
      transaction.changesNoSection ? difference.text(transaction) : difference.opening(transaction)
    case .opened(let transaction, let excerpts):
      // The rows are printed anyway.
      difference.opened(transaction) + "\n" + screen(excerpts) + "\n"
        + Style.dim("'undo' returns to the scene before" + filtered(excerpts), isColored) + "\n"
    case .facts(let views): views.map(info).joined(separator: "\n")
    case .table(let table): self.table(table)
    case .help(let page): help(page)
    case .versions(let versions): versions.text
    case .synchronized(let others, let transaction):
      foreign(others) + difference.text(transaction)
    case .payload(let text, let transaction):
      text + (options.isInteractive ? transaction.map { difference.use($0) } ?? "" : "")
    case .sent(let text, let sending, let tool, let transaction):
      sending.sentence(difference.message(of: text), by: tool) + "\n" + difference.use(transaction)
    case .pending(let count, let taken):
      (taken.map { Sanitizing.visible($0) + "\n" } ?? "") + Outcome.sentence(ofPending: count) + "\n"
    // The output of the command is a difference. `--diff` only affects other commands.
    case .difference(_, _, let transaction):
      DifferenceText(options.showing(.full, insteadOf: .off)).text(transaction)
    case .message(let text): message(text)
    case .failure, .done: ""
    }
  }

  /// A text after a head, from a column on, wrapped between words. Text for a pipe is not wrapped: the reader decides on the width.
  func wrapped(
    _ text: String, after head: String, at column: Int, style: (String) -> String = { $0 }
  ) -> String {
    Wrapping.hanging(text, after: head, at: column, width: isPlain ? .max : options.width, style: style)
  }

  private func message(_ text: String) -> String {
    let text = Sanitizing.visible(text)
    return (options.isTerminal ? wrapped(text, after: "", at: 0) : text) + "\n"
  }

  private func screen(_ excerpts: [SectionExcerpt]) -> String {
    if options.isAccessible { return AccessibleText(options).text(excerpts) }
    if isPlain { return excerpts.map { SectionText($0, options).plain }.joined(separator: "\n") }
    return ScreenComposition(excerpts, options: options).text()
  }

  /// The current page. Without a drawing, only its rows.
  private func scrolled(_ scrolled: ScrolledSection) -> String {
    if options.isAccessible {
      return AccessibleText(options).text([scrolled.rows]) + "page \(scrolled.page + 1) of \(scrolled.pageCount)\n"
    }
    if !isPlain { return scrolled.composition.text() }
    return SectionText(scrolled.rows, options).plain + "  page \(scrolled.page + 1) of \(scrolled.pageCount)\n"
  }

  /// One line for each other process: its last command, and the number of those before it.
  private func foreign(_ changes: [History.Entry]) -> String {
    var last: [(process: Int, command: String, count: Int)] = []
    for change in changes {
      let process = change.origin.process ?? 0
      let index = last.firstIndex { $0.process == process }
      last.append((process, change.command, (index.map { last.remove(at: $0).count } ?? 0) + 1))
    }
    return last.map { process, command, count in
      let text = Sanitizing.visible(command) + (count > 1 ? " and \(count - 1) before" : "")
      let shown = DisplayWidth.truncate(text, to: max(20, options.width - 24), ellipsis: glyphs.more)
      return Style.dim("process \(process): \(shown)", isColored) + "\n"
    }.joined()
  }
}

extension HumanRenderer {
  /// The longest text whose escape sequences are shown, in bytes. An entry can be long.
  private static let escapeLimit = 64

  /// Everything about one emoji or text that a user may want to copy.
  private func info(_ facts: Facts) -> String {
    let isLong = facts.emoji == nil && facts.text.utf8.count > Self.escapeLimit
    let fields = Fact.allCases.compactMap { fact -> (name: String, value: String)? in
      // The category names the subcategory too.
      if fact == .subcategory || isLong && Fact.escapes.contains(fact) { return nil }
      return facts.line(fact).map { (facts.label(fact), Sanitizing.visible($0)) }
    }
    let width = fields.map(\.name.count).max() ?? 0
    let lines = fields.map { name, value in
      let head = "  " + Style.dim(DisplayWidth.fit(name, to: width), isColored) + "  "
      return wrapped(value, after: head, at: width + 4) + "\n"
    }
    return difference.message(of: facts.text) + "\n" + lines.joined()
  }
}
