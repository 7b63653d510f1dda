package import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel
import ShellWorkspace

/// A setting of the session: how it is named, read and changed, in one place.
struct Setting: Sendable {
  let name: String
  let kind: ValueKind
  /// The numbers that it takes, where it takes one.
  var range: ClosedRange<Int>?
  /// A word that it takes beside numbers.
  var word: String?
  let summary: String
  let get: @Sendable (Session) -> String
  /// Whether it decides how output looks; a script starts from what the options say.
  var isOfOutput = false
  /// Whether later sessions begin with it.
  var isKept = true
  /// Takes a value over; returns whether it was one.
  var assign: @Sendable (String, Session) -> Bool = { _, _ in false }
  /// For a setting that belongs to the screen, the edit that changes it; nil for what is no value.
  var edit: (@Sendable (String, Screen) -> Edit?)?
}

enum SettingTable {
  static let all: [Setting] = [
    Setting(
      name: "format", kind: .choice(["auto"] + RenderOptions.Format.allCases.map(\.rawValue)),
      summary: "how output is written; auto is human at a terminal, else plain",
      get: { $0.configuration.format?.rawValue ?? "auto" },
      isOfOutput: true,
      assign: { text, session in
        let value = RenderOptions.Format(rawValue: text)
        guard let format = value ?? (text == "auto" ? session.configuration.automatic?.format : nil) else {
          return false
        }
        session.configuration.format = value
        session.configuration.render.format = format
        return true
      }),
    Setting(
      name: "diff", kind: .choice(RenderOptions.DifferenceStyle.allCases.map(\.rawValue)),
      summary: "how much of each change is shown",
      get: { $0.configuration.render.differenceStyle.rawValue },
      isOfOutput: true,
      assign: { text, session in
        guard let value = RenderOptions.DifferenceStyle(rawValue: text) else { return false }
        session.configuration.render.differenceStyle = value
        return true
      }),
    Setting(
      name: "diff.limit", kind: .number, range: 1...1_000_000,
      summary: "the most lines of a change that are shown",
      get: { String($0.configuration.render.differenceLimit) },
      isOfOutput: true,
      assign: { text, session in
        guard let value = Int(text) else { return false }
        session.configuration.render.differenceLimit = value
        return true
      }),
    Setting(
      name: "color", kind: .choice(LaunchOptions.ColorChoice.allCases.map(\.rawValue)),
      summary: "whether color is used; auto is at a terminal, unless NO_COLOR is set",
      get: { $0.configuration.color.rawValue },
      isOfOutput: true,
      assign: { text, session in
        guard let choice = LaunchOptions.ColorChoice(rawValue: text) else { return false }
        session.configuration.color = choice
        session.configuration.render.isColored =
          choice == .auto ? session.configuration.automatic?.isColored == true : choice == .always
        return true
      }),
    Setting(
      name: "width", kind: .number, range: 1...10_000, word: "auto",
      summary: "the width in cells; auto is that of the terminal",
      get: { String($0.configuration.render.width) },
      isOfOutput: true, isKept: false,
      assign: { text, session in
        let value = Int(text)
        guard let width = value ?? (text == "auto" ? session.configuration.automatic?.width : nil) else { return false }
        session.configuration.render.width = width
        session.configuration.followsTerminalWidth = value == nil && session.configuration.terminalWidth != nil
        session.followTerminalSize()
        return true
      }),
    Setting(
      name: "locale", kind: .choice(Catalog.languages), summary: "the language of names",
      get: { $0.configuration.render.language },
      assign: { text, session in
        guard Catalog.languages.contains(text) else { return false }
        session.configuration.render.language = text
        return true
      }),
    Setting(
      name: "tone", kind: .choice(ToneName.all), summary: "the skin tone of what is printed and copied",
      get: { ToneName.name($0.configuration.tone) },
      assign: { text, session in
        guard let tone = ToneName.tone(text) else { return false }
        session.configuration.tone = tone
        return true
      }),
    Setting(
      name: "history.limit", kind: .number, range: 1...1_000_000, summary: "how many revisions are kept",
      get: { String($0.workspace.history.limit) },
      assign: { text, session in
        guard let value = Int(text) else { return false }
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
      name: "recents.limit", kind: .number, range: 1...10_000, summary: "how many recents are kept",
      get: { String($0.screen.recents.limit) }, isKept: false,
      edit: { text, screen in
        var policy = screen.recents
        guard let value = Int(text) else { return nil }
        policy.limit = value
        return .arrangeRecents(policy)
      }),
  ]

  static func find(_ word: Word) throws(Diagnostic) -> Setting {
    if let setting = all.first(where: { $0.name == word.text }) { return setting }
    throw Diagnostic.unknown(
      .unknownName, "there is no setting '\(Diagnostic.excerpt(word.text))'", word: word.text, at: word.range,
      among: all.map(\.name), otherwise: "'set' lists them")
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
    guard words.count > 1 else { return .settings([setting.view(session)]) }
    let value = words[1].text
    if setting.takes(value) {
      if let edit = setting.edit?(value, session.edited) { return try session.apply(edit, at: words[1]) }
      if setting.set(value, session) {
        session.save(setting, setting.get(session))
        return .done
      }
    }
    throw Diagnostic(
      .invalidValue, "'\(setting.name)' cannot be '\(Diagnostic.excerpt(value))'", range: words[1].range,
      hint: setting.hint, candidates: setting.choices)
  }
}

extension Setting {
  fileprivate func view(_ session: Session) -> SettingView {
    SettingView(name: name, value: get(session), summary: summary)
  }

  var choices: [String] {
    if case .choice(let names) = kind { return names }
    return word.map { [$0] } ?? []
  }

  /// Takes a value over.
  ///
  /// - Returns: Whether it was one.
  func set(_ text: String, _ session: Session) -> Bool { takes(text) && assign(text, session) }

  /// Whether a number is one that it takes; other values are for its effect to judge.
  fileprivate func takes(_ text: String) -> Bool {
    guard let range, text != word else { return true }
    return Int(text).map(range.contains) ?? false
  }

  fileprivate var hint: String {
    guard let range else { return "it can be \(choices.joined(separator: ", "))" }
    return range.hint + (word.map { ", or \($0)" } ?? "")
  }
}
