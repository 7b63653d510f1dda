import Glibc
import ShellCore
import Terminal

extension Session {
  /// Copies a text. In a live view and after one, the clipboard is that of its terminal, wherever standard output goes.
  ///
  /// - Returns: The name of the way that worked, and the sequence that remains to be sent to the terminal.
  func copy(
    _ text: String, hasTerminal: Bool = false, at word: Word?
  ) throws(Diagnostic) -> (way: String, sequence: String) {
    let isTerminal = hasTerminal || isInView
    let clipboard = isTerminal ? Clipboard(isTerminal: true, variable: facts.variable) : facts.clipboard
    let way = try usingTool(at: word) { () throws(ToolFailure) in try clipboard.copy(text) }
    if let way { return way }
    throw Diagnostic(
      .toolFailed, "no clipboard is available", range: word?.range,
      hint:
        "install wl-clipboard (Wayland), xclip or xsel (X11), run inside tmux, or set \(Clipboard.variable) to a command"
    )
  }

  /// Types a text into the focused window.
  ///
  /// - Returns: The name of the program that typed it.
  func type(_ text: String, at word: Word?) throws(Diagnostic) -> String {
    let variable = facts.variable
    guard let tool = Tool.typing(text, variable: variable) else {
      throw Diagnostic(
        .toolFailed, "no program that can type is installed", range: word?.range,
        hint:
          "install wtype (Wayland), xdotool (X11), ydotool or dotool, or set \(Tool.typingVariable) to a command")
    }
    // Pending output is written first, because the text may be typed into this very terminal.
    flush()
    let said = try usingTool(at: word, hint: "\(Tool.typingVariable) can be set to another command") {
      () throws(ToolFailure) in
      try ToolProcess.run(tool, limit: Tool.limit(variable) + Tool.allowance(typing: text)).errors
    }
    let warning = ToolFailure.excerpt(said)
    if !warning.isEmpty { warn("\(tool.name): \(warning)") }
    return tool.name
  }

  /// Runs a tool and reports its failure. A signal that arrives meanwhile ends the process, except Ctrl-C at a prompt.
  func usingTool<Result>(
    at word: Word?, hint: String? = nil, _ body: () throws(ToolFailure) -> Result
  ) throws(Diagnostic) -> Result {
    // A program may take seconds, and other sessions need not wait for it.
    commit()
    do throws(ToolFailure) { return try body() } catch {
      guard case .interrupted(let signal) = error.reason else {
        throw Diagnostic(.toolFailed, error.text, range: word?.range, hint: hint)
      }
      if isInView {
        // The view ends at the signal, and restores the terminal.
        SignalPipe.putBack(signal)
      } else if signal != SIGINT || !facts.isInteractive {
        finish()
        SignalPipe.die(by: signal)
      }
      throw Diagnostic(.interrupted, error.text, range: word?.range)
    }
  }
}
