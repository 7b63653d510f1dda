import ShellLanguage

/// The origin of an action. It decides how the history names the action and what its errors point at.
enum ActionOrigin {
  /// A command. The history stores the line as written.
  ///
  /// - Parameter subject: The word to report if the action is rejected.
  case line(command: Word, subject: Word?)
  /// A key. The history stores the words of the action.
  case key

  var command: Word? {
    guard case .line(let command, _) = self else { return nil }
    return command
  }

  var subject: Word? {
    guard case .line(_, let subject) = self else { return nil }
    return subject
  }
}
