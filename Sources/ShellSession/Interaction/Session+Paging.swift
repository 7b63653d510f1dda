import Rendering
import ShellModel

/// What `show` has left for the next page.
struct NextPage {
  var target: Target
  /// The first row, counted from 1.
  var from: Int
}

extension Session {
  /// The lines that a person can read at a time, at a terminal: the rest of it is for the heading, a box and the prompt.
  var screenful: Int? {
    guard configuration.isInteractive, sources.isEmpty, configuration.render.format == .human else { return nil }
    return configuration.terminalHeight?().map { max(3, $0 - 6) }
  }

  /// Takes over the width that the terminal has now, where no setting or option decides it.
  func followTerminalWidth() {
    if let width = configuration.terminalWidth?() { configuration.render.width = width }
  }

  /// A screenful of a section or item. Enter alone shows the next one.
  ///
  /// - Parameter from: The first row; nil where a section that scrolls sideways shows its page.
  func page(of target: Target, from: Int?, lines: Int) -> Report {
    var views: [SectionView]
    switch target {
    case .section(let section):
      if from == nil, screen.info(of: section).isOrthogonal {
        return .screen(viewer.section(section, limit: nil, all: false))
      }
      views = viewer.section(section, from: from ?? 1, limit: lines, all: true)
    case .item(let item): views = [viewer.subtree(item, all: false, from: from ?? 1, limit: lines)]
    }
    views[0] = Renderer.cut(views[0], toLines: lines, configuration.render)
    if let rest = views[0].remainder, rest.count > 0 {
      views[0].remainder?.isNext = true
      nextPage = NextPage(target: target, from: rest.from)
    }
    return .screen(views)
  }

  /// Shows the next page, if there is one.
  func turnPage() {
    guard let next = nextPage, let lines = screenful else { return }
    nextPage = nil
    followTerminalWidth()
    write(page(of: next.target, from: next.from, lines: lines), command: "show")
  }
}
