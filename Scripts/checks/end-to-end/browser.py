"""Does in a browser what the stories of StoryTests ask for: a request in JSON on each line of the input, a reply on each line
of the output.

    browser.py [BROWSER]

| request | reply |
|---|---|
| {"command": "open", "url": …, "width": …} | opens a page, on a phone if it is narrow; {} |
| {"command": "act", "id": …, "action": "tap"} | clicks, types or chooses in the element of a node; {} or {"problem": …} |
| {"command": "compare", "text": …} | waits until the page is this HTML; {} or {"problem": …} |
| {"command": "shows", "text": …} | {"isShown": …}: whether the text is visible |
| {"command": "close"} | closes the page; {} |
"""

from __future__ import annotations

import json
import sys
import time

from browsers import Browsers
from playwright.sync_api import Error, Locator, Page, sync_playwright

PATIENCE = 10_000
# The attribute of an element has a part of the id, which the script of the page completes.
NODE = "{ query: (_, id) => elementOf(id)[0], queryAll: (_, id) => elementOf(id) }"
CANONICAL = """(html) => {
    const canonical = (element) => {
        const copy = element.cloneNode(true);
        for (const leaving of copy.querySelectorAll('.leaving')) leaving.remove();
        for (const element of [copy, ...copy.querySelectorAll('*')])
            for (const name of ['style', 'tabindex', 'target', 'open', 'inert']) element.removeAttribute(name);
        return copy.outerHTML.replace(/>\\s+</g, '><').replace(/ class=""/g, '');
    };
    const template = document.createElement('template');
    template.innerHTML = html;
    const [page, wanted] = [canonical(document.querySelector('.app')), canonical(template.content.firstElementChild)];
    if (page === wanted) return '';
    let at = 0;
    while (page[at] === wanted[at]) at += 1;
    return `the page has ${page.slice(Math.max(at - 60, 0), at + 120)}, not ${wanted.slice(Math.max(at - 60, 0), at + 120)}`;
}"""


class Browser:
    def __init__(self, browsers: Browsers) -> None:
        self.browsers = browsers
        self.page: Page | None = None
        self.problems: list[str] = []

    def perform(self, request: dict) -> dict:
        self.problems.clear()
        reply = getattr(self, request.pop("command"))(**request) or {}
        if self.problems:
            reply["problem"] = "; ".join(self.problems)
        return reply

    def open(self, url: str, width: int) -> None:
        self.is_phone = width <= 640
        size = {"width": width, "height": 700 if self.is_phone else 1000}
        context = self.browsers.context(is_phone=self.is_phone, viewport=size)
        context.set_default_timeout(PATIENCE)
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.problems.append(f"an error of the script: {error}"))
        self.page.on(
            "console",
            lambda message: message.type in ("error", "warning") and self.problems.append(message.text),
        )
        self.page.goto(url)
        self.page.wait_for_function("() => isConnected")

    def close(self) -> None:
        if self.page:
            self.page.context.close()
        self.page = None

    def shows(self, text: str) -> dict:
        return {"isShown": text in self.page.locator("body").inner_text()}

    def compare(self, text: str) -> dict | None:
        deadline = time.monotonic() + PATIENCE / 1000
        while True:
            waits = self.page.evaluate("() => queue.length > 0 || isSending || touched.size > 0")
            difference = "the page waits for the server" if waits else self.page.evaluate(CANONICAL, text)
            if not difference:
                return None
            if time.monotonic() > deadline:
                return {"problem": difference}
            time.sleep(0.01)

    # Actions

    def act(self, id: str, action: str, text: str = "") -> None:
        element = self.page.locator(f"node={id}")
        getattr(self, f"do_{action}")(element, text)

    def do_tap(self, element: Locator, _: str) -> None:
        if element.get_attribute("data-back") is not None:
            # The button of the browser, which a person uses as well as the one on the page.
            self.page.evaluate("() => history.back()")
            return
        self.open_menu(element)
        element.click()

    def open_menu(self, element: Locator) -> None:
        """Opens the menu around an element, if it is closed: a context menu by a click with the other button, or by its own
        button on a phone. There, commands and long toolbars are menus too."""
        bar = element.locator("xpath=ancestor::*[@popover][1]")
        if bar.count() and not bar.is_visible():
            bar.locator("xpath=following-sibling::button[@popovertarget][1]").click()
        menu = element.locator("xpath=ancestor::details[contains(@class, 'menu')][1]")
        if menu.count() == 0 or menu.evaluate("menu => menu.open"):
            return
        if "context" in menu.get_attribute("class") and not self.is_phone:
            owner = menu.locator("xpath=ancestor::*[contains(@class, 'row')][1]")
            owner = owner if owner.count() else menu.locator("xpath=preceding-sibling::*[1]")
            owner.click(button="right", position={"x": 20, "y": 10})
        else:
            menu.locator("summary").click()

    def do_toggle(self, element: Locator, _: str) -> None:
        self.open_menu(element)
        control = element.locator("input[type=checkbox], summary")
        (control.first if control.count() else element).click()

    def do_setText(self, element: Locator, text: str) -> None:
        self.field(element).click()
        self.page.keyboard.press("ControlOrMeta+A")
        if text:
            self.page.keyboard.type(text)
        else:
            self.page.keyboard.press("Delete")

    def do_submit(self, element: Locator, _: str) -> None:
        self.field(element).press("Enter")

    def do_focus(self, element: Locator, _: str) -> None:
        self.field(element).click()

    def field(self, element: Locator) -> Locator:
        inner = element.locator("input, textarea, select")
        return inner.first if inner.count() else element

    def do_select(self, element: Locator, tag: str) -> None:
        choice = element.locator(f'[role=tab][data-tag="{tag}"], .row[data-tag="{tag}"]')
        if choice.count():
            # Not its middle, where a button of its own may be.
            choice.first.click(position={"x": 12, "y": 12})
        else:
            radio = element.locator(f'[type=radio][value="{tag}"]')
            radio.check() if radio.count() else self.field(element).select_option(value=tag)

    def do_dismiss(self, element: Locator, _: str) -> None:
        close = element.locator("button.close")
        close.first.click() if close.count() and close.first.is_visible() else self.page.keyboard.press("Escape")

    def do_refresh(self, _: Locator, __: str) -> None:
        self.page.keyboard.press("Alt+r")


def main() -> None:
    with sync_playwright() as playwright:
        playwright.selectors.register("node", NODE)
        browser = Browser(Browsers(playwright, *sys.argv[1:]))
        for line in sys.stdin:
            try:
                reply = browser.perform(json.loads(line))
            except (Error, AttributeError, KeyError, TypeError) as error:
                reply = {"problem": str(error).split("Call log:")[0].strip() or repr(error)}
            print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
