import Clocks
import EmojiCatalog
import ShellCore
import TerminalText

extension Command {
  static let menu = external(
    CommandDeclaration(
      "menu", group: .live, [.any("query", .text)],
      options: [
        .value("in", "SECTION", .section, "Shows the items of a section"),
        .value("category", "C", .category, "Shows one category"), asOption, toneOption, suggestOption, signsOption,
        .value("join", "TEXT", .text, "The separator between choices; default: a line feed"),
        .value(
          "action", "ACTION", .choice(ChoiceAction.allCases.map(\.rawValue)),
          "What to do with the choice; default: print"),
      ],
      summary: "Shows hits in a desktop menu, and prints, copies or types the chosen one",
      discussion:
        "The first of rofi, fuzzel, wofi, bemenu, tofi and dmenu that is installed and fits the session (WAYLAND_DISPLAY, DISPLAY), or the command in EMOJISHELL_MENU_CMD, gets a line for each hit on standard input (the command also gets QUERY as $1) and prints the chosen lines. If it prints a text that is not one of the lines, the best hit for that text is chosen. A choice counts as a use. Exit status 0: something was chosen; 1: there was no hit, or no menu; 2: wrong usage; 130: closed without a choice. For a key of the desktop: emojishell menu --action type.",
      examples: []), needs: .stored, failureStatus: 2
  ) { invocation, session throws(Diagnostic) in
    try DesktopMenu(session, invocation).run()
  }
}

private struct DesktopMenu {
  /// The longest time in which nobody closes a menu.
  private static let startTime = Duration.milliseconds(200)

  private let session: Session
  private let command: Word
  private let query: String
  private let source: SessionPickSource
  private let delivery: Delivery

  init(_ session: Session, _ invocation: Invocation) throws(Diagnostic) {
    self.session = session
    command = invocation.command
    query = invocation.query
    delivery = try Delivery(invocation, session)
    source = try SessionPickSource(session, invocation, isComplete: true)
  }

  func run() throws(Diagnostic) -> Outcome {
    let hits = source.hits(query)
    if hits.isEmpty { return .ending(with: 1) }
    let lines = hits.map { line($0) }
    guard let answers = try show(lines) else { return .ending(with: 130) }
    var numbers: [String: Int] = [:]
    for (number, line) in lines.enumerated() where numbers[line] == nil { numbers[line] = number }
    let items = answers.compactMap { answer in
      numbers[answer].map { hits[$0] } ?? source.hits(answer).first
    }
    if items.isEmpty { return .ending(with: 1) }
    let report = try delivery.deliver(items)
    session.learn(answers.compactMap { numbers[$0].map { hits[$0] } }, for: query)
    return report
  }

  /// Returns the lines that the user has chosen or typed; nil if the menu was closed.
  private func show(_ lines: [String]) throws(Diagnostic) -> [String]? {
    let menus = Tool.menus(showing: lines, query: query, variable: session.facts.variable)
    if menus.isEmpty {
      throw Diagnostic(
        .toolFailed, "no desktop menu is installed", range: command.range,
        hint:
          "install rofi, fuzzel, wofi, bemenu, tofi or dmenu, or set \(Tool.menuVariable) to a command; 'pick' needs only a terminal"
      )
    }
    session.flush()
    let output = try session.usingTool(at: command) { () throws(ToolFailure) -> String? in
      for (index, tool) in menus.enumerated() {
        let start = MonotonicClock.now()
        do throws(ToolFailure) { return try ToolProcess.run(tool, limit: nil).output } catch {
          // A menu that cannot use this display says so, or ends at once without a word, as bemenu does.
          let isQuick = MonotonicClock.now() - start <= Self.startTime && tool.name != Tool.menuVariable
          let hasStarted = error.isClosedMenu && !isQuick
          if index + 1 < menus.count, !hasStarted, case .status(let status) = error.reason, status != 130 { continue }
          if !error.isClosedMenu { throw error }
          if isQuick { session.warn("'\(tool.name)' ended at once: it may lack this display") }
          return nil
        }
      }
      return nil
    }
    let answers = (output ?? "").split(whereSeparator: \.isNewline).map(String.init)
    return answers.isEmpty ? nil : answers
  }

  /// Returns the line of an item: the emoji, then the words to find it by.
  private func line(_ item: Hit) -> String {
    var line = "\(item.text) \(item.title)"
    if let emoji = item.emoji {
      let words = emoji.keywords(in: session.render.language)
      if !words.isEmpty { line += " (\(words.joined(separator: ", ")))" }
    }
    return Sanitizing.visible(line)
  }
}
