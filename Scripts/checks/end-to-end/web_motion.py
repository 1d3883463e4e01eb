"""A person acts while the changes of a live page move."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from web_page import compare_with_state
from web_windows import close

# Movements stop after their beginning, so that a slow machine shows them too.
STOP = """() => {
    const animate = Element.prototype.animate;
    window.changing = [];
    Element.prototype.animate = function (...movement) {
        const moving = animate.apply(this, movement);
        moving.pause();
        moving.currentTime = moving.effect.getTiming().duration / 8;
        return moving;
    };
    document.addEventListener("transitionrun", ({ target, propertyName }) => changing.push(`${target.innerText}: ${propertyName}`));
}"""
# The elements that move because of a message, with the properties that move. The style sheet moves others.
MOVING = """() => document.getAnimations().filter(one => one.constructor === Animation)
    .map(({ effect }) => `${effect.target.innerText}: ${Object.keys(effect.getKeyframes()[0]).filter(key => /opac|trans/.test(key)).sort()}`)"""
# How far the note is to the right of its place.
SHIFT = """() => document.getAnimations().filter(one => one.effect.target.innerText === 'The note')
    .map(one => Math.sign(new DOMMatrix(getComputedStyle(one.effect.target).transform).e))"""
FINISH = "() => document.getAnimations().forEach(one => one.constructor === Animation && one.finish())"


def open_moving(page: Page) -> None:
    page.get_by_role("button", name="Open the moving window").click()
    expect(page.get_by_role("textbox", name="Text meanwhile")).to_be_focused()


def click(page: Page, name: str) -> None:
    """Clicks a button without moving the focus, and without Playwright's waiting for an element that rests."""
    page.get_by_role("button", name=name).evaluate("button => button.click()")


def expect_moving(page: Page, *wanted: str) -> None:
    moving = page.evaluate(MOVING)
    assert moving == list(wanted), f"other elements move: {moving}"


def story_of_motion(page: Page) -> None:
    page.evaluate(STOP)
    open_moving(page)
    first = page.get_by_role("button", name="First")
    click(page, "Insert at once")
    expect(page.get_by_role("button", name="Row 3")).to_be_visible()
    expect_moving(page)

    page.keyboard.type("ab")
    page.keyboard.press("ArrowLeft")
    scroll, before = page.evaluate("() => scrollY"), first.bounding_box()
    height = before["y"] - page.get_by_role("button", name="Row 3").bounding_box()["y"]
    click(page, "Insert slowly")
    expect(page.get_by_role("button", name="Row 4")).to_be_visible()
    expect_moving(page, "Row 4: opacity", "Row 3: translate", "First: translate", "Second: translate")
    moving = first.bounding_box()
    assert 0 < moving["y"] - before["y"] < height, f"the row is not between its places: {before}, {moving}"
    # The person acts meanwhile, and the other window changes five times a second.
    page.keyboard.type("c")
    page.mouse.click(moving["x"] + moving["width"] / 2, moving["y"] + moving["height"] / 2)
    expect(page.get_by_text("Wrote acb, tapped First")).to_be_visible()
    # The header covers a part of the field, so a focus would scroll.
    page.get_by_role("textbox", name="Text meanwhile").evaluate("field => field.focus({ preventScroll: true })")
    # The next change begins where the rows are now.
    click(page, "Insert slowly")
    expect(page.get_by_role("button", name="Row 5")).to_be_visible()
    assert first.bounding_box()["y"] > moving["y"], "the row goes back"
    page.keyboard.type("d")
    expect(page.get_by_text("Wrote acdb")).to_be_visible()
    assert page.evaluate("() => scrollY") == scroll, "a movement scrolls the page"
    page.evaluate(FINISH)
    page.wait_for_function("() => !document.body.style.getPropertyValue('--motion')")
    compare_with_state(page, "moving")

    switch, note, leaving = (page.get_by_role("switch", name="Show the note"), page.get_by_text("The note", exact=True),
                             page.locator(".leaving"))
    switch.click()
    expect(note).to_be_visible()
    assert "The note: opacity,transform" in page.evaluate(MOVING), page.evaluate(MOVING)
    assert not any("At once" in one for one in page.evaluate(MOVING)), page.evaluate(MOVING)
    assert page.evaluate(SHIFT) == [1], "the note does not enter from the right"
    page.wait_for_function("() => changing.includes('Dim: opacity')")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "a movement makes the page wider"
    page.evaluate(FINISH)
    compare_with_state(page, "showing the note")

    # A removed view leaves with its transition, from where it was. It cannot be used, and a patch does not see it.
    place = note.bounding_box()
    switch.click()
    expect(leaving).to_have_text("The note")
    now = leaving.bounding_box()
    assert all(abs(now[key] - place[key]) < 1 for key in place), f"the note was at {place}, and leaves from {now}"
    assert set(page.evaluate(SHIFT)) == {1}, "the note does not leave to the right"
    assert leaving.evaluate("note => note.inert && getComputedStyle(note).opacity < 1 && !note.dataset.node")
    click(page, "Insert at once")
    expect(page.get_by_role("button", name="Row 6")).to_be_visible()
    compare_with_state(page, "hiding the note")
    expect(leaving).to_have_text("The note")
    page.evaluate(FINISH)
    expect(leaving).to_have_count(0)

    # In a language that is read from the right, the trailing edge is the left one.
    page.evaluate("() => { document.documentElement.dir = 'rtl'; }")
    switch.click()
    expect(note).to_be_visible()
    assert page.evaluate(SHIFT) == [-1], "the note does not enter from the left"
    page.evaluate(FINISH)
    page.evaluate("() => { document.documentElement.dir = 'ltr'; }")
    close(page, "Moving")


def story_of_reduced_motion(page: Page) -> None:
    page.evaluate(STOP)
    open_moving(page)
    click(page, "Insert slowly")
    page.get_by_role("switch", name="Show the note").click()
    expect(page.get_by_text("The note", exact=True)).to_be_visible()
    expect_moving(page)
    page.get_by_role("switch", name="Show the note").click()
    expect(page.get_by_text("The note", exact=True)).to_have_count(0)
    assert page.evaluate("() => changing") == [], "the style sheet moves elements although the person reduces motion"
    compare_with_state(page, "reducing motion")


def story_of_a_material(page: Page) -> None:
    """A material is translucent, unless the person or the medium wants one color."""
    page.evaluate("() => document.querySelector('.page').insertAdjacentHTML('afterbegin', '<p class=\"material\">')")
    session = page.context.new_cdp_session(page)
    for media, feature, is_clear in (("", "", True), ("", "prefers-reduced-transparency", False), ("print", "", False)):
        features = [{"name": feature, "value": "reduce"}] if feature else []
        session.send("Emulation.setEmulatedMedia", {"media": media, "features": features})
        color = page.evaluate("() => getComputedStyle(document.querySelector('.material')).backgroundColor")
        assert ("/" in color) == is_clear, f"with {media or feature or 'no wish'}, a material is {color}"
    # What is selected has the system's colors if the person sets them.
    page.evaluate("""() => { document.querySelector('.material').outerHTML =
        '<p class="row selected"></p><p class="probe"></p>'; }""")
    page.evaluate("() => { document.querySelector('.probe').style.cssText = 'background:Highlight;forced-color-adjust:none'; }")
    session.send("Emulation.setEmulatedMedia", {"media": "", "features": [{"name": "forced-colors", "value": "active"}]})
    row, probe = page.evaluate("() => ['.row.selected', '.probe'].map(one => getComputedStyle(document.querySelector(one)).backgroundColor)")
    assert row == probe, f"with the system's colors, the selected row is {row}, not {probe}"


def story_of_scrolling(page: Page) -> None:
    """The application scrolls to rows; what is at the top of the window covers none."""
    for name, wanted in ("Jump far", "Row 200"), ("Jump near", "Row 0"), ("Jump far", "Row 200"):
        click(page, name)
        row = page.get_by_text(wanted, exact=True)
        expect(row).to_be_in_viewport(ratio=1)
        page.wait_for_function("""row => { // Scrolling may still go on.
            const { left, top, width, height } = row.getBoundingClientRect();
            return row.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }""", arg=row.element_handle())
    compare_with_state(page, "after scrolling")
