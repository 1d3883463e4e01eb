"""A person uses the address bar and the history of the browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from web_page import compare_with_state, open_page


def shows(page: Page, path: str, title: str) -> None:
    """The address bar, the title and the entry of the history agree with the screen."""
    expect(page).to_have_url(re.compile(f"{re.escape(path)}$"))
    expect(page).to_have_title(title)
    page.wait_for_function("() => history.state.trail.at(-1).path === path && !touched.size")


def story_of_the_paths(page: Page) -> None:
    sidebar = page.locator(".sidebar .row")
    sidebar.filter(has_text="Status").click()
    shows(page, "/status", "Status – Statuslog")
    sidebar.filter(has_text="Insights").click()
    shows(page, "/insights", "Insights – Statuslog")
    sidebar.filter(has_text="Status").click()
    shows(page, "/status", "Status – Statuslog")
    page.locator(".detail .row", has_text="The cat sleeps.").get_by_role("button").first.click()
    shows(page, "/status/status-grace-2", "The cat sleeps. – Statuslog")
    page.reload()
    shows(page, "/status/status-grace-2", "The cat sleeps. – Statuslog")
    page.wait_for_function("() => isConnected")
    page.get_by_role("button", name="Back", exact=True).click()
    shows(page, "/status", "Status – Statuslog")
    page.go_forward()
    shows(page, "/status/status-grace-2", "The cat sleeps. – Statuslog")
    page.go_back()
    shows(page, "/status", "Status – Statuslog")
    # The text of a search is in the address, but each letter is no step back.
    steps = page.evaluate("() => history.length")
    page.get_by_role("searchbox").or_(page.get_by_role("textbox", name="Search statuses")).press_sequentially("rain", delay=5)
    shows(page, "/status?search=rain", "Status – Statuslog")
    assert page.evaluate("() => history.length") == steps, "a search adds steps to the history"
    page.keyboard.press("Control+,")
    shows(page, "/settings/general", "General – Settings")
    page.get_by_role("tab", name="Status").click()
    shows(page, "/settings/status", "Status – Settings")
    page.go_back()
    shows(page, "/settings/general", "General – Settings")
    page.go_back()
    expect(page.locator(".window")).to_have_count(1)
    shows(page, "/status?search=rain", "Status – Statuslog")
    page.go_forward()
    expect(page.locator(".window")).to_have_count(2)
    shows(page, "/settings/general", "General – Settings")
    # Closing the window by hand is a step back too.
    page.locator(".window", has_text="Settings").get_by_role("button", name="Close").click()
    shows(page, "/status?search=rain", "Status – Statuslog")
    page.go_back()
    shows(page, "/insights", "Insights – Statuslog")
    page.go_forward()
    shows(page, "/status?search=rain", "Status – Statuslog")
    expect(page.locator(".detail .row")).to_have_count(1)
    compare_with_state(page, "going back and forward")
    # A reload shows the same screen, and the history is still there.
    page.reload()
    shows(page, "/status?search=rain", "Status – Statuslog")
    expect(page.locator(".detail .row")).to_have_count(1)
    page.wait_for_function("() => isConnected")
    page.go_back()
    shows(page, "/insights", "Insights – Statuslog")


def story_of_an_early_bookmark(context, page: Page, problems: list[str], introduction) -> None:
    """A bookmark that is opened before the introduction is not lost."""
    other = open_page(context, f"{page.url}chat", problems)
    shows(other, "/chat", "Statuslog")
    other.reload()
    expect(other.get_by_role("heading", name="Set Up Your Statuslog")).to_be_visible()
    shows(other, "/chat", "Statuslog")
    other.wait_for_function("() => isConnected")
    introduction(page)
    shows(other, "/chat", "Chat – Statuslog")
    expect(other.get_by_role("heading", name="Chat", exact=True)).to_be_visible()
    assert other.evaluate("() => trail.length") == 1, "the introduction is a step of the history"
    other.close()


def story_of_a_bookmark(context, page: Page, problems: list[str]) -> None:
    pages = page.evaluate("() => location.origin + root")
    other = open_page(context, f"{pages}settings/status", problems)
    expect(other.locator(".window")).to_have_count(2)
    shows(other, "/settings/status", "Status – Settings")
    other.wait_for_function("() => isConnected")
    # The file of the style is found from a deeper path.
    assert other.evaluate("() => document.styleSheets[0].cssRules.length") > 20
    other.locator(".window", has_text="Settings").get_by_role("button", name="Close").click()
    shows(other, "/status", "Status – Statuslog")
    compare_with_state(other, "following a bookmark")
    other.close()
    lost = open_page(context, f"{pages}insights/nothing", problems)
    expect(lost.get_by_text("There is no screen at this address")).to_be_visible()
    shows(lost, "/insights", "Insights – Statuslog")
    lost.close()
    # The browser reports the answer 404, as it should.
    problems[:] = [one for one in problems if "status of 404" not in one]
