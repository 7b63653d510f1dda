import EmojiCatalog
import ShellLanguage
import ShellModel
import TerminalText

/// Text for people: `human` with boxes and color, `plain` with the same facts and neither.
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
      DifferenceText(options.summarizingDifferences).text(transaction) + "\n" + screen(excerpts)
    case .sections(let sources): sections(sources)
    case .emoji(let views), .texts(let views): views.map { InfoText(self).text($0) }.joined(separator: "\n")
    case .actions(let item, let actions): self.actions(item, actions)
    case .help(let declarations, let one):
      one.map { HelpText(self).page($0) } ?? HelpText(self).overview(declarations)
    case .versions(let versions): versions.text
    case .synchronized(let others, let transaction):
      others.map(foreign).joined() + DifferenceText(options).text(transaction)
    case .payload(let text, let transaction):
      options.payload(text) + (options.isInteractive ? transaction.map { DifferenceText(options).text($0) } ?? "" : "")
    case .copied(let text, let tool, let transaction):
      "copied \(Sanitizing.visible(text)) (\(tool))\n" + DifferenceText(options).text(transaction)
    case .typed(let text, let tool, let transaction):
      "typed \(Sanitizing.visible(text)) (\(tool))\n" + DifferenceText(options).text(transaction)
    case .pending(let count): "pending: \(count) edit\(count == 1 ? "" : "s"); 'apply' applies them\n"
    case .difference(_, _, let transaction): DifferenceText(options.showingDifferences).text(transaction)
    case .hits(let hits): self.hits(hits)
    case .history(let revisions): history(revisions)
    case .scenes(let scenes): self.scenes(scenes)
    case .settings(let settings): self.settings(settings)
    case .checks(let checks): self.checks(checks)
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

  private func history(_ views: [RevisionView]) -> String {
    if views.isEmpty { return "no revisions yet\n" }
    let width = views.map { String($0.revision).count }.max() ?? 0
    let difference = DifferenceText(options)
    return views.map { view in
      let number = DisplayWidth.fit(String(view.revision), to: width, alignedRight: true)
      let origin = view.origin.map { "  (as revision \($0))" } ?? ""
      let command = Sanitizing.visible(view.command)
      let line =
        "\(number)  \(DisplayWidth.truncate(command, to: max(20, options.width / 2), ellipsis: glyphs.more))\(origin)"
      let summary = view.transaction.map(difference.summary) ?? ""
      return line + (summary.isEmpty ? "" : "  " + Style.dim(summary, isColored)) + "\n"
    }.joined()
  }

  private func scenes(_ views: [SceneView]) -> String {
    let width = views.map { DisplayWidth.of($0.name) }.max() ?? 0
    return views.map {
      "\($0.isOpen ? (options.isAccessible ? "open:" : glyphs.here) : " ") \(Style.bold(DisplayWidth.fit($0.name, to: width), isColored))  "
        + "\(Sanitizing.visible($0.summary))\n"
    }.joined()
  }

  private func settings(_ views: [SettingView]) -> String {
    let width = views.map(\.name.count).max() ?? 0
    let values = views.map { DisplayWidth.of($0.value) }.max() ?? 0
    return views.map {
      "\(DisplayWidth.fit($0.name, to: width))  \(DisplayWidth.fit($0.value, to: values))  "
        + Style.dim($0.summary, isColored) + "\n"
    }.joined()
  }

  private func checks(_ views: [CheckView]) -> String {
    let names = views.map(\.name.count).max() ?? 0
    let statuses = CheckView.Status.allCases.map(\.rawValue.count).max() ?? 0
    return views.map { view in
      let style: Style =
        switch view.status {
        case .ok: .green
        case .warning: .yellow
        case .problem: .red
        }
      let status = DisplayWidth.fit(view.status.rawValue, to: statuses)
      let hint = view.hint.map { String(repeating: " ", count: names + 2) + "hint: \(Sanitizing.visible($0))\n" } ?? ""
      return DisplayWidth.fit(view.name, to: names) + "  " + style(status, isColored)
        + "  \(Sanitizing.visible(view.message))\n" + hint
    }.joined()
  }

  private func sections(_ sections: [any SectionSource]) -> String {
    let width = sections.map { DisplayWidth.of($0.info.id) }.max() ?? 0
    let layouts = sections.map { $0.info.layout.rawValue.count }.max() ?? 0
    return sections.map { section in
      let counts =
        section.count == section.itemCount
        ? "\(section.itemCount) items" : "\(section.itemCount) items, \(section.count) visible"
      return Style.bold(DisplayWidth.fit(Sanitizing.visible(section.info.id), to: width), isColored) + "  "
        + DisplayWidth.fit(section.info.layout.rawValue, to: layouts) + "  " + counts
        + (section.host.map { ", inside \(Sanitizing.visible($0.id))" } ?? "") + "\n"
    }.joined()
  }

  private func actions(_ item: ItemID, _ views: [ActionView]) -> String {
    if views.isEmpty { return "\(Sanitizing.visible(item.path)) has no swipe actions\n" }
    return views.map { view in
      let edge = DisplayWidth.fit(view.edge.rawValue, to: 8)
      let name = DisplayWidth.fit(view.action.rawValue, to: 6)
      let styled = view.action.isDestructive ? Style.red(name, isColored) : name
      var notes: [String] = []
      if view.isFullSwipe { notes.append("full swipe") }
      if view.action.isDestructive { notes.append("destructive") }
      let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
      return "\(edge)  \(styled)  \(view.action.summary)\(note)\n"
    }.joined()
  }
}
