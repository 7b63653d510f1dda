#!/usr/bin/env python3
"""What `emojishell in` costs, beside `script -qc` and the program alone in the same kind of pseudo-terminal.

100 MB of output (in.py MEGABYTES BINARY for other figures), the time from a key and from Esc to its echo, and the resident
memory before the first picker. Rounds alternate between the three.
"""
import fcntl, os, pty, select, shlex, statistics, struct, sys, tempfile, termios, time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MEGABYTES = int(sys.argv[1]) if len(sys.argv) > 1 else 100
SHELL = sys.argv[2] if len(sys.argv) > 2 else os.path.join(ROOT, ".build/release/emojishell")
HOME = tempfile.mkdtemp()
ENVIRONMENT = {"HOME": HOME, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": os.environ["PATH"]}
WAYS = {
    "alone": lambda words: words,
    "script": lambda words: ["script", "-qc", shlex.join(words), "/dev/null"],
    "in": lambda words: [SHELL, "in"] + words,
    "in --expand": lambda words: [SHELL, "in", "--expand"] + words,
    "in --key ^O": lambda words: [SHELL, "in", "--key", "ctrl-o"] + words,
}


def start(words):
    pid, terminal = pty.fork()
    if pid == 0:
        os.execvpe(words[0], words, ENVIRONMENT)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    return pid, terminal


def read(terminal):
    try:
        return os.read(terminal, 1 << 16)
    except OSError:
        return b""


def output(way, path):
    """The megabytes a second of a program that writes a file, from its first byte to its last."""
    pid, terminal = start(WAYS[way](["sh", "-c", "stty raw -echo; cat " + path]))
    count, began = len(read(terminal)), time.perf_counter()
    while data := read(terminal):
        count += len(data)
    seconds = time.perf_counter() - began
    os.close(terminal)
    os.waitpid(pid, 0)
    assert count == MEGABYTES << 20, f"{way}: {count} bytes came"
    return MEGABYTES / seconds


def echo(way, key=b"a", keys=400):
    """The milliseconds from each press of a key to its echo, and the resident memory of the process in KiB."""
    pid, terminal = start(WAYS[way](["sh", "-c", f"stty raw -echo; printf ready; exec dd bs=1 count={keys} 2>/dev/null"]))
    text = b""
    while b"ready" not in text:
        text += read(terminal)
    values = []
    status = open(f"/proc/{pid}/status").read()
    memory = int(status.split("VmRSS:")[1].split()[0])
    for _ in range(keys):
        time.sleep(0.002)
        began = time.perf_counter()
        os.write(terminal, key)
        read(terminal)
        values.append((time.perf_counter() - began) * 1000)
    while read(terminal):
        pass
    os.close(terminal)
    os.waitpid(pid, 0)
    return statistics.median(values), memory


path = os.path.join(HOME, "bytes")
with open(path, "wb") as file:
    line = ("🚀 " + "x" * 74 + "\r\n").encode()
    file.write((line * ((MEGABYTES << 20) // len(line) + 1))[: MEGABYTES << 20])
speeds, delays, escapes, memory = {way: [] for way in WAYS}, {way: [] for way in WAYS}, {way: [] for way in WAYS}, {}
for _ in range(5):
    for way in WAYS:
        speeds[way].append(output(way, path))
        delay, memory[way] = echo(way)
        delays[way].append(delay)
        escapes[way].append(echo(way, b"\x1b", 20)[0])
base, alone = statistics.median(speeds["script"]), statistics.median(delays["alone"])
for way in WAYS:
    speed, delay = statistics.median(speeds[way]), statistics.median(delays[way])
    print(f"{way:12} {speed:7.0f} MB/s ({speed / base:4.2f} x script)   a key {delay:6.3f} ms ({delay - alone:+.3f})"
          f"   Esc {statistics.median(escapes[way]):6.2f} ms   {memory[way] / 1024:5.1f} MB resident")
