"""Uses live pages in a browser over networks as they are: nginx in front, many tabs, a frozen connection, a restart.

    network.py APP FOLDER NGINX [BROWSER]
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from browsers import INTRANET, Browsers
from playwright.sync_api import BrowserContext, Locator, Page, expect, sync_playwright
from proxies import Line, Nginx, encryption, free_port, signing_in
from web_page import Server, compare_with_state, open_tab
from web_paths import shows

TABS = 8


def behind(url: str, port: int) -> str:
    """The URL of a page behind another port."""
    return re.sub(r":\d+/", f":{port}/", url.replace("localhost", "127.0.0.1"))


def port_of(url: str) -> int:
    return int(re.search(r":(\d+)/", url).group(1))


def compose(page: Page) -> None:
    """Opens the window in which a person writes a status."""
    expect(page.get_by_role("heading", name="Status", exact=True)).to_be_visible()
    page.wait_for_function("() => isConnected")
    page.bring_to_front()
    page.keyboard.press("Control+Shift+S")
    expect(field(page)).to_be_focused()


def field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Status", exact=True)


def write(page: Page, text: str) -> None:
    """The page shows the number of characters when the application has received the text."""
    field(page).fill(text)
    expect(page.get_by_text(f"{len(text)} characters")).to_be_visible()


def story_of_nginx(context: BrowserContext, url: str, problems: list[str]) -> None:
    """nginx with its defaults replaces the host, and would keep the changes in a buffer."""
    page = open_tab(context, url, problems)
    compose(page)
    write(page, "behind nginx")
    page.close()


def story_of_many_tabs(context: BrowserContext, url: str, problems: list[str], is_secure: bool = True) -> None:
    """A browser opens six connections to a server, and has more tabs."""
    pages = []
    for number in range(TABS):
        page = open_tab(context, url, problems)
        assert page.evaluate("isSecureContext") == is_secure, url
        compose(page)
        write(page, "x" * (number + 2))
        pages.append(page)
    # The stream of the first page goes on for the others.
    pages[0].close()
    for number, page in enumerate(pages[1:]):
        write(page, "y" * (number + 30))
    compare_with_state(pages[1], "writing in many tabs")
    for page in pages[1:]:
        page.close()


def freeze(context: BrowserContext, line: Line, url: str, problems: list[str]) -> Page:
    page = open_tab(context, url, problems)
    compose(page)
    write(page, "before")
    page.evaluate("""() => {
        window.frozenAt = Date.now();
        new MutationObserver(() => { if (!banner.hidden) window.shownAt ??= Date.now(); })
            .observe(banner, { attributes: true });
    }""")
    line.freeze()
    field(page).fill("typed while nothing arrives")
    return page


def story_of_a_frozen_connection(page: Page, line: Line) -> float:
    page.wait_for_function("() => window.shownAt", timeout=30_000)
    seconds = page.evaluate("() => (shownAt - frozenAt) / 1000")
    assert 10 < seconds < 23, f"the page says after {seconds} s that the connection is broken"
    expect(page.get_by_text("Reconnecting…")).to_be_visible()
    line.thaw()
    # Each request is limited, so the page sends the text again.
    expect(page.get_by_text("27 characters")).to_be_visible(timeout=30_000)
    expect(page.get_by_text("Reconnecting…")).to_be_hidden()
    compare_with_state(page, "a frozen connection")
    page.close()
    return seconds


def story_of_a_restart(context: BrowserContext, app: str, work: str, problems: list[str]) -> None:
    command = [app, "web", "--store", f"{work}/restart.sqlite", "--port", f"{free_port()}"]
    with Server(command, work) as server:
        url = server.url
        page, written = open_tab(context, url, problems), open_tab(context, url, problems)
        address = written.get_by_role("textbox", name="Address")
        address.fill("half-typed")
        expect(page.get_by_role("heading", name="Set Up Your Statuslog")).to_be_visible()
        written.wait_for_function("() => !queue.length && !isSending")
        page.evaluate("() => { window.isOld = true; }")
    expect(written.get_by_text("Reconnecting…")).to_be_visible()
    with Server(command, work) as server:
        assert server.url == url, f"the link has changed from {url} to {server.url}"
        # A page without a text loads again by itself and works.
        page.wait_for_function("() => !window.isOld && document.readyState === 'complete' && isConnected", timeout=15_000)
        page.get_by_role("button", name="Start", exact=True).click()
        expect(page.get_by_role("heading", name="Status", exact=True)).to_be_visible()
        # A page with a text keeps it, and cannot be used as if it worked.
        expect(written.get_by_text("This page's application has ended.")).to_be_visible()
        assert address.input_value() == "half-typed", address.input_value()
        assert address.evaluate("field => field.readOnly"), "a field of a page that has ended can be edited"
        expect(written.get_by_role("button", name="Start", exact=True)).to_be_disabled()
        written.get_by_role("link", name="Reload").click()
        expect(written.get_by_role("heading", name="Status", exact=True)).to_be_visible()
        # A link of another start says what to do.
        stranger = open_tab(context, re.sub(r"/\w+/$", "/0123456789abcdef/", url), problems)
        expect(stranger.get_by_role("heading", name="This link has expired")).to_be_visible()
        for tab in (page, written, stranger):
            tab.close()


def post(page: Page, text: str) -> None:
    compose(page)
    field(page).fill(text)
    page.get_by_role("button", name="Post", exact=True).click()
    # Until the window closes, the text is in it too.
    # The row that is sent leaves when the row with its answer has come.
    expect(page.locator(".detail .row:not(.leaving)", has_text=text)).to_be_visible()


def story_of_users(browser: Browsers, app: str, nginx: str, folder: Path, problems: list[str]) -> None:
    """Two people sign in at nginx, with encryption and below a path, and see each other's statuses."""
    log = folder / "app.log"
    log.unlink(missing_ok=True)
    server_lines, location = encryption(folder), signing_in(folder, ["ada", "bob"])
    with tempfile.TemporaryDirectory() as work:
        command = [app, "web", "--store", f"{work}/store.sqlite", "--users", "--proxies", "127.0.0.1", "--base-path", "/notes",
                   "--access-log", str(log)]
        with Server(command, work) as server, Nginx(nginx, folder, port_of(server.url), "/notes", location, server_lines) as proxy:
            url = f"https://127.0.0.1:{proxy.port}/notes/"
            pages = []
            for user in ("ada", "bob"):
                credentials = {"username": user, "password": f"password of {user}"}
                context = browser.context(ignore_https_errors=True, http_credentials=credentials)
                pages.append(open_tab(context, url, problems))
            ada, bob = pages
            post(ada, "Hello from Ada")
            expect(bob.get_by_text("Hello from Ada")).to_be_visible()
            post(bob, "Hello from Bob")
            expect(ada.get_by_text("Hello from Bob")).to_be_visible()
            for page, name in ((ada, "ada.png"), (bob, "bob.png")):
                page.screenshot(path=folder / name)
            # What is typed by one is not seen by the other.
            compose(ada)
            write(ada, "a draft")
            compose(bob)
            assert field(bob).input_value() == "", field(bob).input_value()
            # Somebody who is not signed in sees nothing, whatever the headers say.
            forged = browser.context(ignore_https_errors=True).request.get(url, headers={"X-Forwarded-User": "ada"})
            assert forged.status == 401, forged.status
            for page in pages:
                page.close()
    lines = log.read_text()
    assert re.search(r'^127\.0\.0\.1 - ada \[[^]]+\] "GET /notes/ HTTP/1\.1" 200 \d+ "-" "Mozilla', lines, re.M), lines
    assert re.search(r'^127\.0\.0\.1 - bob \[[^]]+\] "POST /notes/clients/[0-9a-f]{8}\*/events HTTP/1\.1" 204 ', lines, re.M), lines


def story_of_the_cookie(browser: Browsers, app: str, nginx: str, folder: Path, problems: list[str]) -> None:
    """The log of a proxy contains the token of the link once, and that of no page."""
    location = "proxy_set_header X-Forwarded-Proto $scheme;"
    with tempfile.TemporaryDirectory() as work:
        with Server([app, "web", "--store", f"{work}/store.sqlite", "--proxies", "127.0.0.1"], work) as server:
            token = server.url.split("/")[-2]
            with Nginx(nginx, folder, port_of(server.url), "/", location, encryption(folder)) as proxy:
                context = browser.context(ignore_https_errors=True)
                page = open_tab(context, f"https://127.0.0.1:{proxy.port}/{token}/", problems)
                page.get_by_role("button", name="Start", exact=True).click()
                post(page, "Without a secret")
                assert token not in page.url, page.url
                cookie = next(cookie for cookie in context.cookies() if cookie["name"] == "treeui-token")
                assert cookie["secure"] and cookie["httpOnly"] and cookie["sameSite"] == "Lax", cookie
                # A closed window is a step back in the history, which would end a reload that begins before it.
                shows(page, "/status", "Status – Statuslog")
                page.reload()
                expect(page.get_by_text("Without a secret")).to_be_visible()
                stranger = open_tab(browser.context(ignore_https_errors=True), page.url, problems)
                expect(stranger.get_by_role("heading", name="This link has expired")).to_be_visible()
                page.close()
            lines = [line for line in (folder / "access.log").read_text().splitlines() if token in line]
            assert len(lines) == 1 and " 303 " in lines[0], lines


def main() -> int:
    app, folder, nginx = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
    folder.mkdir(parents=True, exist_ok=True)
    problems: list[str] = []
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        browser = Browsers(playwright, *sys.argv[4:])
        expect.set_options(timeout=15_000)
        with Server([app, "web", "--store", f"{work}/store.sqlite", "--hosts", INTRANET], work) as server:
            with Nginx(nginx, folder / "nginx", port_of(server.url)) as proxy:
                first = open_tab(browser.context(), server.url, problems)
                first.get_by_role("button", name="Start", exact=True).click()
                line = Line(proxy.port)
                # A person sees only after 20 seconds that a connection is frozen; meanwhile the other stories run.
                frozen = freeze(browser.context(), line, behind(server.url, line.port), problems)
                story_of_nginx(browser.context(), behind(server.url, proxy.port), problems)
                story_of_many_tabs(browser.context(), server.url, problems)
                story_of_many_tabs(
                    browser.context(), server.url.replace("127.0.0.1", INTRANET), problems, is_secure=False)
                story_of_users(browser, app, nginx, folder / "users", problems)
                story_of_the_cookie(browser, app, nginx, folder / "cookie", problems)
                story_of_a_restart(browser.context(), app, work, problems)
                seconds = story_of_a_frozen_connection(frozen, line)
                line.close()
        browser.close()
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems:
        return 1
    print(f"{TABS} tabs, nginx with its defaults, a connection that was frozen for {seconds:.0f} s and a restart are no "
          "obstacle for a live page. Two users of a proxy with encryption see each other's statuses, and its log has no token.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
