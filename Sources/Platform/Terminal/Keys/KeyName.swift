/// The names of keys, as `--expect` takes them and help shows them: `alt-y`, `ctrl-y`, `shift-tab`, `f2`, `enter`.
package enum KeyName {
  private static let names: [(name: String, base: Key.Base)] = [
    ("enter", .enter), ("esc", .escape), ("tab", .tab), ("backspace", .backspace), ("space", .character(" ")),
    ("insert", .insert), ("delete", .delete), ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ("home", .home), ("end", .end), ("pgup", .pageUp), ("pgdn", .pageDown),
  ]

  /// The names of keys other than characters and function keys.
  package static var all: [String] { names.map(\.name) }

  /// Other accepted spellings.
  private static let aliases: [(name: String, base: Key.Base)] = [
    ("return", .enter), ("escape", .escape), ("bspace", .backspace), ("bs", .backspace), ("ins", .insert),
    ("del", .delete), ("page-up", .pageUp), ("page-down", .pageDown), ("pageup", .pageUp), ("pagedown", .pageDown),
  ]

  private static let prefixes: [(name: String, modifier: Key.Modifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
  ]

  /// The name of a key. ``key(_:)`` is the inverse.
  package static func name(_ key: Key) -> String {
    let modifiers = prefixes.filter { key.modifiers.contains($0.modifier) }.map(\.name).joined()
    return modifiers + base(key.base)
  }

  private static func base(_ base: Key.Base) -> String {
    if let named = names.first(where: { $0.base == base }) { return named.name }
    switch base {
    case .character(let character): return String(character)
    case .function(let number): return "f\(number)"
    default: return ""
    }
  }

  /// The key with a name; nil if there is no such key. Modifiers may be in any order. Case matters only for characters
  /// without Control.
  package static func key(_ name: String) -> Key? {
    var rest = name[...]
    var modifiers: Key.Modifiers = []
    while let prefix = prefixes.first(where: { rest.count > $0.name.count && rest.lowercased().hasPrefix($0.name) }) {
      if modifiers.contains(prefix.modifier) { return nil }
      modifiers.insert(prefix.modifier)
      rest = rest.dropFirst(prefix.name.count)
    }
    if rest.lowercased() == "btab" { return key(base: .tab, modifiers.union(.shift)) }
    return base(rest).flatMap { key(base: $0, modifiers) }
  }

  private static func base(_ name: Substring) -> Key.Base? {
    let lowered = name.lowercased()
    if let named = (names + aliases).first(where: { $0.name == lowered }) { return named.base }
    if name.count == 1, let character = name.first { return isPrintable(character) ? .character(character) : nil }
    if lowered.hasPrefix("f"), let number = Int(lowered.dropFirst()), (1...35).contains(number),
      lowered.utf8.count <= 3,
      !lowered.dropFirst().hasPrefix("0"), !lowered.dropFirst().hasPrefix("+")
    {
      return .function(number)
    }
    return nil
  }

  private static func isPrintable(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
  }

  private static func key(base: Key.Base, _ modifiers: Key.Modifiers) -> Key? {
    guard case .character(let character) = base else { return Key(base, modifiers) }
    return KeyTable.key(character, modifiers)
  }
}
