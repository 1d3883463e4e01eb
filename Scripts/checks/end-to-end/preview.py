"""Changes a view while its preview is open in a browser, and measures the time from saving the file to the new screen.

    preview.py ROOT FOLDER [BROWSER]

Changes a view in ROOT, and restores it at the end. A picture of a failure is left in the folder.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

from browsers import Browsers
from playwright.sync_api import expect, sync_playwright

VIEW = "Packages/Status/Sources/StatusFeature/Compose/ComposeView.swift"
FIELDS = "StatusTextFields(text: $viewModel.text)"
NAME = "Status"
ROUNDS = 5


class Loop:
    """Scripts/run with a preview that is served and built again."""

    def __init__(self, root: Path) -> None:
        self.process = subprocess.Popen(
            [root / "Scripts/run", "--preview", "New Status", "--web"], stdout=subprocess.PIPE, text=True
        )
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if not found:
            raise SystemExit(f"Scripts/run printed no URL: {line!r}")
        self.url = found.group()

    def __enter__(self) -> "Loop":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        print(self.process.stdout.read(), end="")  # How long each build took.
        self.process.wait(timeout=20)


def story(page, view: Path, url: str) -> list[float]:
    code = view.read_text()
    page.goto(url)
    marked = page.evaluate("() => (window.isSamePage = true)")
    assert marked
    field = page.get_by_role("textbox", name=NAME, exact=True)
    field.fill("half-typed")
    times = []
    for number in range(1, ROUNDS + 1):
        begin = time.monotonic()
        view.write_text(code.replace(FIELDS, f'Text("Change {number}")\n            {FIELDS}'))
        expect(page.get_by_text(f"Change {number}", exact=True)).to_be_visible()
        times.append(time.monotonic() - begin)
        expect(field).to_have_value("half-typed")
    # The field has another place now, and the next change takes it away.
    view.write_text(code.replace(FIELDS, 'Text("No field")'))
    expect(page.get_by_text("No field", exact=True)).to_be_visible()
    expect(page.get_by_text("The application has restarted, and could not restore: ")).to_be_visible()

    view.write_text(code.replace(FIELDS, 'Text("<b>" + 1)\n' + FIELDS))
    problem = page.locator(".problem")
    expect(problem).to_contain_text("error: ")
    expect(problem).to_contain_text('Text("<b>" + 1)')
    assert problem.locator("b").count() == 0, "the error is not escaped"
    expect(page.get_by_text("No field", exact=True)).to_be_visible()

    view.write_text(code)
    expect(problem).to_be_hidden()
    expect(field).to_be_visible()
    assert page.evaluate("() => window.isSamePage"), "the page was loaded again"
    return times


def main() -> int:
    root, folder = Path(sys.argv[1]), Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    view = root / VIEW
    code = view.read_bytes()
    expect.set_options(timeout=60_000)
    try:
        with sync_playwright() as playwright, Loop(root) as loop:
            browser = Browsers(playwright, *sys.argv[3:])
            page = browser.context().new_page()
            try:
                times = story(page, view, loop.url)
            except AssertionError as failure:
                page.screenshot(path=folder / "failure.png", full_page=True)
                print(f"{failure}\nThe page is in {folder / 'failure.png'}.", file=sys.stderr)
                return 1
            finally:
                browser.close()
    finally:
        view.write_bytes(code)
    print(
        f"A changed view was on the open page, with its state, {statistics.median(times):.1f} s after it was saved (the "
        f"median of {ROUNDS}; {min(times):.1f} to {max(times):.1f} s)."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
