import EmojiCatalog

/// A report as records with headings: what TSV, CSV and Markdown write.
struct Records {
  private(set) var headings: [String]
  private(set) var rows: [[String]]

  private init(_ headings: [String], _ rows: [[String]]) {
    self.headings = headings
    self.rows = rows
  }

  init?(_ report: Report, _ options: RenderOptions) {
    switch report {
    case .transaction(let transaction), .opened(let transaction, _), .sent(_, _, _, let transaction),
      .synchronized(_, let transaction):
      if options.differenceStyle == .off { return nil }
      self.init(transaction)
    case .difference(_, _, let transaction): self.init(transaction)
    case .screen(let excerpts): self.init(excerpts)
    case .scrolled(let scrolled):
      self.init(
        ["section", "page", "pages"], [[scrolled.rows.info.id, String(scrolled.page + 1), String(scrolled.pageCount)]])
    case .facts(let views):
      let isEmoji = views.first?.emoji != nil
      let facts =
        isEmoji
        ? Fact.allCases.filter { ![.set, .entry, .secondary, .value, .block, .words].contains($0) }
        : [.name, .set, .block, .codepoints, .utf8] + Fact.escapes + [.words, .tags]
      self.init(
        ["fact", "value"],
        views.flatMap { view in
          [[isEmoji ? "emoji" : "text", view.text]] + facts.map { [$0.rawValue, view.field($0)] }
        })
    case .table(let table): self.init(table)
    case .help(let page):
      self.init(["command", "usage", "summary"], page.commands.map { [$0.name, $0.usage, $0.summary] })
    case .versions(let versions):
      self.init(
        ["name", "version"],
        [
          ["emojishell", versions.shell], ["unicode", versions.unicode], ["emoji", versions.unicode],
          ["cldr", versions.cldr], ["license", versions.license],
        ] + versions.libraries.map { [$0.name, $0.version] })
    case .pending(let count, _): self.init(["name", "count"], [["pending", String(count)]])
    case .payload, .message, .failure, .done: return nil
    }
  }

  private init(_ excerpts: [SectionExcerpt]) {
    self.init(
      [
        "section", "index", "id", "parent", "level", "text", "title", "expanded", "starred", "selected", "pinned",
        "secondary", "value",
      ],
      excerpts.flatMap { excerpt in
        excerpt.rows.map { row in
          [
            excerpt.info.id, row.index.map { String($0) } ?? "", row.id.path, row.parent?.path ?? "",
            String(row.level), row.content.text, row.content.title,
            row.isExpanded.map { $0 ? "expanded" : "collapsed" } ?? "", row.isStarred ? "starred" : "",
            row.isSelected ? "selected" : "", row.isPinned ? "pinned" : "",
            row.content.ownSecondary ?? "", row.content.value,
          ]
        }
      })
  }

  private init(_ whole: Table) {
    let table = whole.columns(for: .records)
    self.init(
      table.columns.map(\.name),
      table.rows.map { row in
        zip(table.columns, row).map { column, value in
          switch value {
          case .text(let text): text
          case .number(let number): String(number)
          case .flag(let flag): flag ? column.name : ""
          case .change(let transaction): DifferenceText(RenderOptions()).summary(transaction)
          case .decimal(let number): String(number)
          case .nothing, .missing: ""
          }
        }
      })
  }

  private init(_ transaction: ScreenTransaction) {
    self.init(["section", "change", "index", "target", "id", "parent", "level", "changed"], [])
    func section(_ kind: String, _ index: Int, to target: Int? = nil, _ id: String, changed: String = "") {
      rows.append(["", "section-\(kind)", String(index), target.map { String($0) } ?? "", id, "", "", changed])
    }
    for change in transaction.sectionDeletes { section("delete", change.index, change.section) }
    for change in transaction.sectionInserts { section("insert", change.index, change.section) }
    for move in transaction.sectionMoves { section("move", move.from, to: move.to, move.section) }
    for update in transaction.sectionUpdates {
      section("reconfigure", update.index, update.id, changed: update.summary)
    }
    for changes in transaction.changes {
      func row(_ kind: String, _ change: RowChange) {
        rows.append([
          changes.section, kind, String(change.index), "", change.id.path, change.parent?.path ?? "",
          String(change.level), change.summary,
        ])
      }
      for change in changes.deletes { row("delete", change) }
      for change in changes.inserts { row("insert", change) }
      for move in changes.moves {
        rows.append([
          changes.section, "move", String(move.from), String(move.to), move.id.path, "", String(move.level), "",
        ])
      }
      for change in changes.reloads { row("reload", change) }
      for change in changes.reconfigures { row("reconfigure", change) }
    }
  }
}

/// Reports as records, one a line: TSV for `cut` and `awk`, CSV for spreadsheets, Markdown for pages. TSV has no headings.
enum RecordsRenderer {
  static func render(_ report: Report, _ options: RenderOptions) -> String {
    if let records = Records(report, options) {
      if records.rows.isEmpty { return "" }
      return switch options.format {
      case .csv: CSV.text([records.headings] + records.rows)
      case .markdown: MarkdownTable.text(records.headings, records.rows) + "\n"
      case .human, .plain, .tsv, .json: records.rows.map { $0.map(field).joined(separator: "\t") + "\n" }.joined()
      }
    }
    return switch report {
    case .payload(let text, _): text
    case .message(let text): (options.format == .tsv ? field(text) : text) + "\n"
    default: ""
    }
  }

  /// A record is a line and its fields have no tabs. A backslash remains a backslash, for `cut`; CSV and JSON tell `\t` and a tab apart.
  private static func field(_ text: String) -> String {
    text.replacingAll("\t", with: "\\t").replacingAll("\n", with: "\\n").replacingAll("\r", with: "\\r")
  }
}
