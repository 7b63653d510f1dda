package import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel
import ShellWorkspace

/// A setting of the session: how it is named, read and changed, in one place.
struct Setting: Sendable {
  let name: String
  let kind: ValueKind
  let summary: String
  let get: @Sendable (Session) -> String
  /// Whether it decides how output looks; a script starts from what the options say.
  var isOfOutput = false
  /// Whether later sessions begin with it.
  var isKept = true
  /// Returns whether the value was one.
  var set: @Sendable (String, Session) -> Bool = { _, _ in false }
  /// For a setting that belongs to the screen, the edit that changes it; nil for what is no value.
  var edit: (@Sendable (String, Screen) -> Edit?)?
}

enum SettingTable {
  static let all: [Setting] = [
    Setting(
      name: "format", kind: .choice(RenderOptions.Format.allCases.map(\.rawValue)), summary: "how output is written",
      get: { $0.configuration.render.format.rawValue },
      isOfOutput: true,
      set: { text, session in
        guard let value = RenderOptions.Format(rawValue: text) else { return false }
        session.configuration.render.format = value
        return true
      }),
    Setting(
      name: "diff", kind: .choice(RenderOptions.DifferenceStyle.allCases.map(\.rawValue)),
      summary: "how much of each change is shown",
      get: { $0.configuration.render.differenceStyle.rawValue },
      isOfOutput: true,
      set: { text, session in
        guard let value = RenderOptions.DifferenceStyle(rawValue: text) else { return false }
        session.configuration.render.differenceStyle = value
        return true
      }),
    Setting(
      name: "diff.limit", kind: .number, summary: "the most lines of a change that are shown",
      get: { String($0.configuration.render.differenceLimit) },
      isOfOutput: true,
      set: { text, session in
        guard let value = Int(text), (1...1_000_000).contains(value) else { return false }
        session.configuration.render.differenceLimit = value
        return true
      }),
    Setting(
      name: "color", kind: .choice(["always", "never"]), summary: "whether colour is used",
      get: { $0.configuration.render.isColored ? "always" : "never" },
      isOfOutput: true,
      set: { text, session in
        guard ["always", "never"].contains(text) else { return false }
        session.configuration.render.isColored = text == "always"
        return true
      }),
    Setting(
      name: "width", kind: .number, summary: "the width in cells",
      get: { String($0.configuration.render.width) },
      isOfOutput: true, isKept: false,
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
      get: { String($0.workspace.history.limit) },
      set: { text, session in
        guard let value = Int(text), (1...1_000_000).contains(value) else { return false }
        session.workspace.setHistoryLimit(value)
        return true
      }),
    Setting(
      name: "recents.order", kind: .choice(RecentsPolicy.Order.allCases.map(\.rawValue)),
      summary: "what comes first among the recents: what was used last, or often",
      get: { $0.screen.recents.order.rawValue }, isKept: false,
      edit: { text, screen in
        var policy = screen.recents
        guard let order = RecentsPolicy.Order(rawValue: text) else { return nil }
        policy.order = order
        return .arrangeRecents(policy)
      }),
    Setting(
      name: "recents.limit", kind: .number, summary: "how many recents are kept",
      get: { String($0.screen.recents.limit) }, isKept: false,
      edit: { text, screen in
        var policy = screen.recents
        guard let value = Int(text), (1...10_000).contains(value) else { return nil }
        policy.limit = value
        return .arrangeRecents(policy)
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
      summary: "Lists the settings, shows one, or changes it",
      discussion:
        "What a script sets holds for that script. recents.limit and recents.order belong to the screen: setting them is an edit, which is kept and can be undone.",
      examples: ["set", "set diff.limit", "set diff summary"])
  ) { invocation, session throws(Diagnostic) in
    let words = invocation.arguments
    guard let name = words.first else { return .settings(SettingTable.all.map { $0.view(session) }) }
    let setting = try SettingTable.find(name)
    if words.count > 1, let edit = setting.edit?(words[1].text, session.edited) {
      return try session.apply(edit, at: words[1])
    }
    if words.count > 1, !setting.set(words[1].text, session) {
      throw Diagnostic(
        .invalidValue, "'\(setting.name)' cannot be '\(Diagnostic.excerpt(words[1].text))'", range: words[1].range,
        hint: setting.hint, candidates: setting.choices)
    }
    if words.count > 1 { session.save(setting, setting.get(session)) }
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
