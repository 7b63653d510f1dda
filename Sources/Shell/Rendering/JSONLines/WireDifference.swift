import EmojiCatalog
import JSON

/// A transaction in its JSON form: `sections` and `diff`.
enum WireDifference {
  static func write(_ transaction: ScreenTransaction, _ options: RenderOptions, _ json: inout JSONWriter) {
    json.key("sections")
    json.object { json in
      json.objects("delete", transaction.sectionDeletes) { json, change in
        json.field("index", change.index)
        json.field("id", change.section)
      }
      json.objects("insert", transaction.sectionInserts) { json, change in
        json.field("index", change.index)
        json.field("id", change.section)
      }
      json.objects("move", transaction.sectionMoves) { json, move in
        json.field("from", move.from)
        json.field("to", move.to)
        json.field("id", move.section)
      }
      let updates = options.showsRows ? transaction.sectionUpdatesWithInserts : transaction.sectionUpdates
      if updates.isEmpty { return }
      json.objects("change", updates) { json, update in
        json.field("index", update.index)
        json.field("id", update.id)
        json.field("title", update.title)
        json.field("layout", update.layout.rawValue)
        if !update.changed.isEmpty { json.field("changed", update.changed) }
        if options.showsRows { was([("title", update.oldTitle), ("layout", update.oldLayout?.rawValue)], &json) }
      }
    }
    json.key("diff")
    if options.differenceStyle == .summary {
      json.array { json in
        for changes in transaction.changes where !changes.isOutOfSight { counts(changes, &json) }
      }
    } else {
      json.array { json in
        for changes in transaction.changes where options.showsRows || !changes.isOutOfSight {
          section(changes, options.showsRows, &json)
        }
      }
      if !transaction.filtered.isEmpty {
        json.objects("filtered", transaction.filtered) { json, change in
          json.field("section", change.parent.path)
          json.field("insert", change.inserts)
          json.field("delete", change.deletes)
          reconfigures(change, &json)
        }
      }
      let below = transaction.changes.flatMap(\.below)
      if below.isEmpty { return }
      json.objects("below", below) { json, change in
        json.field("parent", change.parent.path)
        json.field("insert", change.inserts)
        json.field("delete", change.deletes)
        if change.moves > 0 { json.field("move", change.moves) }
        let rows = transaction.rows(below: change, all: options.showsRows)
        for (name, rows) in [("inserted", rows.inserted), ("deleted", rows.deleted), ("moved", rows.moved)]
        where !rows.isEmpty {
          json.field(name, rows.map(\.path))
        }
        if !change.departures.isEmpty {
          json.objects("relocated", change.departures) { json, row in
            json.field("id", row.from.path)
            json.field("to", row.to.path)
          }
        }
        reconfigures(change, &json)
      }
    }
  }

  private static func reconfigures(_ change: HiddenRowChange, _ json: inout JSONWriter) {
    if change.reconfigures.isEmpty { return }
    json.objects("reconfigure", change.reconfigures) { json, row in
      json.field("id", row.id.path)
      json.field("changed", row.aspects.map(\.name))
    }
  }

  /// The numbers of rows instead of the rows.
  private static func counts(_ changes: SectionChanges, _ json: inout JSONWriter) {
    json.object { json in
      json.field("section", changes.section)
      json.field("before", changes.before)
      json.field("after", changes.after)
      json.key("counts")
      json.object {
        $0.field("delete", changes.deletes.count)
        $0.field("insert", changes.inserts.count)
        $0.field("move", changes.moves.count)
        $0.field("reload", changes.reloads.count)
        $0.field("reconfigure", changes.reconfigures.count)
      }
    }
  }

  private static func section(_ changes: SectionChanges, _ showsRows: Bool, _ json: inout JSONWriter) {
    json.object { json in
      json.field("section", changes.section)
      json.field("before", changes.before)
      json.field("after", changes.after)
      json.objects("delete", changes.deletes) { json, row in
        json.field("index", row.index)
        json.field("id", row.id.path)
        json.field("to", ifPresent: row.target?.path)
      }
      json.objects("insert", changes.inserts) { json, row in
        json.field("index", row.index)
        json.field("id", row.id.path)
        json.field("parent", row.parent?.path)
        json.field("level", row.level)
        if showsRows { write(row.row, &json) }
      }
      json.objects("move", changes.moves) { json, move in
        json.field("from", move.from)
        json.field("to", move.to)
        json.field("id", move.id.path)
      }
      json.objects("reload", changes.reloads) { row($1, showsRows, &$0) }
      json.objects("reconfigure", changes.reconfigures) { json, change in
        row(change, showsRows, &json)
        json.field("changed", change.aspects.map(\.name))
        if showsRows { was(change.aspects.map { ($0.name, $0.was) }, &json) }
      }
      if showsRows || !changes.expanded.isEmpty { json.field("expand", changes.expanded.map(\.path)) }
      if showsRows || !changes.collapsed.isEmpty { json.field("collapse", changes.collapsed.map(\.path)) }
    }
  }

  /// The values before, of the fields that have others now.
  private static func was(_ values: [(name: String, text: String?)], _ json: inout JSONWriter) {
    if values.allSatisfy({ $0.text == nil }) { return }
    json.key("was")
    json.object { json in
      for (name, text) in values {
        guard let text else { continue }
        json.key(name)
        json.value(text)
      }
    }
  }

  private static func row(_ row: RowChange, _ showsRows: Bool, _ json: inout JSONWriter) {
    json.field("index", row.index)
    json.field("id", row.id.path)
    if showsRows { write(row.row, &json) }
  }

  private static func write(_ row: Row?, _ json: inout JSONWriter) {
    guard let row else { return }
    json.key("row")
    WireRow.write(row, &json)
  }
}

/// A row in its JSON form: what `show` has, and with `--rows` each change.
enum WireRow {
  static func write(_ row: Row, _ json: inout JSONWriter) {
    json.object {
      $0.field("index", row.index)
      $0.field("id", row.id.path)
      $0.field("parent", row.parent?.path)
      $0.field("level", row.level)
      $0.field("text", row.content.text)
      $0.field("emoji", row.content.emoji?.glyph)
      $0.field("title", row.content.title)
      if let secondary = row.content.ownSecondary { $0.field("secondary", secondary) }
      if !row.content.value.isEmpty { $0.field("value", row.content.value) }
      $0.field("expanded", row.isExpanded)
      $0.field("starred", row.isStarred)
      $0.field("selected", row.isSelected)
      $0.field("pinned", row.isPinned)
    }
  }
}
