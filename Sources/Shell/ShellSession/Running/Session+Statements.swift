import Clocks
package import ShellCore

extension Session {
  /// Runs one line, which may contain several statements.
  ///
  /// - Parameters:
  ///   - known: What the line contains; nil if it was not read yet.
  ///   - fold: Gets the outcome of each statement, after it was written.
  package func execute(
    _ line: String, _ known: Lexer.Reading? = nil, number: Int, name: String, fold: (Outcome) -> Void = { _ in }
  ) {
    current.line = number
    followTerminalSize()
    // As in less, q ends a long text, not the program.
    if line == "q", viewport.nextScreenful != nil { return viewport.nextScreenful = nil }
    if facts.options.echoes { output.write("> \(line)\n") }
    let reading: Lexer.Reading
    do throws(Diagnostic) { reading = if let known { known } else { try Lexer.whole(line) } } catch {
      fail(error, line: line, name: name)
      return fold(Outcome(.failure(error)))
    }
    for words in reading.statements {
      if reading.redirects, let place = redirection(of: words) {
        fold(redirect(words, at: place, line: line, name: name))
      } else {
        fold(execute(words, line: line, name: name))
      }
      if mustStop || run.hasQuit || run.hadEnough { return }
      // Ctrl-C does not stop an edit, but nothing follows it, and the rest of the output is dropped.
      if isInterrupted() { return flush() }
    }
  }

  /// Runs one command whose words do not come from a line.
  package func execute(_ words: [Word], line: String, number: Int, name: String) {
    current.line = number
    _ = execute(words, line: line, name: name)
  }

  /// Runs a statement and writes its outcome.
  func execute(_ words: [Word], line: String, name: String) -> Outcome {
    let (number, start) = (current.line, MonotonicClock.now())
    (viewport.nextScreenful, viewport.warningLines) = (nil, 0)
    workspace.commitIfGroupIsFull()
    workspace.beginCommand(repeatsWarnings: isPrompting)
    let known = isPrompting && workspace.isOpen && words.contains { $0.text == "%selected" } ? screen.selected : nil
    workspace.synchronize()
    current.lacksState = false
    current.start = start
    let outer = (format: settings.format, language: settings.language)
    // Whether an option of the command has changed the format or the language, which then ends with it.
    var (command, isSet) = (words.first?.text ?? "", false)
    defer { if isSet { (settings.format, settings.language) = outer } }
    var outcome: Outcome
    do throws(Diagnostic) {
      if let known { try checkSelection(words, known) }
      if isPrompting, !isInView { try checkSpaces(words) }
      if let declaration = CommandTable.parser.declarationToExplain(words) {
        command = Command.help.declaration.name
        try load(Command.help.needs)
        outcome = Outcome(.help(HelpPage(.command, [declaration])))
      } else {
        var (named, text) = (words, Self.text(of: words, in: line))
        if words.contains(where: \.mayDependOnTheMoment) { nameRows(in: &named, &text) }
        let (index, invocation) = try CommandTable.parser.parse(named)
        let chosen = CommandTable.all[index]
        command = chosen.declaration.name
        isSet = try setShared(invocation, chosen.declaration)
        outcome = try self.outcome(of: chosen, invocation, as: text)
        if isPrompting, !isInView, let hint = afterthought(command, invocation) {
          outcome.notices.append(.warning(hint))
        } else if !isPrompting, command == "select", !invocation.arguments.isEmpty,
          run.asked.insert(.selection).inserted,
          let hint = otherSelection(invocation.arguments)
        {
          // What was selected before a script is part of its `%selected`.
          outcome.notices.append(.warning(hint))
        }
      }
    } catch {
      outcome = Outcome(.failure(advised(error, words)))
      if !isPrompting { workspace.breakPending() }
      if facts.isSingleCommand {
        // The failure of a program is not a usage error.
        if error.code != .toolFailed { outcome.status = CommandTable.command(command)?.failureStatus }
        if error.isUsageError { outcome.status = RunState.usageError }
      }
      // A script whose command was interrupted is taken back as a whole.
      if error.code == .interrupted, facts.isInteractive, !scripts.isEmpty { run.wasInterrupted = true }
    }
    // A person who reads the answer reads with it whether it could be saved.
    if isPrompting { workspace.commit() }
    let notices = workspace.takeNotices()
    if !notices.isEmpty { outcome.notices = notices + outcome.notices }
    (current.line, current.start) = (number, start)
    if let found = outcome.found { lookup.found = found }
    if outcome.isQuit { run.hasQuit = true }
    run.exitStatus = outcome.status
    if current.lacksState { run.lacksState = true }
    if !run.asked.isEmpty { rearm(after: command, outcome) }
    show(outcome, of: command, line: line, name: name)
    if settings.showsTiming { writeTime() }
    return outcome
  }

  /// Refuses `%selected` if another session has selected rows since the prompt.
  private func checkSelection(_ words: [Word], _ known: MarkSet<ItemID>) throws(Diagnostic) {
    let added = screen.inOrder(screen.selected.filter { !known.contains($0) })
    guard let first = added.first, let word = words.first(where: { $0.text == "%selected" }) else { return }
    let path = Quoting.quote(screen.shownPath(of: first))
    throw word.fault(
      .ambiguousItem, "another session has just selected \(path)\(added.count > 1 ? " and more" : "")",
      hint: "the same command again takes \(added.count > 1 ? "them" : "it"), too; 'select' lists what is selected")
  }

  /// Replaces what means something else tomorrow by the rows that it means: `.` in the words, too, the others where the history has them.
  private func nameRows(in words: inout [Word], _ text: inout String) {
    let start = words.first?.range.lowerBound ?? 0
    for index in words.indices.reversed() where !words[index].isQuoted {
      guard let rows = meaning(of: words[index]) else { continue }
      if words[index].text == "." { words[index].text = rows[0] }
      let range = words[index].range
      let place = text.utf8.index(text.startIndex, offsetBy: range.lowerBound - start)
      let shown = rows.map(Quoting.quote).joined(separator: " ")
      text.replaceSubrange(place..<text.utf8.index(place, offsetBy: range.count), with: shown)
    }
  }

  /// The row of `.` in a view, the few rows of `%selected`, or the hit `%N`.
  private func meaning(of word: Word) -> [String]? {
    if word.text == ".", case .lineOfView(_, let row?) = frontEnd { return [row] }
    if word.text == "%selected" {
      let rows = edited.inOrder(edited.selected).map(edited.shownPath)
      return (1...3).contains(rows.count) ? rows : nil
    }
    return ItemResolver(scope).hits(numberedBy: [word]).first.map { [$0.item.map(edited.shownPath) ?? $0.text] }
  }

  /// Sets what options after the command name that every command takes, for this command.
  ///
  /// - Returns: Whether there is such an option.
  private func setShared(_ invocation: Invocation, _ declaration: CommandDeclaration) throws(Diagnostic) -> Bool {
    if invocation.options.isEmpty { return false }
    func value(_ name: String) -> Word? {
      guard let value = invocation.value(name) else { return nil }
      return declaration.options.contains { $0.name == name } ? nil : value
    }
    let (format, language) = (value("format"), value("locale"))
    if let format { settings.format = try format.choice("format") as RenderOptions.Format }
    if language != nil, let known = try SearchScope.language(invocation) { settings.language = known }
    return format != nil || language != nil
  }

  /// Performs a command that the history stores as a text.
  func outcome(
    of command: Command, _ invocation: Invocation, as text: String
  ) throws(Diagnostic) -> Outcome {
    current.text = text
    try command.declaration.checkFlags(of: invocation)
    try load(invocation.arguments.isEmpty ? command.needsToList : command.needs)
    try askBeforeDeleting(invocation)
    switch command.body {
    case .plan(let plan): return try carryOut(try plan(invocation, Scope(self)))
    case .external(let run): return try run(invocation, self)
    }
  }

  /// Asks a person once before `delete SECTION` deletes all its rows: often the section is meant.
  private func askBeforeDeleting(_ invocation: Invocation) throws(Diagnostic) {
    guard isPrompting, invocation.command.text == "delete",
      let word = invocation.arguments.first(where: { edited.contains(section: $0.text) }),
      edited.itemCount(of: word.text) > 1, asks(about: .delete(section: word.text))
    else { return }
    throw word.fault(
      .notPossible, "'\(word.text)' is a section with \(edited.itemCount(of: word.text)) rows",
      hint: "the same command again deletes them; 'section remove \(word.text)' the section, too")
  }

  private static let starred: Set = ["starred", "is:starred", "favorites", "favourites"]

  /// What a person may have meant by a command that did something else.
  private func afterthought(_ command: String, _ invocation: Invocation) -> String? {
    let words = invocation.arguments
    if ["filter", "search", "list"].contains(command), let word = words.first(where: { $0.text.hasPrefix("category:") })
    {
      return "'--category \(word.excerpt.dropFirst(9))' limits to a category"
    }
    switch command {
    case "select" where !words.isEmpty: return otherSelection(words)
    case "filter" where words.count == 1 && Self.starred.contains(words[0].text):
      return "'filter --starred' shows the starred rows"
    case "filter" where words.count > 1 && edited.contains(section: words[0].text):
      return "'filter --in \(words[0].text)' filters that section; here the word was looked for"
    case "filter" where words.count == 1 && ["clear", "off", "none", "reset"].contains(words[0].text):
      return "'filter' alone removes the filter"
    case "move", "insert": return pinnedPlace(invocation)
    case "list" where words.count == 1 && edited.contains(section: words[0].text):
      return "'list' searches the catalog; 'show \(words[0].text)' shows the section"
    case "list" where words.count == 1 && Self.starred.contains(words[0].text),
      "search" where words.count == 1 && Self.starred.contains(words[0].text):
      return "'star' lists what is starred"
    case "append":
      if run.asked.contains(.text) { return nil }
      for word in words where !word.isQuoted && word.text.count > 2 && word.text.first?.isLetter == true {
        let (emoji, isExact) = ItemResolver(scope).emojiNamed(word.text)
        guard isExact, emoji.count == 1, let code = emoji[0].shortcodes.first else { continue }
        run.asked.insert(.text)
        return "'\(word.excerpt)' is a text; ':\(code):' adds \(emoji[0].glyph)"
      }
      return nil
    default: return nil
    }
  }

  /// Which rows of other sections are selected, too: they may be forgotten, and `%selected` means them.
  private func otherSelection(_ words: [Word]) -> String? {
    let named = Set(((try? ItemResolver(scope, advises: false).items(words)) ?? []).map(\.section))
    let all = edited.inOrder(edited.selected)
    guard let other = all.first(where: { !named.contains($0.section) }), !named.isEmpty else { return nil }
    return
      "\(all.count) rows are selected, \(edited.shownPath(of: other)) too; 'select' lists them, 'deselect --all' ends it"
  }

  /// What keeps a row from its new place: one that is pinned stays first.
  private func pinnedPlace(_ invocation: Invocation) -> String? {
    guard let word = invocation.value("before") ?? invocation.value("after") else { return nil }
    let (pinned, resolver) = (edited.pinned, ItemResolver(scope, advises: false))
    let places = (try? resolver.items([word])) ?? []
    let rows = invocation.command.text == "move" ? (try? resolver.items(invocation.arguments)) ?? [] : []
    let first = invocation.has("before") ? places : rows
    let others = invocation.has("before") ? rows : places
    guard let row = first.first(where: pinned.contains), others.isEmpty || !others.allSatisfy(pinned.contains) else {
      return nil
    }
    let path = edited.shownPath(of: row)
    return "\(path) is pinned and stays first; 'unpin \(Quoting.quote(path))' lets it stand anywhere"
  }

  /// What to write in place of `all` after commands without `--all`.
  private static let meaningAll = [
    "select": "'select SECTION' selects all of its rows", "unstar": "'star' lists what is starred",
    "forget": "'forget' alone forgets all choices", "unhide": "'unhide' lists what is hidden",
    "unpin": "'pin' lists what is pinned", "delete": "'delete SECTION' deletes all of its rows",
  ]

  /// Adds a hint if an option of the process was put after the command, or if the command is the name of an emoji.
  private func advised(_ diagnostic: Diagnostic, _ words: [Word]) -> Diagnostic {
    var advised = diagnostic
    switch diagnostic.code {
    case .unknownOption where diagnostic.message.hasSuffix("'--all'") && Self.meaningAll[words[0].text] != nil:
      advised.hint = Self.meaningAll[words[0].text]
    case .unknownOption where diagnostic.candidates.isEmpty:
      let options = ProcessOptionTable.all.map(\.spelling)
      if let option = options.first(where: { diagnostic.message.hasSuffix("'\($0)'") }) {
        advised.hint = "\(option) is an option of emojishell: put it before the command"
      }
    case .unknownItem where words.count == 4 && words[0].text == "select" && words[2].text == "from":
      advised.hint = "did you mean 'show \(words[3].excerpt)'?"
    case .unexpectedArgument where words.count == 3 && words[0].text == "export":
      advised.hint = "did you mean 'export \(words[1].excerpt) --output \(words[2].excerpt)'?"
    case .unexpectedArgument where words.first?.text == "clear": advised.hint = "'filter' alone removes a filter"
    case .unexpectedArgument where words.count > 4 && words[0].text == "section" && words[1].text == "add":
      let rows = "'append ROW... --to \(words[2].excerpt)' adds rows then"
      advised.hint = words[3].isQuoted ? rows : [diagnostic.hint, rows].compactMap { $0 }.joined(separator: "; ")
    case .unknownItem where words.last?.text == "all" && diagnostic.range == words.last?.range:
      if CommandTable.command(words[0].text)?.declaration.options.contains(where: { $0.name == "all" }) == true {
        (advised.hint, advised.candidates) = ("did you mean '--all'?", ["--all"])
      } else if let hint = Self.meaningAll[words[0].text] {
        (advised.hint, advised.candidates) = (hint, [])
      }
    case .unknownItem, .unexpectedArgument, .ambiguousItem:
      guard let name = rowOfSeveralWords(words, diagnostic.range) else { break }
      advised.candidates = [name]
      advised.hint = "did you mean \(Quoting.quote(name, style: .single))? A name of several words needs the quotes"
    case .unknownCommand where words[0].text == "{" || words[0].text == "[":
      (advised.hint, advised.candidates) = ("a file in JSON is read by 'import FILE'", [])
    case .unknownCommand where words[0].text.hasPrefix("!") && isPrompting:
      (advised.hint, advised.candidates) = ("a program runs behind '|'; Up and Ctrl-R bring earlier lines back", [])
    // While edits are pending, `commit` is rather 'apply' than a section of that name.
    case .unknownCommand where pending != nil && !diagnostic.candidates.isEmpty: break
    case .unknownCommand:
      if diagnostic.range == words.first?.range, let line = line(for: words, isOffered: !diagnostic.candidates.isEmpty)
      {
        advised.candidates = [line]
        advised.hint = "did you mean '\(Diagnostic.excerpt(line))'?"
      }
    default: break
    }
    return advised
  }

  /// Returns the path of a row whose name was written as several words, one of them at a place.
  private func rowOfSeveralWords(_ words: [Word], _ place: Range<Int>?) -> String? {
    guard let index = words.firstIndex(where: { $0.range == place && place != nil }) else { return nil }
    let resolver = ItemResolver(scope, advises: false)
    for start in (max(1, index - 3)...max(1, index)) {
      for end in stride(from: min(words.count, start + 4), to: max(start + 1, index - 1), by: -1) {
        let part = words[start..<end]
        if part.contains(where: { $0.isQuoted || $0.text.hasPrefix("--") }) { continue }
        let name = part.map(\.text).joined(separator: " ")
        if name.isPath, (try? resolver.target(Word(argument: name))) != nil { return name }
      }
    }
    return nil
  }

  /// Returns the line that is meant by words without a command: an emoji, a section or the name of an emoji.
  ///
  /// - Parameter isOffered: Whether a command with a similar name is offered.
  private func line(for words: [Word], isOffered: Bool) -> String? {
    let text = words.map(\.text).joined(separator: " ")
    if SettingTable.all.contains(where: { $0.name == words.first?.text }) { return "set \(text)" }
    if catalog.emoji(text) != nil { return "info \(text)" }
    if text.hasPrefix("%"), Int(text.dropFirst()) != nil { return "print \(text)" }
    try? load(.screen)
    if edited.contains(section: text) || isAddress(text) { return "show \(text)" }
    return !isOffered && scope.isNameOfEmoji(text) ? "search \(text)" : nil
  }

  /// Whether a text names a row by its path or its number.
  private func isAddress(_ text: String) -> Bool {
    (text.isPath || text.contains(":")) && (try? ItemResolver(scope).target(Word(argument: text))) != nil
  }

  private static func text(of words: [Word], in line: String) -> String {
    guard let first = words.first, let last = words.last, last.range.upperBound <= line.utf8.count else { return line }
    if first.range.lowerBound == 0, last.range.upperBound == line.utf8.count { return line }
    return String(
      decoding: line.utf8.dropFirst(first.range.lowerBound).prefix(last.range.upperBound - first.range.lowerBound),
      as: UTF8.self)
  }
}

extension Word {
  /// Whether it may be `.`, `%selected` or `%N`.
  fileprivate var mayDependOnTheMoment: Bool {
    let byte = text.utf8.first
    return byte == UInt8(ascii: "%") || byte == UInt8(ascii: ".")
  }
}
