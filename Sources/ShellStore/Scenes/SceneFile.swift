import EmojiCatalog
import Foundation
package import ShellModel

/// Reads scenes from JSON; Data/schemas/scene.schema.json describes the form.
package enum SceneFile {
  private struct Scene: Decodable {
    var name: String
    var summary: String?
    var sections: [Section]
  }

  private struct Section: Decodable {
    var id: String
    var title: String?
    var layout: SectionInfoRecord.Layout?
    var cell: String?
    var leading: [String]?
    var trailing: [String]?
    var items: [Item]?
    var catalog: Query?
  }

  private struct Query: Decodable {
    var query: String
    var limit: Int?
  }

  private struct Item: Decodable {
    var id: String?
    var emoji: String?
    var text: String?
    var title: String?
    var secondary: String?
    var expanded: Bool?
    var items: [Item]?
  }

  /// Reads a scene. One that has a fault is refused as a whole, with the JSONPath of the fault.
  package static func read(_ bytes: [UInt8]) throws(Exchange.Fault) -> SceneDescription {
    try description(Exchange.decode(Scene.self, from: bytes))
  }

  private static func description(_ scene: Scene) throws(Exchange.Fault) -> SceneDescription {
    if !SectionInfo.isName(scene.name) {
      throw Exchange.Fault("$.name", "'\(scene.name.prefix(40))' is no name: letters, digits, '-' and '_'")
    }
    if SceneTable.all.contains(where: { $0.name == scene.name }) {
      throw Exchange.Fault("$.name", "'\(scene.name)' is a bundled scene")
    }
    try ScreenStateCheck.check(line: scene.summary ?? "", at: "$.summary")
    if scene.sections.isEmpty { throw Exchange.Fault("$.sections", "a scene has at least one section") }
    var sections: [SceneDescription.Section] = []
    for (index, section) in scene.sections.enumerated() {
      let place = "$.sections[\(index)]"
      if sections.contains(where: { $0.info.id == section.id }) {
        throw Exchange.Fault("\(place).id", "there are two sections '\(section.id)'")
      }
      sections.append(try self.section(section, at: place))
    }
    return SceneDescription(name: scene.name, summary: scene.summary ?? "", sections: sections)
  }

  private static func section(_ section: Section, at path: String) throws(Exchange.Fault) -> SceneDescription.Section {
    if !SectionInfo.isName(section.id) {
      throw Exchange.Fault("\(path).id", "'\(section.id.prefix(40))' is no id: letters, digits, '-' and '_'")
    }
    try ScreenStateCheck.check(line: section.title ?? "", at: "\(path).title")
    if let cell = section.cell {
      do throws(CellTemplate.Fault) { _ = try CellTemplate(cell) } catch {
        throw Exchange.Fault("\(path).cell", "it is no cell template: '\(cell.prefix(60))'")
      }
    }
    let info = SectionInfo(
      id: section.id, title: section.title ?? section.id, layout: section.layout?.value ?? .plain,
      leading: try actions(section.leading, at: "\(path).leading"),
      trailing: try actions(section.trailing, at: "\(path).trailing"), cell: section.cell)
    var items = try self.items(section.items ?? [], at: "\(path).items")
    if let query = section.catalog {
      if section.items != nil { throw Exchange.Fault("\(path).catalog", "a section has either 'items' or 'catalog'") }
      let hits = Catalog.bundled.search(SearchQuery(query.query, limit: max(0, query.limit ?? 100)))
      items = hits.map { SceneDescription.Item(component: $0.emoji.glyph, content: ItemContent($0.emoji)) }
    }
    return SceneDescription.Section(info: info, items: items)
  }

  private static func actions(_ names: [String]?, at path: String) throws(Exchange.Fault) -> [SwipeAction] {
    var actions: [SwipeAction] = []
    for (index, name) in (names ?? []).enumerated() {
      guard let action = SwipeAction(rawValue: name) else {
        let known = SwipeAction.allCases.map(\.rawValue).joined(separator: ", ")
        throw Exchange.Fault("\(path)[\(index)]", "there is no swipe action '\(name.prefix(40))', but \(known)")
      }
      actions.append(action)
    }
    return actions
  }

  private static func items(_ items: [Item], at path: String) throws(Exchange.Fault) -> [SceneDescription.Item] {
    var taken: Set<String> = []
    var made: [SceneDescription.Item] = []
    for (index, item) in items.enumerated() {
      let place = "\(path)[\(index)]"
      for (field, text) in [("text", item.text), ("title", item.title), ("secondary", item.secondary)] {
        if let text { try ScreenStateCheck.check(text: text, at: "\(place).\(field)") }
      }
      let emoji = try item.emoji.map { glyph throws(Exchange.Fault) in
        guard let emoji = Catalog.bundled.emoji(glyph) else {
          throw Exchange.Fault("\(place).emoji", "'\(glyph.prefix(20))' is no emoji; other signs are 'text'")
        }
        return emoji
      }
      guard let text = item.text ?? emoji?.glyph ?? item.title else {
        throw Exchange.Fault(place, "there is neither 'emoji' nor 'text' nor 'title' in it")
      }
      let component = try self.component(item, emoji, text, &taken, at: place)
      made.append(
        SceneDescription.Item(
          component: component,
          content: ItemContent(
            emoji: emoji, text: text, title: item.title ?? emoji?.name ?? text,
            secondary: item.secondary ?? (emoji.map { $0.category.title } ?? "")),
          isExpanded: item.expanded ?? false, items: try self.items(item.items ?? [], at: "\(place).items")))
    }
    return made
  }

  /// The last part of an item's path: its id, its emoji, or what its title comes to in ASCII.
  private static func component(
    _ item: Item, _ emoji: Emoji?, _ text: String, _ taken: inout Set<String>, at path: String
  ) throws(Exchange.Fault) -> String {
    if let id = item.id {
      try ScreenStateCheck.check(component: id, at: "\(path).id")
      if !taken.insert(id).inserted { throw Exchange.Fault("\(path).id", "'\(id)' stands there twice") }
      return id
    }
    let slug = (item.title ?? text).lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-").prefix(
      64)
    let base = item.text == nil && emoji != nil ? emoji?.glyph ?? "" : slug.isEmpty ? "item" : String(slug)
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }
}
