package import ShellModel

/// Rows and columns: the result of a command that lists things. Every renderer makes its form from the same table.
package struct Table: Sendable {
  /// A cell.
  package enum Value: Sendable {
    case text(String)
    case number(Int)
    /// A property that a row has or does not have.
    case flag(Bool)
    /// A change, shown as its counts.
    case change(ScreenTransaction)
    case nothing

    package init(_ text: String?) { self = text.map(Value.text) ?? .nothing }
    package init(_ number: Int?) { self = number.map(Value.number) ?? .nothing }
  }

  /// The way in which a column is drawn for users. Other renderers write each value as it is.
  package enum Style: Sendable {
    case plain, bold, dim
    /// Aligned right.
    case count
    /// Cut to half of the width.
    case cut
    /// A sign before the row, for a flag.
    case mark
    /// Green, yellow or red.
    case status(@Sendable (String) -> Urgency)
    /// On a line of its own below the row, after the name of the column.
    case hint
  }

  package enum Urgency: Sendable {
    case none, low, high
  }

  package struct Column: Sendable {
    /// The field in JSON and the heading in CSV and Markdown.
    package var name: String
    package var style: Style
    /// For people: what comes before the value; for a flag, the word for true.
    package var word: String

    package init(_ name: String, _ style: Style = .plain, word: String = "") {
      self.name = name
      self.style = style
      self.word = word
    }
  }

  /// The field of the rows in JSON.
  package var name: String
  /// What the table is about: a field before the rows in JSON.
  package var subject: (name: String, value: String)?
  package var columns: [Column]
  package var rows: [[Value]]
  /// What users read in place of a table without rows.
  package var emptyText: String

  package init(
    _ name: String, about subject: (name: String, value: String)? = nil, _ columns: [Column], rows: [[Value]],
    emptyText: String = ""
  ) {
    self.name = name
    self.subject = subject
    self.columns = columns
    self.rows = rows
    self.emptyText = emptyText
  }
}
