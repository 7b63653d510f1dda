#!/usr/bin/env python3
"""Draws in a terminal what its picture is compared with, and then runs a program there. Called by pictures.py.

usage: draw.py FOLDER

Each step waits until FOLDER/next names it, and says in FOLDER/done that it is drawn: JSON, [number, drawings or null, command or null].
A drawing is [row, column, text, SGR]: each letter is placed by itself, so that no cell depends on another.
"""
import json, os, subprocess, sys, time, tty

folder, last = sys.argv[1], 0
tty.setraw(0)
while True:
    try:
        with open(os.path.join(folder, "next")) as file: number, drawings, command = json.load(file)
    except (OSError, ValueError): number = last
    if number == last:
        time.sleep(0.02)
        continue
    last = number
    text = "\x1b[0m\x1b[2J\x1b[?25l"
    for row, column, letters, sgr in drawings or []:
        text += "".join(f"\x1b[{row};{column + place}H\x1b[{sgr}m{letter}\x1b[0m" for place, letter in enumerate(letters))
    os.write(1, (text + "\x1b[H").encode())
    size = os.get_terminal_size(1)
    with open(os.path.join(folder, "done.new"), "w") as file: json.dump([number, size.columns, size.lines], file)
    os.rename(os.path.join(folder, "done.new"), os.path.join(folder, "done"))
    if command:
        subprocess.run(command, cwd=folder)
        os.write(1, b"\x1b[?25l")
        with open(os.path.join(folder, f"ended{number}"), "w"): pass
