"""The browser that uses the pages: Chromium, or Firefox if the name of the program says so. Both are those of the system."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Playwright

# A name of this machine. Over plain HTTP, a page at this name has no secure context, unlike one at localhost.
INTRANET = "intranet.test"
# What Chromium emulates for each context, a process of Firefox has from its start.
DARK, LIGHT = 0, 1
PHONE = {"ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1, "ui.prefersReducedMotion": 1,
         "ui.useOverlayScrollbars": 1, "dom.w3c_touch_events.enabled": 1}


class Browsers:
    def __init__(self, playwright: Playwright, program: str | None = None) -> None:
        self.playwright, self.program = playwright, program
        self.is_firefox = "firefox" in Path(program or "").name
        self.processes: dict[tuple, Browser] = {}

    def context(self, scheme: str = "light", is_phone: bool = False, **options) -> BrowserContext:
        """Pages with cookies of their own. A phone has a finger instead of a mouse, and reduces motion."""
        if self.is_firefox:
            return self.process(scheme, is_phone).new_context(**options)
        if is_phone:
            options |= {"has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
        return self.process().new_context(color_scheme=scheme, **options)

    def process(self, *appearance) -> Browser:
        if appearance not in self.processes:
            self.processes[appearance] = self.launch(*appearance)
        return self.processes[appearance]

    def launch(self, scheme: str = "light", is_phone: bool = False) -> Browser:
        options = {"executable_path": self.program} if self.program else {}
        if not self.is_firefox:
            # Chromium has no sandbox when it runs as root in a container. The pages are trusted.
            return self.playwright.chromium.launch(
                args=["--no-sandbox", "--disable-gpu", f"--host-resolver-rules=MAP {INTRANET} 127.0.0.1"], **options)
        preferences = {"layout.css.prefers-color-scheme.content-override": DARK if scheme == "dark" else LIGHT,
                       "browser.download.alwaysOpenPanel": False, "network.dns.localDomains": INTRANET}
        preferences |= PHONE if is_phone else {}
        # Over WebDriver BiDi, which Firefox speaks itself.
        return self.playwright.firefox.launch(channel="moz-firefox", firefox_user_prefs=preferences, **options)

    def take_pictures(self, folder: Path) -> None:
        """Leaves pictures of all open pages, for a person who looks for the reason of a failure."""
        contexts = [context for process in self.processes.values() for context in process.contexts]
        for number, page in enumerate(page for context in contexts for page in context.pages):
            page.screenshot(path=folder / f"failure-{number}.png")

    def close(self) -> None:
        for process in self.processes.values():
            process.close()
        self.processes.clear()
