#!/usr/bin/env bash
# bash 5.2.15 (Debian 12, its own GNU Readline 8.2), x86_64. It needs Python 3.
# Expected: Ctrl-C at bash's prompt drops the line, and what is typed behind it is the next one, as type-ahead is everywhere, however the
# bytes arrive: one by one, or in one write as from a terminal multiplexer, a relay or a slow connection.
# Seen: with Ctrl-C and the text in one write the old line stays on the screen, the new text is drawn behind it, and bash runs the new text
# without its first letter. readline has read that letter when it sees the signal, and the line that it was put in is dropped.
# What follows: a program that types for a person (`tmux send-keys`, an expect script, a test in a pseudo-terminal) has to wait for the new
# prompt after Ctrl-C. A relay cannot help it: the kernel hands on both together, too, if the shell is slow to wake.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
cd "$work"
apt-get download -q bash=5.2.15-2+b13 >/dev/null 2>&1
dpkg -x bash_*.deb root
python3 - <<'END'
import os, pty, select, sys, time

def answer(writes):
    """Types an unfinished line, then Ctrl-C and a command in some writes, and returns what the command says."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm", INPUTRC="/dev/null", HISTFILE="/dev/null", PS1="> ")
        os.execv("root/bin/bash", ["bash", "--norc", "--noprofile"])
    output = b""
    for keys in (b"", b"echo unfinished ", *writes, b"\r", b"exit\r"):
        os.write(terminal, keys)
        end = time.monotonic() + 0.7
        while time.monotonic() < end:
            if select.select([terminal], [], [], 0.1)[0]:
                try:
                    output += os.read(terminal, 4096)
                except OSError:
                    break
    os.waitpid(process, 0)
    return output.decode().replace("\r", "").split("typed\n", 1)[-1].split("\x1b[?2004l", 1)[-1].strip().split("\n")[0]

found = {1: answer([b"\x03echo typed"]), 2: answer([b"\x03", b"echo typed"])}
for count, text in found.items():
    print(f"Ctrl-C and 'echo typed' in {count} write{'s' * (count > 1)}: '{text}'")
sys.exit(0 if found == {1: "bash: cho: command not found", 2: "typed"} else "bash has changed")
END
