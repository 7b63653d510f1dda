import EmojiCatalog
import Rendering
package import ShellModel
package import Terminal
import TerminalText

/// The screen, live: a cursor that moves over every section, and what keys do to the row below it. What a key means is an
/// ``Action``; the source performs it. It has more than ten parts: the screen and its picture, one for each thing that can lie
/// over them, and what happened last.
package struct BrowseModel: LiveModel {
  let source: any BrowseSource
  var options: BrowseOptions
  /// The screen that is shown.
  package internal(set) var screen: Screen
  package internal(set) var picture: BrowsePicture
  var size: TerminalSize

  // What lies over the screen, and what has the keys.
  var search: BrowseSearch?
  var commandLine: BrowseCommandLine?
  var swipe: BrowseSwipe?
  var page: BrowsePage?
  var showsFacts = false
  /// The lines that were run, oldest first.
  var lines: [String] = []

  // The last events and their effects.
  /// What the status line says; nil for where the cursor is.
  package internal(set) var message: String?
  /// What changed last; nil if nothing has.
  package internal(set) var lastChange: ScreenTransaction?
  package internal(set) var highlights = Highlights()
  /// Rows whose skin tone was switched.
  var toned: [ItemID: Emoji] = [:]
  var mouse = BrowseMouse()
  /// Rows that went away below the cursor, oldest first.
  var departures: [Departure] = []
  /// When to look next at what other sessions did.
  var nextLook = Duration.zero

  /// How often that is looked at.
  static let lookInterval = Duration.milliseconds(400)

  package init(source: any BrowseSource, options: BrowseOptions, size: TerminalSize) {
    self.source = source
    self.options = options
    self.size = size
    screen = source.screen
    let layout = BrowseLayout(size, facts: nil, report: nil)
    picture = BrowsePicture(
      Self.excerpts(screen, hits: nil, pages: options.pages), options: layout.options(options.render), rows: layout.rows
    )
    if let section = options.section { enter(section) }
    if picture.focus == nil { message = "this screen has no rows" }
  }

  // MARK: What is shown

  static func excerpts(_ screen: Screen, hits: HitSection?, pages: [String: Int]) -> [SectionExcerpt] {
    (hits.map { [SectionExcerpt($0)] } ?? [])
      + screen.sections.map { section in
        let source = ScreenSection(section, of: screen)
        return SectionExcerpt(source, page: source.info.isOrthogonal ? pages[section] ?? 0 : nil)
      }
  }

  var excerpts: [SectionExcerpt] {
    Self.excerpts(screen, hits: search?.section, pages: options.pages.merging(picture.pages) { $1 })
  }

  package var focus: ItemID? { picture.focus }

  /// Whether a page of text lies over the screen: the keys, or a difference.
  package var isPageOpen: Bool { page != nil }

  /// The pages in sight of sections that scroll sideways.
  package var pages: [String: Int] { picture.pages }

  // MARK: Events

  package mutating func handle(_ event: InputEvent, at now: Duration) -> [LiveEffect] {
    highlights.expire(at: now)
    switch event {
    case .text(let text): return type(text, at: now)
    case .paste(let text): paste(text)
    case .key(let key): return press(key, at: now)
    case .mouse(let event): return handle(event, at: now)
    case .tick: return look(at: now)
    case .stop: return suspend()
    default: break
    }
    return []
  }

  /// Who gets keys: the first mode that knows one.
  package var keyModes: [LiveMode] {
    if page != nil { return [.help] }
    if commandLine != nil { return [.commandLine] }
    if search?.isTyping == true { return [.search] }
    return swipe == nil ? [.browse] : [.swipe, .browse]
  }

  /// Whether text is typed into a line.
  private var isTyping: Bool { page == nil && (commandLine != nil || search?.isTyping == true) }

  /// Characters are keys until one of them opens a line: the rest is typed into that.
  private mutating func type(_ text: String, at now: Duration) -> [LiveEffect] {
    var effects: [LiveEffect] = []
    var rest = text[...]
    while !isTyping, let key = rest.popFirst() { effects += press(.plain(key), at: now) }
    if !rest.isEmpty { edit { $0.insert(String(rest)) } }
    return effects
  }

  private mutating func paste(_ text: String) {
    if isTyping { edit { $0.insert(text) } }
  }

  private mutating func press(_ key: Key, at now: Duration) -> [LiveEffect] {
    message = nil
    mouse.endDrag()
    for mode in keyModes {
      guard let action = LiveKeymap.action(key, in: mode) else { continue }
      switch mode {
      case .help: scrollPage(action)
      case .commandLine: return performInCommandLine(action, at: now)
      case .search: return performInSearch(action, at: now)
      case .swipe:
        if let effects = performInSwipe(action, at: now) { return effects }
        continue
      default:
        swipe = nil
        return perform(action, at: now)
      }
      return []
    }
    swipe = nil
    return []
  }

  // MARK: Time

  package var wake: Duration? {
    // A search goes on between keys.
    if let search, !search.isComplete, !search.isStale { return .zero }
    return [nextLook, highlights.end].compactMap { $0 }.min()
  }

  /// Follows what other sessions have done, from time to time.
  private mutating func look(at now: Duration) -> [LiveEffect] {
    searchOn()
    if now < nextLook { return [] }
    nextLook = now + Self.lookInterval
    return take(source.synchronize(), at: now)
  }

  mutating func suspend() -> [LiveEffect] {
    if options.canSuspend { return [.suspend] }
    message = "cannot suspend here"
    return []
  }

  // MARK: Frames

  package var height: HeightRule { .full }

  package var modes: TerminalModes { Self.modes }

  package static let modes = TerminalModes(usesAlternateScreen: true, mouse: .drags, reportsPaste: true)

  package mutating func frame(in size: TerminalSize, rows: Int) -> LiveFrame {
    self.size = size
    updateHits()
    let layout = layout
    layOut(layout)
    layOutPage()
    picture.setMarks(marks)
    var canvas = CellCanvas(width: max(1, size.columns - 1), height: max(1, size.rows))
    if layout.rows > 0 { canvas.draw(picture.draw(), x: 0, y: 0) }
    var frame = BrowseView(self, layout).frame(over: canvas)
    if !options.render.isUnicode { frame.canvas = frame.canvas.inASCII }
    return frame
  }

  var layout: BrowseLayout {
    BrowseLayout(size, facts: showsFacts ? facts : nil, report: commandLine?.report)
  }

  /// Brings the picture to the size that is left for it.
  mutating func layOut(_ layout: BrowseLayout) {
    let drawing = layout.options(options.render)
    let (old, rows) = (picture.composition.options, max(1, layout.rows))
    if old.width == drawing.width, old.height == drawing.height, picture.window.count == rows { return }
    picture.resize(excerpts, options: drawing, rows: rows)
  }

  /// What rows show besides.
  private var marks: [ItemID: RowMark] {
    var marks = highlights.changes.mapValues { RowMark(change: $0) }
    for (item, emoji) in toned {
      let content = content(of: item)
      marks[item, default: RowMark()].content = ItemContent(
        emoji: emoji, text: emoji.glyph, title: content.title, secondary: content.secondary, value: content.value)
    }
    if let swipe {
      marks[swipe.item, default: RowMark()].buttons = RowMark.Buttons(
        edge: swipe.edge, actions: swipe.actions, columns: swipe.columns)
    }
    return marks
  }
}
