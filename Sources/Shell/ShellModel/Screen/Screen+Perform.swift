@_spi(Shell) import DiffableSnapshots

extension Screen {
  /// Performs an edit. A refused edit leaves the screen unchanged.
  ///
  /// - Returns: The change, from which a transaction can be made.
  @discardableResult
  package mutating func perform(_ edit: Edit) throws(Diagnostic) -> ScreenChange {
    var work = ScreenChange(self)
    try work.carryOut(edit)
    work.reconfigureReturnedItems()
    if edit.canEndAsItBegan { work.forgetIfNothingChanged() }
    work.count(edit)
    self = work.screen
    return work
  }

  /// Performs an edit for a caller that does not need its changes: what no other screen shares is not copied. A refused edit leaves the screen unchanged.
  ///
  /// Limitations: edits that may write before they are refused, and those that compare the screens before and after, are performed on a copy, which
  /// copies what they change.
  ///
  /// - Parameter isRecorded: Whether the edit did the same before, so the caller drops the screen if it is refused.
  package mutating func performInPlace(_ edit: Edit, isRecorded: Bool = false) throws(Diagnostic) {
    if !isRecorded, !edit.checksFirst(on: self) {
      try perform(edit)
      return
    }
    // An edit that may open a scene compares it with the screen before.
    var work = edit.canEndAsItBegan ? ScreenChange(self) : ScreenChange(unwatched: consume self)
    var refusal: Diagnostic?
    do throws(Diagnostic) {
      try work.carryOut(edit)
      work.count(edit)
    } catch { refusal = error }
    self = work.screen
    if let refusal { throw refusal }
  }

  /// Whether everything that is stored is the same as on another screen, apart from the revision.
  func isSame(as other: Screen) -> Bool {
    if box === other.box { return true }
    return sections == other.sections && starred == other.starred && selected == other.selected
      && pinned == other.pinned && hidden == other.hidden && tags == other.tags && usage == other.usage
      && recents == other.recents
      && infos == other.infos && scene == other.scene && description == other.description
      && sections.allSatisfy { hasSameRows($0, other) } && hasSameContents(other)
      && shelved.count == other.shelved.count
      && shelved.allSatisfy { name, screen in other.shelved[name].map { screen.isSame(as: $0) } ?? false }
  }

  private func hasSameRows(_ section: String, _ other: Screen) -> Bool {
    let (filter, before) = (derivation(of: section), other.derivation(of: section))
    if filter == nil, before == nil, sharesOutline(of: section, with: other) { return true }
    if self[whole: section] != other[whole: section] { return false }
    return filter?.chosen == before?.chosen && filter?.query ?? "" == before?.query ?? ""
  }

  private func hasSameContents(_ other: Screen) -> Bool {
    var isSame = contents.count == other.contents.count
    if !isSame { return false }
    contents.forEach(notSharedWith: other.contents) { id, content in
      isSame = other.contents[id] == content
      return isSame
    }
    return isSame
  }

  /// Returns the difference between two screens in visible rows, however they were made.
  package func difference(to other: Screen) -> ScreenTransaction {
    var touched = Set<ItemID>()
    for glyph in starred.symmetricDifference(other.starred) { touched.formUnion(items(showing: glyph)) }
    for text in tags.texts(changedIn: other.tags) {
      for text in Tags.glyphs(sharing: text, in: catalog) { touched.formUnion(items(sharingWordsOf: text)) }
    }
    touched.formUnion(selected.symmetricDifference(other.selected))
    touched.formUnion(pinned.symmetricDifference(other.pinned))
    other.contents.forEach(notSharedWith: contents) { id, content in
      if self.content(of: id) != content { touched.insert(id) }
      return true
    }
    contents.forEach(notSharedWith: other.contents) { id, content in
      if other.contents[id] == nil, other.content(of: id) != content { touched.insert(id) }
      return true
    }
    for (id, var info) in other.infos {
      // The section around it comes and goes without its rows.
      let host = (info.embedding ?? infos[id]?.embedding)?.section
      if let host, !contains(section: host) || !other.contains(section: host) { info.embedding = infos[id]?.embedding }
      if infos[id]?.hasStyle(of: info) != true { touched.formUnion(other[section: id].visibleItems) }
    }
    return ScreenTransaction(
      from: self, to: other, updates: nil, reloaded: [],
      reconfigured: touched.sorted { $0.path < $1.path })
  }
}

extension Edit {
  /// Whether the edit is refused before it changes anything, if it is.
  fileprivate func checksFirst(on screen: Screen) -> Bool {
    switch self {
    case .expand, .collapse, .star, .tag, .keywords, .use, .delete, .pin, .hide, .select, .reload, .reconfigure,
      .setContent:
      true
    // A filter also shows what is inserted.
    case .insert(let items, let placement):
      !items.isEmpty && screen.derivation(of: screen.home(of: placement).section) == nil
    default: false
    }
  }

  /// Whether the edit can leave the screen as it was without noticing. The others compare what they change.
  fileprivate var canEndAsItBegan: Bool {
    switch self {
    case _ where onlyInserts: false
    case .batch, .open, .openDescribed, .add, .restore, .insert([], _): true
    case .aside(_, let edit): edit.canEndAsItBegan
    default: false
    }
  }
}
