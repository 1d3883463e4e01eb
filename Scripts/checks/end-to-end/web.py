"""Uses live pages in a browser as a person does: the app, and a page with every kind of control.

    web.py APP EXAMPLE-PAGE FOLDER [BROWSER [short]]

Pictures are left in the folder. “short” takes some of the stories, for a second browser.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from browsers import Browsers
from playwright.sync_api import expect, sync_playwright
from web_app import (STATUSES, story_of_the_app, story_of_the_browsers_keys, story_of_the_files, story_of_the_first_start,
                     story_of_the_insights, story_of_a_snapshot)
from web_controls import story_of_an_input_method, story_of_the_connection, story_of_the_controls
from web_motion import story_of_a_material, story_of_motion, story_of_reduced_motion, story_of_scrolling
from web_page import Server, check_scripts, open_page, take_pictures
from web_paths import story_of_a_bookmark, story_of_an_early_bookmark, story_of_the_paths
from web_phone import (story_of_a_conversation, story_of_a_notch, story_of_a_phone, story_of_a_small_first_start,
                       story_of_small_sheets, story_of_the_arrows)
from web_reading import story_of_an_enlarged_page, story_of_paper
from web_windows import (story_of_going_back, story_of_the_combinations, story_of_the_keys, story_of_the_place,
                         story_of_the_sheets, story_of_the_toggles, story_of_the_windows_in_the_history)


def use_the_app(browser: Browsers, url: str, folder: Path, problems: list[str], is_short: bool) -> None:
    if not is_short:
        take_pictures(browser, url, folder, "first-start")
        story_of_a_small_first_start(browser, url, problems)
    context = browser.context(viewport={"width": 1200, "height": 860})
    page = open_page(context, url, problems)
    if is_short:
        story_of_the_first_start(page)
    else:
        story_of_an_early_bookmark(context, page, problems, story_of_the_first_start)
        take_pictures(browser, url, folder, "app")
    story_of_the_app(page)
    story_of_the_files(page, folder, problems)
    story_of_the_browsers_keys(page)
    story_of_the_insights(page)
    story_of_the_arrows(page)
    if not is_short:
        story_of_paper(page)
    story_of_a_conversation(page)
    story_of_the_paths(page)
    story_of_a_bookmark(context, page, problems)
    context.close()
    story_of_a_phone(browser, url, problems, 390, "dark")
    if not is_short:
        story_of_a_phone(browser, url, problems, 320, "light")
        story_of_an_enlarged_page(browser, url, problems)
    if not browser.is_firefox:  # Over WebDriver BiDi, no scripts can be switched off.
        story_of_a_snapshot(browser, url)


def use_the_controls(browser: Browsers, url: str, folder: Path, work: Path, problems: list[str], is_short: bool) -> None:
    check_scripts(url)
    context = browser.context(viewport={"width": 1200, "height": 860})
    page = open_page(context, url, problems)
    if not is_short:
        take_pictures(browser, url, folder, "controls")
        story_of_the_controls(page, work)
        if not browser.is_firefox:  # WebDriver BiDi has no input method.
            story_of_an_input_method(page)
        story_of_the_keys(page)
        story_of_the_sheets(page)
        story_of_the_combinations(page)
    story_of_motion(page)
    story_of_scrolling(page)
    story_of_the_toggles(page)
    story_of_the_place(page)
    story_of_going_back(page)
    if not is_short:
        story_of_the_windows_in_the_history(page)
    story_of_the_connection(page, problems)
    context.close()
    story_of_small_sheets(browser, url, problems)
    if not browser.is_firefox:  # WebDriver BiDi has no notch.
        story_of_a_notch(browser, url, problems)
    if not browser.is_firefox:  # There, reduced motion is a setting of the process.
        context = browser.context(reduced_motion="reduce")
        page = open_page(context, url, problems)
        story_of_reduced_motion(page)
        story_of_a_material(page)
        context.close()


def main() -> int:
    app, example, folder = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    is_short = sys.argv[5:] == ["short"]
    folder.mkdir(parents=True, exist_ok=True)
    problems: list[str] = []
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        store = f"{work}/store.sqlite"
        statuses = [{"id": f"{i}", "address": address, "created": f"{1750000000 + i}", "emoji": emoji, "content": content}
                    for i, (address, emoji, content) in enumerate(STATUSES)]
        reply = Path(work) / "reply.json"
        reply.write_text(json.dumps({"request": {"status_code": 200, "success": True}, "response": {"statuses": statuses}}))
        subprocess.run([app, "import", reply, "--store", store], check=True, stdout=subprocess.DEVNULL)
        browser = Browsers(playwright, *sys.argv[4:5])
        expect.set_options(timeout=15_000)
        try:
            with Server([app, "web", "--store", store], work) as server:
                use_the_app(browser, server.url, folder, problems, is_short)
            with Server([example], work) as server:
                use_the_controls(browser, server.url, folder, Path(work), problems, is_short)
        except AssertionError as failure:
            print(f"{failure}\nThe open pages are in {folder}/failure-*.png.", file=sys.stderr)
            browser.take_pictures(folder)
            problems.append("a story failed")
        browser.close()
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    stories = "Some stories of the app and of the controls" if is_short else "The app and every kind of control"
    where = "in Firefox" if browser.is_firefox else "on a live page"
    print(f"{stories} work {where}, and the page agrees with the state after each story.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
