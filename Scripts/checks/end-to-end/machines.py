"""Uses live pages while their processes end and begin: three processes behind HAProxy and nginx as the documentation configures them,
with one PostgreSQL server.

    machines.py APP FOLDER HAPROXY NGINX [BROWSER]
"""

from __future__ import annotations

import asyncio
import signal
import statistics
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from browsers import Browsers
from cluster import NAMES, Postgres, Processes, Proxy
from network import compose, field, write
from playwright.sync_api import Page, expect, sync_playwright
from proxies import free_port
from visitors import Visitor
from web_page import open_tab

PAGES = 200
PAUSE = 1.0  # Between two restarts, as a person or a script waits for /readyz.


def expect_text(page: Page, text: str) -> None:
    """The window is open, the field has the text, and the application has it too."""
    expect(field(page)).to_have_value(text)
    expect(page.get_by_text(f"{len(text)} characters")).to_be_visible()


def story_of_a_rolling_restart(browser: Browsers, processes: Processes, url: str, folder: Path, problems: list[str]) -> float:
    """Somebody types without a pause while all processes are restarted, and posts the status once."""
    page = open_tab(browser.context(ignore_https_errors=True), url, problems)
    if (start := page.get_by_role("button", name="Start", exact=True)).count():
        start.click()
    page.wait_for_function("() => isConnected")
    protocol = page.evaluate("() => performance.getEntriesByType('navigation')[0].nextHopProtocol")
    assert protocol == "h2", f"the page has come with {protocol}, and the documented configuration has HTTP/2"
    page.evaluate("""() => {
        window.isOld = true;
        window.hidden = [];
        let since = null;
        new MutationObserver(() => {
            if (!banner.hidden) since ??= Date.now();
            else if (since) { hidden.push(Date.now() - since); since = null; }
        }).observe(banner, { attributes: true });
    }""")
    compose(page)
    text = ""
    for name in NAMES:
        processes.end(name)
        text += f"typed while {name} restarts, "
        field(page).press_sequentially(text[len(field(page).input_value()):], delay=15)
        processes.start(name)
        time.sleep(PAUSE)
        expect_text(page, text)
        expect(field(page)).to_be_focused()
    page.screenshot(path=folder / "restarted.png")
    # A process is killed. What is older than a second is there.
    last = f"older than a second, at {processes.front}"
    write(page, last)
    time.sleep(1)
    for name in NAMES:
        processes.end(name, signal.SIGKILL)
        time.sleep(PAUSE)
        processes.start(name)
        expect_text(page, last)
    assert page.evaluate("() => window.isOld"), "the page has been loaded again"
    page.get_by_role("button", name="Post", exact=True).click()
    expect(field(page)).to_have_count(0)
    posted = page.get_by_text(last, exact=True)
    expect(posted).to_have_count(1)
    page.set_viewport_size({"width": 800, "height": 240})
    place = page.evaluate("() => { scrollTo(0, 120); return scrollY; }")
    assert place > 60, f"the page cannot scroll further than {place}"
    for name in NAMES:
        processes.end(name)
        processes.start(name)
        time.sleep(PAUSE)
    # Nothing is posted again, and the window stays closed.
    page.wait_for_function("() => isConnected")
    expect(posted).to_have_count(1)
    expect(field(page)).to_have_count(0)
    assert abs(page.evaluate("() => scrollY") - place) < 2, "the page has scrolled"
    longest = max(page.evaluate("() => hidden"), default=0) / 1000
    assert longest < 10, f"the page says “Reconnecting…” for {longest} s"
    page.close()
    return longest


async def story_of_many_pages(processes: Processes, proxy: Proxy, count: int) -> tuple[float, float, float]:
    """Many pages have half-typed texts while all processes are restarted, one after the other."""
    visitors = [Visitor(proxy.port, processes.token, proxy.context) for _ in range(count)]
    try:
        for some in range(0, count, 20):
            await asyncio.gather(*(visitor.open() for visitor in visitors[some:some + 20]))
            await asyncio.gather(*(visitor.open_settings() for visitor in visitors[some:some + 20]))
        await asyncio.gather(*(visitor.type(f"half-typed {index}") for index, visitor in enumerate(visitors)))
        homes = [processes.homes(visitor.client) for visitor in visitors]
        assert all(len(names) == 1 for names in homes), f"the events of a page have reached {max(homes, key=len)}"
        assert len(set.union(*homes)) == len(NAMES), f"all pages are at {homes[0]}"
        ending = []
        for name in NAMES:
            ending.append(await asyncio.to_thread(processes.end, name))
            # Some people type on.
            await asyncio.gather(*(visitor.type(f"half-typed {index} and {name}") for index, visitor in enumerate(visitors)
                                   if index % 10 == 0))
            await asyncio.to_thread(processes.start, name)
            await asyncio.sleep(PAUSE)
        await asyncio.gather(*(visitor.wait(lambda visitor=visitor: visitor.is_connected) for visitor in visitors))
        for index, state in enumerate(await asyncio.gather(*(visitor.state() for visitor in visitors))):
            wanted = f"half-typed {index}" + (f" and {NAMES[-1]}" if index % 10 == 0 else "")
            assert f'value="{wanted}"' in state, f"page {index} has lost “{wanted}”"
            assert 'aria-label="Settings"' in state, f"page {index} has lost its window"
        times = sorted(seconds for visitor in visitors for seconds in visitor.interruptions)
        assert times, "no page was interrupted"
        assert times[-1] < 15, f"a page was interrupted for {times[-1]} s"
        return statistics.median(times), times[-1], max(ending)
    finally:
        for visitor in visitors:
            visitor.close()


def main() -> int:
    app, folder, programs = sys.argv[1], Path(sys.argv[2]), {"HAProxy": sys.argv[3], "nginx": sys.argv[4]}
    problems: list[str] = []
    expect.set_options(timeout=20_000)
    postgres = Postgres()
    try:
        with sync_playwright() as playwright:
            browser = Browsers(playwright, *sys.argv[5:])
            for name, program in programs.items():
                start, port = time.monotonic(), free_port()
                processes = Processes(app, folder / name, postgres.url, port, has_logs=True)
                proxy = Proxy(program, folder / f"{name}-proxy", port, processes)
                try:
                    url = f"https://127.0.0.1:{port}/{processes.token}/"
                    longest = story_of_a_rolling_restart(browser, processes, url, folder, problems)
                    # On a thread of its own, because the driver of the browser has a loop in this one.
                    with ThreadPoolExecutor() as threads:
                        story = story_of_many_pages(processes, proxy, PAGES)
                        median, worst, ending = threads.submit(asyncio.run, story).result()
                finally:
                    proxy.close()
                    processes.close()
                errors = [line for line in processes.errors().splitlines() if line]
                assert not errors, errors
                print(f"Behind {name}, three processes were restarted one after the other: {PAGES} pages kept their windows and "
                      f"half-typed texts. A page was interrupted for {median:.2f} s, the median, and {worst:.1f} s at most; a process "
                      f"ended in {ending:.1f} s. A browser said “Reconnecting…” for at most {longest:.1f} s, also after kill -9. "
                      f"({time.monotonic() - start:.0f} s)")
            browser.close()
    finally:
        postgres.close()
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
