import ArgumentParser
import Rendering
import enum ShellLanguage.CompletionScript
import ShellSession

/// The options of the process as values; `ProcessOptionTable` says what each does.
struct ProcessOptions: ParsableArguments {
  enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    case auto
    case always
    case never
  }

  @Option
  var format: RenderOptions.Format?

  @Option
  var diff: RenderOptions.DifferenceStyle?

  @Option
  var color: ColorChoice = .auto

  @Option
  var width: Int?

  @Option
  var locale: String?

  @Option
  var tone: String?

  @Option
  var scene: String?

  @Option
  var state: String?

  @Flag
  var ephemeral = false

  @Flag(name: .customLong("init"), inversion: .prefixedNo)
  var usesInit = true

  @Flag
  var keepGoing = false

  @Flag
  var quiet = false

  @Flag
  var echo = false

  @Option(name: .customShort("c"))
  var scripts: [String] = []

  @Flag
  var bash = false

  @Flag
  var zsh = false

  @Flag
  var fish = false

  @Option
  var generateCompletion: CompletionScript?

  @Option(help: .hidden)
  var generateDerived: String?

  @Flag
  var version = false

  @Flag(name: [.long, .customShort("h")])
  var help = false

  @Argument(parsing: .captureForPassthrough)
  var rest: [String] = []

  func validate() throws {
    if let width, !(1...10_000).contains(width) {
      throw ValidationError("--width takes a number from 1 to 10000")
    }
    if let tone, !ToneName.all.contains(tone) {
      throw ValidationError("--tone takes one of \(ToneName.all.joined(separator: ", "))")
    }
    if state == "" { throw ValidationError("--state takes the name of a file") }
    if let locale, !ProcessOptionTable.languages.contains(locale) {
      throw ValidationError("--locale takes one of \(ProcessOptionTable.languages.joined(separator: ", "))")
    }
  }
}

extension CompletionScript: ExpressibleByArgument {}
extension RenderOptions.Format: ExpressibleByArgument {}
extension RenderOptions.DifferenceStyle: ExpressibleByArgument {}
