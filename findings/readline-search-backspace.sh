#!/usr/bin/env bash
# GNU Readline 8.2 (Debian 12, libreadline-dev 8.2-1.3), x86_64. It needs a C compiler and Python 3.
# Expected: a program that binds Backspace to its own function, as one does that deletes whole grapheme clusters, changes how the line is
# edited. In an incremental search (Ctrl-R) Backspace still takes a letter off what is searched for.
# Seen: the search ends, and the function deletes a letter of the line that was found. A search asks which function the key has, and only
# readline's own rl_rubout is its Backspace.
# What follows: while RL_STATE_ISEARCH is set, the key has to be bound to readline's own function.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
cd "$work"
apt-get download -q libreadline-dev=8.2-1.3 libreadline8=8.2-1.3 libtinfo6 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
libraries=$work/root/lib/x86_64-linux-gnu:$work/root/usr/lib/x86_64-linux-gnu
cat > program.c <<'END'
#include <stdio.h>
#include <string.h>
#include <readline/readline.h>
#include <readline/history.h>

static int delete_before(int count, int key) {
  if (rl_point == 0) return rl_ding();
  rl_delete_text(rl_point - 1, rl_point);
  rl_point--;
  return 0;
}

int main(int argc, char **argv) {
  rl_initialize();
  // Otherwise readline binds the erase character of the terminal again.
  rl_variable_bind("bind-tty-special-chars", "off");
  if (!strcmp(argv[1], "own")) rl_bind_key(127, delete_before);
  add_history("print rocket");
  printf("\nline: %s\n", readline("> "));
}
END
cc -I root/usr/include program.c -o program -L root/lib/x86_64-linux-gnu -L root/usr/lib/x86_64-linux-gnu -l:libreadline.so.8 -l:libtinfo.so.6
export LD_LIBRARY_PATH=$libraries
python3 - <<'END'
import os, pty, select, sys, time

def line(kind):
    """Searches for 'rock', presses Backspace and Enter, and returns the line."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm", INPUTRC="/dev/null")
        os.execv("./program", ["program", kind])
    output = b""
    for keys in (b"", b"\x12", b"rock", b"\x7f", b"\r"):
        os.write(terminal, keys)
        end = time.monotonic() + 0.5
        while time.monotonic() < end:
            if select.select([terminal], [], [], 0.1)[0]:
                try:
                    output += os.read(terminal, 4096)
                except OSError:
                    break
    os.waitpid(process, 0)
    return output.decode().replace("\r", "").rsplit("line: ", 1)[-1].split("\n")[0]

found = {kind: line(kind) for kind in ("standard", "own")}
for kind, text in found.items():
    print(f"Ctrl-R rock, Backspace, Enter; Backspace is bound to {'the' if kind == 'standard' else 'an'} {kind} function: '{text}'")
sys.exit(0 if found == {"standard": "print rocket", "own": "printrocket"} else "readline has changed")
END
