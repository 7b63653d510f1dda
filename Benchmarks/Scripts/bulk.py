#!/usr/bin/env python3
"""How the cost of commands on many rows grows: each in a new process, at 10,000, 100,000 and 1,000,000 rows.

    bulk.py [--rows N,N...] [--only WORD,WORD...] [--starts] [FOLDER]

Prints a Markdown table of processor time (user and system, seconds), and the growth from one number of rows to the next: 10 is
linear. With `--starts`, also of a start after each command and each undo. The state files are in FOLDER; one in memory shows
what the program takes, not the disk.
"""
import argparse, os, resource, shutil, subprocess, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHELL = os.environ.get("EMOJISHELL", os.path.join(ROOT, ".build/release/emojishell"))


class State:
    """A state file with a section `big` of own entries."""

    def __init__(self, folder, rows):
        self.folder, self.rows = folder, rows
        self.path = os.path.join(folder, f"{rows}.sqlite")
        self.listing = os.path.join(folder, f"{rows}.tsv")
        with open(self.listing, "w") as file:
            file.writelines(f"entry number {row}\ttitle {row}\n" for row in range(rows))
        self.script("section add big --layout plain\n")

    def run(self, *words, stdin=None):
        """The processor time of one command, in seconds, and its largest memory, in MB."""
        child = subprocess.Popen([SHELL, "--quiet", "--state", self.path, *words], stdin=subprocess.PIPE if stdin else
                                 subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        if stdin:
            try:
                child.stdin.write(stdin.encode())
                child.stdin.close()
            except BrokenPipeError:
                pass
        _, status, usage = os.wait4(child.pid, 0)
        if status:
            raise SystemExit(f"{' '.join(words)} at {self.rows} rows: status {status}")
        return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000

    def script(self, text):
        return self.run(stdin=text)


# The command; what it measures is the process, which also reads the file. `undo` follows each.
STEPS = [
    ("import", lambda state: state.run("import", state.listing, "--to", "big")),
    ("search --in big", None),
    ("select", lambda state: state.run("select", "big")),
    ("pin", lambda state: state.run("pin", "big")),
    ("hide", lambda state: state.run("hide", "big")),
    ("delete", lambda state: state.run("delete", "big")),
    ("move, a row", lambda state: state.run("move", "big:1", "--after", f"big:{state.rows}")),
    ("section rename", lambda state: state.run("section", "rename", "big", "Large")),
    ("tag, a row", lambda state: state.run("tag", "big:7", "lucky")),
    ("append, a row", lambda state: state.run("append", "one more", "--to", "big")),
    ("append, a tenth of the rows",
     lambda state: state.script("".join(f"append 'new {row}' --to big\n" for row in range(state.rows // 10)))),
    ("tag, a tenth of the rows",
     lambda state: state.script("".join(f"tag big:{row + 1} word{row}\n" for row in range(state.rows // 10)))),
]


def measure(folder, rows, only, starts):
    state = State(folder, rows)
    figures = {}

    def start(name):
        if starts:
            figures["  a start after " + name] = state.run("sections")

    for name, step in STEPS:
        if only and name != "import" and not any(word in name for word in only):
            continue
        if step is None:
            figures[name] = state.run("search", "title 77", "--in", "big")
            continue
        figures[name] = step(state)
        start(name)
        if name == "import":
            continue
        count = state.rows // 10 if "tenth" in name else 1
        if count <= 10_000:
            figures["  undo of " + name] = state.run("undo", str(count))
            start("undo of " + name)
    os.remove(state.listing)
    os.remove(state.path)
    return figures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", default="10000,100000,1000000")
    parser.add_argument("--only", default="")
    parser.add_argument("--starts", action="store_true")
    parser.add_argument("folder", nargs="?")
    arguments = parser.parse_args()
    home = tempfile.mkdtemp(dir=arguments.folder)
    os.environ.update(HOME=home, LANG="C.UTF-8")
    sizes = [int(size) for size in arguments.rows.split(",")]
    only = [word for word in arguments.only.split(",") if word]
    tables = [measure(home, rows, only, arguments.starts) for rows in sizes]
    shutil.rmtree(home)
    print("| command | " + " | ".join(f"{rows:,} rows, s | growth" if index else f"{rows:,} rows, s"
                                        for index, rows in enumerate(sizes)) + " |")
    print("| --- |" + " ---: |" * (2 * len(sizes) - 1))
    for name in tables[0]:
        cells, before = [], None
        for table in tables:
            seconds = table[name][0] if name in table else None
            cells.append(f"{seconds:.2f}" if seconds is not None else "-")
            if table is not tables[0]:
                cells.append(f"{seconds / before:.1f}" if seconds and before else "-")
            before = seconds
        print(f"| {name} | " + " | ".join(cells) + " |")


main()
