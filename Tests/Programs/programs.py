#!/usr/bin/env python3
"""Runs real programs under `emojishell in` inside tmux, and measures what they get and show.

usage: programs.py [--only nano,tig] [--record] [--binary FILE]

Without options: every program that is installed, compared with programs.tsv; --record writes the rows of the programs that were run there.
With CI=true the programs of --only must be there. Each program runs twice: under `in`, where a picker is closed with Esc and one chooses an
emoji of several code points, and alone, where tmux pastes the same text. Afterwards ` :tada:` is typed, which --expand replaces.
"""
import argparse, copy, os, re, shutil, signal, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
TABLE = os.path.join(HERE, "programs.tsv")
FIELDS = ["program", "version", "paste", "after Esc", "arrives", "alone", "first Backspace", "expand"]
QUERY, GLYPH, TYPED, EXPANDED = "woman technologist", "\U0001F469\u200D\U0001F4BB", " :tada:", " \U0001F389"
# What is left of the emoji behind a Backspace, as `unicode_escape` writes it, and what the Backspace took.
KINDS = {
    "": "everything", r"\U0001f469\u200d": "a code point", r"\U0001f469": "a code point and a joiner",
    r"\U0001f469\u200d\\xf0\\x9f\\x92": "a byte",
}

TEXTUAL = '''
from textual.app import App
from textual.widgets import Input
class Sample(App):
  def compose(self):
    field = Input(placeholder="ready")
    field.cursor_blink = False
    yield field
  def on_input_changed(self, event): open("out", "w").write(event.value)
Sample().run()
'''
FORM = '<title>form</title><p>ready<form action="x"><input name="q" size="30"></form>'

class Program:
    """A program, the keys that lead to its place of input, and the keys after which the text is in the file `out`.

    Without such keys the row of the cursor is read instead.
    """
    def __init__(self, name, line, ready, keys=(), save=(), version=None, slow=0.0, command=None, inside=None):
        self.name, self.line, self.ready, self.keys, self.save = name, line, ready, keys, save
        self.version, self.slow = version or [command or name, "--version"], slow
        self.command, self.inside = command or name, inside

def debian(package): return ["dpkg-query", "-f", "${Version}", "-W", package]

def shell(name, line, ready="in--", **more):
    """A shell that writes its argument to the file."""
    return Program(name, line, ready, ["printf %s ", "x"], [" >out", "Enter"], **more)

def prompt(name, line, ready, before, after, **more):
    """A prompt of a language, where an expression writes its text to the file."""
    return Program(name, line, ready, [before, "x"], [after, "Enter"], **more)

PYTHON = ["open('out','w').write('x"], ["')", "Enter"]
PROGRAMS = [
    shell("bash", "env PS1='in-- ' bash --norc"),
    shell("zsh", "env PS1='in-- ' zsh -f"),
    shell("dash", "env PS1='in-- ' dash", version=debian("dash")),
    shell("tcsh", "tcsh -f", ready=""),
    shell("mksh", "mksh", ready="", version=["mksh", "-c", "echo $KSH_VERSION"]),
    shell("yash", "yash --norcfile --noprofile", ready=""),
    Program("fish", "fish --no-config", "", ["printf %s ", "x"], [" >out", "Enter"], slow=0.5),
    Program("python", "python3 -q", ">>>", *PYTHON, version=["python3", "--version"], command="python3"),
    Program("ptpython", "ptpython", ">>>", *PYTHON, version=["ptpython", "--version"], slow=1),
    Program("ipython", "ipython3", "In [1]", *PYTHON, version=["ipython3", "--version"], command="ipython3", slow=2),
    prompt("node", "node", ">", "require('fs').writeFileSync('out','", "')", slow=0.5),
    prompt("irb", "irb -f", ">", "File.write('out','", "')", version=["ruby", "--version"], slow=1),
    prompt("php", "php -a", "php >", "file_put_contents('out','", "');"),
    prompt("lua", "lua5.4", ">", "io.open('out','w'):write('", "'):close()", version=["lua5.4", "-v"], command="lua5.4"),
    prompt("tclsh", "tclsh", "%", "exec printf %s ", " >out", version=debian("tcl")),
    prompt("guile", "guile -q", "scheme@", '(call-with-output-file "out" (lambda (p) (display "', '" p)))', slow=1),
    prompt("ghci", "ghci -ignore-dot-ghci", "ghci>", 'writeFile "out" "', '"', slow=1),
    prompt("swipl", "swipl -q", "?-", "open('out',write,S),write(S,'", "'),close(S).", slow=0.5),
    prompt("octave", "octave-cli -q", ">", "f=fopen('out','w');fputs(f,'", "');fclose(f);", command="octave-cli", slow=1),
    prompt("maxima", "maxima -q", "(%i1)", 'with_stdout("out",print("', '"));', slow=1),
    prompt("gnuplot", "gnuplot", "gnuplot>", 'set print "out"; print "', '"; set print', slow=0.5),
    prompt("R", "R -q --no-save", ">", "cat('", "',file='out')", slow=1),
    prompt("gdb", "gdb -q", "(gdb)", "shell printf %s ", " >out", slow=0.5),
    Program("rlwrap", "rlwrap -a tee out", "", ["x"], ["Enter"]),
    Program("ed", "ed", "", ["a", "Enter", "x"], ["Enter", ".", "Enter", "w out", "Enter"], version=debian("ed")),
    Program("sqlite3", "sqlite3", "sqlite>", ["select writefile('out','x"], ["');", "Enter"]),
    Program("psql", "psql -X -q postgres", "postgres=#", ["select 'x"], ["' \\g out", "Enter"]),
    Program("nano", "nano out", "Help", ["x"], ["C-s"]),
    Program("vim", "vim -u NONE -N -n out", "out", ["i", "x"], ["Escape", ":w", "Enter"]),
    Program("nvim", "nvim -u NONE -n out", "out", ["i", "x"], ["Escape", ":w", "Enter"]),
    Program("emacs", "emacs -nw -Q out", "Fundamental", ["x"], ["C-x", "C-s"], slow=1),
    Program("micro", "micro out", "out", ["x"], ["C-s"], slow=0.5),
    Program("joe", "joe out", "out", ["x"], ["C-k", "d", "Enter"], version=debian("joe")),
    Program("ne", "ne out", "", ["x"], ["C-s"], version=debian("ne"), slow=0.5),
    Program("kak", "kak -n out", "out", ["i", "x"], ["Escape", ":w", "Enter"], version=debian("kakoune"), slow=0.5),
    Program("mcedit", "mcedit out", "out", ["x"], ["F2", "Enter"], slow=0.5),
    Program("jed", "jed -n out", "out", ["x"], ["C-x", "C-s"], version=debian("jed"), slow=0.5),
    Program("vis", "vis out", "out", ["i", "x"], ["Escape", ":w", "Enter"], version=debian("vis"), slow=0.5),
    Program("dte", "dte out", "out", ["x"], ["C-s"], version=debian("dte")),
    Program("zile", "zile -q out", "out", ["x"], ["C-x", "C-s"]),
    Program("less", "less notes", "notes", ["/", "x"]),
    Program("tig", "tig", "ready", [":!touch ", "x"], ["Enter"]),
    Program("w3m", "w3m -cookie form.html", "ready", ["Tab", "Enter", "x"], version=debian("w3m"), slow=0.5),
    Program("lynx", "lynx form.html", "ready", ["x"], version=["lynx", "-version"], slow=0.5),
    Program("neomutt", "neomutt -n -F /dev/null -e 'set folder=. spoolfile=box'", "", ["m", "x"], version=["neomutt", "-v"], slow=0.5),
    Program("irssi", "irssi --home=irssi", "", ["x"], slow=0.5),
    Program("weechat", "weechat -d weechat", "WeeChat", ["x"], slow=1),
    Program("elinks", "elinks -no-home form.html", "ready", ["Enter", "x"], version=["elinks", "-version"], slow=0.5),
    Program("most", "most notes", "notes", ["/", "x"], version=debian("most")),
    Program("vifm", "vifm .", "notes", [":!touch ", "x"], ["Enter"], slow=0.5),
    Program("ranger", "ranger --clean", "notes", [":", "touch ", "x"], ["Enter"], slow=1),
    Program("dialog", "sh -c 'dialog --inputbox ready 8 40 2>out'", "ready", ["x"], ["Enter"]),
    Program("whiptail", "sh -c 'whiptail --inputbox ready 8 40 2>out'", "ready", ["x"], ["Enter"]),
    Program("mc", "mc -u -c", "Hint", ["echo x"], [" >out", "Enter"], slow=1.5),
    Program("redis-cli", "redis-cli -p 1", "not connected", ["x"]),
    Program("hledger", "hledger -f out add", "Date", ["2026-01-01", "Enter", "x"],
            ["Enter", "cash", "Enter", "1", "Enter", "food", "Enter", "Enter", "Enter", "y", "Enter"], slow=0.5),
    Program("textual", "PYTHON app.py", "ready", ["x"], [""], version=["PYTHON", "-c", "import textual; print(textual.__version__)"], slow=1.5),
    Program("tmux", "tmux -f /dev/null -L inner new 'env PS1=\"in-- \" bash --norc'", "in--", ["printf %s ", "x"], [" >out", "Enter"],
            version=["tmux", "-V"]),
    Program("screen", "screen -c /dev/null env PS1='in-- ' bash --norc", "in--", ["printf %s ", "x"], [" >out", "Enter"]),
]

def within(inside, name):
    """A program under `in` in another program that shows it: GNU screen, mosh."""
    program = copy.copy(next(program for program in PROGRAMS if program.name == name))
    program.name, program.inside = f"{name} in {inside}", inside
    return program

PROGRAMS += [within("screen", name) for name in ["bash", "nano", "vim", "tig", "less"]] + [within("mosh", name) for name in ["bash", "nano", "vim"]]

class Session:
    """A tmux server with one window, in a folder of its own."""

    def __init__(self, binary, python, inside=None):
        self.folder = tempfile.mkdtemp(prefix="programs-")
        self.socket = os.path.join(self.folder, "socket")
        self.binary, self.python = binary, python
        for name, text in {"app.py": TEXTUAL, "form.html": FORM, "notes": "\n".join(map(str, range(100))) + "\n"}.items():
            with open(self.path(name), "w") as file: file.write(text)
        if shutil.which("git"):
            quiet = dict(cwd=self.folder, capture_output=True)
            subprocess.run(["git", "init", "-q"], **quiet)
            subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-q", "--allow-empty", "-m", "ready"], **quiet)
        environment = {
            "HOME": self.folder, "PATH": os.path.dirname(python) + ":" + os.environ["PATH"], "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8",
            "SHELL": "/bin/sh", "XDG_STATE_HOME": self.path("state"), "XDG_CONFIG_HOME": self.path("config"), "TERM": "xterm-256color",
        }
        self.environment = environment
        self.tmux("new-session", "-d", "-x", "80", "-y", "24", "PS1='$ ' sh")
        self.tmux("set", "-g", "escape-time", "0")
        self.tmux("set", "-g", "status", "off")
        self.tmux("set", "-g", "default-terminal", "tmux-256color")
        self.tmux("pipe-pane", "cat >" + self.path("written"))
        self.server = None
        if inside: self.enter(inside)

    def enter(self, inside):
        """Starts a shell in a program inside tmux, which does not know of tmux."""
        shell = "PS1='% ' sh"
        if inside == "screen": self.keys("env -u TMUX -u TMUX_PANE screen -c /dev/null env " + shell, "Enter")
        else:
            words = ["mosh-server", "new", "-i", "127.0.0.1", "-p", "60900:60999", "--", "sh", "-c", shell]
            done = subprocess.run(
                words, env=self.environment, capture_output=True, text=True, cwd=self.folder, stdin=subprocess.DEVNULL)
            port, secret = re.search(r"MOSH CONNECT (\d+) (\S+)", done.stdout).groups()
            self.server = int(re.search(r"pid = (\d+)", done.stdout + done.stderr)[1])
            self.keys(f"MOSH_PREDICTION_DISPLAY=never MOSH_KEY={secret} mosh-client 127.0.0.1 {port}", "Enter")
        for _ in range(100):
            if self.row().strip() == "%": return
            time.sleep(0.05)
        raise RuntimeError(inside + " does not start:\n" + self.text())

    def path(self, name): return os.path.join(self.folder, name)

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *words], env=self.environment, cwd=self.folder, capture_output=True)
        return done.stdout.decode(errors="replace")

    def files(self): return "".join(name + "\n" for name in os.listdir(self.folder) if name.startswith("x"))
    def screen(self):
        """Every cell with its colors, without blanks that have none, and the cursor."""
        rows, colors = [], set()
        for row in self.tmux("capture-pane", "-p", "-e").split("\n"):
            rows.append([])
            for code, character in re.findall(r"\x1b\[([\d;:]*)m|(.)", row):
                if character: rows[-1].append((character, *sorted(colors)))
                elif code in ("", "0"): colors.clear()
                elif code in ("39", "49"): colors -= {color for color in colors if color[0] == code[0]}
                else: colors.add(code)
            while rows[-1] and rows[-1][-1] == (" ",): rows[-1].pop()
        return rows, self.tmux("display", "-p", "#{cursor_x} #{cursor_y}")
    def text(self): return self.tmux("capture-pane", "-p")
    def row(self): return self.text().split("\n")[int(self.tmux("display", "-p", "#{cursor_y}"))]

    def wait(self, text, seconds=15, gone=False):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if (text in self.text()) != gone: return True
            time.sleep(0.05)
        return False

    def settled(self, pause=0.25):
        last, since = self.screen(), time.monotonic()
        end = since + 8
        while time.monotonic() < min(since + pause, end):
            time.sleep(0.05)
            now = self.screen()
            if now != last: last, since = now, time.monotonic()
        return last

    def keys(self, *keys):
        for key in keys:
            if re.fullmatch(r"Enter|Escape|Tab|BSpace|F\d|[CM]-.", key): self.tmux("send-keys", key)
            # tmux takes a semicolon at the end for its own.
            elif key: self.tmux("send-keys", "-l", "--", re.sub(";$", r"\;", key))
            # `in` holds Esc for 50 milliseconds, because it may begin the key.
            time.sleep(0.3 if key == "Escape" else 0.05)

    def pick(self, query, end):
        self.tmux("send-keys", "M-\\;")
        if not self.wait("1923/1923"): return False
        if query:
            self.keys(query)
            self.wait("> " + query)
        self.keys(end)
        return self.wait("/1923", gone=True)

    def close(self):
        self.tmux("kill-server")
        try: self.server and os.kill(self.server, signal.SIGTERM)
        except ProcessLookupError: pass
        self.server = None
        subprocess.run(["tmux", "-L", "inner", "kill-server"], env=self.environment, capture_output=True)
        shutil.rmtree(self.folder, ignore_errors=True)

def start(session, program, under):
    line = program.line.replace("PYTHON", session.python)
    session.keys("clear; " + (session.binary + " in --expand " if under else "") + line, "Enter")
    time.sleep(0.5 + program.slow)
    if program.ready and not session.wait(program.ready): raise RuntimeError("does not start:\n" + session.text())
    session.settled()
    session.keys(*program.keys)
    session.settled()

def arrived(session, program, want):
    """What is in the file, or in the row of the cursor; `whole` if it is what was wanted."""
    if program.save: session.keys(*program.save)
    end, text = time.monotonic() + 4, ""
    while time.monotonic() < end:
        text = session.row()
        if program.save:
            if program.name.startswith(("tig", "vifm", "ranger")): text = session.files()
            else:
              try: text = open(session.path("out"), "rb").read().decode(errors="backslashreplace")
              except OSError: text = "nothing"
        if ("x" + want).replace(" ", "") in text.replace(" ", ""): return "whole"
        time.sleep(0.1)
    line = next((line for line in text.split("\n") if "x" in line), text.strip() or "nothing")
    return line.strip().encode("unicode_escape").decode()

def measure(program, binary, python):
    result = {"program": program.name}
    words = [python if word == "PYTHON" else word for word in program.version]
    done = subprocess.run(words, capture_output=True, text=True, errors="replace", env=dict(os.environ, PATH=os.path.dirname(python) + ":" + os.environ["PATH"]))
    found = re.search(r"(\d[\w.]*\w|R\d\d)", done.stdout + done.stderr)
    result["version"] = found[1] if found else "?"
    session = Session(binary, python, program.inside)
    try:
        start(session, program, True)
        before = session.settled()
        session.pick("", "Escape")
        result["after Esc"] = "same" if session.settled(0.5) == before else "different"
        if session.files(): result["after Esc"] = "runs the command"
        session.pick(QUERY, "Enter")
        session.settled()
        session.keys("BSpace")
        session.settled()
        rest = arrived(session, program, GLYPH)
        # The row of a program that counts other cells than tmux does not tell.
        if not program.save: result["first Backspace"] = "?"
        else: result["first Backspace"] = KINDS.get(rest.split("x", 1)[-1].strip().split(" ")[0], rest) if rest != "whole" else rest
        session.close()
        session = Session(binary, python, program.inside)
        start(session, program, True)
        session.pick(QUERY, "Enter")
        session.settled()
        result["arrives"] = arrived(session, program, GLYPH)
        session.close()
        session = Session(binary, python, program.inside)
        start(session, program, True)
        for letter in TYPED:
            session.keys(letter)
            if program.slow >= 1: session.settled(0.1)
        session.settled()
        result["expand"] = arrived(session, program, EXPANDED)
        if result["expand"] == "whole": result["expand"] = "yes"
        session.close()
        session = Session(binary, python, program.inside)
        start(session, program, False)
        with open(session.path("written"), "rb") as file: result["paste"] = "yes" if b"\x1b[?2004h" in file.read() else "no"
        session.tmux("set-buffer", GLYPH)
        session.tmux("paste-buffer", "-p")
        session.settled()
        result["alone"] = arrived(session, program, GLYPH)
    finally: session.close()
    return result

def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--binary", default=os.path.join(ROOT, ".build/debug/emojishell"))
    parser.add_argument("--python", default=sys.executable, help="one that has textual")
    options = parser.parse_args()
    # The program runs in a folder of its own. A link of a virtual environment stays a link.
    options.python = os.path.abspath(options.python)
    only = options.only.split(",") if options.only else None
    table = {}
    if os.path.exists(TABLE):
        with open(TABLE) as file:
            next(file)
            table = {row[0]: row for row in (line.rstrip("\n").split("\t") for line in file)}
    failed = False
    for program in PROGRAMS:
        if only and program.name not in only: continue
        words = [os.path.join(os.path.dirname(options.python), program.command), program.command]
        present = any(shutil.which(word) for word in words)
        if program.name == "textual":
            present = subprocess.run([options.python, "-c", "import textual"], capture_output=True).returncode == 0
        # psql needs a server with a role of the user: pg_ctlcluster 15 main start; su postgres -c 'createuser -s root'.
        if program.name == "psql" and present: present = subprocess.run(["psql", "-X", "-c", "", "postgres"], capture_output=True).returncode == 0
        if not present:
            if only and os.environ.get("CI"): failed = print(program.name + " is not installed") or True
            continue
        old = table.get(program.name)
        try:
            result = measure(program, os.path.abspath(options.binary), options.python)
            for _ in range(2):
                if options.record or not old or old[2:] == [result.get(field, "?") for field in FIELDS][2:]: break
                # A slow machine shows a program's screen half drawn; what differs three times is a difference.
                print(f"{program.name}: again", flush=True)
                result = measure(program, os.path.abspath(options.binary), options.python)
        except RuntimeError as error:
            print(f"{program.name}: {error}")
            failed = True
            continue
        row = [result.get(field, "?") for field in FIELDS]
        print("\t".join(row), flush=True)
        if options.record: table[program.name] = row
        elif old is None: print(f"{program.name}: not in programs.tsv; --record adds it")
        elif old[2:] != row[2:]:
            failed = True
            print(f"{program.name}: programs.tsv has\n" + "\t".join(old), flush=True)
    if options.record:
        order = [program.name for program in PROGRAMS]
        with open(TABLE, "w") as file:
            file.write("\t".join(FIELDS) + "\n")
            for name in sorted(table, key=lambda name: order.index(name) if name in order else 99): file.write("\t".join(table[name]) + "\n")
    sys.exit(1 if failed else 0)

main()
