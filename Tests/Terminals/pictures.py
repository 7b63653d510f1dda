"""Compares the pictures of pick and browse in terminals whose text cannot be read with a drawing of the same rows, letter by letter."""
import copy, json, os, re, shutil, struct, subprocess, time

HERE = os.path.dirname(os.path.abspath(__file__))

class Picture:
    """The pixels of the screen of an X server (its frame buffer is a file in the format of xwd), or of a compositor (grim)."""

    def __init__(self, stand, is_wayland):
        if is_wayland:
            done = subprocess.run(["grim", "-t", "ppm", "-"], env=stand.environment, capture_output=True, check=True, **stand.compositor)
            head = re.match(rb"P6\s+(\d+)\s+(\d+)\s+\d+\s", done.stdout)
            self.width, self.depth, self.pixels = int(head[1]), 3, done.stdout[head.end():]
            self.line = self.width * 3
        else:
            with open(os.path.join(stand.folder, "Xvfb_screen0"), "rb") as file: data = file.read()
            head = struct.unpack(">25I", data[:100])
            self.width, self.depth, self.line, self.pixels = head[4], 4, head[12], data[head[0] + 12 * head[19]:]

    def __eq__(self, other): return self.pixels == other.pixels

    def row(self, y, left, right): return self.pixels[y * self.line + left * self.depth:y * self.line + right * self.depth]

    def box(self, other):
        """Left, top, right and bottom of what differs."""
        ys = [y for y in range(len(self.pixels) // self.line) if self.row(y, 0, self.width) != other.row(y, 0, self.width)]
        left, right = self.width, 0
        for y in ys:
            mine, others = self.row(y, 0, self.width), other.row(y, 0, self.width)
            different = [place // self.depth for place in range(len(mine)) if mine[place] != others[place]]
            left, right = min(left, different[0]), max(right, different[-1] + 1)
        return left, ys[0], right, ys[-1] + 1

    def lowered(self, lines):
        """The same picture some lines lower."""
        other = copy.copy(self)
        other.pixels = self.pixels[:lines * self.line] + self.pixels
        return other

    def ink(self, blank, left, top, right, bottom):
        """The places in a box whose brightness differs from the blank picture's by more than a shade."""
        found = set()
        for y in range(top, bottom):
            mine, none = self.row(y, left, right), blank.row(y, left, right)
            for x in range(right - left):
                at = x * self.depth
                if sum(abs(mine[at + color] - none[at + color]) for color in range(3)) > 150: found.add((x, y - top))
        return found

class Window:
    """A terminal in which draw.py runs."""

    def __init__(self, stand, terminal, key, python):
        self.stand, self.terminal, self.number = stand, terminal, 0
        self.folder = os.path.join(stand.folder, key)
        os.makedirs(self.folder)
        os.chmod(self.folder, 0o777)
        if terminal.method == "wayland": stand.start_compositor()
        self.process = terminal.open(stand, f"{python} {HERE}/draw.py {self.folder}", key)

    def step(self, drawings=None, command=None):
        """Draws, or draws nothing and runs a command; gives the size of the terminal."""
        self.number += 1
        with open(os.path.join(self.folder, "next.new"), "w") as file: json.dump([self.number, drawings, command], file)
        os.rename(os.path.join(self.folder, "next.new"), os.path.join(self.folder, "next"))
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                with open(os.path.join(self.folder, "done")) as file: number, columns, rows = json.load(file)
                if number == self.number: return columns, rows
            except (OSError, ValueError): pass
            time.sleep(0.05)
        raise RuntimeError(f"{self.terminal.name} does not draw")

    def ended(self): return os.path.exists(os.path.join(self.folder, f"ended{self.number}"))

    def picture(self, other_than=None):
        """The picture once it stays the same for half a second, and is another than the given one."""
        end, last, since = time.monotonic() + 10, None, 0
        while time.monotonic() < end:
            now = Picture(self.stand, self.terminal.method == "wayland")
            if last is None or now != last: last, since = now, time.monotonic()
            elif time.monotonic() - since > 0.5 and (other_than is None or now != other_than): break
            time.sleep(0.1)
        return last

def rows_in_tmux(stand, command, columns, rows):
    """The rows that a command shows in tmux in a window of the same size: where a name stands is the same in all terminals."""
    key = f"model{os.getpid()}"
    tmux = ["tmux", "-L", key, "-f", "/dev/null"]
    size = ["-d", "-x", str(columns), "-y", str(rows)]
    subprocess.run([*tmux, "start-server", ";", "set", "-g", "status", "off", ";", "new-session", *size, command], env=stand.environment, check=True)
    last, since, end = "", time.monotonic(), time.monotonic() + 10
    while time.monotonic() < end:
        done = subprocess.run([*tmux, "capture-pane", "-p"], env=stand.environment, capture_output=True, text=True)
        if done.stdout != last: last, since = done.stdout, time.monotonic()
        elif last.strip() and time.monotonic() - since > 1: break
        time.sleep(0.1)
    subprocess.run([*tmux, "kill-server"], env=stand.environment, capture_output=True)
    return last.split("\n")

def drawings(place, column, name, query, is_current):
    """The drawings of a name in a row: the words of the query are bold, and the row of the cursor is reversed."""
    reversed = ";7" if is_current else ""
    # Where cells have no whole number of pixels, the color behind a letter ends in the next cell.
    found = [(place, column, name + " ", "0" + reversed)]
    for word in query.split():
        at = name.lower().find(word.lower())
        if at >= 0: found.append((place, column + at, name[at:at + len(word)], "1" + reversed))
    return found

def left_behind(window, program, left, top, cell, is_resized):
    """What pick leaves on the screen after Down, a change of the size and Esc: cells that differ from a cleared screen."""
    def x(*words): subprocess.run(["xdotool", *words], env=window.stand.environment, check=True, stdout=subprocess.DEVNULL)
    window.step(None, ["sh", "-c", f"exec env NO_COLOR=1 {program} --ephemeral pick technologist"])
    window.picture()
    # The window manager has given the only window the focus.
    name = subprocess.run(["xdotool", "getactivewindow"], env=window.stand.environment, capture_output=True, text=True).stdout.strip()
    x("windowfocus", "--sync", name)
    x("key", "Down")
    if is_resized: x("windowsize", "--sync", name, "400", "300")
    window.picture()
    x("key", "Escape")
    end = time.monotonic() + 5
    while not window.ended() and time.monotonic() < end: time.sleep(0.05)
    if not window.ended():
        subprocess.run(["pkill", "-f", "--", f"{program} --ephemeral pick technologist"], capture_output=True)
        return "Esc does not close it"
    after = window.picture()
    columns, rows = window.step([])
    # A scroll bar behind the last column may move.
    found = after.ink(window.picture(), left, top, round(left + (columns - 1) * cell[0]), round(top + rows * cell[1]))
    places = sorted({(int(y / cell[1]) + 1, int(x / cell[0]) + 1) for x, y in found})
    return f"something is left behind in row and column {places[:3]}" if places else None

def compare(stand, terminal, program, names, queries, number, python):
    """The faults in the pictures of pick and browse. Needs tmux, which knows in which row a name stands."""
    faults, compared = [], 0
    window = Window(stand, terminal, f"draw{number}", python)
    try:
        # A window is drawn some time after its program runs.
        for _ in range(5):
            columns, rows = window.step([])
            time.sleep(1)
            columns, rows = window.step([])
            blank = window.picture()
            window.step([[1, 1, "█", "0"], [rows, columns, "█", "0"]])
            corners = window.picture(blank)
            if corners != blank: break
        else: raise RuntimeError(f"{terminal.name} draws nothing")
        left, top, right, bottom = corners.box(blank)
        width, height = (right - left) / columns, (bottom - top) / rows
        def wrong(drawn, picture, row, column, name):
            """The letters of a name that are not as they were drawn in a row."""
            found = ""
            for offset, letter in enumerate(name):
                x, y = left + (column - 1 + offset) * width, top + (row - 1) * height
                box = [round(edge) for edge in (x, y, x + width, y + height)]
                one, other = drawn.ink(blank, *box), picture.ink(blank, *box)
                # Some terminals draw a letter of a word a pixel beside one that stands alone.
                moved = [{(x + step, y) for x, y in one} for step in (-1, 0, 1)]
                if one and all(len(ink & other) < 0.7 * len(ink | other) for ink in moved): found += letter
            return found
        for index, query in enumerate(queries):
            wanted = names(program, query, stand.environment)[:6]
            # browse shows the emoji of a variant.
            wanted += [name.split(":")[0] for name in wanted]
            state = os.path.join(window.folder, f"s{index}")
            subprocess.run([program, "--state", state, "-c", f"filter '{query}'"], env=stand.environment, capture_output=True, check=True)
            # The compositor's user reads and writes it, too.
            os.chmod(state, 0o666)
            for view, arguments in (("pick", f"--ephemeral pick '{query}'"), ("browse", f"--state {state} browse list")):
                command = f"NO_COLOR=1 {program} {arguments}"
                shown = []
                model = rows_in_tmux(stand, command, columns, rows)
                # pick begins one row lower if the terminal has not told in time where its cursor is.
                while view == "pick" and model and not model[0].startswith("> "): del model[0]
                for place, row in enumerate(model, 1):
                    found = re.match(r"\W*\d+[ ❯]+", row)
                    name = next((name for name in wanted if found and re.match(rf"\W*{re.escape(name)}( |$)", row[found.end():])), None)
                    # An emoji takes two cells and a blank.
                    if name: shown.append((place, found.end() + 4, name, query if view == "pick" else "", row[0] == "▌" or "❯" in found[0]))
                if not shown: faults.append(f"{view} {query}: no row to compare")
                window.step([drawing for row in shown for drawing in drawings(*row)])
                drawn = window.picture(blank)
                window.step(None, ["sh", "-c", "exec env " + command])
                picture = window.picture(blank)
                tries = []
                for shift in (0, 1) if view == "pick" else (0,):
                    moved = drawn if shift == 0 else drawn.lowered(round(height))
                    tries.append([(row, name, wrong(moved, picture, row + shift, column, name)) for row, column, name, *_ in shown])
                best = min(tries, key=lambda rows: sum(len(letters) for _, _, letters in rows))
                faults += [f"{view} {query}: row {row}, '{name}': not as drawn: '{letters}'" for row, name, letters in best if letters]
                compared += sum(len(name) for _, name, _ in best)
                subprocess.run(["pkill", "-f", "--", f"{program} {arguments}".replace("'", "")], capture_output=True)
                end = time.monotonic() + 5
                while not window.ended() and time.monotonic() < end: time.sleep(0.05)
        # In terminology Esc did not arrive.
        if terminal.method is None and terminal.name != "terminology" and shutil.which("xdotool"):
            found = [left_behind(window, program, left, top, (width, height), is_resized) for is_resized in (False, True)]
            faults += [f"pick after Down{', a change of the size' * place} and Esc: {what}" for place, what in enumerate(found) if what]
    finally: stand.stop(window.process)
    return faults, compared
