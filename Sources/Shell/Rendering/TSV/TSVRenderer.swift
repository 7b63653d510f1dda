import EmojiCatalog
import ShellLanguage
import ShellModel
import TerminalText

/// Tab-separated values for `cut` and `awk`: one record per line, no heading. Tabs and line feeds in text are escaped.
enum TSVRenderer {
  static func render(_ report: Report, _ options: RenderOptions) -> String {
    switch report {
    case .transaction(let transaction), .opened(let transaction, _):
      options.differenceStyle == .off ? "" : difference(transaction)
    case .screen(let excerpts):
      lines(
        excerpts.flatMap { excerpt in
          excerpt.rows.map { row in
            [
              excerpt.info.id, row.index.map { String($0) } ?? "", row.id.path, row.parent?.path ?? "",
              String(row.level), row.content.text, row.content.title,
              row.isExpanded.map { $0 ? "expanded" : "collapsed" } ?? "",
              row.isStarred ? "starred" : "",
            ]
          }
        })
    case .scrolled(let scrolled):
      lines([[scrolled.rows.info.id, String(scrolled.page + 1), String(scrolled.pageCount)]])
    case .sections(let sources):
      lines(
        sources.map {
          [
            $0.info.id, $0.info.title, $0.info.layout.rawValue, String($0.count),
            String($0.itemCount),
          ]
        })
    case .emoji(let views):
      lines(
        views.flatMap { facts in
          let fields: [Fact] =
            [.category, .subcategory, .version, .codepoints, .parts, .utf8] + Fact.escapes
            + [.shortcodes, .keywords, .base, .variants, .tags]
          let name = facts.line(.localName) ?? facts.name
          return [["emoji", facts.text], ["name", name]] + fields.map { [$0.rawValue, facts.field($0)] }
        })
    case .texts(let views):
      lines(
        views.flatMap { facts in
          let fields: [Fact] = [.name, .set, .block, .codepoints, .utf8] + Fact.escapes + [.words, .tags]
          return [["text", facts.text]] + fields.map { [$0.rawValue, facts.field($0)] }
        })
    case .actions(_, let actions):
      lines(
        actions.map {
          [
            $0.edge.rawValue, $0.action.rawValue, $0.isFullSwipe ? "full" : "",
            $0.action.isDestructive ? "destructive" : "",
          ]
        })
    case .help(let declarations, let one):
      lines((one.map { [$0] } ?? declarations).map { [$0.name, $0.usage, $0.summary] })
    case .versions(let versions):
      lines([
        ["emojishell", versions.shell], ["unicode", versions.unicode], ["emoji", versions.unicode],
        ["cldr", versions.cldr], ["license", versions.license],
      ])
    case .payload(let text, _): options.payload(text)
    case .copied(_, _, let transaction), .typed(_, _, let transaction):
      options.differenceStyle == .off ? "" : difference(transaction)
    case .synchronized(_, let transaction):
      options.differenceStyle == .off ? "" : difference(transaction)
    case .pending(let count): lines([["pending", String(count)]])
    case .difference(_, _, let transaction): difference(transaction)
    case .hits(let hits):
      lines(
        hits.enumerated().map { index, hit in
          [
            String(index + 1), hit.text, hit.name, hit.category, hit.matchName,
          ]
        })
    case .history(let revisions):
      lines(revisions.map { [String($0.revision), $0.command, $0.origin.map { String($0) } ?? ""] })
    case .scenes(let scenes): lines(scenes.map { [$0.name, $0.summary, $0.isOpen ? "open" : ""] })
    case .settings(let settings): lines(settings.map { [$0.name, $0.value, $0.summary] })
    case .checks(let checks): lines(checks.map { [$0.name, $0.status.rawValue, $0.message, $0.hint ?? ""] })
    case .message(let text): text + "\n"
    case .failure, .done: ""
    }
  }

  private static func lines(_ records: [[String]]) -> String {
    records.map { $0.map { Sanitizing.visible($0) }.joined(separator: "\t") + "\n" }.joined()
  }

  /// The columns are `section kind index target id parent level`.
  private static func difference(_ transaction: ScreenTransaction) -> String {
    var records: [[String]] = []
    for change in transaction.sectionDeletes {
      records.append(["", "section-delete", String(change.index), "", change.id, "", ""])
    }
    for change in transaction.sectionInserts {
      records.append(["", "section-insert", String(change.index), "", change.id, "", ""])
    }
    for move in transaction.sectionMoves {
      records.append(["", "section-move", String(move.from), String(move.to), move.id, "", ""])
    }
    for update in transaction.sectionUpdates {
      records.append(["", "section-reconfigure", String(update.index), "", update.id, "", ""])
    }
    for changes in transaction.changes {
      func row(_ kind: String, _ change: RowChange) {
        records.append([
          changes.section, kind, String(change.index), "", change.id.path, change.parent?.path ?? "",
          String(change.level),
        ])
      }
      for change in changes.deletes { row("delete", change) }
      for change in changes.inserts { row("insert", change) }
      for move in changes.moves {
        records.append([
          changes.section, "move", String(move.from), String(move.to), move.id.path, "", String(move.level),
        ])
      }
      for change in changes.reloads { row("reload", change) }
      for change in changes.reconfigures { row("reconfigure", change) }
    }
    return lines(records)
  }
}
