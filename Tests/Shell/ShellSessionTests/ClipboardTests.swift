import Foundation
import JSON
import Rendering
@testable import ShellSession
import TestSupport
import Testing

/// The clipboards that an environment offers.
@Suite struct ClipboardTests {
  private static func ways(_ environment: [String: String], isTerminal: Bool = true) -> [Clipboard.Way] {
    Clipboard(isTerminal: isTerminal) { environment[$0] ?? ($0 == "PATH" ? "/nowhere" : nil) }.ways
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], true), (["TERM": "foot"], true), (["TERM": "alacritty"], true),
      (["TERM": "linux"], false),
      (["TERM": "dumb"], false), ([:], false), (["TERM": "screen-256color"], false),
      (["TERM": "xterm-256color", "TMUX": "/tmp/tmux"], false), (["TERM": "xterm", "STY": "1.pts"], false),
      // VTE claims to be xterm, and ignores the sequence.
      (["TERM": "xterm-256color", "VTE_VERSION": "7600"], false),
      (["TERM": "vt100", "KITTY_WINDOW_ID": "1"], true), (["TERM": "vt100", "WEZTERM_PANE": "0"], true),
      (["TERM": "vt100", "TERM_PROGRAM": "iTerm.app"], true),
      (["TERM": "vt100", "TERM_PROGRAM": "Apple_Terminal"], false),
      (["TERM": "vt100", "TERM_PROGRAM": "ghostty", "TMUX": "x"], false),
    ] as [([String: String], Bool)])
  func theTerminalIsKnownByItsEnvironment(environment: [String: String], wanted: Bool) {
    #expect(Self.ways(environment) == (wanted ? [.osc52] : []))
    #expect(Self.ways(environment, isTerminal: false).isEmpty)
  }

  @Test func programsCountIfTheyAndTheirDisplayAreThere() throws {
    let folder = try TestFolder.make()
    for name in ["wl-copy", "xclip", "xsel", "tmux"] {
      let path = folder.appendingPathComponent(name).path
      try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: name == "xsel" ? 0o644 : 0o755], ofItemAtPath: path)
    }
    let path = "/nowhere:\(folder.path)"
    #expect(Self.ways(["PATH": path], isTerminal: false).isEmpty)
    #expect(
      Self.ways(["PATH": path, "WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], isTerminal: false) == [
        .wlCopy, .xclip,
      ])
    #expect(Self.ways(["PATH": path, "TMUX": "x", "TERM": "xterm"]) == [.tmux])
  }

  @Test(arguments: 0...20) func base64IsThatOfFoundation(count: Int) {
    var random = SeededGenerator(law: count)
    let bytes = (0..<count).map { _ in UInt8(random.below(256)) }
    let text = Data(bytes).base64EncodedString()
    #expect(Base64.encode(bytes) == text && Base64.decode(text) == bytes)
  }

  /// The bytes for a terminal are OSC 52 with the text in base64.
  @Test func theTerminalGetsTheSequence() {
    let shell = ShellHarness(.plain) { $0.clipboard = Clipboard(ways: [.osc52]) }
    #expect(shell.run("copy 🦊").contains("\u{1B}]52;c;8J+mig==\u{07}"))
  }
}
