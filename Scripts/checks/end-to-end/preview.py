"""Changes a view while its preview is open in a browser, and measures the time from saving the file to the new screen.

    preview.py ROOT FOLDER [CHROMIUM]

Changes a view in ROOT, and restores it at the end. A picture of a failure is left in the folder.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

VIEW = "Packages/Welcome/Sources/WelcomeFeature/WelcomeView.swift"
BUTTON = 'Button("Next")'
ROUNDS = 5


class Loop:
    """Scripts/run with a preview that is served and built again."""

    def __init__(self, root: Path) -> None:
        self.process = subprocess.Popen(
            [root / "Scripts/run", "--preview", "Welcome", "--web"], stdout=subprocess.PIPE, text=True
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
    expect(page.get_by_text("1 of 4")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_text("2 of 4")).to_be_visible()
    times = []
    for number in range(1, ROUNDS + 1):
        begin = time.monotonic()
        view.write_text(code.replace(BUTTON, f'Text("Change {number}")\n                    {BUTTON}'))
        expect(page.get_by_text(f"Change {number}", exact=True)).to_be_visible()
        times.append(time.monotonic() - begin)
        expect(page.get_by_text("2 of 4")).to_be_visible()
    # The button has another place now, and the next change takes it away.
    begin = time.monotonic()
    view.write_text(code.replace(f"{BUTTON} {{ viewModel.showNext() }}.disabled(!viewModel.hasNext)", 'Text("No button")'))
    expect(page.get_by_text("No button", exact=True)).to_be_visible()
    notice = page.get_by_text('The new build cannot repeat step 1 of 1, tap button "Next": it is not on the screen.')
    expect(notice).to_be_visible()
    expect(page.get_by_text("1 of 4")).to_be_visible()

    view.write_text(code.replace(BUTTON, 'Text("<b>" + 1)\n' + BUTTON))
    problem = page.locator(".problem")
    expect(problem).to_contain_text("error: ")
    expect(problem).to_contain_text('Text("<b>" + 1)')
    assert problem.locator("b").count() == 0, "the error is not escaped"
    expect(page.get_by_text("No button", exact=True)).to_be_visible()

    # The event that could not be repeated is repeated by the build that has the button again.
    view.write_text(code)
    expect(problem).to_be_hidden()
    expect(page.get_by_role("button", name="Next")).to_be_visible()
    expect(page.get_by_text("2 of 4")).to_be_visible()
    assert page.evaluate("() => window.isSamePage"), "the page was loaded again"
    return times


def main() -> int:
    root, folder = Path(sys.argv[1]), Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    options = {"executable_path": sys.argv[3]} if len(sys.argv) > 3 else {}
    view = root / VIEW
    code = view.read_bytes()
    expect.set_options(timeout=60_000)
    try:
        with sync_playwright() as playwright, Loop(root) as loop:
            # Chromium has no sandbox when it runs as root in a container. The page is trusted.
            browser = playwright.chromium.launch(args=["--no-sandbox", "--disable-gpu"], **options)
            page = browser.new_page()
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
