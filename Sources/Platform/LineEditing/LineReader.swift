package enum LineEvent: Hashable, Sendable {
  /// A line without its line feed.
  case line(String)
  /// A line that cannot be read: why, and the column counted in characters from 1.
  case malformed(String, column: Int)
  /// The user discarded the line (Ctrl-C).
  case interrupted
  /// A signal asks the process to end.
  case terminated(Int32)
  case endOfInput
}

/// A source of lines: a terminal, a stream, or a text.
package protocol LineReader: AnyObject {
  /// Returns the next line. The reader calls `beforeWaiting` before it may have to wait for input. Output is flushed there,
  /// so that another program can drive the shell line by line.
  ///
  /// - Parameters:
  ///   - before: The lines that the next one continues, each with its line feed; empty if a statement begins.
  ///   - prompt: The prompt at a terminal.
  func nextLine(after before: String, prompt: String, beforeWaiting: () -> Void) -> LineEvent

  /// Adds a whole entry, which may have several lines, to the history of a terminal, unless it begins with a space.
  func remember(_ entry: String)
}

extension LineReader {
  package func remember(_ entry: String) {}
}

package final class TextReader: LineReader {
  private var lines: ArraySlice<Substring>

  package init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
  }

  package func nextLine(after before: String, prompt: String, beforeWaiting: () -> Void) -> LineEvent {
    lines.popFirst().map { .line(String($0.hasSuffix("\r") ? $0.dropLast() : $0)) } ?? .endOfInput
  }
}
