"""Takes pictures of the screens of the app in a browser and in a terminal, at four sizes each, light and dark.

    screenshots.py APP GALLERY CHROMIUM FOLDER [EARLIER]

The pictures are to be looked at, in index.html, which shows beside each the one of the folder EARLIER, if that is another. What
can be measured is printed: where the content begins, pages that scroll sideways, and targets that are too small for a finger.
"""

from __future__ import annotations

import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from pictures import compare, drawn
from playwright.sync_api import Page, expect, sync_playwright
from record import wait_for_silence
from screen import Terminal
from web_checks import SMALL
from web_page import Server

WIDE, PHONES = [(1280, 800)], [(768, 1024), (390, 844), (320, 640)]
TERMINALS = [(80, 24), (120, 40), (200, 60), (40, 12)]
ENTER, ACTIONS, DOWN, BACKWARDS = "\r", "\x0f", "\x1b[B", "\x1b[Z"
# Where the content begins, below titles and bars.
START = """() => Math.min(...[...document.querySelectorAll('main > .window:last-child :is(.detail > *, .page > :not(.split))')]
    .filter(e => e.checkVisibility() && !e.matches('.heading, [data-back]')).map(e => e.getBoundingClientRect().top))"""
RESTS = "() => isConnected && !queue.length && !isSending && !touched.size && [...document.images].every(i => i.complete)"


@dataclass
class Screen:
    """A screen at a path, and what a person does there by clicks and by keys."""

    name: str
    path: str
    clicks: Callable[[Page], object] = lambda page: None
    keys: tuple[str, ...] = ()


def mute(page: Page) -> None:
    page.locator(".detail .row", has_text="Second coffee").click(button="right", position={"x": 20, "y": 10})
    page.get_by_role("button", name="Mute a Keyword…").click()


def ask(page: Page) -> None:
    page.get_by_role("button", name="New Conversation").click()
    field = page.get_by_role("textbox", name="Message")
    for count, question in enumerate(("What did I write?", "And before that, on a rainy day?"), 1):
        field.fill(question)
        field.press("Enter")
        expect(page.locator(".list.bottom > .row")).to_have_count(2 * count)
        expect(page.get_by_role("button", name="Stop")).to_be_hidden()


SCREENS = [
    Screen("status", "/status"),
    Screen("status-detail", "/status", lambda page: page.get_by_text("Second coffee").click(), ("/Second", ENTER, ENTER)),
    Screen("status-not-found", "/status?search=nothing"),
    Screen("status-compose", "/status", lambda page: page.keyboard.press("Control+Shift+S"), ("\x1bS",)),
    Screen("status-mute", "/status", mute, ("/Second", ENTER, ACTIONS, DOWN, DOWN, DOWN, ENTER)),
    Screen("feed", "/feed"),
    Screen("chat", "/chat"),
    Screen("chat-conversation", "/chat", ask, (BACKWARDS, BACKWARDS, ENTER, "What did I write?", ENTER)),
    Screen("insights", "/insights"),
    Screen("welcome", "/welcome"),
    Screen("settings", "/settings/general"),
    Screen("settings-status", "/settings/status"),
    Screen("onboarding", ""),
]


def rest(page: Page) -> bytes:
    """Returns the picture of the page, once it stays the same."""
    page.wait_for_function(RESTS)
    seen = None
    while seen != (taken := page.screenshot(animations="disabled")):
        seen = taken
        time.sleep(0.15)
    return taken


def take_pages(browser, url: str, screens: list[Screen], folder: Path) -> None:
    for sizes, touch in ((WIDE, False), (PHONES, True)):
        context = browser.new_context(has_touch=touch, is_mobile=touch, reduced_motion="reduce", locale="en-GB",
                                      viewport={"width": sizes[0][0], "height": sizes[0][1]})
        page = context.new_page()
        page.goto(url)
        pages = page.evaluate("() => location.origin + root")
        for screen in screens:
            page.goto(pages.removesuffix("/") + (screen.path or "/"))
            page.wait_for_function(RESTS)
            screen.clicks(page)
            page.mouse.move(0, 0)  # What is below the pointer looks different.
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                for scheme in ("light", "dark"):
                    page.emulate_media(color_scheme=scheme)
                    (folder / f"{screen.name}-{width}-{scheme}.png").write_bytes(rest(page))
                wide = page.evaluate("document.scrollingElement.scrollWidth")
                print(f"{screen.name:18} {width:5}: begins at {page.evaluate(START):.0f}",
                      f", scrolls sideways to {wide}" if wide > width else "", sep="")
                for one in page.evaluate(SMALL) if touch else []:
                    print(f"    a target is small: {one}")
        context.close()


def take_terminals(browser, command: list[str], screen: Screen, folder: Path) -> None:
    painter = browser.new_page()
    for scheme, background in (("light", "0;15"), ("dark", "15;0")):
        with Terminal(command, 90, 30, COLORTERM="truecolor", COLORFGBG=background) as terminal:
            terminal.expect(screen.name)
            for key in screen.keys:
                terminal.child.send(key)
                wait_for_silence(terminal)
            for columns, lines in TERMINALS:
                terminal.resize(columns, lines)
                terminal.expect(f"{screen.name} at {columns}x{lines}")
                wait_for_silence(terminal, 1.5)  # A debug build takes a second to decode a large image.
                painter.set_content(drawn(terminal.emulator, scheme == "dark"))
                painter.locator("main").screenshot(path=folder / f"{screen.name}-{columns}x{lines}-{scheme}.png")
    painter.close()


def main() -> None:
    app, gallery, chromium, folder = *sys.argv[1:4], Path(sys.argv[4])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        # Chromium has no sandbox when it runs as root in a container. The pages are trusted.
        browser = playwright.chromium.launch(args=["--no-sandbox", "--disable-gpu"], executable_path=chromium)
        for command, is_first in (([gallery, "screens"], False), ([app, "web", "--store", f"{work}/new.sqlite"], True)):
            with Server(command, work) as server:
                take_pages(browser, server.url, [one for one in SCREENS if (not one.path) == is_first], folder)
        for screen in SCREENS:
            command = [gallery, "screens", screen.path] if screen.path else [app, "--store", f"{work}/terminal.sqlite"]
            take_terminals(browser, command, screen, folder)
        compare(browser.new_page(), folder, Path(sys.argv[5]) if len(sys.argv) > 5 else None)
        browser.close()


if __name__ == "__main__":
    main()
