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
      storage: .session(
        get: { $0.settings.differenceStyle.rawValue },
        set: { RenderOptions.DifferenceStyle(rawValue: $0).assign(to: &$1.differenceStyle) })),
    Setting(
      name: "diff.limit", kind: .number, range: 1...1_000_000,
      summary: "the maximum number of lines shown for a change", isOfOutput: true,
      storage: .session(
        get: { String($0.settings.differenceLimit) }, set: { Int($0).assign(to: &$1.differenceLimit) })),
    Setting(
      name: "rows", kind: .choice(["on", "off"]),
      summary: "whether each change in JSON has the rows as they are after it", isOfOutput: true,
      storage: .session(
        get: { $0.settings.showsRows ? "on" : "off" },
        set: { text, settings in
          guard ["on", "off"].contains(text) else { return false }
          settings.showsRows = text == "on"
          return true
        })),
    Setting(
      name: "color", kind: .choice(LaunchOptions.ColorChoice.allCases.map(\.rawValue)),
      summary: "whether color is used; auto: at a terminal, unless NO_COLOR is set", isOfOutput: true,
      storage: .session(
        get: { $0.settings.color.rawValue },
        set: { LaunchOptions.ColorChoice(rawValue: $0).assign(to: &$1.color) })),
    Setting(
      name: "width", kind: .number, range: 1...10_000, word: "auto",
      summary: "the width in cells; auto: the width of the terminal", isOfOutput: true, isKept: false,
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
      storage: .session(
        get: { $0.settings.language },
        set: { text, settings in
          guard let language = Catalog.language(ofLocale: text) else { return false }
          settings.language = language
          return true
        })),
    Setting(
      name: "tone", kind: .choice(ToneName.all), summary: "the skin tone of emoji that are printed or copied",
      storage: .session(
        get: { ToneName.name($0.settings.tone) }, set: { ToneName.tone($0).assign(to: &$1.tone) })),
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
      .unknownName, "there is no setting '\(Diagnostic.excerpt(word.text))'", word: word.text, at: word.range,
      among: all.map(\.name), otherwise: "'set' lists the settings")
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
