#!/usr/bin/env python3
"""Presses the key of `emojishell init SHELL` in a shell, with each of its options on and off.

usage: shells.py bash|zsh|fish EMOJISHELL [OPTION ...]

The option is set before the widget is read. In each mode the shell starts without an error, a choice is inserted, a canceled one is
not, and nothing else of the shell is different afterwards: options, variables, functions, keys. Prints the modes that fail.
"""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

# Options with which no line can be typed and run, with any widget or none.
UNUSABLE = {
    "bash": {
        "set -o noexec": "runs nothing",
        "set -o onecmd": "ends after one line",
        "set -o verbose": "prints what it reads",
        "set -o xtrace": "prints what it runs",
    },
    "zsh": {
        "unsetopt exec": "runs nothing",
        "setopt singlecommand": "ends after one line",
        "setopt sourcetrace": "prints what it reads",
        "setopt verbose": "prints what it reads",
        "setopt xtrace": "prints what it runs",
    },
    "fish": {},
}
# Those without keys only begin.
KEYLESS = {"set +o emacs", "unsetopt zle"}

# The state of a shell, as text. What counts lines, seconds and commands differs anyway.
STATE = {
    "bash": "set +o; shopt -p; declare -p; declare -f; bind -p; bind -X; trap -p",
    "zsh": "set -o; typeset -p; functions; alias; bindkey -L; zle -lL; trap",
    "fish": "set -g; set -x; functions -a; bind",
}
COUNTS = re.compile(
    r"^(declare|typeset|export)? ?(-\S+ )*\[?(_|BASH_\w+|LINENO|SECONDS|EPOCH\w+|S?RANDOM|HISTCMD|FUNCNAME|PIPESTATUS|COLUMNS|LINES|TTYIDLE"
    r"|READLINE_\w+|ERRNO|ZSH_(EVAL|SUB)\w+|pipestatus|status|history\w*|status_generation|words|funcstack|fish_kill\w+|CMD_DURATION)\b"
)

# What a shell writes around its prompt: sequences and blanks.
DRAWING = re.compile(r"\x1b\][^\x07]*\x07|\x1b[\[(][0-9;?]*[A-Za-z]|\x1b[=>]|\s")


def modes(shell):
    """Returns names of modes, with the lines that begin them."""

    def lines(*command):
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")[:-1]

    if shell == "bash":
        found = [("set " + sign + "o", name) for name in lines("bash", "-c", "compgen -A setopt") for sign in "-+"]
        found += [("shopt " + sign, name) for name in lines("bash", "-c", "compgen -A shopt") for sign in ("-s", "-u")]
    elif shell == "zsh":
        names = [line.split()[0] for line in lines("zsh", "-fc", "setopt kshoptionprint; setopt")]
        # 'no' before a name: the default is on. 'notify' and 'nomatch' are names.
        names = [name[2:] if name.startswith("no") and name != "notify" else name for name in names]
        found = [(set, name) for name in names for set in ("setopt", "unsetopt")]
        found += [("emulate", name) for name in ("sh", "ksh", "csh", "zsh")]
    else:
        names = [line.split()[0] for line in lines("fish", "-c", "status features")]
        found = [("fish_features", sign + name) for name in names for sign in ("", "no-")]
        found += [("", "fish_vi_key_bindings"), ("", "fish_hybrid_key_bindings"), ("", "fish_default_key_bindings")]
    found = [(f"{set} {name}".strip(), name) for set, name in found]
    return [(mode, name) for mode, name in found if mode not in UNUSABLE[shell]]


class Shell:
    """A shell at a terminal of its own, with a home folder."""

    def __init__(self, shell, program, mode, folder):
        self.folder, self.text, self.count = folder, "", 0
        self.log = ""
        files = {
            "bin/emojishell": '#!/bin/sh\ncase "$*" in *none) exit 1;; esac\nprintf 🦊\n',
            "bin/save": '#!/bin/sh\ncat >"$HOME/new" && mv "$HOME/new" "$HOME/saved"\n',
            "bin/out": '#!/bin/sh\nprintf "%s\\n" "$*" | save\n',
        }
        script = subprocess.run([program, "init", shell], capture_output=True, text=True, check=True).stdout
        environment = {"HOME": folder, "PATH": f"{folder}/bin:/usr/bin:/bin", "TERM": "xterm", "LC_ALL": "C.UTF-8", "ZDOTDIR": folder}
        environment["XDG_CONFIG_HOME"] = environment["XDG_DATA_HOME"] = folder + "/share"
        if shell == "fish":
            feature = mode.removeprefix("fish_features ")
            if feature != mode:
                environment["fish_features"], mode = feature, ""
            files["rc"] = f"{mode}\nfunction fish_prompt; printf 'ready> '; end\nfunction fish_greeting; end\nsource {folder}/widget\n"
            files["rc"] += "function fish_mode_prompt; end\n"
            files["share/fish/config.fish"] = files.pop("rc")
            command = ["fish", "-i"]
        else:
            files["rc"] = f"PS1='ready> '\n{mode} 2>/dev/null\n. {folder}/widget\n"
            files[".zshrc"] = "bindkey -e; PROMPT_EOL_MARK=\n" + files["rc"]
            command = ["bash", "--noprofile", "--rcfile", folder + "/rc", "-i"] if shell == "bash" else ["zsh", "-d", "-i"]
        files["widget"] = script
        for path in "/bin", "/share/fish":
            os.makedirs(folder + path)
        for name, text in files.items():
            with open(f"{folder}/{name}", "w") as file:
                file.write(text)
        for name in os.listdir(folder + "/bin"):
            os.chmod(f"{folder}/bin/{name}", 0o755)
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, environment)

    def read(self, condition, seconds=10):
        """Reads until a condition holds."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(repr(self.log[-300:]))
            if select.select([self.terminal], [], [], 0.02)[0]:
                try:
                    data = os.read(self.terminal, 65536)
                except OSError:
                    raise EOFError(repr(self.text[-300:])) from None
                self.text += data.decode("utf-8", "replace")
                self.log += data.decode("utf-8", "replace")

    def send(self, text):
        self.text = ""
        os.write(self.terminal, text.encode())

    def prompt(self):
        self.read(lambda: "ready> " in self.text)

    def run(self, *keys):
        """Types parts of a line, waiting for what each draws, and returns what the line saved."""
        path = self.folder + "/saved"
        if os.path.exists(path):
            os.remove(path)
        for part, shown in keys:
            self.send(part)
            self.read(lambda: re.search(shown, self.text))
        self.send("\r")
        self.read(lambda: os.path.exists(path) and "ready> " in self.text)
        with open(path, errors="replace") as file:
            return file.read()

    def close(self):
        os.kill(self.pid, signal.SIGKILL)
        os.close(self.terminal)
        os.waitpid(self.pid, 0)


def state(shell, name):
    text = shell.run(("{ " + STATE[name] + "; } 2>&1 | save" if name != "fish" else "begin; " + STATE[name] + "; end | save", r"save"))
    return sorted(line for line in text.split("\n") if not COUNTS.match(line))


def check(name, program, mode):
    with tempfile.TemporaryDirectory() as folder:
        shell = Shell(name, program, mode, folder)
        try:
            shell.prompt()
            start = shell.text
            if DRAWING.sub("", start) != "ready>":
                return f"begins with {start!r}"
            if mode in KEYLESS:
                return None
            state(shell, name)
            before = state(shell, name)
            chosen = shell.run(("out :fox", "fox"), ("\x1b;", "🦊"))
            if chosen != "🦊\n":
                return f"inserted {chosen!r}"
            canceled = shell.run(("out :none", "none"), ("\x1b;", "none|ready"), (" x", "x"))
            if canceled != ":none x\n":
                return f"canceled {canceled!r}"
            if "emojishell_pick:" in shell.log:
                return f"prints {shell.log[-300:]!r}"
            after = state(shell, name)
            if before != after:
                changed = [line for line in before + after if (line in before) != (line in after)]
                return f"changed {changed[:6]}"
        except (TimeoutError, EOFError) as fault:
            return f"{type(fault).__name__} {fault}"
        finally:
            shell.close()
    return None


def patiently(name, program, mode):
    """Tries a mode that timed out again: other work on the machine makes shells slow."""
    for _ in range(3):
        fault = check(name, program, mode)
        if not (fault or "").startswith("TimeoutError"):
            break
    return fault


def main():
    name, program, only = sys.argv[1], os.path.abspath(sys.argv[2]), sys.argv[3:]
    tried = [mode for mode, option in modes(name) if not only or option in only]
    with ThreadPoolExecutor(2) as pool:
        for mode, fault in zip(tried, pool.map(lambda mode: patiently(name, program, mode), tried)):
            if fault:
                print(f"{mode}: {fault}")
    print(f"checked {len(tried)} modes")


main()
