"""Serves a preview as a live page. After each change of a source, builds the app and continues the page with the new
build. Scripts/run starts it.

    loop.py ROOT PROGRAM NAME [OPTION…] -- BUILD-COMMAND…

The pages outlive the program: when a build is ready, the old program saves them in a private folder and ends, and the new
one continues them. If a build fails, the pages show the errors of the compiler above the old screen.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PAUSE = 0.1
# A build that begins while an editor still writes would be repeated.
QUIET = 0.05
SOURCES = (".swift", ".css", ".js")
LONGEST_PROBLEM = 8_000


def sources(root: Path) -> dict[str, int]:
    """The times of the last changes of all files that a build reads."""
    found: dict[str, int] = {}
    folders = [root / "Sources", root / "Plugins", *root.glob("Packages/*/Sources")]
    for folder in folders:
        for place, names, files in os.walk(folder):
            names[:] = [name for name in names if not name.startswith(".")]
            for name in files:
                if name.endswith(SOURCES):
                    note(os.path.join(place, name), found)
    for manifest in [root / "Package.swift", *root.glob("Packages/*/Package.swift")]:
        note(str(manifest), found)
    return found


def note(path: str, found: dict[str, int]) -> None:
    try:
        found[path] = os.stat(path).st_mtime_ns
    except OSError:
        pass  # An editor replaces it at this moment.


def changed(old: dict[str, int], new: dict[str, int]) -> list[str]:
    return sorted(path for path in old.keys() | new.keys() if old.get(path) != new.get(path))


def errors(log: str, root: Path) -> str:
    """The errors of the compiler with their lines of code, or else the end of the log."""
    lines = log.replace(f"{root}{os.sep}", "").splitlines()
    kept: list[str] = []
    is_in_error = False
    for line in lines:
        if re.search(r"^\S.*: (error|warning|note): |^(error|warning): |^\[", line):
            is_in_error = ": error: " in line or line.startswith("error: ")
            # The build system repeats an error for each step that waits for it.
            if is_in_error and line in kept:
                is_in_error = False
        if is_in_error:
            kept.append(line)
    text = "\n".join(kept or lines[-20:])
    return text if len(text) <= LONGEST_PROBLEM else text[:LONGEST_PROBLEM] + "\n…"


class Server:
    """The program that serves the preview."""

    def __init__(self, command: list[str], is_first: bool) -> None:
        # In a session of its own, so that ^C reaches only this script, which then ends the input of the program.
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        for line in self.process.stdout:
            if is_first:
                print(line, end="", flush=True)
            if "^C" in line:  # The last line; the page is served now.
                return

    @property
    def has_ended(self) -> bool:
        return self.process.poll() is not None

    def show(self, problem: str) -> None:
        try:
            self.process.stdin.write(json.dumps(problem) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # It has crashed; the loop reports that.

    def stop(self) -> int:
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        try:
            return self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()


def build(command: list[str]) -> tuple[bool, str]:
    result = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    return result.returncode == 0, result.stdout


def loop(root: Path, serve: list[str], build_command: list[str]) -> int:
    seen = sources(root)
    server = Server(serve, is_first=True)
    if server.has_ended or server.process.stdout.closed:
        return server.process.wait()
    is_broken = False
    reported_end = False
    try:
        while True:
            time.sleep(PAUSE)
            if server.has_ended and not reported_end:
                reported_end = True
                print("The preview has crashed. It starts again after the next change.", file=sys.stderr, flush=True)
            now = sources(root)
            names = changed(seen, now)
            if not names:
                continue
            begin = time.monotonic()
            time.sleep(QUIET)
            seen = sources(root)
            is_built, log = build(build_command)
            if changed(seen, sources(root)):
                continue  # It has changed again; the next round builds that.
            if not is_built:
                is_broken = True
                problem = errors(log, root)
                server.show(problem)
                print(problem, file=sys.stderr, flush=True)
                continue
            built = time.monotonic()
            server.stop()
            server = Server(serve, is_first=False)
            reported_end = False
            now = time.monotonic()
            others = f" and {len(names) - 1} more" if len(names) > 1 else ""
            print(
                f"{Path(names[0]).name}{others}: built in {built - begin:.1f} s, shown after {now - begin:.1f} s.",
                flush=True,
            )
    except KeyboardInterrupt:
        return 0
    finally:
        server.stop()


def main() -> int:
    split = sys.argv.index("--")
    root, program, *arguments = sys.argv[1:split]
    # A signal that ends this script must end the program too.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
    with tempfile.TemporaryDirectory(prefix="preview-") as folder:
        serve = [program, "preview", *arguments, "--web", "--loop", folder]
        return loop(Path(root), serve, sys.argv[split + 1:])


if __name__ == "__main__":
    sys.exit(main())
