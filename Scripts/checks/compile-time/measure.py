"""Measures how long the compiler takes to check chains of modifiers, as ratios to a plain file of the same run.

    measure.py ARGUMENT ...   arguments of the compiler, such as -I with the folder of TreeUI's module

A ratio compares the processor time of two compilations, each of one file. The best of several runs counts.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from pathlib import Path

# The bars are 0.3 s for a correct chain and 3 s for a wrong one. Where they were set, a plain file took 0.1 s, so they
# are ratios of 3 and 30. Wrong chains are far below theirs, so their limit is lower: it shows a change for the worse.
CORRECT_LIMIT = 3.0
WRONG_LIMIT = 10.0
RUNS = 3
# Other work of the machine makes a ratio too high for a moment, so one above its limit is measured again.
ATTEMPTS = 4

PLAIN = 'Text("a").padding().bold()'

FRAME = """import Foundation
import TreeUI

struct Measured: View {{
    @State var isShown = false
    @State var text = ""
    var body: some View {{
        {body}
    }}
}}
"""

STEPS = [
    ".padding()", ".frame(width: 10)", ".font(.title)", ".foregroundStyle(.red)", ".background(Color.blue)",
    ".opacity(0.5)", ".onAppear {}", '.accessibilityLabel("a")', ".disabled(isShown)", '.help("a")', ".tint(.red)",
    ".cornerRadius(4)",
]

CORRECT = {
    "tint": ".tint(.red)",
    "background": ".background(Color.red.opacity(0.5))",
    "alert": '.alert("a", isPresented: $isShown) { Button("b") {} } message: { Text("c") }',
    "navigationTitle": '.navigationTitle("a")',
    "confirmationDialog": '.confirmationDialog("a", isPresented: $isShown) { Button("b") {} }',
    "draggable": '.draggable("a")',
    "searchable": ".searchable(text: $text)",
}

WRONG = {
    "unknown member": ".unknownModifier()",
    "unknown label": ".padding(wrong: 3)",
    "unknown member of a color": ".background(Color.noSuchColor)",
    "wrong type": ".frame(width: text)",
}


def chain(count: int, special: str, every: int) -> str:
    """A chain of modifiers, of which every few are special."""
    links = [special if index % every == every - 1 else STEPS[index % len(STEPS)] for index in range(count)]
    return 'Text("a")' + "".join(links)


def wrong_chain(count: int, mistake: str) -> str:
    links = [STEPS[index % len(STEPS)] for index in range(count)]
    links[count // 2] = mistake
    return 'Text("a")' + "".join(links)


class Compiler:
    def __init__(self, arguments: list[str]):
        self.arguments = arguments

    def seconds(self, body: str, is_wrong: bool = False) -> float:
        """The least processor time of several compilations."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "Measured.swift"
            file.write_text(FRAME.format(body=body), encoding="utf-8")
            return min(self.once(file, is_wrong) for _ in range(RUNS))

    def ratio(self, body: str, is_wrong: bool, plain: float, limit: float) -> float:
        """The processor time as a ratio to the plain file, whose time is `plain`."""
        ratio = self.seconds(body, is_wrong) / plain
        for _ in range(ATTEMPTS - 1):
            if ratio <= limit:
                break
            ratio = min(ratio, self.seconds(body, is_wrong) / self.seconds(PLAIN))
        return ratio

    def once(self, file: Path, is_wrong: bool) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = ["swiftc", "-typecheck", "-swift-version", "6", *self.arguments, str(file)]
        result = subprocess.run(command, capture_output=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if (result.returncode == 0) == is_wrong:
            problem = "was accepted" if is_wrong else "was refused"
            raise SystemExit(f"Scripts/check compile-time: a chain {problem}:\n{file.read_text()}\n{result.stderr}")
        return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> int:
    compiler = Compiler(sys.argv[1:])
    plain = compiler.seconds(PLAIN)
    cases = [(f"12 modifiers with {name}", chain(12, special, 3), False) for name, special in CORRECT.items()]
    cases += [(f"20 modifiers, {name}", wrong_chain(20, mistake), True) for name, mistake in WRONG.items()]
    slow = 0
    for name, body, is_wrong in cases:
        limit = WRONG_LIMIT if is_wrong else CORRECT_LIMIT
        ratio = compiler.ratio(body, is_wrong, plain, limit)
        slow += ratio > limit
        print(f"{ratio:6.2f} of {limit:4.1f}  {name}{'  too slow' if ratio > limit else ''}", flush=True)
    print(f"{len(cases)} chains, {slow} too slow. A plain file is 1.00.")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
