/// The source of the manual page and the reference page: the declarations and the chapters around them.
package struct ManualSource: Sendable {
  package var program: String
  package var version: String
  package var summary: String
  package var synopsis: [(form: String, summary: String)]
  package var options: [Option]
  package var commands: [CommandDeclaration]
  /// The chapters after the commands.
  package var chapters: [Chapter]

  /// A title, an introduction, a list of terms with their explanations, and lines to type.
  package struct Chapter: Sendable {
    package var title: String
    package var text: String
    /// What the terms are, as the heading of a table.
    package var kind: String
    package var terms: [(term: String, text: String)]
    package var examples: [(line: String, text: String)]

    package init(
      _ title: String, _ text: String = "", kind: String = "", _ terms: [(term: String, text: String)] = [],
      examples: [(line: String, text: String)] = []
    ) {
      self.title = title
      self.text = text
      self.kind = kind
      self.terms = terms
      self.examples = examples
    }
  }

  package init(
    program: String, version: String, summary: String, synopsis: [(form: String, summary: String)], options: [Option],
    commands: [CommandDeclaration], chapters: [Chapter]
  ) {
    self.program = program
    self.version = version
    self.summary = summary
    self.synopsis = synopsis
    self.options = options
    self.commands = commands
    self.chapters = chapters
  }
}

package enum ReferencePage {
  package static func text(_ source: ManualSource) -> String {
    var text = "# Reference\n\n<!-- Made by 'make derive' from the declarations of the commands. -->\n\n"
    text += "## Starting it\n\n| | |\n| --- | --- |\n"
    for way in source.synopsis { text += "| `\(way.form)` | \(escape(way.summary)) |\n" }
    text += "\n| option | |\n| --- | --- |\n"
    for option in source.options { text += "| `\(option.listing)` | \(escape(option.summary)) |\n" }
    for group in CommandGroup.allCases {
      let members = source.commands.filter { $0.group == group }
      if members.isEmpty { continue }
      text += "\n## \(group.rawValue)\n"
      for command in members { text += page(command) }
    }
    for chapter in source.chapters { text += page(chapter) }
    return text
  }

  private static func page(_ chapter: ManualSource.Chapter) -> String {
    var text = "\n## \(chapter.title)\n"
    if !chapter.text.isEmpty { text += "\n\(chapter.text)\n" }
    if !chapter.terms.isEmpty {
      text += "\n| \(chapter.kind) | |\n| --- | --- |\n"
      for (term, explanation) in chapter.terms { text += "| `\(escape(term))` | \(escape(explanation)) |\n" }
    }
    if !chapter.examples.isEmpty {
      let width = chapter.examples.map(\.line.count).max() ?? 0
      text += "\n```sh\n"
      for (line, explanation) in chapter.examples {
        text += line + String(repeating: " ", count: width - line.count) + "  # \(explanation)\n"
      }
      text += "```\n"
    }
    return text
  }

  private static func page(_ command: CommandDeclaration) -> String {
    var text = "\n### \(command.name)\n\n\(command.summary).\n\n```\n\(command.usage)\n```\n"
    if !command.aliases.isEmpty {
      text += "\nAlso: \(command.aliases.map { "`\($0)`" }.joined(separator: ", ")).\n"
    }
    if !command.options.isEmpty {
      text += "\n| option | |\n| --- | --- |\n"
      for option in command.options { text += "| `\(option.listing)` | \(escape(option.summary)) |\n" }
    }
    if !command.discussion.isEmpty { text += "\n\(command.discussion)\n" }
    if !command.examples.isEmpty {
      text += "\nExamples:\n\n```\n" + command.examples.map { "\($0)\n" }.joined() + "```\n"
    }
    return text
  }

  private static func escape(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

/// The reference as a manual page in the macros of man(7).
package enum ManualPage {
  package static func text(_ source: ManualSource) -> String {
    var text = ".\\\" Made by 'make derive' from the declarations of the commands.\n"
    text += ".TH \(source.program.uppercased()) 1 \"\" \"\(source.program) \(source.version)\" \"User Commands\"\n"
    text += ".SH NAME\n\(source.program) \\- \(escape(source.summary))\n"
    text += ".SH SYNOPSIS\n"
    for way in source.synopsis { text += ".PP\n.B \(escape(way.form))\n.br\n\(escape(way.summary))\n" }
    text += ".SH OPTIONS\n"
    for option in source.options {
      text += ".TP\n.B \(escape(option.listing))\n\(escape(option.summary)).\n"
    }
    text += ".SH COMMANDS\n"
    for group in CommandGroup.allCases {
      let members = source.commands.filter { $0.group == group }
      if members.isEmpty { continue }
      text += ".SS \(escape(group.rawValue))\n"
      for command in members { text += page(command) }
    }
    for chapter in source.chapters { text += page(chapter) }
    return text
  }

  private static func page(_ chapter: ManualSource.Chapter) -> String {
    var text = ".SH \(escape(chapter.title.uppercased()))\n"
    if !chapter.text.isEmpty { text += ".PP\n\(escape(chapter.text))\n" }
    for (term, explanation) in chapter.terms + chapter.examples {
      text += ".TP\n.B \(escape(term))\n\(escape(explanation)).\n"
    }
    return text
  }

  private static func page(_ command: CommandDeclaration) -> String {
    var text = ".TP\n.B \(escape(command.usage))\n\(escape(command.summary)).\n"
    if !command.discussion.isEmpty { text += "\(escape(command.discussion))\n" }
    for option in command.options {
      text += ".RS\n.TP\n.B \(escape(option.listing))\n\(escape(option.summary)).\n.RE\n"
    }
    return text
  }

  /// roff reads a backslash as an escape, a hyphen as one that may break, a quotation mark as the limit of an argument,
  /// and a line that begins with a dot or apostrophe as a request.
  private static func escape(_ text: String) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !result.isEmpty { result += "\n" }
      if line.hasPrefix(".") || line.hasPrefix("'") { result += "\\&" }
      for character in line {
        switch character {
        case "\\": result += "\\e"
        case "-": result += "\\-"
        case "\"": result += "\\(dq"
        default: result.append(character)
        }
      }
    }
    return result
  }
}
