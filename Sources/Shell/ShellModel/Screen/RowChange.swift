import DiffableSnapshots
import EmojiCatalog

/// The screens before and after an edit, behind one reference, which each of its rows has.
final class ScreenPair: Sendable {
  let before: Screen
  let after: Screen
  init(_ before: Screen, _ after: Screen) { (self.before, self.after) = (before, after) }
}

/// A row that an edit deleted, inserted or changed.
package struct RowChange: Sendable {
  package var index: Int
  package var id: ItemID
  /// Its position in the outline, if the difference contains it.
  var place: (parent: ItemID?, level: Int)?
  /// Whether only the screen before has the row.
  var isDeleted = false
  let screens: ScreenPair
  /// Where the row went that an edit moved to another parent.
  package var target: ItemID?
  /// Whether it is visible there.
  package var isTargetShown: Bool { target.map { screens.after[section: $0.section].isVisible($0) } ?? false }
  /// What it is in there, as it is shown.
  package var targetPlace: String {
    target.map(screens.after.shownParentPath) ?? ""
  }
  /// Where the row was that came from below a collapsed one.
  var origin: ItemID?
  /// What it was in there, as it is shown; nil if it did not come from there.
  package var originPlace: String? {
    origin.map(screens.before.shownParentPath)
  }
  /// How many rows more or fewer are below a collapsed row where it went; nil for as many.
  package var changeBelow: String? {
    guard let target, screens.before[section: id.section].expansion(of: id) == false else { return nil }
    let more = screens.after[whole: target.section].descendantCount(of: target) - descendantCount
    return more == 0 ? nil : "\(abs(more)) row\(abs(more) == 1 ? "" : "s") \(more > 0 ? "more" : "fewer") below it"
  }
  private var screen: Screen { isDeleted ? screens.before : screens.after }
  package var parent: ItemID? { place.map { $0.parent } ?? screen[section: id.section].parent(of: id) }
  package var level: Int { place?.level ?? (try? screen[section: id.section].level(of: id)) ?? 0 }
  /// The content of the row; of a deleted row, its last content.
  package var content: ItemContent { screen.content(of: id) }
  /// The fields that differ; none for another kind of change, and none if only its section looks different.
  package var aspects: [RowAspect] { place == nil ? screens.after.aspects(of: id, since: screens.before) : [] }
  /// What changed, in words. A text that was the title, too, is said once.
  package var summary: String { summary(saysNew: false) }

  /// - Parameters:
  ///   - saysNew: Whether to say the new values, too: the row has no room for them.
  ///   - language: The language of the names of emoji that are titles.
  package func summary(saysNew: Bool, language: String = "en") -> String {
    func local(_ title: String) -> String {
      content.emoji.map { $0.name == title ? $0.name(in: language) : title } ?? title
    }
    let aspects = aspects
    let said = aspects.filter { if case .title(let was) = $0 { !aspects.contains(.text(was: was)) } else { true } }
    let cell = screens.after.info(of: id.section).cell
    return said.map { aspect in
      let field = [CellTemplate.Field.secondary, .value].first { $0.rawValue == aspect.name }
      let isDrawn = field.map { field in cell?.lines.contains { $0.template.has(field) } != false } ?? true
      let shown: RowAspect = if case .title(let was) = aspect { .title(was: local(was)) } else { aspect }
      return shown.summary + (saysNew ? aspect.value(of: content).map { ", now '\(local($0))'" } ?? "" : "")
        + (isDrawn ? "" : " (not drawn in this section)")
    }.joined(separator: ", ")
  }
  /// The number of rows below one that was added or deleted that are not visible, so that they are not listed.
  package var hiddenBelow: Int {
    let (outline, other) = (screen[section: id.section], isDeleted ? screens.after : screens.before)
    return !other.contains(id) && outline.expansion(of: id) == false ? outline.descendantCount(of: id) : 0
  }

  /// The first of these rows, in a section of one's own.
  package func firstBelow(_ limit: Int) -> [(id: ItemID, content: ItemContent)] {
    if hiddenBelow == 0 || !screen.isOwn(id.section) { return [] }
    let rows = screen[section: id.section].subtreeItems(of: id).dropFirst().prefix(limit)
    return rows.map { ($0, screen.content(of: $0)) }
  }

  /// The number of rows below it.
  package var descendantCount: Int { screen[whole: id.section].descendantCount(of: id) }
  /// Whether the screen before did not have it at all.
  package var isNew: Bool { !isDeleted && !screens.before.contains(id) }

  /// Whether the screen after does not have it at all.
  package var isGone: Bool { isDeleted && !screens.after.contains(id) }

  package static let hiddenByFilter = "hidden by the filter"

  /// Why a row that is there is not visible any more; nil if it is gone.
  package var hiding: String? {
    guard isDeleted, screens.after.contains(id) else { return nil }
    if screens.after.hider(of: id) != nil { return "hidden" }
    let shown = screens.after[section: id.section]
    let isFiltered = screens.after.filter(of: id.section) != nil
    if isFiltered, !shown.contains(id) { return Self.hiddenByFilter }
    guard let parent, shown.expansion(of: parent) == false else { return nil }
    return "hidden: \(screens.after.content(of: parent).text) is collapsed"
  }

  /// The row on the screen that contains it.
  package var row: Row? { screen.rows(of: id.section, in: index..<index + 1).first }
}

/// What happened below a collapsed row.
package struct HiddenRowChange: Sendable {
  /// The row that is visible before and after.
  package var parent: ItemID
  package var inserts = 0
  package var deletes = 0
  /// The rows that moved among their siblings.
  package var moves = 0
  /// The first rows that came, went or moved; nobody reads the names of more.
  package var rows: [RowChange] = []
  package var reconfigures: [RowChange] = []
  /// The rows that edits moved to another place, and those that came from one: the topmost ones.
  package var departures: [RowRelocation] = []
  package var arrivals: [RowRelocation] = []

  mutating func name(_ row: RowChange) { if rows.count < 5 { rows.append(row) } }
}

/// A row that an edit moved.
package struct RowMove: Sendable {
  package var from: Int
  package var to: Int
  package var id: ItemID
  package var level: Int
  /// The number of moves of rows below it that are not listed, because they go with it.
  package var followers = 0
  let screens: ScreenPair
  /// Its path before, if it has another parent now.
  var origin: ItemID?
  package var content: ItemContent { screens.after.content(of: id) }
  /// The number of all rows below it, if any are in sight: those go with it.
  package var descendantCount: Int {
    followers == 0 ? 0 : max(followers, screens.after[section: id.section].descendantCount(of: id))
  }
  /// The row on the screen after.
  package var row: Row? { screens.after.rows(of: id.section, in: to..<to + 1).first }
}
