import TerminalText

/// Rows for listening: one row a line with its position, and its states in words.
struct AccessibleText {
  private let options: RenderOptions

  init(_ options: RenderOptions) { self.options = options }

  func text(_ excerpts: [SectionExcerpt]) -> String { excerpts.map(section).joined(separator: "\n") }

  private func section(_ excerpt: SectionExcerpt) -> String {
    let count = excerpt.source.count
    var text = SectionText(excerpt, options).heading() + ", \(count) row\(count == 1 ? "" : "s")\n"
    if excerpt.isEmpty, let reason = SectionText(excerpt, options).reasonForEmpty { text += reason + "\n" }
    for (index, row) in zip(excerpt.range, excerpt.rows) {
      let position = row.index == nil ? "hidden" : "\(index + 1) of \(count)"
      text += "\(position): \(line(row, excerpt.info))\n"
    }
    if excerpt.missing > 0 { text += "\(excerpt.missing) more: \(SectionText.command(excerpt))\n" }
    return text
  }

  /// `Cool 😎, expanded`
  private func line(_ row: Row, _ info: SectionInfo) -> String {
    let content = row.content.inLanguage(options.language, of: row.id)
    var parts = [CellText(registration: info.cell, ellipsis: options.glyphs.more).plain(content, isHeard: true)]
    if info.cell == nil { parts.append(row.content.details(or: content.secondary)) }
    if let isExpanded = row.isExpanded {
      parts.append(isExpanded ? "expanded" : "collapsed")
      parts.append("\(row.memberCount) inside")
    }
    if row.level > 0 { parts.append("level \(row.level + 1)") }
    if row.isStarred { parts.append("starred") }
    if row.isPinned { parts.append("pinned") }
    if row.isSelected { parts.append("selected") }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
