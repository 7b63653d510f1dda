package import EmojiCatalog
package import Rendering
package import ShellLanguage

/// The parsed command line of the process, with a property for each option.
package struct LaunchOptions: Sendable {
  package enum ColorChoice: String, CaseIterable, Sendable {
    case auto
    case always
    case never
  }

  package var format: RenderOptions.Format?
  package var diff: RenderOptions.DifferenceStyle?
  package var showsRows = false
  package var color: ColorChoice?
  package var width: Int?
  package var locale: String?
  /// The skin tone; the inner nil means `none`.
  package var tone: SkinTone??
  package var scene: String?
  package var state: String?
  package var isEphemeral = false
  package var usesInit = true
  package var keepsGoing = false
  package var isQuiet = false
  package var echoes = false
  package var scripts: [String] = []
  package var generatedCompletion: CompletionScript?
  /// The shell whose startup code is printed.
  package var integration: CompletionScript?
  package var generatedFile: String?
  /// The recording script to draw.
  package var recording: String?
  package var showsVersion = false
  package var showsHelp = false
  /// The words after the options: a command and its arguments, or files.
  package var rest: [String] = []
  /// The names of the given options.
  package var given: Set<String> = []

  package init() {}
}
