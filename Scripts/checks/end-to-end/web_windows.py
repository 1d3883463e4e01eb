"""A person uses shortcuts, sheets and the browser's Back button on a live page with several windows."""

from __future__ import annotations

import itertools
import re

from playwright.sync_api import Page, expect
from web_page import compare_with_state

SCREENS = {0: "Search in shortcuts", 1: "The second screen of shortcuts", 2: "The third screen of shortcuts"}


def open_shortcuts(page: Page) -> None:
    """Opens the window "Shortcuts", and the window "Draft" in front of it."""
    page.get_by_role("button", name="Open the shortcuts").click()
    page.get_by_role("button", name="Open the draft").click()
    expect(page.get_by_role("textbox", name="Text in draft")).to_be_focused()


def close(page: Page, *windows: str) -> None:
    for name in windows:
        page.get_by_role("region", name=name).get_by_role("button", name="Close", exact=True).click()
        expect(page.get_by_role("region", name=name)).to_have_count(0)


def settled(page: Page) -> None:
    """Waits until the page shows the effects of what the person did last."""
    compare_with_state(page, "a key")


def effect(page: Page) -> str:
    settled(page)
    return page.get_by_text("Effect ").inner_text().partition(": ")[2]


def story_of_the_keys(page: Page) -> None:
    open_shortcuts(page)
    search = page.get_by_role("textbox", name="Search in shortcuts")
    # The draft is in front, but the person types in the other window.
    search.fill("draft")
    for key in ("Escape", "Control+Enter"):
        search.press(key)
        assert effect(page) == "Nothing", f"{key} in another window: {effect(page)}"
    search.press("Control+m")
    assert effect(page) == "Marked in shortcuts", effect(page)
    page.get_by_role("textbox", name="Text in draft").press("Control+m")
    assert effect(page) == "Marked in draft", effect(page)
    page.get_by_role("textbox", name="Text in draft").press("Control+Enter")
    assert effect(page) == "Posted in draft", effect(page)
    # The keys that edit text belong to the text, the others to the window.
    search.fill("")
    search.press_sequentially("word", delay=20)
    settled(page)
    search.press("Control+z")
    expect(search).not_to_have_value("word")
    assert effect(page) == "Posted in draft", effect(page)
    search.press("Control+Shift+Z")
    expect(search).to_have_value("word")
    expect(page.get_by_text("Searches word")).to_be_visible()
    page.get_by_role("button", name="Mark in shortcuts").press("Control+z")
    assert effect(page) == "Undid in shortcuts", effect(page)
    search.press("Control+k")
    assert effect(page) == "Counted", effect(page)
    close(page, "Draft", "Shortcuts")


def story_of_the_place(page: Page) -> None:
    """The page stays where it was when a window has opened and closed."""
    for at in (300, 900):
        page.evaluate("at => scrollTo(0, at)", at)
        # A click of Playwright would scroll.
        page.get_by_role("button", name="Open the shortcuts").evaluate("button => button.click()")
        page.get_by_role("textbox", name="Search in shortcuts").press_sequentially("a text", delay=5)
        close(page, "Shortcuts")
        place = page.evaluate("() => scrollY")
        assert abs(place - at) < 30, f"the page was at {at}, and is at {place} after a window has closed"


def story_of_the_toggles(page: Page) -> None:
    """Clicks on rows of a list with many selected rows all count, also while a request is under way."""
    page.evaluate("""async () => {
        const rows = [...document.querySelectorAll('.row')].filter((row) => row.textContent.startsWith('Letter '));
        for (const row of rows.slice(0, 3)) row.click(), await null;
    }""")
    expect(page.get_by_text("Letters ABC", exact=True)).to_be_visible()
    compare_with_state(page, "selecting three rows")
    for letter in "ABC":
        page.get_by_text(f"Letter {letter}", exact=True).click()
    expect(page.get_by_text("Letters", exact=True)).to_be_visible()


def story_of_the_sheets(page: Page) -> None:
    # A sheet covers its own window only. Other windows and the commands can be used.
    open_shortcuts(page)
    draft = page.get_by_role("textbox", name="Text in draft")
    page.get_by_role("button", name="Sheet in shortcuts").click()
    text = page.get_by_role("textbox", name="Sheet text in shortcuts")
    expect(text).to_be_focused()
    for name in ("Sheet in shortcuts", "Close"):
        covered = page.get_by_role("region", name="Shortcuts").get_by_role("button", name=name, exact=True)
        assert covered.evaluate("button => button.closest('[inert]') !== null"), f"{name} can be used behind the sheet"
    text.fill("written in the sheet")
    draft.click()
    draft.press_sequentially("beside the sheet", delay=5)
    expect(draft).to_have_value("beside the sheet")
    draft.press("Control+m")
    assert effect(page) == "Marked in draft", effect(page)
    text.press("Control+m")
    assert effect(page) == "Marked in sheet of shortcuts", effect(page)
    page.get_by_role("navigation", name="Commands").get_by_text("Example").click()
    page.get_by_role("button", name="Count").click()
    assert effect(page) == "Counted", effect(page)
    close(page, "Draft")
    expect(text).to_have_value("written in the sheet")
    # A window that opens while there is a sheet is in front, and its fields can be used.
    text.press("Escape")
    expect(text).to_have_count(0)
    expect(page.get_by_role("button", name="Sheet in shortcuts")).to_be_focused()
    close(page, "Shortcuts")


def story_of_going_back(page: Page) -> None:
    page.get_by_role("button", name="Open the shortcuts").click()
    page.get_by_role("button", name="Deeper in shortcuts").click()
    page.get_by_role("button", name="Deepest in shortcuts").click()
    expect(page.get_by_text(SCREENS[2])).to_be_visible()
    # Two times at once leave two screens, and stay on the page.
    page.evaluate("() => (history.back(), setTimeout(() => history.back(), 5))")
    expect(page.get_by_role("textbox", name="Search in shortcuts")).to_be_visible()
    assert page.evaluate("() => trail.at(-1).levels") == 0
    page.get_by_role("button", name="Deeper in shortcuts").click()
    page.get_by_role("button", name="Deepest in shortcuts").click()
    expect(page.get_by_text(SCREENS[2])).to_be_visible()
    page.evaluate("() => history.go(-2)")
    expect(page.get_by_role("textbox", name="Search in shortcuts")).to_be_visible()
    # The button of the page takes its entry away.
    page.get_by_role("button", name="Deeper in shortcuts").click()
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_role("textbox", name="Search in shortcuts")).to_be_visible()
    page.wait_for_function("() => !history.state.trail.at(-1).levels")
    close(page, "Shortcuts")


def at(page: Page, path: str, *windows: str) -> None:
    """The address bar has the path, and these windows are open."""
    expect(page).to_have_url(re.compile(f"[^/]{re.escape(path)}$"))
    expect(page.locator("main > .window > header h1")).to_have_text(["Controls", *windows])
    page.wait_for_function("() => history.state.trail.at(-1).path === path && !touched.size")


def story_of_the_windows_in_the_history(page: Page) -> None:
    open_shortcuts(page)
    draft = page.get_by_role("textbox", name="Text in draft")
    # Back means to leave, not to discard: the text is there again when the window is.
    draft.press_sequentially("half-written", delay=5)
    page.go_back()
    at(page, "/shortcuts", "Shortcuts")
    page.go_forward()
    at(page, "/draft", "Shortcuts", "Draft")
    expect(draft).to_have_value("half-written")
    page.go_back()
    at(page, "/shortcuts", "Shortcuts")
    page.get_by_role("button", name="Open the draft").click()
    expect(draft).to_have_value("half-written")
    # Closing the window discards it.
    close(page, "Draft")
    page.get_by_role("button", name="Open the draft").click()
    expect(draft).to_have_value("")
    close(page, "Draft")
    # The window of a number has a path, and the same number is there after a reload.
    page.get_by_role("button", name="Open note 7").click()
    at(page, "/note/7", "Shortcuts", "Note")
    page.get_by_role("textbox", name="Text in note 7").fill("first")
    page.go_back()
    at(page, "/shortcuts", "Shortcuts")
    page.go_forward()
    at(page, "/note/7", "Note")
    expect(page.get_by_role("textbox", name="Text in note 7")).to_have_value("first")
    page.reload()
    at(page, "/note/7", "Note")
    expect(page.get_by_text("The note 7")).to_be_visible()
    page.wait_for_function("() => isConnected")
    # The application of the reloaded page has not had the other window, so it opens beside this one.
    page.go_back()
    at(page, "/shortcuts", "Note", "Shortcuts")
    close(page, "Note")
    # A window without a path, and a screen that a view presents, are left as a dialog is. After a reload, the screen below is there.
    for button, text in (("Open the town", "The town Rome"), ("Present in shortcuts", "The presented screen of shortcuts")):
        for leave in (page.go_back, page.reload):
            page.get_by_role("button", name=button).click()
            expect(page.get_by_text(text)).to_be_visible()
            page.wait_for_function("() => history.state.trail.at(-1).levels === 1 && path === '/shortcuts'")
            leave()
            expect(page.get_by_text(text)).to_have_count(0)
            at(page, "/shortcuts", "Shortcuts")
            expect(page.locator(".notice")).to_have_count(0)
            page.wait_for_function("() => isConnected && !history.state.trail.at(-1).levels")
            compare_with_state(page, f"leaving what {button} shows")
    close(page, "Shortcuts")


KEYS = ("Control+m", "Control+z", "Control+k", "Control+Enter", "Escape", "Back")


class Scene:
    """The windows "Shortcuts" and "Draft": the screen of the first, and the sheet or question in front of one of them."""

    def __init__(self, page: Page) -> None:
        self.page, self.depth, self.presented = page, 0, ""

    def arrange(self, depth: int, kind: str, window: str) -> None:
        place = "screen" if depth and window == "shortcuts" else window
        presented = kind and f"{kind} in {place}"
        if self.presented and (self.presented, self.depth) != (presented, depth):
            self.close_presented()
        if self.depth != depth:
            name = "Deeper in shortcuts" if depth else "Back"
            self.page.get_by_role("region", name="Shortcuts").get_by_role("button", name=name).click()
            expect(self.page.get_by_text(SCREENS[1])).to_have_count(depth)
            self.depth = depth
        if self.presented != presented:
            self.page.get_by_role("button", name=presented, exact=True).click()
            expect(self.page.get_by_role("dialog")).to_have_count(1)
            self.presented = presented

    def close_presented(self) -> None:
        kind, _, place = self.presented.partition(" in ")
        if kind == "Sheet":
            self.page.get_by_role("textbox", name=f"Sheet text in {place}").press("Escape")
        else:
            self.page.get_by_role("button", name=f"Answer the question of {place}").click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        self.presented = ""

    def is_presented_in(self, window: str) -> bool:
        return bool(self.presented) and self.presented.endswith(" in draft") == (window == "draft")

    def field(self, window: str) -> str:
        """The field in which the person of a window types."""
        if self.is_presented_in(window):
            kind, _, place = self.presented.partition(" in ")
            return f"Sheet text in {place}" if kind == "Sheet" else f"Answer in {place}"
        return "Text in draft" if window == "draft" else ("Search", "Screen field")[self.depth] + " in shortcuts"

    def press(self, key: str, window: str) -> str:
        """Changes the scene as the key must change the page, and returns the effect that the page must show."""
        in_front = self.presented if self.is_presented_in(window) else ""
        if key == "Back":
            self.go_back(window)
        elif key == "Control+k":
            return "Counted"
        elif in_front.startswith("Sheet"):
            if key == "Control+m":
                return f"Marked in {in_front.replace('Sheet in', 'sheet of')}"
            if key == "Escape":
                self.presented = ""
        elif not in_front and window == "draft":
            verb = {"Control+m": "Marked", "Control+Enter": "Posted", "Escape": "Cancelled"}.get(key)
            return f"{verb} in draft" if verb else ""
        elif not in_front and not self.depth and key == "Control+m":
            return "Marked in shortcuts"
        return ""

    def go_back(self, window: str) -> None:
        """Back closes or leaves what is in front in the window of the person, or else in the next one with a way back."""
        for place in (window, "draft", "shortcuts"):
            if self.is_presented_in(place):
                self.presented = "" if self.presented.startswith("Sheet") else self.presented
                return
            if place == "shortcuts" and self.depth:
                self.depth = 0
                return


def story_of_the_combinations(page: Page) -> None:
    """Each key and the Back button, with the person in each window, and each presentation over each screen."""
    open_shortcuts(page)
    scene = Scene(page)
    presentations = [("", "draft"), *itertools.product(("Sheet", "Question"), ("shortcuts", "draft"))]
    for depth, (kind, presenting), window, key in itertools.product((0, 1), presentations, ("shortcuts", "draft"), KEYS):
        if key == "Back" and not depth and not kind:
            continue  # It leaves the page.
        scene.arrange(depth, kind, presenting)
        name = f"{key} in {window}, {scene.presented or 'nothing'} in front, depth {depth}"
        count, _, last = page.get_by_text("Effect ").inner_text().removeprefix("Effect ").partition(": ")
        page.get_by_role("textbox", name=scene.field(window), exact=True).click()
        if key == "Back":
            page.evaluate("() => new Promise(done => { addEventListener('popstate', done, { once: true }); history.back(); })")
        else:
            page.keyboard.press(key)
        wanted = scene.press(key, window)
        settled(page)
        shown = page.get_by_text("Effect ").inner_text()
        assert shown == (f"Effect {int(count) + 1}: {wanted}" if wanted else f"Effect {count}: {last}"), f"{name}: {shown}"
        dialogs, screens = page.locator("dialog").count(), page.locator("[data-back]").count()
        assert (dialogs, screens) == (int(bool(scene.presented)), scene.depth), f"{name}: {dialogs} and {screens}"
        page.wait_for_function("levels => history.state.trail.at(-1).levels === levels", arg=dialogs + screens)
        expect(page.locator(".notice")).to_have_count(0)
    scene.arrange(0, "", "")
    close(page, "Draft", "Shortcuts")
