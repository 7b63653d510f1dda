extension ScreenChange {
  /// Performs one edit.
  mutating func carryOut(_ edit: Edit) throws(Diagnostic) {
    switch edit {
    case .expand(let ids, let recursively): try setExpanded(true, ids, recursively)
    case .collapse(let ids, let recursively): try setExpanded(false, ids, recursively)
    case .toggle(let ids):
      for id in try existing(ids) { try setExpanded(!screen[whole: id.section].isExpanded(id), [id], false) }
    case .star(let glyphs, let isStarred): star(glyphs, isStarred)
    case .tag(let text, let words, let isTagged):
      try tag(text, words, isTagged) { isTagged ? $0.add(words, to: text) : $0.remove(words, from: text) }
    case .keywords(let text, let words): try tag(text, words, true) { $0.add(keywords: words, to: text) }
    case .use(let glyphs, let time): use(glyphs, at: time)
    case .arrangeRecents(let policy): try arrangeRecents(policy)
    case .insert(let items, let placement): try insert(items, placement)
    case .delete(let ids): try delete(ids)
    case .hide(let ids, let isHidden): _ = try mark(ids, \.hidden, isHidden, "hidden")
    // Pinned rows are shown before their siblings, with a sign.
    case .pin(let ids, let isPinned): reconfigured += try mark(ids, \.pinned, isPinned, "pinned")
    case .move(let id, let placement): try move(id, placement)
    case .setContent(let id, let content): try setContent(id, content)
    case .reload(let ids):
      reloaded += try existing(ids)
      drawsAgain = true
      didChange = true
    case .reconfigure(let ids):
      reconfigured += try existing(ids)
      drawsAgain = true
      didChange = true
    case .select(let ids, let isSelected): try select(ids, isSelected)
    case .addSection(let info, let before): try addSection(info, before: before)
    case .removeSection(let section): try removeSection(section)
    case .moveSection(let section, let before): try moveSection(section, before: before)
    case .renameSection(let section, let title): try change(section) { $0.title = title }
    case .setLayout(let section, let layout): try setLayout(section, layout)
    case .setCell(let section, let cell): try change(section) { $0.cell = cell }
    case .embed(let section, let embedding): try embed(section, embedding)
    case .filter(let section, let items, let query): try filter(section, items, query)
    case .add(let state): try add(state)
    case .restore(let state): try restore(state)
    case .open(let scene, let isFresh): try open(scene, nil, isFresh)
    case .openDescribed(let scene, let isFresh): try open(scene.name, scene, isFresh)
    case .forgetScene(let scene): forgetScene(scene)
    case .aside(let scene, let edit): try aside(scene, edit)
    case .batch(let edits):
      for edit in edits { try carryOut(edit) }
      // If something did, edits that cancel each other have no reason of their own.
      if didChange { reason = nil }
    }
  }

  func existing(_ ids: [ItemID]) throws(Diagnostic) -> [ItemID] {
    // Most are in the section of the one before, which is not looked up again.
    var (section, outline) = ("", Screen.Outline())
    for id in ids {
      if section.isEmpty || !id.isIn(section: section) {
        section = id.section
        outline = screen[whole: section]
      }
      if !outline.contains(id) { throw .unknownItem(id) }
    }
    return ids
  }
}
