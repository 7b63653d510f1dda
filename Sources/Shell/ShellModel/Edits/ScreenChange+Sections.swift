import DiffableSnapshots

extension ScreenChange {
  mutating func addSection(_ info: SectionInfo, before: String?) throws(Diagnostic) {
    try info.check()
    try updateSections { snapshot throws(SnapshotError) in
      if let before {
        try snapshot.insertSections([info.id], beforeSection: before)
      } else {
        try snapshot.appendSections([info.id])
      }
    }
    try replace(Screen.Outline(), of: info.id)
    screen.infos[info.id] = info
    didChange = true
  }

  mutating func removeSection(_ section: String) throws(Diagnostic) {
    guard screen.contains(section: section) else { throw .unknownSection(section) }
    let items = screen[whole: section].items
    try updateSections { order throws(SnapshotError) in order.deleteSections([section]) }
    try replace(nil, of: section)
    forget(items)
    screen.infos[section] = nil
    for (id, info) in screen.infos where info.embedding?.section == section { screen.infos[id]?.embedding = nil }
    didChange = true
  }

  mutating func moveSection(_ section: String, before other: String?) throws(Diagnostic) {
    let sections = screen.sections
    guard let place = sections.firstIndex(of: section) else { throw .unknownSection(section) }
    let next = sections.indices.contains(place + 1) ? sections[place + 1] : nil
    if other == section || other == next {
      reason = "\(section) is already there"
      return
    }
    didChange = true
    movedSections.insert(section)
    try updateSections { snapshot throws(SnapshotError) in
      if let other {
        try snapshot.moveSection(section, beforeSection: other)
      } else if let last = sections.last {
        try snapshot.moveSection(section, afterSection: last)
      }
    }
  }

  mutating func setLayout(_ section: String, _ layout: SectionLayout) throws(Diagnostic) {
    if layout == .compositional, screen.info(of: section).description == nil, screen.contains(section: section) {
      throw .notPossible("the scene describes no layout for section '\(section)'")
    }
    try change(section) { $0.layout = layout }
  }

  /// Sections can be embedded one level deep: deeper ones would have no room and could form cycles.
  mutating func embed(_ section: String, _ embedding: SectionInfo.Embedding?) throws(Diagnostic) {
    if let host = embedding?.section {
      guard screen.contains(section: host) else { throw .unknownSection(host) }
      if host == section { throw .notPossible("section '\(section)' cannot be nested in itself") }
      let hasInner = screen.infos.values.contains { $0.embedding?.section == section }
      if screen.info(of: host).embedding != nil || hasInner {
        throw .notPossible("section '\(section)' cannot be nested in '\(host)': sections nest only one level deep")
      }
    }
    try change(section) { $0.embedding = embedding }
  }

  /// Changes the title, layout or cell of a section. Its visible rows are reconfigured, but not for another title.
  mutating func change(_ section: String, _ body: (inout SectionInfo) -> Void) throws(Diagnostic) {
    guard screen.contains(section: section) else { throw .unknownSection(section) }
    var info = screen.info(of: section)
    body(&info)
    if info == screen.info(of: section) {
      reason = "\(section) already has these properties"
      return
    }
    try info.check()
    if !info.hasStyle(of: screen.info(of: section)) { restyled.insert(section) }
    screen.infos[section] = info
    didChange = true
  }
}
