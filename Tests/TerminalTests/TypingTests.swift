import Foundation
import TestSupport
import Testing

/// `type` with real programs: an X server without a screen, a terminal window, and xdotool.
@Suite(.waiting) struct TypingTests {
  /// A window that looks up the meaning of a key late gets another character, so there are several attempts, each on
  /// its own line.
  private static let script = #"""
    set -eu
    mkfifo display
    Xvfb -displayfd 3 -screen 0 640x480x24 -nolisten tcp 3>display 2>server &
    server=$!
    trap 'kill $server' EXIT
    read -r number < display
    export DISPLAY=:$number
    xterm -u8 -e 'echo ready > ready; cat > typed' &
    terminal=$!
    until [ -s ready ]; do sleep 0.05; done
    xdotool search --sync --onlyvisible --class xterm windowfocus --sync
    for attempt in 1 2 3 4 5 6 7 8; do
      "$BINARY" --ephemeral type 👩‍🚀 👍🏽 ❤️ --join ' -x '
      xdotool key --clearmodifiers Return
      until [ "$(wc -l < typed)" = $attempt ]; do sleep 0.05; done
      if grep -qxF '👩‍🚀 -x 👍🏽 -x ❤️' typed; then break; fi
    done
    xdotool key --clearmodifiers ctrl+d
    wait $terminal
    tail -n 1 typed
    """#

  @Test func xdotoolTypesIntoTheFocusedWindow() throws {
    let result = try ShellProcess.run(
      "/usr/bin/env", ["timeout", "90", "sh", "-c", Self.script], environment: ["BINARY": ShellProcess.binary])
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("typed 👩‍🚀 -x 👍🏽 -x ❤️ (xdotool)\n"), "\(result)")
    #expect(result.output.hasSuffix("\n👩‍🚀 -x 👍🏽 -x ❤️\n"), "\(result)")
  }
}
