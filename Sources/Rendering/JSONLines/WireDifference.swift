import ShellModel

/// A transaction in its JSON form: `sections` and `diff`.
enum WireDifference {
  static func write(_ transaction: ScreenTransaction, _ json: inout JSONText) {
    json.key("sections")
    json.object { json in
      for (name, changes) in [
        ("delete", transaction.sectionDeletes), ("insert", transaction.sectionInserts),
      ] {
        json.key(name)
        json.array(changes) { json, change in
          json.object {
            $0.field("index", change.index)
            $0.field("id", change.id)
          }
        }
      }
      json.key("move")
      json.array(transaction.sectionMoves) { json, move in
        json.object {
          $0.field("from", move.from)
          $0.field("to", move.to)
          $0.field("id", move.id)
        }
      }
    }
    json.key("diff")
    json.array(transaction.changes, section)
  }

  private static func section(_ json: inout JSONText, _ changes: SectionChanges) {
    json.object { json in
      json.field("section", changes.section)
      json.field("before", changes.before)
      json.field("after", changes.after)
      rows("delete", changes.deletes, &json)
      json.key("insert")
      json.array(changes.inserts) { json, row in
        json.object {
          $0.field("index", row.index)
          $0.field("id", row.id.path)
          $0.field("parent", row.parent?.path)
          $0.field("level", row.level)
        }
      }
      json.key("move")
      json.array(changes.moves) { json, move in
        json.object {
          $0.field("from", move.from)
          $0.field("to", move.to)
          $0.field("id", move.id.path)
        }
      }
      rows("reload", changes.reloads, &json)
      rows("reconfigure", changes.reconfigures, &json)
    }
  }

  private static func rows(_ name: String, _ rows: [RowChange], _ json: inout JSONText) {
    json.key(name)
    json.array(rows) { json, row in
      json.object {
        $0.field("index", row.index)
        $0.field("id", row.id.path)
      }
    }
  }
}
