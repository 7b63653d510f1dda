import EmojiCatalog
package import Terminal
import TerminalText

package struct PickModel: LayeredModel {
  package let source: any PickSource
  package let options: PickOptions
  package internal(set) var query: QueryField
  package private(set) var list = HitList()
  /// The marked items in the order in which they were marked.
  package internal(set) var marks: [Hit] = []
  /// The queries by which they were found, by the identity of the item.
  var queriesOfMarks: [String: String] = [:]
  package internal(set) var layers = LayerStack()
  package var message: String?
  /// Whether the hits belong to an earlier query.
  var isStale = true
  private var toned: [String: Hit] = [:]
  /// The signs of the hits, as they were found.
  private(set) var signs = PickSigns()
  var clicks = ClickTracker<Int>()
  /// The rows and columns of hits that the last frame had.
  var listRows = 1
  var listColumns = Int.max
  package private(set) var showsPreview: Bool
  /// The first line of the preview that is shown, and the hit that it is about.
  var preview: (id: String, top: Int) = ("", 0)
  /// The accepted queries once one was recalled, the number of steps back in them, and the query before.
  var recalled: (queries: [String], back: Int, draft: String)?

  package init(source: any PickSource, query: String = "", options: PickOptions = PickOptions()) {
    self.source = source
    self.options = options
    self.query = QueryField(query)
    showsPreview = options.showsPreview
  }

  // MARK: Hits

  package mutating func updateHits() {
    if !isStale { return }
    isStale = false
    list.replace(hits(of: query.text))
  }

  private mutating func hits(of query: String) -> Hits {
    let hits = source.hits(query)
    signs = source.signs
    if toned.isEmpty { return hits }
    let toned = toned
    return hits.changing { toned[$1.id] ?? $1 }
  }

  /// Takes over changes of the items in the source.
  private mutating func refresh() {
    if isStale { return }
    list.refresh(hits(of: query.text))
  }

  package var activeList: HitList { layers.variants?.list ?? list }

  mutating func withActiveList(_ body: (inout HitList) -> Void) {
    if var open = layers.variants {
      body(&open.list)
      layers.variants = open
    } else {
      updateHits()
      body(&list)
    }
  }

  package var current: Hit? { activeList.current }

  var canSuspend: Bool { options.canSuspend }
  var language: String { source.language }

  // MARK: Events

  mutating func type(_ text: String, at now: Duration) -> [LiveEffect] {
    var (text, effects) = (text[...], [LiveEffect]())
    // Each character is a key of the page.
    while layers.page != nil, let key = text.popFirst() { effects += press(.plain(key), at: now) }
    if text.count == 1, let character = text.first {
      let key = Key.plain(character)
      if options.expected[key] != nil || options.bindings[key] != nil { return press(key, at: now) }
    }
    if !text.isEmpty { edit { $0.insert(String(text)) } }
    return effects
  }

  mutating func paste(_ text: String) { edit { $0.insert(text) } }

  mutating func press(_ key: Key, at now: Duration) -> [LiveEffect] {
    message = nil
    clicks.cancel()
    if layers.page?.type(key) == true { return [] }
    if let name = options.expected[key] { return finish(key: name) }
    if layers.page == nil, let actions = options.bindings[key] { return perform(actions) }
    for mode in layers.modes(base: .pick) {
      if let action = LiveKeymap.action(key, in: mode) { return perform(action, in: mode) }
    }
    return refuse(Self.meaningless(key, help: self.key(of: .showHelp) ?? "F1"))
  }

  /// Performs the actions of a bound key until one ends the view.
  private mutating func perform(_ actions: [LiveAction]) -> [LiveEffect] {
    var effects: [LiveEffect] = []
    for action in actions where !effects.contains(where: \.isLast) {
      effects += perform(action, in: layers.modes(base: .pick)[0])
    }
    return effects
  }

  private mutating func perform(_ action: LiveAction, in mode: LiveMode) -> [LiveEffect] {
    if layers.page?.perform(action, shown: listRows) == false { layers.page = nil }
    if mode == .help { return [] }
    switch action {
    case .accept: return finish(key: "")
    case .acceptHit(let number): return accept(number)
    case .cancel:
      if mode == .pick { return [.cancel] }
      layers.variants = nil
    case .markAndMoveDown: mark(thenMove: 1)
    case .markAndMoveUp: mark(thenMove: -1)
    case .markAll: markAll()
    case .unmarkAll: unmarkAll()
    case .deleteForwardOrCancel:
      if let open = layers.variants, open.query.isEmpty {
        layers.variants = nil
      } else if layers.variants == nil, query.isEmpty {
        return [.cancel]
      } else {
        edit { $0.perform(.deleteForward) }
      }
    case .nextTone:
      updateHits()
      switchTone()
    case .showVariants:
      updateHits()
      showVariants()
    case .toggleStar: return toggleStar()
    case .copy: return copy()
    case .redraw: return [.redraw]
    case .showHelp:
      layers.page = TextPage.keys([(.pick, ""), (.variants, "In the variants")], signs: glyphs.signsOfPick)
    case .clearQuery: edit { $0 = QueryField() }
    case .nextCategory: switchCategory(1)
    case .previousCategory: switchCategory(-1)
    case .nextSet: switchSet()
    case .togglePreview: showsPreview.toggle()
    case .previewUp: scrollPreview(-1)
    case .previewDown: scrollPreview(1)
    case .previousQuery: recall(1)
    case .nextQuery: recall(-1)
    case .suspend: return suspend()
    default:
      var isEdit = false
      edit { isEdit = $0.perform(action) }
      if !isEdit { withActiveList { $0.perform(action) } }
    }
    return []
  }

  private mutating func scrollPreview(_ lines: Int) {
    guard let id = current?.id else { return }
    preview = (id, max(0, (preview.id == id ? preview.top : 0) + lines))
  }

  /// Changes the query, or what narrows the variants.
  mutating func edit(_ body: (inout QueryField) -> Void) {
    message = nil
    if layers.variants != nil {
      layers.variants?.edit(body)
      return
    }
    let before = query.text
    body(&query)
    if query.text == before { return }
    recalled = nil
    layers = LayerStack()
    isStale = true
  }

  // MARK: Actions

  mutating func finish(key: String) -> [LiveEffect] {
    updateHits()
    let items = marks.isEmpty ? current.map { [$0] } ?? [] : marks
    let answer = PickAnswer(items: items, query: query.text, queries: queriesOfMarks, key: key)
    return [items.isEmpty ? .fail(answer) : .finish(answer)]
  }

  private mutating func accept(_ number: Int) -> [LiveEffect] {
    updateHits()
    let hits = activeList.hits
    guard hits.indices.contains(number - 1) else { return refuse("there is no hit \(number)") }
    let item = hits[number - 1]
    let others = marks.filter { $0.id != item.id }
    var queries = queriesOfMarks
    queries[item.id] = query.text
    return [.finish(PickAnswer(items: others + [item], query: query.text, queries: queries))]
  }

  mutating func show(_ variant: Emoji) {
    guard let item = current else { return }
    let next = item.showing(variant, language: language)
    withActiveList { $0.replaceCurrent(next) }
    if layers.variants != nil { return }
    toned[item.id] = next
    if let index = marks.firstIndex(where: { $0.id == item.id }) { marks[index] = next }
  }

  private mutating func toggleStar() -> [LiveEffect] {
    updateHits()
    guard let item = current else { return [] }
    guard let emoji = item.emoji else { return refuse("only emoji can have stars") }
    return take(source.perform(.line("\(signs.isStarred(item) ? "unstar" : "star") \(emoji.base.glyph)")))
  }

  private mutating func copy() -> [LiveEffect] {
    updateHits()
    guard let item = current else { return [] }
    guard let emoji = item.emoji else {
      return take(source.perform(item.item.map { .line("copy \($0.word)") } ?? .copy(item.text)))
    }
    let form = options.form == .text ? "" : "--as \(options.form.rawValue) "
    return take(source.perform(.line("copy \(form)\(emoji.asShown)")))
  }

  private mutating func take(_ outcome: Outcome) -> [LiveEffect] {
    refresh()
    message = outcome.message
    return outcome.effects.isEmpty ? [] : [.write(outcome.effects)]
  }

  // MARK: Frames

  package var height: HeightRule { options.height }

  var glyphs: Glyphs { options.isUnicode ? .unicode : .ascii }

  package mutating func frame(in size: TerminalSize, rows: Int) -> LiveFrame {
    updateHits()
    // A page has the whole height of the terminal. The line above the view stays.
    let rows = layers.page == nil ? rows : max(rows, size.rows - (options.height.isFullScreen ? 0 : 1))
    layers.page?.layOut(width: max(1, size.columns - 1), shown: max(1, rows - 1))
    let layout = PickLayout(self, columns: size.columns, rows: rows)
    if let id = current?.id {
      preview = (id, preview.id == id ? min(preview.top, max(0, (layout.details?.count ?? 0) - layout.listRows)) : 0)
    }
    listRows = layout.listRows
    listColumns = layout.listColumns
    list.resize(rows: listRows)
    layers.variants?.list.resize(rows: listRows)
    var frame = PickView(self, layout).frame()
    if !options.isUnicode { frame.canvas = frame.canvas.inASCII }
    return frame
  }
}
