/// The marks of rows that decide which rows a section shows, and in which order.
struct RowMarks: Sendable {
  var pinned: MarkSet<ItemID>
  var hidden: MarkSet<ItemID>
}

extension Screen {
  var marks: RowMarks { RowMarks(pinned: pinned, hidden: hidden) }
}
