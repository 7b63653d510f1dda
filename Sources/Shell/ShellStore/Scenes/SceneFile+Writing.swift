import DiffableSnapshots
import JSON

extension SceneFile {
  /// Returns the file of a scene that draws as a screen does now: its sections, layouts, cells and rows, open or not. Marks belong to
  /// the user and are not in it, nor are hidden rows.
  ///
  /// - Parameter sections: Those to write; nil for all.
  package static func text(of screen: Screen, _ sections: [String]? = nil, name: String, summary: String) -> String {
    var json = JSONWriter(isIndented: true)
    json.object { json in
      json.field("name", name)
      if !summary.isEmpty { json.field("summary", summary) }
      json.key("sections")
      let sections = sections ?? screen.sections
      json.array(sections) { json, section in
        json.object { json in
          var info = screen.info(of: section)
          if let place = info.embedding, !sections.contains(place.section) { info.embedding = nil }
          write(info, to: &json)
          let outline = screen.filter(of: section) == nil ? screen[section: section] : screen.unhidden(section)
          if let rows = screen.catalogRows(of: section, outline) { return json.field("catalog", rows) }
          json.key("items")
          write(outline.rootItems, of: outline, on: screen, to: &json)
        }
      }
    }
    json.endLine()
    return json.text
  }

  /// Writes the fields of a section besides its rows.
  private static func write(_ info: SectionInfo, to json: inout JSONWriter) {
    json.field("id", info.id)
    json.field("title", info.title)
    json.field("header", info.header)
    if let role = info.role { json.field("role", role) }
    json.key("layout")
    if info.layout == .compositional, let layout = info.description {
      layout.write(to: &json)
    } else {
      info.layout.write(to: &json)
    }
    if let cell = info.cell { json.field("cell", cell) }
    json.field("leading", info.leading)
    json.field("trailing", info.trailing)
    if let place = info.embedding { json.field("inside", place) }
  }

  private static func write(_ items: [ItemID], of outline: Screen.Outline, on screen: Screen, to json: inout JSONWriter)
  {
    json.array(items) { json, item in
      let (content, children) = (screen.content(of: item), outline.children(of: item))
      json.object { json in
        json.field("id", String(item.component))
        if let emoji = content.emoji { json.field("emoji", emoji.glyph) }
        if content.text != content.emoji?.glyph { json.field("text", content.text) }
        json.field("title", content.title)
        // Without it, a row gets the category of its emoji.
        json.field("secondary", content.secondary)
        if !content.value.isEmpty { json.field("value", content.value) }
        if outline.isExpanded(item) { json.field("expanded", true) }
        if children.isEmpty { return }
        json.key("items")
        write(children, of: outline, on: screen, to: &json)
      }
    }
  }
}
