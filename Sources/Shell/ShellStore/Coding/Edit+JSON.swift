import JSON

// A change in the journal is an array: its name, then its values.

/// The names of changes in the journal. A change without a name does not compile, and neither does a name without a reader.
enum ChangeName: String, CaseIterable {
  case undo, redo
  case expand, collapse, toggle
  case star, tag, keywords, use
  case arrangeRecents = "recents"
  case add, restore
  case filter, insert, delete, hide, pin, move, reload, reconfigure, select
  case addSection, removeSection, moveSection, renameSection
  case setContent = "content"
  case setLayout = "layout"
  case setCell = "cell"
  case embed
  case open
  case openDescribed = "scene"
  case forgetScene
  case aside
  case batch
}

extension History.Change: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) {
    var values = try node.elements()
    switch try values.required().choice(ChangeName.self) {
    case .undo: self = .undo(try values.value())
    case .redo: self = .redo(try values.value())
    default: self = .edit(try Edit(node))
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .undo(let revisions): json.change(.undo, revisions)
    case .redo(let revisions): json.change(.redo, revisions)
    case .edit(let edit): edit.write(to: &json)
    }
  }
}

extension Edit: JSONValue {
  init(_ node: JSONNode) throws(JSONFault) {
    var values = try node.elements()
    let name = try values.required().choice(ChangeName.self)
    switch name {
    case .expand: self = .expand(try values.value(), recursively: try values.value())
    case .collapse: self = .collapse(try values.value(), recursively: try values.value())
    case .toggle: self = .toggle(try values.value())
    case .star: self = .star(try values.value(), try values.value())
    case .tag: self = .tag(try values.value(), try values.value(), try values.value())
    case .keywords: self = .keywords(try values.value(), try values.value())
    case .use: self = .use(try values.value(), at: try values.value())
    case .arrangeRecents: self = .arrangeRecents(try values.value())
    case .add: self = .add(try values.value())
    case .restore: self = .restore(try values.value())
    case .filter: self = .filter(try values.value(), try values.value(), query: try values.value())
    case .insert: self = .insert((try values.value() as NewItems).items, try values.placement())
    case .delete: self = .delete(try values.value())
    case .hide: self = .hide(try values.value(), try values.value())
    case .pin: self = .pin(try values.value(), try values.value())
    case .move: self = .move(try values.value(), try values.placement())
    case .setContent:
      let row: SectionState.Content = try values.value()
      self = .setContent(row.id, row.content)
    case .reload: self = .reload(try values.value())
    case .reconfigure: self = .reconfigure(try values.value())
    case .select: self = .select(try values.value(), try values.value())
    case .addSection: self = .addSection(try values.value(), before: try values.value())
    case .removeSection: self = .removeSection(try values.value())
    case .moveSection: self = .moveSection(try values.value(), before: try values.value())
    case .renameSection: self = .renameSection(try values.value(), title: try values.value())
    case .setLayout: self = .setLayout(try values.value(), try values.value())
    case .setCell: self = .setCell(try values.value(), try values.value())
    case .embed: self = .embed(try values.value(), try values.value())
    case .open: self = .open(scene: try values.value(), isFresh: try values.value())
    case .openDescribed: self = .openDescribed(try values.value(), isFresh: try values.value())
    case .forgetScene: self = .forgetScene(try values.value())
    case .aside: self = .aside(scene: try values.value(), try values.value())
    case .batch: self = .batch(try values.value())
    case .undo, .redo: throw node.fault("'\(name.rawValue)' is not an edit")
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .expand(let ids, let recursively): json.change(.expand, ids, recursively)
    case .collapse(let ids, let recursively): json.change(.collapse, ids, recursively)
    case .toggle(let ids): json.change(.toggle, ids)
    case .star(let glyphs, let isStarred): json.change(.star, glyphs, isStarred)
    case .tag(let text, let words, let isTagged): json.change(.tag, text, words, isTagged)
    case .keywords(let text, let words): json.change(.keywords, text, words)
    case .use(let glyphs, let time): json.change(.use, glyphs, time)
    case .arrangeRecents(let policy): json.change(.arrangeRecents, policy)
    case .add(let state): json.change(.add, state)
    case .restore(let state): json.change(.restore, state)
    case .filter(let section, let items, let query): json.change(.filter, section, items, query)
    case .insert(let items, let placement): json.change(.insert, NewItems(items: items), placement.kind, placement.name)
    case .delete(let ids): json.change(.delete, ids)
    case .hide(let ids, let isHidden): json.change(.hide, ids, isHidden)
    case .pin(let ids, let isPinned): json.change(.pin, ids, isPinned)
    case .move(let id, let placement): json.change(.move, id, placement.kind, placement.name)
    case .setContent(let id, let content): json.change(.setContent, SectionState.Content(id: id, content: content))
    case .reload(let ids): json.change(.reload, ids)
    case .reconfigure(let ids): json.change(.reconfigure, ids)
    case .select(let ids, let isSelected): json.change(.select, ids, isSelected)
    case .addSection(let info, let before): json.change(.addSection, info, before)
    case .removeSection(let section): json.change(.removeSection, section)
    case .moveSection(let section, let before): json.change(.moveSection, section, before)
    case .renameSection(let section, let title): json.change(.renameSection, section, title)
    case .setLayout(let section, let layout): json.change(.setLayout, section, layout)
    case .setCell(let section, let cell): json.change(.setCell, section, cell)
    case .embed(let section, let embedding): json.change(.embed, section, embedding)
    case .open(let scene, let isFresh): json.change(.open, scene, isFresh)
    case .openDescribed(let scene, let isFresh): json.change(.openDescribed, scene, isFresh)
    case .forgetScene(let scene): json.change(.forgetScene, scene)
    case .aside(let scene, let edit): json.change(.aside, scene, edit)
    case .batch(let edits): json.change(.batch, edits)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func change<each Value: JSONValue>(_ name: ChangeName, _ values: repeat each Value) {
    array { json in
      json.value(name.rawValue)
      repeat (each values).write(to: &json)
    }
  }
}

extension JSONElements {
  fileprivate mutating func value<Value: JSONValue>() throws(JSONFault) -> Value { try Value(try required()) }

  /// Returns the placement that the next two elements are.
  fileprivate mutating func placement() throws(JSONFault) -> Placement {
    let kind = try required()
    let name: String = try value()
    switch try kind.text() {
    case "before": return .before(ItemID(name))
    case "after": return .after(ItemID(name))
    case "inside": return .inside(ItemID(name))
    case "section": return .section(name)
    case let other: throw kind.fault("unknown placement '\(other)'")
    }
  }
}

extension Placement {
  fileprivate var kind: String {
    switch self {
    case .before: "before"
    case .after: "after"
    case .inside: "inside"
    case .section: "section"
    }
  }

  /// The name of the item or section.
  fileprivate var name: String {
    switch self {
    case .before(let id), .after(let id), .inside(let id): id.path
    case .section(let section): section
    }
  }
}
