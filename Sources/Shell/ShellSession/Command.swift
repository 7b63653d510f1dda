import Rendering
package import ShellLanguage

package struct Command: Sendable {
  /// The state that is loaded before a command runs, so that the first command of a process behaves like the tenth.
  enum Needs: Sendable {
    /// Nothing: the command itself loads what it needs, after its own preparations.
    case nothing
    /// The settings, if there is a state file. No file is created.
    case settings
    /// The settings and the screen, if there is a state file. No file is created.
    case stored
    /// The settings and the screen, to read them: at once, from what can be read.
    case screen
    /// The settings and the screen, to change them: this waits for another process that holds the state file, as an edit does.
    case document
  }

  package let declaration: CommandDeclaration
  let needs: Needs
  /// The exit status of the process if this is its only command and it fails; nil for the usual status.
  let failureStatus: Int32?
  let run: @Sendable (Invocation, Session) throws(Diagnostic) -> Report

  init(
    _ declaration: CommandDeclaration, needs: Needs = .document, failureStatus: Int32? = nil,
    run: @escaping @Sendable (Invocation, Session) throws(Diagnostic) -> Report
  ) {
    self.declaration = declaration
    self.needs = needs
    self.failureStatus = failureStatus
    self.run = run
  }
}

/// All commands, in the order of the help. A new command needs a file in Commands/ and a line here.
package enum CommandTable {
  package static let all: [Command] = [
    .show, .sections, .info, .scroll, .scene,
    .search, .filter, .list, .suggest, .forget,
    .expand, .collapse, .toggle,
    .swipe, .star, .unstar, .tag, .untag, .pin, .hide, .unhide,
    .append, .insert, .delete, .move, .reload, .reconfigure, .select, .deselect, .section, .layout, .cell,
    .pick, .browse, .menu, .in,
    .begin, .apply, .discard, .undo, .redo, .history, .diff,
    .copy, .type, .print, .emojify, .demojify, .export, .import, .source,
    .set, .initialize, .doctor, .help, .version, .clear, .quit,
  ]

  package static let declarations = all.map(\.declaration)
  package static let parser = InvocationParser(declarations)

  static func command(_ name: String) -> Command? { parser.index(of: name).map { all[$0] } }
}
