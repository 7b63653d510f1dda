import ShellCore
import Terminal

extension PickOptions {
  init(_ invocation: Invocation, _ session: Session) throws(Diagnostic) {
    self.init()
    markLimit = try Self.markLimit(invocation)
    form = try invocation.choice("as", "form") ?? .text
    let isInPopup = session.facts.variable(PickPopup.variable) != nil
    height = isInPopup && !invocation.has("height") ? .full : try Self.height(invocation)
    expected = try Self.expected(invocation)
    showsPreview = !invocation.has("no-preview")
    usesMouse = !invocation.has("no-mouse")
    isUnicode = session.facts.isTerminalUnicode
    showsHints = !invocation.has("no-hints")
    bindings = try Self.bindings(invocation)
  }

  private static func markLimit(_ invocation: Invocation) throws(Diagnostic) -> Int? {
    guard let word = invocation.value("multi") else { return nil }
    if word.text.hasPrefix("-") && Int(word.text) == nil { return .max }
    return try invocation.number("multi", atLeast: 1)
  }

  private static func height(_ invocation: Invocation) throws(Diagnostic) -> HeightRule {
    guard let word = invocation.value("height") else { return .standard }
    if let rule = HeightRule(word.text) { return rule }
    throw word.fault(
      .invalidValue, "--height cannot be '\(word.excerpt)'",
      hint: "use a number of rows (10), a percentage of the terminal (40%), or either with '~' for at most that (~40%)")
  }

  private static func expected(_ invocation: Invocation) throws(Diagnostic) -> [Key: String] {
    var keys: [Key: String] = [:]
    for option in invocation.options where option.name == "expect" {
      for name in names(option.value.text) {
        guard let key = KeyName.key(name) else {
          throw option.value.fault(.invalidValue, "--expect: unknown key '\(Diagnostic.excerpt(name))'", hint: keyHint)
        }
        keys[key] = name
      }
    }
    return keys
  }

  /// Reads `--bind KEY:ACTION[+ACTION]`. The last binding of a key counts.
  private static func bindings(_ invocation: Invocation) throws(Diagnostic) -> [Key: [LiveAction]] {
    var bindings: [Key: [LiveAction]] = [:]
    for option in invocation.options where option.name == "bind" {
      let (text, range) = (option.value.text, option.value.range)
      // The key can be a colon.
      guard let colon = text.dropFirst().firstIndex(of: ":") else {
        throw Diagnostic(
          .invalidValue, "--bind cannot be '\(Diagnostic.excerpt(text))'", range: range,
          hint: "write KEY:ACTION or KEY:ACTION+ACTION, as in ctrl-y:copy+cancel; 'help pick' lists the actions")
      }
      let name = String(text[..<colon])
      guard let key = KeyName.key(name) else {
        throw Diagnostic(
          .invalidValue, "--bind: unknown key '\(Diagnostic.excerpt(name))'", range: range, hint: keyHint)
      }
      var actions: [LiveAction] = []
      for name in text[text.index(after: colon)...].split(separator: "+", omittingEmptySubsequences: false) {
        guard let action = LiveAction(name: String(name)) else {
          throw Diagnostic.unknown(
            .invalidValue, "--bind: unknown action '\(Diagnostic.excerpt(String(name)))'", word: String(name),
            at: range,
            among: LiveAction.bindable.map(\.name),
            otherwise: "actions are \(LiveAction.bindable.map(\.name).joined(separator: ", "))", listing: true)
        }
        actions.append(action)
      }
      bindings[key] = actions
    }
    return bindings
  }

  private static let keyHint =
    "keys are \(KeyName.all.joined(separator: ", ")), f1 to f35 and characters, after ctrl-, alt- or shift-"

  /// Returns the names between commas. A comma after a hyphen, or alone, is itself a key.
  private static func names(_ text: String) -> [String] {
    var names: [String] = []
    var name = ""
    for character in text {
      if character == ",", !name.isEmpty, !name.hasSuffix("-") || name == "-" {
        names.append(name)
        name = ""
      } else {
        name.append(character)
      }
    }
    return name.isEmpty ? names : names + [name]
  }
}
