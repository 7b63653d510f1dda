@_spi(Shell) import DiffableSnapshots

/// Adds a stored screen: inserts what it has and this one lacks. Existing rows keep their position and state.
extension ScreenChange {
  mutating func add(_ state: ScreenState) throws(Diagnostic) {
    guard let base = Screen.beginning(state.scene, state.description) else {
      throw .notPossible("unknown scene '\(state.scene)'")
    }
    let stored = try Screen(state)
    addMarks(of: stored)
    try add(stored, base)
    for other in stored.shelved.values.sorted(by: { $0.scene < $1.scene }) {
      try add(other, Screen.beginning(other.scene, other.description) ?? other)
    }
    if !didChange { reason = "everything in the file already exists" }
  }

  /// Adds stars, tags and uses, which are independent of scenes.
  private mutating func addMarks(of stored: Screen) {
    let stars = stored.starred.subtracting(screen.starred).sorted()
    screen.starred.formUnion(stars)
    restarred += stars
    let tags = screen.tags
    var isNew = screen.tags.formUnion(stored.tags) || !stars.isEmpty
    restarred += tags.texts(changedIn: screen.tags).flatMap { Tags.glyphs(sharing: $0, in: screen.catalog) }
    for usage in stored.usage.map(\.value) where note(usage) { isNew = true }
    if isNew { didChange = true }
  }

  /// Merges the uses of an emoji on both screens.
  ///
  /// - Returns: Whether this changes anything.
  private mutating func note(_ usage: EmojiUsage) -> Bool {
    let known = screen.usage[usage.glyph] ?? usage
    let joined = EmojiUsage(
      glyph: usage.glyph, rank: max(known.rank, usage.rank), last: max(known.last, usage.last),
      variant: usage.last > known.last ? usage.variant : known.variant)
    if screen.usage[usage.glyph] == joined { return false }
    screen.usage[usage.glyph] = joined
    return true
  }

  /// Adds the sections and rows of a stored screen to the screen of its scene, whether that scene is open or not.
  private mutating func add(_ stored: Screen, _ base: Screen) throws(Diagnostic) {
    if stored.scene == screen.scene { return try addSections(of: stored, base) }
    guard let known = screen.shelved[stored.scene] else {
      var shelved = stored
      shelved.shelved = [:]
      shelved.tags = Tags()
      screen.shelved[stored.scene] = shelved
      didChange = true
      return
    }
    var other = ScreenChange(known)
    try other.addSections(of: stored, base)
    if !other.didChange { return }
    screen.shelved[stored.scene] = other.screen
    didChange = true
  }

  /// Adds what another screen of the scene has. If it began with another description of it, only the user's own additions are added.
  ///
  /// - Parameter base: The screen with which the other one began.
  mutating func addSections(of stored: Screen, _ base: Screen) throws(Diagnostic) {
    let givenElsewhere: Screen? = stored.description == screen.description ? nil : base
    // A new section is inserted before the one that follows it in the stored screen.
    var next: String?
    for section in stored.sections.reversed() {
      if screen.contains(section: section) {
        try addInfo(stored.info(of: section), base.infos[section])
      } else if givenElsewhere.map({ hasOwnRows(section, stored, $0) }) ?? true {
        var info = stored.info(of: section)
        if let host = info.embedding?.section, !stored.contains(section: host) { info.embedding = nil }
        try addSection(info, before: next)
      } else {
        continue
      }
      next = section
    }
    for section in stored.sections where screen.contains(section: section) {
      try addRows(of: section, stored, base, givenElsewhere)
    }
  }

  /// Whether a section of a stored screen is the user's own, or has the user's own rows.
  private func hasOwnRows(_ section: String, _ stored: Screen, _ given: Screen) -> Bool {
    guard given.contains(section: section) else { return true }
    let (rows, isOfPage) = (given[whole: section], stored.pagedItems(of: section))
    return stored[whole: section].items.contains { !rows.contains($0) && !isOfPage($0) }
  }

  /// Takes the title, layout and cell from the stored section if they are unchanged here.
  private mutating func addInfo(_ stored: SectionInfo, _ base: SectionInfo?) throws(Diagnostic) {
    guard let base, let here = screen.infos[stored.id] else { return }
    try change(stored.id) { info in
      if here.title == base.title { info.title = stored.title }
      if here.layout == base.layout, stored.layout != .compositional || info.description != nil {
        info.layout = stored.layout
      }
      if here.cell == base.cell { info.cell = stored.cell }
    }
  }

  private mutating func addRows(
    of section: String, _ stored: Screen, _ base: Screen, _ givenElsewhere: Screen?
  ) throws(Diagnostic) {
    if screen.sharesOutline(of: section, with: stored), screen.filter(of: section) == nil { return }
    let given = givenElsewhere?[whole: section]
    let isOfPage = stored.pagedItems(of: section)
    var addition = RowAddition(section, of: stored, to: screen) { id in
      given.map { $0.contains(id) || isOfPage(id) } ?? false
    }
    do throws(SnapshotError) { try addition.run() } catch { throw Diagnostic(error, on: screen) }
    if !addition.added.isEmpty {
      didChange = true
      for row in addition.added { adopt(row.id, row.source, of: stored) }
      if var filter = screen.filter(of: section) {
        filter.insert(addition.added.map(\.id), .section(section))
        screen.setFilter(filter, of: section)
      }
      try replace(addition.outline, of: section)
    }
    for id in addition.present { addTitle(id, stored, base) }
  }

  /// Copies the content and the marks of an added row.
  private mutating func adopt(_ id: ItemID, _ source: ItemID, of stored: Screen) {
    note(id, stored.contents[source])
    if stored.selected.contains(source) { screen.selected.insert(id) }
    if stored.pinned.contains(source) { screen.pinned.insert(id) }
    if stored.hidden.contains(source) { screen.hidden.insert(id) }
  }

  /// Applies the title of the stored screen to an existing row that still has the title of its scene.
  private mutating func addTitle(_ id: ItemID, _ stored: Screen, _ base: Screen) {
    guard let content = stored.contents[id], screen.contents[id] == base.contents[id],
      content != base.contents[id], content != screen.content(of: id)
    else { return }
    didChange = true
    note(id, content)
    reconfigured.append(id)
  }
}
