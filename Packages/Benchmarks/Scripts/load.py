"""Measures many visitors to the example app: several processes behind HAProxy as the documentation configures it, with one server of
PostgreSQL.

    load.py APP FOLDER HAPROXY [--clients N] [--processes N] [--seconds N]

All of it, the visitors too, shares the processors of this machine. So the times of answers are not those of a real site; the time
that the processors spend on a page and on an event is.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import sys
import time
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3] / "Scripts/checks/end-to-end"))

from cluster import NAMES, Postgres, Processes, Proxy  # noqa: E402
from proxies import free_port  # noqa: E402
from visitors import Visitor  # noqa: E402

ROWS = 40  # The statuses on each page.
TOGETHER = 16  # Visitors who open a page at the same time.


def seconds_of(pids: list[int]) -> float:
    """The time that the processors have spent on processes and their children."""
    total, ticks = 0, os.sysconf("SC_CLK_TCK")
    family = set(pids)
    stats = {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = place.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        stats[int(place.parent.name)] = fields
    grows = True
    while grows:
        more = {pid for pid, fields in stats.items() if int(fields[1]) in family} - family
        grows = bool(more)
        family |= more
    for pid in family & stats.keys():
        # With the children that have ended.
        total += sum(int(stats[pid][index]) for index in (11, 12, 13, 14))
    return total / ticks


class Costs:
    """The times of all parts between two moments."""

    def __init__(self, postgres: Postgres, processes: Processes, proxy: Proxy) -> None:
        self.parts = {"app": [process.pid for process in processes.running.values()], "HAProxy": [proxy.process.pid],
                      "PostgreSQL": [postgres.process.pid]}
        self.start()

    def start(self) -> None:
        self.began = {name: seconds_of(pids) for name, pids in self.parts.items()}

    def each(self, count: int) -> str:
        """The time for each of `count` things."""
        spent = {name: (seconds_of(pids) - self.began[name]) * 1000 / max(count, 1) for name, pids in self.parts.items()}
        return ", ".join(f"{name} {milliseconds:.2f} ms" for name, milliseconds in spent.items())


def times(values: list[float]) -> str:
    values = sorted(values)
    def share(part: float) -> float:
        return values[min(int(len(values) * part), len(values) - 1)] * 1000
    return f"median {share(0.5):.0f} ms, 95 % {share(0.95):.0f} ms, 99 % {share(0.99):.0f} ms"


async def live(visitor: Visitor, pause: float, end: float, index: int) -> int:
    """A visitor types something every few seconds."""
    count = 0
    await asyncio.sleep(random.uniform(0, pause))
    while time.monotonic() < end:
        await visitor.type(f"visitor {index} types {count}")
        count += 1
        await asyncio.sleep(random.uniform(0.5, 1.5) * pause)
    return count


async def measure(options: argparse.Namespace, postgres: Postgres, processes: Processes, proxy: Proxy) -> None:
    first = Visitor(proxy.port, processes.token, proxy.context)
    await first.open()
    await first.perform(first.target(r'data-node="([^"]+)"[^>]*>(?:<span[^>]*>)?Start<'), {"tap": {}})
    statuses = [{"id": str(index), "address": "bob", "created": str(1_750_000_000 + 60 * index), "emoji": "🚲",
                 "content": f"Status {index}, about as long as statuses are."} for index in range(ROWS)]
    await asyncio.to_thread(processes.run, "import", "-", json.dumps({"response": {"statuses": statuses}}))
    await asyncio.sleep(1)
    costs, memory, start = Costs(postgres, processes, proxy), sum(processes.memory()), time.monotonic()
    visitors = [Visitor(proxy.port, processes.token, proxy.context) for _ in range(options.clients)]
    for some in range(0, options.clients, TOGETHER):
        await asyncio.gather(*(visitor.open() for visitor in visitors[some:some + TOGETHER]))
    seconds = time.monotonic() - start
    print(f"{options.clients} pages of {ROWS} rows in {options.processes} processes, opened in {seconds:.0f} s. To open one costs "
          f"{costs.each(options.clients)}.")
    await asyncio.gather(*(visitor.open_settings() for visitor in visitors))
    await asyncio.sleep(2)
    costs.start()
    await asyncio.sleep(10)
    print(f"An idle page takes {(sum(processes.memory()) - memory) / options.clients / 1024:.0f} KB of the app's memory. In a minute "
          f"it costs {costs.each(options.clients / 6)}.")
    for visitor in visitors:
        visitor.latencies.clear()
    commits = postgres.value("SELECT xact_commit FROM pg_stat_database WHERE datname = 'app'")
    costs.start()
    start = time.monotonic()
    counts = await asyncio.gather(*(live(visitor, options.pause, start + options.seconds, index)
                                    for index, visitor in enumerate(visitors)))
    seconds, count = time.monotonic() - start, sum(counts)
    await asyncio.sleep(1)
    commits = postgres.value("SELECT xact_commit FROM pg_stat_database WHERE datname = 'app'") - commits
    print(f"{count / seconds:.0f} events a second. An event costs {costs.each(count)}, and {commits / count:.1f} transactions.")
    print(f"The change arrived after: {times([value for visitor in visitors for value in visitor.latencies])}. "
          f"{sum(visitor.repeated for visitor in visitors)} requests were repeated.")
    size = postgres.value("SELECT avg(length(contents))::int FROM saved_page")
    print(f"A saved page has {size} bytes.")
    for visitor in [first, *visitors]:
        visitor.interruptions.clear()
    for name in processes.ports:
        await asyncio.to_thread(processes.end, name)
        await asyncio.to_thread(processes.start, name)
        await asyncio.sleep(2)
    await asyncio.gather(*(visitor.wait(lambda visitor=visitor: visitor.is_connected) for visitor in visitors))
    lost = [seconds for visitor in visitors for seconds in visitor.interruptions]
    print(f"All processes were restarted, one after the other. Pages were interrupted {len(lost)} times: {times(lost)}.")
    states = await asyncio.gather(*(visitor.state() for visitor in visitors))
    missing = sum(f'value="visitor {index} types {counts[index] - 1}"' not in state for index, state in enumerate(states)
                  if counts[index])
    assert not missing, f"{missing} pages have lost a text"
    for visitor in [first, *visitors]:
        visitor.close()


def main() -> int:
    parser = argparse.ArgumentParser(description="Measures many visitors to the example app.")
    parser.add_argument("app")
    parser.add_argument("folder", type=Path)
    parser.add_argument("haproxy")
    parser.add_argument("--clients", type=int, default=500)
    parser.add_argument("--processes", type=int, default=3, choices=range(1, len(NAMES) + 1))
    parser.add_argument("--seconds", type=int, default=20, help="the time for which visitors type")
    parser.add_argument("--pause", type=float, default=5, help="the seconds between two events from a visitor")
    options = parser.parse_args()
    # Each visitor has two connections.
    _, limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with ExitStack() as stack:
        postgres = Postgres()
        stack.callback(postgres.close)
        port = free_port()
        processes = Processes(options.app, options.folder, postgres.url, port, NAMES[:options.processes])
        stack.callback(processes.close)
        proxy = Proxy(options.haproxy, options.folder / "proxy", port, processes)
        stack.callback(proxy.close)
        asyncio.run(measure(options, postgres, processes, proxy))
    return 0


if __name__ == "__main__":
    sys.exit(main())
