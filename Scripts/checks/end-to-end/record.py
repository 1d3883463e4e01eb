"""Records the same session in a terminal and on a live page, as two animated SVG images.

    record.py GALLERY FOLDER [BROWSER]

The sessions have the same steps at the same times: the app opens, a status is written and posted, and found by a search.
The app's clock does not move, so each run shows the same.
"""

from __future__ import annotations

import base64
import re
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from browsers import Browsers
from playwright.sync_api import Page, expect, sync_playwright
from screen import Failure, Terminal
from web_page import Server

STATUS = "Good morning from Hamburg"
SEARCH = "hamburg"
# The seconds for which each step is shown.
OPENED, COMPOSING, TYPING, POSTED, SEARCHING, FOUND = 2.0, 1.2, 0.35, 2.0, 0.35, 2.5
TAB, NEW_STATUS, POST = "\t", "\x1bS", "\x1b\r"


@dataclass
class Frame:
    picture: str
    seconds: float


def parts(text: str, count: int) -> list[str]:
    """Returns the text in parts, as it is typed."""
    size = -(-len(text) // count)
    return [text[start:start + size] for start in range(0, len(text), size)]


# The terminal

def record_terminal(gallery: str) -> list[Frame]:
    frames: list[Frame] = []
    with Terminal([gallery, "app"], 80, 24) as terminal:
        def show(seconds: float) -> None:
            wait_for_silence(terminal)
            frames.append(Frame(terminal.page["svg"], seconds))

        terminal.expect("the first page", "Shipped the first release!", "Rain.")
        show(OPENED)
        terminal.press("the composer", NEW_STATUS, "0 characters")
        show(COMPOSING)
        typed = ""
        for part in parts(STATUS, 5):
            typed += part
            terminal.press("typing", part, f"{typed.rstrip()}", f"{len(typed)} characters")
            show(TYPING)
        terminal.press("posting", POST, STATUS, "just now", without="characters")
        show(POSTED)
        for _ in range(12):
            wait_for_silence(terminal)
            if focused(terminal).startswith("Search statuses"):
                break
            terminal.press("on to the search field", TAB)
        typed = ""
        for part in parts(SEARCH, 3):
            typed += part
            terminal.press("searching", part, f"Search statuses: {typed}▏")
            show(SEARCHING)
        terminal.expect("the match", STATUS, without="Rain.")
        show(FOUND)
        terminal.quit("\x11")
    return frames


def wait_for_silence(terminal: Terminal, seconds: float = 0.3) -> None:
    """Waits until the app has shown no other page for some seconds."""
    pages = -1
    while pages != terminal.pages:
        pages = terminal.pages
        time.sleep(seconds)
        terminal.receive()
        terminal.read_page()


def focused(terminal: Terminal) -> str:
    column, row = terminal.page["focus"] or (0, 0)
    return "".join(terminal.page["rows"][row][column:])


# The page

def record_page(gallery: str, browser: Browsers) -> list[Frame]:
    frames: list[Frame] = []
    with tempfile.TemporaryDirectory() as temporary, Server([gallery, "app"], temporary) as server:
        painter = browser.context().new_page()
        context = browser.context(viewport={"width": 748, "height": 528}, reduced_motion="reduce", locale="en-GB")
        page = context.new_page()
        page.goto(server.url)
        page.wait_for_function("() => isConnected")

        def show(seconds: float) -> None:
            page.wait_for_function("() => !queue.length && !isSending && !touched.size")
            frames.append(Frame(screenshot(page, painter), seconds))

        rows = page.locator(".detail .row")
        expect(rows).to_have_count(5)
        show(OPENED)
        page.keyboard.press("Control+Shift+S")
        field = page.get_by_role("textbox", name="Status", exact=True)
        expect(field).to_be_focused()
        show(COMPOSING)
        typed = ""
        for part in parts(STATUS, 5):
            typed += part
            page.keyboard.type(part)
            expect(page.get_by_text(f"{len(typed)} characters")).to_be_visible()
            show(TYPING)
        # No pointer, because what is below it looks different.
        page.keyboard.press("Control+Enter")
        expect(rows).to_have_count(6)
        expect(field).to_have_count(0)
        page.evaluate("() => scrollTo(0, 0)")
        show(POSTED)
        page.get_by_role("searchbox", name="Search statuses").focus()
        for part in parts(SEARCH, 3):
            page.keyboard.type(part)
            expect(rows).to_have_count(1)
            show(SEARCHING)
        show(FOUND)
        context.close()
    return frames


def screenshot(page: Page, painter: Page) -> str:
    """Returns a picture of the page as an address with its bytes. The browser itself makes it small, on another page."""
    seen, taken = b"", page.screenshot(animations="disabled")
    while seen != taken:
        time.sleep(0.2)
        seen, taken = taken, page.screenshot(animations="disabled")
    picture = base64.b64encode(taken).decode()
    return painter.evaluate(
        """async (address) => {
            const image = new Image();
            image.src = address;
            await image.decode();
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [image.width, image.height];
            canvas.getContext('2d').drawImage(image, 0, 0);
            return canvas.toDataURL('image/webp', 0.8);
        }""",
        f"data:image/png;base64,{picture}",
    )


# Animations

class Animation:
    """Elements that are visible in some frames only. Without animations, the last frame is visible."""

    def __init__(self, frames: list[Frame]) -> None:
        self.ends = [sum(frame.seconds for frame in frames[:number + 1]) for number in range(len(frames))]
        self.count = len(frames)
        self.spans: set[tuple[int, int]] = set()

    def element(self, first: int, end: int, content: str) -> str:
        """Returns the content as an element that is visible from a frame until before another."""
        if (first, end) == (0, self.count):
            return content
        self.spans.add((first, end))
        return f'<g class="frames{first}-{end}">\n{content}</g>\n'

    @property
    def css(self) -> str:
        def share(frame: int) -> str:
            return f"{100 * (self.ends[frame - 1] if frame else 0) / self.ends[-1]:.2f}%"

        rules = []
        for first, end in sorted(self.spans):
            name = f"frames{first}-{end}"
            if end < self.count:
                rules.append(f".{name} {{ visibility: hidden }}")
            steps = [] if first == 0 else ["0% { visibility: hidden }"]
            steps.append(f"{share(first)} {{ visibility: visible }}")
            if end < self.count:
                steps.append(f"{share(end)} {{ visibility: hidden }}")
            rules.append(f"@keyframes {name} {{ {' '.join(steps)} }}")
            rules.append(
                f"@media (prefers-reduced-motion: no-preference) {{ .{name} {{ animation: {name} "
                f"{self.ends[-1]:.2f}s step-end infinite }} }}"
            )
        return "\n".join(rules)


def runs(values: list) -> list[tuple[int, int]]:
    """Returns the ranges of equal neighbors."""
    starts = [0] + [i for i in range(1, len(values)) if values[i] != values[i - 1]]
    return list(zip(starts, starts[1:] + [len(values)]))


def animate_terminal(frames: list[Frame]) -> str:
    """Joins the pictures of the pages. A row that stays the same is drawn once."""
    heads, rows = [], []
    for frame in frames:
        head, found = split(frame.picture)
        heads.append(head)
        rows.append(found)
    if len(set(heads)) != 1:
        raise Failure("the pictures of the terminal have different sizes or styles")
    animation = Animation(frames)
    drawn = []
    for row in sorted(set().union(*rows)):
        contents = [found.get(row, "") for found in rows]
        for first, end in runs(contents):
            if contents[first]:
                drawn.append(animation.element(first, end, contents[first]))
    head = heads[0].replace("</style>", animation.css + "\n</style>")
    return head + "".join(drawn) + "</svg>\n"


def split(picture: str) -> tuple[str, dict[int, str]]:
    """Returns the beginning of a picture, and the elements of each row of cells."""
    head, rows = "", {}
    for line in picture.removesuffix("</svg>\n").splitlines(keepends=True):
        place = re.match(r'<(?:rect class="(?!window)|text )[^>]* y="(\d+)"', line) or re.match(r'<path [^>]*d="M[\d.]+ (\d+)', line)
        # The title is text as well, above the first row.
        row = (int(place[1]) - 34) // 20 if place else -1
        if row < 0:
            head += line
        else:
            rows[row] = rows.get(row, "") + line
    return head, rows


def animate_page(frames: list[Frame], width: int = 748, height: int = 528) -> str:
    animation = Animation(frames)
    pictures = [frame.picture for frame in frames]
    drawn = ""
    for first, end in runs(pictures):
        image = f'<image x="1" y="1" width="{width}" height="{height}" href="{pictures[first]}"/>\n'
        drawn += animation.element(first, end, image)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width + 2}" height="{height + 2}" '
        f'viewBox="0 0 {width + 2} {height + 2}" role="img" aria-label="Statuslog">\n<style>\n{animation.css}\n</style>\n'
        f'<rect width="{width + 2}" height="{height + 2}" rx="4" fill="#8a8f98"/>\n{drawn}</svg>\n'
    )


def main() -> int:
    gallery, folder = sys.argv[1], Path(sys.argv[2])
    expect.set_options(timeout=15_000)
    try:
        (folder / "session-terminal.svg").write_text(animate_terminal(record_terminal(gallery)))
    except Failure as failure:
        print(f"The terminal could not be recorded: {failure}", file=sys.stderr)
        return 1
    with sync_playwright() as playwright:
        browser = Browsers(playwright, *sys.argv[3:])
        (folder / "session-page.svg").write_text(animate_page(record_page(gallery, browser)))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
