#!/usr/bin/env python3
"""Runs inside a terminal: writes each text at the first column, asks for the cursor (CSI 6 n), and saves the cells.
First it asks for the name: XTVERSION (CSI > q) and DA2 (CSI > c). A terminal that draws a part of a question moves its cursor.

usage: measure.py TEXTS RESULT    TEXTS has a name, a TAB and the code points of a text on each line
"""
import os, re, select, sys, termios, tty

def ask(device, sequence, pattern, seconds=3.0):
    os.write(device, sequence)
    answer = b""
    while select.select([device], [], [], seconds)[0]:
        answer += os.read(device, 1024)
        found = re.search(pattern, answer)
        if found:
            return found
    return None

def main():
    lines = [line.rstrip("\n").split("\t") for line in open(sys.argv[1], encoding="utf-8") if line.strip()]
    device = os.open("/dev/tty", os.O_RDWR)
    saved = termios.tcgetattr(device)
    tty.setraw(device)
    try:
        found = ask(device, b"\r\x1b[K\x1b[>q\x1b[>c\x1b[6n", rb"(?s)^(.*)\x1b\[\d+;(\d+)R", 10.0)
        said = found[1] if found else b""
        name = re.search(rb"\x1bP>\|([^\x1b]*)\x1b\\", said)
        device_answer = re.search(rb"\x1b\[>([\d;]*)c", said)
        results = [("XTVERSION", name[1].decode() if name else "none"), ("DA2", device_answer[1].decode() if device_answer else "none")]
        if not found or found[2] != b"1": results.append(("after the questions", "none" if not found else found[2].decode()))
        for name, points in lines:
            text = "".join(chr(int(point, 16)) for point in points.split())
            found = ask(device, b"\r\x1b[K" + text.encode() + b"\x1b[6n", rb"\x1b\[\d+;(\d+)R")
            results.append((name, str(int(found[1]) - 1) if found else "none"))
        os.write(device, b"\r\x1b[K")
    finally:
        termios.tcsetattr(device, termios.TCSANOW, saved)
    with open(sys.argv[2] + ".part", "w", encoding="utf-8") as file:
        file.writelines(f"{name}\t{cells}\n" for name, cells in results)
    os.rename(sys.argv[2] + ".part", sys.argv[2])

main()
