import Rendering
import enum ShellLanguage.CompletionScript

/// What the process was asked for, by options or without any.
struct LaunchOptions {
  var format: RenderOptions.Format?
  var diff: RenderOptions.DifferenceStyle?
  var color = ProcessOptions.ColorChoice.auto
  var width: Int?
  var locale: String?
  var tone: String?
  var scene: String?
  var state: String?
  var ephemeral = false
  var usesInit = true
  var keepGoing = false
  var quiet = false
  var echo = false
  var scripts: [String] = []
  var generateCompletion: CompletionScript?
  var integration: CompletionScript?
  var generateDerived: String?
  var version = false
  var help = false
  var rest: [String] = []

  /// A command without options before it: nothing has to be parsed.
  init(command words: [String]) { rest = words }

  init(_ options: ProcessOptions) {
    format = options.format
    diff = options.diff
    color = options.color
    width = options.width
    locale = options.locale
    tone = options.tone
    scene = options.scene
    state = options.state
    ephemeral = options.ephemeral
    usesInit = options.usesInit
    keepGoing = options.keepGoing
    quiet = options.quiet
    echo = options.echo
    scripts = options.scripts
    generateCompletion = options.generateCompletion
    integration = options.bash ? .bash : options.zsh ? .zsh : options.fish ? .fish : nil
    generateDerived = options.generateDerived
    version = options.version
    help = options.help
    rest = options.rest
  }

  /// The settings that the options decide.
  var given: Set<String> {
    let all: [(String, Bool)] = [
      ("format", format != nil), ("diff", diff != nil), ("color", color != .auto), ("width", width != nil),
      ("locale", locale != nil), ("tone", tone != nil),
    ]
    return Set(all.filter(\.1).map(\.0))
  }
}
