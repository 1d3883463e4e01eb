"""Runs a program in a pseudo terminal, and emulates the screen that its output draws."""

from __future__ import annotations

import json
import os
import pty
import signal
import tempfile
import termios
import time
import unicodedata

import pexpect
import pyte

PATIENCE = 10.0


def restore_signals() -> None:
    """Lets the program receive the signals of a terminal: nohup and a shell's background jobs make children ignore some."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


class Failure(Exception):
    pass


def modes_of_a_new_terminal() -> list:
    """The modes that the program finds. Its own terminal cannot be asked: by then the program may have changed them."""
    descriptors = pty.openpty()
    try:
        return termios.tcgetattr(descriptors[1])
    finally:
        for descriptor in descriptors:
            os.close(descriptor)


class Emulator(pyte.Screen):
    """A screen that also records the mode of the alternate screen, which pyte does not support."""

    def __init__(self, columns: int, lines: int):
        super().__init__(columns, lines)
        self.is_on_second_screen = False

    def set_mode(self, *modes, **kwargs):
        if kwargs.get("private") and 1049 in modes:
            self.is_on_second_screen = True
        super().set_mode(*modes, **kwargs)

    def reset_mode(self, *modes, **kwargs):
        if kwargs.get("private") and 1049 in modes:
            self.is_on_second_screen = False
        super().reset_mode(*modes, **kwargs)


def nfc(text: str) -> str:
    """Returns the text in composed form, because an emulator joins a letter and its mark to one scalar."""
    return unicodedata.normalize("NFC", text)


class Terminal:
    """Starts the program, which writes each page to a file, and reads the file and the terminal."""

    steps = 0

    def __init__(self, command: list[str], columns: int, rows: int, **variables: str):
        self.recording = tempfile.NamedTemporaryFile(suffix=".pages", delete=False)
        environment = dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8")
        environment.pop("NO_COLOR", None)
        environment.update(variables)
        self.child = pexpect.spawn(
            command[0], command[1:] + ["--record", self.recording.name], dimensions=(rows, columns), timeout=PATIENCE,
            env=environment,
            preexec_fn=restore_signals,
        )
        self.child.delaybeforesend = None
        self.modes = modes_of_a_new_terminal()
        self.emulator = Emulator(columns, rows)
        self.stream = pyte.ByteStream(self.emulator)
        self.received = b""
        self.page: dict = {}
        self.done = "nothing"
        self.old_caret: list[int] | None | bool = False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.close(force=True)
        self.recording.close()
        os.unlink(self.recording.name)

    # Actions of a person

    def press(
        self, what: str, keys: str, *texts: str, without: str = "", focus: str = "", moves_caret: bool = False
    ) -> None:
        self.read_page()
        before = self.pages
        # A page may still arrive for earlier keys, so a new page alone does not prove that the caret has moved.
        self.old_caret = self.page["caret"] if moves_caret else False
        self.child.send(keys)
        self.done = what
        self.expect(what, *texts, without=without, focus=focus, after=before)
        self.old_caret = False

    def click(self, what: str, on: str, *texts: str, without: str = "", focus: str = "") -> None:
        """Clicks the main button at the start of the text, with the escape sequences of a terminal."""
        for row, cells in enumerate(self.page["rows"]):
            for column in range(len(cells)):
                if "".join(cells[column:]).startswith(on):
                    place = f"{column + 1};{row + 1}"
                    return self.press(
                        what, f"\x1b[<0;{place}M\x1b[<0;{place}m", *texts, without=without, focus=focus
                    )
        raise Failure(f"after {self.done}: there is no {on!r} to click on")

    def resize(self, columns: int, rows: int) -> None:
        self.emulator.resize(rows, columns)
        self.emulator.reset()
        self.emulator.is_on_second_screen = True
        self.child.setwinsize(rows, columns)
        self.done = f"a window of {columns} by {rows}"

    def suspend(self, what: str, key: str, prompt: str) -> None:
        """Waits until the shell that started the app has the terminal, with its own screen and modes."""
        Terminal.steps += 1
        self.child.send(key)
        self.done = what
        deadline = time.monotonic() + PATIENCE
        while self.emulator.is_on_second_screen or prompt not in self.emulator.display[self.emulator.cursor.y]:
            self.receive()
            if time.monotonic() > deadline:
                screen = "\n".join(self.emulator.display)
                raise Failure(f"after {what}: the shell does not have the terminal\nthe screen:\n{screen}")
        if not termios.tcgetattr(self.child.child_fd)[3] & termios.ICANON:
            raise Failure(f"after {what}: the terminal's modes are the app's")

    def quit(self, key: str) -> None:
        self.child.send(key)
        self.done = "quitting"
        self.is_given_back(lambda: self.child.exitstatus == 0, "exit 0")

    def end(self, number: signal.Signals) -> None:
        self.child.kill(number)
        self.done = number.name
        self.is_given_back(lambda: self.child.signalstatus == number, number.name)

    # Expectations

    def expect(self, what: str, *texts: str, without: str = "", focus: str = "", after: int = -1) -> None:
        """Waits until the page contains the texts, the focused text begins with `focus`, and the screen equals the
        page. Fails after a timeout."""
        Terminal.steps += 1
        deadline = time.monotonic() + PATIENCE
        while True:
            self.receive()
            self.read_page()
            problem = self.problem(texts, without, focus, after)
            if problem is None:
                return
            if time.monotonic() > deadline:
                screen = "\n".join(self.emulator.display)
                raise Failure(f"after {what}: {problem}\nthe screen:\n{screen}")

    def problem(self, texts, without, focus, after) -> str | None:
        if self.pages <= max(after, 0):
            return "no page was shown"
        written = "\n".join("".join(row).rstrip() for row in self.page["rows"])
        for text in texts:
            if nfc(text) not in nfc(written):
                return f"the page has no {text!r}:\n{written}"
        if without and without in written:
            return f"the page still has {without!r}:\n{written}"
        if self.old_caret is not False and self.page["caret"] == self.old_caret:
            return f"the caret is still at {self.old_caret}"
        if focus:
            column, row = self.page["focus"] or (0, 0)
            focused = "".join(self.page["rows"][row][column:])
            if not focused.startswith(focus):
                return f"the focus is on {focused.strip()!r}, not on {focus!r}"
        return self.difference()

    def difference(self) -> str | None:
        """Returns the first cell in which the emulator's screen differs from the page, or None."""
        page, emulator = self.page, self.emulator
        if (page["width"], page["height"]) != (emulator.columns, emulator.lines):
            return f"the page is {page['width']} by {page['height']} cells"
        for row, cells in enumerate(page["rows"]):
            for column, wanted in enumerate(cells):
                seen = emulator.buffer[row][column].data
                if nfc(seen) != nfc(wanted) and not self.is_drawn_apart(row, column):
                    return f"row {row}, column {column}: the page has {wanted!r}, the screen {seen!r}"
        if page["caret"] is None:
            if not emulator.cursor.hidden:
                return "the page has no caret, the screen shows one"
        elif emulator.cursor.hidden or [emulator.cursor.x, emulator.cursor.y] != page["caret"]:
            cursor = "hidden" if emulator.cursor.hidden else [emulator.cursor.x, emulator.cursor.y]
            return f"the caret is at {page['caret']} on the page, on the screen {cursor}"
        return None

    def is_drawn_apart(self, row: int, column: int) -> bool:
        """Whether the cell belongs to a character of several scalars that the emulator, like many terminals, draws one
        by one. Its cells then contain the beginning of the character, and no other cell contains the rest."""
        cells = self.page["rows"][row]
        start = column if cells[column] else column - 1
        character = cells[start]
        if len(character) < 2:
            return False
        width = 2 if start + 1 < len(cells) and cells[start + 1] == "" else 1
        drawn = "".join(self.emulator.buffer[row][c].data for c in range(start, start + width)).replace("\u200d", "")
        return character.replace("\u200d", "").startswith(drawn.rstrip() or character[0])

    def is_given_back(self, has_ended, how: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while self.child.isalive():
            self.receive()
            if time.monotonic() > deadline:
                raise Failure(f"after {self.done}: the app did not end")
        self.receive()
        if not has_ended():
            ended = self.child.signalstatus or self.child.exitstatus
            raise Failure(f"after {self.done}: it ended with {ended}, not with {how}")
        if self.emulator.is_on_second_screen:
            raise Failure(f"after {self.done}: the screen of the shell did not come back")
        if self.emulator.cursor.hidden:
            raise Failure(f"after {self.done}: the cursor is still hidden")
        if termios.tcgetattr(self.child.child_fd)[:4] != self.modes[:4]:
            raise Failure(f"after {self.done}: the terminal's modes are not those of before")

    # Reading the terminal and the file

    def receive(self) -> None:
        while True:
            try:
                more = self.child.read_nonblocking(65_536, timeout=0.02)
            except (pexpect.TIMEOUT, pexpect.EOF):
                return
            self.received += more
            self.stream.feed(more)

    def read_page(self) -> None:
        with open(self.recording.name, "rb") as file:
            lines = file.read().split(b"\n")
        # The last line may be incomplete, even within a character.
        self.pages = len(lines) - 1
        if self.pages > 0:
            self.page = json.loads(lines[-2])
