package import ShellCore

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
  /// What it needs without arguments, where it may only list something.
  let needsToList: Needs
  /// The exit status of the process if this is its only command and it fails; nil for the usual status.
  let failureStatus: Int32?
  let body: Body

  enum Body: Sendable {
    /// Reads a scope and returns what the command wants.
    case plan(@Sendable (Invocation, Scope) throws(Diagnostic) -> Plan)
    /// Does what needs the session: a terminal, a file, a tool, the history.
    case external(@Sendable (Invocation, Session) throws(Diagnostic) -> Outcome)
  }

  init(
    _ declaration: CommandDeclaration, needs: Needs = .document, needsToList: Needs? = nil, failureStatus: Int32? = nil,
    body: Body
  ) {
    self.declaration = declaration
    self.needs = needs
    self.needsToList = needsToList ?? needs
    self.failureStatus = failureStatus
    self.body = body
  }

  /// A command that plans.
  init(
    _ declaration: CommandDeclaration, needs: Needs = .document, needsToList: Needs? = nil,
    plan: @escaping @Sendable (Invocation, Scope) throws(Diagnostic) -> Plan
  ) {
    self.init(declaration, needs: needs, needsToList: needsToList, body: .plan(plan))
  }

  static func external(
    _ declaration: CommandDeclaration, needs: Needs = .document, failureStatus: Int32? = nil,
    _ run: @escaping @Sendable (Invocation, Session) throws(Diagnostic) -> Outcome
  ) -> Command {
    Command(declaration, needs: needs, failureStatus: failureStatus, body: .external(run))
  }

  /// A command that only says something.
  static func reading(
    _ declaration: CommandDeclaration, needs: Needs = .screen,
    _ report: @escaping @Sendable (Invocation, Scope) throws(Diagnostic) -> Report
  ) -> Command {
    Command(declaration, needs: needs) { invocation, scope throws(Diagnostic) in
      .report(try report(invocation, scope))
    }
  }

  /// A command that performs one edit, or without arguments lists what such edits have made. If the edit is rejected, the first
  /// argument is reported. Resolvers, which retain the screen, are released before the edit, so that nothing needs to be copied.
  ///
  /// - Parameter list: Nil for a command that lists nothing.
  static func editing(
    _ declaration: CommandDeclaration, listing list: (@Sendable (Scope) -> Table)? = nil,
    _ edit: @escaping @Sendable (Invocation, Scope) throws(Diagnostic) -> Edit
  ) -> Command {
    Command(declaration, needsToList: list == nil ? nil : .screen) { invocation, scope throws(Diagnostic) in
      if let list, invocation.arguments.isEmpty { return .report(.table(list(scope))) }
      return .edit(try edit(invocation, scope), at: invocation.arguments.first)
    }
  }

  /// A command that marks the items that its arguments name, or without arguments lists those that have the mark.
  ///
  /// - Parameter name: What a marked item is: `pinned`.
  static func markingItems(
    _ declaration: CommandDeclaration, _ name: String, _ marks: @escaping @Sendable (Screen) -> MarkSet<ItemID>,
    _ edit: @escaping @Sendable ([ItemID]) -> Edit
  ) -> Command {
    editing(declaration, listing: { $0.table(ofRows: $0.edited.inOrder(marks($0.edited)), name) }) {
      invocation, scope throws(Diagnostic) in
      edit(try ItemResolver(scope).items(invocation.arguments))
    }
  }

  /// A command that performs one edit of the items that its arguments name.
  static func editingItems(
    _ declaration: CommandDeclaration, _ edit: @escaping @Sendable ([ItemID], Invocation) -> Edit
  ) -> Command {
    editing(declaration) { invocation, scope throws(Diagnostic) in
      edit(try ItemResolver(scope).items(invocation.arguments), invocation)
    }
  }
}

/// All commands, in the order of the help. A new command needs a file in Commands/ and a line here.
package enum CommandTable {
  package static let all: [Command] = [
    .show, .sections, .info, .scroll, .scene,
    .search, .filter, .list, .suggest, .forget,
    .expand, .collapse, .toggle,
    .swipe, .star, .unstar, .tag, .untag, .pin, .unpin, .hide, .unhide,
    .append, .insert, .edit, .delete, .move, .reload, .reconfigure, .select, .deselect, .section, .layout, .cell,
    .pick, .browse, .menu, .in,
    .begin, .apply, .discard, .undo, .redo, .history, .diff,
    .copy, .type, .print, .emojify, .demojify, .export, .import, .source,
    .set, .initialize, .doctor, .help, .version, .clear, .quit,
  ]

  package static let declarations = all.map(\.declaration)
  /// `--format` and `--locale` mean the same before and after a command.
  package static let parser = InvocationParser(
    declarations, shared: ["format", "locale"].compactMap { SettingTable.named($0)?.option },
    otherNames: [
      "ls": ["show"], "cat": ["show"], "rm": ["delete", "section remove"],
      "remove": ["delete", "section remove"], "drop": ["section remove", "delete"], "reset": ["discard", "undo"],
      "head": ["show"], "tail": ["show"], "mv": ["move"], "cp": ["append"],
      "add": ["append"],
      "rename": ["edit", "section rename"], "unselect": ["deselect"], "reorder": ["move"], "find": ["search"],
      "starred": ["star"], "favorites": ["star"],
      "stars": ["star"], "status": ["diff"], "pending": ["diff"], "commit": ["apply"], "rollback": ["discard"],
      "cancel": ["discard"], "abort": ["discard"], "sort": ["move"], "swap": ["move"], "duplicate": ["append"],
      "unset": ["set"],
      "log": ["history"], "open": ["scene open"], "mkdir": ["section add", "append"],
      "touch": ["append"], "cd": ["show", "scene open"], "fzf": ["pick"], "echo": ["print"],
      "create": ["section add", "append"], "new": ["section add", "append"], "make": ["section add", "append"],
      "title": ["edit", "section rename"], "grep": ["search", "filter"],
      "man": ["help"], ".help": ["help"], "d": ["sections", "show"], "dt": ["sections"], ".tables": ["sections"],
      "count": ["sections"], "wc": ["sections"], "describe": ["info"], "view": ["show"], "tree": ["show"],
      "save": ["scene save", "export"],
      "load": ["scene open", "import"], "change": ["edit"], "replace": ["edit"], "group": ["section add", "append"],
      ":q": ["quit"], "bye": ["quit"], "logout": ["quit"], "favorite": ["star"], "fav": ["star"], "tags": ["tag"],
      "bookmark": ["star"],
      "mark": ["star", "select"], "use": ["scene open"],
    ])

  static func command(_ name: String) -> Command? { parser.index(of: name).map { all[$0] } }
}
