#!/usr/bin/env python3
"""How fast `browse` draws in a section of 1,000,000 rows.

From the byte of a key to the last byte of its frame, in a pseudo-terminal of 80 x 24 and one of 200 x 60, with the saving of what
the key changed. A frame has ended when nothing more comes for 25 ms; at its start the screen is opened, which is measured too.
"""
import fcntl, os, pty, random, re, select, shutil, statistics, struct, subprocess, sys, tempfile, termios, time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHELL = os.path.join(ROOT, ".build/release/emojishell")
SILENCE = 0.025
ROWS = 1_000_000


class Terminal:
    def __init__(self, command, environment, columns, rows):
        self.start = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            time.sleep(0.05)
            os.execvpe(command[0], command, environment)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.seen = b""

    def frame(self, limit=60.0):
        """The time of the last byte before a silence, and the bytes."""
        last, size = None, 0
        deadline = time.perf_counter() + limit
        while time.perf_counter() < deadline:
            ready, _, _ = select.select([self.fd], [], [], SILENCE if last else limit)
            if not ready:
                break
            try:
                data = os.read(self.fd, 1 << 20)
            except OSError:
                break
            self.seen = data
            size += len(data)
            last = time.perf_counter()
        return last, size

    def key(self, text):
        # What a change of a second ago leaves behind is drawn by now.
        self.frame(0.001)
        start = time.perf_counter()
        os.write(self.fd, text.encode())
        end, size = self.frame(1.0)
        return ((end - start) * 1000, size) if end else None

    def close(self):
        os.write(self.fd, b"\x1b")
        self.frame(0.1)
        os.write(self.fd, b"q")
        self.frame(1)
        os.close(self.fd)
        os.waitpid(self.pid, 0)


def figures(name, values):
    values = [v for v in values if v]
    times = sorted(v[0] for v in values)
    if not times:
        return print(f"{name:40} nothing was drawn")
    p99 = times[min(len(times) - 1, int(len(times) * 0.99))]
    size = statistics.median(v[1] for v in values)
    print(f"{name:40} median {statistics.median(times):6.2f} ms   p99 {p99:6.2f} ms   {size:6.0f} bytes   ({len(times)})")


def measure(environment, columns, rows):
    print(f"{columns} x {rows}")
    terminal = Terminal([SHELL, "browse", "long"], environment, columns, rows)
    end, _ = terminal.frame()
    print(f"{'from the start to the first frame':40} {(end - terminal.start) * 1000:9.0f} ms")
    everything = []

    def run(name, keys):
        values = [terminal.key(key) for key in keys]
        everything.extend(values)
        figures(name, values)

    run("down", ["\x1b[B"] * 200)
    run("page down, page up", ["\x1b[6~"] * 100 + ["\x1b[5~"] * 100)
    run("to the last row, to the first", ["G", "g"] * 25)
    run("G, then up through pages", ["G"] + ["\x1b[5~"] * 60 + ["\x1b[A"] * 60)
    # The parent in the middle.
    terminal.key(":")
    for letter in "select long/middle":
        terminal.key(letter)
    terminal.key("\r")
    terminal.key("\x1b")
    terminal.key("/")
    for letter in "parent in the middle":
        terminal.key(letter)
    terminal.frame(2)
    time.sleep(1)
    terminal.key("\r")
    terminal.key("\r")
    run("expand and collapse in the middle", ["\r"] * 100)
    run("select, in the middle", [" "] * 50)
    run("move a row down and up", ["J", "K"] * 25)
    run("undo, redo", ["u", "\x12"] * 25)
    letters = ["/"] + list("number 4711") + ["\x7f"] * 11 + list("title 99") + ["\x7f"] * 8 + list("rocket") + ["\x1b"]
    run("search, while it is folded or not", letters * 3)
    figures("all keys", everything)
    terminal.close()


def main():
    home = tempfile.mkdtemp()
    environment = dict(os.environ, HOME=home, TERM="xterm-256color", LANG="C.UTF-8")
    for name in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "TMUX"]:
        environment.pop(name, None)
    listing = os.path.join(home, "long.tsv")
    with open(listing, "w") as file:
        for row in range(ROWS):
            if row == ROWS // 2:
                file.write("middle\tparent in the middle\n")
                for child in range(20):
                    file.write(f"child {child}\tchild {child}\tparent in the middle\n")
            file.write(f"entry number {row}\ttitle {row}\n")
    subprocess.run([SHELL, "-c", "section add long --layout plain", "-c", f"import {listing} --to long"],
                   env=environment, stdout=subprocess.DEVNULL, check=True)
    for columns, rows in [(80, 24), (200, 60)]:
        measure(environment, columns, rows)
    shutil.rmtree(home)


main()
