import JSON
import ShellModel

/// A table as JSON: an array of objects with a field for each column.
enum WireTable {
  static func write(_ whole: Table, _ json: inout JSONWriter) {
    let table = whole.columns(for: .json)
    if let subject = table.subject { json.field(subject.name, subject.value) }
    json.key(table.name)
    json.array(table.rows) { json, row in
      json.object { json in
        for (column, value) in zip(table.columns, row) { write(column.name, value, &json) }
      }
    }
  }

  private static func write(_ name: String, _ value: Table.Value, _ json: inout JSONWriter) {
    switch value {
    case .text(let text): json.field(name, text)
    case .number(let number): json.field(name, number)
    case .flag(let flag): json.field(name, flag)
    case .change(let transaction): json.field(name, DifferenceText(RenderOptions()).summary(transaction))
    case .decimal(let number): json.field(name, number)
    case .missing: break
    case .nothing: json.field(name, String?.none)
    }
  }
}
