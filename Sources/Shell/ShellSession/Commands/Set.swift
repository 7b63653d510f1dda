import ShellCore

extension Command {
  static let set = external(
    CommandDeclaration(
      "set", group: .shell, [.optional("name", .setting), .optional("value", .settingValue)],
      summary: "Lists the settings, shows one, or changes it",
      discussion:
        "'set tone dark' is the skin tone of every emoji, 'set locale de' the language of names. In a script, settings apply only to that script. A script starts with your saved settings, except those of its output (\(outputSettings)): these are the same for everybody. 'default' forgets what was saved: 'set locale default' follows LC_ALL again. recents.limit and recents.order belong to the screen: setting them is an edit, which is saved and can be undone.",
      examples: ["set", "set diff.limit", "set diff summary", "set tone dark", "set locale default"])
  ) { invocation, session throws(Diagnostic) in
    let words = invocation.arguments
    guard let name = words.first else { return Outcome(table(SettingTable.all, of: session)) }
    let setting = try SettingTable.find(name)
    guard words.count > 1 else { return Outcome(table([setting], of: session)) }
    let value = words[1].text
    if let edit = setting.edit(value, session.edited) { return Outcome(try session.apply(edit, at: words[1])) }
    let version = session.settings.emojiVersion
    let before = session.workspace.isOpen ? session.shown : nil
    if setting.set(value, &session.settings, defaults: session.defaults) {
      session.save(setting, value == Setting.defaultWord ? nil : setting.value(session))
      let isVersion = session.settings.emojiVersion != version
      if session.isPrompting || session.facts.isSingleCommand {
        let time = setting.isKept ? "now" : session.facts.isSingleCommand ? "for this command only" : "for this session"
        let hidden = isVersion && session.workspace.isOpen ? session.shown.limit?.count ?? 0 : 0
        let hiding = hidden == 0 ? "" : " and hides \(hidden) item\(hidden == 1 ? "" : "s") ('sections' counts them)"
        let said = "\(setting.name) is \(setting.value(session)) \(time)\(hiding); 'undo' does not take settings back"
        return Outcome(.message(said))
      }
      // Rows come and go on the screen, but nothing is edited.
      guard let before, isVersion else { return Outcome(.done) }
      return Outcome(.transaction(before.difference(to: session.shown)))
    }
    throw words[1].fault(
      .invalidValue, "'\(setting.name)' cannot be '\(Diagnostic.excerpt(value))'", hint: setting.hint,
      candidates: setting.choices)
  }
}

/// The settings of output that are saved.
private let outputSettings = SettingTable.all.filter { $0.isOfOutput && $0.isKept }.map(\.name).joined(separator: ", ")

private func table(_ settings: [Setting], of session: Session) -> Report {
  .table(
    Table(
      "settings", [Table.Column("name"), Table.Column("value"), Table.Column("summary", .dim)],
      rows: settings.map { [.text($0.name), .text($0.value(session)), .text($0.summary)] }))
}
