"""Loads the gallery's pages in a browser, and compares its accessibility tree with the render tree.

    pages.py FOLDER [BROWSER]
"""

from __future__ import annotations

import base64
import json
import sys
from pathlib import Path

import roles
import snapshot
from browsers import Browsers
from controls import WEB_SCHEMES
from facts import number
from node import difference
from playwright.sync_api import Page, sync_playwright
from walk import Walk

UNREADABLE = "async () => (await Promise.allSettled([...document.images].map(i => i.decode()))).filter(r => r.reason).length"
OPEN_ALL = "() => document.querySelectorAll('details').forEach(d => d.open = true)"


class Failure(Exception):
    pass


def check(page: Page, file: Path, asked: list[str]) -> None:
    """Checks one page: its title, its contents, and that nothing in it ran or loaded anything."""
    tree = json.loads(file.with_suffix(".json").read_text())
    title = f"{tree['windows'][-1].get('name', '')}" if tree["windows"] else ""
    page.goto(file.as_uri())
    # Firefox does not report the file itself.
    if others := [url for url in asked if url != file.as_uri()]:
        raise Failure(f"  it asked for more than itself: {others}")
    if page.title() != title:
        raise Failure(f"  its title is {page.title()!r}, not {title!r}: something in it ran")
    check_openings(page, tree)
    # The snapshot contains the entries of a menu only while the menu is open.
    page.evaluate(OPEN_ALL)
    seen = snapshot.parse(page.locator("body").aria_snapshot())
    if found := difference(roles.page(tree), seen):
        raise Failure(found)
    if page.context.browser.browser_type.name == "chromium":
        check_values(page, tree)
    # A picture in its own address is no request.
    elsewhere = "img:not([src^='data:image/'])"
    if count := page.locator(f"script, iframe, object, embed, link, {elsewhere}, [onerror], [onload], [onclick]").count():
        raise Failure(f"  it holds {count} elements or attributes that could run or ask for something")
    if count := page.evaluate(UNREADABLE):
        raise Failure(f"  the browser cannot read {count} of its pictures")
    for link in page.locator("a[href]").all():
        if not link.get_attribute("href").lower().startswith(WEB_SCHEMES):
            raise Failure(f"  a link leads to {link.get_attribute('href')!r}")


def nodes(tree: dict):
    stack = list(reversed(tree.get("commands", []) + tree["windows"]))
    while stack:
        node = stack.pop()
        yield node
        stack += reversed(node.get("children", []))


def compare(what: str, wanted: list, seen: list) -> None:
    if wanted != seen:
        raise Failure(f"  {what}\n    tree:    {wanted}\n    browser: {seen}")


def check_openings(page: Page, tree: dict) -> None:
    """Checks the states that the snapshot omits: open menus, selected rows, typed texts and busy controls."""
    opens = [n for n in nodes(tree) if n["role"] in ("menu", "contextMenu", "disclosure")]
    wanted = ["expanded" in n.get("traits", []) for n in opens]
    compare("what is open", wanted, [d.evaluate("d => d.open") for d in page.locator("details:not(.values)").all()])
    chosen = [n for n in nodes(tree) if n["role"] == "row" and "selected" in n.get("traits", [])]
    compare("how many rows are chosen", [len(chosen)], [page.locator("li[aria-current=true], tr[aria-current=true]").count()])
    busy = [n for n in nodes(tree) if "busy" in n.get("traits", []) and "hidden" not in n.get("traits", [])]
    entries = [n for n in nodes(tree) if n["role"] in ("field", "editor", "date", "secure")]
    typed = ["" if n["role"] == "secure" else n.get("value", "") for n in entries]
    fields = page.locator("input[type=text], input[type=search], input[type=password], textarea").all()
    compare("what is typed", typed, [f.input_value() for f in fields])
    compare("how much is busy", [len(busy)], [page.locator("[aria-busy=true]").count()])


def check_values(page: Page, tree: dict) -> None:
    """Checks the values of progress views, gauges, sliders and steppers in the browser's own tree, because the snapshot
    omits them."""
    browser = page.context.new_cdp_session(page)
    found = browser.send("Accessibility.getFullAXTree")["nodes"]
    kinds = {"progress": "progressbar", "gauge": "meter", "slider": "slider", "stepper": "spinbutton"}
    other = {"ProgressIndicator": "progressbar", "Meter": "meter", "Slider": "slider", "SpinButton": "spinbutton"}
    seen = []
    for node in found:
        kind = node.get("role", {}).get("value", "")
        kind = other.get(kind, kind)
        if kind in kinds.values():
            value = node.get("value", {}).get("value")
            seen.append((kind, number(float(value)) if value not in (None, "") else ""))
    wanted = []
    for node in nodes(tree):
        if node["role"] in kinds and "hidden" not in node.get("traits", []):
            is_known = "busy" not in node.get("traits", [])
            wanted.append((kinds[node["role"]], number(node.get("value")) if is_known else ""))
    compare("values", sorted(wanted), sorted(seen))


# What is not where it should be, on a page of any width.
MISPLACED = """() => {
    const all = (selector, from = document) => [...from.querySelectorAll(selector)].filter(e => e.checkVisibility());
    const box = (element) => element.getBoundingClientRect();
    const found = [];
    const report = (isWrong, what) => { if (isWrong) found.push(what); };
    report(document.documentElement.scrollWidth > innerWidth, 'the page scrolls sideways');
    for (const section of all('.list > .section + .section'))
        report(box(section).top - box(section.previousElementSibling).bottom < 16, `“${section.innerText}” touches what is above it`);
    for (const content of all('.section > .content')) report(!content.childElementCount, 'a section without rows has a box');
    for (const form of all('.form')) {
        const edges = new Set(all(':scope > .field > .name + input', form).map(e => box(e).left));
        report(edges.size > 1, `the fields of a form begin at ${[...edges]}`);
    }
    for (const badge of all('.row > .stack:first-child > .badge')) {
        const text = [...badge.parentElement.firstElementChild.children].at(-1);
        report(text.matches('.spacer + *') && box(badge).left - box(text).right > 24, `a badge is far from “${text.innerText}”`);
    }
    for (const chart of all('.chart')) {
        const widths = all('.drawing', chart).map(e => box(e).width);
        report(widths.length !== 1 || Math.abs(widths[0] - box(chart).width) > 1, `a chart of ${box(chart).width} has drawings of ${widths}`);
    }
    return found;
}"""


def check_places(page: Page, file: Path) -> None:
    page.goto(file.as_uri())
    for width in (390, 1200):
        page.set_viewport_size({"width": width, "height": 640})
        compare(f"what is misplaced in a page of {width} points", [], page.evaluate(MISPLACED))


ACCENT = """() => {
    document.body.style.color = 'var(--accent)';
    return getComputedStyle(document.body).color.match(/\\d+/g).map(Number);
}"""
# In Firefox and Chromium, the bars have parts with different names.
INK = """async ([picture, x, y]) => {
    const image = await createImageBitmap(await (await fetch(picture)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return [...canvas.getImageData(x, y, 1, 1).data].slice(0, 3);
}"""


def check_bars(page: Page, painter: Page, file: Path) -> None:
    """Checks that the bars of progress views and gauges have the color of the theme."""
    page.goto(file.as_uri())
    wanted = page.evaluate(ACCENT)
    for bar in page.locator("progress[value], meter").all():
        picture = f"data:image/png;base64,{base64.b64encode(bar.screenshot()).decode()}"
        compare(f"the color of {bar.evaluate('bar => bar.outerHTML')}", wanted, painter.evaluate(INK, [picture, 8, 4]))


def check_the_check(page: Page, file: Path) -> None:
    """Checks that the comparison can fail: it must find a wrong name, a wrong state and a wrong value."""
    page.goto(file.as_uri())
    page.evaluate(OPEN_ALL)
    seen = snapshot.parse(page.locator("body").aria_snapshot())
    changes = {"name": ("button", "Count", "Discount"), "traits": ("toggle", "Public", ["disabled"]), "value": ("slider", "Volume", 0.5)}
    for key, (role, name, wrong) in changes.items():
        tree = json.loads(file.with_suffix(".json").read_text())
        node = next(n for n in nodes(tree) if n["role"] == role and n.get("name") == name)
        node[key] = wrong
        if difference(roles.page(tree), seen) is None:
            raise Failure(f"  the check does not see that the {key} of {role} {name!r} is another")


def main() -> int:
    folder = Path(sys.argv[1]).resolve()
    files = sorted(folder.glob("*.html"))
    if not files:
        print(f"There are no pages in {folder}.", file=sys.stderr)
        return 1
    failures = []
    with sync_playwright() as playwright:
        browser = Browsers(playwright, *sys.argv[2:])
        for scripts, scheme in ((True, "light"), (browser.is_firefox, "dark")):
            context = browser.context(scheme, java_script_enabled=scripts)
            for file in files:
                page = context.new_page()
                page.set_viewport_size({"width": 900, "height": 640})
                asked: list[str] = []
                page.on("request", lambda request: asked.append(request.url))
                page.on("dialog", lambda dialog: (asked.append("a dialog"), dialog.dismiss()))
                try:
                    check(page, file, asked)
                    check_places(context.new_page(), file)
                except (Failure, KeyError, ValueError) as failure:
                    with_scripts = "with" if scripts else "without"
                    failures.append(f"{file.name}, {scheme}, {with_scripts} JavaScript:\n{failure}")
                page.goto(file.as_uri())
                page.screenshot(path=folder / f"{file.stem}-{scheme}.png", full_page=True)
                page.close()
            try:
                check_bars(context.new_page(), context.new_page(), folder / "controls.html")
            except Failure as failure:
                failures.append(f"controls.html, {scheme}:\n{failure}")
            context.close()
        try:
            check_the_check(browser.context().new_page(), folder / "controls.html")
        except Failure as failure:
            failures.append(f"pages.py itself:\n{failure}")
        browser.close()
    if unmet := sorted(set(roles.HANDLERS) - Walk.seen):
        failures.append(f"no page has a node of the roles {', '.join(unmet)}: add one to the gallery")
    for failure in dict.fromkeys(failures):
        print(failure, file=sys.stderr)
    if failures:
        print(f"The browser and the render tree differ in {len(failures)} cases.", file=sys.stderr)
        return 1
    print(f"{len(files)} pages, light and dark: the browser's tree is the render tree.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
