import Rendering
import ShellModel

/// The rows that `show` has left for the next screenful.
struct NextScreenful {
  var target: Target
  /// The first row, counted from 1.
  var from: Int
}

extension Session {
  /// The lines of a screenful; nil if nobody reads at a terminal. The other lines of the terminal are for the title, a box
  /// and the prompt.
  var screenfulLines: Int? {
    guard configuration.isInteractive, sources.isEmpty, configuration.render.format == .human else { return nil }
    return configuration.terminalHeight?().map { max(3, $0 - 6) }
  }

  /// Takes over the size that the terminal has now. A width that a setting or option names stays.
  func followTerminalSize() {
    if configuration.followsTerminalWidth, let width = configuration.terminalWidth?() {
      configuration.render.width = width
    }
    if let height = configuration.terminalHeight?() { configuration.render.height = height }
  }

  /// A screenful of a section or item. Enter alone shows the next one.
  ///
  /// - Parameter from: The first row; nil for the page of a section that scrolls sideways, else for row 1.
  func screenful(of target: Target, from: Int?, lines: Int) -> Report {
    var excerpts: [SectionExcerpt]
    switch target {
    case .section(let section):
      if from == nil, screen.info(of: section).isOrthogonal {
        return .screen(self.excerpts.section(section, limit: nil, all: false))
      }
      excerpts = self.excerpts.section(section, from: from ?? 1, limit: lines, all: true)
    case .item(let item): excerpts = [self.excerpts.subtree(item, all: false, from: from ?? 1, limit: lines)]
    }
    excerpts[0] = excerpts[0].cut(toLines: lines, configuration.render)
    if let rest = excerpts[0].remainder, rest.count > 0 {
      excerpts[0].remainder?.isNext = true
      nextScreenful = NextScreenful(target: target, from: rest.from)
    }
    return .screen(excerpts)
  }

  /// Shows the next screenful, if there is one.
  func showNextScreenful() {
    guard let next = nextScreenful, let lines = screenfulLines else { return }
    nextScreenful = nil
    followTerminalSize()
    write(screenful(of: next.target, from: next.from, lines: lines), command: "show")
  }
}
