import ShellModel

/// Checks the content of a file beyond its format: it may come from anywhere.
enum ScreenStateCheck {
  typealias Fault = Exchange.Fault

  static func check(_ record: ScreenRecord, at path: String) throws(Fault) {
    try check(name: record.scene, at: "\(path).scene")
    if let scene = record.description { try check(scene, at: "\(path).description") }
    for (index, glyph) in (record.starred ?? []).enumerated() {
      try check(line: glyph, at: "\(path).starred[\(index)]")
    }
    for (index, list) in (record.tags ?? []).enumerated() { try check(list, at: "\(path).tags[\(index)]") }
    if let recents = record.recents {
      if RecentsPolicy.Order(rawValue: recents.order) == nil {
        throw Fault("\(path).recents.order", "unknown order '\(excerpt(recents.order))'")
      }
      if !(1...10_000).contains(recents.limit) { throw Fault("\(path).recents.limit", "must be from 1 to 10000") }
    }
    for (index, usage) in (record.usage ?? []).enumerated() {
      try check(line: usage.emoji, at: "\(path).usage[\(index)].emoji")
      if !usage.rank.isFinite || abs(usage.rank) > 1e6 {
        throw Fault("\(path).usage[\(index)].rank", "not a valid rank")
      }
    }
    var sections: Set<String> = []
    for (index, section) in (record.sections ?? []).enumerated() {
      let place = "\(path).sections[\(index)]"
      try check(section, at: place)
      if !sections.insert(section.section.id).inserted {
        throw Fault("\(place).section.id", "duplicate section '\(section.section.id)'")
      }
    }
    for (index, other) in (record.shelved ?? []).enumerated() { try check(other, at: "\(path).shelved[\(index)]") }
  }

  private static func check(_ list: ScreenRecord.TagListRecord, at path: String) throws(Fault) {
    if let text = list.text { try check(text: text, at: "\(path).text") }
    if list.value.text.isEmpty { throw Fault(path, "it needs 'text' or 'base64'") }
    for (index, word) in list.words.enumerated() {
      do throws(Tags.Fault) { _ = try Tags.word(word) } catch {
        throw Fault("\(path).words[\(index)]", error.message)
      }
    }
  }

  private static func check(_ record: SectionInfoRecord, at path: String) throws(Fault) {
    try check(name: record.id, at: "\(path).id")
    try check(line: record.title, at: "\(path).title")
    _ = try record.cell?.value(at: "\(path).cell")
    _ = try record.words?.value(at: "\(path).words")
    if let role = record.role, role != "none", SectionInfo.Role(rawValue: role) == nil {
      let known = SectionInfo.Role.allCases.map(\.rawValue).joined(separator: ", ")
      throw Fault("\(path).role", "'\(excerpt(role))' is not a role; use \(known) or none")
    }
    if let host = record.inside?.section { try check(name: host, at: "\(path).inside.section") }
    for (field, names) in [("leading", record.leading), ("trailing", record.trailing)] {
      for (index, name) in (names ?? []).enumerated() where SwipeAction(rawValue: name) == nil {
        throw Fault("\(path).\(field)[\(index)]", "unknown swipe action '\(excerpt(name))'")
      }
    }
  }

  private static func check(_ scene: SceneRecord, at path: String) throws(Fault) {
    try check(name: scene.name, at: "\(path).name")
    try check(line: scene.summary, at: "\(path).summary")
    for (name, cell) in (scene.cells ?? [:]).sorted(by: { $0.key < $1.key }) {
      try check(name: name, at: "\(path).cells")
      _ = try cell.value(at: "\(path).cells.\(name)")
    }
    var sections: Set<String> = []
    for (index, section) in scene.sections.enumerated() {
      let place = "\(path).sections[\(index)]"
      try check(section.section, at: "\(place).section")
      if !sections.insert(section.section.id).inserted {
        throw Fault("\(place).section.id", "duplicate section '\(section.section.id)'")
      }
      try check(section.items, at: "\(place).items")
    }
  }

  private static func check(_ items: [SceneRecord.Item], at path: String) throws(Fault) {
    var ids: Set<ItemID> = []
    for (index, item) in items.enumerated() {
      let place = "\(path)[\(index)]"
      try check(component: item.content.id, at: "\(place).content.id")
      if !ids.insert(ItemID(item.content.id)).inserted { throw Fault("\(place).content.id", "it appears twice") }
      try check(texts: item.content, at: "\(place).content")
      try check(item.items ?? [], at: "\(place).items")
    }
  }

  private static func check(texts content: ContentRecord, at path: String) throws(Fault) {
    if let emoji = content.emoji { try check(line: emoji, at: "\(path).emoji") }
    for (field, text) in [
      ("text", content.text), ("title", content.title), ("secondary", content.secondary), ("value", content.value),
    ] {
      if let text { try check(text: text, at: "\(path).\(field)") }
    }
  }

  private static func check(_ record: SectionRecord, at path: String) throws(Fault) {
    try check(record.section, at: "\(path).section")
    let section = record.section.id
    var parents: Set<ItemID> = []
    for (index, list) in (record.children ?? []).enumerated() {
      let place = "\(path).children[\(index)]"
      try check(line: list.parent, at: "\(place).parent")
      if !ItemID(list.parent).isIn(section: record.section.id) {
        throw Fault("\(place).parent", "'\(excerpt(list.parent))' is not in the section")
      }
      if !parents.insert(ItemID(list.parent)).inserted {
        throw Fault("\(place).parent", "'\(excerpt(list.parent))' appears twice")
      }
      // Paths are compared as bytes: 'é' with a combining accent is another component than 'é'.
      var components: Set<ItemID> = []
      for (number, component) in list.children.enumerated() {
        try check(component: component, at: "\(place).children[\(number)]")
        if !components.insert(ItemID(component)).inserted {
          throw Fault("\(place).children[\(number)]", "'\(excerpt(component))' appears twice")
        }
      }
    }
    for (index, content) in (record.contents ?? []).enumerated() {
      let place = "\(path).contents[\(index)]"
      try check(id: content.id, section, at: "\(place).id")
      try check(texts: content, at: place)
    }
    for (field, ids) in [
      ("expanded", record.expanded), ("pinned", record.pinned), ("selected", record.selected),
      ("filter", record.filter),
    ] {
      for (index, id) in (ids ?? []).enumerated() { try check(id: id, section, at: "\(path).\(field)[\(index)]") }
    }
    for (index, origin) in (record.pinnedFrom ?? []).enumerated() {
      for id in [origin.id, origin.after, origin.before] {
        if let id { try check(id: id, section, at: "\(path).pinnedFrom[\(index)]") }
      }
    }
  }

  static func check(_ collection: Collection, at path: String) throws(Fault) {
    try check(name: collection.section, at: "\(path).section")
    try check(line: collection.title, at: "\(path).title")
    try check(collection.items, at: "\(path).items")
  }

  private static func check(_ entries: [Collection.Entry], at path: String) throws(Fault) {
    for (index, entry) in entries.enumerated() {
      let place = "\(path)[\(index)]"
      if entry.emoji == nil, entry.text == nil { throw Fault(place, "it needs 'emoji' or 'text'") }
      if let emoji = entry.emoji { try check(line: emoji, at: "\(place).emoji") }
      // Control characters were checked before, in the plain fields.
      if let text = entry.text { try check(text, .entry, at: "\(place).text") }
      if let title = entry.title { try check(title, .entry, at: "\(place).title") }
      if let secondary = entry.secondary { try check(text: secondary, at: "\(place).secondary") }
      if let value = entry.value { try check(text: value, at: "\(place).value") }
      try check(entry.items, at: "\(place).items")
    }
  }

  // MARK: Texts

  private static func check(id: String, _ section: String, at path: String) throws(Fault) {
    try check(line: id, at: path)
    if !ItemID(id).isIn(section: section) || id.utf8.count == section.utf8.count {
      throw Fault(path, "'\(excerpt(id))' is not in the section")
    }
  }

  static func check(component: String, at path: @autoclosure () -> String) throws(Fault) {
    try check(component, .component, at: path())
  }

  /// The id of a section or the name of a scene.
  static func check(name: String, at path: @autoclosure () -> String) throws(Fault) {
    try check(name, .name, at: path())
  }

  static func check(line: String, at path: @autoclosure () -> String) throws(Fault) {
    try check(line, .line, at: path())
  }

  static func check(text: String, at path: @autoclosure () -> String) throws(Fault) {
    try check(text, .lines, at: path())
  }

  private static func check(_ text: String, _ rule: TextRule, at path: @autoclosure () -> String) throws(Fault) {
    guard let fault = rule.fault(in: text) else { return }
    throw Fault(path(), rule == .name || rule == .component ? "'\(excerpt(text))' is not valid: \(fault)" : fault)
  }

  private static func excerpt(_ text: String) -> String {
    text.count > 40 ? String(text.prefix(40)) + "…" : text
  }
}
