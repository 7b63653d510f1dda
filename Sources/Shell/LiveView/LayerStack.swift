/// What covers the base of a live view: at most one layer of each kind.
///
/// The topmost one gets keys first: a page of text, then the command line, the variants, the buttons beside a row.
package struct LayerStack: Sendable, CustomStringConvertible {
  /// The list of keys, a difference, or the output of a line.
  package var page: TextPage?
  /// The command line of `browse`.
  package var commandLine: BrowseCommandLine?
  package var variants: VariantList?
  /// The buttons that are slid out beside a row.
  package var swipe: BrowseSwipe?

  private var open: [LiveMode] {
    (page == nil ? [] : [.help]) + (commandLine == nil ? [] : [.commandLine])
      + (variants == nil ? [] : [.variants]) + (swipe == nil ? [] : [.swipe])
  }

  /// The modes in which a key is looked up, in order. A page and a command line take every key.
  package func modes(base: LiveMode) -> [LiveMode] {
    page != nil || commandLine != nil ? Array(open.prefix(1)) : open + [base]
  }

  /// The layers from the bottom to the top, for tests: `variants > help`.
  package var description: String { open.reversed().map(\.rawValue).joined(separator: " > ") }
}
