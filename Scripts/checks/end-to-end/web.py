"""Uses live pages in a browser as a person does: the app, and a page with every kind of control.

    web.py APP EXAMPLE-PAGE FOLDER [CHROMIUM]

Pictures are left in the folder.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright
from web_app import (STATUSES, story_of_the_app, story_of_the_browsers_keys, story_of_the_files, story_of_the_first_start,
                     story_of_the_insights)
from web_controls import story_of_an_input_method, story_of_the_connection, story_of_the_controls
from web_page import Server, check_scripts, open_page, take_pictures
from web_paths import story_of_a_bookmark, story_of_the_paths
from web_phone import story_of_a_conversation, story_of_a_phone, story_of_the_arrows
from web_windows import (story_of_going_back, story_of_the_combinations, story_of_the_keys, story_of_the_place,
                         story_of_the_sheets, story_of_the_toggles)


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
                story_of_the_browsers_keys(page)
                story_of_the_insights(page)
                story_of_the_arrows(page)
                story_of_a_conversation(page)
                story_of_the_paths(page, problems)
                story_of_a_bookmark(context, page, problems)
                context.close()
                for width, scheme in ((320, "light"), (390, "dark")):
                    story_of_a_phone(browser, server.url, problems, width, scheme)
                context = browser.new_context(java_script_enabled=False)
                page = context.new_page()
                page.goto(server.url)
                expect(page.get_by_text("This page is a snapshot")).to_be_visible()
                expect(page.locator(".detail .row")).to_have_count(5)
                page.goto(f"{page.url}chat")
                expect(page.get_by_role("heading", name="Conversations")).to_be_visible()
                context.close()
            with Server([example], work) as server:
                check_scripts(server.url)
                take_pictures(browser, server.url, folder, "controls")
                context = browser.new_context(viewport={"width": 1200, "height": 860})
                page = open_page(context, server.url, problems)
                story_of_the_controls(page)
                assert list(Path(work).glob("webhost-*")), "the chosen files are not in the temporary folder"
                story_of_an_input_method(page)
                story_of_the_toggles(page)
                story_of_the_place(page)
                story_of_the_keys(page)
                story_of_the_sheets(page)
                story_of_going_back(page)
                story_of_the_combinations(page)
                story_of_the_connection(page, problems)
                context.close()
        except AssertionError as failure:
            if not page.is_closed():
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
