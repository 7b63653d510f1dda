import DiffableSnapshots
import ShellCore

extension Session {
  /// The number of lines in a screenful; nil if the output does not go to a terminal. The other lines of the terminal
  /// are for the title, a box and the prompt.
  var screenfulLines: Int? {
    guard isPrompting, format == .human else { return nil }
    return facts.terminalSize?().height.map { max(3, $0 - 6) }
  }

  func followTerminalSize() {
    guard let size = facts.terminalSize?() else { return }
    let (width, height) = (size.width ?? viewport.width, size.height ?? viewport.height)
    if width == viewport.width, height == viewport.height { return }
    (viewport.width, viewport.height, knownRender) = (width, height, nil)
  }

  /// Reports a screenful of a section or item. Enter alone shows the next one.
  ///
  /// - Parameter from: The first row; nil for the current page of a section that scrolls horizontally, otherwise row 1.
  func screenful(of target: Target, from: Int?, lines: Int) -> Report {
    if from == nil, case .section(let section) = target, screen.info(of: section).isOrthogonal {
      return .screen(scope.excerpts.section(section, limit: nil, all: false))
    }
    var excerpts = scope.excerpts.excerpts(of: target, from: from ?? 1, limit: lines, isPaged: false, all: false)
    excerpts[0] = excerpts[0].cut(toLines: lines, render)
    if excerpts[0].missing > 0 {
      excerpts[0].goesOn = true
      viewport.nextScreenful = .rows(of: target, from: excerpts[0].range.upperBound + 1)
    }
    return .screen(excerpts)
  }

  /// Returns as many of some sections as fit on the terminal, at least one. Enter alone shows the others.
  ///
  /// - Parameter lines: The number of other lines.
  func screenful(of excerpts: [SectionExcerpt], below lines: Int) -> [SectionExcerpt] {
    guard let room = screenfulLines.map({ $0 + 4 - lines }) else { return excerpts }
    var shown = excerpts
    while shown.count > 1, ScreenComposition(shown, options: render).contentHeight > room { shown.removeLast() }
    if shown.count < excerpts.count { viewport.nextScreenful = .sections(Array(excerpts[shown.count...])) }
    return shown
  }

  /// Says what Enter alone shows, if it is more sections.
  func reportNextSections() {
    switch viewport.nextScreenful {
    case nil, .rows: break
    case .sections(let sections):
      write(.message("Enter shows more: \(sections.map(\.info.title).joined(separator: ", "))"), command: "show")
    case .lines: write(.message("Enter shows more"), command: "help")
    }
  }

  func writeScreenful(of text: String) {
    writeScreenful(of: text.split(separator: "\n", omittingEmptySubsequences: false).dropLast())
  }

  /// Writes as many lines as fit on the terminal. Enter alone shows the others.
  func writeScreenful(of lines: ArraySlice<Substring>) {
    var room = screenfulLines.map { max(1, $0 + 4 - viewport.warningLines) } ?? .max
    // Without the line that says more.
    if lines.count == room + 1 { room += 1 }
    output.write(raw: lines.prefix(room).map { $0 + "\n" }.joined().utf8)
    if lines.count > room { viewport.nextScreenful = .lines(lines.dropFirst(room)) }
  }

  func showNextScreenful() {
    guard let next = viewport.nextScreenful else { return }
    (viewport.nextScreenful, viewport.warningLines) = (nil, 0)
    followTerminalSize()
    switch next {
    case .rows(let target, let first):
      guard let lines = screenfulLines else { return }
      write(screenful(of: target, from: first, lines: lines), command: "show")
    case .sections(let sections): write(.screen(screenful(of: sections, below: 0)), command: "show")
    case .lines(let lines): writeScreenful(of: lines)
    }
    reportNextSections()
  }
}

/// The visible part of the screen. It belongs to the session, not to the screen.
struct Viewport {
  /// The size of the terminal in cells, as last measured.
  var width: Int
  var height = 24
  /// The current page of each section that scrolls horizontally.
  var pages: [String: Int] = [:]
  /// The row where the cursor of 'browse' was.
  var focus: ItemID?
  /// What Enter alone shows.
  var nextScreenful: NextScreenful?
  /// The lines of warnings above the screenful.
  var warningLines = 0

  enum NextScreenful {
    /// The rows of a target from a row on, counted from 1.
    case rows(of: Target, from: Int)
    case sections([SectionExcerpt])
    case lines(ArraySlice<Substring>)
  }
}
