package import Terminal

package struct PickOptions: Sendable {
  /// The most hits that can be marked; nil if only one can be chosen.
  package var markLimit: Int?
  package var height = HeightRule.standard
  /// The form in which Alt-C copies an emoji.
  package var form = EmojiForm.text
  package var showsPreview = true
  /// Whether the last row names keys, if the view has enough rows.
  package var showsHints = true
  /// What to say in place of the keys.
  package var notice: String?
  package var usesMouse = true
  /// Further keys that finish, with what is printed for them.
  package var expected: [Key: String] = [:]
  package var isUnicode = true
  /// The actions of keys that the caller has bound, in order.
  package var bindings: [Key: [LiveAction]] = [:]
  package var canSuspend = true

  package init() {}

  package var modes: TerminalModes {
    TerminalModes(usesAlternateScreen: height.isFullScreen, mouse: usesMouse ? .clicks : .off, reportsPaste: true)
  }
}
