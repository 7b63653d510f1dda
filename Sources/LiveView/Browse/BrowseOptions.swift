package import Rendering

/// How a screen is browsed.
package struct BrowseOptions: Sendable {
  /// How rows are drawn; width and height are those of the terminal.
  package var render: RenderOptions
  /// The section that the cursor begins in; nil for the first one.
  package var section: String?
  /// The pages in sight of sections that scroll sideways.
  package var pages: [String: Int] = [:]
  /// Whether Ctrl-Z stops the process.
  package var canSuspend = true

  package init(render: RenderOptions) {
    self.render = render
    self.render.format = .human
    self.render.isPositioned = false
  }
}
