#!/usr/bin/env bash
# urwid 5.1.0 (PyPI), Python 3.
# Expected: where three columns of ten cells have 25 cells of room, the third one is cut, or the first ones shrink.
# Seen: the third column is left out whole, and its five cells stay empty. Which one is left out depends on the focus: with the focus on
# the third, the first is gone.
# What follows: a table that must show something of each column has to give them weights or choose for itself what goes; moving the focus
# otherwise makes columns come and go.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/v"
"$work/v/bin/pip" -q install --disable-pip-version-check urwid==5.1.0
"$work/v/bin/python" - <<'END'
import sys, urwid

def row(width, focus):
    columns = urwid.Columns([(10, urwid.Text(text)) for text in ("first", "second", "third")], focus_column=focus)
    return columns.render((width,)).text[0].decode()

rows = {(width, focus): row(width, focus) for width in (30, 25) for focus in (0, 2)}
for (width, focus), text in rows.items():
    print(f"{width} cells, focus on column {focus + 1}: '{text}'")
same = rows[30, 0].split() == ["first", "second", "third"]
sys.exit(0 if same and rows[25, 0].split() == ["first", "second"] and rows[25, 2].split() == ["second", "third"] else "urwid has changed")
END
