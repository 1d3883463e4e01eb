"""A person uses every kind of control on a live page."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect
from web_checks import check_reading
from web_page import compare_with_state


def story_of_the_controls(page: Page, folder: Path) -> None:
    def logged(text: str) -> None:
        expect(page.get_by_text(text, exact=True).first).to_be_visible()

    ticks = page.get_by_text(re.compile("^Ticks"))
    expect(ticks).not_to_have_text("Ticks 0")
    check_reading(page, "the controls")
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
    assert list(folder.glob("webhost-*")), "the chosen files are not in the temporary folder"
    page.get_by_role("button", name="Choose files").click()
    page.get_by_role("button", name="Cancel").click()
    logged("Received nothing")
    compare_with_state(page, "choosing files")

    row = page.get_by_text("Row 7", exact=True)
    page.get_by_role("button", name="Show the sheet").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text("In the sheet")).to_be_visible()
    expect(sheet.get_by_role("textbox")).to_be_focused()
    assert row.evaluate("row => row.closest('[inert]') !== null"), "the sheet does not cover its window"
    compare_with_state(page, "showing a sheet")
    check_reading(page, "the sheet")
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
    check_reading(page, "the alert")
    page.get_by_role("button", name="Cancel").click()
    logged("Cancelled")
    page.get_by_role("button", name="Open the window").click()
    logged("The second window")
    expect(page.get_by_role("searchbox", name="Search the second")).to_be_visible()
    expect(page.get_by_role("button", name="First of the second")).to_be_focused()
    page.locator(".window", has_text="The second window").get_by_role("button", name="Close").click()
    expect(page.get_by_text("The second window")).to_have_count(0)

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
    # In Korean, the next syllable begins before the server has received the one before it.
    requests = []
    page.route("**/events", lambda route: requests.append(route))
    keyboard.send("Input.insertText", {"text": "한"})
    keyboard.send("Input.imeSetComposition", {"text": "ㄱ", "selectionStart": 1, "selectionEnd": 1})
    page.wait_for_function("() => isSending")
    for request in requests:
        request.continue_()
    page.unroute("**/events")
    expect(page.get_by_text("Hello 日本한", exact=True)).to_be_visible()
    assert name.input_value() == "日本한ㄱ", f"the answer for the first syllable changed the second: {name.input_value()}"
    keyboard.send("Input.imeSetComposition", {"text": "그", "selectionStart": 1, "selectionEnd": 1})
    assert name.input_value() == "日本한그", f"the composition has ended: {name.input_value()}"
    keyboard.send("Input.insertText", {"text": "글"})
    expect(page.get_by_text("Hello 日本한글", exact=True)).to_be_visible()
    expect(name).to_have_value("日本한글")
    compare_with_state(page, "composing")


def story_of_the_connection(page: Page, problems: list[str]) -> None:
    # What is scrolled and typed survives the whole state.
    page.evaluate("() => scrollTo(0, 300)")
    page.route("**/events", lambda route: route.abort())
    name = page.get_by_role("textbox", name="Name")
    name.fill("away")
    page.evaluate("() => connect(0)")
    page.unroute("**/events")
    expect(page.get_by_text("Hello away")).to_be_visible()
    expect(name).to_have_value("away")
    assert page.evaluate("() => scrollY") > 0, "the page has lost its scroll position"
    # The browser reports the requests that this story has cut.
    problems[:] = [problem for problem in problems if "net::ERR_FAILED" not in problem]
