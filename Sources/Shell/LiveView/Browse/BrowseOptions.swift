import DiffableSnapshots

package struct BrowseOptions: Sendable {
  /// The drawing options. Width and height are the terminal's.
  package var render: RenderOptions
  /// The section where the cursor starts; nil for the first one.
  package var section: String?
  /// The row where the cursor starts if no section is named; nil for the first one.
  package var focus: ItemID?
  package var pages: [String: Int] = [:]
  /// Whether Enter on a row without children chooses it and ends the view.
  package var acceptsRow = false
  /// Whether Ctrl-Z stops the process.
  package var canSuspend = true

  package init(render: RenderOptions) {
    self.render = render
    self.render.format = .human
    self.render.isPositioned = false
  }
}
