"""Uses the site that `adr site` writes as a reader does: site.py ADR BROWSER OUTPUT

The log has decisions of every status. The site is left in OUTPUT, with pictures of its pages.
"""
import pathlib
import subprocess
import sys
import tempfile
from urllib.parse import unquote, urlparse

from browsers import Browsers
from playwright.sync_api import sync_playwright

adr, browser, output = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
DECISIONS = [
    ("001", "Use Files", "Superseded by [ADR-002](ADR-002-use-a-database.md)", "Text is easy to read."),
    ("002", "Use a Database", "Accepted", "Queries are fast.\n\n**Supersedes:** [ADR-001](ADR-001-use-files.md)"),
    ("003", "Draw <Views> & \"Trees\"", "Accepted", "Views are values. See [ADR-002](ADR-002-use-a-database.md) and "
     "[the code](../Sources/Feed/Feed.swift). " + "Unbroken" * 40),
    ("004", "Ship a Web Page", "Proposed", "A page is one file."),
    ("005", "Buy a Server", "Rejected", "It costs too much."),
]


def write_workspace(root):
    for number, title, status, text in DECISIONS:
        slug = "-".join("".join(c if c.isalnum() else " " for c in title.lower()).split())
        path = root / f"ADR/ADR-{number}-{slug}.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"# ADR-{number}: {title}\n\n**Status:** {status}\n**Date:** 2026-01-02\n\n## Decision\n\n{text}\n")
    (root / "Package.swift").write_text(
        '// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: "Feed", targets: '
        '[.target(name: "Feed", dependencies: ["Store"]), .target(name: "Store")])\n')
    for target, text in [("Feed", "// As in ADR-002.\nimport Store\n"), ("Store", "struct Store {}\n")]:
        (root / "Sources" / target).mkdir(parents=True)
        (root / f"Sources/{target}/{target}.swift").write_text(text)


def expect(actual, expected, what):
    if actual != expected:
        sys.exit(f"adr site: {what} is {actual!r} instead of {expected!r}.")


def use_index(page):
    titles = lambda: page.locator(".log li:visible strong").all_inner_texts()
    all_titles = [title for _, title, _, _ in DECISIONS]
    expect(titles(), all_titles, "the list at first")
    expect(page.text_content("#count"), "5 of 5 decisions", "the count at first")
    page.get_by_role("searchbox", name="Search decisions").fill("views")
    expect(titles(), [all_titles[2]], "the list for \"views\"")
    page.get_by_role("searchbox").fill("FAST queries")
    expect(titles(), [all_titles[1]], "the list for words in another order and case")
    page.get_by_role("searchbox").fill("nothing like it")
    expect(page.text_content("#count"), "0 of 5 decisions", "the count of no match")
    page.get_by_role("searchbox").fill("")
    page.get_by_label("accepted").uncheck()
    expect(titles(), [all_titles[0], all_titles[3], all_titles[4]], "the list without accepted decisions")
    page.get_by_role("searchbox").fill("page")
    expect(titles(), [all_titles[3]], "the list for a word and statuses")
    page.get_by_role("searchbox").fill("")
    page.get_by_label("accepted").check()
    expect(page.locator(".chains li").all_inner_texts(), ["ADR-001: Use Files → ADR-002: Use a Database"], "what was replaced")
    page.locator(".chains a").first.click()
    expect(page.text_content("h1"), "Use Files", "the page of a superseded decision")
    page.get_by_role("link", name="Decisions").click()
    page.locator(".log a").nth(2).click()
    expect(page.text_content("h1"), "Draw <Views> & \"Trees\"", "a title with marks")
    page.get_by_role("link", name="ADR-002").first.click()
    expect(page.text_content("h1"), "Use a Database", "the page of a link between decisions")
    expect(page.get_by_role("link", name="Sources/Feed/Feed.swift:1").count(), 1, "the place that cites the decision")


def use_modules(page):
    page.get_by_role("link", name="Modules").click()
    page.locator(".module", has_text="Feed").click()
    panel = page.locator("aside:visible")
    expect(panel.locator(".imports").inner_text(), "Imports Store.", "the imports of a selected module")
    expect(page.locator(".module.imported").all_inner_texts(), ["Store"], "the marked imports")
    panel.get_by_role("link", name="Store").click()
    expect(page.locator("aside:visible .importers").inner_text(), "Imported by Feed.", "what imports another module")
    expect(page.locator(".module.importing").all_inner_texts(), ["Feed"], "the marked importers")


def check_pages(page):
    """Every link leads to a file, and no page is wider than a small screen."""
    page.set_viewport_size({"width": 390, "height": 800})
    for path in sorted(output.glob("*.html")):
        page.goto(path.as_uri())
        width = page.evaluate("document.documentElement.scrollWidth")
        expect(width <= 390, True, f"that {path.name} with {width} pixels fits a small screen")
        links = page.eval_on_selector_all(
            "a[href]", "all => all.map(a => new URL(a.getAttribute('href'), document.baseURI).href)")
        expect("https://example.com/docs" in links, True, f"that {path.name} links to the documentation")
        for link in links:
            if link.startswith("https:"):
                continue
            file = pathlib.Path(unquote(urlparse(link).path))
            expect(file.exists(), True, f"that the link to {link} in {path.name} leads to a file")


with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
    root = pathlib.Path(folder)
    write_workspace(root)
    command = [adr, "site", "--root", str(root), "--output", str(output), "--documentation", "https://example.com/docs"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    browsers = Browsers(playwright, browser)
    page = browsers.context(viewport={"width": 1100, "height": 800}).new_page()
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto((output / "index.html").as_uri())
    page.screenshot(path=str(output / "index.png"), full_page=True)
    use_index(page)
    use_modules(page)
    check_pages(page)
    expect(faults, [], "the list of errors in scripts")
    browsers.close()
print("The site of adr is searched, filtered and followed as it should be.")
