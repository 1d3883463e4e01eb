"""Uses the search on the start page of the documentation as a reader does: search.py BROWSER OUTPUT

The site has a few pages of two modules and a decision. It is left in OUTPUT.
"""
import functools
import http.server
import json
import pathlib
import subprocess
import sys
import threading

from browsers import Browsers
from playwright.sync_api import sync_playwright

browser, output = sys.argv[1], pathlib.Path(sys.argv[2])
documentation = pathlib.Path(__file__).resolve().parents[2] / "documentation"
PAGES = [
    ("TreeUI", "button", "Button", "Structure", "A control that runs an action."),
    ("Guides", "firststeps", "First steps", "Article", "A package with one feature."),
    ("TreeUI", "button/init", "init(_:action:)", "Initializer", "Creates a button."),
    ("TreeUI", "togglebutton", "ToggleButton", "Structure", "Switches a value."),
    ("TreeUITesting", "locator/button", "button(_:)", "Instance Method", "Returns the button with a name."),
    ("TreeUITesting", "waitingforwork", "Waiting for work <&>", "Article", "A test never sleeps."),
]


def write_site():
    for module, path, title, kind, summary in PAGES:
        file = output / f"data/documentation/{module.lower()}/{path}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        metadata = {"title": title, "roleHeading": kind, "role": "symbol", "modules": [{"name": module}]}
        file.write_text(json.dumps({"metadata": metadata, "abstract": [{"type": "text", "text": summary}]}))
    (output / "decisions").mkdir(exist_ok=True)
    (output / "decisions/ADR-009-testing.html").write_text("<h1>Testing &amp; Waiting</h1>")
    (output / "index.html").write_text((documentation / "index.html").read_text().replace("{{base}}", ""))
    (output / "search.js").write_text((documentation / "search.js").read_text())
    subprocess.run([sys.executable, str(documentation / "search.py"), str(output)], check=True,
                   stdout=subprocess.DEVNULL)


def expect(actual, expected, what):
    if actual != expected:
        sys.exit(f"search: {what} is {actual!r} instead of {expected!r}.")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


write_site()
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(output)))
threading.Thread(target=server.serve_forever, daemon=True).start()
with sync_playwright() as playwright:
    browsers = Browsers(playwright, browser)
    page = browsers.context(viewport={"width": 390, "height": 800}).new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"http://127.0.0.1:{server.server_port}/")
    field = page.get_by_role("searchbox", name="Search all modules, guides and decisions")

    def search(text, titles):
        field.fill(text)
        page.wait_for_function("count => document.getElementById('count').textContent === count",
                               arg=f"{len(titles)} of 7 pages" if text else "")
        expect(page.locator("#found a").all_inner_texts(), titles, f"the result for {text!r}")

    search("button", ["Button", "button(_:)", "ToggleButton", "init(_:action:)"])
    search("waiting", ["Waiting for work <&>", "Testing & Waiting"])
    search("SLEEPS article", ["Waiting for work <&>"])
    search("feature", ["First steps"])
    search("nothing like it", [])
    search("", [])
    search("button", ["Button", "button(_:)", "ToggleButton", "init(_:action:)"])
    expect(page.locator("#found a").nth(1).get_attribute("href"), "documentation/treeuitesting/locator/button", "the path")
    expect(page.evaluate("document.documentElement.scrollWidth") <= 390, True, "that the page fits a small screen")
    expect(faults, [], "the list of errors in scripts")
    browsers.close()
print("The search of the documentation finds pages of every module.")
