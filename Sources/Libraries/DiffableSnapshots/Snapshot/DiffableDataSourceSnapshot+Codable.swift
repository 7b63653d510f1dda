/// The coded form of a flat snapshot: the sections in order, each with its items, and the marks.
private enum SnapshotKey: String, CodingKey {
  case sections, reloadedSections, reloadedItems, reconfiguredItems
}

private enum SectionKey: String, CodingKey { case identifier, items }

extension DiffableDataSourceSnapshot: Encodable where SectionID: Encodable, ItemID: Encodable {
  /// Writes the sections with their items, and the marks.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SnapshotKey.self)
    var list = container.nestedUnkeyedContainer(forKey: .sections)
    for section in sectionIdentifiers {
      var entry = list.nestedContainer(keyedBy: SectionKey.self)
      try entry.encode(section, forKey: .identifier)
      try entry.encode(itemIdentifiers(inSection: section), forKey: .items)
    }
    try container.encode(reloadedSectionIdentifiers, forKey: .reloadedSections)
    try container.encode(reloadedItemIdentifiers, forKey: .reloadedItems)
    try container.encode(reconfiguredItemIdentifiers, forKey: .reconfiguredItems)
  }
}

extension DiffableDataSourceSnapshot: Decodable where SectionID: Decodable, ItemID: Decodable {
  /// Reads what `encode(to:)` wrote. Throws `DecodingError.dataCorrupted` if identifiers occur twice or marks name items
  /// that are not there.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: SnapshotKey.self)
    var list = try container.nestedUnkeyedContainer(forKey: .sections)
    do {
      while !list.isAtEnd {
        let entry = try list.nestedContainer(keyedBy: SectionKey.self)
        let section = try entry.decode(SectionID.self, forKey: .identifier)
        try appendSections([section])
        try appendItems(try entry.decode([ItemID].self, forKey: .items), toSection: section)
      }
      try reloadSections(try container.decodeIfPresent([SectionID].self, forKey: .reloadedSections) ?? [])
      try reloadItems(try container.decodeIfPresent([ItemID].self, forKey: .reloadedItems) ?? [])
      try reconfigureItems(try container.decodeIfPresent([ItemID].self, forKey: .reconfiguredItems) ?? [])
    } catch let error as SnapshotError {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }
}
