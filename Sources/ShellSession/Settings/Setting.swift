import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel

/// A setting: how it is named, read and changed, in one place.
struct Setting: Sendable {
  /// How a value is read and changed.
  enum Storage: Sendable {
    /// In the settings of the session. `set` returns whether the text is a value.
    case session(
      get: @Sendable (CommandContext) -> String, set: @Sendable (String, inout Settings) -> Bool)
    /// On the screen: an edit changes it. `edit` returns nil for a text that is not a value.
    case screen(get: @Sendable (Screen) -> String, edit: @Sendable (String, Screen) -> Edit?)
  }

  let name: String
  let kind: ValueKind
  /// The numbers that it takes, if it takes numbers.
  var range: ClosedRange<Int>?
  /// A word that it takes beside numbers.
  var word: String?
  let summary: String
  /// Whether it decides how output looks; a script starts from what the options say.
  var isOfOutput = false
  /// Whether later sessions begin with it.
  var isKept = true
  let storage: Storage
}

extension Setting {
  /// The value as it is written.
  func value(_ session: CommandContext) -> String {
    switch storage {
    case .session(let get, _): get(session)
    case .screen(let get, _): get(session.screen)
    }
  }

  /// Sets a value in the settings of a session.
  ///
  /// - Returns: Whether the text is a value of a setting that is stored there.
  func set(_ text: String, _ settings: inout Settings) -> Bool {
    guard takes(text), case .session(_, let set) = storage else { return false }
    return set(text, &settings)
  }

  /// The edit that sets a value on a screen; nil if the setting is not stored there, and for texts that are not values.
  func edit(_ text: String, _ screen: Screen) -> Edit? {
    guard takes(text), case .screen(_, let edit) = storage else { return nil }
    return edit(text, screen)
  }

  /// The words that it can be.
  var choices: [String] {
    if case .choice(let names) = kind { return names }
    return word.map { [$0] } ?? []
  }

  /// Whether a number is in range; other texts are for the effect to judge.
  private func takes(_ text: String) -> Bool {
    guard let range, text != word else { return true }
    return Int(text).map(range.contains) ?? false
  }

  var hint: String {
    guard let range else { return "it can be \(choices.joined(separator: ", "))" }
    return range.hint + (word.map { ", or \($0)" } ?? "")
  }
}
