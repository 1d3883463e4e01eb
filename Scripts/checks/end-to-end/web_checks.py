"""What holds for each screen of a live page: contrast, the rules of axe, the order of headings, and sizes for a finger."""

from __future__ import annotations

from pathlib import Path

import axe_playwright_python
from playwright.sync_api import Page
from web_page import AT_REST

SMALL = """() => [...document.querySelectorAll('button, summary, select, input:not([type=checkbox], [type=range]), .sidebar .row')]
    .filter(e => e.checkVisibility() && !e.closest('.row > button'))
    .map(e => [e.getBoundingClientRect(), e.outerHTML.slice(0, 90)])
    .filter(([{ height, width }]) => height && (height < 43.5 || width < 43.5)).map(([, html]) => html)"""
HEADINGS = """() => [...document.querySelectorAll('h1, h2, h3, h4')].filter(e => e.checkVisibility()).map(e => Number(e.tagName[1]))"""
# The contrast of each visible text with the color behind it, where that is one color.
FAINT = """() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgba = (color) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = (c) => c.slice(0, 3).map(v => v / 255).map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
        .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
    const over = (top, below) => top.map((v, i) => i < 3 ? v * top[3] / 255 + below[i] * (1 - top[3] / 255) : 255);
    const found = [];
    for (const element of document.querySelectorAll('.app *')) {
        const isText = [...element.childNodes].some(n => n.nodeType === 3 && n.data.trim());
        if (!isText || !element.checkVisibility() || element.closest('svg, :disabled, [aria-disabled=true], .unseen, option, [inert]')) continue;
        if (element.closest('label:has(:disabled)')) continue;
        const layers = [];
        for (let e = element; e; e = e.parentElement) layers.push(rgba(getComputedStyle(e).backgroundColor));
        const behind = layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 255]);
        const ink = over(rgba(getComputedStyle(element).color), behind);
        const [high, low] = [light(ink), light(behind)].sort((a, b) => b - a);
        const contrast = (high + .05) / (low + .05);
        if (contrast < 4.5) found.push(`${contrast.toFixed(2)}: ${element.outerHTML.slice(0, 120)}`);
    }
    return found;
}"""

# The rules of axe for accessible pages. Its own functions would add a script to the page, which the page's policy forbids.
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
VIOLATIONS = """() => axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, help, nodes }) =>
    `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`))"""


def check_reading(page: Page, screen: str) -> None:
    page.wait_for_function(AT_REST)
    faint = page.evaluate(FAINT)
    assert not faint, f"{screen}: text is faint: {faint}"
    page.evaluate(AXE)
    violations = page.evaluate(VIOLATIONS)
    assert not violations, f"{screen}: axe finds: {violations}"
    levels = page.evaluate(HEADINGS)
    assert levels and levels[0] == 1, f"{screen}: the first heading has level {levels[:1]}"
    assert all(after <= before + 1 for before, after in zip(levels, levels[1:])), f"{screen}: heading levels {levels}"


def check_size(page: Page, screen: str) -> None:
    width = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], f"{screen} scrolls sideways at {width[1]} points: it has {width[0]}"
    small = page.evaluate(SMALL)
    assert not small, f"{screen}: targets are smaller than 44 points: {small}"
