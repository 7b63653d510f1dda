import LiveView
import Rendering
import ShellLanguage
import ShellModel
import Terminal

/// The validated request of `pick`.
struct PickRequest {
  var query: String
  var selectsOnlyHit: Bool
  var endsWithoutHit: Bool
  var printsQuery: Bool
  var printsKey: Bool
  var options = PickOptions()

  init(_ invocation: Invocation, _ session: CommandContext) throws(Diagnostic) {
    let words = (invocation.value("query").map { [$0] } ?? []) + invocation.arguments
    // A query is one line.
    query = words.map { $0.text.filter { !$0.isNewline } }.joined(separator: " ")
    selectsOnlyHit = invocation.has("select-1")
    endsWithoutHit = invocation.has("exit-0")
    printsQuery = invocation.has("print-query")
    printsKey = invocation.has("expect")
    options.markLimit = try Self.markLimit(invocation)
    options.form = try invocation.choice("as", "form") ?? .text
    options.height = try Self.height(invocation)
    options.expected = try Self.expected(invocation)
    options.showsPreview = !invocation.has("no-preview")
    options.usesMouse = !invocation.has("no-mouse")
    options.language = session.render.language
    options.isUnicode = session.facts.isTerminalUnicode
    options.hasColors = session.facts.isTerminalColored
  }

  private static func markLimit(_ invocation: Invocation) throws(Diagnostic) -> Int? {
    guard let word = invocation.value("multi") else { return nil }
    if word.text.hasPrefix("-") && Int(word.text) == nil { return .max }
    return try invocation.number("multi", atLeast: 1)
  }

  private static func height(_ invocation: Invocation) throws(Diagnostic) -> HeightRule {
    guard let word = invocation.value("height") else { return .standard }
    if let rule = HeightRule(word.text) { return rule }
    throw Diagnostic(
      .invalidValue, "--height cannot be '\(Diagnostic.excerpt(word.text))'", range: word.range,
      hint: "use a number of rows (10), a percentage of the terminal (40%), or either with '~' for at most that (~40%)")
  }

  private static func expected(_ invocation: Invocation) throws(Diagnostic) -> [Key: String] {
    var keys: [Key: String] = [:]
    for option in invocation.options where option.name == "expect" {
      for name in names(option.value.text) {
        guard let key = KeyName.key(name) else {
          throw Diagnostic(
            .invalidValue, "--expect: unknown key '\(Diagnostic.excerpt(name))'", range: option.value.range,
            hint: "write keys as alt-y, ctrl-y, f2, shift-tab, enter")
        }
        keys[key] = name
      }
    }
    return keys
  }

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
