package import EmojiCatalog
package import ShellCore

/// The values that a user can set: by options of the process, by `set`, and by saved settings.
package struct Settings: Sendable, Equatable {
  package enum ColorChoice: String, CaseIterable, Sendable {
    case auto
    case always
    case never
  }

  /// The format of output; nil for the automatic one.
  package var format: RenderOptions.Format?
  /// How much of each change is shown.
  package var differenceStyle = RenderOptions.DifferenceStyle.full
  /// The maximum number of lines shown for a change.
  package var differenceLimit = 12
  /// Whether each change in JSON has the rows as they are after it.
  package var showsRows = false
  package var color = ColorChoice.auto
  /// Whether output is made for listening; nil for the automatic choice.
  package var isAccessible: Bool?
  /// The width of output in cells; nil for the width of the terminal.
  package var width: Int?
  package var language = "en"
  /// The skin tones of emoji that are printed or copied, one for each person; empty for none. The first one is that of a
  /// single person, and one tone is that of all.
  package var tones: [SkinTone] { chosenTones ?? [] }
  /// The same; nil if nobody has chosen any, not even none: then emoji have those in which they were used last.
  package var chosenTones: [SkinTone]?
  /// The newest Emoji version that searches and lists offer; nil for all.
  package var emojiVersion: EmojiVersion?
  /// Whether the line is colored while it is typed.
  package var promptIsColored = true
  /// Whether the rest of the line is suggested while it is typed.
  package var promptSuggests = true
  package var showsTiming = false
  /// Whether choices are recorded for later searches.
  package var learns = true
  /// Whether `in` replaces shortcodes as they are typed.
  var expands = false
  /// The maximum number of revisions.
  package var historyLimit = 10_000

  package init() {}

  /// Creates the settings that a session begins with.
  ///
  /// - Parameter language: The language of the locale.
  package init(_ options: LaunchOptions, language: String) {
    self.language = language
    for (name, value) in options.settings { _ = SettingTable.named(name)?.set(value, &self) }
  }
}

extension RenderOptions {
  /// Combines the settings with the defaults of the environment into output options.
  init(_ settings: Settings, _ facts: LaunchFacts, _ viewport: Viewport) {
    self = facts.output
    format = settings.format ?? format
    differenceStyle = settings.differenceStyle
    differenceLimit = settings.differenceLimit
    switch settings.color {
    case .auto: break
    case .always: isColored = true
    case .never: isColored = false
    }
    width = settings.width ?? viewport.width
    height = viewport.height
    language = settings.language
    isInteractive = facts.isInteractive
    isTerminal = isTerminal || facts.isInteractive
    showsRows = settings.showsRows
    isAccessible = settings.isAccessible ?? isAccessible
    if isAccessible {
      isColored = false
      isPositioned = false
    }
  }
}
