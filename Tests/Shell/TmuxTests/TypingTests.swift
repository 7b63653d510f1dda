import Foundation
import TestSupport
import Testing

/// `type` with real programs: an X server without a screen, a terminal window, and xdotool.
@Suite(.waiting) struct TypingTests {
  /// The keyboard has a key for every character of the text. For any other character, xdotool would change the meaning
  /// of a key, and a window that looks up that meaning too late gets another character. Without -noreset, the server
  /// would forget the keys when the program that adds them ends.
  private static let script = #"""
    set -eu
    mkfifo display
    Xvfb -displayfd 3 -screen 0 640x480x24 -nolisten tcp -noreset 3>display 2>server &
    server=$!
    trap 'kill $server' EXIT
    read -r number < display
    export DISPLAY=:$number
    setxkbmap -layout us 2>> server
    xkbcomp "$DISPLAY" keyboard 2>> server
    sed '/name\[group1\]="English/a\
      key <I217> { [ U1F469 ] }; key <I219> { [ U200D ] }; key <I222> { [ U1F680 ] }; key <I230> { [ U1F44D ] };\
      key <I248> { [ U1F3FD ] }; key <AB11> { [ U2764 ] }; key <JPCM> { [ UFE0F ] };' keyboard > characters
    xkbcomp characters "$DISPLAY" 2>> server
    xterm -u8 -e 'echo ready > ready; cat > typed' &
    terminal=$!
    until [ -s ready ]; do sleep 0.02; done
    xdotool search --sync --onlyvisible --class xterm windowfocus --sync
    "$BINARY" --ephemeral type 👩‍🚀 👍🏽 ❤️ --join ' -x '
    xdotool key --clearmodifiers Return
    until [ -s typed ]; do sleep 0.02; done
    xdotool key --clearmodifiers ctrl+d
    wait $terminal
    cat typed
    """#

  @Test func xdotoolTypesIntoTheFocusedWindow() throws {
    let result = try ShellProcess.run(
      "/usr/bin/env", ["timeout", "90", "sh", "-c", Self.script], environment: ["BINARY": ShellProcess.binary])
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("typed 👩‍🚀 -x 👍🏽 -x ❤️ (xdotool)\n"), "\(result)")
    #expect(result.output.hasSuffix("\n👩‍🚀 -x 👍🏽 -x ❤️\n"), "\(result)")
  }
}
