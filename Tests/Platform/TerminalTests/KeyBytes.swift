import Terminal

/// Bytes of terminals and their meaning. The tests of the decoder and of key names use this table.
struct KeyBytes: Sendable {
  var bytes: [UInt8]
  var events: [InputEvent]

  init(_ text: String, _ events: InputEvent...) {
    bytes = Array(text.utf8)
    self.events = events
  }

  init(bytes: [UInt8], _ events: InputEvent...) {
    self.bytes = bytes
    self.events = events
  }

  private static func key(_ base: Key.Base, _ modifiers: Key.Modifiers = []) -> InputEvent {
    .key(Key(base, modifiers))
  }

  private static func mouse(
    _ action: MouseEvent.Action, _ column: Int, _ row: Int, _ modifiers: Key.Modifiers = []
  ) -> InputEvent {
    .mouse(MouseEvent(action, column: column, row: row, modifiers: modifiers))
  }

  private static func unknown(_ text: String) -> KeyBytes { KeyBytes(text, .unknown(Array(text.utf8))) }

  static let all = text + controls + alternates + csi + kitty + rxvt + mice + answers + strings + malformed

  static let text = [
    KeyBytes("a", .text("a")), KeyBytes(" ", .text(" ")), KeyBytes("~", .text("~")), KeyBytes("é", .text("é")),
    KeyBytes("ㅎ", .text("ㅎ")), KeyBytes("🦊", .text("🦊")), KeyBytes("👩‍🚀", .text("👩‍🚀")), KeyBytes("abc", .text("abc")),
    KeyBytes(bytes: [0xFF], .text("\u{FFFD}")), KeyBytes(bytes: [0x80], .text("\u{FFFD}")),
    KeyBytes(bytes: [0xC3, 0x28], .text("\u{FFFD}(")),
    KeyBytes(bytes: [0x61, 0xC0, 0xAF, 0x62], .text("a\u{FFFD}\u{FFFD}b")),
  ]

  static let controls = [
    KeyBytes("\r", .key(.enter)), KeyBytes("\n", .key(.control("j"))), KeyBytes("\t", .key(.tab)),
    KeyBytes("\u{7F}", key(.backspace)), KeyBytes("\u{8}", .key(.control("h"))), KeyBytes("\u{0}", .key(.control(" "))),
    KeyBytes("\u{1}", .key(.control("a"))), KeyBytes("\u{1A}", .key(.control("z"))),
    KeyBytes("\u{1C}", .key(.control("\\"))), KeyBytes("\u{1D}", .key(.control("]"))),
    KeyBytes("\u{1E}", .key(.control("^"))), KeyBytes("\u{1F}", .key(.control("_"))),
  ]

  static let alternates = [
    KeyBytes("\u{1B}a", .key(.alt("a"))), KeyBytes("\u{1B}T", .key(.alt("T"))), KeyBytes("\u{1B}1", .key(.alt("1"))),
    KeyBytes("\u{1B};", .key(.alt(";"))), KeyBytes("\u{1B} ", .key(.alt(" "))), KeyBytes("\u{1B}é", .key(.alt("é"))),
    KeyBytes("\u{1B}🦊", .key(.alt("🦊"))), KeyBytes("\u{1B}\r", key(.enter, .alt)),
    KeyBytes("\u{1B}\u{7F}", key(.backspace, .alt)), KeyBytes("\u{1B}\t", key(.tab, .alt)),
    KeyBytes("\u{1B}\u{2}", key(.character("b"), [.alt, .control])),
    KeyBytes("\u{1B}\u{1B}[A", key(.up, .alt)), KeyBytes("\u{1B}\u{1B}OB", key(.down, .alt)),
    KeyBytes("\u{1B}\u{1B}a", .key(.escape), .key(.alt("a"))), KeyBytes("\u{1B}\u{1B}[3~", key(.delete, .alt)),
  ]

  static let csi = [
    KeyBytes("\u{1B}[A", key(.up)), KeyBytes("\u{1B}[B", key(.down)), KeyBytes("\u{1B}[C", key(.right)),
    KeyBytes("\u{1B}[D", key(.left)), KeyBytes("\u{1B}[H", key(.home)), KeyBytes("\u{1B}[F", key(.end)),
    KeyBytes("\u{1B}OA", key(.up)), KeyBytes("\u{1B}OD", key(.left)), KeyBytes("\u{1B}OH", key(.home)),
    KeyBytes("\u{1B}OM", key(.enter)), KeyBytes("\u{1B}Oq", .text("1")), KeyBytes("\u{1B}OP", key(.function(1))),
    KeyBytes("\u{1B}OR", key(.function(3))), KeyBytes("\u{1B}OS", key(.function(4))),
    KeyBytes("\u{1B}O5A", key(.up, .control)), KeyBytes("\u{1B}O1;2R", key(.function(3), .shift)),
    KeyBytes("\u{1B}[R", key(.function(3))), KeyBytes("\u{1B}[1;2R", key(.function(3), .shift)),
    KeyBytes("\u{1B}[Z", key(.tab, .shift)), KeyBytes("\u{1B}[1;3Z", key(.tab, [.shift, .alt])),
    KeyBytes("\u{1B}[1~", key(.home)), KeyBytes("\u{1B}[2~", key(.insert)), KeyBytes("\u{1B}[3~", key(.delete)),
    KeyBytes("\u{1B}[4~", key(.end)), KeyBytes("\u{1B}[5~", key(.pageUp)), KeyBytes("\u{1B}[6~", key(.pageDown)),
    KeyBytes("\u{1B}[7~", key(.home)), KeyBytes("\u{1B}[8~", key(.end)), KeyBytes("\u{1B}[11~", key(.function(1))),
    KeyBytes("\u{1B}[13;5~", key(.function(3), .control)), KeyBytes("\u{1B}[15~", key(.function(5))),
    KeyBytes("\u{1B}[24~", key(.function(12))), KeyBytes("\u{1B}[34~", key(.function(20))),
    KeyBytes("\u{1B}[1;5C", key(.right, .control)), KeyBytes("\u{1B}[1;3D", key(.left, .alt)),
    KeyBytes("\u{1B}[1;2A", key(.up, .shift)), KeyBytes("\u{1B}[1;8F", key(.end, [.shift, .alt, .control])),
    KeyBytes("\u{1B}[;5C", key(.right, .control)), KeyBytes("\u{1B}[3;5~", key(.delete, .control)),
    KeyBytes("\u{1B}[5;7~", key(.pageUp, [.alt, .control])), KeyBytes("\u{1B}[1;2P", key(.function(1), .shift)),
    KeyBytes("\u{1B}[[A", key(.function(1))), KeyBytes("\u{1B}[[E", key(.function(5))),
    KeyBytes("\u{1B}[1;33A", key(.up, .alt)),
  ]

  static let kitty = [
    KeyBytes("\u{1B}[97u", .text("a")), KeyBytes("\u{1B}[97;5u", .key(.control("a"))),
    KeyBytes("\u{1B}[97;3u", .key(.alt("a"))), KeyBytes("\u{1B}[97;2u", .text("A")),
    KeyBytes("\u{1B}[97:65;2u", .text("A")), KeyBytes("\u{1B}[59:58;2;58u", .text(":")),
    KeyBytes("\u{1B}[116;4u", .key(.alt("T"))), KeyBytes("\u{1B}[106;6u", key(.character("j"), [.control, .shift])),
    KeyBytes("\u{1B}[27u", .key(.escape)), KeyBytes("\u{1B}[13u", .key(.enter)),
    KeyBytes("\u{1B}[9;2u", key(.tab, .shift)),
    KeyBytes("\u{1B}[127;3u", key(.backspace, .alt)), KeyBytes("\u{1B}[57414u", .key(.enter)),
    KeyBytes("\u{1B}[57419u", key(.up)), KeyBytes("\u{1B}[57400u", .text("1")),
    KeyBytes("\u{1B}[57376u", key(.function(13))),
    KeyBytes("\u{1B}[128105u", .text("👩")), KeyBytes("\u{1B}[97;1:1u", .text("a")),
    KeyBytes("\u{1B}[97;1:2u", .text("a")), KeyBytes("\u{1B}[97;1:3u"), KeyBytes("\u{1B}[1;1:3A"),
    KeyBytes("\u{1B}[3;1:3~"), KeyBytes("\u{1B}[97;65u", .text("a")), KeyBytes("\u{1B}[27;4;58~", .key(.alt(":"))),
    KeyBytes("\u{1B}[27;5;106~", .key(.control("j"))), KeyBytes("\u{1B}[27;2;13~", key(.enter, .shift)),
    KeyBytes("\u{1B}[27;3;59~", .key(.alt(";"))), KeyBytes("\u{1B}[27;6;95~", .key(.control("_"))),
  ]

  static let rxvt = [
    KeyBytes("\u{1B}[a", key(.up, .shift)), KeyBytes("\u{1B}Oa", key(.up, .control)),
    KeyBytes("\u{1B}[3^", key(.delete, .control)), KeyBytes("\u{1B}[5@", key(.pageUp, [.control, .shift])),
  ]

  static let mice = [
    KeyBytes("\u{1B}[<0;1;1M", mouse(.press(.left), 0, 0)),
    KeyBytes("\u{1B}[<0;300;200m", mouse(.release(.left), 299, 199)),
    KeyBytes("\u{1B}[<1;5;6M", mouse(.press(.middle), 4, 5)), KeyBytes("\u{1B}[<2;5;6M", mouse(.press(.right), 4, 5)),
    KeyBytes("\u{1B}[<32;5;6M", mouse(.drag(.left), 4, 5)), KeyBytes("\u{1B}[<35;5;6M", mouse(.move, 4, 5)),
    KeyBytes("\u{1B}[<64;5;6M", mouse(.wheelUp, 4, 5)), KeyBytes("\u{1B}[<65;5;6M", mouse(.wheelDown, 4, 5)),
    KeyBytes("\u{1B}[<28;5;6M", mouse(.press(.left), 4, 5, [.shift, .alt, .control])),
    // The horizontal wheel and additional buttons.
    KeyBytes("\u{1B}[<66;5;6M"), KeyBytes("\u{1B}[<67;5;6M"), KeyBytes("\u{1B}[<128;5;6M"),
    // Coordinates as bytes: text after them would be nonsense.
    KeyBytes(bytes: [0x1B, 0x5B, 0x4D, 0x20, 0x21, 0xFF], .unknown([0x1B, 0x5B, 0x4D, 0x20, 0x21, 0xFF])),
  ]

  static let answers = [
    KeyBytes("\u{1B}[?2026;2$y", .deviceReport("")), KeyBytes("\u{1B}[?62;4c", .deviceReport("")),
    KeyBytes("\u{1B}[>0;276;0c", .deviceReport("0;276;0")), KeyBytes("\u{1B}[?1u", .deviceReport("")),
    KeyBytes("\u{1B}[0n", .deviceReport("")),
  ]

  static let strings = [
    unknown("\u{1B}]11;rgb:0000/0000/0000\u{7}"), unknown("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"),
    unknown("\u{1B}P>|xterm(379)\u{1B}\\"), unknown("\u{1B}_Gi=31;OK\u{1B}\\"), unknown("\u{1B}^x\u{1B}\\"),
    unknown("\u{1B}Xabc\u{1B}\\"), unknown("\u{1B}]0;🦊\u{1B}\\"),
    KeyBytes("\u{1B}[200~\u{1B}[201~", .paste("")), KeyBytes("\u{1B}[200~two\r\nlines\u{1B}[201~", .paste("two lines")),
    KeyBytes("\u{1B}[200~🦊\u{1B}[A\u{3}x\u{1B}[201~", .paste("🦊[Ax")),
    KeyBytes("\u{1B}[200~\u{1B}\u{1B}[201\u{1B}[201~", .paste("[201")),
  ]

  static let malformed = [
    unknown("\u{1B}[99~"), unknown("\u{1B}[1;9A"), unknown("\u{1B}[1;2;3A"), unknown("\u{1B}[5R"),
    unknown("\u{1B}[12;40R"),
    unknown("\u{1B}[u"), unknown("\u{1B}[57358u"), unknown("\u{1B}[99999999999999999999u"), unknown("\u{1B}[?25h"),
    unknown("\u{1B}[1 q"), unknown("\u{1B}[!p"), unknown("\u{1B}[$1p"), unknown("\u{1B}Oz"), unknown("\u{1B}[[z"),
    unknown("\u{1B}[201~"), unknown("\u{1B}[I"), unknown("\u{1B}[<0;0;1M".replacing("<", with: "=")),
    KeyBytes("\u{1B}[1;\r", .unknown(Array("\u{1B}[1;".utf8)), .key(.enter)),
    KeyBytes("\u{1B}[1;\u{1B}[A", .unknown(Array("\u{1B}[1;".utf8)), key(.up)),
    KeyBytes("\u{1B}[\u{1B}[A", .key(.alt("[")), key(.up)), KeyBytes("\u{1B}O\r", .key(.alt("O")), .key(.enter)),
    KeyBytes("\u{1B}]\u{1B}a", .key(.alt("]")), .key(.alt("a"))),
    KeyBytes("\u{1B}]11\u{1B}[A", .unknown(Array("\u{1B}]11".utf8)), key(.up)),
    KeyBytes(bytes: [0x1B, 0xC3, 0x28], .unknown([0x1B, 0xC3]), .text("(")),
  ]
}
