import ShellCore

/// A setting: its name, and how it is read and changed.
struct Setting: Sendable {
  enum Storage: Sendable {
    /// In the settings of the session. `set` returns whether the text is a valid value; `reset` takes the value of other settings.
    case session(
      get: @Sendable (Session) -> String, set: @Sendable (String, inout Settings) -> Bool,
      reset: @Sendable (inout Settings, Settings) -> Void)
    /// On the screen, changed by an edit. `edit` returns nil for an invalid value.
    case screen(get: @Sendable (Screen) -> String, edit: @Sendable (String, Screen) -> Edit?)
  }

  let name: String
  let kind: ValueKind
  /// The valid numbers, if the value is a number.
  var range: ClosedRange<Int>?
  /// A word that is valid besides numbers.
  var word: String?
  /// A valid value, if there are too many to list.
  var example: (@Sendable () -> String)?
  let summary: String
  /// Whether it affects the look of output. A script starts with the values from the options.
  var isOfOutput = false
  /// Whether it is saved for later sessions.
  var isKept = true
  /// The option of the process that sets it, of the same name; nil if there is none. A flag sets it to `on`.
  var option: Option?
  /// Returns the choice that a value means; the value itself if it means none.
  var canonical: @Sendable (String) -> String = { $0 }
  let storage: Storage
}

extension Setting {
  func value(_ session: Session) -> String {
    switch storage {
    case .session(let get, _, _): get(session)
    case .screen(let get, _): get(session.screen)
    }
  }

  /// The word for the value that options and the environment decide, or that the program has.
  static let defaultWord = "default"

  /// Sets a value in the settings of a session.
  ///
  /// - Parameter defaults: The settings whose value `default` means; nil if it means none.
  /// - Returns: Whether the text is a valid value of a setting that is stored there.
  func set(_ text: String, _ settings: inout Settings, defaults: Settings? = nil) -> Bool {
    guard takes(text), case .session(_, let set, let reset) = storage else { return false }
    guard text == Self.defaultWord, let defaults else { return set(text, &settings) }
    reset(&settings, defaults)
    return true
  }

  /// Returns the edit that sets a value on a screen; nil for an invalid value, or if the setting is not stored there.
  func edit(_ text: String, _ screen: Screen) -> Edit? {
    guard takes(text), case .screen(_, let edit) = storage else { return nil }
    return edit(text, screen)
  }

  /// The words that are valid values.
  var choices: [String] {
    let words = if case .choice(let names) = kind { names } else { word.map { [$0] } ?? [] }
    return words + [Self.defaultWord]
  }

  /// Whether a number is in range. Other texts are validated when they are set.
  private func takes(_ text: String) -> Bool {
    guard let range, text != word, text != Self.defaultWord else { return true }
    return Int(text).map(range.contains) ?? false
  }

  var hint: String {
    if let example { return Diagnostic.use(choices + ["a value such as \(example())"]) }
    guard let range else { return Diagnostic.use(choices) }
    return "\(range.hint)\(word.map { ", \($0)" } ?? "") or \(Self.defaultWord)"
  }
}

extension ClosedRange<Int> {
  var hint: String { "use a whole number from \(lowerBound) to \(upperBound)" }
}
