import Terminal
import TerminalText

extension BrowseModel {
  mutating func performInCommandLine(_ action: LiveAction, at now: Duration) -> [LiveEffect] {
    switch action {
    case .accept: return runLine(at: now)
    case .cancel:
      closeCommandLine()
      if let emptySection { enter(emptySection) }
    case .complete: completeWord()
    case .moveUp: recall(1)
    case .moveDown: recall(-1)
    case .pageUp: scrollReport(-1)
    case .pageDown: scrollReport(1)
    default: edit(action)
    }
    return []
  }

  /// Opens the command line with the command that changes the title of the current row, or the text of an entry without one.
  mutating func editRow() {
    guard let focus, isOnScreen(focus) else { return }
    if screen.isOfCatalog(focus) {
      return message = "\(screen.shownPath(of: focus)) is a row of the catalog; 'a' adds it to a section of yours"
    }
    let content = screen.content(of: focus).inLanguage(language, of: focus)
    let isText = content.emoji == nil && (content.title.isEmpty || content.title == content.text)
    let value = Self.quoted(isText ? content.text : content.title)
    var line = BrowseCommandLine()
    line.field = QueryField("edit \(word(focus)) --\(isText ? "text" : "title") \(value)")
    if value.hasSuffix("'") { line.field.perform(.moveLeft) }
    line.report = ["The \(isText ? "text" : "title") in the quotes; after them --secondary TEXT, --value VALUE"]
    layers.commandLine = line
  }

  /// A text in quotes even if it needs none, so that more words can be added to it. Apostrophes within words need no more.
  private static func quoted(_ text: String) -> String {
    let quoted = Quoting.quote(text)
    return quoted == text || mended("'\(text)'") == quoted ? "'\(text)'" : quoted
  }

  /// Opens the command line with a beginning, in which `{section}` is the section of the cursor, `{title}` its title, and the caret is at `|`.
  mutating func begin(_ template: String) {
    let parts = template.split(separator: "|", omittingEmptySubsequences: false)
    var line = BrowseCommandLine()
    let section = emptySection ?? focus.flatMap { isOnScreen($0) ? $0.section : nil } ?? ""
    // A hit is in no section.
    let beginning = String(parts[0]).replacingAll(section.isEmpty ? " --in {section}" : "", with: "")
    if section.isEmpty, beginning.contains(text: "{section}") {
      return message = "Enter goes to the row of the hit, which is in a section"
    }
    let start = beginning.replacingAll("{section}", with: Quoting.quote(section))
    line.field = QueryField(start.replacingAll("{title}", with: Self.quoted(screen.info(of: section).title)))
    line.field.append(String(parts[1]))
    if line.field.text.hasSuffix("'") { line.field.perform(.moveLeft) }
    line.addsSection = template.hasPrefix("section add ")
    line.addsChildren = template.hasPrefix("append ")
    if line.addsSection {
      line.report = ["The title of the new section; its rows come next"]
    } else if template.hasPrefix("append ") || template.hasPrefix("insert ") {
      line.report = ["Each word is a row; 'two words' are one"]
    } else if template.hasPrefix("section rename ") {
      line.report = ["The title in the quotes"]
    } else if template.hasPrefix("move ") {
      line.report = ["The section or row to move it to; Tab completes it"]
    } else if template.hasPrefix("tag ") {
      line.report = ["Words of your own, which search finds first; 'two words' are one"]
    }
    layers.commandLine = line
  }

  private mutating func runLine(at now: Duration) -> [LiveEffect] {
    guard let text = layers.commandLine?.field.text, !text.allSatisfy(\.isWhitespace) else {
      closeCommandLine()
      return []
    }
    if lines.last != text { lines.append(text) }
    let line = layers.commandLine?.addsSection == true ? addition(text) : Self.mended(text)
    let (before, addsSection, addsChildren) = (
      screen, layers.commandLine?.addsSection == true, layers.commandLine?.addsChildren == true
    )
    let name = row.map(screen.shownPath) ?? focus.flatMap { content(of: $0).emoji?.glyph }
    let cursor = focus
    let (outcomes, lines) = source.run(line, columns: size.columns - 1, row: name, hits: search?.hits)
    closeCommandLine()
    let empty = emptySection
    leaveEmptySection()
    let effects = take(outcomes, at: now)
    if addsChildren { expandParent(of: outcomes, at: now) }
    goToNewRow(of: outcomes, before: before)
    if !isFiltered { leaveFilter(cursor) }
    if screen.scene == before.scene { enterFilter(before: before, cursor) }
    stay(in: empty)
    endSelection(after: line, at: now)
    if outcomes.contains(where: \.isFailure), outcomes.allSatisfy(\.changes.isEmpty) {
      // The line can be mended below what is wrong with it.
      var line = BrowseCommandLine()
      (line.field, line.report) = (QueryField(text), lines)
      (line.addsSection, line.addsChildren) = (addsSection, addsChildren)
      layers.commandLine = line
    } else if addsSection,
      let section = outcomes.first?.changes.first?.sectionInserts.first?.section,
      screen[section: section].count == 0
    {
      enter(section)
      begin("append | --to \(section)")
      layers.commandLine?.report.insert("Section \(section) was added; its first rows, or Esc", at: 0)
    } else if screen.scene != before.scene, !outcomes.contains(where: \.isFailure) {
      message = "scene \(screen.scene): 'u' brings \(before.scene) back"
    } else if outcomes.allSatisfy(\.changes.isEmpty), !lines.isEmpty {
      show(lines, of: text)
    }
    return effects
  }

  /// Returns a line in which each apostrophe between two letters, as in `d'abord l'été`, is one, not a quotation mark.
  static func mended(_ text: String) -> String {
    let (line, isClosed) = withApostrophes(text)
    if isClosed || !text.hasPrefix("edit ") || !text.hasSuffix("'") || text.contains(text: "\\'") { return line }
    // In the quotes of `e` any other one would end the text: `the boys' room`.
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    // Too much was deleted: `--text'` is no option with a value.
    if !parts[0].hasSuffix(" ") { return line }
    let quoted = parts[1..<parts.count - 1].joined(separator: "'")
    return quoted.contains(text: " --") ? line : parts[0] + Quoting.quote(quoted)
  }

  /// Returns a line whose apostrophes between letters are protected from the lexer, and whether each quotation mark has its end.
  private static func withApostrophes(_ text: String) -> (line: String, isClosed: Bool) {
    let letters = Array(text)
    var (line, quote, isEscaped): (String, Character?, Bool) = ("", nil, false)
    for (index, letter) in letters.enumerated() {
      if isEscaped {
        isEscaped = false
      } else if letter == "'", index > 0, index + 1 < letters.count, letters[index - 1].isLetter,
        letters[index + 1].isLetter
      {
        line += quote == nil ? "\\'" : quote == "'" ? "'\\''" : "'"
        continue
      } else if letter == "\\", quote != "'" {
        isEscaped = true
      } else if letter == quote {
        quote = nil
      } else if letter == "'" || letter == "\"", quote == nil {
        quote = letter
      }
      line.append(letter)
    }
    return (line, quote == nil)
  }

  /// Ends the selection of rows that a line moved out of sight: they would be in the way of the next key.
  mutating func endSelection(after line: String, at now: Duration) {
    let isGone = screen.selected.allSatisfy { !screen[section: $0.section].isVisible($0) }
    if !line.hasPrefix("move") || screen.selected.isEmpty || !isGone { return }
    let said = message
    _ = perform("deselect --all", at: now)
    message = said
  }

  /// Returns the line that adds a section with the title that was typed: several words without quotes are a title, not an id and more.
  private func addition(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard words.count > 2, words.starts(with: ["section", "add"]) else { return text }
    var title = words.dropFirst(2).joined(separator: " ")
    let isQuoted = title.count > 2 && title.first == title.last && "'\"".contains(title.first ?? " ")
    if isQuoted { title = String(title.dropFirst().dropLast()) }
    // Only apostrophes within words, and no options or other statements.
    let plain = Self.withApostrophes(title).line.replacingAll("\\'", with: "")
    if plain.contains(where: { "'\"\\;".contains($0) }) || words.contains(where: { $0.hasPrefix("--") }) {
      return Self.mended(text)
    }
    if !isQuoted, plain == title, words.count == 3 { return text }
    return "section add \(id(ofTitle: title)) \(Quoting.quote(title))"
  }

  /// Returns the id of a section with a title: its first words, because one reads and types it often.
  private func id(ofTitle title: String) -> String {
    let whole = PathSlug.ofName(title)
    let words = whole.split(separator: "-")
    let short = words.prefix(3).joined(separator: "-")
    return screen.contains(section: short) ? whole : short
  }

  /// Shows the output of a line: in the status line if it fits there, otherwise as a page.
  private mutating func show(_ lines: [String], of line: String) {
    if lines.count == 1, DisplayWidth.of(lines[0]) < size.columns - 1 { return message = lines[0] }
    layers.page = TextPage(
      title: ":" + Sanitizing.visible(line), lines: lines.map { .text($0) }, closesWithAnyKey: true)
  }

  private mutating func closeCommandLine() {
    message = nil
    layers.commandLine = nil
  }

  private mutating func completeWord() {
    guard let field = layers.commandLine?.field else { return }
    let completion = source.complete(field.text, cursor: field.offset)
    layers.commandLine?.field.replace(from: completion.start, with: completion.replacement)
    layers.commandLine?.report = completion.lines
    layers.commandLine?.top = 0
  }

  /// Recalls an earlier or a later line.
  private mutating func recall(_ distance: Int) {
    guard var line = layers.commandLine, (0...lines.count).contains(line.back + distance) else { return }
    line.back += distance
    line.field = QueryField(line.back == 0 ? "" : lines[lines.count - line.back])
    layers.commandLine = line
  }

  private mutating func scrollReport(_ pages: Int) {
    guard var line = layers.commandLine else { return }
    let shown = max(1, layout.reportRows)
    line.top = max(0, min(line.top + pages * shown, line.report.count - shown))
    layers.commandLine = line
  }
}
