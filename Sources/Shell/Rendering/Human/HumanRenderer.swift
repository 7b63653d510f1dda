import EmojiCatalog
import ShellLanguage
import ShellModel
import TerminalText

/// Text for users: `human` with boxes and color, `plain` with the same facts and neither.
struct HumanRenderer {
  let options: RenderOptions

  var isPlain: Bool { options.format == .plain }
  var isColored: Bool { options.isColored && !isPlain }
  var glyphs: Glyphs { options.glyphs }

  func render(_ report: Report) -> String {
    switch report {
    case .transaction(let transaction): DifferenceText(options).text(transaction)
    case .screen(let excerpts): screen(excerpts)
    case .scrolled(let scrolled):
      (scrolled.appended.map { DifferenceText(options).text($0) } ?? "") + self.scrolled(scrolled)
    case .opened(let transaction, let excerpts) where excerpts.isEmpty: DifferenceText(options).opening(transaction)
    case .opened(let transaction, let excerpts):
      DifferenceText(options.summarizingDifferences).opening(transaction) + "\n" + screen(excerpts) + "\n"
        + Style.dim("'undo' brings the screen before back, 'scene open explorer' the explorer", isColored) + "\n"
    case .sections(let sources): sections(sources)
    case .emoji(let views), .texts(let views): views.map { InfoText(self).text($0) }.joined(separator: "\n")
    case .table(let table): TableText(options).text(table)
    case .help(let declarations, let one):
      one.map { HelpText(self).page($0) } ?? HelpText(self).overview(declarations)
    case .versions(let versions): versions.text
    case .synchronized(let others, let transaction):
      others.map(foreign).joined() + DifferenceText(options).text(transaction)
    case .payload(let text, let transaction):
      text + (options.isInteractive ? transaction.map { DifferenceText(options).text($0) } ?? "" : "")
    case .copied(let text, let tool, let transaction):
      "copied \(Sanitizing.visible(text)) (\(tool))\n" + DifferenceText(options).text(transaction)
    case .typed(let text, let tool, let transaction):
      "typed \(Sanitizing.visible(text)) (\(tool))\n" + DifferenceText(options).text(transaction)
    case .pending(let count): "pending: \(count) edit\(count == 1 ? "" : "s"); 'apply' applies them\n"
    case .difference(_, _, let transaction): DifferenceText(options.showingDifferences).text(transaction)
    case .hits(let hits): self.hits(hits)
    case .message(let text): Sanitizing.visible(text) + "\n"
    case .failure, .done: ""
    }
  }

  private func screen(_ excerpts: [SectionExcerpt]) -> String {
    if options.isAccessible, !isPlain { return AccessibleText(options).text(excerpts) }
    if isPlain { return excerpts.map { SectionText($0, options).plain }.joined(separator: "\n") }
    return ScreenComposition(excerpts, options: options).text()
  }

  /// The current page. Without a drawing, only its rows.
  private func scrolled(_ scrolled: ScrolledSection) -> String {
    if options.isAccessible, !isPlain {
      return AccessibleText(options).text([scrolled.rows]) + "page \(scrolled.page + 1) of \(scrolled.pageCount)\n"
    }
    if !isPlain { return scrolled.composition.text() }
    return SectionText(scrolled.rows, options).plain + "  page \(scrolled.page + 1) of \(scrolled.pageCount)\n"
  }

  private func foreign(_ change: ForeignChange) -> String {
    let command = DisplayWidth.truncate(
      Sanitizing.visible(change.command), to: max(20, options.width - 24), ellipsis: glyphs.more)
    return Style.dim("process \(change.process): \(command)", isColored) + "\n"
  }

  private func hits(_ hits: [Hit]) -> String {
    if hits.isEmpty { return "nothing found\n" }
    let width = String(hits.count).count + 1
    return hits.enumerated().map { index, hit in
      let number = DisplayWidth.fit("%\(index + 1)", to: width, alignedRight: true)
      let name = hit.text == hit.name ? hit.name : "\(hit.text) \(hit.name)"
      return "\(Style.dim(number, isColored))  \(Sanitizing.visible(name))  \(Style.dim(hit.category, isColored))\n"
    }.joined()
  }

  private func sections(_ sections: [any SectionSource]) -> String {
    let width = sections.map { DisplayWidth.of($0.info.id) }.max() ?? 0
    let layouts = sections.map { $0.info.layout.rawValue.count }.max() ?? 0
    return sections.map { section in
      let (items, total) = (section.itemCount, section.totalCount)
      var counts = (items == total ? "" : "\(items) of ") + "\(total) item\(total == 1 ? "" : "s")"
      if section.count != items { counts += ", \(section.count) visible" }
      return Style.bold(DisplayWidth.fit(Sanitizing.visible(section.info.id), to: width), isColored) + "  "
        + DisplayWidth.fit(section.info.layout.rawValue, to: layouts) + "  " + counts
        + (section.hiddenCount > 0 ? ", \(section.hiddenCount) hidden by emoji.version" : "")
        + (section.host.map { ", inside \(Sanitizing.visible($0.id))" } ?? "") + "\n"
    }.joined()
  }
}
