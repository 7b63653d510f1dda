@preconcurrency package import CReadline
import Glibc

/// The terminal of a line reader: standard input and output, or what a test puts in their place.
package struct LineTerminal {
  /// The descriptor that keys are read from.
  package var input = STDIN_FILENO
  /// The stream that is drawn on; nil for standard output, or the controlling terminal if that is redirected.
  package var output: UnsafeMutablePointer<FILE>?
  /// The name of its description in terminfo; nil for `TERM`.
  package var name: String?
  /// Its size; nil for the size that the system reports.
  package var size: (rows: Int, columns: Int)?
  package var takesSignals = true
  /// Called before the reader waits for a byte.
  package var beforeByte: () -> Void = {}

  package init() {}
}
