import Glibc

/// Everything that signal handlers read. It is set from one thread, before the handler that reads it is installed;
/// nothing else in the program is global.
enum SignalState {
  /// The ends of the pipe that ``SignalPipe`` writes to and reads; -1 before it is installed.
  nonisolated(unsafe) static var pipe: (read: Int32, write: Int32) = (-1, -1)

  /// The bytes and attributes that ``RestoreBuffer`` has prepared.
  nonisolated(unsafe) static var terminal: Int32 = -1
  nonisolated(unsafe) static var undo: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) static var undoLength = 0
  nonisolated(unsafe) static var attributes: UnsafeMutablePointer<termios>?

  /// The actions that ``FatalSignals`` found, by the number of the signal.
  nonisolated(unsafe) static var previous: UnsafeMutablePointer<sigaction>?
  /// The signals above this have no place in `previous`.
  static let signalLimit = 65
}
