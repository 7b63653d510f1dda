import Glibc
import ShellCore

/// Runs the same `pick` in a popup of tmux (`tmux display-popup`), and passes its output, errors and status on.
///
/// The popup belongs to the tmux server, which has another environment. So a script in a folder of its own sets the environment
/// of this process and collects what the other one writes.
struct PickPopup {
  /// The variable that says that the process runs in a popup.
  static let variable = "EMOJISHELL_POPUP"

  private let width: String
  private let height: String
  private let tmux: String
  private let session: Session

  /// - Returns: Nil without `--popup`, outside of tmux, or where the command is not the only one of the process.
  /// - Throws: If the size is not `W,H`.
  init?(_ invocation: Invocation, _ session: Session) throws(Diagnostic) {
    guard let word = invocation.value("popup") else { return nil }
    let text = word.text.hasPrefix("-") ? "" : word.text
    let sizes = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard sizes.count <= 2, text.isEmpty || sizes.allSatisfy(Self.isSize) else {
      throw word.fault(
        .invalidValue, "--popup cannot be '\(word.excerpt)'",
        hint: "write the width and the height in cells or percent, as in --popup=80,20 or --popup=60%,50%")
    }
    width = sizes.first.flatMap { $0.isEmpty ? nil : $0 } ?? "80%"
    height = sizes.count > 1 ? sizes[1] : "60%"
    let variable = session.facts.variable
    guard session.facts.isSingleCommand, variable("TMUX") != nil, variable(Self.variable) == nil,
      !session.isAccessible, let path = InstalledPrograms(variable: variable).path("tmux")
    else { return nil }
    tmux = path
    self.session = session
  }

  /// Whether a text is a number of cells from 1 to 9999, or a percentage from 1 to 100.
  private static func isSize(_ text: String) -> Bool {
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    guard digits.utf8.count <= 4, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits)
    else { return false }
    return number >= 1 && (digits.count == text.count || number <= 100)
  }

  /// - Returns: The output, the errors and the status of the other process; nil if tmux shows no popup.
  func run() -> (output: String, errors: String, status: Int32)? {
    let temporary = session.facts.variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var template = Array("\(temporary)/emojishell-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let folder = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let names = ["run", "out", "err", "status"].map { "\(folder)/\($0)" }
    defer {
      for name in names { unlink(name) }
      rmdir(folder)
    }
    guard let script = script(names), (try? OutputFile.write(script, to: names[0], sparing: nil)) != nil else {
      return nil
    }
    func read(_ path: String) -> String? {
      (try? session.read(Word(argument: path))).map { String(decoding: $0, as: UTF8.self) }
    }
    let words = [tmux, "display-popup", "-E", "-w", width, "-h", height, "sh \(Self.quoted(names[0]))"]
    // The status of tmux says nothing if the popup was closed by force.
    _ = try? ToolProcess.run(Tool(name: "tmux", words: words, input: "", isInteractive: true), limit: nil)
    guard let status = read(names[3]).flatMap({ Int32($0.prefix { $0 != "\n" }) }) else {
      // Closed by force after it had begun: nothing was chosen.
      return read(names[1]) == nil ? nil : ("", "", 130)
    }
    return (read(names[1]) ?? "", read(names[2]) ?? "", status)
  }

  private func script(_ names: [String]) -> String? {
    guard let program = realPath("/proc/self/exe"), let folder = realPath("/proc/self/cwd") else {
      return nil
    }
    // The shell itself quotes what is in the environment.
    let exports = "unset TERM COLUMNS LINES TMUX TMUX_PANE; export -p"
    let tool = Tool(name: "sh", words: ["/bin/sh", "-c", exports], input: "")
    guard let environment = try? ToolProcess.run(tool, limit: nil) else { return nil }
    let words = ([program] + CommandLine.arguments.dropFirst()).map(Self.quoted).joined(separator: " ")
    return "\(environment.output)\ncd \(Self.quoted(folder)) || exit 1\nexport \(Self.variable)=1\n"
      + "\(words) >\(Self.quoted(names[1])) 2>\(Self.quoted(names[2]))\necho $? >\(Self.quoted(names[3]))\n"
  }

  /// Quotes a text for the POSIX shell.
  private static func quoted(_ text: String) -> String { "'" + text.replacingAll("'", with: "'\\''") + "'" }
}
