import JSON
import ShellModel

// A change in the journal is an array: its name, then its values.

/// The names of changes in the journal. A change without a name does not compile, and neither does a name without a reader.
enum ChangeName: String, CaseIterable {
  case undo, redo
  case expand
  case collapse
  case toggle
  case star
  case tag
  case use
  case arrangeRecents = "recents"
  case add
  case restore
  case filter
  case insert
  case delete
  case hide
  case pin
  case move
  case reload
  case reconfigure
  case select
  case addSection
  case removeSection
  case moveSection
  case renameSection
  case setLayout = "layout"
  case setCell = "cell"
  case embed
  case open
  case openDescribed = "scene"
  case batch
}

extension History.Change {
  init(_ node: JSONNode) throws(JSONFault) {
    var values = try node.elements()
    let name = try values.name()
    switch name {
    case .undo: self = .undo(try values.required().integers())
    case .redo: self = .redo(try values.required().integers())
    default: self = .edit(try Edit(name, node, &values))
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .undo(let revisions): json.change(.undo) { $0.array(revisions) { $0.value($1) } }
    case .redo(let revisions): json.change(.redo) { $0.array(revisions) { $0.value($1) } }
    case .edit(let edit): edit.write(to: &json)
    }
  }
}

// MARK: Reading

extension Edit {
  /// - Parameter values: The elements after the name.
  fileprivate init(_ name: ChangeName, _ node: JSONNode, _ values: inout JSONElements) throws(JSONFault) {
    switch name {
    case .expand: self = .expand(try values.items(), recursively: try values.flag())
    case .collapse: self = .collapse(try values.items(), recursively: try values.flag())
    case .toggle: self = .toggle(try values.items())
    case .star: self = .star(try values.texts(), try values.flag())
    case .tag: self = .tag(try values.text(), try values.texts(), try values.flag())
    case .use: self = .use(try values.texts(), at: try values.required().integer())
    case .arrangeRecents: self = .arrangeRecents(try RecentsPolicy(try values.required()))
    case .add: self = .add(try ScreenState(try values.required()))
    case .restore: self = .restore(try ScreenState(try values.required()))
    case .filter: self = .filter(try values.text(), try values.optional()?.items())
    case .insert: self = .insert(try values.required().map(NewItem.init), try values.placement())
    case .delete: self = .delete(try values.items())
    case .hide: self = .hide(try values.items())
    case .pin: self = .pin(try values.items(), try values.flag())
    case .move: self = .move(try values.required().item(), try values.placement())
    case .reload: self = .reload(try values.items())
    case .reconfigure: self = .reconfigure(try values.items())
    case .select: self = .select(try values.items(), try values.flag())
    case .addSection:
      self = .addSection(try SectionInfo(try values.required()), before: try values.optional()?.text())
    case .removeSection: self = .removeSection(try values.text())
    case .moveSection: self = .moveSection(try values.text(), before: try values.optional()?.text())
    case .renameSection: self = .renameSection(try values.text(), title: try values.text())
    case .setLayout: self = .setLayout(try values.text(), try values.required().choice(SectionLayout.self))
    case .setCell: self = .setCell(try values.text(), try values.optional().map(CellRegistration.init))
    case .embed: self = .embed(try values.text(), try values.optional().map(SectionInfo.Embedding.init))
    case .open: self = .open(scene: try values.text(), isFresh: try values.flag())
    case .openDescribed: self = .openDescribed(try SceneDescription(try values.required()), isFresh: try values.flag())
    case .batch:
      self = .batch(
        try values.required().map { (node) throws(JSONFault) in
          var values = try node.elements()
          return try Edit(try values.name(), node, &values)
        })
    case .undo, .redo: throw node.fault("'\(name.rawValue)' is not an edit")
    }
  }
}

extension JSONElements {
  fileprivate mutating func name() throws(JSONFault) -> ChangeName { try required().choice(ChangeName.self) }

  fileprivate mutating func text() throws(JSONFault) -> String { try required().text() }

  fileprivate mutating func texts() throws(JSONFault) -> [String] { try required().texts() }

  fileprivate mutating func flag() throws(JSONFault) -> Bool { try required().flag() }

  fileprivate mutating func items() throws(JSONFault) -> [ItemID] { try required().items() }

  /// Returns the next element; nil for null.
  fileprivate mutating func optional() throws(JSONFault) -> JSONNode? {
    let node = try required()
    return node.isNull ? nil : node
  }

  /// Returns the placement that the next two elements are: its kind and the name of an item or a section.
  fileprivate mutating func placement() throws(JSONFault) -> Placement {
    let kind = try required()
    let name = try text()
    switch try kind.text() {
    case "before": return .before(ItemID(name))
    case "after": return .after(ItemID(name))
    case "inside": return .inside(ItemID(name))
    case "section": return .section(name)
    case let other: throw kind.fault("unknown placement '\(other)'")
    }
  }
}

extension JSONNode {
  fileprivate func integers() throws(JSONFault) -> [Int] { try map { (node) throws(JSONFault) in try node.integer() } }
}

// MARK: Writing

extension Edit {
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .expand(let ids, let recursively): json.change(.expand, ids, recursively)
    case .collapse(let ids, let recursively): json.change(.collapse, ids, recursively)
    case .toggle(let ids): json.change(.toggle, ids)
    case .star(let glyphs, let isStarred): json.change(.star, glyphs, isStarred)
    case .tag(let text, let words, let isTagged):
      json.change(.tag) {
        $0.value(text)
        $0.array(words)
        $0.value(isTagged)
      }
    case .use(let glyphs, let time):
      json.change(.use) {
        $0.array(glyphs)
        $0.value(time)
      }
    case .arrangeRecents(let policy): json.change(.arrangeRecents) { policy.write(to: &$0) }
    case .add(let state): json.change(.add) { state.write(to: &$0) }
    case .restore(let state): json.change(.restore) { state.write(to: &$0) }
    case .filter(let section, let items):
      json.change(.filter) {
        $0.value(section)
        if let items { $0.array(items) { $0.value($1.path) } } else { $0.null() }
      }
    case .insert(let items, let placement):
      json.change(.insert) {
        $0.array(items) { $1.write(to: &$0) }
        $0.values(placement)
      }
    case .delete(let ids): json.change(.delete, ids)
    case .hide(let ids): json.change(.hide, ids)
    case .pin(let ids, let isPinned): json.change(.pin, ids, isPinned)
    case .move(let id, let placement):
      json.change(.move) {
        $0.value(id.path)
        $0.values(placement)
      }
    case .reload(let ids): json.change(.reload, ids)
    case .reconfigure(let ids): json.change(.reconfigure, ids)
    case .select(let ids, let isSelected): json.change(.select, ids, isSelected)
    case .addSection(let info, let before):
      json.change(.addSection) {
        info.write(to: &$0)
        $0.value(before)
      }
    case .removeSection(let section): json.change(.removeSection) { $0.value(section) }
    case .moveSection(let section, let before):
      json.change(.moveSection) {
        $0.value(section)
        $0.value(before)
      }
    case .renameSection(let section, let title):
      json.change(.renameSection) {
        $0.value(section)
        $0.value(title)
      }
    case .setLayout(let section, let layout):
      json.change(.setLayout) {
        $0.value(section)
        $0.value(layout.rawValue)
      }
    case .setCell(let section, let cell):
      json.change(.setCell) {
        $0.value(section)
        if let cell { cell.write(to: &$0) } else { $0.null() }
      }
    case .embed(let section, let embedding):
      json.change(.embed) {
        $0.value(section)
        if let embedding { embedding.write(to: &$0) } else { $0.null() }
      }
    case .open(let scene, let isFresh):
      json.change(.open) {
        $0.value(scene)
        $0.value(isFresh)
      }
    case .openDescribed(let scene, let isFresh):
      json.change(.openDescribed) {
        scene.write(to: &$0)
        $0.value(isFresh)
      }
    case .batch(let edits): json.change(.batch) { $0.array(edits) { $1.write(to: &$0) } }
    }
  }
}

extension JSONWriter {
  /// Writes a change: its name, and the values that a closure writes.
  fileprivate mutating func change(_ name: ChangeName, _ values: (inout JSONWriter) -> Void) {
    array {
      $0.value(name.rawValue)
      values(&$0)
    }
  }

  fileprivate mutating func change(_ name: ChangeName, _ ids: [ItemID], _ flag: Bool? = nil) {
    change(name) {
      $0.array(ids) { $0.value($1.path) }
      if let flag { $0.value(flag) }
    }
  }

  fileprivate mutating func change(_ name: ChangeName, _ texts: [String], _ flag: Bool? = nil) {
    change(name) {
      $0.array(texts)
      if let flag { $0.value(flag) }
    }
  }

  fileprivate mutating func values(_ placement: Placement) {
    let (kind, name) =
      switch placement {
      case .before(let id): ("before", id.path)
      case .after(let id): ("after", id.path)
      case .inside(let id): ("inside", id.path)
      case .section(let section): ("section", section)
      }
    value(kind)
    value(name)
  }
}
