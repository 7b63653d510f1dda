import EmojiCatalog
package import ShellModel

/// Reads scenes from JSON. Data/schemas/scene.schema.json describes the format.
package struct SceneFile {
  package typealias Fault = Exchange.Fault

  /// The progress of reading a file of items: the fraction that was read, and the number of items. Returning false stops it.
  package typealias Progress = (_ file: String, _ fraction: Double, _ items: Int) -> Bool

  /// Returns the bytes of a file that the scene names, relative to the folder of the scene.
  private let file: (String) throws(Fault) -> [UInt8]
  private let progress: Progress
  private let isBundled: Bool

  package init(
    isBundled: Bool = false, progress: @escaping Progress = { _, _, _ in true },
    file: @escaping (String) throws(Fault) -> [UInt8]
  ) {
    self.isBundled = isBundled
    self.progress = progress
    self.file = file
  }

  /// Reads a scene. A scene with a fault is refused as a whole, with the JSONPath of the fault.
  package func read(_ bytes: [UInt8]) throws(Fault) -> SceneDescription {
    let scene = try Exchange.decode(SceneForm.self, from: bytes, check: SceneShape.check)
    try ScreenStateCheck.check(name: scene.name, at: "$.name")
    if !isBundled, SceneTable.all.contains(where: { $0.name == scene.name }) {
      throw Fault("$.name", "'\(scene.name)' is a bundled scene")
    }
    try ScreenStateCheck.check(line: scene.summary ?? "", at: "$.summary")
    if scene.sections.isEmpty { throw Fault("$.sections", "a scene needs at least one section") }
    let cells = try registrations(scene.cells ?? [:])
    var sections: [SceneDescription.Section] = []
    for (index, section) in scene.sections.enumerated() {
      let place = "$.sections[\(index)]"
      if sections.contains(where: { $0.info.id == section.id }) {
        throw Fault("\(place).id", "duplicate section '\(section.id)'")
      }
      sections.append(try self.section(section, cells, at: place))
    }
    try checkEmbeddings(sections)
    return SceneDescription(name: scene.name, summary: scene.summary ?? "", sections: sections, cells: cells)
  }

  // MARK: Sections

  private func registrations(_ records: [String: CellRecord]) throws(Fault) -> [String: CellRegistration] {
    var cells: [String: CellRegistration] = [:]
    for (name, record) in records.sorted(by: { $0.key < $1.key }) {
      try ScreenStateCheck.check(name: name, at: "$.cells")
      cells[name] = try record.value(at: "$.cells.\(name)")
    }
    return cells
  }

  private func section(
    _ form: SceneForm.Section, _ cells: [String: CellRegistration], at path: String
  ) throws(Fault) -> SceneDescription.Section {
    try ScreenStateCheck.check(name: form.id, at: "\(path).id")
    try ScreenStateCheck.check(line: form.title ?? "", at: "\(path).title")
    var info = SectionInfo(
      id: form.id, title: form.title ?? form.id, layout: .plain,
      leading: try Self.actions(form.leading, at: "\(path).leading"),
      trailing: try Self.actions(form.trailing, at: "\(path).trailing"))
    switch form.layout {
    case nil: break
    case .named(let layout): info.layout = layout
    case .words(let words):
      info.layout = .compositional
      info.description = try words.value(at: "\(path).layout")
    }
    info.role = form.role?.value
    info.header = form.header?.value ?? .pinned
    info.cell = try cell(form.cell, cells, at: "\(path).cell")
    info.embedding = form.inside.map { SectionInfo.Embedding(section: $0.section, item: max(0, $0.item)) }
    if form.items != nil, form.catalog != nil {
      throw Fault("\(path).catalog", "a section needs either 'items' or 'catalog', not both")
    }
    var items: [SceneDescription.Item] = []
    switch form.items {
    case nil: items = try form.catalog.map { query throws(Fault) in try Self.items(query, at: "\(path).catalog") } ?? []
    case .inline(let forms): items = try SceneItems.items(forms, at: "\(path).items")
    case .source(let source):
      let records = try self.records(source.file, at: "\(path).items.file")
      items = try ItemSource(source, at: "\(path).items").items(records, progress)
      info.endless = try Self.endless(source, at: "\(path).items")
    }
    return SceneDescription.Section(info: info, items: items)
  }

  private func records(_ name: String, at path: String) throws(Fault) -> [UInt8] {
    do throws(Fault) { return try file(name) } catch { throw Fault(path, error.message) }
  }

  /// A text without fields in braces is the name of a registration.
  private func cell(
    _ record: CellRecord?, _ cells: [String: CellRegistration], at path: String
  ) throws(Fault) -> CellRegistration? {
    guard let record else { return nil }
    if case .template(let name) = record, !name.contains("{") {
      guard let cell = cells[name] else {
        let known = cells.isEmpty ? "'cells' is empty" : "use \(cells.keys.sorted().joined(separator: ", "))"
        throw Fault(path, "unknown cell '\(name.prefix(40))'; \(known)")
      }
      return cell
    }
    return try record.value(at: path)
  }

  private static func endless(_ source: ItemSourceForm, at path: String) throws(Fault) -> SectionInfo.Endless? {
    guard let page = source.page else {
      if source.repeats == true { throw Fault("\(path).repeats", "'repeats' needs 'page'") }
      return nil
    }
    if !(1...10_000).contains(page) { throw Fault("\(path).page", "must be from 1 to 10000") }
    return SectionInfo.Endless(batchSize: page, repeats: source.repeats ?? false)
  }

  private func checkEmbeddings(_ sections: [SceneDescription.Section]) throws(Fault) {
    for (index, section) in sections.enumerated() {
      guard let place = section.info.embedding else { continue }
      let path = "$.sections[\(index)].inside.section"
      guard let host = sections.first(where: { $0.info.id == place.section }) else {
        throw Fault(path, "there is no section '\(place.section.prefix(40))'")
      }
      if host.info.embedding != nil || place.section == section.info.id {
        throw Fault(path, "sections nest only one level deep")
      }
    }
  }

  private static func actions(_ names: [String]?, at path: String) throws(Fault) -> [SwipeAction] {
    var actions: [SwipeAction] = []
    for (index, name) in (names ?? []).enumerated() {
      guard let action = SwipeAction(rawValue: name) else {
        let known = SwipeAction.allCases.map(\.rawValue).joined(separator: ", ")
        throw Fault("\(path)[\(index)]", "unknown swipe action '\(name.prefix(40))'; use \(known)")
      }
      actions.append(action)
    }
    return actions
  }

  // MARK: From the catalog

  private static func items(_ query: SceneForm.CatalogQuery, at path: String) throws(Fault) -> [SceneDescription.Item] {
    let form = query.form?.value ?? .list
    if let text = query.query {
      if form == .outline { throw Fault("\(path).form", "a query needs the form 'list'") }
      let hits = Catalog.bundled.search(SearchQuery(text, limit: max(0, query.limit ?? 100)))
      return hits.map { item($0.emoji) }
    }
    if form == .outline { return outline() }
    return Catalog.bundled.emoji.prefix(max(0, query.limit ?? .max)).map { item($0) }
  }

  private static func item(_ emoji: Emoji) -> SceneDescription.Item {
    SceneDescription.Item(component: emoji.glyph, content: ItemContent(emoji))
  }

  /// Category, subcategory, emoji, skin tones.
  private static func outline() -> [SceneDescription.Item] {
    var categories: [SceneDescription.Item] = []
    for emoji in Catalog.bundled.emoji {
      if categories.last?.component != emoji.category.rawValue {
        let title = emoji.category.title
        categories.append(.init(component: emoji.category.rawValue, content: ItemContent(text: title, title: title)))
      }
      let category = categories.count - 1
      if categories[category].items.last?.component != emoji.subcategory {
        let id = emoji.subcategory
        let title = Catalog.bundled.title(ofGroup: id) ?? id
        categories[category].items.append(.init(component: id, content: ItemContent(text: title, title: title)))
      }
      var item = item(emoji)
      item.items = emoji.variants.map { self.item($0) }
      categories[category].items[categories[category].items.count - 1].items.append(item)
    }
    return categories
  }
}
