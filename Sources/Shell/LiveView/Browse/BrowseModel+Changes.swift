extension BrowseModel {
  mutating func perform(_ line: String, at now: Duration) -> [LiveEffect] { perform(.line(line), at: now) }

  mutating func perform(_ act: LiveAct, at now: Duration) -> [LiveEffect] {
    let outcome = source.perform(act)
    refusal = outcome.refusal
    defer { showNewRow(of: [outcome]) }
    return take([outcome], at: now)
  }

  /// Undoes or redoes a change.
  mutating func travel(_ line: String, at now: Duration) -> [LiveEffect] {
    let row = focus
    let outcome = source.perform(.line(line))
    refusal = outcome.refusal
    let effects = take([outcome], at: now)
    // A row that goes back to another section or parent takes the cursor with it.
    let deleted = outcome.changes.flatMap(\.changes).flatMap(\.deletes)
    if let target = deleted.first(where: { $0.id == row })?.target, screen.contains(target) {
      picture.jump(to: visibleRow(for: target))
    }
    let moves = Self.lastRows(of: [outcome])?.joined.moves
    if let row = moves?.first(where: { $0.parents != nil }), screen.contains(row.id) {
      picture.jump(to: visibleRow(for: row.id))
    }
    return effects
  }

  /// Returns the changes of the last section. The last outcome may have none: it has what other sessions did.
  private static func lastRows(of outcomes: [Outcome]) -> SectionChanges? {
    outcomes.last { !$0.changes.isEmpty }?.changes.last?.changes.last
  }

  /// Shows a row that a line inserted near the cursor.
  mutating func showNewRow(of outcomes: [Outcome]) {
    let inserts = Self.lastRows(of: outcomes)?.inserts ?? []
    if let row = inserts.last, screen.contains(row.id) { picture.showNear(row.id) }
  }

  /// Shows the children that a line added to a collapsed row.
  mutating func expandParent(of outcomes: [Outcome], at now: Duration) {
    let below = outcomes.flatMap(\.changes).flatMap(\.changes).flatMap(\.below)
    guard let change = below.first(where: { $0.inserts > 0 }), screen.contains(change.parent) else { return }
    let adding = lastChange
    _ = perform("expand \(word(change.parent))", at: now)
    lastChange = adding
    message =
      "\(change.inserts) row\(change.inserts == 1 ? "" : "s") added below \(screen.shownPath(of: change.parent))"
  }

  /// Goes to a row that a line added. One that only came into sight is shown if that is possible near the cursor.
  mutating func goToNewRow(of outcomes: [Outcome], before: Screen) {
    func isNew(_ row: ItemID) -> Bool {
      !(before.contains(section: row.section) && before[whole: row.section].contains(row))
    }
    // Of many rows without levels, only the number is known.
    guard screen.scene == before.scene, screen.revision != before.revision, search?.hits == nil,
      let change = Self.lastRows(of: outcomes),
      change.insertCount > 0,
      let row = change.inserts.last?.id ?? screen[section: change.section].visibleItems.last(where: isNew), isNew(row)
    else { return showNewRow(of: outcomes) }
    picture.jump(to: row)
  }

  mutating func take(_ outcomes: [Outcome], at now: Duration) -> [LiveEffect] {
    let before = screen
    let place = focus.map { self.place(of: $0) }
    screen = source.screen
    let changes = outcomes.flatMap(\.changes)
    if !changes.isEmpty || before.version != screen.version {
      let isOne = changes.count == 1
      var change = isOne ? changes[0] : before.difference(to: screen)
      if !isOne { change.nameMoved(changes.flatMap(\.changes).flatMap(\.joined.moves).map(\.id)) }
      show(change, place, before: before, at: now)
      let taken = isOne ? [] : changes.compactMap { DifferenceText.taken($0, limit: Self.takenLimit) }
      let said = taken.isEmpty ? DifferenceText(options.render).changedRow(change).map { [$0] } ?? [] : taken
      message = (said + Self.text(change, .summary, options.render)).joined(separator: "  ")
    }
    if let text = outcomes.reversed().lazy.compactMap(\.message).first { message = text }
    var effects = outcomes.filter { !$0.effects.isEmpty }.map { LiveEffect.write($0.effects) }
    if outcomes.contains(where: \.isQuit) { effects.append(.cancel) }
    return effects
  }

  /// - Parameters:
  ///   - place: The place of the cursor before the change.
  ///   - before: The screen before the change.
  private mutating func show(_ change: ScreenTransaction, _ place: Place?, before: Screen, at now: Duration) {
    picture.update(excerpts, anchor: focus)
    toned = toned.filter { isOnScreen($0.key) ? screen.containsUnhidden($0.key) : true }
    if let focus, picture.composition.frame(of: focus) != nil {
      picture.setFocus(focus)
    } else if emptySection != nil {
      // The cursor stays there.
    } else if let place, before.scene == screen.scene {
      leave(place, before: before)
    } else {
      picture.setFocus(picture.composition.firstItem)
    }
    if !change.isEmpty {
      // A use, such as a copy, is no revision: undo does not take it back.
      if before.revision != screen.revision { lastChange = change }
      highlights.show(change, from: now)
    }
  }

  /// The maximum number of commands in the status line after an undo.
  private static let takenLimit = 3

  static func text(
    _ change: ScreenTransaction, _ style: RenderOptions.DifferenceStyle, _ options: RenderOptions
  ) -> [String] {
    var options = options
    (options.isColored, options.differenceStyle) = (false, style)
    options.differenceLimit = style == .summary ? takenLimit : .max
    // The caller wraps or cuts the text.
    options.width = 1_000_000
    return DifferenceText(options).text(change).split(separator: "\n").map(String.init)
  }
}
