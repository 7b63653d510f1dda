import Glibc
import Rendering
import ShellStore
import ShellWorkspace
import Terminal

/// Checks what the shell needs from its surroundings. Nothing is changed.
struct Doctor {
  let session: Session

  init(_ session: Session) { self.session = session }

  var checks: [Check] {
    [terminal, locale, colors, widths, font, clipboard, typing] + integrations + [state, history]
  }

  func variable(_ name: String) -> String? { session.facts.variable(name) }

  // MARK: Terminal

  private var terminal: Check {
    guard let kind = variable("TERM") else {
      return Check(
        "terminal", .warning, "TERM is not set, so nothing but lines of text is used",
        hint: "export TERM=xterm-256color")
    }
    if kind == "dumb" { return Check("terminal", .ok, "TERM is dumb: pick is a dialogue of lines") }
    guard let terminal = openTerminal() else {
      return Check("terminal", .ok, "not known: TERM is \(kind), but this process has no terminal")
    }
    let size = terminal.size
    return Check("terminal", .ok, "\(kind), \(size.columns) columns, \(size.rows) rows")
  }

  private func openTerminal() -> ControllingTerminal? { try? ControllingTerminal(variable: session.facts.variable) }

  private var locale: Check {
    let name = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG")
    if session.facts.isTerminalUnicode { return Check("locale", .ok, "\(name ?? ""), UTF-8") }
    return Check(
      "locale", .problem, "\(name.map { "\($0) is not UTF-8" } ?? "no locale is set"), so emoji are shown as ASCII",
      hint: "export LC_ALL=C.UTF-8")
  }

  private var colors: Check {
    if variable("NO_COLOR") != nil { return Check("colors", .ok, "off, because NO_COLOR is set") }
    if session.isAccessible { return Check("colors", .ok, "off, because output is made for listening") }
    return Check("colors", .ok, session.facts.isTerminalColored ? "on" : "off")
  }

  private var widths: Check {
    guard session.facts.isTerminalUnicode, variable("TERM") ?? "dumb" != "dumb", let terminal = openTerminal() else {
      return Check("widths", .ok, "not measured: that needs a terminal that moves its cursor and shows UTF-8")
    }
    guard let widths = WidthProbe.measure(on: terminal) else {
      return Check("widths", .warning, "the terminal does not report its cursor", hint: "infocmp -1 $TERM")
    }
    let wrong = zip(WidthProbe.texts, widths).filter { $0.0.cells != $0.1 }
    if wrong.isEmpty {
      return Check("widths", .ok, "sequences, flags, variation selectors and tones take two cells")
    }
    let faults = wrong.map { "\($0.0.name) \($0.0.text) takes \($0.1)" }.joined(separator: ", ")
    return Check(
      "widths", .warning, "\(faults) instead of two cells; pick and browse stay aligned, copied tables may not",
      hint: "emojishell --format plain show")
  }

  // MARK: Tools

  private var clipboard: Check {
    if let command = variable(Clipboard.variable) {
      return Check("clipboard", .ok, "\(Clipboard.variable): \(command)")
    }
    let ways = Clipboard(isTerminal: true, variable: session.facts.variable).ways
    if !ways.isEmpty { return Check("clipboard", .ok, ways.joined(separator: ", ")) }
    let package = variable("WAYLAND_DISPLAY") == nil ? "xclip" : "wl-clipboard"
    return Check(
      "clipboard", .warning, "there is no way to set the clipboard from here", hint: "sudo apt install \(package)")
  }

  private var typing: Check {
    if let tool = Tool.typing("", variable: session.facts.variable) {
      return Check("typing", .ok, tool.name)
    }
    guard hasDisplay else { return Check("typing", .ok, "not needed: there is no window to type into") }
    let package = variable("WAYLAND_DISPLAY") == nil ? "xdotool" : "wtype"
    return Check(
      "typing", .warning, "there is no tool that types into windows", hint: "sudo apt install \(package)")
  }

  var hasDisplay: Bool { variable("WAYLAND_DISPLAY") != nil || variable("DISPLAY") != nil }

  // MARK: Files

  private var state: Check {
    guard let path = session.facts.workspace.path else {
      guard let fault = session.facts.workspace.pathFault else {
        return Check("state", .ok, "nothing is saved (--ephemeral)")
      }
      return Check("state", .problem, "\(fault), so nothing is saved", hint: "export HOME=~")
    }
    do throws(StateFileError) {
      if try !StateStore.check(path) { return Check("state", .ok, "\(path) does not exist yet") }
    } catch {
      let isUnreadable = error.kind == .unreadable
      return Check(
        "state", .problem, error.message, hint: isUnreadable ? "namei -l \(path)" : "mv -n \(path) \(path).old")
    }
    if session.hasUnsaved {
      return Check(
        "state", .problem, "changes in this session are not saved in \(path)", hint: "export --all --output backup.json"
      )
    }
    if let full = StateFile.fullDisk(of: path) {
      return Check("state", .problem, "the disk of \(path) is full", hint: "df -h \(full)")
    }
    if StateStore.isLocked(path) {
      return Check("state", .warning, "\(path) is locked by another process", hint: "fuser -v \(path)")
    }
    if let process = StateFile.writer(of: path) {
      return Check(
        "state", .warning, "process \(process) is writing \(path), and others wait", hint: "ps -fp \(process)")
    }
    if let (place, code) = StateFile.obstacle(toWriting: path) {
      return Check(
        "state", .problem, "\(place) cannot be written: \(String(cString: strerror(code)))",
        hint: code == EROFS ? "findmnt --target \(place)" : "chmod u+rwX \(place)")
    }
    if StateFile.hasOtherName(path) {
      return Check(
        "state", .warning, "\(path) has another name; edits can be lost if both are used",
        hint: "find ~ -xdev -samefile \(path)")
    }
    return Check("state", .ok, path)
  }

  private var history: Check {
    guard let path = session.facts.historyPath else {
      return Check("history", .ok, "no lines are saved (--ephemeral)")
    }
    var status = stat()
    if lstat(path, &status) != 0 { return Check("history", .ok, "\(path) does not exist yet") }
    if status.st_mode & S_IFMT != S_IFREG {
      return Check(
        "history", .problem, "\(path) is not a file, so no lines are saved", hint: "mv -n \(path) \(path).old")
    }
    if access(path, R_OK | W_OK) != 0 {
      return Check("history", .problem, "\(path) cannot be read and written", hint: "chmod 600 \(path)")
    }
    return Check("history", .ok, path)
  }
}

struct Check: Hashable, Sendable {
  enum Status: String, CaseIterable, Sendable {
    case ok
    /// Something is missing that not every user needs.
    case warning
    /// Something is broken.
    case problem
  }

  var name: String
  var status: Status
  /// One sentence, without a full stop.
  var message: String
  /// The command that mends it; nil if nothing is to be done.
  var hint: String?

  init(_ name: String, _ status: Status, _ message: String, hint: String? = nil) {
    self.name = name
    self.status = status
    self.message = message
    self.hint = hint
  }
}
