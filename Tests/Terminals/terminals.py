#!/usr/bin/env python3
"""Starts real terminals, measures them, and reads what pick and browse show in those whose text can be read (kitty, tmux, screen, mosh).

usage: terminals.py [--only xterm,kitty] [--record] [--skip-views]

Without options: every terminal that is installed. The cells are compared with cells.tsv; --record writes that file instead.
With CI=true, xterm, kitty, foot, tmux, screen and mosh must be there.
"""
import argparse, os, pty, pwd, re, select, shutil, signal, struct, subprocess, sys, tempfile, termios, fcntl, time, unicodedata
# The folder of the tests stays as it is.
sys.dont_write_bytecode = True
from pictures import compare

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
NEEDED = ["xterm", "kitty", "foot", "tmux", "screen", "mosh-server"]
COLUMNS, ROWS = 80, 24
TITLE = "emojishell-terminals"
# One that another user can run, too.
PYTHON = "/usr/bin/python3" if os.access("/usr/bin/python3", os.X_OK) else sys.executable
QUERIES = ["technologist", "family", "england", "rainbow flag", "heart", "keycap", "raised hand dark"]

def version(*words, pattern=r"(?:\d:)?(\d[\w.]*\w|\d)"):
    done = subprocess.run(words, capture_output=True, text=True, errors="replace")
    found = re.search(pattern, done.stdout + done.stderr)
    return found[1] if found else "?"

class Stand:
    """What the terminals run in: a folder, an environment, an X server, a compositor."""

    def __init__(self, folder, display):
        self.folder, self.display, self.processes = folder, display, []
        self.environment = {
            "HOME": folder, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "DISPLAY": display,
            "XDG_RUNTIME_DIR": os.path.join(folder, "run"), "LIBGL_ALWAYS_SOFTWARE": "1", "SHELL": "/bin/sh",
            "XDG_STATE_HOME": os.path.join(folder, "state"), "XDG_DATA_HOME": os.path.join(folder, "data"),
        }
        os.makedirs(self.environment["XDG_RUNTIME_DIR"], mode=0o700)
        self.compositor = None

    def start(self, words, **more):
        environment = dict(self.environment, **more.pop("environment", {}))
        process = subprocess.Popen(
            words, env=environment, stdin=subprocess.DEVNULL, stdout=open(os.path.join(self.folder, "log"), "ab"),
            stderr=subprocess.STDOUT, start_new_session=True, cwd=self.folder, **more)
        self.processes.append(process)
        return process

    def stop(self, process):
        if process not in self.processes: return
        self.processes.remove(process)
        for number in (signal.SIGTERM, signal.SIGKILL):
            try: os.killpg(process.pid, number)
            except ProcessLookupError: pass
            try: return process.wait(2)
            except subprocess.TimeoutExpired: pass

    def start_x(self):
        self.start(["Xvfb", self.display, "-screen", "0", "1400x900x24", "-nolisten", "tcp", "-nocursor", "-fbdir", self.folder])
        wait(lambda: os.path.exists("/tmp/.X11-unix/X" + self.display[1:]), 10, "Xvfb does not start")
        if shutil.which("openbox"):
            self.start(["openbox"])
            time.sleep(1)

    def start_compositor(self):
        """sway without a screen. It refuses root, so it runs as nobody then, and what it uses belongs to nobody."""
        if self.compositor: return
        run = os.path.join(self.folder, "wayland")
        os.makedirs(run, mode=0o700)
        config = os.path.join(run, "config")
        with open(config, "w") as file: file.write("output * resolution 1400x900\ndefault_border none\n")
        more = {}
        if os.getuid() == 0:
            user = pwd.getpwnam("nobody")
            for name in (self.folder, run, config): os.chown(name, user.pw_uid, user.pw_gid)
            more = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self.compositor = more
        self.environment["XDG_RUNTIME_DIR"] = run
        self.start(
            ["sway", "--config", config],
            environment={"WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman", "HOME": run},
            **more)
        def sockets(): return [name for name in os.listdir(run) if re.fullmatch(r"wayland-\d+", name)]
        wait(sockets, 15, "sway does not start")
        self.environment["WAYLAND_DISPLAY"] = sockets()[0]

    def close(self):
        for process in reversed(list(self.processes)): self.stop(process)

def wait(condition, seconds, message):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = condition()
        if value: return value
        time.sleep(0.05)
    raise RuntimeError(message)

class Terminal:
    """A terminal that shows a window, or runs in a pseudo-terminal."""

    def __init__(self, name, program, version, words, method=None, environment=None):
        self.name, self.program, self.version, self.words = name, program, version, words
        self.environment = environment or {}
        self.method = method

    @property
    def is_installed(self): return shutil.which(self.program) is not None

    def open(self, stand, command, key):
        words = [word.replace("{command}", command).replace("{folder}", stand.folder).replace("{key}", key) for word in self.words]
        if "{words}" in words:
            place = words.index("{words}")
            words[place:place + 1] = ["sh", "-c", command]
        if self.method == "wayland":
            stand.start_compositor()
            return stand.start(words, environment=self.environment, **stand.compositor)
        if self.method == "mosh": return Mosh(stand, command, key)
        if self.method in ("screen", "tmux"): return Inner(stand, words, self.environment)
        return stand.start(words, environment=self.environment)

    def text(self, stand, key):
        """The rows that the terminal itself says it shows; None if it cannot."""
        if self.name == "kitty":
            done = subprocess.run(
                ["kitty", "@", "--to", f"unix:{stand.folder}/{key}", "get-text"], env=stand.environment, capture_output=True)
            return done.stdout.decode() if done.returncode == 0 else None
        if self.method in ("tmux", "mosh"):
            done = subprocess.run(
                ["tmux", "-L", key, "capture-pane", "-p"], env=stand.environment, capture_output=True)
            return done.stdout.decode()
        if self.method == "screen":
            name = os.path.join(stand.folder, key + ".copy")
            subprocess.run(
                ["screen", "-S", key, "-X", "hardcopy", name], env=stand.environment, capture_output=True)
            time.sleep(0.3)
            return open(name, encoding="utf-8", errors="replace").read() if os.path.exists(name) else None
        return None


class Inner:
    """A program in a pseudo-terminal of ours, which answers nothing: its own screen is what counts."""

    def __init__(self, stand, words, environment):
        self.process, self.device = None, None
        environment = dict(stand.environment, TERM="xterm-256color", **environment)
        child, self.device = pty.fork()
        if child == 0:
            os.chdir(stand.folder)
            os.execvpe(words[0], words, environment)
        self.pid = child
        fcntl.ioctl(self.device, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.output = b""

    def drain(self, seconds=0.0):
        end = time.monotonic() + seconds
        while True:
            ready = select.select([self.device], [], [], max(0, end - time.monotonic()))[0]
            if not ready: return
            try: data = os.read(self.device, 65536)
            except OSError: return
            if not data: return
            self.output += data

    def write(self, data): os.write(self.device, data)

    def close(self):
        try: os.kill(self.pid, signal.SIGHUP)
        except ProcessLookupError: pass
        os.close(self.device)
        try: os.waitpid(self.pid, 0)
        except ChildProcessError: pass

class Mosh(Inner):
    """A server of this computer with its client, which runs in tmux: what is written for mosh has no joined emoji, on which tmux would differ."""

    def __init__(self, stand, command, key):
        words = ["mosh-server", "new", "-i", "127.0.0.1", "-p", "60900:60999", "--", "sh", "-c", command]
        done = subprocess.run(
            words, env=dict(stand.environment, TERM="xterm-256color"), capture_output=True, text=True, cwd=stand.folder, stdin=subprocess.DEVNULL)
        port, secret = re.search(r"MOSH CONNECT (\d+) (\S+)", done.stdout).groups()
        self.server = int(re.search(r"pid = (\d+)", done.stdout + done.stderr)[1])
        # The client needs its colors, and the secret is no argument.
        client = ["tmux", "-L", key, "-f", "/dev/null", "new-session", f"exec mosh-client 127.0.0.1 {port}"]
        super().__init__(stand, client, {"MOSH_KEY": secret, "MOSH_PREDICTION_DISPLAY": "never"})

    def close(self):
        try: os.kill(self.server, signal.SIGTERM)
        except ProcessLookupError: pass
        super().close()

SIZE = f"{COLUMNS}x{ROWS}"
TERMINALS = [
    Terminal("xterm", "xterm", lambda: version("xterm", "-v", pattern=r"\((\d+)\)"),
        ["xterm", "-u8", "-geometry", SIZE, "-e", "{words}"]),
    Terminal("VTE", "sakura", lambda: version("dpkg-query", "-W", "-f", "${Version}", "libvte-2.91-0"),
        ["sakura", "-c", str(COLUMNS), "-r", str(ROWS), "-e", "sh -c '{command}'"]),
    Terminal("kitty", "kitty", lambda: version("kitty", "--version"),
        ["kitty", "--config", "NONE", "-o", "allow_remote_control=yes", "-o", f"initial_window_width={COLUMNS}c",
         "-o", f"initial_window_height={ROWS}c", "-o", "remember_window_size=no", "--listen-on", "unix:{folder}/{key}", "{words}"]),
    Terminal("foot", "foot", lambda: version("foot", "--version"),
        ["foot", "--config=/dev/null", "--font=DejaVu Sans Mono:size=11", f"--window-size-chars={SIZE}", "{words}"], "wayland"),
    Terminal("foot, double-width", "foot", lambda: version("foot", "--version"),
        ["foot", "--config=/dev/null", "--font=DejaVu Sans Mono:size=11", "-o", "tweak.grapheme-width-method=double-width", f"--window-size-chars={SIZE}", "{words}"],
        "wayland"),
    Terminal("alacritty", "alacritty", lambda: version("alacritty", "--version"),
        ["alacritty", "-o", f"window.dimensions={{columns: {COLUMNS}, lines: {ROWS}}}", "-e", "{words}"]),
    Terminal("konsole", "konsole", lambda: version("dpkg-query", "-W", "-f", "${Version}", "konsole"), ["konsole", "--nofork", "-e", "{words}"],
        environment={"QT_QPA_PLATFORM": "xcb"}),
    Terminal("qterminal", "qterminal", lambda: version("dpkg-query", "-W", "-f", "${Version}", "qterminal"), ["qterminal", "-e", "sh -c '{command}'"],
        environment={"QT_QPA_PLATFORM": "xcb"}),
    Terminal("mlterm", "mlterm", lambda: version("mlterm", "--version", pattern=r"version (\d[\w.]*)"),
        ["mlterm", "-g", SIZE, "-e", "{words}"]),
    Terminal("rxvt-unicode", "urxvt", lambda: version("urxvt", "-help", pattern=r"v(\d[\w.]*)"),
        ["urxvt", "-geometry", SIZE, "-e", "{words}"]),
    Terminal("st", "stterm", lambda: version("stterm", "-v"), ["stterm", "-g", SIZE, "-e", "{words}"]),
    Terminal("zutty", "zutty", lambda: version("dpkg-query", "-W", "-f", "${Version}", "zutty"),
        ["zutty", "-geometry", SIZE, "-e", "{words}"]),
    Terminal("terminology", "terminology", lambda: version("terminology", "--version"),
        ["terminology", "-g", SIZE, "-e", "sh -c '{command}'"], environment={"ELM_ENGINE": "software_x11"}),
    Terminal("tmux", "tmux", lambda: version("tmux", "-V"), ["tmux", "-L", "{key}", "-f", "/dev/null", "new-session", "{command}"], "tmux"),
    Terminal("screen", "screen", lambda: version("screen", "--version"), ["screen", "-c", "/dev/null", "-S", "{key}", "-U", "{words}"], "screen"),
    Terminal("mosh", "mosh-server", lambda: version("mosh-server", "--version"), [], "mosh"),
]
READABLE = ["kitty", "tmux", "screen", "mosh"]

def measure(stand, terminal, number):
    result = os.path.join(stand.folder, f"cells{number}")
    command = f"{PYTHON} {HERE}/measure.py {HERE}/texts.tsv {result}"
    window = terminal.open(stand, command, f"m{number}")
    try:
        def done():
            if isinstance(window, Inner): window.drain()
            return os.path.exists(result)
        wait(done, 30, f"{terminal.name} gave no cells")
    finally:
        shut(stand, terminal, window, f"m{number}")
    return dict(line.rstrip("\n").split("\t") for line in open(result, encoding="utf-8"))

def shut(stand, terminal, window, key):
    if not isinstance(window, Inner): return stand.stop(window)
    if terminal.method in ("tmux", "mosh"): subprocess.run(["tmux", "-L", key, "kill-server"], env=stand.environment, stderr=subprocess.DEVNULL)
    if terminal.method == "screen": subprocess.run(["screen", "-S", key, "-X", "quit"], env=stand.environment, stdout=subprocess.DEVNULL)
    window.close()

class View:
    """The program in a terminal, while its text can be read and keys can be sent."""

    def __init__(self, stand, terminal, command, key):
        self.stand, self.terminal, self.key = stand, terminal, key
        self.window = terminal.open(stand, f"{command}; echo status $?; sleep 60", key)

    def __enter__(self): return self

    def __exit__(self, *_): shut(self.stand, self.terminal, self.window, self.key)

    def wait(self, condition, seconds=20.0):
        """The text once it fulfills a condition; the last text if it never does."""
        end, text = time.monotonic() + seconds, None
        while time.monotonic() < end:
            if isinstance(self.window, Inner): self.window.drain(0.2)
            else: time.sleep(0.2)
            text = self.terminal.text(self.stand, self.key)
            if text is not None and condition(text): return text
        return text or ""

    def press(self, keys):
        words = {
            "kitty": ["kitty", "@", "--to", f"unix:{self.stand.folder}/{self.key}", "send-text", "--", keys],
            "tmux": ["tmux", "-L", self.key, "send-keys", "-l", "--", keys],
            "mosh": ["tmux", "-L", self.key, "send-keys", "-l", "--", keys],
        }.get(self.terminal.name)
        # kitty reads escapes in the text, and makes a line feed of a carriage return; tmux takes a semicolon at the end for its own.
        if words and self.terminal.name == "kitty": words[-1] = keys.replace("\r", "\\r")
        elif words and keys.endswith(";"): words[-1] = keys[:-1] + "\\;"
        if words: subprocess.run(words, env=self.stand.environment, check=True, stdout=subprocess.DEVNULL)
        else: self.window.write(keys.encode())

    def resize(self, columns):
        device = {
            "kitty": ["kitty", "@", "--to", f"unix:{self.stand.folder}/{self.key}", "resize-os-window", "--unit", "cells", "--width", str(columns), "--height", str(ROWS)],
            "tmux": ["tmux", "-L", self.key, "resize-window", "-x", str(columns), "-y", str(ROWS)],
            "mosh": ["tmux", "-L", self.key, "resize-window", "-x", str(columns), "-y", str(ROWS)],
        }.get(self.terminal.name)
        if device: subprocess.run(device, env=self.stand.environment, check=True, stdout=subprocess.DEVNULL)
        else: fcntl.ioctl(self.window.device, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, columns, 0, 0))

def cells(text, terminal):
    """The cells of a row of text that was read from a terminal."""
    total, last = 0, 0
    for character in text:
        width = 0 if unicodedata.category(character) in ("Mn", "Me", "Cf") else 1
        if unicodedata.east_asian_width(character) in "WF": width = 2
        if terminal == "kitty" and 0x1F3FB <= ord(character) <= 0x1F3FF: width = 0
        if terminal == "kitty" and character == "\uFE0F" and last == 1: width = 1
        total, last = total + width, width or last
    return total

def names_of(program, query, environment):
    done = subprocess.run(
        [program, "--ephemeral", "--format", "tsv", "search", query], env=environment, capture_output=True, text=True)
    return [line.split("\t")[2] for line in done.stdout.splitlines()]

def look(stand, terminal, program, number):
    """The faults in pick and browse: names that are not whole, columns that are not straight, and what Esc leaves behind."""
    faults = []
    for index, query in enumerate(QUERIES):
        wanted = names_of(program, query, stand.environment)[:6]
        for view, shown in (("pick", r"^\W*{} .*{}(\s|$)"), ("browse", r"(^|\s){}(\s|$)")):
            argument = f" '{query}'" if view == "pick" else ""
            with View(stand, terminal, f"{program} --state {stand.folder}/s{number} {view}{argument}", f"v{number}{view[0]}{index}") as run:
                if view == "browse":
                    run.wait(lambda text: "keys" in text)
                    run.press("/" + query)
                ends = "accept" if view == "pick" else wanted[0]
                text = run.wait(lambda text: ends in text and all(name in text for name in wanted[:3]), 8)
                # A frame may be read while it is drawn: the last one counts.
                # The copy of screen contains control characters that are no ends of rows.
                rows = run.wait(lambda text: True).split("\n")
                for place, name in enumerate(wanted[:4]):
                    pattern = shown.format(*([place + 1] if view == "pick" else []), re.escape(name))
                    if not any(re.search(pattern, row) for row in rows):
                        faults.append(f"{view} {query}: row {place + 1} does not show '{name}'")
                glued = [row for row in rows if re.search("[\U0001F000-\U0001FAFF]\\w", row.replace("\u200d", ""))]
                if glued: faults.append(f"{view} {query}: no blank behind an emoji: {glued[0].strip()}")
                lines = straight(rows, terminal) if view == "pick" else []
                if lines: faults.append(f"pick {query}: the line beside the rows is in the columns {lines}")
                run.press("\x1b" if view == "pick" else "\x1b\x1b")
                if view == "pick":
                    text = run.wait(lambda text: "status 130" in text, 8)
                    if "status 130" not in text: faults.append(f"pick {query}: Esc does not close it")
                    elif "accept" in text or "category" in text: faults.append(f"pick {query}: something is left behind")
    return faults

SAMPLES = [
    ("👩\u200d💻", "woman technologist"), ("👨\u200d👩\u200d👧\u200d👦", "family: man, woman, girl, boy"), ("👋🏽", "waving hand: medium skin tone"),
    ("❤\ufe0f", "red heart"), ("1\ufe0f\u20e3", "keycap: 1"), ("🏳\ufe0f\u200d🌈", "rainbow flag"), ("🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "flag: England")]

def straight(rows, terminal):
    """The columns of the line beside the rows of pick; the copy of screen does not tell."""
    if terminal.name == "screen": return []
    lines = sorted({cells(row[:row.index("│")], terminal.name) for row in rows if "│" in row})
    return lines if len(lines) > 1 else []

def look_around(stand, terminal, program, number):
    """The faults in the prompt, show, the picker over a program (in), and after a change of the size."""
    faults = []
    def whole(place, rows, names):
        for name in names:
            if not any(re.search(rf"(^|[^\w]){re.escape(name)}(\W|$)", row) for row in rows): faults.append(f"{place}: no row shows '{name}'")
    with View(stand, terminal, f"{program} --state {stand.folder}/state-p{number}", f"p{number}") as run:
        run.wait(lambda text: "> " in text)
        for emoji, _ in SAMPLES: run.press(f"append {emoji} --to custom\r")
        run.press("search technologist; echo-done\r")
        rows = run.wait(lambda text: "echo-done'" in text).split("\n")
        whole("search at the prompt", rows, ["technologist", "woman technologist", "man technologist"])
        run.press("show custom; echo-end\r")
        rows = run.wait(lambda text: "echo-end'" in text).split("\n")
        whole("show", rows, [name for _, name in SAMPLES])
        # What is typed behind an emoji, and what is left of it after it was changed.
        run.press("print 👩\u200d💻 👋🏽 ❤\ufe0f whole-word")
        rows = run.wait(lambda text: "whole-word" in text, 5).split("\n")
        whole("a line at the prompt", rows, ["whole-word"])
        run.press("\x15print left")
        rows = run.wait(lambda text: "print left" in text and "whole-word" not in text, 5).split("\n")
        if any("whole-word" in row for row in rows): faults.append("a line at the prompt: something is left behind")
    with View(stand, terminal, f"{program} --state {stand.folder}/state-i{number} in sh -c 'echo ready; exec cat'", f"i{number}") as run:
        run.wait(lambda text: "ready" in text)
        run.press("line-one\r")
        run.wait(lambda text: text.count("line-one") >= 2)
        run.press("\x1b;")
        run.wait(lambda text: "accept" in text)
        run.press("technologist")
        rows = run.wait(lambda text: "woman technologist" in text and "1 " in text, 8).split("\n")
        whole("in", rows, ["technologist", "woman technologist", "man technologist"])
        run.press("\r")
        run.press("-chosen\r")
        text = run.wait(lambda text: text.count("-chosen") >= 2 and "accept" not in text, 8)
        if text.count("-chosen") < 2: faults.append("in: the choice does not come")
        if "accept" in text: faults.append("in: something is left behind")
        if text.count("line-one") < 2: faults.append("in: a row of the program is lost")
    with View(stand, terminal, f"{program} --state {stand.folder}/state-r{number} pick technologist", f"r{number}") as run:
        run.wait(lambda text: "accept" in text)
        for columns in (60, 100, 72):
            run.resize(columns)
            time.sleep(0.5)
            rows = run.wait(lambda text: "accept" in text, 5).split("\n")
            whole(f"pick in {columns} columns", rows, ["technologist", "woman technologist", "man technologist"])
            lines = straight(rows, terminal)
            if lines: faults.append(f"pick in {columns} columns: the line beside the rows is in the columns {lines}")
        run.press("\x1b")
        text = run.wait(lambda text: "status 130" in text, 8)
        if "status 130" not in text or "accept" in text: faults.append("pick after changes of the size: Esc leaves something behind")
    return faults

READER = """
import os, sys, time, tty
tty.setraw(0)
os.write(1, sys.argv[1].encode().decode("unicode_escape").encode() + b"ready")
out = open(sys.argv[2], "ab", 0)
while True: out.write(os.read(0, 1000))
"""
# What a program asks a terminal to send: nothing, or keys with their modifiers (xterm), or kitty's protocol with the letters of Shift, and with text;
# and what arrives of Alt-; if it does not open the picker: xterm types a letter, and kitty does not tell the letter of Shift.
MODES = {"xterm": [("", "»"), (r"\x1b[>4;2m", None)], "kitty": [("", None), (r"\x1b[>5u", None), (r"\x1b[>25u", "\x1b[44;4u")]}

def type_german(stand, terminal, program, number):
    """The faults of `in --expand` with a German keyboard, where a semicolon is Shift and comma, in a window that gets its keys from the X server."""
    def x(*words): subprocess.run(words, env=stand.environment, check=True, stdout=subprocess.DEVNULL)
    faults, reader = [], os.path.join(stand.folder, "reader.py")
    with open(reader, "w") as file: file.write(READER)
    x("setxkbmap", "de")
    for index, (mode, other) in enumerate(MODES[terminal.name]):
        result = os.path.join(stand.folder, f"typed{number}{index}")
        def typed(): return open(result, "rb").read() if os.path.exists(result) else b""
        command = f"{program} --state {stand.folder}/state-k{number} in --expand {PYTHON} {reader} '{mode}' {result}"
        window = terminal.open(stand, command, f"k{number}{index}")
        try:
            wait(lambda: os.path.exists(result), 20, f"{terminal.name}: no program")
            time.sleep(1)
            x("xdotool", "search", "--sync", "--onlyvisible", "--class", terminal.program, "windowfocus", "--sync")
            x("xdotool", "key", "alt+shift+comma")
            time.sleep(1.5)
            if other is None:
                x("xdotool", "type", "--delay", "30", "woman technologist")
                time.sleep(1)
                x("xdotool", "key", "Return")
                time.sleep(1)
            if (other or "👩\u200d💻") not in typed().decode(): faults.append(f"Alt-; with Shift, mode '{mode}': the program got {typed()}")
            before = len(typed())
            x("xdotool", "type", "--delay", "60", " :tada:")
            time.sleep(1)
            if "🎉".encode() not in typed()[before:]: faults.append(f"--expand, mode '{mode}': the program got {typed()[before:]}")
        finally: shut(stand, terminal, window, f"k{number}{index}")
    x("setxkbmap", "us")
    return faults

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="the names of some terminals, separated by commas")
    parser.add_argument("--record", action="store_true", help="write cells.tsv")
    parser.add_argument("--skip-views", action="store_true", help="only measure")
    parser.add_argument("--display", default=":97")
    arguments = parser.parse_args()
    names = arguments.only.split(",") if arguments.only else [t.name for t in TERMINALS]
    program = os.environ.get("EMOJISHELL", os.path.join(ROOT, ".build/debug/emojishell"))
    table_path = os.path.join(HERE, "cells.tsv")
    recorded = read(table_path)
    folder = tempfile.mkdtemp(prefix="emojishell-terminals.")
    os.chmod(folder, 0o755)
    stand = Stand(folder, arguments.display)
    table, failures = {}, []
    try:
        stand.start_x()
        for number, terminal in enumerate(t for t in TERMINALS if t.name in names or t.program in names):
            if not terminal.is_installed:
                print(f"{terminal.name}: not installed")
                if os.environ.get("CI") == "true" and terminal.program in NEEDED: failures.append(f"{terminal.name} is missing")
                continue
            try: found = measure(stand, terminal, number)
            except RuntimeError as error:
                failures.append(str(error))
                continue
            head = f"{terminal.name} {terminal.version()}"
            table[head] = found
            if arguments.record: print(f"{head}: measured")
            elif head not in recorded: print(f"{head}: cells.tsv has no such version; measured, not compared")
            else:
                wrong = [f"{name} {recorded[head].get(name)} -> {cells}" for name, cells in found.items() if recorded[head].get(name) != cells]
                print(f"{head}: {len(found)} texts, {len(wrong)} differ")
                failures += [f"{head}: {text}" for text in wrong]
            if arguments.skip_views: continue
            if terminal.name in MODES and shutil.which("xdotool") and shutil.which("setxkbmap"):
                faults = type_german(stand, terminal, program, number)
                print(f"{head}: a German keyboard in {len(MODES[terminal.name])} modes, {len(faults)} faults")
                failures += [f"{head}: {fault}" for fault in faults]
            if terminal.name in READABLE:
                faults = look(stand, terminal, program, number)
                print(f"{head}: pick and browse with {len(QUERIES)} queries, {len(faults)} faults")
                more = look_around(stand, terminal, program, number)
                print(f"{head}: the prompt, show, in and three sizes, {len(more)} faults")
                faults += more
                failures += [f"{head}: {fault}" for fault in faults]
            else:
                # alacritty does not always draw its first window.
                for attempt in range(3):
                    try: faults, letters = compare(stand, terminal, program, names_of, QUERIES, f"{number}-{attempt}", PYTHON)
                    except RuntimeError as error: faults, letters = [str(error)], 0
                    if letters: break
                print(f"{head}: pictures of pick and browse with {len(QUERIES)} queries, {letters} letters, {len(faults)} faults")
                failures += [f"{head}: {fault}" for fault in faults]
    finally:
        stand.close()
        shutil.rmtree(folder, ignore_errors=True)
    if arguments.record:
        table = {**recorded, **table}
        texts = ["XTVERSION", "DA2"] + [line.split("\t")[0] for line in open(os.path.join(HERE, "texts.tsv"), encoding="utf-8")]
        with open(table_path, "w", encoding="utf-8") as file:
            file.write("\t".join(["terminal"] + texts) + "\n")
            for head, found in table.items(): file.write("\t".join([head] + [found.get(text, "") for text in texts]) + "\n")
    for failure in failures: print("FAILED:", failure)
    sys.exit(1 if failures else 0)

def read(path):
    if not os.path.exists(path): return {}
    rows = [line.rstrip("\n").split("\t") for line in open(path, encoding="utf-8")]
    return {row[0]: dict(zip(rows[0][1:], row[1:])) for row in rows[1:]}

if __name__ == "__main__": main()
