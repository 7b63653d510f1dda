import Terminal
import Testing

@Suite struct KeyNameTests {
  @Test(arguments: [
    ("alt-y", Key.alt("y")), ("ctrl-y", .control("y")), ("CTRL-Y", .control("y")), ("f2", Key(.function(2))),
    ("F35", Key(.function(35))), ("enter", .enter), ("return", .enter), ("esc", .escape), ("btab", .shiftTab),
    ("shift-tab", .shiftTab), ("alt-;", .alt(";")), ("alt-T", .alt("T")), ("alt-shift-t", .alt("T")),
    ("alt--", .alt("-")),
    ("ctrl-alt-up", Key(.up, [.control, .alt])), ("alt-ctrl-up", Key(.up, [.control, .alt])), ("space", .plain(" ")),
    ("ctrl-space", .control(" ")), ("x", .plain("x")), ("🦊", .plain("🦊")), ("-", .plain("-")), ("alt-,", .alt(",")),
    ("pgup", Key(.pageUp)), ("page-down", Key(.pageDown)), ("bspace", Key(.backspace)), ("del", Key(.delete)),
  ])
  func namesAreKeys(name: String, key: Key) { #expect(KeyName.key(name) == key) }

  @Test(arguments: [
    "", "alt-", "ctrl-", "alt-alt-y", "f0", "f36", "f01", "f+1", "xy", "ctrl-xy", "alt-nosuch", "\u{1B}", "\n",
    "alt-\u{7F}",
  ])
  func otherNamesAreNone(name: String) { #expect(KeyName.key(name) == nil) }

  /// The name of every key that the decoder returns parses to the same key.
  @Test func namesLeadBack() {
    for entry in KeyBytes.all {
      for case .key(let key) in entry.events { #expect(KeyName.key(KeyName.name(key)) == key, "\(KeyName.name(key))") }
    }
  }
}
