import DiffableSnapshots
import EmojiCatalog

/// The description of a screen in a file: sections and their items.
package struct SceneDescription: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    package var info: SectionInfo
    package var items: [Item]
    /// What the section has in place of items, if those are the rows of the catalog.
    package var catalog: CatalogRows?
  }

  /// The rows that the explorer has in the section of the same name.
  package struct CatalogRows: Hashable, Sendable {
    package var form: CatalogForm
    /// The paths of open groups, without the section.
    package var expanded: [String] = []
    /// The paths of rows that are left out, and those below them.
    package var without: [String] = []
  }

  package enum CatalogForm: String, CaseIterable, Sendable {
    /// A flat list of emoji.
    case list
    /// Category, subcategory, emoji, skin tones.
    case outline
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
      if let rows = section.catalog {
        add(rows)
        continue
      }
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

  private mutating func add(_ rows: SceneDescription.CatalogRows) {
    let section = rows.form.rawValue
    share(section, of: SceneTable.explorer)
    if rows.expanded.isEmpty, rows.without.isEmpty { return }
    var outline = self[whole: section]
    // A later catalog may lack a row.
    func known(_ paths: [String]) -> [ItemID] { paths.map { ItemID("\(section)/\($0)") }.filter(outline.contains) }
    let (gone, expanded) = (known(rows.without), known(rows.expanded))
    for id in gone where outline.contains(id) { try? outline.delete([id]) }
    outline.expand(expanded.filter(outline.contains))
    set(outline, of: section)
  }

  /// Returns the rows of the catalog that a section has, without a few of them; nil if it has others.
  package func catalogRows(of section: String, _ outline: Outline) -> SceneDescription.CatalogRows? {
    guard let form = SceneDescription.CatalogForm(rawValue: section) else { return nil }
    let explorer = SceneTable.explorer
    let whole = explorer[whole: section]
    var (gone, items): ([ItemID], [ItemID]) = ([], [])
    for id in whole.items {
      if outline.contains(id) {
        items.append(id)
      } else if whole.parent(of: id).map(outline.contains) ?? true {
        gone.append(id)
      }
    }
    guard gone.count <= 1000, items == outline.items,
      items.allSatisfy({ content(of: $0) == explorer.content(of: $0) })
    else { return nil }
    func paths(_ ids: [ItemID]) -> [String] { ids.map { String($0.path.dropFirst(section.count + 1)) }.sorted() }
    return .init(form: form, expanded: paths(outline.expandedItems), without: paths(gone))
  }

  /// Returns the initial screen of a scene: described by a file, or bundled.
  static func beginning(_ name: String, _ description: SceneDescription?) -> Screen? {
    description.map { Screen($0) } ?? SceneTable.screen(name)
  }
}
