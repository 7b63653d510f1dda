import Clocks
import TerminalText

/// A one-line progress bar on a terminal, erased when the work is done.
final class ProgressBar {
  private let output: Output?
  private let width: Int
  private let signs: (done: String, left: String, more: String)
  private let start = MonotonicClock.now()
  private var last = Duration.zero
  private var isShown = false

  /// The time to wait before the bar is shown.
  private static let patience = Duration.milliseconds(300)
  /// The minimum time between two updates.
  private static let interval = Duration.milliseconds(50)

  /// - Parameter output: The terminal; nil draws nothing.
  init(_ output: Output?, width: Int, isUnicode: Bool) {
    self.output = output
    self.width = width
    signs = isUnicode ? ("█", "░", "…") : ("#", "-", "...")
  }

  /// Draws the bar if enough time has passed.
  ///
  /// - Parameters:
  ///   - fraction: From 0 to 1.
  ///   - count: The number of items so far.
  func show(_ name: String, _ fraction: Double, _ count: Int) {
    guard let output else { return }
    let now = MonotonicClock.now()
    if now - start < Self.patience || now - last < Self.interval { return }
    last = now
    isShown = true
    output.write(raw: "\r\(line(name, fraction, count))\u{1B}[K".utf8)
    output.flush()
  }

  func line(_ name: String, _ fraction: Double, _ count: Int) -> String {
    let percent = DisplayWidth.fit("\(Int(fraction * 100)) %", to: 5, alignedRight: true)
    let tail = " \(percent)  \(count) items"
    let name = DisplayWidth.truncate(Sanitizing.visible(name), to: max(8, width / 3), ellipsis: signs.more)
    let room = min(40, width - DisplayWidth.of(name) - tail.count - 2)
    if room < 4 { return DisplayWidth.truncate(tail, to: max(1, width - 1), ellipsis: signs.more) }
    let done = min(room, max(0, Int(Double(room) * fraction)))
    return name + " " + String(repeating: signs.done, count: done) + String(repeating: signs.left, count: room - done)
      + tail
  }

  func clear() {
    guard isShown, let output else { return }
    output.write(raw: "\r\u{1B}[K".utf8)
    output.flush()
    isShown = false
  }
}
