extension OrderTree {
  /// New rows and the rows after them, read as one sequence.
  struct EntrySequence {
    /// The new rows; empty for a run.
    let entries: [OrderEntry]
    /// The first row of a run of handles that follow each other.
    let run: OrderEntry
    /// The number of new rows.
    let count: Int
    var tail: [OrderEntry] = []
    var index = 0

    init(_ entries: [OrderEntry]) {
      self.entries = entries
      run = OrderEntry(handle: 0, level: 0, isMarked: false)
      count = entries.count
    }

    init(run: OrderEntry, count: Int) {
      entries = []
      self.run = run
      self.count = count
    }

    var isAtEnd: Bool { index == count + tail.count }

    mutating func next() -> OrderEntry {
      defer { index += 1 }
      if index >= count { return tail[index - count] }
      if !entries.isEmpty { return entries[index] }
      var entry = run
      entry.handle += Handle(index)
      return entry
    }
  }
}
