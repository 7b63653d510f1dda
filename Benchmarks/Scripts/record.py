#!/usr/bin/env python3
"""Draws what a script does in a real terminal as an animated SVG picture: record.py BINARY FILE.recording > picture.svg

The script runs in zsh, in a private tmux server with its own home directory. It needs tmux, zsh and localedef with its
sources (Debian: locales). Each line is a step; '#' begins a comment:
    size COLUMNSxROWS   the size of the terminal
    setup LINE          a line of the startup file of zsh, which runs before the recording begins
    type TEXT           types the text, letter by letter
    key KEY...          presses keys, with the names of tmux: Enter, Escape, M-t
    caption [TEXT]      shows the name of a pressed key at the end of the first row; without a text, hides it
    wait MILLISECONDS   lets time pass
    poster              selects the screen that is shown if animation is not supported
"""
import os, re, subprocess, sys, tempfile, time, unicodedata
from html import escape

CELL, LINE, MARGIN, FONT = 9, 20, 14, 15
BACKGROUND, FOREGROUND = "#1e1e2e", "#cdd6f4"
COLORS = {31: "#f38ba8", 32: "#a6e3a1", 33: "#f9e2af", 34: "#89b4fa", 35: "#f5c2e7", 36: "#94e2d5"}
MARKS = {1: ' font-weight="bold"', 2: ' opacity="0.6"', 4: ' text-decoration="underline"'}
SHAPES = {"─": "m0 10h9", "│": "m4.5 0v20", "█": "h9v20h-9z", "▌": "h4v20h-4z", "╭": "m4.5 20q0 -10 4.5 -10",
          "╮": "m0 10q4.5 0 4.5 10", "╰": "m4.5 0q0 10 4.5 10", "╯": "m0 10q4.5 0 4.5 -10"}
VISIBILITY = ["{visibility:hidden}", "{visibility:visible}"]
PAUSES = {"type": 110, "key": 350}

def runs(lines):
    """Returns adjacent characters in one style: row, column, cells, text and style."""
    style, found = frozenset(), []
    for row, line in enumerate(lines):
        column, last = 0, None
        for codes, text in re.findall(r"\x1b\[([0-9;]*)m|([\U0001F1E6-\U0001F1FF]{2}|.)", line):
            for code in map(int, filter(None, codes.split(";"))):
                if code not in {0, 1, 2, 4, 7, 39, 49, *COLORS}:
                    sys.exit(f"record.py: unknown style {code}: add it to record.py")
                style = style - set(COLORS) if code == 39 or code in COLORS else style if code else frozenset()
                style |= {code} - {0, 39, 49}
            if not text:
                continue
            if last and (text in "\u200d\ufe0f" or "\U0001F3FB" <= text <= "\U0001F3FF" or last[3][-1] == "\u200d"):
                last[3] += text
                last[2] = 2  # The program leaves a second cell for an emoji that tmux takes for a narrow character.
                continue
            cells = 2 if len(text) == 2 or unicodedata.east_asian_width(text) in "WF" else 1
            if last and last[4] == style and ((last[3] + text).isascii() or last[3].strip(text) == ""):
                last[2:4] = last[2] + cells, last[3] + text
            else:
                found.append(last := [row, column, cells, text, style])
            column += cells
    return found

def element(row, column, cells, text, style):
    x, y, width = MARGIN + column * CELL, MARGIN + row * LINE, cells * CELL
    color = next((COLORS[code] for code in style if code in COLORS), FOREGROUND)
    ground = f'<rect x="{x}" y="{y}" width="{width}" height="{LINE}" fill="{color}"/>\n' if 7 in style else ""
    color = BACKGROUND if 7 in style else color
    if not text.strip():
        return ground if text else ""
    if text[0] in SHAPES:  # lines and blocks that join their neighbors in any font
        path = "".join(f"M{x + n * CELL} {y}{SHAPES[text[0]]}" for n in range(len(text)))
        paint = f'fill="{color}"' if text[0] in "█▌" else f'fill="none" stroke="{color}"'
        return f'{ground}<path d="{path}" {paint}{MARKS[2] if 2 in style else ""}/>\n'
    marks = "".join(MARKS.get(code, "") for code in sorted(style))
    return (f'{ground}<text x="{x}" y="{y + FONT}" textLength="{width}" xml:space="preserve" fill="{color}"{marks}>'
            f'{escape(text, False)}</text>\n')

def picture(size, screens, duration, poster):
    """Draws each element once: the elements that are shown at the same times are a group with one animation."""
    shown = {}
    for number, (_, (lines, (x, y, visible)), caption) in enumerate(screens):
        key = f" {caption} " if caption else ""
        corner = element(0, size[0] - len(key), len(key), key, {7})
        cursor = element(y, x, 1, " ", {7}).replace("/>", ' fill-opacity="0.7"/>') if visible else ""
        for text in [*(element(*run) for run in runs(lines)), corner, cursor]:
            shown.setdefault(text, set()).add(number)
    shown.pop("", None)
    groups = {}
    for text, numbers in shown.items():
        groups.setdefault(frozenset(numbers), []).append(text)
    styles, body = f"g{{animation:{duration}ms step-end infinite}}\n.h{{visibility:hidden}}\n", ""
    for index, (numbers, elements) in enumerate(groups.items()):
        changes = [n for n in range(len(screens)) if n == 0 or (n in numbers) != (n - 1 in numbers)]
        frames = "".join(f"{screens[n][0] * 100 / duration:.3f}%{VISIBILITY[n in numbers]}" for n in changes)
        styles += f".a{index}{{animation-name:a{index}}}\n@keyframes a{index}{{{frames}}}\n"
        body += f'<g class="a{index}{"" if poster in numbers else " h"}">\n{"".join(elements)}</g>\n'
    width, height = size[0] * CELL + 2 * MARGIN, size[1] * LINE + 2 * MARGIN
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
            f'font-family="ui-monospace, \'DejaVu Sans Mono\', Menlo, Consolas, monospace" font-size="{FONT}">\n'
            f'<style>\n{styles}</style>\n<rect width="100%" height="100%" rx="8" fill="{BACKGROUND}"/>\n{body}</svg>\n')

def record(binary, path, folder):
    steps = [line.rstrip("\n").partition(" ")[::2] for line in open(path) if line.strip() and line[0] != "#"]
    size = next(value for name, value in steps if name == "size").split("x")
    environment = {"HOME": folder, "PATH": folder + ":/usr/bin:/bin", "LOCPATH": folder, "LANG": "en_US.UTF-8"}
    now, poster, caption, screens = 0, 0, "", []
    def tmux(*words):
        return subprocess.check_output(["tmux", "-f", "/dev/null", "-S", folder + "/socket", *words],
                                       env=environment, text=True)

    def screen():
        """Returns the lines with their styles, and the column, row and visibility of the cursor."""
        position = "#{cursor_x} #{cursor_y} #{cursor_flag}"
        *lines, cursor = tmux("capture-pane", "-peN", ";", "display-message", "-p", position).splitlines()
        return tuple(lines), tuple(map(int, cursor.split()))

    def send(*words):
        """Sends keys, waits until the screen differs, for at most two seconds, and then until it stays the same."""
        before = last = screen()
        tmux("send-keys", *words)
        same = time.monotonic()
        while time.monotonic() - same < (0.3 if last != before else 2):
            time.sleep(0.03)
            if (current := screen()) != last:
                last, same = current, time.monotonic()
    os.symlink(os.path.abspath(binary), folder + "/emojishell")
    with open(folder + "/.zshrc", "w") as file:
        file.writelines(value + "\n" for name, value in steps if name == "setup")
    # tmux before 3.5 gives a skin tone cells of its own, unless the locale says that its width is zero.
    subprocess.run(r"zcat /usr/share/i18n/charmaps/UTF-8.gz | sed 's/^END WIDTH/<U0001F3FB>...<U0001F3FF> 0\n&/'"
                   " > UTF-8 && localedef -c -i en_US -f ./UTF-8 ./en_US.UTF-8", shell=True, check=True, cwd=folder)
    tmux("set", "-g", "status", "off", ";", "set", "-g", "escape-time", "0", ";", "new-session", "-d", "-x", size[0],
         "-y", size[1], "-c", folder, "zsh -d -o combining_chars")
    try:
        while not "".join(screen()[0]).strip():
            time.sleep(0.1)
        time.sleep(1)
        for name, value in steps:
            if name == "wait":
                time.sleep(int(value) / 1000)
                now += int(value)
            elif name in PAUSES:
                for key in value if name == "type" else value.split():
                    now += PAUSES[name]
                    # A semicolon at the end of a word would separate two commands of tmux.
                    send(*["-l"][name == "key":], re.sub(";$", r"\\;", key))
                    screens.append((now, screen(), caption))
            elif name == "caption":
                caption = value
            elif name == "poster":
                poster = len(screens)
            elif name not in ("size", "setup"):
                sys.exit(f"record.py: {path}: unknown step '{name}'")
            screens.append((now, screen(), caption))
    finally:
        tmux("kill-server")
    return picture([int(number) for number in size], screens, now, poster)

if len(sys.argv) != 3:
    sys.exit("usage: record.py BINARY FILE.recording > picture.svg")
with tempfile.TemporaryDirectory() as folder:
    sys.stdout.write(record(*sys.argv[1:], folder))
