import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel

/// All settings, in the order in which `set` lists them.
enum SettingTable {
  static let all: [Setting] = [
    Setting(
      name: "format", kind: .choice(["auto"] + RenderOptions.Format.allCases.map(\.rawValue)),
      summary: "the format of output; auto: human at a terminal, otherwise plain", isOfOutput: true,
      option: .value(
        "format", "FORMAT", .choice(RenderOptions.Format.allCases.map(\.rawValue)),
        "The format of output: human, plain, tsv, csv, markdown or json"),
      storage: .session(
        get: { $0.settings.format?.rawValue ?? "auto" },
        set: { text, settings in
          let format = RenderOptions.Format(rawValue: text)
          guard format != nil || text == "auto" else { return false }
          settings.format = format
          return true
        })),
    Setting(
      name: "diff", kind: .choice(RenderOptions.DifferenceStyle.allCases.map(\.rawValue)),
      summary: "how much of each change is shown", isOfOutput: true,
      option: .value(
        "diff", "AMOUNT", .choice(RenderOptions.DifferenceStyle.allCases.map(\.rawValue)),
        "How much of each change to show: full, summary or off"),
      storage: .session(
        get: { $0.settings.differenceStyle.rawValue },
        set: { RenderOptions.DifferenceStyle(rawValue: $0).assign(to: &$1.differenceStyle) })),
    Setting(
      name: "diff.limit", kind: .number, range: 1...1_000_000,
      summary: "the maximum number of lines shown for a change", isOfOutput: true,
      storage: .session(
        get: { String($0.settings.differenceLimit) }, set: { Int($0).assign(to: &$1.differenceLimit) })),
    .flag(
      "rows", "whether each change in JSON includes the new state of each changed row", isOfOutput: true,
      option: .flag("rows", "In JSON, includes the new state of each changed row"), get: \.showsRows,
      set: { $1.showsRows = $0 }),
    Setting(
      name: "color", kind: .choice(Settings.ColorChoice.allCases.map(\.rawValue)),
      summary: "whether color is used; auto: at a terminal, unless NO_COLOR is set", isOfOutput: true,
      option: .value(
        "color", "WHEN", .choice(Settings.ColorChoice.allCases.map(\.rawValue)),
        "When to use color: auto, always (in a pipe too) or never"),
      storage: .session(
        get: { $0.settings.color.rawValue },
        set: { Settings.ColorChoice(rawValue: $0).assign(to: &$1.color) })),
    Setting(
      name: "accessible", kind: .choice(["on", "off"]),
      summary: "whether output is made for listening: words and lines, no boxes, no live views", isOfOutput: true,
      option: .flag("accessible", "Uses words and lines only, for screen readers"), flagValue: "on",
      storage: .session(
        get: { $0.isAccessible ? "on" : "off" },
        set: { text, settings in
          guard ["on", "off"].contains(text) else { return false }
          settings.isAccessible = text == "on"
          return true
        })),
    Setting(
      name: "width", kind: .number, range: 1...10_000, word: "auto",
      summary: "the width in cells; auto: the width of the terminal", isOfOutput: true, isKept: false,
      option: .value("width", "N", .number, "The width in cells, from 1 to 10000"),
      storage: .session(
        get: { String($0.render.width) },
        set: { text, settings in
          let width = Int(text)
          guard width != nil || text == "auto" else { return false }
          settings.width = width
          return true
        })),
    Setting(
      name: "locale", kind: .choice(Catalog.languages), summary: "the language of names",
      option: .value(
        "locale", "LANG", .choice(Catalog.languages),
        "The language of names: \(Catalog.languages.joined(separator: ", "))"),
      canonical: { Catalog.language(ofLocale: $0) ?? $0 },
      storage: .session(
        get: { $0.settings.language },
        set: { text, settings in
          guard let language = Catalog.language(ofLocale: text) else { return false }
          settings.language = language
          return true
        })),
    Setting(
      name: "tone", kind: .choice(ToneName.all), example: "light,dark",
      summary: "the skin tone of emoji that are printed or copied, or one for each person",
      option: .value(
        "tone", "TONE,...", .choice(ToneName.all),
        "The skin tone, or one for each person: \(ToneName.all.joined(separator: ", "))"),
      storage: .session(
        get: { ToneName.name($0.settings.tones) }, set: { ToneName.tones($0).assign(to: &$1.tones) })),
    Setting(
      name: "emoji.version", kind: .text, word: "all", example: "17.0",
      summary: "the newest Emoji version that is shown and found; newer emoji can still be named",
      canonical: { EmojiVersion($0)?.description ?? $0 },
      storage: .session(
        get: { $0.settings.emojiVersion?.description ?? "all" },
        set: { text, settings in
          let version = EmojiVersion(text)
          guard version != nil || text == "all" else { return false }
          settings.emojiVersion = version
          return true
        })),
    .flag(
      "prompt.colors", "whether the line is colored while it is typed", get: \.promptIsColored,
      set: { $1.promptIsColored = $0 }),
    .flag(
      "prompt.suggestions", "whether the rest of the line is suggested in grey while it is typed",
      get: \.promptSuggests,
      set: { $1.promptSuggests = $0 }),
    .flag(
      "learn", "whether choices are recorded, so that the same query finds them first", get: \.learns,
      set: { $1.learns = $0 }),
    .flag(
      "expand", "whether 'in' replaces :rocket: by the emoji as it is typed", get: \.expands, set: { $1.expands = $0 }),
    .flag("timing", "whether the time of each command is shown", get: \.showsTiming, set: { $1.showsTiming = $0 }),
    Setting(
      name: "history.limit", kind: .number, range: 1...1_000_000, summary: "the maximum number of revisions",
      storage: .session(
        get: { String($0.settings.historyLimit) }, set: { Int($0).assign(to: &$1.historyLimit) })),
    Setting(
      name: "recents.order", kind: .choice(RecentsPolicy.Order.allCases.map(\.rawValue)),
      summary: "the order of the recents: last used first, or most often used first", isKept: false,
      storage: .screen(
        get: { $0.recents.order.rawValue },
        edit: { text, screen in
          var policy = screen.recents
          return RecentsPolicy.Order(rawValue: text).assign(to: &policy.order) ? .arrangeRecents(policy) : nil
        })),
    Setting(
      name: "recents.limit", kind: .number, range: 1...10_000, summary: "the maximum number of recents", isKept: false,
      storage: .screen(
        get: { String($0.recents.limit) },
        edit: { text, screen in
          var policy = screen.recents
          return Int(text).assign(to: &policy.limit) ? .arrangeRecents(policy) : nil
        })),
  ]

  static func find(_ word: Word) throws(Diagnostic) -> Setting {
    if let setting = all.first(where: { $0.name == word.text }) { return setting }
    throw Diagnostic.unknown(
      .invalidValue, "unknown setting '\(Diagnostic.excerpt(word.text))'", word: word.text, at: word.range,
      among: all.map(\.name), otherwise: "'set' lists the settings")
  }
}

extension Setting {
  /// A setting that is on or off.
  ///
  /// - Parameter option: The option of the process that turns it on.
  fileprivate static func flag(
    _ name: String, _ summary: String, isOfOutput: Bool = false, option: Option? = nil,
    get: @escaping @Sendable (Settings) -> Bool, set: @escaping @Sendable (Bool, inout Settings) -> Void
  ) -> Setting {
    Setting(
      name: name, kind: .choice(["on", "off"]), summary: summary, isOfOutput: isOfOutput, option: option,
      flagValue: option == nil ? "" : "on",
      storage: .session(
        get: { get($0.settings) ? "on" : "off" },
        set: { text, settings in
          guard ["on", "off"].contains(text) else { return false }
          set(text == "on", &settings)
          return true
        }))
  }
}

extension Optional {
  /// Stores the value, if it is not nil.
  ///
  /// - Returns: Whether it was stored.
  fileprivate func assign(to property: inout Wrapped) -> Bool {
    guard let self else { return false }
    property = self
    return true
  }
}
