package import Terminal
import TerminalText

/// Runs a model without a terminal: scripted events go in, and each frame comes out with its time.
package struct LiveRecorder {
  /// A frame, and the time when it was drawn.
  package struct Frame: Sendable {
    package var time: Duration
    package var frame: LiveFrame
  }

  /// The time since the recording began. Only ``wait(_:)`` lets it pass.
  package private(set) var time: Duration
  package private(set) var frames: [Frame] = []
  private let size: TerminalSize
  private let rows: Int

  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - rows: The maximum number of rows of a frame.
  ///   - time: The time when the recording starts.
  package init(size: TerminalSize, rows: Int, at time: Duration = .zero) {
    self.size = size
    self.rows = rows
    self.time = time
  }

  /// Draws the model.
  package mutating func draw(_ model: inout some LiveModel) {
    frames.append(Frame(time: time, frame: model.frame(in: size, rows: rows)))
  }

  /// Passes an event to the model, and draws the result.
  ///
  /// - Returns: The effects that the model requests. The caller carries them out.
  package mutating func send(_ event: InputEvent, to model: inout some LiveModel) -> [LiveEffect] {
    let effects = model.handle(event, at: time)
    draw(&model)
    return effects
  }

  /// Lets time pass, with the ticks that the model asks for.
  package mutating func wait(_ duration: Duration, _ model: inout some LiveModel) {
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
