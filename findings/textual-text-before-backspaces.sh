#!/usr/bin/env bash
# textual 8.2.8 (PyPI), Python 3, on a pseudo-terminal.
# Expected: an input field takes the bytes of one read in their order: text, Backspaces, text.
# Seen: three Backspaces and a letter that arrive together leave something else than the same bytes with a pause before the letter: the letter is
# inserted first, and the Backspaces take it and what was before.
# What follows: a program that replaces what was typed (an expander, an input method on a pseudo-terminal) has to write the Backspaces and the
# text one after the other, with time between them.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/v"
"$work/v/bin/pip" -q install --disable-pip-version-check textual==8.2.8
cat >"$work/app.py" <<'END'
from textual.app import App
from textual.widgets import Input

class Sample(App):
    def compose(self):
        yield Input(placeholder="ready")

    def on_input_changed(self, event):
        open("out", "w").write(event.value)

Sample().run()
END
cd "$work"
"$work/v/bin/python" - "$work/v/bin/python" <<'END'
import fcntl, os, pty, select, signal, struct, sys, termios, time

def run(parts):
    """Returns what the field has after `abcd` and some parts, each written after the last one was answered."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execv(sys.argv[1], [sys.argv[1], "app.py"])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def wait(quiet, limit=15):
        """Reads until nothing comes for some seconds."""
        end = time.time() + limit
        while time.time() < end and select.select([terminal], [], [], quiet)[0]:
            os.read(terminal, 1 << 16)

    wait(3)
    for letter in b"abcd":
        os.write(terminal, bytes([letter]))
        wait(0.3)
    for part in parts:
        os.write(terminal, part)
        wait(0.5)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    return open("out").read()

apart, together = run([b"\x7f\x7f\x7f", b"x"]), run([b"\x7f\x7f\x7fx"])
print(f"apart: {apart!r}; in one write: {together!r}")
sys.exit(0 if apart == "ax" and together != "ax" else "textual has changed")
END
