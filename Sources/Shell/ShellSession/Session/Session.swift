package import EmojiCatalog
package import ShellCore

/// Who shows the outcome of a line.
enum FrontEnd: Equatable {
  /// The prompt or the script, which write it.
  case lines
  /// A live view, which draws it. Ctrl-C is a key there, and the clipboard is that of its terminal.
  case view
  /// A live view that shows the text of a line in a number of columns. In the line, `.` means the current row.
  case lineOfView(columns: Int, row: String?)
}

/// A session reads lines and writes reports. It is what all commands use: the document, the settings, the catalog, the
/// lookup of words, and the output.
package final class Session {
  package let facts: LaunchFacts
  package let catalog = Catalog.bundled
  /// The screen, its history, and their storage.
  let workspace: Workspace
  /// The settings that options and the environment decide, without the saved ones.
  let defaults: Settings
  package var settings: Settings {
    didSet {
      knownRender = nil
      if settings.historyLimit != oldValue.historyLimit { workspace.setHistoryLimit(settings.historyLimit) }
      if settings.emojiVersion != oldValue.emojiVersion {
        workspace.shownScreens = settings.emojiVersion.map(ShownScreens.init)
      }
    }
  }
  /// The settings of the scripts and the prompt that wait for the running script to end, innermost last.
  var outerSettings: [Settings] = []
  package internal(set) var output: Output
  package internal(set) var errors: Output
  var frontEnd = FrontEnd.lines {
    didSet {
      knownRender = nil
      // A view shows nothing while an edit waits.
      workspace.editPatience = isInView ? .seconds(1) : .seconds(30)
    }
  }
  var viewport: Viewport
  var lookup: Lookup
  package internal(set) var run = RunState()
  var knownRender: RenderOptions?
  var current = CurrentCommand()
  /// The real paths of the running scripts, innermost last.
  var scripts: [String] = []

  package init(
    facts: LaunchFacts, settings: Settings = Settings(), output: Output, errors: Output
  ) {
    lookup = Lookup(catalog)
    self.facts = facts
    self.settings = settings
    defaults = settings
    self.output = output
    self.errors = errors
    viewport = Viewport(width: facts.output.width)
    workspace = Workspace(facts.workspace)
    // Messages are for people, wherever they are read later.
    errors.escapesControls = true
    if settings.historyLimit != Settings().historyLimit { workspace.setHistoryLimit(settings.historyLimit) }
    workspace.shownScreens = settings.emojiVersion.map(ShownScreens.init)
    workspace.whileWaiting = { [unowned self] in reportWaiting() }
    // Everything that has left the process is on disk.
    output.beforeFlush = { [unowned self] in
      commit()
      // In a log of both streams, an error stands before the output that followed it.
      if errors !== output { errors.flush() }
    }
    if facts.isInteractive {
      workspace.readPatience = .milliseconds(200)
      output.isUnwanted = { [unowned self] in isInterrupted() }
      workspace.isInterrupted = { [unowned self] in isInterrupted() }
    }
  }

  /// The options of output. They are made again after something has changed that they are made of.
  package var render: RenderOptions {
    if let knownRender { return knownRender }
    var render = RenderOptions(settings, facts, viewport)
    if render.isPositioned { render.drawn = KnownTerminal(self).drawn }
    if case .lineOfView(let columns, _) = frontEnd {
      (render.format, render.isColored, render.isPositioned, render.width) = (.human, false, false, columns)
    }
    knownRender = render
    return render
  }

  /// The current output format: that of ``render``, without making the other options.
  var format: RenderOptions.Format {
    if case .lineOfView = frontEnd { return .human }
    return settings.format ?? facts.output.format
  }

  var isInView: Bool { frontEnd != .lines }

  var isAccessible: Bool { settings.isAccessible ?? (facts.output.isAccessible || facts.isTerminalDumb) }

  /// Whether a user waits for the answer to one line: not in a batch, and not while a script is running.
  var isPrompting: Bool { facts.isInteractive && scripts.isEmpty }

  /// Whether a person waits for the answer, at a prompt or in a view.
  var isAnswering: Bool { (facts.isInteractive || isInView) && scripts.isEmpty }
}
