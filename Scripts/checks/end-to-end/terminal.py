"""Runs the app in a pseudo terminal that a real terminal emulator reads, and compares its screen with the app's pages.

    terminal.py APP GALLERY
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pexpect

from screen import Failure, Terminal

TAB, SHIFT_TAB, ENTER, ESCAPE = "\t", "\x1b[Z", "\r", "\x1b"
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
# Terminals send Alt and the key for Shift-Command-S.
NEW_STATUS, NEXT_WINDOW, CLOSE, COMMANDS, QUIT, SUSPEND = "\x1bS", "\x14", "\x17", "\x18", "\x11", "\x1a"


def skips_the_introduction(terminal: Terminal) -> None:
    terminal.expect("the first start", "Set Up Your Statuslog", "Display name: ▏")
    terminal.press("to the button that skips it", TAB * 4, focus="[ Skip ]")
    terminal.press("Return shows the app", ENTER, "No Statuses", without="Set Up")


def posts_a_status(app: str, folder: Path) -> None:
    with Terminal([app, "--store", str(folder / "post.sqlite")], 80, 24) as terminal:
        skips_the_introduction(terminal)
        terminal.expect("the first page", "No Statuses", "^S New Status")
        terminal.press("the terminal's Shift-Command-S", NEW_STATUS, "0 characters", "^T Window 2/2")
        text = "Ahoy, 世界! 🚢 café"
        terminal.press("typing with emoji and CJK", text, text + "▏", "16 characters")
        terminal.press("the caret goes back", LEFT * 4 + "x", "🚢 xcafé")
        terminal.press("and takes it away", "\x7f", "🚢 café")
        terminal.press("a combining mark joins", "\x1b[F" + " e\u0301", "café é▏")
        terminal.press("a flag is one character", " 🇫🇷", "🇫🇷")
        terminal.press("Return in an editor", ENTER + "two", "│ two▏")
        terminal.press("a long line wraps", " word" * 20, "word word▏", "124 characters")
        terminal.press("up by a row, as it is drawn", UP, "word", moves_caret=True)
        caret = terminal.page["caret"]
        terminal.press("and up again, to a shorter one", UP, "word", moves_caret=True)
        if not (terminal.page["caret"][0] < caret[0] and terminal.page["caret"][1] == caret[1] - 1):
            raise Failure(f"Up went from {caret} to {terminal.page['caret']}, not to the end of the row above")
        terminal.press("down to the column that it came from", DOWN, "word", moves_caret=True)
        if terminal.page["caret"] != caret:
            raise Failure(f"Down went to {terminal.page['caret']}, not back to {caret}")
        terminal.press("Tab leaves the editor", TAB, "Emoji: ▏")
        terminal.press("typing an emoji", "👩‍💻", "Emoji: 👩‍💻▏")
        terminal.press("Shift-Tab goes back", SHIFT_TAB, without="Emoji: 👩‍💻▏")
        terminal.press("Tab to the menu", TAB + TAB, focus="[ Choose an Emoji ▾ ]")
        terminal.press("Return opens it", ENTER, "╭─ Choose an Emoji")
        terminal.press("Escape closes it", ESCAPE, "[ Choose an Emoji ▾ ]", without="╭─ Choose an Emoji")
        terminal.press("the other window", NEXT_WINDOW, "No Statuses", "^T Window 1/2")
        terminal.press("and back", NEXT_WINDOW, "characters", "Esc Cancel")
        terminal.press("Command-Return posts", "\x1b\r", "Ahoy, 世界!", "@me", "just now", without="characters")
        terminal.press("to the status", TAB * 9, focus="› 👩‍💻 Ahoy")
        terminal.press("its context menu", "\x0f", "╭─ Actions", "Delete…")
        terminal.press("Escape", ESCAPE, "Ahoy", without="Delete…")
        terminal.press("the keys", "?", "╭─ Keys", "n N Next, previous match")
        terminal.press("Escape closes them", ESCAPE, without="╭─ Keys")
        terminal.press("back to the sidebar", SHIFT_TAB * 9, "Return Choose", without="Return Press")
        terminal.press("a search for a row", "/ahoy", " / ahoy▏", focus="› 👩‍💻 Ahoy")
        terminal.press("Return ends it", ENTER, "^O Actions", focus="› 👩‍💻 Ahoy", without=" / ahoy▏")
        terminal.quit(QUIT)


def opens_a_path_after_the_introduction(app: str, folder: Path) -> None:
    with Terminal([app, "open", "/chat", "--store", str(folder / "path.sqlite")], 80, 24) as terminal:
        terminal.expect("the first start", "Set Up Your Statuslog", "Display name: ▏")
        terminal.press("to the button that skips it", TAB * 4, focus="[ Skip ]")
        terminal.press("Return shows the screen of the path", ENTER, "No Conversations", without="Set Up")
        terminal.quit(QUIT)


def settles_the_settings(app: str, folder: Path) -> None:
    with Terminal([app, "--store", str(folder / "settings.sqlite")], 90, 30) as terminal:
        skips_the_introduction(terminal)
        terminal.press("all commands", COMMANDS, "╭─ Commands", "Settings…")
        terminal.press("down to the settings", DOWN, "Settings…")
        terminal.press("Return opens their window", ENTER, "Display name:", "┤ General ├")
        terminal.press("a name in two widths", "\x15名前 Å", "名前 Å▏")
        terminal.press("Tab on", TAB, "Address: ")
        terminal.press("a theme by its menu", TAB + TAB, "Theme")
        terminal.resize(60, 20)
        terminal.expect("a smaller window", "Display name:")
        terminal.resize(120, 40)
        terminal.expect("a larger window", "Display name:", "Theme:")
        terminal.resize(20, 8)
        terminal.expect("a tiny window")
        terminal.resize(90, 30)
        terminal.expect("the first size", "Display name:")
        terminal.press("back to the tabs", SHIFT_TAB * 2, "General")
        terminal.press("Escape keeps a text that was not submitted", ESCAPE, "Submit “Display name” with Return first")
        terminal.press("closed again", CLOSE, "No Statuses", without="Display name")
        terminal.quit("\x03")


def uses_every_control(gallery: str, folder: Path) -> None:
    with Terminal([gallery], 80, 60) as terminal:
        terminal.expect("every control", "Volume: ‹ 0.4 ›", "Read the manual ↗")
        # The focus starts at the first field; the buttons come before it.
        terminal.press("to what has a menu of its own", SHIFT_TAB, focus="Has a menu of its own")
        terminal.press("which opens", ENTER, "╭─ Actions", "Mute")
        terminal.press("and closes", ESCAPE, without="╭─ Actions")
        terminal.press("to the menu", SHIFT_TAB, focus="[ More ▾ ]")
        terminal.press("to the link", SHIFT_TAB, focus="Read the manual ↗")
        terminal.press("which shows its address", ENTER, "https://example.com/manual?page=1&lang=en")
        if b"\x1b]52;c;aHR0cHM6Ly9leGFtcGxlLmNvbS9tYW51YWw/cGFnZT0xJmxhbmc9ZW4=\x1b\\" not in terminal.received:
            raise Failure("the link's address was not offered to the clipboard")
        if b"\x1b]8;;https://example.com/manual?page=1&lang=en\x1b\\" not in terminal.received:
            raise Failure("the link does not lead anywhere by itself")
        terminal.press("the next key takes the notice away", SHIFT_TAB, without="on the clipboard", focus="[ + Add one ]")
        terminal.press("a button counts", ENTER, "and 1 taps")
        terminal.press("over what is switched off", SHIFT_TAB * 2, focus="[ Count ]")
        terminal.press("on to the switch", TAB * 9, focus="[x] Public")
        terminal.press("which switches", " ", "[ ] Public")
        terminal.press("to the slider", TAB * 2, focus="‹ 0.4 ›")
        terminal.press("which goes up", RIGHT, "Volume: ‹ 0.5 ›")
        terminal.press("to the stepper, which goes down", TAB + LEFT, "Guests: ‹ 2 ›")
        terminal.press("to the date", TAB, focus="2025-06-15")
        terminal.press("a month later", RIGHT * 4 + UP, "2025-07-15")
        terminal.press("another day", "1231", "2025-12-31")
        terminal.press("which no February has", LEFT * 3 + "02", "2025-02-28")
        terminal.click("a click on a button", "[ Count ]", "and 2 taps", focus="[ Count ]")
        terminal.click("a click on what is switched off", "[ Locked ]", "and 2 taps", focus="[ Count ]")
        terminal.click("a click opens a picker", "Mine ▾", "╭─ Filter")
        terminal.click("a click chooses in it", "Following", "Filter: Following ▾", without="╭─ Filter")
        terminal.click("a click on the date", "Departure", focus="2025-02-28")
        terminal.press("to what is open", TAB, focus="▾ Details")
        terminal.press("and shut", " ", "▸ Details", without="What was hidden")
        terminal.resize(80, 20)
        terminal.expect("a window that is too small for it", "▸ Details", "▐", without="Plain text")
        terminal.press("the wheel goes up", "\x1b[<64;5;5M" * 20, "Plain text", "▐", without="▸ Closed")
        terminal.press("and down", "\x1b[<65;5;5M" * 20, "▸ Closed", without="Plain text")
        terminal.quit(QUIT)


def respects_the_terminals_colors(app: str, folder: Path) -> None:
    # The parameters of a color: 30 to 49 and 90 to 107.
    color = re.compile(rb"\x1b\[(?:[0-9]+;)*(?:3[0-9]|4[0-9]|9[0-7]|10[0-7])[;m]")
    for number, (variables, wanted) in enumerate([
        ({}, b"48;5;"), ({"COLORTERM": "truecolor"}, b"48;2;"), ({"NO_COLOR": "1"}, b""),
    ]):
        store = str(folder / f"{number}.sqlite")
        with Terminal([app, "--store", store], 80, 24, **({"COLORTERM": ""} | variables)) as terminal:
            terminal.expect("the first start", "Set Up Your Statuslog")
            terminal.press("all commands", COMMANDS, "╭─ Commands")
            terminal.press("Escape", ESCAPE, without="╭─ Commands")
            terminal.quit(QUIT)
            found = color.search(terminal.received)
            if not wanted and found:
                raise Failure(f"with NO_COLOR, the app sent {found[0]!r}")
            if wanted not in terminal.received:
                raise Failure(f"with {variables}, the app sent no {wanted.decode()}")


def prints_lines_on_a_dumb_terminal(app: str, folder: Path) -> None:
    environment = dict(os.environ, TERM="dumb", COLORTERM="truecolor", LC_ALL="C.UTF-8")
    child = pexpect.spawn(app, ["--store", str(folder / "dumb.sqlite")], env=environment, timeout=30)
    lines = child.read()
    child.close()
    if child.exitstatus != 0 or b"Set Up Your Statuslog" not in lines:
        raise Failure(f"on a dumb terminal, the app ended with {child.exitstatus} after {lines!r}")
    if b"\x1b" in lines:
        raise Failure(f"a dumb terminal received an escape sequence: {lines!r}")


def gives_the_terminal_back(app: str, folder: Path) -> None:
    for name in ("SIGTERM", "SIGHUP", "SIGINT"):
        with Terminal([app, "--store", str(folder / f"{name}.sqlite")], 80, 24) as terminal:
            terminal.expect("the first page", "Set Up Your Statuslog")
            terminal.end(getattr(signal, name))


def suspends_and_continues(app: str, folder: Path) -> None:
    # A shell with job control: after the app stops, it waits for Return and continues the app. A stopped job ends a loop
    # of Bash, so the commands are repeated.
    script = '"$0" "$@"' + '; read -r -p "SUSPENDED "; fg >/dev/null' * 3
    shell = ["bash", "--norc", "--noprofile", "-ic", script, app]
    # On a busy machine, the main actor is more often on another thread.
    busy = [subprocess.Popen(["sh", "-c", "while :; do :; done"]) for _ in range(4)]
    try:
        with Terminal(shell + ["--store", str(folder / "suspended.sqlite")], 80, 24) as terminal:
            skips_the_introduction(terminal)
            for turn in ("first", "second", "third"):
                terminal.suspend(f"the {turn} ^Z", SUSPEND, "SUSPENDED")
                terminal.press("Return continues the app", ENTER, "No Statuses")
            terminal.quit(QUIT)
    finally:
        for process in busy:
            process.kill()
            process.wait()


def main() -> int:
    app, gallery = (os.path.abspath(path) for path in sys.argv[1:3])
    started = time.monotonic()
    stories = [
        (posts_a_status, app), (opens_a_path_after_the_introduction, app), (settles_the_settings, app), (uses_every_control, gallery),
        (respects_the_terminals_colors, app), (prints_lines_on_a_dumb_terminal, app), (gives_the_terminal_back, app),
        (suspends_and_continues, app),
    ]
    failures = 0
    steps = 0
    for story, program in stories:
        with tempfile.TemporaryDirectory() as folder:
            try:
                Terminal.steps = 0
                story(program, Path(folder))
                steps += Terminal.steps
            except Failure as failure:
                failures += 1
                print(f"{story.__name__.replace('_', ' ')}: {failure}", file=sys.stderr)
    if failures:
        print(f"The terminal and the pages differ in {failures} of {len(stories)} stories.", file=sys.stderr)
        return 1
    print(f"{steps} steps in {time.monotonic() - started:.0f} s: the emulator's screen is the app's page, cell by cell.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
