import Rendering
import ShellModel

extension Session {
  /// The number of lines in a screenful; nil if the output does not go to a terminal. The other lines of the terminal
  /// are for the title, a box and the prompt.
  var screenfulLines: Int? {
    guard isPrompting, format == .human else { return nil }
    return facts.terminalSize?().height.map { max(3, $0 - 6) }
  }

  func followTerminalSize() {
    guard let size = facts.terminalSize?() else { return }
    viewport.width = size.width ?? viewport.width
    viewport.height = size.height ?? viewport.height
  }

  /// Reports a screenful of a section or item. Enter alone shows the next one.
  ///
  /// - Parameter from: The first row; nil for the current page of a section that scrolls horizontally, otherwise row 1.
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
    excerpts[0] = excerpts[0].cut(toLines: lines, render)
    if let rest = excerpts[0].remainder, rest.count > 0 {
      excerpts[0].remainder?.isNext = true
      viewport.nextScreenful = (target, rest.from)
    }
    return .screen(excerpts)
  }

  func showNextScreenful() {
    guard let next = viewport.nextScreenful, let lines = screenfulLines else { return }
    viewport.nextScreenful = nil
    followTerminalSize()
    write(screenful(of: next.target, from: next.from, lines: lines), command: "show")
  }
}
