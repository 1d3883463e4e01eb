"""Uses live pages in a browser as a person does: the app, and a page with every kind of control.

    web.py APP EXAMPLE-PAGE FOLDER [CHROMIUM]

Pictures are left in the folder.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

STATUSES = [("emma", "☔", "Rain. All day, and no end of it in sight."), ("frank", "🚢", "Shipped the release."),
            ("grace", "🐈", "The cat sleeps."), ("heidi", "📚", "Reading about compilers.")]
CANONICAL = """() => {
    const copy = document.querySelector('.app').cloneNode(true);
    for (const element of [copy, ...copy.querySelectorAll('*')])
        for (const name of ['style', 'tabindex', 'target', 'open']) element.removeAttribute(name);
    return copy.outerHTML.replace(/>\\s+</g, '><').replace(/ class=""/g, '').replace(/Ticks \\d+/, '');
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


def open_page(context, url: str, problems: list[str]) -> Page:
    page = context.new_page()
    page.on("pageerror", lambda error: problems.append(f"an error of the script: {error}"))
    page.on("console", lambda message: message.type in ("error", "warning") and problems.append(message.text))
    page.goto(url)
    return page


def compare_with_state(page: Page, after: str) -> None:
    """The page that was patched step by step must be the page of the whole state."""
    page.wait_for_function("() => !queue.length && !isSending && !touched.size")
    patched = page.evaluate(CANONICAL)
    page.evaluate("() => new Promise(done => { connect(0); const old = source.onmessage; "
                  "source.onmessage = event => { old(event); done(); }; })")
    whole = page.evaluate(CANONICAL)
    if patched != whole:
        at = next((i for i, (a, b) in enumerate(zip(patched, whole)) if a != b), min(len(patched), len(whole)))
        raise AssertionError(f"after {after}, the patched page differs from the state:\n  patched: "
                             f"{patched[max(at - 80, 0):at + 80]}\n  state:   {whole[max(at - 80, 0):at + 80]}")


# MARK: The app

def story_of_the_first_start(page: Page) -> None:
    expect(page.get_by_role("heading", name="Set Up Your Statuslog")).to_be_visible()
    address = page.get_by_role("textbox", name="Address")
    address.fill("not an address")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_text("“not an address” is not an address")).to_be_visible()
    address.fill("")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("heading", name="Timeline")).to_be_visible()
    compare_with_state(page, "the first start")


def story_of_the_app(page: Page) -> None:
    rows = page.locator(".detail .row")
    expect(rows).to_have_count(4)
    page.keyboard.press("Control+Shift+S")
    field = page.get_by_role("textbox", name="Status", exact=True)
    expect(field).to_be_focused()
    field.press_sequentially("Hello from the browser", delay=5)
    expect(page.get_by_text("22 characters")).to_be_visible()
    # The caret stays where the user put it.
    for _ in range(len("browser")):
        field.press("ArrowLeft")
    field.press_sequentially("new ", delay=5)
    expect(field).to_have_value("Hello from the new browser")
    compare_with_state(page, "typing")
    page.get_by_role("button", name="Post", exact=True).click()
    expect(rows).to_have_count(5)
    expect(page.get_by_text("Hello from the new browser")).to_be_visible()
    expect(field).to_have_count(0)
    compare_with_state(page, "posting")

    page.locator(".detail .row", has_text="Rain.").click(button="right")
    page.get_by_role("button", name="Mute @emma").click()
    expect(rows).to_have_count(4)
    page.keyboard.press("Control+,")
    page.get_by_role("tab", name="Status").click()
    page.get_by_role("button", name="Unmute @emma").click()
    expect(page.locator(".detail .row", has_text="Rain.")).to_have_count(1)
    compare_with_state(page, "muting and unmuting")

    page.get_by_role("tab", name="General").click()
    page.get_by_role("combobox", name="Theme").select_option(label="Dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("combobox", name="Theme").select_option(label="System")
    page.locator(".window", has_text="Settings").get_by_role("button", name="Close").click()
    expect(page.locator(".window")).to_have_count(1)
    compare_with_state(page, "closing the settings")


def story_of_the_files(page: Page, folder: Path, problems: list[str]) -> None:
    rows = page.locator(".detail .row")
    count = rows.count()
    page.keyboard.press("Control+,")
    page.get_by_role("tab", name="Status").click()
    page.get_by_role("button", name="Export…").click()
    expect(page.get_by_role("dialog", name="Save").get_by_role("textbox", name="File")).to_have_value("statuslog.json")
    page.screenshot(path=folder / "export-dialog.png", animations="disabled")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save").click()
    assert download.value.suggested_filename == "statuslog.json", download.value.suggested_filename
    exported = folder / "statuslog.json"
    download.value.save_as(exported)
    assert "Hello from the new browser" in exported.read_text(), "the exported file lacks a status"
    expect(page.get_by_text("Exported to statuslog.json.")).to_be_visible()

    page.get_by_role("button", name="Delete All…").click()
    page.get_by_role("button", name="Delete All", exact=True).click()
    expect(rows).to_have_count(0)
    # Cancelling the browser's chooser cancels the import.
    page.get_by_role("button", name="Import…").click()
    chooser = page.locator("dialog input[type=file]")
    expect(chooser).to_be_focused()
    expect(page.get_by_role("button", name="Open", exact=True)).to_be_hidden()
    assert chooser.get_attribute("accept") == ".json,application/json", chooser.get_attribute("accept")
    chooser.dispatch_event("cancel")
    expect(chooser).to_have_count(0)
    # A file that is too large, and one that is none of this app's.
    page.get_by_role("button", name="Import…").click()
    too_large = folder / "too-large.json"
    with too_large.open("wb") as file:
        file.truncate(65 << 20)
    chooser.set_input_files(too_large)
    expect(page.get_by_text("The files of one import have at most 64 MB.")).to_be_visible()
    too_large.unlink()
    page.screenshot(path=folder / "import-dialog.png", animations="disabled")
    chooser.set_input_files({"name": "wrong.json", "mimeType": "application/json", "buffer": b"{}"})
    expect(chooser).to_have_count(0)
    expect(page.get_by_text(re.compile("wrong.json is not a statuslog reply"))).to_be_visible()
    page.get_by_role("button", name="Import…").click()
    chooser.set_input_files(exported)
    expect(page.get_by_text(f"Added {count}, already had 0.")).to_be_visible()
    page.screenshot(path=folder / "imported.png")
    expect(rows).to_have_count(count)
    # The browser reports the refused file, as it should.
    problems[:] = [one for one in problems if not re.search("status of 413|ERR_CONNECTION", one)]
    compare_with_state(page, "exporting and importing")
    page.locator(".window", has_text="Settings").get_by_role("button", name="Close").click()
    expect(page.locator(".window")).to_have_count(1)


# MARK: The controls

def story_of_the_controls(page: Page) -> None:
    def logged(text: str) -> None:
        expect(page.get_by_text(text, exact=True).first).to_be_visible()

    ticks = page.get_by_text(re.compile("^Ticks"))
    expect(ticks).not_to_have_text("Ticks 0")
    name = page.get_by_role("textbox", name="Name")
    page.get_by_role("button", name="Focus the name").click()
    expect(name).to_be_focused()
    page.keyboard.type("Emma", delay=60)
    logged("Hello Emma")
    expect(name).to_be_focused()
    name.evaluate("field => field.setSelectionRange(1, 3)")
    before = ticks.inner_text()
    expect(ticks).not_to_have_text(before)
    assert name.evaluate("field => [field.selectionStart, field.selectionEnd]") == [1, 3], "the selection was lost"
    name.press("Enter")
    logged("Submitted Emma")
    capitals = page.get_by_role("textbox", name="Capitals")
    capitals.press_sequentially("shout", delay=5)
    expect(capitals).to_have_value("SHOUT")
    secret = page.locator("input[type=password]")
    secret.fill("hunter2")
    logged("The secret has 7 characters")
    assert "hunter2" not in page.content(), "the secret is in the page"
    page.get_by_role("button", name="Forget").click()
    expect(secret).to_have_value("")
    notes = page.locator("textarea")
    expect(notes).to_have_value("First line\nSecond line")
    compare_with_state(page, "the fields")

    page.get_by_role("switch", name="Airplane mode").click()
    stubborn = page.get_by_role("switch", name="Stubborn")
    stubborn.click()
    logged("Stubborn")
    expect(stubborn).not_to_be_checked()
    page.get_by_role("combobox", name="Fruit").select_option(label="Plum")
    page.get_by_role("slider", name="Volume").fill("0.8")
    for _ in range(2):
        page.get_by_role("group", name="Amount").get_by_role("button", name="Increment").click()
    logged("On Plum 8 5")
    page.locator("input[type=date]").fill("2026-12-24")
    expect(page.locator("input[type=date]")).to_have_value("2026-12-24")
    compare_with_state(page, "the values")

    page.get_by_text("More", exact=True).click()
    menu = page.locator("details.menu[open]")
    expect(menu).to_have_count(1)
    before = ticks.inner_text()
    expect(ticks).not_to_have_text(before)
    expect(menu).to_have_count(1)
    page.get_by_role("button", name="Second action").click()
    logged("Second action")
    expect(menu).to_have_count(0)
    page.get_by_text("Tap here").click()
    logged("Tapped")
    page.keyboard.press("Control+s")
    logged("Saved")
    page.get_by_text("Details", exact=True).click()
    logged("The hidden text")
    files = [{"name": name, "mimeType": "text/plain", "buffer": name.encode() * 50_000} for name in ("ä & b.txt", "c", "d")]
    page.get_by_role("button", name="Choose files").click()
    with page.expect_file_chooser() as chooser:
        page.locator("dialog input[type=file]").click()
    assert chooser.value.is_multiple(), "the chooser takes only one file"
    chooser.value.set_files(files)
    logged("Received ä & b.txt, c, d")
    page.get_by_role("button", name="Choose files").click()
    page.get_by_role("button", name="Cancel").click()
    logged("Received nothing")
    compare_with_state(page, "choosing files")

    page.get_by_role("button", name="Show the sheet").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text("In the sheet")).to_be_visible()
    expect(sheet.get_by_role("textbox")).to_be_focused()
    assert sheet.evaluate("dialog => dialog.matches(':modal')"), "the sheet does not cover the page"
    compare_with_state(page, "showing a sheet")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    # The second click is for a sheet that the first one has closed already, which is no error of the person.
    page.get_by_role("button", name="Show the sheet").click()
    page.get_by_role("button", name="Close the sheet").dblclick(delay=0)
    expect(sheet).to_have_count(0)
    compare_with_state(page, "a double click")
    expect(page.locator(".notice")).to_have_count(0)
    page.get_by_role("button", name="Show the alert").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    logged("Cancelled")
    page.get_by_role("button", name="Open the window").click()
    logged("The second window")
    expect(page.get_by_role("searchbox", name="Search the second")).to_be_visible()
    expect(page.get_by_role("button", name="First of the second")).to_be_focused()
    page.locator(".window", has_text="The second window").get_by_role("button", name="Close").click()
    expect(page.get_by_text("The second window")).to_have_count(0)

    row = page.get_by_text("Row 7", exact=True)
    row.click()
    logged("Selected 7")
    row.click(button="right")
    page.get_by_role("button", name="Remember 7").click()
    logged("Remembered 7")
    page.get_by_role("cell", name="Mars").click()
    logged("Landed on Mars")
    for _ in range(2):
        page.get_by_text("Row 319", exact=True).scroll_into_view_if_needed()
        logged("The last row appeared")
        page.get_by_text("Row 0", exact=True).scroll_into_view_if_needed()
        logged("The last row disappeared")
    with page.expect_popup() as popup:
        page.get_by_role("link", name="A link").click()
    assert popup.value.url in ("about:blank", "https://example.com/", "chrome-error://chromewebdata/"), popup.value.url
    popup.value.close()
    compare_with_state(page, "the actions")

    page.get_by_role("button", name="Go deeper").click()
    logged("A deeper screen")
    back = page.get_by_role("button", name="Back").bounding_box()
    assert back["width"] < 150, f"the Back button fills its row: {back}"
    page.get_by_role("button", name="Deepest").click()
    logged("The deepest screen")
    page.go_back()
    logged("A deeper screen")
    page.go_back()
    expect(page.get_by_role("switch", name="Airplane mode")).to_be_checked()
    compare_with_state(page, "going back")


def story_of_an_input_method(page: Page) -> None:
    name = page.get_by_role("textbox", name="Name")
    name.fill("")
    name.focus()
    keyboard = page.context.new_cdp_session(page)
    keyboard.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    ticks = page.get_by_text(re.compile("^Ticks"))
    before = ticks.inner_text()
    expect(ticks).not_to_have_text(before)
    keyboard.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    before = ticks.inner_text()
    expect(ticks).not_to_have_text(before)
    assert name.input_value() == "にほ", "a patch disturbed the composition"
    expect(page.get_by_text("Hello にほ")).to_have_count(0)
    keyboard.send("Input.insertText", {"text": "日本"})
    expect(page.get_by_text("Hello 日本")).to_be_visible()
    expect(name).to_have_value("日本")


def story_of_the_connection(page: Page) -> None:
    # What is scrolled and typed survives the whole state.
    page.evaluate("() => scrollTo(0, 300)")
    page.evaluate("() => source.close()")
    name = page.get_by_role("textbox", name="Name")
    name.fill("away")
    page.evaluate("() => connect(0)")
    expect(page.get_by_text("Hello away")).to_be_visible()
    expect(name).to_have_value("away")
    assert page.evaluate("() => scrollY") > 0, "the page has lost its scroll position"


def story_of_the_insights(page: Page) -> None:
    page.locator(".sidebar .row", has_text="Insights").click()
    expect(page.get_by_role("heading", name="Your Statuses")).to_be_visible()
    hours = page.get_by_role("img", name="Statuses per hour")
    expect(hours).to_be_visible()
    # Bars can be compared only if they begin at the same line.
    ends = hours.locator("rect").evaluate_all("all => all.map(e => e.y.baseVal.value + e.height.baseVal.value)")
    assert len(ends) == 24, f"the chart has {len(ends)} bars, not one for each hour"
    assert max(ends) - min(ends) < 0.2, f"the bars begin at different lines: {ends}"
    assert page.locator("details.values tbody tr").count() >= 14 + 24, "the tables lack days or hours"
    compare_with_state(page, "the insights")


def take_pictures(browser, url: str, folder: Path, name: str) -> None:
    for scheme in ("light", "dark"):
        for width in (400, 1200):
            context = browser.new_context(color_scheme=scheme, viewport={"width": width, "height": 860})
            page = context.new_page()
            page.goto(url)
            page.wait_for_function("() => source?.readyState === 1")
            page.screenshot(path=folder / f"{name}-{scheme}-{width}.png")
            context.close()


def main() -> int:
    app, example, folder = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    options = {"executable_path": sys.argv[4]} if len(sys.argv) > 4 else {}
    problems: list[str] = []
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        store = f"{work}/store.sqlite"
        statuses = [{"id": f"{i}", "address": address, "created": f"{1750000000 + i}", "emoji": emoji, "content": content}
                    for i, (address, emoji, content) in enumerate(STATUSES)]
        reply = Path(work) / "reply.json"
        reply.write_text(json.dumps({"request": {"status_code": 200, "success": True}, "response": {"statuses": statuses}}))
        subprocess.run([app, "import", reply, "--store", store], check=True, stdout=subprocess.DEVNULL)
        # Chromium has no sandbox when it runs as root in a container. The pages are trusted.
        browser = playwright.chromium.launch(args=["--no-sandbox", "--disable-gpu"], **options)
        expect.set_options(timeout=15_000)
        try:
            with Server([app, "web", "--store", store], work) as server:
                take_pictures(browser, server.url, folder, "first-start")
                context = browser.new_context(viewport={"width": 1200, "height": 860})
                page = open_page(context, server.url, problems)
                story_of_the_first_start(page)
                take_pictures(browser, server.url, folder, "app")
                story_of_the_app(page)
                story_of_the_files(page, folder, problems)
                story_of_the_insights(page)
                context.close()
                context = browser.new_context(java_script_enabled=False)
                page = context.new_page()
                page.goto(server.url)
                expect(page.get_by_text("This page is a snapshot")).to_be_visible()
                expect(page.locator(".detail .row")).to_have_count(5)
                context.close()
            with Server([example], work) as server:
                take_pictures(browser, server.url, folder, "controls")
                context = browser.new_context(viewport={"width": 1200, "height": 860})
                page = open_page(context, server.url, problems)
                story_of_the_controls(page)
                assert list(Path(work).glob("webhost-*")), "the chosen files are not in the temporary folder"
                story_of_an_input_method(page)
                story_of_the_connection(page)
                context.close()
        except AssertionError as failure:
            page.screenshot(path=folder / "failure.png", full_page=True)
            print(f"{failure}\nThe page is in {folder / 'failure.png'}.", file=sys.stderr)
            problems.append("a story failed")
        browser.close()
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    print("The app and every kind of control work on a live page, which agrees with the state after each story.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
