"""The live page of the app on a phone: sizes, gestures, bars and conversations."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from web_checks import check_reading, check_size
from web_page import open_tab, visit_entries

# Playwright has no gesture for it.
PULL = """(distance) => {
    const target = document.querySelector('.detail');
    const touch = (clientY) => new Touch({ identifier: 1, target, clientX: 100, clientY });
    const tell = (type, touches, changedTouches) =>
        target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }));
    tell('touchstart', [touch(200)], [touch(200)]);
    tell('touchmove', [touch(200 + distance)], [touch(200 + distance)]);
    const { opacity } = getComputedStyle(document.body, '::before');
    tell('touchend', [], [touch(200 + distance)]);
    return [Number(opacity), getComputedStyle(document.body, '::before').content];
}"""


# Where the content of the detail begins, below titles and bars, and what searches it or chooses from it.
START = """() => Math.min(...[...document.querySelectorAll('.detail :is(.row, .chart, .unavailable, .text)')]
    .filter(e => e.checkVisibility() && !e.closest('.segments')).map(e => e.getBoundingClientRect().top))"""


def story_of_a_small_first_start(browser, url: str, problems: list[str]) -> None:
    context = browser.context(is_phone=True, viewport={"width": 320, "height": 640})
    page = open_tab(context, url, problems)
    expect(page.get_by_role("heading", name="Set Up Your Statuslog")).to_be_visible()
    check_size(page, "the first start")
    context.close()


def story_of_a_phone(browser, url: str, problems: list[str], width: int, scheme: str) -> None:
    context = browser.context(scheme, is_phone=True, viewport={"width": width, "height": 700})
    page = open_tab(context, url, problems)
    page.wait_for_function("() => isConnected")
    for name in visit_entries(page):
        check_size(page, name)
        check_reading(page, name)
        start = page.evaluate(START)
        assert start <= 190, f"the content of {name} begins at {start} points"
    box = page.locator(".sidebar").bounding_box()
    assert box["y"] + box["height"] == 700 and box["height"] < 80, f"the tabs are not at the bottom: {box}"
    # A window covers the page, and has one way back.
    assert page.locator("kbd").first.is_hidden(), "a shortcut is shown to a finger"
    expect(page.get_by_role("button", name="Settings…")).to_be_hidden()
    page.get_by_role("button", name="Commands").click()
    page.get_by_role("button", name="Settings…").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(page.locator(".sidebar")).to_be_hidden()
    expect(page.get_by_role("button", name="New Status")).to_be_hidden()
    check_size(page, "Settings")
    check_reading(page, "Settings")
    top = page.locator("main > .window:last-child").bounding_box()
    assert top["y"] == 0 and top["width"] == width, f"Settings do not cover the page: {top}"
    # Where there is room for a sidebar but not for two windows, the front one is over the other.
    page.set_viewport_size({"width": 700, "height": 700})
    box = page.locator("main > .window:last-child").bounding_box()
    assert box["x"] > 200 and box["y"] + box["height"] <= 700, f"Settings are not beside the sidebar, in sight: {box}"
    expect(page.locator(".sidebar")).to_be_visible()
    check_size(page, "Settings over the page")
    page.set_viewport_size({"width": width, "height": 700})
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".sidebar")).to_be_visible()
    story_of_pulling(page)
    if not browser.is_firefox:  # WebDriver BiDi has no gestures.
        story_of_a_scrolling_finger(page)
    page.locator(".sidebar .row").first.click()
    check_bar(page, "Status")
    page.locator(".detail .row button.leads").first.click()
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_visible()
    check_size(page, "the detail of a status")
    check_reading(page, "the detail of a status")
    check_bar(page, "the detail of a status")
    page.get_by_role("button", name="Back", exact=True).click()
    page.get_by_role("button", name="New Status").click()
    expect(page.get_by_role("textbox", name="Status", exact=True)).to_be_focused()
    check_size(page, "the composer")
    expect(page.get_by_role("button", name=re.compile("^(Cancel|Close)$"))).to_have_count(1)
    page.get_by_role("button", name="Cancel").click()
    page.locator(".sidebar .row", has_text="Chat").click()
    # By its text: until the list of conversations has come, the first row is that of a status.
    page.locator(".detail .row button.leads", has_text="What did I write?").click()
    expect(page.locator(".list.bottom > .row").last).to_be_in_viewport()
    check_size(page, "a conversation")
    check_reading(page, "a conversation")
    context.close()


def story_of_small_sheets(browser, url: str, problems: list[str]) -> None:
    """A sheet covers the page of a phone. It has one way back, and a long toolbar is a menu."""
    context = browser.context(is_phone=True, viewport={"width": 390, "height": 700})
    page = open_tab(context, url, problems)
    page.wait_for_function("() => isConnected")
    sheet = page.get_by_role("dialog")
    ways = sheet.get_by_role("button", name=re.compile("^(Cancel|Close)$"))
    for name, way in (("Show the sheet", "Close"), ("Show the tools", "Close"), ("Choose files", "Cancel")):
        page.get_by_role("button", name=name).click()
        expect(sheet).to_be_visible()
        check_size(page, name)
        check_reading(page, name)
        expect(ways).to_have_count(1)
        if name == "Show the tools":
            expect(sheet.get_by_role("button", name="Copy")).to_be_hidden()
            sheet.get_by_role("button", name="Toolbar").click()
            sheet.get_by_role("button", name="Copy").click()
            expect(page.get_by_text("Copied", exact=True)).to_have_count(1)
            expect(sheet.get_by_role("button", name="Copy")).to_be_hidden()
        sheet.get_by_role("button", name=way, exact=True).click()
        expect(sheet).to_have_count(0)
    context.close()


def story_of_a_notch(browser, url: str, problems: list[str]) -> None:
    """On a phone with a notch, the bars leave its edges free. Content that is no list keeps its topic and its end in sight."""
    context = browser.context(is_phone=True, viewport={"width": 390, "height": 700})
    page = open_tab(context, url, problems)
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": {"top": 47, "bottom": 34}})
    page.wait_for_function("() => isConnected")
    page.get_by_role("button", name="Commands").click()
    page.get_by_role("button", name="Talk").click()
    last = page.get_by_text(re.compile("^(Message|Answer to) ")).last
    field = page.get_by_role("textbox", name="Next message")
    expect(last).to_have_text("Message 40")
    expect(last).to_be_in_viewport()
    field.fill("hello")
    field.press("Enter")
    expect(last).to_have_text("Answer to hello")
    expect(last).to_be_in_viewport()
    expect(field).to_be_in_viewport()
    for scroll in (0, 300):
        page.evaluate("(y) => scrollTo(0, y)", scroll)
        bar, topic = (page.locator(f"main > .window:last-child {part}").bounding_box() for part in ("> header", ".edge-top"))
        close = page.get_by_role("button", name="Close", exact=True).bounding_box()
        assert bar["y"] == 0 and close["y"] >= 47, f"the bar, {bar}, leaves no room for the notch: {close}"
        assert topic["y"] >= bar["height"], f"the topic, {topic}, is below the bar, {bar}, at {scroll}"
    newer = page.get_by_role("button", name="New messages")
    expect(newer).to_be_hidden()
    page.evaluate("() => scrollTo(0, 0)")
    field.fill("still there?")
    field.press("Enter")
    expect(last).to_be_in_viewport()
    context.close()


def check_bar(page: Page, screen: str) -> None:
    """The title of the detail and the way back stand in the bar, beside its buttons, at each size and however long it is."""
    size = page.viewport_size
    page.evaluate("() => { document.querySelector('.detail > .heading').textContent = 'A title that is very long. '.repeat(9); }")
    for width in (size["width"], 700, 1000, 1280):
        page.set_viewport_size({"width": width, "height": 700})
        page.evaluate("() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
        for scroll in (0, 500):
            page.evaluate("(y) => scrollTo(0, y)", scroll)
            bar = page.locator("main > .window > header").bounding_box()
            tools = page.locator("main > .window > header > :is(.toolbar, .more):visible").all()
            end = min([bar["x"] + bar["width"], *(box["x"] for one in tools if (box := one.bounding_box())["width"])])
            for part in page.locator(".detail > :is(.heading, [data-back])").all():
                box = part.bounding_box()
                within = bar["y"] <= box["y"] and box["y"] + box["height"] <= bar["y"] + bar["height"]
                assert within, f"{screen} at {width}: the title or the way back, {box}, is not in the bar, {bar}"
                assert box["x"] + box["width"] <= end, f"{screen} at {width}: the title, {box}, covers the buttons at {end}"
    page.set_viewport_size(size)


def story_of_pulling(page: Page) -> None:
    """A finger that pulls the list down refreshes it. The browser does not load the page again."""
    page.locator(".sidebar .row", has_text="Status").click()
    expect(page.locator(".detail .list .row").first).to_be_visible()
    page.evaluate("""() => {
        scrollTo(0, 0);
        const old = send;
        window.sent = [];
        send = (element, action, ...more) => { sent.push(action); old(element, action, ...more); };
    }""")
    for distance, actions in ((50, []), (130, ["refresh"])):
        opacity, after = page.evaluate(PULL, distance)
        assert after == "none" and abs(opacity - min(distance / 90, 1)) < 0.01, f"a pull by {distance} points shows {opacity}, {after}"
        assert page.evaluate("() => sent") == actions, f"a pull by {distance} points sends {page.evaluate('() => sent')}"
    assert page.evaluate("() => getComputedStyle(document.documentElement).overscrollBehaviorY") == "contain"


def story_of_a_scrolling_finger(page: Page) -> None:
    """A finger that scrolls takes the focus from a field. The page that scrolls by itself does not."""
    field = page.get_by_role("searchbox")
    field.focus()
    page.evaluate("() => scrollTo(0, 60)")
    expect(field).to_be_focused()
    session = page.context.new_cdp_session(page)
    for kind, points in (("touchStart", [450]), ("touchMove", [430]), ("touchMove", [380]), ("touchEnd", [])):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": 150, "y": y} for y in points]})
    expect(field).not_to_be_focused()
    session.detach()
    page.evaluate("() => scrollTo(0, 0)")


def story_of_a_conversation(page: Page) -> None:
    """The field and the newest message stay in sight, unless the person reads further up."""
    page.set_viewport_size({"width": 900, "height": 520})
    page.locator(".sidebar .row", has_text="Chat").click()
    page.get_by_role("button", name="New Conversation").click()
    field = page.get_by_role("textbox", name="Message")
    rows = page.locator(".list.bottom > .row")
    for count, question in enumerate(("What did I write?", "And before?", "What about cats?"), 1):
        field.fill(question)
        field.press("Enter")
        expect(rows).to_have_count(2 * count)
        expect(page.get_by_role("button", name="Stop")).to_be_hidden()
        expect(rows.last).to_be_in_viewport()
        expect(field).to_be_in_viewport()
    check_reading(page, "a conversation")
    page.wait_for_function("() => !queue.length && !isSending && isAtEnd()")
    # A screen reader says the answer, and not the question.
    expect(page.get_by_role("status").and_(page.locator(".said"))).to_have_text(rows.last.inner_text())
    newer = page.get_by_role("button", name="New messages")
    expect(newer).to_be_hidden()
    page.evaluate("() => scrollTo(0, 0)")
    expect(rows.last).not_to_be_in_viewport()
    expect(field).to_be_in_viewport()
    # An answer that grows while somebody reads further up moves nothing.
    page.evaluate("""() => {
        const before = conversationsAtEnd();
        document.querySelector('.list.bottom').style.paddingBottom = '40px';
        followConversations(before);
    }""")
    assert page.evaluate("() => scrollY") == 0, "the page jumps while somebody reads"
    newer.click()
    expect(rows.last).to_be_in_viewport()
    expect(newer).to_be_hidden()
    page.evaluate("() => scrollTo(0, 0)")
    field.fill("Thank you")
    field.press("Enter")
    expect(rows).to_have_count(8)
    expect(rows.last).to_be_in_viewport()


def story_of_the_arrows(page: Page) -> None:
    """The arrow keys move in the sidebar, and the first link skips it."""
    rows = page.locator(".sidebar .row")
    rows.first.focus()
    page.keyboard.press("ArrowDown")
    expect(rows.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(rows.first).to_be_focused()
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("() => !document.activeElement.closest('.sidebar, .commands, .skip')"), "the link skips nothing"
    assert page.evaluate("() => location.hash === ''"), "the link adds a step to the history"
    check_reading(page, "the wide page")
