import ShellModel

/// The stored copy of a scene file: the file itself may change or disappear.
struct SceneRecord: Codable {
  var name: String
  var summary: String
  var cells: [String: CellRecord]?
  var sections: [Section]

  struct Section: Codable {
    var section: SectionInfoRecord
    var items: [Item]
  }

  struct Item: Codable {
    var content: ContentRecord
    var expanded: Bool?
    var items: [Item]?

    init(_ item: SceneDescription.Item) {
      content = ContentRecord(id: item.component, item.content)
      expanded = item.isExpanded ? true : nil
      items = item.items.isEmpty ? nil : item.items.map(Item.init)
    }

    var value: SceneDescription.Item {
      SceneDescription.Item(
        component: content.id, content: content.content, isExpanded: expanded ?? false,
        items: (items ?? []).map(\.value))
    }
  }

  init(_ scene: SceneDescription) {
    name = scene.name
    summary = scene.summary
    cells = scene.cells.isEmpty ? nil : scene.cells.mapValues { CellRecord($0) }
    sections = scene.sections.map { Section(section: SectionInfoRecord($0.info), items: $0.items.map(Item.init)) }
  }

  var value: SceneDescription {
    SceneDescription(
      name: name, summary: summary,
      sections: sections.map { .init(info: $0.section.value, items: $0.items.map(\.value)) },
      // Foreign content was checked before.
      cells: (cells ?? [:]).compactMapValues { try? $0.value(at: "$") })
  }
}
