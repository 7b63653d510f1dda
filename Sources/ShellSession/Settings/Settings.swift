package import EmojiCatalog
package import Rendering

/// What a person can set: by options of the process, by `set`, and by settings that were saved.
package struct Settings: Sendable, Equatable {
  /// The format of output; nil for the automatic one.
  package var format: RenderOptions.Format?
  /// How much of each change is shown.
  package var differenceStyle = RenderOptions.DifferenceStyle.full
  /// The largest number of lines of a change that are shown.
  package var differenceLimit = 12
  /// Whether each change in JSON has the rows as they are after it.
  package var showsRows = false
  package var color = LaunchOptions.ColorChoice.auto
  /// The width of output in cells; nil for that of the terminal.
  package var width: Int?
  /// The language of names.
  package var language = "en"
  /// The skin tone of emoji that are printed and copied.
  package var tone: SkinTone?
  /// The largest number of revisions that are kept.
  package var historyLimit = 10_000

  package init() {}
}

extension RenderOptions {
  /// How output is written: what is set, else what the surroundings suggest.
  init(_ settings: Settings, _ facts: LaunchFacts, _ size: OutputSize) {
    let isColored =
      switch settings.color {
      case .auto: facts.automatic.isColored
      case .always: true
      case .never: false
      }
    self.init(
      format: settings.format ?? facts.automatic.format, differenceStyle: settings.differenceStyle,
      differenceLimit: settings.differenceLimit, isColored: isColored, isUnicode: facts.isUnicode,
      width: settings.width ?? size.width, language: settings.language)
    height = size.height
    isPositioned = facts.isPositioned
    isInteractive = facts.isInteractive
    showsRows = settings.showsRows
  }
}
