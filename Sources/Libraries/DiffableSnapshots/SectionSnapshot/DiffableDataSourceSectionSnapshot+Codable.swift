/// The coded form of a section snapshot: its rows in depth-first order. However deep it is, nothing is nested.
private enum OutlineKey: String, CodingKey { case rows }

private enum RowKey: String, CodingKey { case item, level, isExpanded }

extension DiffableDataSourceSectionSnapshot: Encodable where ItemID: Encodable {
  /// Writes the rows in depth-first order, each with its level and whether it is expanded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: OutlineKey.self)
    var list = container.nestedUnkeyedContainer(forKey: .rows)
    for row in tree.entries(in: 0..<tree.count) {
      var entry = list.nestedContainer(keyedBy: RowKey.self)
      try entry.encode(identifiers[row.handle], forKey: .item)
      try entry.encode(row.level, forKey: .level)
      try entry.encode(row.isExpanded, forKey: .isExpanded)
    }
  }
}

extension DiffableDataSourceSectionSnapshot: Decodable where ItemID: Decodable {
  /// Reads what `encode(to:)` wrote. Throws `DecodingError.dataCorrupted` if an item occurs twice or a row is more than
  /// one level deeper than the row before it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OutlineKey.self)
    var list = try container.nestedUnkeyedContainer(forKey: .rows)
    var rows: [(item: ItemID, level: UInt32, isExpanded: Bool)] = []
    while !list.isAtEnd {
      let entry = try list.nestedContainer(keyedBy: RowKey.self)
      let level = try entry.decode(UInt32.self, forKey: .level)
      if level > (rows.last.map { $0.level + 1 } ?? 0) {
        throw DecodingError.dataCorruptedError(
          forKey: .level, in: entry, debugDescription: "level \(level) is too deep for its place")
      }
      rows.append(
        (try entry.decode(ItemID.self, forKey: .item), level, try entry.decode(Bool.self, forKey: .isExpanded)))
    }
    if let item = rows.map(\.item).repeated.first {
      throw DecodingError.dataCorruptedError(
        forKey: .rows, in: container,
        debugDescription: SnapshotError.duplicateItems([item]).description)
    }
    self.init(rows: rows)
  }
}
