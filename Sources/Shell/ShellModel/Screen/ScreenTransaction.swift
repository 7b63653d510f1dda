package import DiffableSnapshots
import EmojiCatalog

/// The changes of the visible rows of one section. Indices of deletions are those before, indices of insertions those after.
package struct SectionChanges: Sendable {
  package var section: String
  package var before: Int
  package var after: Int
  package var deletes: [RowChange] = []
  package var inserts: [RowChange] = []
  /// The number of inserted rows that are not listed.
  var unlistedInserts = 0
  package var moves: [RowMove] = []
  /// The moves of the rows that edits named, with what goes with them, where a shortest list has others.
  var namedMoves: [RowMove]?
  package var reloads: [RowChange] = []
  package var reconfigures: [RowChange] = []
  /// Rows visible before and after the change that it expanded.
  package var expanded: [ItemID] = []
  /// Rows visible before and after the change that it collapsed.
  package var collapsed: [ItemID] = []
  /// What happened out of sight, in the order of the rows.
  package var below: [HiddenRowChange] = []

  /// The reloaded rows, then those that were only reconfigured.
  package var updates: [RowChange] {
    if reloads.isEmpty { return reconfigures }
    let reloaded = Set(reloads.map(\.index))
    return reloads + reconfigures.filter { !reloaded.contains($0.index) }
  }

  /// The changes without the moves of rows that go with their parents.
  package var withoutFollowers: SectionChanges {
    if moves.count < 2 { return self }
    var changes = self
    changes.moves = []
    for move in moves {
      let root = changes.moves.last
      if let root, move.to == root.to + root.followers + 1, move.to - move.from == root.to - root.from,
        move.level > root.level
      {
        changes.moves[changes.moves.count - 1].followers += 1
      } else {
        changes.moves.append(move)
      }
    }
    return changes
  }

  package var insertCount: Int { inserts.count + unlistedInserts }

  /// Whether only rows below collapsed ones changed.
  package var isOutOfSight: Bool {
    deletes.isEmpty && insertCount == 0 && moves.isEmpty && reloads.isEmpty && reconfigures.isEmpty && expanded.isEmpty
      && collapsed.isEmpty
  }

  package var isEmpty: Bool { isOutOfSight && below.isEmpty }

  /// Removes the rows that only look different.
  package mutating func removeUnchanged() {
    reloads.removeAll { $0.aspects.isEmpty }
    reconfigures.removeAll { $0.aspects.isEmpty }
  }

  /// Whether its rows are the same and only look different, as in another layout.
  package var isDrawnAnew: Bool {
    before == after && deletes.isEmpty && moves.isEmpty && updates.allSatisfy(\.aspects.isEmpty)
  }
}

extension ScreenTransaction {
  /// Returns the rows that came below a collapsed one, those that went, and up to five that moved there.
  ///
  /// - Parameter all: Whether to look for more than five; otherwise there are none then.
  /// - Complexity: O(n) for all n rows below; for five of them O(1).
  package func rows(
    below change: HiddenRowChange, all: Bool
  ) -> (inserted: [ItemID], deleted: [ItemID], moved: [ItemID]) {
    guard let screens else { return ([], [], []) }
    if !all {
      if change.rows.count < change.inserts + change.deletes + change.moves { return ([], [], []) }
      let moved = change.rows.filter { screens.before.contains($0.id) && screens.after.contains($0.id) }.map(\.id)
      let others = change.rows.filter { !moved.contains($0.id) }
      return (others.filter { !$0.isDeleted }.map(\.id), others.filter(\.isDeleted).map(\.id), moved)
    }
    let (before, after) = (screens.before[whole: change.parent.section], screens.after[whole: change.parent.section])
    func rows(_ screen: Screen, without other: Screen.Outline) -> [ItemID] {
      screen[section: change.parent.section].subtreeItems(of: change.parent).filter { !other.contains($0) }
    }
    let moved = change.rows.map(\.id).filter { before.contains($0) && after.contains($0) }
    return (rows(screens.after, without: before), rows(screens.before, without: after), moved)
  }
}

extension Screen {
  /// Returns the visible rows that look different on another screen, and are visible there, too.
  func rowsShown(otherwiseOn other: Screen) -> [ItemID] {
    other.sections.flatMap { section in
      let now = other[section: section]
      return self[section: section].visibleItems.filter { now.isVisible($0) && shows($0, otherwiseThan: other) }
    }
  }

  /// Whether a row looks different on another screen. Its position is ignored.
  func shows(_ id: ItemID, otherwiseThan other: Screen) -> Bool {
    let content = content(of: id)
    return content != other.content(of: id) || pinned.contains(id) != other.pinned.contains(id)
      || selected.contains(id) != other.selected.contains(id) || infos[id.section] != other.infos[id.section]
      || content.emoji.map { starred.contains($0.glyph) != other.starred.contains($0.glyph) } ?? false
  }
}

/// A section whose title, layout, header or place in another changed.
package struct SectionUpdate: Hashable, Sendable {
  /// Its index on the screen after.
  package var index: Int
  package var id: String
  package var title: String
  package var layout: SectionLayout
  /// The title before; nil if it is the same, or if the section is new.
  package var oldTitle: String?
  /// The layout before; nil if it is the same.
  package var oldLayout: SectionLayout?
  /// Where it is nested; nil if it is not nested.
  package var embedding: SectionInfo.Embedding?
  /// The same before.
  package var oldEmbedding: SectionInfo.Embedding?

  /// What changed, in words.
  package var summary: String {
    [oldTitle.map { "title was '\($0)'" }, oldLayout.map { "layout was \($0.rawValue)" }, place]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// What changed, in words for programs.
  package var changed: [String] {
    let known = [oldTitle.map { _ in "title" }, oldLayout.map { _ in "layout" }, place.map { _ in "place" }]
    return known.compactMap(\.self)
  }

  /// Where it is nested now and where it was, as `section move --into --at` says it; nil if that is the same.
  private var place: String? {
    func name(_ place: SectionInfo.Embedding) -> String {
      "in \(place.section)" + (place.item == SectionInfo.Embedding.end ? "" : " at \(place.item + 1)")
    }
    if embedding == oldEmbedding { return nil }
    guard let embedding else { return oldEmbedding.map { "no longer \(name($0))" } }
    return name(embedding) + (oldEmbedding.map { ", was \(name($0))" } ?? "")
  }
}

/// The changes of the screen: the difference between the rows before and after.
///
/// Limitations: rows below collapsed items are counted and named by their parent, not listed; an edit that only changes settings
/// (the order of the recents) has no rows.
package struct ScreenTransaction: Sendable {
  package typealias SectionDifference = SnapshotDifference<String, Never>

  package var revision: Int
  package var sectionDeletes: [SectionDifference.SectionChange] = []
  package var sectionInserts: [SectionDifference.SectionChange] = []
  package var sectionMoves: [SectionDifference.SectionMove] = []
  package var sectionUpdates: [SectionUpdate] = []
  /// In section order, changed sections only.
  package var changes: [SectionChanges] = []
  /// What happened to rows that a filter hides: they were deleted with others, restored with them, or changed. Each parent is a section.
  package internal(set) var filtered: [HiddenRowChange] = []
  /// Why nothing changed; nil if something did, or if there is nothing to say.
  package var reason: String?
  /// The commands that an undo took back, the last one first.
  package private(set) var undone: [String] = []
  /// The scenes in which prompts begin, before and after, if they are others and this process has one of its own.
  package var openScenes: (before: String, after: String)?
  /// The commands that a redo performed again.
  package private(set) var redone: [String] = []
  /// Whether anything changed, visible or not.
  package var didChange = true
  /// The revisions that an undo took back, or that a redo performed again.
  package private(set) var repeated: [Int] = []
  /// Whether a later revision took this one back.
  package var isTakenBack = false
  /// The screens before and after; nil if they were not stored.
  var screens: ScreenPair?

  package init(revision: Int) { self.revision = revision }

  /// The section in which one that was added or removed is nested.
  package func host(of section: String) -> String? {
    screens.flatMap { $0.after.infos[section] ?? $0.before.infos[section] }?.embedding?.section
  }

  package var shownScreens: (before: Screen, after: Screen)? { screens.map { ($0.before, $0.after) } }

  /// Returns the path of a row that is there after the change, as it is shown.
  package func place(of id: ItemID) -> String { screens?.after.shownPath(of: id) ?? id.path }

  /// The title of a section that was added, removed or moved.
  package func title(of section: String) -> String {
    guard let screens else { return "" }
    return (screens.after.infos[section] ?? screens.before.infos[section])?.title ?? ""
  }

  /// Adds the commands of the edits that an undo or redo names.
  ///
  /// - Parameter scene: The scene that the user sees.
  package mutating func tell(_ change: History.Change, _ entries: [History.Entry], in scene: String) {
    var isUndo = false
    if case .undo = change { isUndo = true }
    nameRows(of: entries.compactMap(\.change.edit), areUndone: isUndo)
    let commands = entries.map { $0.command(in: scene) }
    repeated = entries.map(\.revision)
    if !isUndo { return redone = commands }
    undone = commands
    let selections = entries.compactMap { if case .edit(.select(let items, _)) = $0.change { items } else { nil } }
    if selections.count == entries.count, let after = screens?.after,
      !selections.joined().contains(where: after.contains)
    {
      reason = "the rows that it selected are not there any more"
    }
  }

  /// Names the rows that the edits moved.
  mutating func nameMoved(_ items: [ItemID]) {
    let named = Set(items)
    guard let screens, !named.isEmpty else { return }
    for index in changes.indices where changes[index].moves.contains(where: { !named.contains($0.id) }) {
      let (old, new) = (screens.before[section: changes[index].section], screens.after[section: changes[index].section])
      func rows(_ moves: [(from: Int, to: Int, id: ItemID)]) -> [RowMove] {
        moves.map { from, to, id in
          RowMove(from: from, to: to, id: id, level: (try? new.level(of: id)) ?? 0, screens: screens)
        }
      }
      if let moves = Self.moves(of: named, count: changes[index].moves.count, old.visibleItems, new.visibleItems) {
        changes[index].moves = rows(moves)
        continue
      }
      // Not all of few may have gone anywhere: the last one that did alone says it, in an undo, too.
      let alone = named.count < 5 ? items.reversed().map { [$0] } : []
      for items in named.count == 1 ? [items] : alone + [items] {
        let going = Set(items.filter(new.isVisible).flatMap { new.subtreeItems(of: $0).filter(new.isVisible) })
        let moves = Self.moves(of: going, count: nil, old.visibleItems, new.visibleItems)
        if let moves, moves.contains(where: { $0.from != $0.to }) {
          changes[index].namedMoves = rows(moves)
          break
        }
      }
    }
  }

  /// Names the sections that the edits moved.
  mutating func nameMoved(sections named: Set<String>) {
    guard let screens, sectionMoves.contains(where: { !named.contains($0.section) }),
      let moves = Self.moves(of: named, count: sectionMoves.count, screens.before.sections, screens.after.sections)
    else { return }
    for (index, move) in moves.enumerated() {
      (sectionMoves[index].from, sectionMoves[index].to, sectionMoves[index].section) = move
    }
  }

  /// Returns the moves of what edits named, if there are as many as in a shortest list: two orders do not tell which of two neighbors passed
  /// the other.
  ///
  /// - Complexity: O(n).
  private static func moves<ID: Hashable>(
    of named: Set<ID>, count: Int?, _ old: [ID], _ new: [ID]
  ) -> [(from: Int, to: Int, id: ID)]? {
    let (before, after) = (Dictionary(uniqueKeysWithValues: zip(old, old.indices)), Set(new))
    let moved = new.enumerated().compactMap { to, id in
      named.contains(id) ? before[id].map { (from: $0, to: to, id: id) } : nil
    }
    let isRest = { (id: ID) in !named.contains(id) && before[id] != nil && after.contains(id) }
    return moved.count == count ?? moved.count && old.filter(isRest) == new.filter(isRest) ? moved : nil
  }

  /// Whether nothing is to be said but the rows, and these were not read.
  package var saysNothing: Bool { screens == nil && undone.isEmpty && redone.isEmpty }

  /// The scenes before and after; nil if the scene is the same.
  package var scenes: (before: String, after: String)? {
    guard let screens, screens.before.scene != screens.after.scene else { return nil }
    return (screens.before.scene, screens.after.scene)
  }

  /// The starred emoji before and after; nil if the screens were not stored.
  package var stars: (before: Set<String>, after: Set<String>)? {
    screens.map { ($0.before.starred, $0.after.starred) }
  }

  /// The texts, now and before, of the rows that came, moved or changed, also of those below collapsed ones.
  package var shownTexts: Set<String> {
    var texts: Set<String> = []
    func add(_ row: ItemID) {
      for screen in [screens?.before, screens?.after] {
        guard let content = screen?.content(of: row) else { continue }
        texts.insert(content.emoji?.glyph ?? content.text)
      }
    }
    for change in changes {
      for row in change.inserts { add(row.id) }
      for row in change.moves { add(row.id) }
      for row in change.updates { add(row.id) }
      for below in change.below { for row in below.reconfigures { add(row.id) } }
    }
    return texts
  }

  /// The user's own words before and after; nil if the screens were not stored.
  package var tags: (before: Tags, after: Tags)? { screens.map { ($0.before.tags, $0.after.tags) } }

  /// The outermost items that the change hid, with the numbers of rows below them that went with them, in the order of the sections and rows.
  package var hidden: [(item: ItemID, below: Int)] {
    guard let before = screens?.before, let after = screens?.after, !after.hidden.isEmpty, before.scene == after.scene
    else { return [] }
    let marked = after.hidden.subtracting(before.hidden)
    if marked.isEmpty { return [] }
    return before.sections.flatMap { section in
      let outline = before[section: section]
      let items = marked.filter {
        $0.section == section && outline.contains($0) && !after[section: section].contains($0)
      }
      let outermost = items.filter { outline.parent(of: $0).map { after[section: section].contains($0) } ?? true }
      return outermost.map { (item: $0, below: outline.descendantCount(of: $0), place: outline.index(of: $0) ?? 0) }
        .sorted { $0.place < $1.place }.map { ($0.item, $0.below) }
    }
  }

  /// Returns the sections of both screens whose titles, layouts, headers or places in others differ.
  static func sectionUpdates(from before: Screen, to after: Screen) -> [SectionUpdate] {
    if before.infos == after.infos { return [] }
    return after.sections.enumerated().compactMap { index, id in
      guard let old = before.infos[id], let new = after.infos[id],
        old.title != new.title || old.layout != new.layout || old.description != new.description
          || old.header != new.header || old.embedding != new.embedding
      else { return nil }
      return SectionUpdate(
        index: index, id: id, title: new.title, layout: new.layout, oldTitle: old.title == new.title ? nil : old.title,
        oldLayout: old.layout == new.layout ? nil : old.layout, embedding: new.embedding,
        oldEmbedding: old.embedding)
    }
  }

  /// Returns ``sectionUpdates``, and the properties of the inserted sections.
  package var sectionUpdatesWithInserts: [SectionUpdate] {
    guard let after = screens?.after else { return sectionUpdates }
    let inserted = sectionInserts.map { insert in
      let info = after.info(of: insert.section)
      return SectionUpdate(index: insert.index, id: insert.section, title: info.title, layout: info.layout)
    }
    return (sectionUpdates + inserted).sorted { $0.index < $1.index }
  }

  package var isEmpty: Bool { changesNoSection && changes.isEmpty && filtered.isEmpty }

  /// Whether only rows changed.
  package var changesNoSection: Bool {
    sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty && sectionUpdates.isEmpty
  }
}
