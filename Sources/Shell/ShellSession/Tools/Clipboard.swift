import JSON
import ShellCore

/// The ways to set the clipboard: programs, and the sequence of the terminal itself (OSC 52), which works over ssh but is not answered.
package struct Clipboard: Sendable {
  /// The environment variable with a command that replaces all ways.
  package static let variable = "EMOJISHELL_COPY_CMD"
  static let sequence = Sending.unconfirmedWay

  private let takesSequence: Bool
  /// Whether the sequence is tried before the programs: over ssh, they would set the clipboard of the other computer.
  private var prefersSequence = true
  /// The programs that fit the session. They may be missing: they are looked for when something is copied, because few
  /// commands copy.
  private var tools: [KnownTool] = []
  /// The user's own command.
  private var command: String?
  private var programs = InstalledPrograms { _ in nil }
  private var limit = Duration.seconds(10)

  /// A clipboard without programs.
  package init(takesSequence: Bool = false) { self.takesSequence = takesSequence }

  /// Finds the ways that this environment offers.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether output goes to a terminal.
  ///   - variable: Returns the value of an environment variable.
  package init(isTerminal: Bool, variable: (String) -> String?) {
    takesSequence = isTerminal && Self.takesOSC52(variable)
    prefersSequence = variable("SSH_CONNECTION") != nil
    tools = KnownTool.clipboards.filter { $0.fits(variable) }
    command = variable(Self.variable)
    limit = Tool.limit(variable)
    programs = InstalledPrograms(variable: variable)
  }

  /// The names of the ways that can be tried now, in order of preference.
  package var ways: [String] {
    let sequence = takesSequence ? [Self.sequence] : []
    let installed = tools.map(\.name).filter { programs.path($0) != nil }
    return prefersSequence ? sequence + installed : installed + sequence
  }

  /// Whether there is any way. A way may still fail.
  var isAvailable: Bool { command != nil || !ways.isEmpty }

  /// Whether the sequence may be taken. The terminal is not queried, because one that does not answer would cause a delay.
  private static func takesOSC52(_ variable: (String) -> String?) -> Bool {
    TerminalProgram.named(by: variable).map { $0.clipboard != "ignored" }
      ?? (variable("TERM")?.hasPrefix("xterm") == true)
  }

  /// Puts a text on the clipboard.
  ///
  /// - Returns: The name of the way that worked, and the sequence to send to the terminal, if that is the way; nil if there is none.
  /// - Throws: The failure of the last way, if all ways failed.
  func copy(_ text: String) throws(ToolFailure) -> (way: String, sequence: String)? {
    if let command {
      _ = try ToolProcess.run(.command(Self.variable, command, input: text, argument: text), limit: limit)
      return (Self.variable, "")
    }
    var sent: (String, String) { (Self.sequence, "\u{1B}]52;c;\(Base64.encode(text.utf8))\u{07}") }
    if takesSequence, prefersSequence { return sent }
    var failure: ToolFailure?
    for tool in tools.compactMap({ $0.tool(programs, input: text) }) {
      do throws(ToolFailure) {
        _ = try ToolProcess.run(tool, limit: limit)
        return (tool.name, "")
      } catch {
        if case .interrupted = error.reason { throw error }
        failure = error
      }
    }
    if takesSequence { return sent }
    if let failure { throw failure }
    return nil
  }
}
