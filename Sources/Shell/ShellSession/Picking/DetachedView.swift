package import LiveView
import Rendering
package import ShellLanguage
package import Terminal

/// A live view without a terminal.
package struct DetachedView {
  package var model: any LiveModel
  /// Returns what the view leaves on the command line if an effect ends it.
  package var end: (LiveEffect) -> String?
}

extension Session {
  /// Makes the view that a command opens.
  ///
  /// - Parameters:
  ///   - words: A `pick` or `browse` command.
  ///   - query: The query of a picker; nil for that of the command.
  package func openDetachedView(
    _ words: [Word], query: String?, size: TerminalSize
  ) throws(Diagnostic) -> DetachedView {
    let invocation = try CommandTable.parser.parse(words).invocation
    if invocation.command.text == "browse" { return try browser(invocation, size) }
    let (model, end) = try Picking(self, invocation).recorded(query: query)
    return DetachedView(model: model, end: end)
  }

  /// Ends the view.
  package func closeDetachedView() { view = nil }

  private func browser(_ invocation: Invocation, _ size: TerminalSize) throws(Diagnostic) -> DetachedView {
    var options = BrowseOptions(render: render)
    options.render.isColored = true
    options.render.isUnicode = true
    if let word = invocation.arguments.first {
      options.section = try ItemResolver(session: self, screen: screen).section(word)
    }
    let model = BrowseModel(source: SessionBrowseSource(self), options: options, size: size)
    return DetachedView(model: model) { $0 == .cancel ? "" : nil }
  }
}
