"""A person uses the app on a live page."""

from __future__ import annotations

import json
import re
from pathlib import Path

from browsers import Browsers
from playwright.sync_api import Page, expect
from web_checks import check_reading
from web_page import compare_with_state, take_picture

STATUSES = [("emma", "☔", "Rain. All day, and no end of it in sight."), ("frank", "🚢", "Shipped the release."),
            ("grace", "🐈", "The cat sleeps."), ("heidi", "📚", "Reading about compilers.")]


def story_of_the_first_start(page: Page) -> None:
    expect(page.get_by_role("heading", name="Set Up Your Statuslog")).to_be_visible()
    check_reading(page, "the first start")
    address = page.get_by_role("textbox", name="Address")
    address.fill("not an address")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_text("“not an address” is not an address")).to_be_visible()
    check_reading(page, "a wrong address")
    address.fill("")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("heading", name="Status", exact=True)).to_be_visible()
    # The statuses are loaded.
    expect(page.locator(".detail .row")).to_have_count(len(STATUSES))
    compare_with_state(page, "the first start")


def story_of_the_app(page: Page) -> None:
    rows = page.locator(".detail .row")
    expect(rows).to_have_count(4)
    # What the person reads stays where it is, although the new status appears above.
    size, read = page.viewport_size, page.locator(".detail .row", has_text="compilers")
    page.set_viewport_size({"width": 1280, "height": 300})
    read.evaluate("row => row.scrollIntoView({ block: 'center' })")
    place = read.bounding_box()["y"]
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
    check_reading(page, "the composer")
    page.get_by_role("button", name="Post", exact=True).click()
    expect(rows).to_have_count(5)
    expect(page.get_by_text("Hello from the new browser")).to_be_visible()
    expect(field).to_have_count(0)
    assert abs(read.bounding_box()["y"] - place) < 30, f"a row was at {place}, and is at {read.bounding_box()['y']} after a post"
    page.set_viewport_size(size)
    compare_with_state(page, "posting")

    everyone, mine = (page.get_by_role("radio", name=name, exact=True) for name in ("Everyone", "Mine"))
    mine.check()
    expect(rows).to_have_count(1)
    compare_with_state(page, "choosing a segment")
    mine.press("ArrowLeft")
    expect(everyone).to_be_checked()
    expect(rows).to_have_count(5)

    page.locator(".detail .row", has_text="Rain.").click(button="right")
    check_reading(page, "an open menu")
    page.get_by_role("button", name="Mute @emma").click()
    expect(rows).to_have_count(4)
    page.keyboard.press("Control+,")
    page.get_by_role("tab", name="Status").click()
    page.get_by_role("button", name="Unmute @emma").click()
    expect(page.locator(".detail .row", has_text="Rain.")).to_have_count(1)
    compare_with_state(page, "muting and unmuting")

    page.get_by_role("tab", name="General").click()
    for theme, name in (("Dark", "dark"), ("High Contrast", "highContrast"), ("System", "system")):
        page.get_by_role("combobox", name="Theme").select_option(label=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", name)
        check_reading(page, theme)
    page.get_by_role("tab", name="Status").click()
    keyword = page.get_by_role("textbox", name="Keyword to mute")
    keyword.fill("cat")
    keyword.press("Escape")
    expect(page.get_by_text("First, press Return to submit the text.")).to_be_visible()
    keyword.fill("")
    keyword.press("Escape")
    expect(page.locator(".window")).to_have_count(1)
    compare_with_state(page, "closing the settings")


def story_of_the_browsers_keys(page: Page) -> None:
    """Reloading, the address, tabs and windows belong to the browser, although the app has a shortcut with R."""
    expect(page.get_by_role("heading", name="Status", exact=True)).to_be_visible()
    page.evaluate("() => addEventListener('keydown', event => { window.isTaken = event.defaultPrevented; })")
    for key in ("Control+r", "Control+Shift+R", "Control+l", "Control+t", "Control+w", "Control+n", "Control+1", "F5"):
        page.keyboard.press(key)
        assert not page.evaluate("() => isTaken"), f"the page takes {key}"
    # Alt replaces the command key of such a shortcut.
    page.keyboard.press("Alt+r")
    assert page.evaluate("() => isTaken"), "the app has lost its shortcut with R"


def story_of_the_files(page: Page, folder: Path, problems: list[str]) -> None:
    rows = page.locator(".detail .row")
    count = rows.count()
    page.keyboard.press("Control+,")
    page.get_by_role("tab", name="Status").click()
    page.get_by_role("button", name="Export…").click()
    expect(page.get_by_role("dialog", name="Save").get_by_role("textbox", name="File")).to_have_value("statuslog.json")
    take_picture(page, folder / "export-dialog.png")
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
    expect(page.get_by_text("The files are larger than 64 MB in total.")).to_be_visible()
    too_large.unlink()
    take_picture(page, folder / "import-dialog.png")
    chooser.set_input_files({"name": "wrong.json", "mimeType": "application/json", "buffer": b"{}"})
    expect(chooser).to_have_count(0)
    expect(page.get_by_text(re.compile("wrong.json is not a statuslog reply"))).to_be_visible()
    page.get_by_role("button", name="Import…").click()
    chooser.set_input_files(exported)
    expect(page.get_by_text(f"Added {count} statuses.")).to_be_visible()
    page.screenshot(path=folder / "imported.png")
    expect(rows).to_have_count(count)
    # The browser reports the refused file, as it should.
    problems[:] = [one for one in problems if not re.search("status of 413|ERR_CONNECTION", one)]
    compare_with_state(page, "exporting and importing")
    page.locator(".window", has_text="Settings").get_by_role("button", name="Close").click()
    expect(page.locator(".window")).to_have_count(1)


# MARK: The controls


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


def story_of_a_snapshot(browser: Browsers, url: str) -> None:
    """A page can be read without JavaScript."""
    context = browser.context(java_script_enabled=False)
    page = context.new_page()
    page.goto(url)
    expect(page.get_by_text("This page is a snapshot")).to_be_visible()
    expect(page.locator(".detail .row")).to_have_count(5)
    page.goto(f"{page.url}chat")
    expect(page.get_by_role("heading", name="Chat", exact=True)).to_be_visible()
    context.close()
