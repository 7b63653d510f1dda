/// The kind of a command's argument: how it is completed and how pages name it.
package enum ValueKind: Hashable, Sendable {
  /// A section or an item of one.
  case item
  /// An item that can be expanded, or collapsed.
  case expandable
  case collapsible
  /// A hidden item.
  case hidden
  /// An emoji, by itself, its shortcode, code point or name, or an item that shows one.
  case emoji
  /// The same, or an item with a text.
  case content
  /// An emoji or an entry that has words of the user's own.
  case tagged
  /// A row with actions at the edge named before it.
  case swipeable
  /// One of the user's own words for the emoji or entry named before it.
  case tag
  /// A query for which something was chosen.
  case learnedQuery
  case section
  /// A section that scrolls sideways.
  case scrollableSection
  /// A layout for the section named before it.
  case layout
  case category
  case edge
  /// A swipe action of the item named before it.
  case action
  case command
  case setting
  /// The value of the setting named before it.
  case settingValue
  /// An emoji, or any text.
  case entry
  case scene
  case file
  /// A program on PATH, or the path of one.
  case program
  case number
  case text
  case choice([String])
  /// Some of these words, with commas between them.
  case choices([String])

  /// The words that can follow in place of an incomplete one, if the declaration lists them; nil for other kinds.
  package func words(completing prefix: String) -> [String]? {
    switch self {
    case .choice(let names): return names
    case .choices(let names):
      let start = prefix.lastIndex(of: ",").map(prefix.index(after:)) ?? prefix.startIndex
      let given = prefix[..<start].split(separator: ",").map(String.init)
      return given.allSatisfy(names.contains) ? names.filter { !given.contains($0) }.map { prefix[..<start] + $0 } : []
    default: return nil
    }
  }
}

/// A positional word of a command.
package struct Parameter: Hashable, Sendable {
  package var name: String
  package var kind: ValueKind
  package var isRequired: Bool
  package var isRepeating: Bool

  package static func required(_ name: String, _ kind: ValueKind) -> Self {
    Self(name: name, kind: kind, isRequired: true, isRepeating: false)
  }
  package static func optional(_ name: String, _ kind: ValueKind) -> Self {
    Self(name: name, kind: kind, isRequired: false, isRepeating: false)
  }
  /// One or more words.
  package static func many(_ name: String, _ kind: ValueKind) -> Self {
    Self(name: name, kind: kind, isRequired: true, isRepeating: true)
  }
  /// Any number of words.
  package static func any(_ name: String, _ kind: ValueKind) -> Self {
    Self(name: name, kind: kind, isRequired: false, isRepeating: true)
  }

  /// The form in a usage line: `ITEM...`, `[SECTION]`, `list|open`.
  package var usage: String {
    let word = title + (isRepeating ? "..." : "")
    return isRequired ? word : "[\(word)]"
  }

  /// What messages call it: its name, or the words that it can be.
  var title: String { name.contains("|") ? name : name.uppercased() }
}

/// An option of a command: a flag, or one with a value.
package struct Option: Hashable, Sendable {
  package var name: String
  /// The letter of the short spelling, `q` for `-q`.
  package var short: Character?
  /// Whether it has no long spelling, as `-c`.
  package var isShortOnly = false
  /// The kind of the value; nil for a flag.
  package var kind: ValueKind?
  /// Whether it may stand without its value, which is then only taken from the same word: `--multi` and `--multi=3`.
  package var isValueOptional = false
  package var valueName: String
  package var summary: String
  /// Whether it stands for the words that are otherwise needed, as `--all` does.
  package var replacesParameters = false
  /// The name of the option without which it has no meaning; nil if there is none.
  package var neededOption: String?

  package static func flag(
    _ name: String, short: Character? = nil, replacesParameters: Bool = false, _ summary: String
  ) -> Self {
    Self(name: name, short: short, valueName: "", summary: summary, replacesParameters: replacesParameters)
  }
  package static func value(
    _ name: String, short: Character? = nil, _ valueName: String, _ kind: ValueKind, isOptional: Bool = false,
    needs neededOption: String? = nil, _ summary: String
  ) -> Self {
    Self(
      name: name, short: short, kind: kind, isValueOptional: isOptional, valueName: valueName, summary: summary,
      neededOption: neededOption)
  }
  package static func shortValue(_ letter: Character, _ valueName: String, _ kind: ValueKind, _ summary: String) -> Self
  {
    Self(
      name: String(letter), short: letter, isShortOnly: true, kind: kind, valueName: valueName, summary: summary)
  }

  /// `--limit`, `-c`.
  package var spelling: String { isShortOnly ? "-\(name)" : "--\(name)" }

  /// `--limit N`, `--multi[=N]`.
  package var usage: String {
    if kind == nil { return spelling }
    return isValueOptional ? "\(spelling)[=\(valueName)]" : "\(spelling) \(valueName)"
  }

  /// `-q, --query TEXT`, as lists of options show it.
  package var listing: String { isShortOnly ? usage : short.map { "-\($0), \(usage)" } ?? usage }

  var takesNextWord: Bool { kind != nil && !isValueOptional }
}

/// The parts of the help, and of the reference.
package enum CommandGroup: String, CaseIterable, Sendable {
  case looking = "Looking"
  case finding = "Finding"
  case keeping = "Keeping"
  case outline = "Outline"
  case swipe = "Swipe actions"
  case editing = "Editing"
  case live = "Live views"
  case time = "Time travel"
  case exchange = "Input and output"
  case shell = "Shell"

  /// Whether its commands change or show rows and sections: they are explained apart from those that one needs every day.
  package var isOfScreen: Bool { [.looking, .outline, .swipe, .editing].contains(self) }
}

/// The declaration of a command. Parser, help, completion, completion scripts and manual are derived from it.
///
/// It never changes. It is a class because the parser passes it on for every line, and copying its texts takes longer than
/// parsing.
package final class CommandDeclaration: Sendable {
  package let name: String
  package let aliases: [String]
  package let group: CommandGroup
  package let parameters: [Parameter]
  package let options: [Option]
  /// The options of which a line needs one; with `append`, only in a scene without a section for new entries.
  let alternatives: [Option]
  /// One line, a verb in the third person, without a full stop.
  package let summary: String
  /// Paragraphs for the command's own page.
  package let discussion: String
  /// Lines that run as they are in a new session.
  package let examples: [String]
  /// Whether words that begin with one hyphen are options.
  let hasShortOptions: Bool
  let hasDependentOptions: Bool
  let requiredCount: Int
  let isRepeating: Bool
  /// Whether the words after the first argument are arguments, even if they begin with a hyphen: those of another program.
  let endsOptions: Bool
  /// Whether it declares the options of the program, whose first argument is a command.
  let isProgram: Bool
  /// Hints for options that people expect here and another command has.
  let optionsElsewhere: [String: String]

  package init(
    _ name: String, aliases: [String] = [], group: CommandGroup, _ parameters: [Parameter] = [],
    options: [Option] = [], needsOneOf alternatives: [String] = [], endsOptions: Bool = false, isProgram: Bool = false,
    optionsElsewhere: [String: String] = [:], summary: String, discussion: String = "", examples: [String]
  ) {
    self.endsOptions = endsOptions
    self.isProgram = isProgram
    self.optionsElsewhere = optionsElsewhere
    self.name = name
    self.alternatives = options.filter { alternatives.contains($0.name) }
    self.aliases = aliases
    self.group = group
    self.parameters = parameters
    self.options = options
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    hasShortOptions = options.contains { $0.short != nil }
    hasDependentOptions = options.contains { $0.neededOption != nil }
    requiredCount = parameters.count(where: \.isRequired)
    isRepeating = parameters.contains(where: \.isRepeating)
  }

  /// `expand ITEM... [--recursive] [--all]`.
  package var usage: String {
    let options = options.map { "[\($0.usage)]" }
    let words = parameters.map(\.usage)
    return ([name] + (endsOptions ? options + words : words + options)).joined(separator: " ")
  }
}
