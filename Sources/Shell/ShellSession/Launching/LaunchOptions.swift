/// The parsed command line of the process, with a property for each option.
package struct LaunchOptions: Sendable {
  /// The settings that options of the process set, in their order: names and values that were validated.
  package var settings: [(name: String, value: String)] = []
  package var scene: String?
  package var state: String?
  package var isEphemeral = false
  package var usesInit = true
  package var keepsGoing = false
  package var isQuiet = false
  package var echoes = false
  package var scripts: [String] = []
  package var generatedFile: String?
  /// The shell whose startup commands are printed, as `init` prints them.
  package var shell: String?
  package var showsVersion = false
  package var showsHelp = false
  /// The words after the options: a command and its arguments, or files.
  package var rest: [String] = []
  package var given: Set<String> = []

  package init() {}

  package func value(ofSetting name: String) -> String? { settings.last { $0.name == name }?.value }
}
