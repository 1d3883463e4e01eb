"""Tests of the loop without a build."""

from __future__ import annotations

import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
from loop import changed, errors, sources  # noqa: E402

LOG = """\
[0/3] Write swift-version.txt
[2/9] Compiling A View.swift
/kit/Sources/A/Quiet.swift:1:1: warning: not this
1 | let quiet = 1
/kit/Sources/A/View.swift:3:9: error: cannot find 'x' in scope
1 | let a = 1
3 | let b = x
  |         `- error: cannot find 'x' in scope
/kit/Sources/A/View.swift:3:9: note: not this
error: emit-module command failed with exit code 1 (use -v to see invocation)
/kit/Sources/A/View.swift:3:9: error: cannot find 'x' in scope
1 | let a = 1
[3/9] Emitting module A
"""


class LoopTests(unittest.TestCase):
    def test_only_errors_of_the_compiler_are_shown_and_each_once(self) -> None:
        self.assertEqual(errors(LOG, Path("/kit")), """\
Sources/A/View.swift:3:9: error: cannot find 'x' in scope
1 | let a = 1
3 | let b = x
  |         `- error: cannot find 'x' in scope
error: emit-module command failed with exit code 1 (use -v to see invocation)""")

    def test_a_failure_without_an_error_shows_the_end_of_the_log(self) -> None:
        log = "\n".join(f"line {number}" for number in range(50))
        self.assertEqual(errors(log, Path("/kit")).splitlines()[0], "line 30")

    def test_a_long_error_is_cut_off(self) -> None:
        self.assertLess(len(errors("error: " + "x" * 100_000, Path("/kit"))), 9_000)

    def test_new_changed_and_removed_sources_are_changes(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            root = Path(name)
            folder = root / "Packages/A/Sources/A"
            folder.mkdir(parents=True)
            (root / "Sources/.build").mkdir(parents=True)
            view, style, other = folder / "View.swift", folder / "page.css", folder / "notes.txt"
            view.write_text("1")
            other.write_text("1")
            (root / "Sources/.build/Hidden.swift").write_text("1")
            first = sources(root)
            self.assertEqual(list(first), [str(view)])
            style.write_text("1")
            second = sources(root)
            self.assertEqual(changed(first, second), [str(style)])
            view.unlink()
            self.assertEqual(changed(second, sources(root)), [str(view)])
            self.assertEqual(changed(second, second), [])


if __name__ == "__main__":
    unittest.main()
