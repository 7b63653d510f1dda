@_spi(Shell) import DiffableSnapshots
package import EmojiCatalog

/// Makes shown screens of whole ones: without the rows whose emoji are newer than a version, and what is below them.
///
/// Edits, the history and the state file use the whole screen; reports and live views use the shown one. So the version changes nothing that is stored.
package struct ShownScreens: Sendable {
  /// The newest Emoji version to show.
  package let newest: EmojiVersion
  /// The screens that were made last, the newest first. A difference needs two.
  private var known: [(whole: Screen, shown: Screen)] = []
  private static let knownLimit = 2

  package init(_ newest: EmojiVersion) { self.newest = newest }

  /// Returns the shown screen.
  package mutating func screen(_ whole: Screen) -> Screen {
    if var shown = known.first(where: { $0.whole.box === whole.box })?.shown {
      (shown.revision, shown.version) = (whole.revision, whole.version)
      return shown
    }
    let shown = whole.limited(to: newest)
    known = [(whole, shown)] + known.prefix(Self.knownLimit - 1)
    return shown
  }

  /// Returns the changes of shown rows. A transaction without its screens is returned as it is.
  package mutating func transaction(_ whole: ScreenTransaction) -> ScreenTransaction {
    guard let screens = whole.screens else { return whole }
    // Every shown row is visible on the whole screen, too, so its changes are among those of the whole one.
    var shown = ScreenTransaction(
      from: screen(screens.before), to: screen(screens.after), updates: nil,
      reloaded: whole.changes.flatMap { $0.reloads.map(\.id) },
      reconfigured: whole.changes.flatMap { $0.reconfigures.map(\.id) })
    shown.revision = whole.revision
    shown.didChange = whole.didChange
    shown.reason = whole.reason
    return shown
  }
}

extension Screen {
  /// Returns the screen without the rows that are newer than a version.
  fileprivate func limited(to newest: EmojiVersion) -> Screen {
    var shown = self
    var limit = VersionLimit(newest: newest)
    for section in sections {
      guard let box = shown.removeItems(of: section, newerThan: newest) else { continue }
      shown.parts.outlines[section] = box
      limit.hidden[section] = itemCount(of: section) - box.count
    }
    shown.parts.limit = limit
    return shown
  }

  /// Returns the outline of a section without newer items; nil if all of them remain. The items are removed from a filter, too.
  private mutating func removeItems(of section: String, newerThan newest: EmojiVersion) -> ScreenParts.OutlineBox? {
    var items: [ItemID] = []
    for id in self[whole: section].items {
      if let emoji = content(of: id).emoji, !emoji.isOfVersion(since: nil, until: newest) { items.append(id) }
    }
    if items.isEmpty { return nil }
    if var filter = derivation(of: section) {
      filter.whole = filter.whole.without(items)
      filter.forgetMissing()
      parts.filters[section] = filter
    }
    let outline = self[section: section]
    let shown = outline.without(items.filter(outline.contains))
    return ScreenParts.OutlineBox(shown)
  }
}

extension Screen.Outline where ItemID == ShellCore.ItemID {
  /// Returns the outline without some of its items and everything below them.
  func without(_ items: [ItemID]) -> Self {
    var rest = self
    // The items are in the outline, so nothing can fail.
    try? rest.delete(items)
    return rest
  }
}
