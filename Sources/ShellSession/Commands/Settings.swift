package import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel

/// A setting of the session: how it is named, read and changed, in one place.
struct Setting: Sendable {
  let name: String
  let kind: ValueKind
  let summary: String
  let get: @Sendable (Session) -> String
  /// Returns whether the value was one.
  let set: @Sendable (String, Session) -> Bool
}

enum SettingTable {
  static let all: [Setting] = [
    Setting(
      name: "format", kind: .choice(RenderOptions.Format.allCases.map(\.rawValue)), summary: "how output is written",
      get: { $0.configuration.render.format.rawValue },
      set: { text, session in
        guard let value = RenderOptions.Format(rawValue: text) else { return false }
        session.configuration.render.format = value
        return true
      }),
    Setting(
      name: "diff", kind: .choice(RenderOptions.DifferenceStyle.allCases.map(\.rawValue)),
      summary: "how much of each change is shown",
      get: { $0.configuration.render.differenceStyle.rawValue },
      set: { text, session in
        guard let value = RenderOptions.DifferenceStyle(rawValue: text) else { return false }
        session.configuration.render.differenceStyle = value
        return true
      }),
    Setting(
      name: "diff.limit", kind: .number, summary: "the most lines of a change that are shown",
      get: { String($0.configuration.render.differenceLimit) },
      set: { text, session in
        guard let value = Int(text), (1...1_000_000).contains(value) else { return false }
        session.configuration.render.differenceLimit = value
        return true
      }),
    Setting(
      name: "color", kind: .choice(["always", "never"]), summary: "whether colour is used",
      get: { $0.configuration.render.isColored ? "always" : "never" },
      set: { text, session in
        guard ["always", "never"].contains(text) else { return false }
        session.configuration.render.isColored = text == "always"
        return true
      }),
    Setting(
      name: "width", kind: .number, summary: "the width in cells",
      get: { String($0.configuration.render.width) },
      set: { text, session in
        guard let value = Int(text), (1...10_000).contains(value) else { return false }
        session.configuration.render.width = value
        session.configuration.terminalWidth = nil
        return true
      }),
    Setting(
      name: "locale", kind: .choice(Catalog.languages), summary: "the language of names",
      get: { $0.configuration.render.language },
      set: { text, session in
        guard Catalog.languages.contains(text) else { return false }
        session.configuration.render.language = text
        return true
      }),
    Setting(
      name: "tone", kind: .choice(ToneName.all), summary: "the skin tone of what is printed and copied",
      get: { ToneName.name($0.configuration.tone) },
      set: { text, session in
        guard let tone = ToneName.tone(text) else { return false }
        session.configuration.tone = tone
        return true
      }),
    Setting(
      name: "history.limit", kind: .number, summary: "how many revisions are kept",
      get: { String($0.history.limit) },
      set: { text, session in
        guard let value = Int(text), (1...1_000_000).contains(value) else { return false }
        session.history.keep(value)
        return true
      }),
  ]

  static func find(_ word: Word) throws(Diagnostic) -> Setting {
    if let setting = all.first(where: { $0.name == word.text }) { return setting }
    let near = Suggestion.nearest(to: word.text, among: all.map(\.name))
    throw Diagnostic(
      .unknownName, "there is no setting '\(Diagnostic.excerpt(word.text))'", range: word.range,
      hint: near.map { "did you mean '\($0)'?" } ?? "'set' lists them", candidates: near.map { [$0] } ?? [])
  }
}

/// The names of skin tones on the command line.
package enum ToneName {
  package static let all = ["none"] + SkinTone.allCases.map(\.name)

  static func name(_ tone: SkinTone?) -> String { tone?.name ?? all[0] }

  /// The tone of a name: nil inside for `none`, nil for no name.
  package static func tone(_ name: String) -> SkinTone?? {
    all.contains(name) ? .some(SkinTone(name: name)) : nil
  }
}

extension Command {
  static let set = Command(
    CommandDeclaration(
      "set", group: .shell, [.optional("name", .setting), .optional("value", .settingValue)],
      summary: "Lists the settings, shows one, or changes it", examples: ["set", "set diff.limit", "set diff summary"])
  ) { invocation, session throws(Diagnostic) in
    let words = invocation.arguments
    guard let name = words.first else { return .settings(SettingTable.all.map { $0.view(session) }) }
    let setting = try SettingTable.find(name)
    if words.count > 1, !setting.set(words[1].text, session) {
      throw Diagnostic(
        .invalidValue, "'\(setting.name)' cannot be '\(Diagnostic.excerpt(words[1].text))'", range: words[1].range,
        hint: setting.hint, candidates: setting.choices)
    }
    return words.count > 1 ? .done : .settings([setting.view(session)])
  }
}

extension Setting {
  fileprivate func view(_ session: Session) -> SettingView {
    SettingView(name: name, value: get(session), summary: summary)
  }

  var choices: [String] {
    if case .choice(let names) = kind { return names }
    return []
  }

  fileprivate var hint: String {
    choices.isEmpty ? "it takes a whole number" : "it can be \(choices.joined(separator: ", "))"
  }
}
