import ShellModel

/// A change as an array in JSON: its name, then what belongs to it. Edits are only ever added to; what an older version has
/// written must stay readable.
struct ChangeRecord: Codable {
  let change: History.Change

  init(_ change: History.Change) { self.change = change }

  init(from decoder: any Decoder) throws {
    var fields = try decoder.unkeyedContainer()
    switch try fields.decode(String.self) {
    case "undo": change = .undo(try fields.decode([Int].self))
    case "redo": change = .redo(try fields.decode([Int].self))
    case "restored": change = .restored
    case let name: change = .edit(try Edit(name, &fields))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.unkeyedContainer()
    switch change {
    case .undo(let revisions):
      try fields.encode("undo")
      try fields.encode(revisions)
    case .redo(let revisions):
      try fields.encode("redo")
      try fields.encode(revisions)
    case .restored: try fields.encode("restored")
    case .edit(let edit): try edit.encode(&fields)
    }
  }
}

extension Edit {
  fileprivate init(_ name: String, _ fields: inout any UnkeyedDecodingContainer) throws {
    self =
      switch name {
      case "expand": .expand(try fields.items(), recursively: try fields.decode(Bool.self))
      case "collapse": .collapse(try fields.items(), recursively: try fields.decode(Bool.self))
      case "toggle": .toggle(try fields.items())
      case "star": .star(try fields.decode([String].self), try fields.decode(Bool.self))
      case "tag":
        .tag(try fields.decode(String.self), try fields.decode([String].self), try fields.decode(Bool.self))
      case "use": .use(try fields.decode([String].self), at: try fields.decode(Int.self))
      case "recents": .arrangeRecents(try fields.decode(RecentsPolicyRecord.self).value)
      case "add": .add(try fields.decode(ScreenRecord.self).value)
      case "restore": .restore(try fields.decode(ScreenRecord.self).value)
      case "filter":
        .filter(try fields.decode(String.self), try fields.decodeIfPresent([String].self)?.map { ItemID($0) })
      case "merge": .merge(try fields.decode(ScreenRecord.self).value)
      case "insert": .insert(try fields.decode(NewItemRecords.self).items, try fields.placement())
      case "delete": .delete(try fields.items())
      case "hide": .hide(try fields.items())
      case "pin": .pin(try fields.items(), try fields.decode(Bool.self))
      case "move": .move(ItemID(try fields.decode(String.self)), try fields.placement())
      case "reload": .reload(try fields.items())
      case "reconfigure": .reconfigure(try fields.items())
      case "select": .select(try fields.items(), try fields.decode(Bool.self))
      case "addSection":
        .addSection(
          try fields.decode(SectionInfoRecord.self).value, before: try fields.decodeIfPresent(String.self))
      case "removeSection": .removeSection(try fields.decode(String.self))
      case "moveSection":
        .moveSection(try fields.decode(String.self), before: try fields.decodeIfPresent(String.self))
      case "renameSection":
        .renameSection(try fields.decode(String.self), title: try fields.decode(String.self))
      case "layout":
        .setLayout(try fields.decode(String.self), try fields.decode(NameRecord<SectionLayout>.self).value)
      case "cell":
        .setCell(
          try fields.decode(String.self), try fields.decodeIfPresent(CellRecord.self).flatMap { try? $0.value(at: "$") }
        )
      case "embed":
        .embed(
          try fields.decode(String.self),
          try fields.decodeIfPresent(SectionInfoRecord.Embedding.self).map { .init(section: $0.section, item: $0.item) }
        )
      case "show": .show(try fields.decode([String].self), section: try fields.decode(String.self))
      case "open": .open(scene: try fields.decode(String.self), isFresh: try fields.decode(Bool.self))
      case "scene":
        .openDescribed(try fields.decode(SceneRecord.self).value, isFresh: try fields.decode(Bool.self))
      case "batch": .batch(try fields.edits())
      default:
        throw DecodingError.dataCorruptedError(in: fields, debugDescription: "unknown edit '\(name)'")
      }
  }

  fileprivate func encode(_ fields: inout any UnkeyedEncodingContainer) throws {
    switch self {
    case .expand(let ids, let recursively): try fields.encode("expand", ids, recursively)
    case .collapse(let ids, let recursively): try fields.encode("collapse", ids, recursively)
    case .toggle(let ids): try fields.encode("toggle", ids)
    case .star(let glyphs, let isStarred):
      try fields.encode("star")
      try fields.encode(glyphs)
      try fields.encode(isStarred)
    case .tag(let text, let words, let isTagged):
      try fields.encode("tag")
      try fields.encode(text)
      try fields.encode(words)
      try fields.encode(isTagged)
    case .use(let glyphs, let time):
      try fields.encode("use")
      try fields.encode(glyphs)
      try fields.encode(time)
    case .arrangeRecents(let policy):
      try fields.encode("recents")
      try fields.encode(RecentsPolicyRecord(policy))
    case .merge(let state):
      try fields.encode("merge")
      try fields.encode(ScreenRecord(state))
    case .add(let state):
      try fields.encode("add")
      try fields.encode(ScreenRecord(state))
    case .restore(let state):
      try fields.encode("restore")
      try fields.encode(ScreenRecord(state))
    case .filter(let section, let items):
      try fields.encode("filter")
      try fields.encode(section)
      try fields.encodeOptional(items?.map(\.path))
    case .insert(let items, let placement):
      try fields.encode("insert")
      try fields.encode(NewItemRecords(items: items))
      try fields.encode(placement)
    case .delete(let ids): try fields.encode("delete", ids)
    case .hide(let ids): try fields.encode("hide", ids)
    case .pin(let ids, let isPinned): try fields.encode("pin", ids, isPinned)
    case .move(let id, let placement):
      try fields.encode("move")
      try fields.encode(id.path)
      try fields.encode(placement)
    case .reload(let ids): try fields.encode("reload", ids)
    case .reconfigure(let ids): try fields.encode("reconfigure", ids)
    case .select(let ids, let isSelected): try fields.encode("select", ids, isSelected)
    case .addSection(let info, let before):
      try fields.encode("addSection")
      try fields.encode(SectionInfoRecord(info))
      try fields.encodeOptional(before)
    case .removeSection(let section):
      try fields.encode("removeSection")
      try fields.encode(section)
    case .moveSection(let section, let before):
      try fields.encode("moveSection")
      try fields.encode(section)
      try fields.encodeOptional(before)
    case .renameSection(let section, let title):
      try fields.encode("renameSection")
      try fields.encode(section)
      try fields.encode(title)
    case .setLayout(let section, let layout):
      try fields.encode("layout")
      try fields.encode(section)
      try fields.encode(NameRecord(layout))
    case .setCell(let section, let cell):
      try fields.encode("cell")
      try fields.encode(section)
      try fields.encodeOptional(cell.map(CellRecord.init))
    case .embed(let section, let embedding):
      try fields.encode("embed")
      try fields.encode(section)
      try fields.encodeOptional(embedding.map { SectionInfoRecord.Embedding(section: $0.section, item: $0.item) })
    case .show(let glyphs, let section):
      try fields.encode("show")
      try fields.encode(glyphs)
      try fields.encode(section)
    case .open(let scene, let isFresh):
      try fields.encode("open")
      try fields.encode(scene)
      try fields.encode(isFresh)
    case .openDescribed(let scene, let isFresh):
      try fields.encode("scene")
      try fields.encode(SceneRecord(scene))
      try fields.encode(isFresh)
    case .batch(let edits):
      try fields.encode("batch")
      var inner = fields.nestedUnkeyedContainer()
      for edit in edits {
        var edits = inner.nestedUnkeyedContainer()
        try edit.encode(&edits)
      }
    }
  }
}

extension UnkeyedDecodingContainer {
  fileprivate mutating func items() throws -> [ItemID] { try decode([String].self).map { ItemID($0) } }

  fileprivate mutating func placement() throws -> Placement {
    let (kind, name) = (try decode(String.self), try decode(String.self))
    switch kind {
    case "before": return .before(ItemID(name))
    case "after": return .after(ItemID(name))
    case "inside": return .inside(ItemID(name))
    case "section": return .section(name)
    default:
      throw DecodingError.dataCorruptedError(in: self, debugDescription: "unknown placement '\(kind)'")
    }
  }

  fileprivate mutating func edits() throws -> [Edit] {
    var inner = try nestedUnkeyedContainer()
    var edits: [Edit] = []
    while !inner.isAtEnd {
      var fields = try inner.nestedUnkeyedContainer()
      edits.append(try Edit(try fields.decode(String.self), &fields))
    }
    return edits
  }
}

extension UnkeyedEncodingContainer {
  fileprivate mutating func encode(_ name: String, _ ids: [ItemID]) throws {
    try encode(name)
    try encode(ids.map(\.path))
  }

  fileprivate mutating func encode(_ name: String, _ ids: [ItemID], _ flag: Bool) throws {
    try encode(name, ids)
    try encode(flag)
  }

  fileprivate mutating func encode(_ placement: Placement) throws {
    let (kind, name) =
      switch placement {
      case .before(let id): ("before", id.path)
      case .after(let id): ("after", id.path)
      case .inside(let id): ("inside", id.path)
      case .section(let section): ("section", section)
      }
    try encode(kind)
    try encode(name)
  }

  fileprivate mutating func encodeOptional(_ value: (some Encodable)?) throws {
    if let value { try encode(value) } else { try encodeNil() }
  }
}
