import ShellLanguage

/// Where an action comes from. It decides what the history calls it and what its errors point at.
enum ActionOrigin {
  /// A command. The history gets the line as it was written.
  ///
  /// - Parameter subject: The word that is at fault if the action is refused.
  case line(command: Word, subject: Word?)
  /// A key. The history gets the words of the action.
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
