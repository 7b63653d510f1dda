import EmojiCatalog
import ShellCore

/// All settings, in the order in which `set` lists them.
enum SettingTable {
  static let all: [Setting] = [
    Setting(
      name: "format", kind: .choice(["auto"] + RenderOptions.Format.allCases.map(\.rawValue)),
      summary: "the format of output; auto: human at a terminal, otherwise plain", isOfOutput: true,
      option: .value(
        "format", "FORMAT", .choice(RenderOptions.Format.allCases.map(\.rawValue)),
        "The format of output: human, plain, tsv, csv, markdown or json"),
      storage: .session(\.format, .choice(), nil: "auto")),
    Setting(
      name: "diff", kind: .choice(RenderOptions.DifferenceStyle.allCases.map(\.rawValue)),
      summary: "how much of each change is shown", isOfOutput: true,
      option: .value(
        "diff", "AMOUNT", .choice(RenderOptions.DifferenceStyle.allCases.map(\.rawValue)),
        "How much of each change to show: full, summary or off"),
      storage: .session(\.differenceStyle, .choice())),
    Setting(
      name: "diff.limit", kind: .number, range: 1...1_000_000,
      summary: "the maximum number of lines shown for a change", isOfOutput: true,
      storage: .session(\.differenceLimit, .number)),
    .flag(
      "rows", "whether each change in JSON includes the new state of each changed row", isOfOutput: true,
      option: .flag("rows", "In JSON, includes the new state of each changed row"), \.showsRows),
    Setting(
      name: "color", kind: .choice(Settings.ColorChoice.allCases.map(\.rawValue)),
      summary: "whether color is used; auto: at a terminal, unless NO_COLOR is set", isOfOutput: true,
      option: .value(
        "color", "WHEN", .choice(Settings.ColorChoice.allCases.map(\.rawValue)),
        "When to use color: auto, always (in a pipe too) or never"),
      storage: .session(\.color, .choice())),
    Setting(
      name: "accessible", kind: .choice(["on", "off"]),
      summary: "whether output is made for listening: words and lines, no boxes, no live views", isOfOutput: true,
      option: .flag("accessible", "Uses words and lines only, for screen readers"),
      storage: .session(\.isAccessible, .onOff, nil: nil) { $0.isAccessible ? "on" : "off" }),
    Setting(
      name: "width", kind: .number, range: 1...10_000, word: "auto",
      summary: "the width in cells; auto: the width of the terminal", isOfOutput: true, isKept: false,
      option: .value("width", "N", .number, "The width in cells, from 1 to 10000"),
      storage: .session(\.width, .number, nil: "auto") { String($0.render.width) }),
    Setting(
      name: "locale", kind: .choice(Catalog.languages), summary: "the language of names",
      option: .value(
        "locale", "LANG", .choice(Catalog.languages),
        "The language of names: \(Catalog.languages.joined(separator: ", "))"),
      canonical: { Catalog.language(ofLocale: $0) ?? $0 },
      storage: .session(\.language, Notation(read: { Catalog.language(ofLocale: $0) }, write: { $0 }))),
    Setting(
      name: "tone", kind: .choice(ToneName.all), example: { "light,dark" },
      summary: "the skin tone of emoji that are printed or copied, or one for each person",
      option: .value(
        "tone", "TONE,...", .choices(ToneName.all),
        "The skin tone, or one for each person: \(ToneName.all.joined(separator: ", "))"),
      storage: .session(\.chosenTones, Notation(read: ToneName.tones, write: ToneName.name), nil: nil) {
        ToneName.name($0.settings.tones)
      }),
    Setting(
      name: "emoji.version", kind: .text, word: "all",
      example: { "15.1; the newest is \(Catalog.bundled.versions.emoji)" },
      summary: "the newest Emoji version that is shown and found; newer emoji can still be named",
      canonical: { EmojiVersion($0)?.description ?? $0 },
      storage: .session(\.emojiVersion, Notation(read: knownVersion, write: \.description), nil: "all")),
    .flag("prompt.colors", "whether the line is colored while it is typed", \.promptIsColored),
    .flag(
      "prompt.suggestions", "whether the rest of the line is suggested in grey while it is typed", \.promptSuggests),
    .flag("learn", "whether choices are recorded, so that the same query finds them first", \.learns),
    .flag("expand", "whether 'in' replaces :rocket: by the emoji as it is typed", \.expands),
    .flag("timing", "whether the time of each command is shown", \.showsTiming),
    Setting(
      name: "history.limit", kind: .number, range: 1...1_000_000, summary: "the maximum number of revisions",
      storage: .session(\.historyLimit, .number)),
    Setting(
      name: "recents.order", kind: .choice(RecentsPolicy.Order.allCases.map(\.rawValue)),
      summary: "the order of the recents: last used first, or most often used first", isKept: false,
      storage: .recents(\.order, .choice())),
    Setting(
      name: "recents.limit", kind: .number, range: 1...10_000, summary: "the maximum number of recents", isKept: false,
      storage: .recents(\.limit, .number)),
  ]

  /// Returns the version in a text, if emoji of it are known.
  @Sendable private static func knownVersion(_ text: String) -> EmojiVersion? {
    guard let version = EmojiVersion(text), let newest = EmojiVersion(Catalog.bundled.versions.emoji) else {
      return nil
    }
    return version >= EmojiVersion(0, 6) && version <= newest ? version : nil
  }

  static func named(_ name: String) -> Setting? { all.first { $0.name == name } }

  static func find(_ word: Word) throws(Diagnostic) -> Setting {
    if let setting = named(word.text) { return setting }
    throw Diagnostic.unknown(
      .invalidValue, "unknown setting '\(word.excerpt)'", word: word.text, at: word.range,
      among: all.map(\.name), otherwise: "'set' lists the settings")
  }
}

extension Setting {
  /// A setting that is on or off.
  ///
  /// - Parameter option: The option of the process that turns it on.
  fileprivate static func flag(
    _ name: String, _ summary: String, isOfOutput: Bool = false, option: Option? = nil,
    _ property: Property<Settings, Bool>
  ) -> Setting {
    Setting(
      name: name, kind: .choice(["on", "off"]), summary: summary, isOfOutput: isOfOutput, option: option,
      storage: .session(property, .onOff))
  }
}

private typealias Property<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

/// How the value of a setting is written.
private struct Notation<Value>: Sendable {
  let read: @Sendable (String) -> Value?
  let write: @Sendable (Value) -> String
}

extension Notation where Value: RawRepresentable<String> & Sendable {
  static func choice() -> Notation { Notation(read: { Value(rawValue: $0) }, write: \.rawValue) }
}

extension Notation<Int> {
  static var number: Notation { Notation(read: { Int($0) }, write: { String($0) }) }
}

extension Notation<Bool> {
  static var onOff: Notation {
    Notation(read: { ["on": true, "off": false][$0] }, write: { $0 ? "on" : "off" })
  }
}

extension Setting.Storage {
  /// - Parameters:
  ///   - word: The word for nil; nil if nil cannot be written.
  ///   - get: Returns the value in use; nil if it is always that of the property.
  fileprivate static func session<Value>(
    _ property: Property<Settings, Value?>, _ notation: Notation<Value>, nil word: String?,
    get: (@Sendable (Session) -> String)? = nil
  ) -> Self {
    let orNil = Notation<Value?>(
      read: { $0 == word ? .some(nil) : notation.read($0).map(Optional.some) },
      write: { $0.map(notation.write) ?? word ?? "" })
    return session(property, orNil, get: get)
  }

  /// - Parameter get: Returns the value in use; nil if it is always that of the property.
  fileprivate static func session<Value>(
    _ property: Property<Settings, Value>, _ notation: Notation<Value>,
    get: (@Sendable (Session) -> String)? = nil
  ) -> Self {
    .session(
      get: get ?? { notation.write($0.settings[keyPath: property]) },
      set: { text, settings in
        guard let value = notation.read(text) else { return false }
        settings[keyPath: property] = value
        return true
      }, reset: { $0[keyPath: property] = $1[keyPath: property] })
  }

  fileprivate static func recents<Value>(
    _ property: Property<RecentsPolicy, Value>, _ notation: Notation<Value>
  ) -> Self {
    .screen(
      get: { notation.write($0.recents[keyPath: property]) },
      edit: { text, screen in
        let initial = text == Setting.defaultWord ? RecentsPolicy()[keyPath: property] : nil
        guard let value = initial ?? notation.read(text) else { return nil }
        var policy = screen.recents
        policy[keyPath: property] = value
        return .arrangeRecents(policy)
      })
  }
}
