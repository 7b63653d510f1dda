import EmojiCatalog
import ShellModel

/// The stored part of a screen as JSON, in the state file and in the output of `export --all`.
/// Data/schemas/state.schema.json describes it.
struct ScreenRecord: Codable {
  var scene: String
  var description: SceneRecord?
  var revision: Int?
  var starred: [String]?
  var tags: [TagListRecord]?
  var recents: RecentsPolicyRecord?
  var usage: [UsageRecord]?
  var sections: [SectionRecord]?
  var shelved: [ScreenRecord]?

  struct UsageRecord: Codable {
    var emoji: String
    var rank: Double
    var last: Int
  }

  /// The user's tags for an emoji or a text.
  struct TagListRecord: Codable {
    var text: String?
    /// A text with control characters.
    var base64: String?
    var words: [String]

    init(_ list: Tags.List) {
      (text, base64) = ControlText.split(list.text)
      words = list.words
    }

    var value: Tags.List { Tags.List(text: ControlText.join(text, base64) ?? "", words: words) }
  }

  init(_ state: ScreenState) {
    scene = state.scene
    description = state.description.map(SceneRecord.init)
    revision = state.revision
    starred = state.starred
    tags = state.tags.isEmpty ? nil : state.tags.lists.map(TagListRecord.init)
    recents = RecentsPolicyRecord(state.recents)
    usage = state.usage.map { UsageRecord(emoji: $0.glyph, rank: $0.rank, last: $0.last) }
    sections = state.sections.map(SectionRecord.init)
    shelved = state.shelved.isEmpty ? nil : state.shelved.map(ScreenRecord.init)
  }

  var value: ScreenState {
    var state = ScreenState(scene: scene)
    state.description = description?.value
    state.revision = revision ?? 0
    state.starred = starred ?? []
    state.tags = Tags((tags ?? []).map(\.value))
    if let recents { state.recents = recents.value }
    state.usage = (usage ?? []).map { EmojiUsage(glyph: $0.emoji, rank: $0.rank, last: $0.last) }
    state.sections = (sections ?? []).map { section in
      var value = section.value
      // Version 0.1 used the names of the sections in the explorer.
      if section.section.role == nil, description == nil { value.info.role = SectionInfo.Role(explorer: value.info.id) }
      return value
    }
    state.shelved = (shelved ?? []).map(\.value)
    return state
  }
}

struct RecentsPolicyRecord: Codable {
  var order: String
  var limit: Int

  init(_ policy: RecentsPolicy) {
    order = policy.order.rawValue
    limit = policy.limit
  }

  var value: RecentsPolicy {
    var policy = RecentsPolicy()
    policy.order = RecentsPolicy.Order(rawValue: order) ?? .recency
    policy.limit = limit
    return policy
  }
}

/// A section: its properties, and its differences from the scene.
struct SectionRecord: Codable {
  var section: SectionInfoRecord
  var children: [ChildListRecord]?
  var expanded: [String]?
  var contents: [ContentRecord]?
  var pinned: [String]?
  /// The places of pinned items before they were pinned.
  var pinnedFrom: [PinOriginRecord]?
  /// The root items that a filter shows.
  var filter: [String]?
  var selected: [String]?

  struct PinOriginRecord: Codable {
    var id: String
    var after: String?
    var before: String?
  }

  struct ChildListRecord: Codable {
    var parent: String
    var children: [String]
  }

  init(_ state: SectionState) {
    func list<Element>(_ elements: [Element]) -> [Element]? { elements.isEmpty ? nil : elements }
    section = SectionInfoRecord(state.info)
    children = list(state.children.map { ChildListRecord(parent: $0.parent, children: $0.components) })
    expanded = state.expanded?.map(\.path)
    contents = list(state.contents.map { ContentRecord(id: $0.id.path, $0.content) })
    pinned = list(state.pinned.map(\.path))
    pinnedFrom = list(
      state.pinOrigins.map {
        PinOriginRecord(id: $0.id.path, after: $0.origin.after?.path, before: $0.origin.before?.path)
      })
    filter = state.filter?.map(\.path)
    selected = list(state.selected.map(\.path))
  }

  var value: SectionState {
    var state = SectionState(info: section.value)
    state.children = (children ?? []).map { .init(parent: $0.parent, components: $0.children) }
    state.expanded = expanded?.map { ItemID($0) }
    state.contents = (contents ?? []).map { .init(id: ItemID($0.id), content: $0.content) }
    state.pinned = (pinned ?? []).map { ItemID($0) }
    state.pinOrigins = (pinnedFrom ?? []).map { record in
      (ItemID(record.id), PinOrigin(after: record.after.map { ItemID($0) }, before: record.before.map { ItemID($0) }))
    }
    state.filter = filter?.map { ItemID($0) }
    state.selected = (selected ?? []).map { ItemID($0) }
    return state
  }
}

/// The format of a ``SectionInfo``: a property for each of its properties.
struct SectionInfoRecord: Codable {
  var id: String
  var title: String
  var layout: NameRecord<SectionLayout>
  /// A role, or `none`; version 0.1 wrote nothing.
  var role: String?
  /// The value of the layout `compositional`.
  var words: LayoutRecord?
  var header: NameRecord<SectionInfo.Header>?
  var leading: [String]?
  var trailing: [String]?
  var cell: CellRecord?
  var inside: Embedding?
  var endless: Endless?

  struct Embedding: Codable {
    var section: String
    var item: Int
  }

  struct Endless: Codable {
    var page: Int
    var repeats: Bool?
  }

  init(_ info: SectionInfo) {
    id = info.id
    title = info.title
    layout = NameRecord(info.layout)
    role = info.role?.rawValue ?? "none"
    words = info.description.map(LayoutRecord.init)
    header = info.header == .pinned ? nil : NameRecord(info.header)
    leading = info.leading.map(\.rawValue)
    trailing = info.trailing.map(\.rawValue)
    cell = info.cell.map(CellRecord.init)
    inside = info.embedding.map { Embedding(section: $0.section, item: $0.item) }
    endless = info.endless.map { Endless(page: $0.batchSize, repeats: $0.repeats) }
  }

  var value: SectionInfo {
    var info = SectionInfo(
      id: id, title: title, layout: layout.value, role: role.flatMap(SectionInfo.Role.init(rawValue:)),
      leading: (leading ?? []).compactMap(SwipeAction.init),
      trailing: (trailing ?? []).compactMap(SwipeAction.init), cell: try? cell?.value(at: "$"))
    // Foreign content was checked before.
    info.description = try? words?.value(at: "$")
    info.header = header?.value ?? .pinned
    info.embedding = inside.map { .init(section: $0.section, item: max(0, $0.item)) }
    info.endless = endless.map { .init(batchSize: max(1, $0.page), repeats: $0.repeats ?? false) }
    return info
  }
}

/// The content of an item: an emoji under a title, or a text entry.
struct ContentRecord: Codable {
  var id: String
  var emoji: String?
  var text: String?
  /// Texts with control characters, which are stored as base64.
  var base64: String?
  var title: String?
  var titleBase64: String?
  var secondary: String?
  var value: String?

  init(id: String, _ content: ItemContent) {
    self.id = id
    emoji = content.emoji?.glyph
    (text, base64) = ControlText.split(content.text == emoji ? nil : content.text)
    (title, titleBase64) = ControlText.split(content.title)
    secondary = content.secondary.isEmpty ? nil : content.secondary
    value = content.value.isEmpty ? nil : content.value
  }

  var content: ItemContent {
    let emoji = emoji.flatMap { Catalog.bundled.emoji($0) }
    let text = ControlText.join(text, base64) ?? emoji?.glyph ?? self.emoji ?? ""
    return ItemContent(
      emoji: emoji, text: text, title: ControlText.join(title, titleBase64) ?? text, secondary: secondary ?? "",
      value: value ?? "")
  }
}

/// An item on its way in.
struct NewItemRecord: Codable {
  var component: String
  var content: ContentRecord?

  init(_ item: NewItem) {
    component = item.component
    content = item.content.map { ContentRecord(id: item.component, $0) }
  }

  var value: NewItem { NewItem(component: component, content: content?.content) }
}
