#!/usr/bin/env python3
"""Edits, imports and starts of this build beside another build and sqlite3, alternating in one run.

    compare.py [--base BINARY] [--rows N,N...] [--rounds N] [--only WORD,WORD...]

Prints a Markdown table for each number of rows: medians of processor time (user and system, seconds), the ratios to both, and the largest
memory in MB. sqlite3 does as many updates of rows by their primary key, or imports the same rows into a table with a primary key.
The files are in memory, so the disk is no part of the figures.
"""
import argparse, os, resource, shutil, statistics, subprocess, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHELL = os.environ.get("EMOJISHELL", os.path.join(ROOT, ".build/release/emojishell"))
# Processor time, in seconds, after which a run is stopped.
LONGEST = 120
EPHEMERAL = ["--ephemeral", "--no-init"]
QUIET = EPHEMERAL + ["--diff", "off"]


def lines(text, count):
    return "".join(text.replace("#", str(number)) + "\n" for number in range(count))


def cases(rows, some):
    """Yields a name, arguments, standard input, whether it begins with the imported rows, and what sqlite3 does."""
    toggles = lines("expand outline/food\ncollapse outline/food", rows // 2)
    appends = lines("append entry# --to custom", rows)
    updates = ["-batch", ":memory:", "create table t(id integer primary key, v int)", *["insert into t values(1, 0)"]]
    update = (updates, lines("update t set v=# where id=1;", rows))
    yield "expand, collapse", QUIET, toggles, False, update
    yield "append", QUIET, appends, False, update
    yield "expand, collapse; JSON", EPHEMERAL + ["--format", "json"], toggles, False, update
    yield "append; JSON", EPHEMERAL + ["--format", "json"], appends, False, update
    yield f"{some:,} undo one by one", QUIET, lines("append entry# --to custom", some) + "undo\n" * some, False, None
    yield f"{some:,} refused lines", QUIET + ["--keep-going"], lines("append entry# --to custom", some) + lines("append entry7 --to custom", some), False, None
    for text in ["pin", "hide"]:
        yield f"{some:,} {text} one by one", ["--no-init", "--diff", "off", "--state", "measured"], lines(text + " custom/title-#", some), True, None
    for kind in ["csv", "json"]:
        table = ["-batch", "measured", "create table t(text text primary key, title text) without rowid"]
        load = [".mode csv", ".import --skip 1 rows.csv t"] if kind == "csv" else [
            "insert into t select value->>'text', value->>'title' from json_each(readfile('rows.json'), '$.collection.items')"]
        yield (f"import, {kind}", ["--no-init", "--state", "measured", "import", f"rows.{kind}", "--to", "custom"], "", False,
               (table + load, ""))
    for text in ["start", "history", "redo"]:
        words = ["-c", ""] if text == "start" else [text]
        yield text, ["--no-init", "--quiet", "--state", "measured", *words], "", "undone" if text == "redo" else True, None


def run(command, text, folder):
    """The processor time of a process, in seconds, and its largest memory, in MB."""
    with open(os.path.join(folder, "input"), "w+") as source:
        source.write(text)
        source.seek(0)
        child = subprocess.Popen(command, stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder,
                                 env={"HOME": folder, "LANG": "C.UTF-8", "PATH": os.environ["PATH"]},
                                 preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST)))
        _, status, usage = os.wait4(child.pid, 0)
    if status and "--keep-going" not in command and usage.ru_utime + usage.ru_stime < LONGEST - 1:
        raise SystemExit(f"{' '.join(command)}: status {status}; a command that fails measures nothing")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000


def measure(folder, rows, rounds, base, wanted):
    some = min(rows, 2000)
    with open(os.path.join(folder, "rows.csv"), "w") as file:
        file.write("text,title\n" + lines("entry number #,title #", rows))
    with open(os.path.join(folder, "rows.json"), "w") as file:
        items = ",\n".join(f'{{"text": "entry number {row}", "title": "title {row}"}}' for row in range(rows))
        file.write(f'{{"emojishell": 1, "collection": {{"section": "custom", "title": "Custom", "items": [{items}]}}}}')
    shells = {"this": SHELL, "base": base} if base else {"this": SHELL}
    state = ["--no-init", "--quiet", "--state"]
    # Each build has files of its own: an older one refuses those of a newer one.
    for key, path in shells.items():
        run([path, *state, f"imported-{key}", "import", "rows.csv", "--to", "custom"], "", folder)
        shutil.copy(os.path.join(folder, f"imported-{key}"), os.path.join(folder, f"undone-{key}"))
        run([path, *state, f"undone-{key}"], "delete custom\nundo\n", folder)
    print(f"\n| {rows:,} rows | this, s, MB | base, s, MB | sqlite3, s, MB | this / base | this / sqlite3 |\n| --- |" + " ---: |" * 5)
    for name, arguments, text, start, sql in cases(rows, some):
        if wanted and not any(word in name for word in wanted):
            continue
        commands = {key: ([path, *arguments], text) for key, path in shells.items()}
        if sql:
            commands["sqlite3"] = (["sqlite3", *sql[0]] if not sql[1] else ["sqlite3", sql[0][1], "-init", "/dev/null"],
                                   "".join(line + ";\n" for line in sql[0][2:]) + sql[1] if sql[1] else "")
        results = {key: [] for key in commands}
        for _ in range(rounds):
            for key, (command, script) in commands.items():
                measured = os.path.join(folder, "measured")
                for suffix in ["", "-journal"]:
                    if os.path.exists(measured + suffix):
                        os.remove(measured + suffix)
                if start:
                    shutil.copy(os.path.join(folder, f"{'undone' if start == 'undone' else 'imported'}-{key}"), measured)
                results[key].append(run(command, script, folder))
        medians = {key: statistics.median(time for time, _ in values) for key, values in results.items()}
        cells = [f"{medians[key]:.3f}, {max(memory for _, memory in results[key]):.0f}" if key in results else "" for key in ("this", "base", "sqlite3")]
        ratios = [f"{medians['this'] / max(medians[key], 0.001):.2f}" if key in medians else "" for key in ("base", "sqlite3")]
        print(f"| {name} | " + " | ".join(cells + ratios) + " |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--base", default="")
    parser.add_argument("--rows", default="1000,10000,100000")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    wanted = [word for word in arguments.only.split(",") if word]
    for rows in arguments.rows.split(","):
        with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
            measure(folder, int(rows), arguments.rounds, os.path.abspath(arguments.base) if arguments.base else None, wanted)


main()
