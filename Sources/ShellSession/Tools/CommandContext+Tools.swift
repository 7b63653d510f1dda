import Glibc
import Rendering
import ShellLanguage
import Terminal

extension CommandContext {
  /// Copies a text.
  ///
  /// - Parameters:
  ///   - clipboard: Where to; nil for that of standard output's terminal.
  ///   - terminal: What takes bytes for the terminal; nil for standard output.
  /// - Returns: The name of the way that was taken.
  func copy(
    _ text: String, to clipboard: Clipboard? = nil, terminal: Output? = nil, at word: Word?
  ) throws(Diagnostic) -> String {
    let way = try usingTool(at: word) { () throws(ToolFailure) in
      try (clipboard ?? facts.clipboard).copy(text, terminal: terminal ?? output)
    }
    if let way { return way }
    throw Diagnostic(
      .toolFailed, "there is no clipboard to copy to", range: word?.range,
      hint: "wl-copy, xclip, xsel, pbcopy or tmux would do, or a command in \(Clipboard.variable)")
  }

  /// Types a text into the focused window.
  ///
  /// - Returns: The name of the program that did it.
  func type(_ text: String, at word: Word) throws(Diagnostic) -> String {
    let variable = facts.variable
    guard let tool = TypingTool.tool(typing: text, variable: variable) else {
      throw Diagnostic(
        .toolFailed, "there is no program to type with", range: word.range,
        hint:
          "install wtype (Wayland), xdotool (X11), ydotool or dotool, or set \(TypingTool.variable) to a command")
    }
    // What is still to be printed comes first: the text may be typed into this very terminal.
    flush()
    let said = try usingTool(at: word, hint: "\(TypingTool.variable) may hold a command to use in its place") {
      () throws(ToolFailure) in
      try ToolProcess.run(tool, limit: Tool.limit(variable) + TypingTool.allowance(typing: text)).errors
    }
    let warning = ToolFailure.excerpt(said)
    if !warning.isEmpty { warn("\(tool.name): \(warning)") }
    return tool.name
  }

  /// Does something that a tool may refuse. A signal that came meanwhile ends the process, but for Ctrl-C at a prompt.
  func usingTool<Result>(
    at word: Word?, hint: String? = nil, _ body: () throws(ToolFailure) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(ToolFailure) { return try body() } catch {
      guard case .interrupted(let signal) = error.reason else { throw error.diagnostic(at: word, hint: hint) }
      if view != nil {
        // The view ends by it, and restores the terminal.
        SignalPipe.putBack(signal)
      } else if signal != SIGINT || !facts.isInteractive {
        finish()
        SignalPipe.die(by: signal)
      }
      throw Diagnostic(.interrupted, error.text, range: word?.range)
    }
  }
}
