import CompositionalLayout
import DiffableSnapshots

extension BrowseModel {
  /// Moves the cursor to the next cell in a direction.
  mutating func move(_ direction: ScreenComposition.Direction, at now: Duration) -> [LiveEffect] {
    guard let focus else { return [] }
    guard let next = picture.composition.neighbor(of: focus, direction) else {
      if direction == .right, screen.info(of: focus.section).endless != nil, screen.nextBatch(of: focus.section).isEmpty
      {
        message = "\(focus.section) has no more items"
      }
      return direction == .right ? grow(focus.section, at: now) : []
    }
    picture.setFocus(next)
    return direction == .right ? grow(next.section, at: now) : []
  }

  /// Appends items to an endless section once its last page is visible, as `scroll` does.
  private mutating func grow(_ section: String, at now: Duration) -> [LiveEffect] {
    guard screen.info(of: section).endless != nil, screen.info(of: section).isOrthogonal else { return [] }
    let (page, count) = picture.composition.page(ofSection: section)
    if page < count - 1 || screen.nextBatch(of: section).isEmpty { return [] }
    // The session counts other pages if the view is narrower.
    return perform("scroll \(section) end", at: now)
  }

  /// - Parameter rows: Nil for a page.
  mutating func movePage(_ direction: Int, rows: Int? = nil) {
    guard let focus, let frame = picture.composition.visibleFrame(of: focus) else { return }
    let distance = direction * max(1, rows ?? picture.window.count - 2)
    let target = frame.y + distance
    let edge = direction < 0 ? picture.composition.firstItem : picture.composition.lastItem
    guard (0..<picture.composition.contentHeight).contains(target) else { return picture.setFocus(edge) }
    let reach = max(1, picture.window.count / 2)
    let rows = max(0, target - reach)..<target + reach + 1
    let next = picture.composition.item(nearest: CellPoint(x: frame.x, y: target), in: rows)
    picture.scroll(by: distance)
    picture.setFocus(next == nil || next == focus ? edge : next)
  }

  /// Shows the number that is being typed.
  mutating func type(_ digit: Int, after number: Int?) {
    let typed = min((number ?? 0) * 10 + digit, 999_999_999)
    self.number = typed
    message = "\(typed): G moves to that row"
  }

  private func count(of section: String) -> Int {
    (section == SectionRows.hits ? search?.hits?.count : nil) ?? screen.visibleCount(of: section)
  }

  mutating func moveInSection(toEnd isEnd: Bool) {
    if let section = focus?.section { moveToRow(isEnd ? count(of: section) : 1) }
  }

  /// Moves to a row of the section, counted from 1.
  mutating func moveToRow(_ number: Int) {
    guard let section = focus?.section else { return }
    let hits = section == SectionRows.hits ? search?.hits : nil
    let count = count(of: section)
    guard (0..<count).contains(number - 1) else {
      return message = "\(section) has no row \(number), only 1 to \(count)"
    }
    picture.setFocus(hits.map { SectionRows.id(of: $0[number - 1]) } ?? screen.visibleItem(of: section, at: number - 1))
  }

  /// Moves to the next or previous section, to its first row if it has one. After the last section comes the first.
  mutating func moveSection(_ direction: Int) {
    let sections = sectionsToEnter
    guard let current = emptySection ?? focus?.section, let index = sections.firstIndex(of: current) else { return }
    let first = picture.composition.firstItem(ofSection: current)
    // From the middle of a section, the cursor first moves to its beginning.
    if direction < 0, let first, first != focus { return picture.setFocus(first) }
    enter(sections[(index + direction + sections.count) % sections.count])
  }

  /// The sections from top to bottom. Those without rows follow the one before them.
  private var sectionsToEnter: [String] {
    var sections = picture.composition.sectionsInSight
    for (index, section) in screen.sections.enumerated() where screen.visibleCount(of: section) == 0 {
      let before = index == 0 ? nil : sections.firstIndex(of: screen.sections[index - 1])
      sections.insert(section, at: before.map { $0 + 1 } ?? (index == 0 ? 0 : sections.count))
    }
    return sections
  }

  /// Enters a section without rows. No row has the cursor then.
  private mutating func enterEmpty(_ section: String) {
    let above = screen.sections.prefix { $0 != section }.last { screen.visibleCount(of: $0) > 0 }
    let row = above.flatMap { screen[section: $0].visibleItems.last } ?? picture.composition.firstItem
    picture.setFocus(row)
    picture.scroll(by: above == nil ? -picture.window.lowerBound : 4)
    picture.setFocus(nil)
    entered = (section, row)
    message = "\(screen.info(of: section).title) is empty: 'o' adds rows, 'R' renames, 'x' removes it"
  }

  /// Leaves a section without rows, for the row above it.
  mutating func leaveEmptySection() {
    if emptySection == nil { return }
    let row = entered?.row.flatMap { picture.composition.frame(of: $0) == nil ? nil : $0 }
    picture.setFocus(row ?? picture.composition.firstItem)
  }

  /// Returns to a section that had no rows, and still has none.
  mutating func stay(in section: String?) {
    guard let section, screen.contains(section: section), screen.visibleCount(of: section) == 0 else { return }
    let said = message
    enterEmpty(section)
    message = said ?? message
  }

  mutating func enter(_ section: String) {
    if screen.contains(section: section), screen.visibleCount(of: section) == 0 { return enterEmpty(section) }
    let first = picture.composition.firstItem(ofSection: section)
    let rows = picture.composition.rowsInSight(ofSection: section)
    let isSideways = picture.composition.page(ofSection: section).count > 1
    let item = isSideways ? screen.visibleItem(of: section, at: rows.lowerBound) ?? first : first
    guard let item else { return }
    picture.setFocus(item)
    picture.showSection(of: item)
  }

  // MARK: Outlines

  /// The outline of the row below the cursor, if its section is a list.
  private var list: Screen.Outline? {
    guard let focus, isOnScreen(focus), screen.info(of: focus.section).list != nil else { return nil }
    return screen[section: focus.section]
  }

  mutating func expandOrMoveRight(at now: Duration) -> [LiveEffect] {
    if let focus, list?.expansion(of: focus) == false { return expand(focus, recursively: false, at: now) }
    return move(.right, at: now)
  }

  mutating func collapseOrMoveLeft(at now: Duration) -> [LiveEffect] {
    if let focus, let list {
      if list.expansion(of: focus) == true { return collapse(focus, at: now) }
      if let parent = list.parent(of: focus), picture.composition.frame(of: parent) != nil {
        picture.setFocus(parent)
        return []
      }
    }
    return move(.left, at: now)
  }

  mutating func open(at now: Duration) -> [LiveEffect] {
    guard let focus else { return [] }
    if !isOnScreen(focus) { return options.acceptsRow ? choose(focus) : goToRow(ofHit: focus, at: now) }
    if let isExpanded = screen[section: focus.section].expansion(of: focus) {
      return isExpanded ? collapse(focus, at: now) : expand(focus, recursively: false, at: now)
    }
    if options.acceptsRow { return choose(focus) }
    showsFacts.toggle()
    return []
  }

  /// Ends the view with a row or a hit, in the tone that was chosen for it.
  private func choose(_ item: ItemID) -> [LiveEffect] {
    guard var hit = isOnScreen(item) ? Hit(item, content(of: item)) : search?.hit(item) else { return [] }
    if let emoji = toned[item] { hit = Hit(emoji, language: options.render.language) }
    return [.finish(PickAnswer(items: [hit], query: ""))]
  }

  private mutating func collapse(_ item: ItemID, at now: Duration) -> [LiveEffect] {
    perform(act("collapse", .collapse([item], recursively: false), [item]), at: now)
  }

  /// Expands a row, and scrolls until its children are visible, as many as fit.
  private mutating func expand(_ item: ItemID, recursively: Bool, at now: Duration) -> [LiveEffect] {
    let before = screen.visibleCount(of: item.section)
    let command = recursively ? "expand --recursive" : "expand"
    let outcome = source.perform(act(command, .expand([item], recursively: recursively), [item]))
    refusal = outcome.refusal
    let effects = take([outcome], at: now)
    let count = screen.visibleCount(of: item.section) - before
    if focus != item {
      showNewRow(of: [outcome])
    } else if count > 0, let index = screen[section: item.section].visibleIndex(of: item) {
      let last = screen.visibleItem(of: item.section, at: index + min(count, picture.window.count))
      picture.showAlso(last)
    }
    return effects
  }

  mutating func expandRecursively(at now: Duration) -> [LiveEffect] {
    guard let item = row else { return [] }
    if screen[section: item.section].hasChildren(item) { return expand(item, recursively: true, at: now) }
    return refuse("this row has no children")
  }
}
