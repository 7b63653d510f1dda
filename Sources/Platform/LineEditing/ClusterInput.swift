@preconcurrency import CReadline
import Glibc
import Terminal

/// Reads one character from the keyboard, for a key that takes another key as its argument.
enum ClusterInput {
  /// The next grapheme cluster; nil after Escape or a signal.
  ///
  /// An emoji of several code points arrives at once, so code points that follow without a pause are added to the cluster.
  static func next() -> String? {
    guard waits(), let first = scalar() else { return nil }
    if first == "\u{1B}" {
      // The rest of an arrow key's sequence is not a command.
      while isReady { _ = rl_read_key() }
      return nil
    }
    var text = String(first)
    while isReady, let next = scalar() {
      let longer = text + String(next)
      if longer.count == 1 {
        text = longer
        continue
      }
      for byte in String(next).utf8 { rl_stuff_char(Int32(byte)) }
      break
    }
    return text
  }

  /// Whether readline has input that was read before, from a macro or ahead.
  private static var isPending: Bool {
    GraphemeKeys.isInState(RL_STATE_MACROINPUT | RL_STATE_INPUTPENDING) || rl_pending_input != 0
  }

  private static var isReady: Bool {
    if isPending { return true }
    var source = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, 0) > 0 && source.revents & Int16(POLLIN) != 0
  }

  /// Waits for a key. Returns false if a signal, which stays in its pipe, or the end of input comes first.
  private static func waits() -> Bool {
    if isPending { return true }
    var sources = [STDIN_FILENO, SignalPipe.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&sources, 2, -1) < 0 && errno == EINTR {}
    return sources[0].revents & Int16(POLLIN) != 0
  }

  private static func scalar() -> Unicode.Scalar? {
    let first = rl_read_key()
    guard let byte = UInt8(exactly: first) else { return nil }
    var bytes = [byte]
    let length = byte < 0x80 ? 1 : max(1, (~byte).leadingZeroBitCount)
    while bytes.count < min(length, 4), isReady, let next = UInt8(exactly: rl_read_key()) { bytes.append(next) }
    return String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
  }
}
