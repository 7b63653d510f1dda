import DiffableSnapshots
import EmojiCatalog
import ShellCore

/// The edits that add entries to a section. An entry that already exists, with the same text and title, is skipped: the
/// second of two equal entries is the second that exists, so that adding the same entries again changes nothing. A different entry
/// with the same name gets another name. An emoji is the same one whatever its title.
struct CollectionEdits {
  private let section: String
  private let screen: Screen
  private let outline: Screen.Outline
  private let catalog: Catalog
  private(set) var edits: [Edit] = []
  /// The number of entries that exist with other texts or values.
  private(set) var differing = 0

  init(_ section: String, _ screen: Screen, _ catalog: Catalog) {
    self.section = section
    self.screen = screen
    outline = screen[whole: section]
    self.catalog = catalog
  }

  mutating func add(_ entries: [EntryCollection.Entry], to parent: ItemID?) {
    let rows = parent.map(outline.children(of:)) ?? outline.rootItems
    var names = SiblingNames(rows, coming: entries.count)
    var items: [NewItem] = []
    var inner: [(ItemID, [EntryCollection.Entry])] = []
    lazy var edited = editedNames(rows)
    items.reserveCapacity(entries.count)
    for entry in entries {
      var item = newItem(entry)
      let content = item.content
      var isNew = names.take(&item.component, Self.key(content)) {
        let id = ItemID((section, parent), $0)
        return outline.contains(id) ? Self.key(screen.content(of: id)) : nil
      }
      if isNew, !edited.isEmpty, let content, content.emoji == nil,
        let known = edited[Self.key(content)]?.popFirst()
      {
        (item.component, isNew) = (known, false)
      }
      // The name determines the emoji only if it is its own: a text entry may have taken it.
      if content == nil, let glyph = entry.emoji, item.component != glyph, let emoji = catalog.emoji(glyph) {
        item.content = ItemContent(emoji)
      }
      if !entry.items.isEmpty { inner.append((ItemID((section, parent), item.component), entry.items)) }
      if isNew {
        items.append(item)
      } else if let content, content != screen.content(of: ItemID((section, parent), item.component)) {
        differing += 1
      }
    }
    if !items.isEmpty { edits.append(.insert(items, parent.map { .inside($0) } ?? .section(section))) }
    for (id, entries) in inner { add(entries, to: id) }
  }

  /// The names of the texts that were edited, by what they are now: such a row keeps the name of its first text.
  private func editedNames(_ items: [ItemID]) -> [ByteText: ArraySlice<String>] {
    var rows: [ByteText: ArraySlice<String>] = [:]
    for row in items {
      let content = screen.content(of: row)
      let name = NewItem(text: content.text, title: content.title).component
      if content.emoji == nil, !row.component.hasPrefix(name) {
        rows[Self.key(content), default: []].append(String(row.component))
      }
    }
    return rows
  }

  /// The key that distinguishes two items with the same name. Nil content is an emoji under its own name.
  private static func key(_ content: ItemContent?) -> ByteText {
    guard let content, content.emoji == nil else { return ByteText("") }
    return ByteText(content.title == content.text ? content.text : "\(content.text)\u{0}\(content.title)")
  }

  private func newItem(_ entry: EntryCollection.Entry) -> NewItem {
    var item: NewItem
    if entry.text == nil, let glyph = entry.emoji, !glyph.isPlainText, let emoji = catalog.emoji(glyph) {
      item = NewItem(emoji, title: entry.title)
      if entry.secondary == nil, entry.value == nil { return item }
      item.content = item.content ?? ItemContent(emoji)
    } else {
      item = NewItem(text: entry.text ?? entry.emoji ?? "", title: entry.title)
    }
    if let content = item.content, entry.secondary != nil || entry.value != nil {
      item.content = ItemContent(
        emoji: content.emoji, text: content.text, title: content.title, secondary: entry.secondary ?? content.secondary,
        value: entry.value ?? "")
    }
    return item
  }
}

/// Gives entries names that no sibling has, of those on the screen and those that are added: NAME, NAME-2, NAME-3, ... Each of several
/// equal entries is another one; each on the screen is found once.
private struct SiblingNames {
  /// The names of the rows on the screen, and those that were given.
  private var taken: Set<ByteText>
  /// The progress in NAME, NAME-2, NAME-3, ... for names that were taken.
  private var walks: [ByteText: Walk] = [:]

  private struct Walk {
    var number = 0
    /// The names that were found and can still be matched, by key, in order.
    var names: [ByteText: ArraySlice<String>] = [:]
  }

  init(_ rows: [ItemID], coming: Int) {
    taken = Set(minimumCapacity: rows.count + coming)
    for row in rows { taken.insert(ByteText(row.component)) }
  }

  /// Reserves a name, or the first free one of NAME-2, NAME-3, ...
  ///
  /// - Parameters:
  ///   - name: The requested name. On return, the reserved name, or the name of the same entry.
  ///   - key: Distinguishes the entry from others with the same name.
  ///   - existing: Returns the key of a name on the screen; nil if nothing has it.
  /// - Returns: Whether the name is new; false if the entry is already there.
  /// - Complexity: O(1) on average, independent of how many entries have the name.
  mutating func take(
    _ name: inout String, _ key: @autoclosure () -> ByteText, existing: (String) -> ByteText?
  ) -> Bool {
    let base = ByteText(name)
    if taken.insert(base).inserted { return true }
    let key = key()
    var walk = walks.removeValue(forKey: base) ?? Walk()
    defer { walks[base] = walk }
    if let known = walk.names[key]?.popFirst() {
      name = known
      return false
    }
    while true {
      walk.number += 1
      name = walk.number == 1 ? base.text : "\(base.text)-\(walk.number)"
      if let found = existing(name) {
        if found == key { return false }
        walk.names[found, default: []].append(name)
      } else if taken.insert(ByteText(name)).inserted {
        return true
      }
    }
  }
}
