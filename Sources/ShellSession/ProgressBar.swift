import Glibc
import TerminalText

/// How far something is that takes its time, on one line of a terminal that goes again.
final class ProgressBar {
  private let output: Output?
  private let width: Int
  private let signs: (done: String, left: String)
  private let start = ProgressBar.now
  private var last = 0.0
  private var isShown = false

  /// What is done sooner needs no bar, in seconds.
  private static let patience = 0.3
  /// The seconds between two drawings.
  private static let interval = 0.05

  /// - Parameter output: Where the terminal is; nil shows nothing.
  init(_ output: Output?, width: Int, isUnicode: Bool) {
    self.output = output
    self.width = width
    signs = isUnicode ? ("█", "░") : ("#", "-")
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Draws it, where it is time to.
  ///
  /// - Parameters:
  ///   - fraction: From 0 to 1.
  ///   - count: How many items there are so far.
  func show(_ name: String, _ fraction: Double, _ count: Int) {
    guard let output else { return }
    let now = Self.now
    if now - start < Self.patience || now - last < Self.interval { return }
    last = now
    isShown = true
    output.write("\r" + line(name, fraction, count) + "\u{1B}[K")
    output.flush()
  }

  private func line(_ name: String, _ fraction: Double, _ count: Int) -> String {
    let percent = DisplayWidth.fit("\(Int(fraction * 100)) %", to: 5, alignedRight: true)
    let tail = " \(percent)  \(count) items"
    let name = DisplayWidth.truncate(Sanitizing.visible(name), to: max(8, width / 3))
    let room = min(40, width - DisplayWidth.of(name) - tail.count - 2)
    if room < 4 { return DisplayWidth.truncate(tail, to: max(1, width - 1)) }
    let done = min(room, max(0, Int(Double(room) * fraction)))
    return name + " " + String(repeating: signs.done, count: done) + String(repeating: signs.left, count: room - done)
      + tail
  }

  /// Takes it away.
  func clear() {
    guard isShown, let output else { return }
    output.write("\r\u{1B}[K")
    output.flush()
    isShown = false
  }
}
