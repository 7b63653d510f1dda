import ArgumentParser
import Rendering

/// The options of the process, as the manual page lists them.
struct ProcessOptions: ParsableArguments {
  enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    case auto
    case always
    case never
  }

  @Option(help: "How output is written: human, plain, tsv or json.")
  var format: RenderOptions.Format?

  @Option(help: "How much of each change is shown: full, summary or off.")
  var diff: RenderOptions.DifferenceStyle = .full

  @Option(help: "When colour is used: auto, always or never.")
  var color: ColorChoice = .auto

  @Option(help: ArgumentHelp("The width in cells.", valueName: "N"))
  var width: Int?

  @Option(help: ArgumentHelp("The language of names: \(ProcessOptions.languages).", valueName: "LANG"))
  var locale: String?

  @Flag(help: "Nothing is read from or saved to disk.")
  var ephemeral = false

  @Flag(help: "Goes on after a failed command.")
  var keepGoing = false

  @Flag(help: "Writes no diffs and messages.")
  var quiet = false

  @Flag(help: "Writes each line before its output.")
  var echo = false

  @Option(
    name: .customShort("c"),
    help: ArgumentHelp("Runs SCRIPT. May be repeated.", valueName: "SCRIPT"))
  var scripts: [String] = []

  @Flag(help: "Prints the version.")
  var version = false

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("A command with its arguments, or script files.", valueName: "COMMAND or FILE"))
  var rest: [String] = []

  private static var languages: String { "en, de, es, fr, it, ja, ko, pt, ru, zh" }

  func validate() throws {
    if let width, !(1...10_000).contains(width) {
      throw ValidationError("--width takes a number from 1 to 10000")
    }
    if let locale, !Self.languages.split(separator: ", ").contains(Substring(locale)) {
      throw ValidationError("--locale takes one of \(Self.languages)")
    }
  }
}

extension RenderOptions.Format: ExpressibleByArgument {}
extension RenderOptions.DifferenceStyle: ExpressibleByArgument {}
