#!/usr/bin/env python3
"""How fast `pick` draws, beside fzf on the same list in the same kind of pseudo-terminal.

From the byte of a key to the last byte of its frame, and from the start of the process to the last byte of the first
frame. A frame has ended when nothing more comes for 25 ms.
"""
import fcntl, os, pty, select, shutil, statistics, struct, subprocess, sys, tempfile, termios, time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHELL = os.path.join(ROOT, ".build/release/emojishell")
WORDS = ["rocket", "heart", "cat", "flag", "smile", "thumbs up", "party", "zebra", "red apple", "woman"]
SILENCE = 0.025


class Terminal:
    def __init__(self, command, environment, stdin=None):
        self.start = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            if stdin:
                os.dup2(os.open(stdin, os.O_RDONLY), 0)
            os.execvpe(command[0], command, environment)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def frame(self, limit=5.0):
        """The time of the last byte before a silence."""
        last = None
        deadline = time.perf_counter() + limit
        while time.perf_counter() < deadline:
            ready, _, _ = select.select([self.fd], [], [], SILENCE if last else limit)
            if not ready:
                return last
            try:
                data = os.read(self.fd, 65536)
            except OSError:
                return last
            if b"\x1b[6n" in data:
                os.write(self.fd, b"\x1b[1;1R")
            last = time.perf_counter()
        return last

    def key(self, text):
        start = time.perf_counter()
        os.write(self.fd, text.encode())
        end = self.frame(1.0)
        return (end - start) * 1000 if end else None

    def close(self):
        os.write(self.fd, b"\x03")
        self.frame(0.2)
        os.close(self.fd)
        os.waitpid(self.pid, 0)


def figures(name, values):
    values = sorted(v for v in values if v is not None)
    p99 = values[min(len(values) - 1, int(len(values) * 0.99))]
    print(f"{name:34} median {statistics.median(values):6.2f} ms   p99 {p99:6.2f} ms   ({len(values)})")


def measure(name, command, environment, stdin=None):
    first, keys = [], []
    for _ in range(20):
        terminal = Terminal(command, environment, stdin)
        end = terminal.frame()
        first.append((end - terminal.start) * 1000)
        terminal.close()
    terminal = Terminal(command, environment, stdin)
    terminal.frame()
    for word in WORDS:
        for letter in word:
            keys.append(terminal.key(letter))
        for _ in range(3):
            keys.append(terminal.key("\x1b[B"))
        for _ in word:
            keys.append(terminal.key("\x7f"))
    terminal.close()
    figures(f"{name}, first frame", first)
    figures(f"{name}, key to frame", keys)


def main():
    home = tempfile.mkdtemp()
    environment = dict(os.environ, HOME=home, TERM="xterm-256color", LANG="C.UTF-8")
    for name in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "TMUX", "EMOJISHELL_PICK_OPTS"]:
        environment.pop(name, None)
    subprocess.run([SHELL, "-c", "star fox; print rocket"], env=environment, stdout=subprocess.DEVNULL, check=True)
    listing = os.path.join(home, "list")
    with open(listing, "w") as file:
        subprocess.run([SHELL, "--ephemeral", "--format", "tsv", "show", "list"], env=environment, stdout=file, check=True)
    measure("pick", [SHELL, "pick"], environment)
    measure("pick --height 100%", [SHELL, "pick", "--height", "100%"], environment)
    if shutil.which("fzf"):
        measure("fzf --height 40%", ["fzf", "--height", "40%"], environment, listing)
    else:
        print("fzf is not installed", file=sys.stderr)
    shutil.rmtree(home)


main()
