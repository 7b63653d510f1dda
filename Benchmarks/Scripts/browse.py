#!/usr/bin/env python3
"""How fast `browse` draws in a section of 100,000 rows.

    browse.py [FOLDER]

From the byte of a key to the last byte of its frame, in a pseudo-terminal of 80 x 24 and one of 200 x 60, with the saving of what
the key changed in FOLDER.
"""
import fcntl, os, pty, select, shutil, statistics, struct, subprocess, sys, tempfile, termios, time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHELL = os.path.join(ROOT, ".build/release/emojishell")
SILENCE = 0.025
ROWS = 100_000


class Terminal:
    def __init__(self, command, environment, columns, rows):
        self.start = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            time.sleep(0.05)
            os.execvpe(command[0], command, environment)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.seen = b""

    def frames(self, limit, silence=SILENCE):
        """When the first frame came and when the last one, and the bytes of all. A frame is written at once."""
        first, last, size = None, None, 0
        deadline = time.perf_counter() + limit
        while time.perf_counter() < deadline:
            ready, _, _ = select.select([self.fd], [], [], silence if last else deadline - time.perf_counter())
            if not ready:
                break
            try:
                data = os.read(self.fd, 1 << 20)
            except OSError:
                break
            size += len(data)
            last = time.perf_counter()
            first = first or last
        return first, last, size

    def key(self, text):
        """The milliseconds to the first frame and to the last one, and the bytes; None if nothing was drawn."""
        start = time.perf_counter()
        os.write(self.fd, text.encode())
        first, last, size = self.frames(0.5)
        return ((first - start) * 1000, (last - start) * 1000, size) if first else None

    def settle(self):
        """Waits until the marks of the last change have gone and a search has ended."""
        self.frames(1.5, 1.2)

    def close(self):
        os.write(self.fd, b"\x1b")
        self.frames(0.2)
        os.write(self.fd, b"q")
        self.frames(1)
        os.close(self.fd)
        os.waitpid(self.pid, 0)


def figures(name, values, place=0):
    values = [value for value in values if value]
    times = sorted(value[place] for value in values)
    if not times:
        return print(f"{name:40} nothing was drawn")
    p99 = times[min(len(times) - 1, int(len(times) * 0.99))]
    size = statistics.median(value[2] for value in values)
    print(f"{name:40} median {statistics.median(times):6.2f} ms   p99 {p99:6.2f} ms   {size:6.0f} bytes   ({len(times)})")


def measure(environment, columns, rows):
    print(f"{columns} x {rows}")
    terminal = Terminal([SHELL, "browse", "long"], environment, columns, rows)
    first, last, _ = terminal.frames(60, 3)
    print(f"{'from the start to the first frame':40} {(last - terminal.start) * 1000:9.0f} ms")
    everything = []

    def run(name, keys):
        terminal.settle()
        values = [terminal.key(key) for key in keys]
        everything.extend(values)
        figures(name, values)
        return values

    run("down", ["\x1b[B"] * 200)
    run("page down, page up", ["\x1b[6~"] * 100 + ["\x1b[5~"] * 100)
    run("to the last row, to the first", ["G", "g"] * 25)
    run("up from the end", ["G"] + ["\x1b[5~"] * 60 + ["\x1b[A"] * 60)
    letters = ["/"] + list("number 4711") + ["\x7f"] * 11 + list("title 99") + ["\x7f"] * 8 + list("rocket") + ["\x1b"]
    figures("  until all of it is searched", run("search, the first time", letters), 1)
    figures("  until all of it is searched", run("search, again", letters * 3), 1)
    # The parent in the middle.
    for letter in "/parent in the middle":
        terminal.key(letter)
    terminal.settle()
    terminal.key("\r")
    terminal.key("\r")
    run("expand and collapse in the middle", ["\r"] * 100)
    run("select in the middle", [" "] * 50)
    run("move a row down and up in the middle", ["J", "K"] * 25)
    run("undo, redo", ["u", "\x12"] * 25)
    run("delete rows", ["x"] * 12)
    run("a run of undo", ["u"] * 24)
    figures("all keys", everything)
    terminal.close()


def main():
    # What the disk takes to save is the disk's: a folder in memory shows what the program takes.
    home = tempfile.mkdtemp(dir=sys.argv[1] if len(sys.argv) > 1 else None)
    environment = dict(os.environ, HOME=home, TERM="xterm-256color", LANG="C.UTF-8")
    for name in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "TMUX"]:
        environment.pop(name, None)
    listing = os.path.join(home, "long.csv")
    with open(listing, "w") as file:
        file.write("text,title,parents\n")
        for row in range(ROWS):
            if row == ROWS // 2:
                file.write("middle,parent in the middle,\n")
                for child in range(20):
                    file.write(f"child {child},child {child},parent in the middle\n")
            file.write(f"entry number {row},title {row},\n")
    subprocess.run([SHELL, "-c", "section add long --layout plain", "-c", f"import {listing} --to long"],
                   env=environment, stdout=subprocess.DEVNULL, check=True)
    # The screen is stored as a whole once; after that the journal has what is done.
    subprocess.run([SHELL, "--quiet"], input="".join(["star fox\n", "unstar fox\n"] * 15), text=True, env=environment, check=True)
    for columns, rows in [(80, 24), (200, 60)]:
        measure(environment, columns, rows)
    shutil.rmtree(home)


main()
