import CompositionalLayout
import EmojiCatalog
package import Terminal
import TerminalText

/// The state of `browse`: a cursor that moves over every section, and keys that act on the row below it. A key that changes
/// something makes a line, which the source performs.
package struct BrowseModel: LayeredModel {
  let source: any BrowseSource
  var options: BrowseOptions
  package internal(set) var screen: Screen
  package internal(set) var picture: BrowsePicture
  var size: TerminalSize

  // What is above the screen or over it.
  var search: BrowseSearch?
  var layers = LayerStack()
  var showsFacts = false
  /// The executed lines, oldest first.
  var lines: [String] = []

  /// A line without its section, and the sections to append to by number; after them, if there is none for new entries, a new one.
  typealias AppendMenu = (line: String, sections: [String], offersSection: Bool, offersOthers: Bool)

  // The last events and their effects.
  /// The text of the status line; nil for the place of the cursor.
  package var message: String?
  /// Why the last key was refused because of the state file. A view that closes at once cannot show it.
  package internal(set) var refusal: String?
  package internal(set) var lastChange: ScreenTransaction?
  package internal(set) var highlights = Highlights()
  /// Rows with a changed skin tone.
  var toned: [ItemID: Emoji] = [:]
  var mouse = BrowseMouse()
  var number: Int?
  /// The section without rows that was entered last, and the row from which the cursor goes on.
  var entered: (id: String, row: ItemID?)?
  /// Whether rows were selected by a key since the view began or an undo brought some back. A selection of another day is easily forgotten.
  var hasSelected = false
  /// What the last key left open for the next one.
  enum Question {
    /// x removes this row.
    case removal(of: ItemID)
    /// x removes this empty section.
    case removalOfSection(String)
    /// The next key that would act on the selection does nothing: another session took that away.
    case lostSelection
    /// The same key deselects the rows that are not among the hits, and acts on the current one.
    case deselection
    /// A digit chooses one of these places.
    case place(AppendMenu)
  }
  var question: Question?
  /// The hits of the last search that was closed, and the current one.
  var found: (hits: [Hit], index: Int)?
  /// The row of the cursor before a filter, and the one where that put it; nil in a section without a match.
  var filtering: (from: ItemID?, to: ItemID?)?
  /// Rows that were removed below the cursor, oldest first.
  var departures: [Departure] = []
  /// The next time to check for changes of other sessions.
  var nextLook = Duration.zero

  /// The interval of these checks.
  static let lookInterval = Duration.milliseconds(400)

  package init(source: any BrowseSource, options: BrowseOptions, size: TerminalSize) {
    self.source = source
    self.size = size
    self.options = options
    screen = source.screen
    let layout = BrowseLayout(size, facts: nil, report: nil)
    picture = BrowsePicture(
      Self.excerpts(screen, hits: nil, pages: options.pages), options: layout.options(options.render),
      rows: layout.rows)
    if let section = options.section {
      enter(section)
    } else if let focus = options.focus, picture.composition.frame(of: focus) != nil {
      picture.setFocus(focus)
    }
    if picture.focus == nil, emptySection == nil { message = "this screen has no rows" }
  }

  // MARK: Content

  static func excerpts(_ screen: Screen, hits: [Hit]?, pages: [String: Int]) -> [SectionExcerpt] {
    func isSelected(_ hit: Hit) -> Bool {
      !screen.selected.isEmpty && rows(of: hit, on: screen).contains(where: screen.selected.contains)
    }
    return
      (hits.map {
        [SectionExcerpt(SectionRows($0, title: "Search results", starred: screen.starred, isSelected: isSelected))]
      } ?? [])
      + screen.sections.map { section in
        let source = SectionRows(section, of: screen)
        return SectionExcerpt(source, page: source.info.isOrthogonal ? pages[section] ?? 0 : nil)
      }
  }

  var excerpts: [SectionExcerpt] {
    Self.excerpts(screen, hits: search?.hits, pages: picture.pages)
  }

  package var focus: ItemID? { picture.focus }

  /// The section without rows that the cursor is in; nil if it is on a row.
  var emptySection: String? {
    guard focus == nil, let id = entered?.id, screen.contains(section: id), screen.visibleCount(of: id) == 0 else {
      return nil
    }
    return id
  }

  /// The row or hit below the cursor, as the emoji that it shows, if it shows one.
  var current: Hit? {
    focus.map { item in
      let content = content(of: item)
      return (toned[item] ?? content.emoji).map { Hit($0, language: language) } ?? Hit(item, content)
    }
  }

  var canSuspend: Bool { options.canSuspend }
  var language: String { options.render.language }

  /// The modes in which a key is looked up, in order.
  package var keyModes: [LiveMode] {
    layers.modes(base: layers.variants != nil || search?.isTyping == true ? .search : .browse)
  }

  /// Whether characters are input for a line.
  private var isTyping: Bool {
    layers.page == nil && (layers.commandLine != nil || layers.variants != nil || search?.isTyping == true)
  }

  /// Each character is a key until one opens a line. The rest is input for that line.
  mutating func type(_ text: String, at now: Duration) -> [LiveEffect] {
    var effects: [LiveEffect] = []
    var rest = text[...]
    while !isTyping, let key = rest.popFirst() { effects += press(.plain(key), at: now) }
    if !rest.isEmpty { edit { $0.insert(String(rest)) } }
    return effects
  }

  mutating func paste(_ text: String) {
    if isTyping { edit { $0.insert(text) } }
  }

  mutating func press(_ key: Key, at now: Duration) -> [LiveEffect] {
    highlights.expire(at: now)
    message = nil
    mouse.endDrag()
    if layers.page?.type(key) == true { return [] }
    let asked = question
    question = nil
    // What other programs take for yes.
    let removes =
      switch asked {
      case .removal?, .removalOfSection?: true
      default: false
      }
    let key = removes && key == .plain("y") ? .plain("x") : key
    var confirmed: ItemID?
    switch asked {
    case .removal(let row)?:
      if [.plain("n"), .plain("u")].contains(key) {
        message = "nothing was removed"
        return []
      }
      confirmed = row
    case .removalOfSection(let section)?:
      if key == .plain("x"), section == emptySection {
        let row = entered?.row
        let effects = perform("section remove \(section)", at: now)
        if let row, screen.contains(row) { picture.jump(to: row) }
        return effects
      }
    case .place(let menu)?:
      layers.page = nil
      message = "nothing was appended"
      guard case .digit(let digit) = LiveKeymap.action(key, in: .browse) else { return [] }
      return append(menu, to: digit, at: now)
    case .lostSelection?, .deselection?, nil: break
    }
    for mode in keyModes {
      guard let action = LiveKeymap.action(key, in: mode) else { continue }
      switch mode {
      case .help: scrollPage(action)
      case .commandLine: return performInCommandLine(action, at: now)
      case _ where layers.variants != nil && layers.page == nil:
        performInVariants(action)
        return []
      case .search: return performInSearch(action, at: now)
      case .swipe:
        if let effects = performInSwipe(action, at: now) { return effects }
        continue
      default:
        layers.swipe = nil
        let isDeselecting = if case .deselection? = asked { actsOnSelection(action) } else { false }
        let effects = isDeselecting ? perform("deselect --all", at: now) : []
        if case .lostSelection? = asked, screen.selected.isEmpty, actsOnSelection(action), let row {
          message = "nothing is selected any more; the key again acts on \(screen.shownPath(of: row))"
          return []
        }
        if action == .remove, let row = rowToAskAbout, row != confirmed { return effects + ask(about: row) }
        return effects + perform(action, at: now)
      }
      return []
    }
    layers.swipe = nil
    number = nil
    if layers.page?.closesWithAnyKey == true {
      layers.page = nil
    } else if keyModes == [.browse] {
      message = Self.meaningless(key, help: "?")
    }
    return []
  }

  // MARK: Time

  package var wake: Duration? { [nextLook, highlights.end].compactMap { $0 }.min() }

  /// Applies the changes of other sessions at intervals.
  mutating func look(at now: Duration) -> [LiveEffect] {
    highlights.expire(at: now)
    if now < nextLook { return [] }
    nextLook = now + Self.lookInterval
    let selected = screen.selected
    let effects = take([source.synchronize()], at: now)
    // What the next key would have acted on.
    let gone = selected.count { !screen.selected.contains($0) }
    if gone > 0 {
      let rows = gone == 1 ? "1 row is" : "\(gone) rows are"
      question = screen.selected.isEmpty ? .lostSelection : nil
      message = "\(rows) not selected any more" + (message.map { ": \($0)" } ?? "")
    }
    return effects
  }

  // MARK: Frames

  package var height: HeightRule { .full }

  package static let modes = TerminalModes(usesAlternateScreen: true, mouse: .drags, reportsPaste: true)

  package mutating func frame(in size: TerminalSize, rows: Int) -> LiveFrame {
    self.size = size
    updateHits()
    let layout = layout
    layOut(layout)
    layOutPage()
    picture.marks = marks
    layers.variants?.list.resize(rows: layout.rows - 1)
    var canvas = CellCanvas(width: max(1, size.columns - 1), height: max(1, size.rows))
    if layout.rows > 0 { canvas.draw(picture.draw(), x: 0, y: 0) }
    var frame = BrowseView(model: self, layout: layout).frame(over: canvas)
    if frame.caret == nil, layers.page == nil { placeCaret(of: &frame) }
    if !options.render.isUnicode { frame.canvas = frame.canvas.inASCII }
    return frame
  }

  private func placeCaret(of frame: inout LiveFrame) {
    guard let focus = picture.focusFrame else { return }
    frame.caret = max(0, min(focus.x, frame.canvas.width - 1))
    frame.caretRow = max(0, min(focus.y, frame.canvas.height - 1))
    frame.showsCaret = false
  }

  var layout: BrowseLayout {
    let message = isTyping || layers.page != nil ? nil : message.map { Sanitizing.visible($0) }
    return BrowseLayout(
      size, facts: showsFacts ? facts : nil, report: layers.commandLine?.report, message: message,
      ellipsis: options.render.glyphs.more)
  }

  /// Resizes the picture to its area.
  mutating func layOut(_ layout: BrowseLayout) {
    let drawing = layout.options(options.render)
    let (old, rows) = (picture.composition.options, max(1, layout.rows))
    if old.width == drawing.width, old.height == drawing.height, picture.window.count == rows { return }
    picture.resize(excerpts, options: drawing, rows: rows)
  }

  /// The rows of a page that are visible.
  private var pageRows: Int { max(1, size.rows - 1) }

  private mutating func layOutPage() {
    let (width, shown) = (max(1, size.columns - 1), pageRows)
    layers.page?.layOut(width: width, shown: shown)
  }

  mutating func scrollPage(by rows: Int) {
    layOutPage()
    let shown = pageRows
    layers.page?.scroll(by: rows, shown: shown)
  }

  private mutating func scrollPage(_ action: LiveAction) {
    layOutPage()
    let shown = pageRows
    if layers.page?.perform(action, shown: shown) != true { layers.page = nil }
  }

  private var marks: [ItemID: RowMark] {
    var marks = highlights.changes.mapValues { RowMark(change: $0) }
    for (item, emoji) in toned {
      let content = content(of: item)
      marks[item, default: RowMark()].content = ItemContent(
        emoji: emoji, text: emoji.glyph, title: content.title, secondary: content.secondary, value: content.value)
    }
    if let search, let hits = search.hits, !hits.isEmpty {
      for item in picture.visibleItems where !isOnScreen(item) {
        marks[item, default: RowMark()].query = search.query.text
      }
      for (item, row) in search.removed where !screen.containsUnhidden(row) {
        let content = content(of: item)
        marks[item, default: RowMark()].content = ItemContent(
          emoji: content.emoji, text: content.text, title: content.title, secondary: "removed")
      }
    }
    if let swipe = layers.swipe {
      marks[swipe.item, default: RowMark()].buttons = RowMark.Buttons(
        edge: swipe.edge, actions: swipe.actions, columns: swipe.columns)
    }
    return marks
  }
}
