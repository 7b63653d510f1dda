import Foundation
import Glibc
import TestSupport
import Testing

/// The programs that copy, type and show menus: replacements on PATH that record their input.
@Suite(.waiting) struct ToolTests {
  /// A folder of programs, and their records.
  private struct Stand {
    let folder: URL
    var bin: URL { folder.appendingPathComponent("bin") }

    /// - Parameter programs: Shell scripts by name. `$LOG` is the folder for their records.
    init(_ programs: [String: String] = [:]) throws {
      folder = try TestFolder.make()
      try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
      for (name, script) in programs {
        try ShellProcess.writeProgram("#!/bin/sh\n\(script)\n", to: bin.appendingPathComponent(name).path)
      }
    }

    /// Runs the shell with only `/usr/bin` and `/bin` after the replacements on PATH.
    func run(
      _ arguments: [String], _ environment: [String: String] = [:], input: String = "", path: String = ":/usr/bin:/bin"
    ) throws -> ShellProcess.Result {
      let surroundings = ["PATH": bin.path + path, "LOG": folder.path, "HOME": folder.path].merging(environment) { $1 }
      return try ShellProcess.run(ShellProcess.binary, arguments, input: Data(input.utf8), environment: surroundings)
    }

    func log(_ name: String) -> String? {
      try? String(contentsOfFile: folder.appendingPathComponent(name).path, encoding: .utf8)
    }
  }

  /// Records its name, its arguments and its input.
  private static let note =
    #"cat > "$LOG/input"; printf '%s' "${0##*/}" > "$LOG/name"; printf '%s|' "$@" > "$LOG/words""#

  private static let wayland = ["WAYLAND_DISPLAY": "wayland-0"]
  private static let x11 = ["DISPLAY": ":0"]

  // MARK: Typing

  @Test(
    arguments: [
      ("wtype", wayland, "-|", "👩‍👩‍👧‍👦"), ("xdotool", x11, "type|--clearmodifiers|--delay|100|--file|-|", "👩‍👩‍👧‍👦"),
      ("ydotool", [:], "type|--file|-|", "👩‍👩‍👧‍👦"), ("dotool", [:], "|", "type 👩‍👩‍👧‍👦\n"),
    ] as [(String, [String: String], String, String)])
  func typingGoesToTheProgramOfTheSession(
    name: String, session: [String: String], words: String, input: String
  ) throws {
    let stand = try Stand([name: Self.note])
    let result = try stand.run(["type", "👩‍👩‍👧‍👦"], session)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.hasPrefix("typed 👩‍👩‍👧‍👦 (\(name))\n"))
    #expect(stand.log("words") == words && stand.log("input") == input)
    // Typing counts as a use.
    #expect(try stand.run(["show", "recents"]).output.contains("👩‍👩‍👧‍👦"))
  }

  @Test func theFirstThatFitsIsTaken() throws {
    let all = Dictionary(uniqueKeysWithValues: ["wtype", "xdotool", "ydotool", "dotool"].map { ($0, Self.note) })
    let stand = try Stand(all)
    for (session, name) in [(Self.wayland, "wtype"), (Self.x11, "xdotool"), ([:], "ydotool")] {
      #expect(try stand.run(["--ephemeral", "type", "🦊"], session).output.hasPrefix("typed 🦊 (\(name))"))
    }
    let own = try stand.run(
      ["--ephemeral", "--format", "json", "type", "🦊", "🍎", "--join", " & "],
      ["EMOJISHELL_TYPE_CMD": #"cat > "$LOG/own"; printf '%s' "$1" > "$LOG/one""#].merging(Self.x11) { $1 })
    #expect(own.status == 0 && own.output.contains(#""text":"🦊 & 🍎","typed":"EMOJISHELL_TYPE_CMD""#), "\(own)")
    #expect(stand.log("own") == "🦊 & 🍎" && stand.log("one") == "🦊 & 🍎")
  }

  /// Texts that a program could mistake for an option, or for several lines.
  @Test(arguments: [
    ("-rf --help", "type -rf --help\n"), ("a\nb\n\tc", "type a\nkey enter\ntype b\nkey enter\nkey tab\ntype c\n"),
  ])
  func textsArriveAsTheyAre(text: String, actions: String) throws {
    let stand = try Stand(["wtype": Self.note, "dotool": Self.note])
    // A text entry, given by its row.
    #expect(try stand.run(["section", "add", "texts"]).status == 0)
    #expect(try stand.run(["append", "--to", "texts", "--", text]).status == 0)
    let typed = try stand.run(["type", "texts:1"], Self.wayland)
    #expect(typed.status == 0 && stand.log("input") == text, "\(typed)")
    _ = try stand.run(["type", "texts:1"])
    #expect(stand.log("input") == actions)
    let copied = try stand.run(
      ["copy", "texts:1"], ["EMOJISHELL_COPY_CMD": #"cat > "$LOG/copy"; printf '%s' "$1" > "$LOG/one""#])
    #expect(copied.status == 0 && stand.log("copy") == text && stand.log("one") == text, "\(copied)")
  }

  // MARK: Failures

  @Test func whatIsMissingIsNamed() throws {
    let stand = try Stand()
    let nothing = try stand.run(["type", "🦊"], path: ":/nowhere")
    #expect(nothing.status == 1 && nothing.output.isEmpty)
    #expect(nothing.errors.contains("no program that can type is installed") && nothing.errors.contains("wtype"))
    let menu = try stand.run(["menu", "fox"], Self.x11, path: ":/nowhere")
    #expect(menu.status == 1 && menu.errors.contains("no desktop menu is installed") && menu.errors.contains("rofi"))
    let copy = try stand.run(["copy", "🦊"], path: ":/nowhere")
    #expect(copy.status == 1 && copy.errors.contains("no clipboard is available"))
    for (variable, command) in [("TYPE", "type"), ("COPY", "copy"), ("MENU", "menu")] {
      let gone = try stand.run([command, "fox"], ["EMOJISHELL_\(variable)_CMD": "nosuchprogram -x"])
      #expect(gone.status == 1 && gone.output.isEmpty)
      #expect(gone.errors.contains("'EMOJISHELL_\(variable)_CMD' failed with status 127"), "\(gone)")
      #expect(gone.errors.contains("nosuchprogram"))
    }
    // None of these counts as a use.
    #expect(try stand.run(["history"]).output == "no revisions yet\n")
  }

  @Test func aFailingProgramIsQuoted() throws {
    let failing = "echo \"Compositor does not support it\" >&2; printf 'second\\033[31m line\\n' >&2; exit 3"
    let stand = try Stand(["wtype": failing, "wl-copy": failing, "rofi": failing])
    for (words, name) in [(["type", "🦊"], "wtype"), (["copy", "🦊"], "wl-copy"), (["menu"], "rofi")] {
      let result = try stand.run(words, Self.wayland, path: ":/nowhere")
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(
        result.errors.contains("'\(name)' failed with status 3: Compositor does not support it; second"), "\(result)")
      #expect(!result.errors.contains("\u{1B}"))
    }
    // The same answer for every kind of request.
    for action in ["type", "copy"] {
      let picked = try stand.run(["pick", "-1q", "zebra", "--action", action], Self.wayland)
      #expect(picked.status == 1 && picked.errors.contains("Compositor does not support it"), "\(picked)")
    }
    // What was copied is no answer: only what was asked for is printed.
    let working = try Stand(["wl-copy": "cat > /dev/null"])
    let copied = try working.run(["pick", "-1q", "zebra", "--action", "copy", "--print-query"], Self.wayland)
    #expect(copied.status == 0 && copied.output == "zebra\n", "\(copied)")
    let json = try stand.run(["--format", "json", "type", "🦊"], Self.wayland)
    #expect(json.output.contains(#""code":"tool-failed""#))
  }

  /// A program that hangs is killed, together with all processes that it has started.
  @Test(arguments: ["copy", "type"]) func aProgramThatHangsIsEnded(command: String) throws {
    let stand = try Stand([
      "tool": #"trap '' TERM; echo $$ > "$LOG/pid"; sleep 1000 & echo $! > "$LOG/child"; wait; sleep 1000"#
    ])
    let variable = "EMOJISHELL_\(command.uppercased())_CMD"
    let result = try stand.run([command, "🦊"], [variable: "tool", "EMOJISHELL_TOOL_SECONDS": "4"])
    #expect(result.status == 1 && result.errors.contains("'\(variable)' did not end within 4 s"), "\(result)")
    for name in ["pid", "child"] {
      let pid = try #require(stand.log(name).flatMap { Int32($0.dropLast()) })
      #expect(Self.isGone(pid), "\(name)")
    }
  }

  private static func isGone(_ pid: Int32) -> Bool {
    Patience.wait {
      let state = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
      return state?.contains(") Z ") ?? true
    }
  }

  @Test func streamsThatAreClosedOrKeptAreNoMatter() throws {
    // More than a pipe holds, and nothing reads it.
    let long = "section add texts\nappend '" + String(repeating: "x", count: 99_000) + "' --to texts\n"
    let stand = try Stand(["wl-copy": "exec <&-; exit 0", "wtype": "exec <&-; echo gave up >&2; exit 1"])
    let copied = try stand.run(["--ephemeral", "--diff", "off"], Self.wayland, input: long + "copy texts:1\n")
    #expect(copied.status == 0 && copied.errors.isEmpty, "\(copied.errors)")
    let typed = try stand.run(["--ephemeral", "--diff", "off"], Self.wayland, input: long + "type texts:1\n")
    #expect(typed.status == 1 && typed.errors.contains("'wtype' failed with status 1: gave up"))
    // A clipboard continues in the background with all streams open.
    let daemon = try Stand(["wl-copy": #"cat > "$LOG/input"; sleep 1000 & echo $! > "$LOG/child""#])
    let left = try daemon.run(["--ephemeral", "--tone", "dark", "copy", "👋", "🦊"], Self.wayland)
    #expect(left.status == 0 && left.output.hasPrefix("copied 👋🏿🦊 (wl-copy)\n"), "\(left)")
    #expect(daemon.log("input") == "👋🏿🦊")
    let child = try #require(daemon.log("child").flatMap { Int32($0.dropLast()) })
    // It is still running: clipboards need that.
    #expect(kill(child, 0) == 0)
    kill(child, SIGKILL)
  }

  @Test func aProgramThatIsKilledAndAnEndlessOneFail() throws {
    let stand = try Stand(["wtype": "kill -9 $$", "wl-copy": "yes >&2"])
    let killed = try stand.run(["type", "🦊"], Self.wayland)
    #expect(killed.status == 1 && killed.errors.contains("'wtype' was killed by signal 9"), "\(killed)")
    let endless = try stand.run(["copy", "🦊"], ["EMOJISHELL_TOOL_SECONDS": "1"].merging(Self.wayland) { $1 })
    #expect(endless.status == 1 && endless.errors.contains("did not end within 1 s: y; y; y"), "\(endless)")
  }

  /// A signal to the shell ends the program too, and then the shell.
  @Test func aSignalEndsBoth() throws {
    let stand = try Stand(["wtype": #"echo $$ > "$LOG/pid"; exec sleep 1000"#])
    let files = ["in", "out", "err"].map { stand.folder.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    let environment = ShellProcess.cleanEnvironment(home: stand.folder.path).merging([
      "PATH": stand.bin.path + ":/usr/bin:/bin", "LOG": stand.folder.path, "WAYLAND_DISPLAY": "wayland-0",
    ]) { $1 }
    let pid = try ChildProcess.start(
      ShellProcess.binary, ["type", "🦊"], environment: environment, input: files[0].path, output: files[1].path,
      errors: files[2].path)
    var tool: Int32?
    _ = Patience.wait {
      tool = stand.log("pid").flatMap { Int32($0.filter(\.isNumber)) }
      return tool != nil
    }
    kill(pid, SIGTERM)
    let status = try ChildProcess.wait(pid)
    #expect(status & 0x7F == SIGTERM)
    #expect(Self.isGone(try #require(tool)))
  }

  // MARK: Menus

  @Test(
    arguments: [
      ("rofi", wayland, "-dmenu|-i|-p|emoji|"), ("rofi", x11, "-dmenu|-i|-p|emoji|"),
      ("fuzzel", wayland, "--dmenu|--log-level=error|--prompt|emoji |"),
      ("wofi", wayland, "--dmenu|--insensitive|--prompt|emoji|"),
      ("bemenu", x11, "--ignorecase|--list|20|--prompt|emoji|"),
      ("tofi", wayland, "--require-match=false|--prompt-text|emoji: |"),
      ("dmenu", x11, "-i|-l|20|-p|emoji|"),
    ] as [(String, [String: String], String)])
  func theMenuOfTheSessionShowsTheHits(name: String, session: [String: String], words: String) throws {
    let stand = try Stand([name: Self.note + #"; grep -m1 cherry "$LOG/input""#])
    let result = try stand.run(["--ephemeral", "menu", "fruit"], session)
    #expect(result.status == 0 && result.output == "🍒\n" && result.errors.isEmpty, "\(result)")
    #expect(stand.log("words") == words && stand.log("name") == name)
    let lines = (stand.log("input") ?? "").split(separator: "\n")
    #expect(lines.count > 5 && lines.contains { $0.hasPrefix("🍒 cherries (") && $0.contains("fruit") })
  }

  /// rofi of Debian 12 needs X11.
  @Test func aMenuThatCannotStartIsFollowedByTheNext() throws {
    let stand = try Stand([
      "rofi": "echo 'Failed to open display' >&2; exit 1", "tofi": Self.note + #"; grep -m1 cherry "$LOG/input""#,
    ])
    let result = try stand.run(["--ephemeral", "menu", "fruit"], Self.wayland)
    #expect(result.status == 0 && result.output == "🍒\n" && stand.log("name") == "tofi", "\(result)")
  }

  @Test func answersAreLinesOrQueries() throws {
    let stand = try Stand(["tool": Self.note + #"; printf "$ANSWER""#, "wtype": Self.note])
    func menu(_ answer: String, _ words: [String] = []) throws -> ShellProcess.Result {
      try stand.run(
        ["menu"] + words, ["EMOJISHELL_MENU_CMD": "tool \"$1\"", "ANSWER": answer].merging(Self.wayland) { $1 })
    }
    // Without a query all items are shown; a text that is not one of the lines is searched.
    #expect(try menu("zebra").output == "🦓\n")
    let lines = (stand.log("input") ?? "").split(separator: "\n")
    #expect(lines.count > 1900 && stand.log("words") == "|")
    #expect(try menu("\(lines[40])\\n\(lines[41])\\n", ["--join", " ", "-n"]).output.split(separator: " ").count == 2)
    // Closed without a message; nothing found; no hit at all.
    for (answer, words, status) in [("", [], 130), ("zzzzqqq\\n", [], 1), ("x", ["zzzzqqq"], 1)]
      as [(String, [String], Int32)]
    {
      let result = try menu(answer, words)
      #expect(result.status == status && result.output.isEmpty && result.errors.isEmpty, "\(answer): \(result)")
    }
    #expect(try menu("x", ["--action", "nosuch"]).status == 2)
    let typed = try menu("zebra", ["fox", "--action", "type"])
    #expect(typed.output.hasPrefix("typed 🦓 (wtype)") && stand.log("input") == "🦓")
    // A menu that fails without a message was closed.
    let closed = try stand.run(["menu"], ["EMOJISHELL_MENU_CMD": "exit 1"])
    #expect(closed.status == 130 && closed.output.isEmpty && closed.errors.isEmpty)
    let silent = try Stand(["bemenu": "exit 1"]).run(["menu"], Self.x11, path: ":/nowhere")
    #expect(silent.status == 130 && silent.errors.contains("'bemenu' ended at once"))
    let canceled = try stand.run(["menu"], ["EMOJISHELL_MENU_CMD": "exit 130"])
    #expect(canceled.status == 130 && canceled.output.isEmpty && canceled.errors.isEmpty)
    let failed = try stand.run(["menu"], ["EMOJISHELL_MENU_CMD": "exit 2"])
    #expect(failed.status == 1 && failed.errors.contains("failed with status 2"))
  }
}
