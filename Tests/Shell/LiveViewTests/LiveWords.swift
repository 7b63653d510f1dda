import Foundation
import Terminal

/// The words of scripts for views: what a person presses and types, and what a terminal does.
enum LiveWords {
  /// Returns the events of a word: the name of a key, `press:COLUMN,ROW`, `drag:COLUMN,ROW`, `release:COLUMN,ROW`, `click:ROW`,
  /// `wheel:up`, `wheel:down`, `paste:TEXT`, `size:COLUMNSxROWS` or `wait:MILLISECONDS`. Anything else is typed, with `_` for a
  /// space, and without the quotes around it.
  static func events(_ word: String, _ now: inout Duration, _ size: inout TerminalSize) -> [InputEvent] {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, let events = events(parts[0], parts[1], &now, &size) { return events }
    if word.count > 1, let key = KeyName.key(word.lowercased()) { return [key == .plain(" ") ? .text(" ") : .key(key)] }
    let isQuoted = word.count > 1 && word.hasPrefix("\"") && word.hasSuffix("\"")
    return [.text(typed(isQuoted ? String(word.dropFirst().dropLast()) : word))]
  }

  private static func events(
    _ name: String, _ value: String, _ now: inout Duration, _ size: inout TerminalSize
  ) -> [InputEvent]? {
    let numbers = value.split { ",x".contains($0) }.compactMap { Int($0) }
    func mouse(_ action: MouseEvent.Action) -> InputEvent {
      .mouse(MouseEvent(action, column: numbers.count > 1 ? numbers[0] : 3, row: numbers.last ?? 2))
    }
    switch name {
    case "press": return [mouse(.press(.left))]
    case "drag": return [mouse(.drag(.left))]
    case "release": return [mouse(.release(.left))]
    case "click": return [mouse(.press(.left)), mouse(.release(.left))]
    case "wheel": return [mouse(value == "up" ? .wheelUp : .wheelDown)]
    case "paste": return [.paste(typed(value))]
    case "size":
      size = TerminalSize(columns: numbers[0], rows: numbers[1])
      return [.resize(size)]
    case "wait":
      now += .milliseconds(numbers[0])
      return [.tick(now)]
    default: return nil
    }
  }

  private static func typed(_ text: String) -> String { text.replacingOccurrences(of: "_", with: " ") }
}
