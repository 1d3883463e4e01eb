"""Runs the tests of the page's scripts in a browser: units.js says how.

    units.py CLIENT-FOLDER [BROWSER]
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from browsers import Browsers
from playwright.sync_api import Error, sync_playwright

PAGE = "http://units.test/"
HTML = """<!doctype html><title>Units</title>
<body data-client="client" data-stream="stream.js" data-path="/">
<p class="snapshot"></p><div class="said"></div><div class="connection" hidden></div><div class="connection" hidden></div>
<pre class="problem" hidden></pre><div class="app" data-node=""><main><section class="window" data-node="window"></section></main></div>
<button class="newer" hidden></button>"""


def main() -> int:
    client, tests = Path(sys.argv[1]), Path(__file__).with_name("units.js")
    order = re.search(r"in this order: ([a-z, ]+)\.", (client / "page.js").read_text()).group(1).split(", ")
    scripts = "".join(f'\n<script src="{name}.js"></script>' for name in ["units", *order])

    def answer(route) -> None:
        name = route.request.url.removeprefix(PAGE)
        if name.endswith(".js"):
            route.fulfill(path=tests if name == tests.name else client / name)
        else:
            route.fulfill(body=HTML + scripts if not name else "", content_type="text/html")

    with sync_playwright() as playwright:
        browsers = Browsers(playwright, *sys.argv[2:])
        page = browsers.context().new_page()
        page.route("**/*", answer)
        page.on("pageerror", lambda error: failures.append(f"an error of the script: {error}"))
        failures: list[str] = []
        page.goto(PAGE)
        names = page.evaluate("() => Object.keys(units)")
        for name in names:
            page.goto(PAGE)
            try:
                page.evaluate("name => units[name]()", name)
            except Error as error:
                failures.append(f"{name}: {error.message}")
        browsers.close()
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"{len(names)} tests of the page's scripts ran in the browser.")
    return 1 if failures or not names else 0


if __name__ == "__main__":
    sys.exit(main())
