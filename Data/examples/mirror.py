#!/usr/bin/env python3
"""Mirrors the screen of emojishell from the difference that it reports for each change.

    mirror.py [COMMAND...] < commands

Runs COMMAND (emojishell --ephemeral --format json --rows) with the lines of standard input, one after the other. It reads the
whole screen once, then applies the difference in each reply. At the end it reads the screen again and compares.
"""
import json
import subprocess
import sys


class Mirror:
    def __init__(self, screen):
        self.order = [view["section"] for view in screen]
        self.rows = {view["section"]: view["rows"] for view in screen}
        self.titles = {view["section"]: (view["title"], view["layout"]) for view in screen}

    def apply(self, reply):
        order = reply.get("sections") or {"delete": [], "insert": [], "move": []}
        gone = {section["id"] for section in order["delete"] + order["move"]}
        self.order = [section for section in self.order if section not in gone]
        arriving = [(section["index"], section["id"]) for section in order["insert"]]
        arriving += [(section["to"], section["id"]) for section in order["move"]]
        for index, section in sorted(arriving):
            self.order.insert(index, section)
        for section in order.get("change", []):
            self.titles[section["id"]] = (section["title"], section["layout"])
        for change in reply.get("diff", []):
            self.change(change)
        self.rows = {section: self.rows.get(section, []) for section in self.order}

    def change(self, change):
        """Carries out what a change did to the rows of one section."""
        rows = self.rows.get(change["section"], [])
        leaving = {row["index"] for row in change["delete"]} | {row["from"] for row in change["move"]}
        arriving = [(row["index"], row["row"]) for row in change["insert"]]
        arriving += [(row["to"], rows[row["from"]]) for row in change["move"]]
        rows = [row for index, row in enumerate(rows) if index not in leaving]
        for index, row in sorted(arriving, key=lambda arrival: arrival[0]):
            rows.insert(index, row)
        for row in change["reload"] + change["reconfigure"]:
            rows[row["index"]] = row["row"]
        expanded = dict.fromkeys(change["expand"], True) | dict.fromkeys(change["collapse"], False)
        for index, row in enumerate(rows):
            row["index"] = index
            row["expanded"] = expanded.get(row["id"], row["expanded"])
        self.rows[change["section"]] = rows

    def screen(self):
        return [(section, *self.titles[section], self.rows[section]) for section in self.order]


def main():
    command = sys.argv[1:] or ["emojishell", "--ephemeral", "--format", "json", "--rows", "--keep-going"]
    shell = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(line):
        shell.stdin.write(line.rstrip("\n") + "\n")
        shell.stdin.flush()
        return json.loads(shell.stdout.readline())

    mirror = Mirror(ask("show")["screen"])
    for line in sys.stdin:
        reply = ask(line)
        if "diff" in reply:
            mirror.apply(reply)
    shown = [(view["section"], view["title"], view["layout"], view["rows"]) for view in ask("show")["screen"]]
    print("the same" if mirror.screen() == shown else "different")
    return 0 if mirror.screen() == shown else 1


if __name__ == "__main__":
    sys.exit(main())
