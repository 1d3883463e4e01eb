"""The live page of the app, enlarged to 200 % and on paper."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from web_page import open_tab, visit_entries

# The texts that a box cuts off, but for those that end in an ellipsis, and those of one point for screen readers.
CUT = """() => [...document.querySelectorAll('.app *')].filter(e => e.checkVisibility() && !e.closest('.unseen, svg')
    && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && getComputedStyle(e).overflowX !== 'visible'
    && getComputedStyle(e).textOverflow !== 'ellipsis' && e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1).map(e => e.outerHTML.slice(0, 120))"""
# Where the focused element is when the page has scrolled to it, and what covers its middle.
FOCUS = """async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const element = document.activeElement;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    const above = document.elementFromPoint(x, y);
    const isFree = above && (element.contains(above) || above.contains(element));
    return isFree ? '' : `${element.outerHTML.slice(0, 120)} at ${x}, ${y} is covered by ${above?.outerHTML.slice(0, 120)}`;
}"""


def story_of_an_enlarged_page(browser, url: str, problems: list[str]) -> None:
    """At 200 %, a window of 1280 by 800 points has 640 by 400. Nothing is cut off, and the focus is in sight, as on a wide page."""
    for width, height in ((640, 400), (1000, 400)):
        context = browser.context(viewport={"width": width, "height": height}, device_scale_factor=2)
        page = open_tab(context, url, problems)
        page.wait_for_function("() => isConnected")
        for screen in visit_entries(page):
            used = page.evaluate("() => document.documentElement.scrollWidth")
            assert used <= width, f"{screen} at 200 % scrolls sideways: it has {used} of {width} points"
            cut = page.evaluate(CUT)
            assert not cut, f"{screen} at 200 % cuts off {cut}"
            if screen == "Feed":  # Pictures that arrive move the focused element.
                continue
            for key in ["Tab"] * 15 + ["Shift+Tab"] * 15:
                page.keyboard.press(key)
                covered = page.evaluate(FOCUS)
                assert not covered, f"{screen} with {width} points: the focused element {covered}"
        context.close()


def story_of_paper(page: Page) -> None:
    """Paper has every row of a list, without what only works on a screen."""
    page.locator(".sidebar .row", has_text="Status").click()
    rows = page.locator(".detail .list > .row")
    expect(rows.first).to_be_visible()
    count = rows.count()
    page.emulate_media(media="print")
    for part in (".commands", ".sidebar", ".toolbar", "[type=search]"):
        found = page.locator(part).all()
        assert found, f"the page has no {part}"
        for one in found:
            expect(one).to_be_hidden()
    assert rows.locator("visible=true").count() == count, "paper lacks rows"
    fixed = page.evaluate("""() => [...document.querySelectorAll('.app, .app *')].filter(e => e.checkVisibility()
        && (['fixed', 'sticky'].includes(getComputedStyle(e).position) || e.scrollHeight > e.clientHeight + 1
            && ['auto', 'scroll', 'hidden'].includes(getComputedStyle(e).overflowY) && !e.closest('.unseen')))
        .map(e => e.outerHTML.slice(0, 120))""")
    assert not fixed, f"on paper, {fixed} would cover or cut off the text"
    page.emulate_media(media="screen")
