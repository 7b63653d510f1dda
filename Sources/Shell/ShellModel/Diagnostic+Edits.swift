import DiffableSnapshots

/// Why an edit was refused. The screen is as it was. The session adds the range of the word at fault.
extension Diagnostic {
  package static func unknownItem(_ id: ItemID) -> Self { Self(.unknownItem, "unknown item '\(excerpt(id.path))'") }

  static func unknownSection(_ id: String) -> Self { Self(.unknownSection, "unknown section '\(id)'") }

  static func notExpandable(_ id: ItemID, on screen: Screen) -> Self {
    Self(.notExpandable, "'\(excerpt(screen.shownPath(of: id)))' has no children")
  }

  /// - Parameter screen: The screen that has the item. A hidden one can be shown again.
  package static func duplicateItem(_ id: ItemID, on screen: Screen) -> Self {
    if !screen.contains(id) {
      return Self(.duplicateItem, "'\(excerpt(id.path))' is given twice; a section or group has each text once")
    }
    return Self(
      .duplicateItem, "'\(excerpt(screen.shownPath(of: id)))' already exists; a section or group has each text once",
      hint: screen.hider(of: id).map(unhiding))
  }

  /// The command that shows a hidden item again.
  package static func unhiding(_ item: ItemID) -> String { "unhide \(Quoting.quote(item.path))" }

  static func cycle(_ id: ItemID, on screen: Screen) -> Self {
    Self(.cycle, "'\(excerpt(screen.shownPath(of: id)))' cannot move into itself")
  }

  static func notPossible(_ reason: String) -> Self { Self(.notPossible, reason) }

  /// The user has pressed Ctrl-C.
  package static var interrupted: Self { Self(.interrupted, "interrupted; nothing was changed") }

  init(_ error: SnapshotError, on screen: Screen) {
    switch error {
    // The second does not happen: a text is equal to itself.
    case .duplicateItem(let ids), .notEqualToItself(let ids):
      self = .duplicateItem(ids.first?.as(ItemID.self) ?? ItemID(""), on: screen)
    case .unknownItem(let ids): self = .unknownItem(ids.first?.as(ItemID.self) ?? ItemID(""))
    case .duplicateSection(let ids):
      let id = ids.first?.as(String.self) ?? ""
      self.init(
        .duplicateItem, "section '\(id)' already exists",
        hint: "'append ... --to \(id)' adds rows to it, 'section remove \(id)' removes it")
    case .unknownSection(let ids): self = .unknownSection(ids.first?.as(String.self) ?? "")
    case .cycle(let id): self = .cycle(id.as(ItemID.self) ?? ItemID(""), on: screen)
    }
  }
}
