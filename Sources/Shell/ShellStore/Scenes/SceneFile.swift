import EmojiCatalog
import JSON

/// Reads scenes from JSON. Data/schemas/scene.schema.json describes the format.
package struct SceneFile {
  package typealias Fault = Exchange.Fault

  /// Returns the bytes of a file that the scene names, relative to the folder of the scene.
  private let file: (String) throws(Fault) -> [UInt8]
  private let isBundled: Bool

  package init(isBundled: Bool = false, file: @escaping (String) throws(Fault) -> [UInt8]) {
    self.isBundled = isBundled
    self.file = file
  }

  /// Reads a scene. A scene with a fault is refused as a whole, with the JSONPath of the fault.
  package func read(_ bytes: [UInt8]) throws(Fault) -> SceneDescription {
    let scene = try JSONNode(bytes, from: .handwritten)
    try scene.allow(["$schema", "name", "summary", "cells", "sections"])
    let nodes = Array(try scene.required("sections").elements())
    let name = try scene.required("name").text(.name)
    if !isBundled, SceneTable.all.contains(where: { $0.name == name }) {
      throw scene.fault("'\(name)' is a bundled scene", in: "name")
    }
    let summary = try scene["summary"]?.text(.line) ?? ""
    if nodes.isEmpty { throw scene.fault("a scene needs at least one section", in: "sections") }
    let cells: [String: CellRegistration] = try scene["cells"].map(Self.value) ?? [:]
    var ids: Set<String> = []
    var sections: [SceneDescription.Section] = []
    for node in nodes {
      let section = try section(node, cells)
      try node.checkUnique(id: section.info.id, in: &ids)
      sections.append(section)
    }
    try Self.checkEmbeddings(sections.map(\.info), nodes)
    return SceneDescription(name: name, summary: summary, sections: sections, cells: cells)
  }

  // MARK: Sections

  private static func value<Value: JSONValue>(_ node: JSONNode) throws(Fault) -> Value { try Value(node) }

  private func section(
    _ node: JSONNode, _ cells: [String: CellRegistration]
  ) throws(Fault) -> SceneDescription.Section {
    try node.allow([
      "id", "title", "header", "layout", "role", "cell", "leading", "trailing", "items", "catalog", "inside",
    ])
    let id = try node.required("id").text(.name)
    var info = SectionInfo(id: id, title: try node["title"]?.text(.line) ?? id, layout: .plain)
    info.leading = try node["leading"].map(Self.value) ?? []
    info.trailing = try node["trailing"].map(Self.value) ?? []
    if let layout = node["layout"] { (info.layout, info.description) = try Self.layout(layout) }
    info.role = try node["role"]?.choice()
    info.header = try node["header"]?.choice() ?? .pinned
    info.cell = try node["cell"].map { (node) throws(Fault) in try Self.cell(node, cells) }
    info.embedding = try node["inside"].map(SectionInfo.Embedding.init)
    var items: [SceneDescription.Item] = []
    var rows: SceneDescription.CatalogRows?
    switch (node["items"], node["catalog"]) {
    case (nil, nil): break
    case (nil, let query?):
      rows = try Self.rows(query, of: id)
      if rows == nil { items = try Self.items(query) }
    case (_?, let query?): throw query.fault("a section needs either 'items' or 'catalog', not both")
    // The first character decides between array and object, so that an error is reported about the right one.
    case (let array?, nil) where array.isArray: items = try SceneItems.items(array)
    case (let description?, nil):
      let source = try ItemSource(description)
      items = try source.items(try bytes(source.file, description))
      info.endless = source.endless
    }
    return SceneDescription.Section(info: info, items: items, catalog: rows)
  }

  private func bytes(_ name: String, _ source: JSONNode) throws(Fault) -> [UInt8] {
    do throws(Fault) { return try file(name) } catch { throw source.fault(error.message, in: "file") }
  }

  /// Reads the name of a layout, or a layout.
  private static func layout(_ node: JSONNode) throws(Fault) -> (SectionLayout, LayoutDescription?) {
    if !node.isText { return (.compositional, try LayoutDescription(node)) }
    let layout = try node.choice(SectionLayout.self)
    if layout == .compositional { throw node.fault("expected a description of the layout, {\"group\": ...}") }
    return (layout, nil)
  }

  /// Reads the name of a registration, a template, or a registration. A text without fields in braces is a name.
  private static func cell(
    _ node: JSONNode, _ cells: [String: CellRegistration]
  ) throws(Fault) -> CellRegistration {
    guard let name = node.textValue, !name.contains("{") else { return try CellRegistration(node) }
    if let cell = cells[name] { return cell }
    let known = cells.isEmpty ? "'cells' is empty" : "use \(cells.keys.sorted().joined(separator: ", "))"
    throw node.fault("unknown cell '\(name.prefix(40))'; \(known)")
  }

  private static func checkEmbeddings(_ sections: [SectionInfo], _ nodes: [JSONNode]) throws(Fault) {
    for (section, node) in zip(sections, nodes) {
      guard let place = section.embedding, let inside = node["inside"] else { continue }
      guard let host = sections.first(where: { $0.id == place.section }) else {
        throw inside.fault("unknown section '\(place.section.prefix(40))'", in: "section")
      }
      if host.embedding != nil || place.section == section.id {
        throw inside.fault("sections nest only one level deep", in: "section")
      }
    }
  }

  // MARK: From the catalog

  /// Returns all rows of the catalog, for the section that the explorer has with them: they are not copied.
  private static func rows(_ node: JSONNode, of section: String) throws(Fault) -> SceneDescription.CatalogRows? {
    if node["query"] != nil || node["limit"] != nil { return nil }
    let rows = try SceneDescription.CatalogRows(node)
    if rows.form.rawValue != section { return nil }
    let outline = SceneTable.explorer[whole: section]
    for (key, paths) in [("expanded", rows.expanded), ("without", rows.without)] {
      for path in paths where !outline.contains(ItemID("\(section)/\(path)")) {
        throw node.fault("the catalog has no row '\(path.prefix(40))'", in: key)
      }
    }
    return rows
  }

  private static func items(_ node: JSONNode) throws(Fault) -> [SceneDescription.Item] {
    try node.allow(["query", "limit", "form"])
    let form = try node["form"]?.choice() ?? SceneDescription.CatalogForm.list
    let limit = try node["limit"].map { (node) throws(Fault) in max(0, try node.integer()) }
    if let text = try node["query"]?.text() {
      if form == .outline { throw node.fault("a query needs the form 'list'", in: "form") }
      return Catalog.bundled.search(SearchQuery(text, limit: limit ?? 100)).map { item($0.emoji) }
    }
    return form == .outline ? outline() : Catalog.bundled.emoji.prefix(limit ?? .max).map { item($0) }
  }

  private static func item(_ emoji: Emoji) -> SceneDescription.Item {
    SceneDescription.Item(component: emoji.glyph, content: ItemContent(emoji))
  }

  /// The items of the outline of the explorer.
  private static func outline() -> [SceneDescription.Item] {
    let explorer = SceneTable.explorer
    let outline = explorer[whole: "outline"]
    func items(_ ids: [ItemID]) -> [SceneDescription.Item] {
      ids.map { id in
        let (component, children) = (String(id.component), items(outline.children(of: id)))
        return SceneDescription.Item(component: component, content: explorer.content(of: id), items: children)
      }
    }
    return items(outline.rootItems)
  }
}
