import CompositionalLayout
import EmojiCatalog
import TerminalText

/// A screen as one self-contained page (HTML Living Standard). Without scripts it is lists and parents that open; with
/// them, a field narrows it and a click copies.
package struct HTMLPage {
  private let excerpts: [SectionExcerpt]
  private let options: RenderOptions
  private let title: String
  /// Whether its heading is that of its only section, too.
  private let isOfOneSection: Bool
  /// The user's own words for a text.
  private let tags: (String) -> [String]

  package init(
    _ excerpts: [SectionExcerpt], title: String, tags: @escaping (String) -> [String], _ options: RenderOptions
  ) {
    self.excerpts = excerpts
    isOfOneSection = excerpts.count == 1 && excerpts[0].info.title == title
    self.title = isOfOneSection ? SectionText(excerpts[0], options).filteredTitle : title
    self.tags = tags
    self.options = options
  }

  package var text: String {
    let title = HTMLText.escaped(title)
    return """
      <!DOCTYPE html>
      <html lang="\(HTMLText.escaped(options.language))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="emojishell">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(BundledFile.text("Data/page/page.css"))</style>
      </head>
      <body>
      <header><h1 id="title">\(title)</h1><form id="find" role="search" hidden><label for="query">Narrow</label>\
      <input id="query" type="search" autocomplete="off" spellcheck="false" placeholder="name, keyword or tag">\
      <p id="status" role="status"></p></form></header>
      <main>
      \(sections)</main>
      <script type="application/json" id="words">\(words)</script>
      <script>
      \(BundledFile.text("Data/page/page.js"))</script>
      </body>
      </html>

      """
  }

  // MARK: Sections

  private var sections: String {
    let composition = ScreenComposition(excerpts.map(Self.first), options: options)
    return excerpts.enumerated().map { index, excerpt in
      section(excerpt, number: index + 1, columns: composition.columnCount(ofSection: index))
    }.joined()
  }

  /// The beginning of a section, from which the number of its columns is known.
  private static func first(_ excerpt: SectionExcerpt) -> SectionExcerpt {
    SectionExcerpt(excerpt.source, range: excerpt.range.lowerBound..<min(excerpt.range.upperBound, 40))
  }

  private func section(_ excerpt: SectionExcerpt, number: Int, columns: Int) -> String {
    let title = HTMLText.escaped(SectionText(excerpt, options).filteredTitle)
    let form = columns > 1 ? #"grid" style="--columns:\#(columns)"# : excerpt.info.cell == nil ? "rows" : "cards"
    let content = excerpt.range.isEmpty ? "<p>Empty</p>\n" : list(excerpt, form)
    let heading = isOfOneSection ? "" : "<h2 id=\"section-\(number)\">\(title)</h2>\n"
    return """
      <section aria-labelledby="\(isOfOneSection ? "title" : "section-\(number)")">
      \(heading)\(content)</section>

      """
  }

  /// The rows as nested lists.
  private func list(_ excerpt: SectionExcerpt, _ form: String) -> String {
    var html = "<ul class=\"\(form)\">\n"
    var open = 0
    let cell = CellText(registration: excerpt.info.cell, ellipsis: options.glyphs.more)
    for row in excerpt.rows {
      while open > row.level {
        html += "</ul></details></li>\n"
        open -= 1
      }
      html += "<li>"
      let content = row.content.inLanguage(options.language, of: row.id)
      guard let isExpanded = row.isExpanded else {
        html += item(row, content, cell, excerpt.info) + "</li>\n"
        continue
      }
      // An emoji with children is copied by its own row, so its children open by a control of their own.
      let isHeading = row.content.emoji == nil
      let title = HTMLText.escaped(Sanitizing.visible(content.title.isEmpty ? content.text : content.title))
      if !isHeading { html += item(row, content, cell, excerpt.info) }
      let count = " <span class=\"count\">\(row.memberCount)</span>"
      let summary = isHeading ? title + count : "variants" + count
      html += "<details\(isExpanded ? " open" : "")><summary>\(summary)</summary><ul>\n"
      open += 1
    }
    while open > 0 {
      html += "</ul></details></li>\n"
      open -= 1
    }
    return html + "</ul>\n"
  }

  /// An entry that can be copied. Its text is in an attribute if the page cannot show it as it is.
  private func item(_ row: Row, _ content: ItemContent, _ cell: CellText, _ info: SectionInfo) -> String {
    let shown = Sanitizing.visible(content.text)
    let raw = shown == content.text && info.cell == nil ? "" : " data-text=\"\(HTMLText.escaped(content.text))\""
    var html = "<span class=\"item\"\(raw)>"
    if info.cell == nil {
      html += "<span class=\"text\(content.emoji == nil ? "" : " emoji")\">\(HTMLText.escaped(shown))</span>"
      if content.title != content.text {
        html += " <span class=\"title\">\(HTMLText.escaped(Sanitizing.visible(content.title)))</span>"
      }
      let trailing = row.content.details(or: content.secondary)
      if info.list != nil, row.level == 0, !trailing.isEmpty {
        html += " <span class=\"more\">\(HTMLText.escaped(trailing))</span>"
      }
    } else {
      html += "<span class=\"title\">\(HTMLText.escaped(Sanitizing.visible(cell.plain(content))))</span>"
    }
    if row.isStarred { html += " <span class=\"star\">\(options.isUnicode ? "★" : "*")<i> starred</i></span>" }
    return html + "</span>"
  }

  // MARK: Words

  /// The words that find each text, as JSON for the field.
  private var words: String {
    var known: Set<String> = []
    var lines: [String] = []
    for excerpt in excerpts {
      for row in excerpt.rows where row.content.emoji != nil || row.isExpanded == nil {
        let text = row.content.text
        if !known.insert(text).inserted { continue }
        var words = tags(row.content.tagKey)
        if let emoji = row.content.emoji {
          let facts = Facts(emoji, language: options.language, isBrief: true)
          words = facts[.name] + facts[.localName] + facts[.shortcodes] + facts[.keywords] + words
        }
        if !words.isEmpty { lines.append(HTMLText.json(text) + ":" + HTMLText.json(words.joined(separator: " "))) }
      }
    }
    return "{" + lines.joined(separator: ",\n") + "}"
  }
}

extension ScreenComposition {
  /// Returns the number of cells side by side at the top of a section.
  fileprivate func columnCount(ofSection section: Int) -> Int {
    let excerpt = excerpts[section]
    let frames = (0..<min(12, excerpt.range.count)).compactMap { excerpt.row(ofItem: $0).flatMap { frame(of: $0.id) } }
    guard let first = frames.first else { return 1 }
    return Set(frames.filter { $0.y == first.y }.map(\.x)).count
  }
}
