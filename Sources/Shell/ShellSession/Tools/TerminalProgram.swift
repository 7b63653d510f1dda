import ShellCore

/// A terminal program: how it is recognized, and whether it takes text for the clipboard (OSC 52). What it draws is measured where it runs.
///
/// The table is Data/terminals.tsv. Tests compare it with the measured answers (Tests/Terminals/cells.tsv) and with Documentation/Terminals.md.
struct TerminalProgram: Sendable {
  /// The columns; `-` stands for none. `kind` is the beginning of TERM in it, `variable` one that it sets, `answer` the beginning of its answer to
  /// XTVERSION, or without one, to DA2. `clipboard` is `taken` as installed, `ignored`, or the file where `line` allows it.
  let name, kind, variable, answer, clipboard, line: String

  /// The first that fits counts. tmux and screen, which run in another terminal, come first.
  static let all = BundledFile.text("Data/terminals.tsv").split(separator: "\n").dropFirst().map { row in
    let fields = row.split(separator: "\t").map(String.init)
    return Self(
      name: fields[0], kind: fields[1], variable: fields[2], answer: fields[3], clipboard: fields[4],
      line: fields.dropFirst(5).first ?? "")
  }

  /// The program that answers so; nil if it is not known.
  static func answering(_ answer: String) -> Self? { all.first { answer.hasPrefix($0.answer) } }

  /// Whether GNU screen is what draws. In screen in tmux and in tmux in screen both variables are set; the later process is in the other.
  static func isScreen(by variable: (String) -> String?) -> Bool {
    guard let screen = variable("STY")?.split(separator: ".").first else { return false }
    guard let tmux = variable("TMUX")?.split(separator: ",").dropLast().last else { return variable("TMUX") == nil }
    return Int(screen) ?? 0 > Int(tmux) ?? .max
  }

  /// The program that the environment names; nil if it does not. TERM comes first: a terminal that another one started has its variables, too.
  static func named(by variable: (String) -> String?) -> Self? {
    let (kind, program) = (variable("TERM") ?? "", variable("TERM_PROGRAM"))
    func isSet(_ known: Self) -> Bool { variable(known.variable) != nil || known.name == program }
    if isScreen(by: variable) { return all[1] }
    return all.prefix(1).first(where: isSet) ?? all.first { kind.hasPrefix($0.kind) } ?? all.first(where: isSet)
  }
}
