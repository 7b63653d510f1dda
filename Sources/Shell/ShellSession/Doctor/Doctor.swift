import Glibc
import SQLite
import ShellCore
import Terminal
import TerminalText

/// Checks what the shell needs from its surroundings. Nothing is changed, except that the measured cells are kept.
struct Doctor {
  let session: Session
  /// What the terminal answered; nil if it was not asked or did not answer.
  let answer: TerminalAnswer?
  private let asks: Bool

  init(_ session: Session) {
    self.session = session
    let terminal = try? ControllingTerminal(variable: session.facts.variable)
    asks = session.facts.isTerminalUnicode && session.facts.variable("TERM") ?? "dumb" != "dumb" && terminal != nil
    answer = asks ? terminal.flatMap { WidthProbe.measure(on: $0) } : nil
    if let answer { KnownTerminal(session).keep(answer) }
  }

  var checks: [(name: String, finding: Finding)] {
    let shell = integrations
    return [
      ("terminal", terminal), ("locale", locale), ("colors", colors), ("widths", widths), ("font", font),
      ("clipboard", clipboard), ("typing", typing), ("key", keyLack ?? shell.key), ("completions", shell.completions),
      ("state", state), ("history", history),
    ]
  }

  func variable(_ name: String) -> String? { session.facts.variable(name) }

  // MARK: Terminal

  private var terminal: Finding {
    guard let kind = variable("TERM") else {
      return .warning(
        "TERM is not set, so nothing but lines of text is used",
        hint: "export TERM=xterm-256color")
    }
    if kind == "dumb" { return .ok("TERM is dumb: pick is a dialogue of lines") }
    let plain =
      "GNU screen, TERM is \(kind): what programs draw stays above the prompt, because there is no second screen"
    if program?.name == "screen", let lack = lack("altscreen on", in: ".screenrc", plain) { return lack }
    guard let terminal = try? ControllingTerminal(variable: session.facts.variable) else {
      return .ok("not known: TERM is \(kind), but this process has no terminal")
    }
    let size = terminal.size
    let given = answer?.name ?? ""
    let names = [given.first?.isLetter == true ? "" : program?.name ?? "", given, "TERM is \(kind)"].filter {
      !$0.isEmpty
    }
    return .ok("\(names.joined(separator: ", ")), \(size.columns) columns, \(size.rows) rows")
  }

  /// The terminal, by its own answer or by the environment.
  var program: TerminalProgram? {
    answer.flatMap { TerminalProgram.answering($0.name) } ?? .named(by: session.facts.variable)
  }

  private var locale: Finding {
    let name = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG")
    if session.facts.isTerminalUnicode { return .ok("\(name ?? ""), UTF-8") }
    return .problem(
      "\(name.map { "\($0) is not UTF-8" } ?? "no locale is set"), so emoji are shown as ASCII",
      hint: "export LC_ALL=C.UTF-8")
  }

  private var colors: Finding {
    if variable("NO_COLOR") != nil { return .ok("off, because NO_COLOR is set") }
    if session.isAccessible { return .ok("off, because output is made for listening") }
    return .ok(session.facts.isTerminalColored ? "on" : "off")
  }

  private var widths: Finding {
    if !asks { return .ok("not measured: that needs a terminal that moves its cursor and shows UTF-8") }
    guard let widths = answer?.cells else {
      return .warning("the terminal does not report its cursor", hint: "infocmp -1 $TERM")
    }
    let wrong = zip(CellProbe.texts, widths).filter { $0.0.cells == 2 && $0.1 != 2 && !$0.0.name.hasPrefix("Emoji") }
    let nesting = ["tmux", "screen"].contains(program?.name) ? ", but the terminal around this one draws" : ""
    if wrong.isEmpty { return .ok("sequences, flags, variation selectors and tones take two cells\(nesting)") }
    let faults = wrong.map { "\($0.0.name) \($0.0.text) takes \($0.1)" }.joined(separator: ", ")
    let isFoot = program?.name == "foot" && widths[0] > 2
    let remedy = "printf '[tweak]\\ngrapheme-width-method=double-width\\n' >> ~/.config/foot/foot.ini"
    return .warning(
      "\(faults) instead of two cells\(nesting); pick and browse show what fits, copied tables may not be aligned",
      hint: isFoot ? remedy : "emojishell --format plain show")
  }

  // MARK: Tools

  private var clipboard: Finding {
    if let command = variable(Clipboard.variable) {
      return .ok("\(Clipboard.variable): \(command)")
    }
    let ways = Clipboard(isTerminal: true, variable: session.facts.variable).ways
    if !ways.isEmpty { return clipboard(ways) }
    let package = variable("WAYLAND_DISPLAY") == nil ? "xclip" : "wl-clipboard"
    return .warning("there is no way to set the clipboard from here", hint: "sudo apt install \(package)")
  }

  /// The ways in order, whether each was verified, and the line that allows the first one.
  private func clipboard(_ ways: [String]) -> Finding {
    let known = ways.map { ($0, $0 == "tmux" ? tmuxWay : $0 == Clipboard.sequence ? osc52(program) : Self.toolWay) }
    let list = known.map { "\($0) (\($1.fact))" }.joined(separator: ", ")
    return known[0].1.remedy.map { .warning(list, hint: $0) } ?? .ok(list)
  }

  private typealias Way = (fact: String, remedy: String?)
  private static let toolWay: Way = ("its exit status verifies each copy", nil)

  private func osc52(_ program: TerminalProgram?) -> Way {
    let unknown = "not verified, because no terminal confirms it"
    guard let program else { return (unknown, nil) }
    let (name, line) = (program.name, program.line)
    switch program.clipboard {
    case "taken": return ("\(unknown); \(name) takes it as installed", nil)
    case "ignored": return ("\(name) ignores it", "sudo apt install xclip")
    case let file: return ("not verified; \(name) takes it only with '\(line)' in \(file)", "echo '\(line)' >> \(file)")
    }
  }

  /// tmux tells whether it passes a text on, and what the terminal around it is.
  private var tmuxWay: Way {
    let format = "#{client_termfeatures}\n#{client_termname}\n#{client_termtype}"
    let path = InstalledPrograms(variable: session.facts.variable).path("tmux") ?? "tmux"
    let said = (run([path, "display-message", "-p", format]) ?? "").split(
      separator: "\n", omittingEmptySubsequences: false)
    guard said.count > 2 else { return ("not verified: tmux does not answer", nil) }
    if said[0].split(separator: ",").contains("clipboard") {
      let (fact, remedy) = osc52(.answering(String(said[2])))
      return ("verified: it passes the text on; its terminal: \(fact)", remedy)
    }
    let kind = said[1].filter { $0.isLetter || $0.isNumber || "-._+".contains($0) }
    if kind.isEmpty { return ("not verified: no terminal is attached to tmux", nil) }
    let line = "set -as terminal-features ',\(kind):clipboard'"
    return ("verified: it does not pass the text on to \(kind)", "echo \"\(line)\" >> ~/.tmux.conf")
  }

  private var typing: Finding {
    if let tool = Tool.typing("", variable: session.facts.variable) {
      return .ok(tool.name)
    }
    guard hasDisplay else { return .ok("not needed: there is no window to type into") }
    let package = variable("WAYLAND_DISPLAY") == nil ? "xdotool" : "wtype"
    return .warning("there is no tool that types into windows", hint: "sudo apt install \(package)")
  }

  var hasDisplay: Bool { variable("WAYLAND_DISPLAY") != nil || variable("DISPLAY") != nil }

  // MARK: Files

  private var state: Finding {
    guard let path = session.facts.workspace.path else {
      guard let fault = session.facts.workspace.pathFault else {
        return .ok("nothing is saved (--ephemeral)")
      }
      return .problem("\(fault), so nothing is saved", hint: "export HOME=~")
    }
    do throws(DatabaseError) {
      if try !StateStore.check(path) { return .ok("\(path) does not exist yet") }
    } catch {
      let isUnreadable = error.kind == .unreadable
      return .problem(error.message, hint: isUnreadable ? "namei -l \(path)" : "mv -n \(path) \(path).old")
    }
    if session.hasUnsaved {
      return .problem(
        "changes in this session are not saved in \(path)", hint: "export --all --output backup.json"
      )
    }
    if let full = StateFile.fullDisk(of: path) {
      return .problem("the disk of \(path) is full", hint: "df -h \(full)")
    }
    if let process = StateFile.writer(of: path) {
      return .warning("process \(process) is writing \(path), and others wait", hint: "ps -fp \(process)")
    }
    if StateStore.isLocked(path) {
      return .warning("\(path) is locked by another process", hint: "fuser -v \(path)")
    }
    if let (place, code) = StateFile.obstacle(toWriting: path) {
      return .problem(
        "\(place) cannot be written: \(String(cString: strerror(code)))",
        hint: code == EROFS ? "findmnt --target \(place)" : "chmod u+rwX \(place)")
    }
    if StateFile.hasOtherName(path) {
      return .warning(
        "\(path) has another name; edits can be lost if both are used",
        hint: "find ~ -xdev -samefile \(path)")
    }
    return .ok(path)
  }

  private var history: Finding {
    guard let path = session.facts.historyPath else {
      return .ok("no lines are saved (--ephemeral)")
    }
    var status = stat()
    if lstat(path, &status) != 0 { return .ok("\(path) does not exist yet") }
    if status.st_mode & S_IFMT != S_IFREG {
      return .problem("\(path) is not a file, so no lines are saved", hint: "mv -n \(path) \(path).old")
    }
    if access(path, R_OK | W_OK) != 0 {
      return .problem("\(path) cannot be read and written", hint: "chmod 600 \(path)")
    }
    return .ok(path)
  }
}

/// What a check has found.
struct Finding {
  enum Status: String {
    case ok
    /// Something is missing that not every user needs.
    case warning
    /// Something is broken.
    case problem
  }

  let status: Status
  /// One sentence, without a full stop.
  let message: String
  /// The command that mends it; nil if nothing is to be done.
  var hint: String?

  static func ok(_ message: String) -> Finding { Finding(status: .ok, message: message) }
  static func warning(_ message: String, hint: String) -> Finding {
    Finding(status: .warning, message: message, hint: hint)
  }
  static func problem(_ message: String, hint: String) -> Finding {
    Finding(status: .problem, message: message, hint: hint)
  }
}
