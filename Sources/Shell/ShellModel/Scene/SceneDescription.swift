import DiffableSnapshots
import EmojiCatalog

/// The description of a screen in a file: sections and their items.
package struct SceneDescription: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    package var info: SectionInfo
    package var items: [Item]
  }

  package struct Item: Hashable, Sendable {
    /// The last component of its path.
    package var component: String
    package var content: ItemContent
    package var isExpanded = false
    package var items: [Item] = []
  }

  package var name: String
  package var summary: String
  package var sections: [Section]
  /// The cell registrations that sections can use, by name.
  package var cells: [String: CellRegistration] = [:]
}

extension Screen {
  /// Creates a screen from a scene. The ids of sections and the components of siblings must be distinct.
  package init(_ scene: SceneDescription) {
    self.init(catalog: .bundled, scene: scene.name)
    description = scene
    for section in scene.sections {
      infos[section.info.id] = section.info
      try? order.appendSections([section.info.id])
      var outline = Outline()
      // The other items of an endless section are loaded by scrolling.
      let items = section.info.endless.map { Array(section.items.prefix($0.batchSize)) } ?? section.items
      add(items, to: nil, of: section.info.id, &outline)
      set(outline, of: section.info.id)
    }
  }

  private mutating func add(
    _ items: [SceneDescription.Item], to parent: ItemID?, of section: String, _ outline: inout Outline
  ) {
    let ids = items.map { ItemID((section, parent), $0.component) }
    try? outline.append(ids, to: parent)
    for (id, item) in zip(ids, items) {
      setContent(item.content, of: id)
      if item.items.isEmpty { continue }
      add(item.items, to: id, of: section, &outline)
      if item.isExpanded { outline.expand([id]) }
    }
  }

  /// Returns the initial screen of a scene: described by a file, or bundled.
  static func beginning(_ name: String, _ description: SceneDescription?) -> Screen? {
    description.map { Screen($0) } ?? SceneTable.screen(name)
  }
}
