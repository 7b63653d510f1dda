import LiveView
import Terminal
import TerminalText

/// Runs a model without a terminal: scripted events go in, and each frame comes out with its time.
struct LiveRecorder {
  /// A frame, and the time when it was drawn.
  struct Frame: Sendable {
    var time: Duration
    var frame: LiveFrame
  }

  /// The time since the recording began. Only ``wait(_:)`` lets it pass.
  private(set) var time: Duration
  private(set) var frames: [Frame] = []
  private let size: TerminalSize
  private let rows: Int

  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - rows: The maximum number of rows of a frame.
  ///   - time: The time when the recording starts.
  init(size: TerminalSize, rows: Int, at time: Duration = .zero) {
    self.size = size
    self.rows = rows
    self.time = time
  }

  /// Draws the model.
  mutating func draw(_ model: inout some LiveModel) {
    frames.append(Frame(time: time, frame: model.frame(in: size, rows: rows)))
  }

  /// Passes an event to the model, and draws the result.
  ///
  /// - Returns: The effects that the model requests. The caller carries them out.
  mutating func send(_ event: InputEvent, to model: inout some LiveModel) -> [LiveEffect] {
    let effects = model.handle(event, at: time)
    draw(&model)
    return effects
  }

  /// Lets time pass, with the ticks that the model asks for.
  mutating func wait(_ duration: Duration, _ model: inout some LiveModel) {
    let end = time + duration
    while let wake = model.wake, wake <= end {
      time = max(time, wake)
      _ = model.handle(.tick(time), at: time)
      draw(&model)
      if let next = model.wake, next <= wake { break }
    }
    time = end
  }
}
