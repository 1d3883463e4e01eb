"""A live page in a browser, and the program that serves it."""

from __future__ import annotations

import gzip
import os
import re
import subprocess
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

CANONICAL = """() => {
    const copy = document.querySelector('.app').cloneNode(true);
    for (const leaving of copy.querySelectorAll('.leaving')) leaving.remove();
    for (const element of [copy, ...copy.querySelectorAll('*')])
        for (const name of ['style', 'tabindex', 'target', 'open', 'inert']) element.removeAttribute(name);
    return copy.outerHTML.replace(/>\\s+</g, '><').replace(/ class=""/g, '').replace(/Ticks [\\d,]+/, '');
}"""


class Server:
    """A program that serves a live page and prints its URL."""

    def __init__(self, command: list[str], temporary: str) -> None:
        self.temporary = Path(temporary)
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        env={**os.environ, "TMPDIR": temporary})
        self.url = ""
        while not self.url:
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit(f"{command[0]} printed no URL")
            if found := re.search(r"http://\S+", line):
                self.url = found.group()

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *_: object) -> None:
        # The app ends by a signal, the example page and the gallery with their input.
        self.process.stdin.close()
        if "web" in self.process.args:
            self.process.terminate()
        self.process.wait(timeout=20)
        left = list(self.temporary.glob("webhost-*"))
        assert not left, f"{self.process.args[0]} has left {left}"


def check_scripts(url: str) -> None:
    """The scripts of a page are small. This bar is not one of lines, which a reader needs."""
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    with opener.open(url) as page:  # The link leads to the pages, with a cookie.
        pages, names = page.geturl(), re.findall(r'(?:<script src|data-stream)="([^"]+)"', page.read().decode())
    assert len(names) == 2, f"the page has other scripts: {names}"
    texts = [opener.open(pages + name).read() for name in names]
    size = len(gzip.compress(b"".join(texts)))
    assert size <= 10_240, f"the scripts of a page have {size} bytes compressed, more than 10 KB"


def open_tab(context: BrowserContext, url: str, problems: list[str], hears_console: bool = False) -> Page:
    """Opens a page, and notes the errors of its scripts. The console has those of the network too."""
    def note(error: object) -> None:
        # Firefox reports the style that Playwright adds for a picture, and that the policy of the page forbids.
        if "blocked an inline style" not in str(error):
            problems.append(f"an error of the script: {error}")

    page = context.new_page()
    page.on("pageerror", note)
    if hears_console:
        page.on("console", lambda message: message.type in ("error", "warning") and problems.append(message.text))
    page.goto(url)
    return page


def visit_entries(page: Page) -> Iterator[str]:
    """Shows the screen of each entry of the sidebar, and yields its name."""
    for entry in page.locator(".sidebar .row").all():
        entry.click()
        expect(entry).to_have_attribute("aria-current", "true")
        yield entry.inner_text()


def open_page(context: BrowserContext, url: str, problems: list[str]) -> Page:
    """Opens a page that can be compared with the state."""
    page = open_tab(context, url, problems, hears_console=True)
    page.evaluate("""() => {
        const old = receive;
        window.seen = 0;
        receive = message => { old(message); seen = Math.max(seen, message.a ?? 0); };
    }""")
    return page


def compare_with_state(page: Page, after: str) -> None:
    """The page that was patched step by step must be the page of the whole state."""
    # The changes arrive by the worker, and may be later than the answer to the events.
    page.wait_for_function("() => !queue.length && !isSending && !touched.size && (window.seen ?? number) >= number")
    patched = page.evaluate(CANONICAL)
    page.evaluate("""() => new Promise(done => {
        const old = receive;
        receive = message => { old(message); if (message.p?.[0]?.[0] === "") { receive = old; done(); } };
        connect(0);
    })""")
    whole = page.evaluate(CANONICAL)
    if patched != whole:
        at = next((i for i, (a, b) in enumerate(zip(patched, whole)) if a != b), min(len(patched), len(whole)))
        raise AssertionError(f"after {after}, the patched page differs from the state:\n  patched: "
                             f"{patched[max(at - 80, 0):at + 80]}\n  state:   {whole[max(at - 80, 0):at + 80]}")


# MARK: The app


# In Firefox, an animation in a closed menu has begun, and does not go on.
AT_REST = """() => document.getAnimations().every(one => one.effect.getTiming().iterations === Infinity
    || !one.effect.target.checkVisibility())"""


def take_picture(page: Page, file: Path) -> None:
    # Playwright would end the movements with a style, which the security policy forbids.
    page.wait_for_function(AT_REST)
    page.screenshot(path=file)


def take_pictures(browser, url: str, folder: Path, name: str) -> None:
    for scheme in ("light", "dark"):
        for width in (400, 1200):
            context = browser.context(scheme, viewport={"width": width, "height": 860})
            page = context.new_page()
            page.goto(url)
            page.wait_for_function("() => isConnected")
            take_picture(page, folder / f"{name}-{scheme}-{width}.png")
            context.close()
