import LineEditing
import LiveView
import Rendering
import ShellLanguage
import ShellSession
import Terminal
import TerminalText

/// Runs a recording script on live views without a terminal, and makes an animated picture of the screen.
///
/// The first row is a command line, like that of a shell with the pick key. A view opens below it.
struct Recording {
  /// The pause between two letters, and before a key.
  private static let letterPause = Duration.milliseconds(110)
  private static let keyPause = Duration.milliseconds(350)

  private let session: Session
  private let script: RecordingScript
  private var line = ""
  /// The key that a user presses, at the right end of the command line; empty for none.
  private var caption = ""
  private var time = Duration.zero
  private var screens: [RecordedScreen] = []
  private var poster = 0
  private var view: View?

  /// An open view.
  private struct View {
    var model: any LiveModel
    var recorder: LiveRecorder
    /// The number of recorded frames that are already screens.
    var count = 0
    /// Returns the text to insert in the line if an effect ends the view.
    var end: (LiveEffect) -> String?
  }

  init(_ text: String, _ session: Session) throws(Diagnostic) {
    self.session = session
    script = try RecordingScript(text)
  }

  /// Returns the picture as SVG.
  mutating func picture() throws(Diagnostic) -> String {
    for step in script.steps { try perform(step) }
    return SVGAnimation(
      screens, duration: time, columns: script.size.columns, rows: script.size.rows, poster: poster
    ).text
  }

  private mutating func perform(_ step: RecordingScript.Step) throws(Diagnostic) {
    switch step {
    case .prompt(let text):
      line += text
      show()
    case .line(let text):
      for character in text {
        pass(Self.letterPause)
        line.append(character)
        show()
      }
    case .caption(let text):
      caption = text
      show()
    case .open(let words): try open(words)
    case .type(let text):
      for character in text {
        pass(Self.letterPause)
        send(.text(String(character)))
      }
    case .key(let key):
      pass(Self.keyPause)
      send(.key(key))
    case .wait(let duration): pass(duration)
    case .poster: poster = max(0, screens.count - 1)
    }
  }

  // MARK: The view

  private mutating func open(_ words: [Word]) throws(Diagnostic) {
    let word = EditLine.query(before: line.utf8.count, in: line)
    let opened = try session.openDetachedView(words, query: word?.text, size: script.size)
    var model = opened.model
    let height = model.height.isFullScreen ? script.size.rows : script.size.rows - 1
    var recorder = LiveRecorder(
      size: script.size, rows: min(height, model.height.limit(of: script.size.rows)), at: time)
    recorder.draw(&model)
    view = View(model: model, recorder: recorder, end: opened.end)
    showFrames()
  }

  private mutating func send(_ event: InputEvent) {
    guard var view else { return }
    let effects = view.recorder.send(event, to: &view.model)
    self.view = view
    for effect in effects {
      guard let end = view.end(effect) else { continue }
      // The view is closed before its last frame is drawn.
      self.view = nil
      session.closeDetachedView()
      insert(end)
      return
    }
    if !effects.isEmpty { view.recorder.draw(&view.model) }
    self.view = view
    showFrames()
  }

  /// Replaces the word that was the query with the choice.
  private mutating func insert(_ text: String) {
    if !text.isEmpty {
      if let word = EditLine.query(before: line.utf8.count, in: line) {
        line = String(decoding: line.utf8.prefix(word.start), as: UTF8.self)
      }
      line += text
    }
    show()
  }

  private mutating func pass(_ duration: Duration) {
    time += duration
    guard var view else { return }
    view.recorder.wait(duration, &view.model)
    self.view = view
    showFrames()
  }

  // MARK: Screens

  /// The command line, with the caption.
  private var commandLine: String {
    if caption.isEmpty { return line }
    let key = " \(caption) "
    let space = max(1, script.size.columns - DisplayWidth.of(line) - DisplayWidth.of(key))
    return line + String(repeating: " ", count: space) + Style.inverse(key, true)
  }

  private mutating func show() {
    screens.append(RecordedScreen(time: time, lines: [commandLine], cursor: (DisplayWidth.of(line), 0)))
  }

  private mutating func showFrames() {
    guard let view else { return }
    let isFull = view.model.height.isFullScreen
    for frame in view.recorder.frames.dropFirst(view.count) {
      let rows = frame.frame.canvas.text(isColored: true).split(separator: "\n", omittingEmptySubsequences: false)
      let cursor = frame.frame.caret.map { (column: $0, row: frame.frame.caretRow + (isFull ? 0 : 1)) }
      screens.append(
        RecordedScreen(time: frame.time, lines: (isFull ? [] : [commandLine]) + rows.map(String.init), cursor: cursor))
    }
    self.view?.count = view.recorder.frames.count
  }
}
