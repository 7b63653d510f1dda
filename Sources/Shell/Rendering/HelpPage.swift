package import ShellLanguage

/// A page of the help.
package struct HelpPage {
  package enum Kind {
    /// What one does every day, and where the rest is.
    case first
    /// Commands by group.
    case groups
    /// How the process is called, its options, and its exit statuses.
    case scripts(UsageText)
    /// Everything about a command.
    case command
  }

  package let kind: Kind
  /// The commands on the page. Programs get a list of them.
  package let commands: [CommandDeclaration]

  package init(_ kind: Kind, _ commands: [CommandDeclaration]) {
    self.kind = kind
    self.commands = commands
  }
}
