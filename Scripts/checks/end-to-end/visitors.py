"""Visitors without a browser: each opens a page, follows its changes, and sends events, as the script of the page does."""

from __future__ import annotations

import asyncio
import html
import json
import re
import ssl
import time


class Ended(Exception):
    """The application of a page has ended, so a browser would lose what was typed."""


TAG = re.compile(r"<(/?)([a-z0-9]+)([^>]*)>")
VOID = {"br", "hr", "img", "input", "link", "meta"}


def completed(key: str, around: str) -> str:
    """The id of an element, which may be the way from that of the closest element around it."""
    if not key.startswith("/"):
        return key
    steps = key.split("/")[1:]
    up = steps.count("..")
    path = around.split("/")
    return "/".join(path[:len(path) - up] + steps[up:])


class Visitor:
    def __init__(self, port: int, token: str, context: ssl.SSLContext | None) -> None:
        self.port, self.token, self.context = port, token, context
        self.cookies: dict[str, str] = {}
        self.pages = self.client = self.markup = ""
        self.number = self.answered = self.version = 0
        self.is_connected = False
        self.changed = asyncio.Event()
        self.following: asyncio.Task | None = None
        self.connection: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        # What is measured: the seconds until a change arrived, and those of each interruption.
        self.latencies: list[float] = []
        self.interruptions: list[float] = []
        self.repeated = 0

    # Requests

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, ssl=self.context, limit=1 << 22)

    async def send(self, stream, method: str, path: str, body: bytes = b"") -> tuple[int, dict[str, str]]:
        """Sends a request, and reads the head of the answer."""
        reader, writer = stream
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        scheme = "https" if self.context else "http"
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Content-Length: {len(body)}"]
        lines += [f"Cookie: {cookies}"] if cookies else []
        lines += [f"Origin: {scheme}://127.0.0.1:{self.port}"] if method == "POST" else []
        writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        await writer.drain()
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers: dict[str, str] = {}
        for line in head[1:]:
            name, _, value = line.partition(": ")
            if name.lower() == "set-cookie":
                cookie, _, text = value.split(";")[0].partition("=")
                self.cookies[cookie] = text
            headers[name.lower()] = value
        return int(head[0].split()[1]), headers

    async def body(self, stream, headers: dict[str, str]) -> bytes:
        reader = stream[0]
        if "content-length" in headers:
            return await reader.readexactly(int(headers["content-length"]))
        parts = []
        if headers.get("transfer-encoding") == "chunked":
            while chunk := await self.chunk(reader):
                parts.append(chunk)
        return b"".join(parts)

    @staticmethod
    async def chunk(reader: asyncio.StreamReader) -> bytes:
        size = int((await reader.readline()).split(b";")[0] or b"0", 16)
        return (await reader.readexactly(size + 2))[:-2]

    # The page

    async def open(self) -> None:
        """Opens the link, and connects the stream."""
        stream = await self.connect()
        status, headers = await self.send(stream, "GET", f"/{self.token}/")
        assert status == 303, status
        await self.body(stream, headers)
        self.pages = headers["location"]
        status, headers = await self.send(stream, "GET", self.pages)
        text = (await self.body(stream, headers)).decode()
        assert status == 200, f"{status} {text}"
        stream[1].close()
        self.client = re.search(r'data-client="(\w+)"', text).group(1)
        self.markup, self.version = text, 1
        self.following = asyncio.create_task(self.follow())
        await self.wait(lambda: self.is_connected)

    async def follow(self) -> None:
        failures, lost = 0, None
        while True:
            try:
                stream = await self.connect()
                try:
                    status, _ = await self.send(
                        stream, "GET", f"{self.pages}clients/{self.client}/changes?version={self.version}")
                    if status in (403, 404, 410):
                        raise Ended(f"the page has ended with the status {status}")
                    if status == 200:
                        self.is_connected, failures = True, 0
                        if lost is not None:
                            self.interruptions.append(time.monotonic() - lost)
                        self.changed.set()
                        await self.read(stream[0])
                finally:
                    stream[1].close()
            except (OSError, EOFError, ValueError):
                pass
            if self.is_connected:
                lost = time.monotonic()
            self.is_connected = False
            await asyncio.sleep(min(0.2 * 2**failures, 3))
            failures += 1

    async def read(self, reader: asyncio.StreamReader) -> None:
        rest = b""
        while chunk := await asyncio.wait_for(self.chunk(reader), 20):
            *events, rest = (rest + chunk).split(b"\n\n")
            for event in events:
                self.take(event.decode())

    def take(self, event: str) -> None:
        fields = dict(line.split(":", 1) for line in event.split("\n") if line and not line.startswith(":"))
        if "data" not in fields:
            return
        message = json.loads(fields["data"])
        self.version = int(fields["id"])
        self.answered = max(self.answered, message.get("a", 0))
        for part in message.get("p", []):
            # A whole state replaces what the page shows. Otherwise this keeps the newest elements, which is enough here.
            is_whole = part[0] == "" and "<template" not in part[1]
            # The id of a part is whole in front of it, and may be the end of one in it.
            part[1] = re.sub(r'^(<[^>]*data-node=")[^"]*', lambda tag: tag[1] + html.escape(part[0]), part[1])
            self.markup = part[1] if is_whole else self.markup + part[1]
        self.changed.set()

    async def wait(self, condition, seconds: float = 60) -> None:
        deadline = time.monotonic() + seconds
        while not condition():
            if self.following.done():
                self.following.result()
            assert time.monotonic() < deadline, \
                f"page {self.client[:8]} has waited for {seconds} s: request {self.answered} of {self.number} is answered, " \
                f"connected: {self.is_connected}, cookies: {self.cookies}"
            self.changed.clear()
            try:
                await asyncio.wait_for(self.changed.wait(), 1)
            except asyncio.TimeoutError:
                pass

    async def perform(self, target: str, action: dict) -> None:
        """Sends an event until it is performed, and waits for the changes."""
        self.number += 1
        batch = json.dumps({"n": self.number, "v": self.version, "e": [{"target": target, "action": action}]}).encode()
        start = time.monotonic()
        while True:
            status = 0
            try:
                # The proxy closes a connection that has been idle.
                if not self.connection or self.connection[0].at_eof():
                    self.connection = await self.connect()
                status, headers = await self.send(
                    self.connection, "POST", f"{self.pages}clients/{self.client}/events", batch)
                if status != 204:
                    text = (await self.body(self.connection, headers)).decode()
            except (OSError, EOFError, ValueError):
                status = 0
            if status == 204:
                break
            if self.connection:
                self.connection[1].close()
                self.connection = None
            if status == 410:
                raise Ended(text)
            assert status in (0, 429) or status > 500, f"{status} {text}"
            self.repeated += 1
            await asyncio.sleep(1)
        number = self.number
        try:
            await self.wait(lambda: self.answered >= number, 1.5)
        except AssertionError:
            # The changes arrive from another process, so the script connects again.
            self.following.cancel()
            self.following = asyncio.create_task(self.follow())
            await self.wait(lambda: self.answered >= number)
        self.latencies.append(time.monotonic() - start)

    async def open_settings(self) -> None:
        """Opens another window."""
        await self.perform(self.target(r'data-node="([^"]+)"[^>]*>Settings…'), {"tap": {}})
        await self.wait(lambda: 'aria-label="Settings"' in self.markup)

    async def type(self, text: str) -> None:
        """Types a name into the settings, which is not saved. Forms for a status would all show the same draft."""
        field = self.target(r'data-node="([^"]+)" data-do="setText submit"><span class="name">Display name<')
        await self.perform(field, {"setText": {"_0": text}})

    def target(self, pattern: str) -> str:
        """Returns the id in the first group."""
        found = re.search(pattern, self.markup)
        around = [""]
        for closing, name, attributes in TAG.findall(self.markup[: found.start(1)]):
            if closing:
                around.pop()
            elif name not in VOID and not attributes.endswith("/"):
                key = re.search('data-node="([^"]*)"', attributes)
                around.append(completed(html.unescape(key[1]), around[-1]) if key else around[-1])
        return completed(html.unescape(found[1]), around[-1])

    async def state(self) -> str:
        """Gets the whole page again."""
        self.version = 0
        self.markup = ""
        self.following.cancel()
        self.is_connected = False
        self.following = asyncio.create_task(self.follow())
        await self.wait(lambda: self.markup)
        return self.markup

    def close(self) -> None:
        # One that could not open has another error, which must not be hidden.
        if self.following:
            self.following.cancel()
        if self.connection:
            self.connection[1].close()
