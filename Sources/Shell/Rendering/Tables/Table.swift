/// Rows and columns: the result of a command that lists things. Every renderer makes its form from the same table.
package struct Table: Sendable {
  package enum Value: Sendable {
    case text(String)
    case number(Int)
    /// A number with a fraction.
    case decimal(Double)
    /// A property that a row has or does not have.
    case flag(Bool)
    /// A change, shown as its counts.
    case change(ScreenTransaction)
    case nothing
    /// As `nothing`, and the row has no such field in JSON.
    case missing

    package init(_ text: String?) { self = text.map(Value.text) ?? .nothing }
    package init(_ number: Int?) { self = number.map(Value.number) ?? .nothing }
  }

  /// The way in which a column is drawn for users. Other renderers write each value as it is.
  package enum Style: Hashable, Sendable {
    case plain, bold, dim
    /// Aligned right.
    case count
    /// Aligned right and dim.
    case rank
    /// Not padded to the width of the column.
    case loose
    /// Cut to two fifths of the width.
    case cut
    /// A sign before the row, for a flag.
    case mark
    /// Green for `ok`, yellow for `warning`, red for other words.
    case status
    /// On a line of its own below the row, after the name of the column.
    case hint
  }

  /// Who reads a column: people, programs that read records (TSV, CSV, Markdown), or programs that read JSON.
  package struct Audience: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let people = Self(rawValue: 1)
    package static let records = Self(rawValue: 2)
    package static let json = Self(rawValue: 4)
    package static let programs: Self = [.records, .json]
    package static let all: Self = [.people, .programs]
  }

  package struct Column: Sendable {
    /// The field in JSON and the heading in CSV and Markdown.
    package var name: String
    package var style: Style
    /// For people: what comes before the value; for a flag, the word for true.
    package var word: String
    package var audience: Audience

    package init(_ name: String, _ style: Style = .plain, word: String = "", for audience: Audience = .all) {
      self.name = name
      self.style = style
      self.word = word
      self.audience = audience
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
  /// What users read below the rows: how to get the others.
  package var more: String?

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

  func columns(for audience: Audience) -> Table {
    let shown = columns.indices.filter { columns[$0].audience.contains(audience) }
    if shown.count == columns.count { return self }
    var table = self
    table.columns = shown.map { columns[$0] }
    table.rows = rows.map { row in shown.map { row[$0] } }
    return table
  }
}

extension Table {
  /// - Parameter elsewhere: The command that finds something if there are no hits.
  package static func hits(_ hits: [Hit], elsewhere: String? = nil) -> Table {
    Table(
      "hits",
      [
        Column("rank", .rank, word: "%"), Column("emoji", for: .json), Column("text", for: .records),
        Column("hit", .loose, for: .people), Column("name", for: .programs), Column("category", .dim),
        Column("score", for: .json), Column("match", for: .programs), Column("id", for: .json),
        Column("text", for: .json),
      ],
      rows: hits.enumerated().map { index, hit in
        [
          .number(index + 1), Value(hit.emoji?.glyph), .text(hit.text),
          .text(hit.text == hit.name ? hit.name : "\(hit.text) \(hit.name)"), .text(hit.name), .text(hit.category),
          .decimal((hit.score * 100).rounded() / 100), .text(hit.matchName),
          hit.item.map { .text($0.path) } ?? .missing,
          hit.emoji == nil || hit.item != nil ? .text(hit.text) : .missing,
        ]
      }, emptyText: "nothing found" + (elsewhere.map { "; '\($0)' finds more" } ?? ""))
  }

  /// The sections with their layouts and counts.
  package static func sections(_ sections: [SectionRows]) -> Table {
    Table(
      "sections",
      [
        Column("section", .bold), Column("title", for: .programs), Column("layout"),
        Column("counts", .loose, for: .people),
        Column("visible", for: .programs), Column("items", for: .programs), Column("total", for: .programs),
        Column("inside", for: .programs),
      ],
      rows: sections.map { section in
        [
          .text(section.info.id), .text(section.info.title), .text(section.info.layout.rawValue),
          .text(counts(section)), .number(section.count), .number(section.itemCount), .number(section.totalCount),
          section.host.map { .text($0.id) } ?? .missing,
        ]
      })
  }

  private static func counts(_ section: SectionRows) -> String {
    let (items, total) = (section.itemCount, section.totalCount)
    var counts = (items == total ? "" : "\(items) of ") + "\(total) item\(total == 1 ? "" : "s")"
    if section.count != items { counts += ", \(section.count) visible" }
    if section.hiddenCount > 0 { counts += ", \(section.hiddenCount) hidden by emoji.version" }
    return counts + (section.host.map { ", inside \($0.id)" } ?? "")
  }
}
