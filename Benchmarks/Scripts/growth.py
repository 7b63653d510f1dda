#!/usr/bin/env python3
"""Checks that no command costs more than in proportion: each at 10,000 rows and at four times as many.

    growth.py [--rows N] [--only WORD,WORD...] [--limit RATIO]

Prints processor time (user and system, milliseconds, best of three) and the ratio of both. Fails if a ratio is above the limit (6)
where the larger time is above 50 ms. A command that is measured in one script many times is measured without the time of
the same script without it; of all others, the start of the process, which reads the rows, is a part.
"""
import argparse, os, resource, shutil, subprocess, sys, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHELL = os.environ.get("EMOJISHELL", os.path.join(ROOT, ".build/release/emojishell"))
FACTOR, RUNS, LEAST = 4, 3, 0.050
# A run that takes longer than the first is not repeated, and one that takes longer than the second is stopped.
SLOW, LONGEST = 1.5, 20
# Begins a script whose lines are refused.
KEEP_GOING = "# refused\n"
# Is in a script whose differences are printed.
PRINTED = "set diff full\n"


class Rows:
    """The state files with a number of rows, and how to measure on copies of them."""

    def __init__(self, folder, rows):
        self.rows, self.some = rows, rows // 5
        self.folder = os.path.join(folder, str(rows))
        os.mkdir(self.folder)
        self.listing = os.path.join(self.folder, "rows.tsv")
        with open(self.listing, "w") as file:
            file.writelines(f"t{row}\n" for row in range(rows))
        self.known = {}
        self.failures = 0

    def environment(self):
        return dict(os.environ, HOME=self.folder, XDG_DATA_HOME=self.folder, XDG_CONFIG_HOME=self.folder)

    def run(self, path, script):
        """The processor time of a script, in seconds."""
        file = os.path.join(self.folder, "script")
        refused = script.startswith(KEEP_GOING)
        with open(file, "w") as out:
            out.write(script)
        child = subprocess.Popen(
            [SHELL, *["--quiet"] * (PRINTED not in script), "--no-init", *["--keep-going"] * refused, "--state", path, file], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL if refused else None, env=self.environment(), preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST)))
        _, status, usage = os.wait4(child.pid, 0)
        if status and not refused and usage.ru_utime + usage.ru_stime < LONGEST - 1:
            print(f"{script[:80]!r} at {self.rows} rows: status {status}", file=sys.stderr)
            self.failures += 1
        return usage.ru_utime + usage.ru_stime

    def state(self, name):
        """The state file after a preparation, which is made once."""
        if name not in self.known:
            script = name(self)
            before, _, rest = script.partition("\f")
            # What is before a form feed was prepared for another case.
            prepared = self.state(PREPARED[before]) if rest else None
            path = os.path.join(self.folder, f"{len(self.known)}.sqlite")
            if prepared:
                shutil.copy(prepared, path)
                script = rest
            self.run(path, script)
            self.known[name] = path
        return self.known[name]

    def measure(self, name, script):
        best = None
        for _ in range(RUNS):
            path = os.path.join(self.folder, "measured.sqlite")
            for suffix in ["", "-journal"]:
                if os.path.exists(path + suffix):
                    os.remove(path + suffix)
            if self.state(name):
                shutil.copy(self.state(name), path)
            time = self.run(path, script)
            best = time if best is None else min(best, time)
            if time > SLOW:
                break
        return best


def lines(text, count):
    """A line for each of the first rows: `#` is its number."""
    return "".join(text.replace("#", str(row)) + "\n" for row in range(count))


def words(text, count):
    return " ".join(text.replace("#", str(row)) for row in range(count))


def empty(rows):
    return "section add big --layout plain\n"


def big(rows):
    return f"section add big --layout plain\nimport {rows.listing} --to big\n"


def pinned(rows):
    return "big\f" + "pin " + words("big/t#", rows.some) + "\n"


def hidden(rows):
    return "big\f" + "hide " + words("big/t#", rows.some) + "\n"


def tagged(rows):
    return "big\f" + "begin\n" + lines("tag big/t# lucky", min(rows.some, 2000)) + "apply\n"


def filtered(rows):
    return "filter cat\n"


def nested(rows):
    """A tenth of the rows are parents, the others are below them."""
    listing = os.path.join(rows.folder, "nested.csv")
    with open(listing, "w") as file:
        file.write("text,title,parents\n")
        for row in range(rows.rows):
            file.write(f"p{row},p{row},\n" if row % 10 == 0 else f"t{row},t{row},p{row - row % 10}\n")
    return f"section add big --layout plain\nimport {listing} --to big\n"


def revisions(rows):
    return "section add big --layout plain\n" + lines("append t# --to big", rows.some)


PREPARED = {"big": big}
# The state, the command, and whether it is measured without the time of the script that does nothing.
ONCE = [
    (big, text) for text in [
        "append new --to big", "star 🦊", "select big", "pin big", "hide big", "delete big", "tag big/t7 lucky",
        "move big:1 --to big", "section rename big Large", "section remove big", "section move big --before custom", "layout big grid",
        "cell big '{title}'", "show big", "show big --all", "sections", "search t77", "search t77 --in big", "search t77 --set own",
        "list cat", "pick -1 fox_face", "pick -1 --in big t9999", "print 🦊", "info 🦊", "suggest fix the bug", "history", "diff 0", "scroll recents next", "expand --all",
        "export big --format json", "export big --format tsv", "export big --format csv", "export big --format markdown",
        "export big --format svg", "export big --format html", "export --all",
    ]
] + [
    (nested, text) for text in ["expand --all", "show big --all", "pin big", "delete big", "move big:1 --to custom", "export big --format csv"]
] + [
    (hidden, text) for text in ["unhide", "unhide big", "show big --all", "search t77 --in big", "export big --format csv"]
] + [
    (revisions, text) for text in ["history", "diff 0", "undo", "undo 100"]
]
# Commands in one line, with a word for each of all rows.
WORDS = [
    (empty, "append", "w# ", "--to big"), (big, "select", "big/t#", ""), (big, "pin", "big/t#", ""), (big, "hide", "big/t#", ""),
    (big, "delete", "big/t#", ""), (big, "reload", "big/t#", ""), (big, "reconfigure", "big/t#", ""), (big, "tag big/t7", "w#", ""),
    (filtered, "append", "w#", "--to list"), (pinned, "append", "w#", "--to big"), (nested, "append", "w#", "--to big/p0"),
]
# Commands in many lines, one for each of a fifth of the rows.
LINES = [
    (empty, "append new# --to big"), (big, "append new# --to big"), (big, "insert new# --before big/t1"), (big, "pin big/t#"),
    (big, "select big/t#"), (big, "hide big/t#"), (big, "delete big/t#"), (big, "move big/t# --to big"),
    (big, "tag big/t# lucky"), (big, "section rename big Large#"), (big, "swipe trailing big/t# delete"),
    (pinned, "append new# --to big"), (pinned, "unpin big/t#"), (pinned, "move big/t# --to big"),
    (pinned, "delete big/t#"), (hidden, "unhide big/t#"), (filtered, "append new# --to list"), (filtered, "append new# --to custom"),
    (tagged, "append new# --to big"), (nested, "append new# --to big/p0"),
]
# Commands that many lines repeat: what 200 of them cost beyond the script without them.
REPEATED = [
    (big, text) for text in [
        "star 🦊; unstar 🦊", "section move big --before custom; section move custom --before big", "print 🦊", "undo; redo", "append x --to big; delete big/x",
        "move big:1 --to big", "tag 🦊 lucky; untag 🦊 lucky", "select big:2; deselect big:2", "pin big:2; unpin big:1",
        "section rename big A; section rename big B",
    ]
]


# Commands in a session that imported the rows, one line for each of 4,000 and 16,000 of them, and what goes before them.
ONE_BY_ONE = [
    ("pin big/t#", ""), ("unpin big/t#", "pin big"), ("hide big/t#", ""), ("tag big/t# lucky", ""), ("star 🦊; unstar 🦊", ""),
    ("expand outline/food; collapse outline/food", ""),
]


def cases():
    """Yields a name, a state, and scripts for a number of rows: what is measured, and what is subtracted."""
    for state, text in ONCE:
        yield f"{state.__name__}: {text}", state, lambda rows, text=text: (text + "\n", None)
    for state, command, word, rest in WORDS:
        yield (f"{state.__name__}: {command} {word.strip()} ... {rest}", state,
               lambda rows, c=command, w=word, r=rest: (f"{c} {words(w, rows.rows)} {r}\n", None))
    for state, text in LINES:
        yield f"{state.__name__}: lines of {text}", state, lambda rows, text=text: (lines(text, rows.some), None)
    for state, text in LINES:
        if state in (big, filtered):
            yield (f"{state.__name__}: begin, lines of {text}, apply", state,
                   lambda rows, text=text: ("begin\n" + lines(text, rows.some) + "apply\n", None))
    for state, text in REPEATED:
        yield f"{state.__name__}: 200 x {text}", state, lambda rows, text=text: ("star 🍎\n" + lines(text, 200), "star 🍎\n")
    for text in ["star 🦊", "append new --to big", "pin big:2", "undo", "undo; redo"]:
        yield (f"import, then {text}", empty,
               lambda rows, text=text: (f"import {rows.listing} --to big\n{text}\n", None))
    for text in ["select big", "pin big", "hide big", "delete big", "section remove big", "section rename big Large"]:
        def before(rows, text=text):
            return "big\f" + text + "\n"
        yield f"undo of {text}", before, lambda rows: ("undo\n", None)
    for state, command, word, rest in WORDS:
        if state in (big, empty):
            def before(rows, state=state, command=command, word=word, rest=rest):
                script = f"{command} {words(word, rows.rows)} {rest}\n"
                return "big\f" + script if state is big else empty(rows) + script
            if command not in ("reload", "reconfigure"):
                yield f"undo of {command} {word.strip()} ...", before, lambda rows: ("undo\n", None)
    for text in ["append new# --to big", "pin big/t#", "delete big/t#", "move big/t# --to big"]:
        def before(rows, text=text):
            return "big\f" + lines(text, rows.some)
        yield f"undo 100 of lines of {text}", before, lambda rows: ("undo 100\n", None)


    for diff in ["full", "off"]:
        for text, prepare in ONE_BY_ONE:
            def script(rows, text=text, prepare=prepare, diff=diff):
                before = f"set diff {diff}\nimport {rows.listing} --to big\n{prepare}\n"
                return before + lines(text, rows.rows * 2 // 5), before
            yield f"one by one, diff {diff}: {text}", empty, script
    for text in ["append t# --to big", "expand outline/food; collapse outline/food"]:
        def undo(rows, text=text):
            before = "set diff off\n" + lines(text, rows.rows // 20)
            return before + "undo\n" * (rows.rows // 20), before
        yield f"one by one: undo of {text}", empty, undo
    yield "one by one: append, undo, redo", empty, lambda rows: (
        lines("append t# --to big", rows.rows // 20) + ("undo\n" * (rows.rows // 20) + "redo\n" * (rows.rows // 20)), None)
    yield "refused lines", empty, lambda rows: (
        f"{KEEP_GOING}set diff off\n" + lines("append t# --to big", rows.some) + lines("append t7 --to big", rows.some), None)

    def deleted(rows):
        return "big\fdelete big\nundo\n"
    for text in ["redo", "history"]:
        yield f"after delete of all rows and undo: {text}", deleted, lambda rows, text=text: (text + "\n", None)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, default=10_000)
    parser.add_argument("--only", default="", help="only the cases whose names contain one of these texts")
    parser.add_argument("--limit", type=float, default=6)
    arguments = parser.parse_args()
    wanted = [text for text in arguments.only.split(",") if text]
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    failed = []
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        sizes = [Rows(folder, arguments.rows), Rows(folder, FACTOR * arguments.rows)]
        print(f"{arguments.rows:>8} {FACTOR * arguments.rows:>8}  ratio")
        for name, state, script in cases():
            if wanted and not any(text in name for text in wanted):
                continue
            # Each least time is kept by itself: the least of the differences would be one whose subtrahend was disturbed.
            whole, without, fails = [float("inf")] * 2, [float("inf")] * 2, True
            # Other work on the machine makes the larger times larger; it does not repeat exactly.
            for attempt in range(5):
                now = []
                for index, rows in enumerate(sizes):
                    text, before = script(rows)
                    times = rows.measure(state, text), rows.measure(state, before) if before else 0
                    whole[index] = min(whole[index], times[0])
                    without[index] = min(without[index], times[1])
                    now.append(times[0] - times[1])
                times = [whole[index] - without[index] for index in range(2)]
                ratio = times[1] / max(times[0], 0.001)
                # A processor that was faster for a moment made only one of the least times: those of one attempt tell, too.
                fails = all(large > arguments.limit * max(small, 0.001) and large > LEAST for small, large in (times, now))
                if not fails or whole[1] > LONGEST / 2:
                    break
            if fails:
                failed.append(name)
            print(f"{times[0] * 1000:8.1f} {times[1] * 1000:8.1f} {ratio:6.1f}  {name}{'  <-- grows too fast' if fails else ''}",
                  flush=True)
    if any(rows.failures for rows in sizes):
        raise SystemExit("commands that fail measure nothing")
    if failed:
        print(f"{len(failed)} of the commands grow faster than {arguments.limit:g} times for {FACTOR} times the rows", file=sys.stderr)
        raise SystemExit(1)


main()
