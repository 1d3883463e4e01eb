"""Times adr on generated workspaces, compared with one evaluation of a manifest by SwiftPM in the same run.

    decisions.py ADR    ADR is the command, built in release

Each figure is the median of several runs. Exits with 1 if a bar is missed.
"""
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

adr = sys.argv[1]
RULES = """
declared-imports -- a target builds by itself
depends-only workspace -- nothing else is resolved
layers *Feature > *Repository > *Model -- layers point down
never-imports *Feature: *Feature -- features are apart
in Packages/*/Sources/{Name}Feature
public-types {Name}AppFactory -- the rest can change
conforms {Name}AppFactory: AppFactory -- the contract
tested {Name}AppFactory -- an entry point is tested
never-mentions *ViewModel: Container -- needs are stated
never-mentions public: AnyView -- views are visible
never-calls *View: *ViewModel -- models are given
"""


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def generate(root, features, files):
    """Creates a workspace with about `files` Swift files, in features with three targets and a test target each."""
    write(root / "ADR/ADR-001-structure.md",
          f"# ADR-001: Structure\n\n**Status:** Accepted\n**Date:** 2026-01-02\n\n```adr-rules{RULES}```\n")
    for number in range(2, 21):
        write(root / f"ADR/ADR-{number:03}-choice.md",
              f"# ADR-{number:03}: Choice\n\n**Status:** Accepted\n**Date:** 2026-01-02\n\n## Decision\n\nWe chose.\n")
    names = [f"F{index}" for index in range(features)]
    dependencies = ", ".join(f'.package(path: "Packages/{name}")' for name in names)
    products = ", ".join(f'.product(name: "{name}Feature", package: "{name}")' for name in names)
    write(root / "Package.swift", f"""// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "Generated", dependencies: [{dependencies}],
    targets: [.target(name: "App", dependencies: [{products}])])
""")
    write(root / "Sources/App/App.swift", "".join(f"import {name}Feature\n" for name in names))
    each = max(0, files // features - 7)
    for name in names:
        base = root / "Packages" / name
        write(base / "Package.swift", f"""// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "{name}", products: [.library(name: "{name}Feature", targets: ["{name}Feature"])],
    targets: [
        .target(name: "{name}Model"),
        .target(name: "{name}Repository", dependencies: ["{name}Model"]),
        .target(name: "{name}Feature", dependencies: ["{name}Repository", "{name}Model"]),
        .testTarget(name: "{name}Tests", dependencies: ["{name}Feature"]),
    ])
""")
        sources = base / "Sources"
        write(sources / f"{name}Model/Item.swift", "public struct Item: Sendable { public var text: String }\n")
        write(sources / f"{name}Repository/Repository.swift",
              f"import {name}Model\npublic protocol Repository: Sendable {{ func all() -> [Item] }}\n")
        write(sources / f"{name}Feature/Kit.swift",
              "protocol View {}\nprotocol AppFactory {}\n")
        write(sources / f"{name}Feature/Factory.swift",
              f"import {name}Repository\npublic final class {name}AppFactory: AppFactory {{ public init() {{}} }}\n")
        write(sources / f"{name}Feature/ViewModel.swift",
              f"import {name}Model\nfinal class {name}ViewModel {{ let items: [Item] = [] }}\n")
        write(sources / f"{name}Feature/View.swift",
              f"struct {name}View: View {{ let model: {name}ViewModel }}\n")
        write(base / f"Tests/{name}Tests/Test.swift",
              f"import Testing\nimport {name}Feature\n@Test func starts() {{ _ = {name}AppFactory() }}\n")
        body = "".join(f"    func step{line}(_ value: Int) -> String {{ \"\\(value) of {line}\" }}\n" for line in range(30))
        for index in range(each):
            write(sources / f"{name}Feature/Part{index}.swift", f"struct {name}Part{index} {{\n{body}}}\n")


def run(arguments, cwd, environment, repetitions=5, prepare=None):
    times = []
    for _ in range(repetitions):
        if prepare:
            prepare()
        start = time.perf_counter()
        result = subprocess.run(arguments, cwd=cwd, env=environment, capture_output=True, text=True)
        times.append(time.perf_counter() - start)
        if result.returncode:
            sys.exit(f"{' '.join(arguments)} ended with {result.returncode}:\n{result.stdout}{result.stderr}")
    return statistics.median(times), result.stdout.strip().split("\n")[-1]


def main():
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        cache = folder / "cache"
        environment = dict(os.environ, XDG_CACHE_HOME=str(cache))
        ten, thirty = folder / "ten", folder / "thirty"
        generate(ten, 10, 100)
        generate(thirty, 30, 300)
        for workspace in (ten, thirty):
            subprocess.run(["swift", "build", "--package-path", str(workspace)], check=True, capture_output=True)
        manifest = ["swift", "package", "--package-path", str(ten / "Packages/F0"), "--scratch-path", str(folder / "scratch"),
                    "dump-package"]
        run(manifest, ten, environment, 1)
        reference, _ = run(manifest, ten, environment)
        # The cache of adr alone: the package manager keeps what a build evaluated beside it.
        forget = lambda: shutil.rmtree(cache / "adr", ignore_errors=True)
        check = lambda workspace: [adr, "check", "--root", str(workspace)]
        rows = [
            ("the first check of 10 features", *run(check(ten), ten, environment, 3, forget), 20.0),
            ("the first check of 30 features, 300 files", *run(check(thirty), thirty, environment, 3, forget), 60.0),
            ("a second check of 30 features", *run(check(thirty), thirty, environment, 5), 2.7),
            ("adr list, 20 decisions", *run([adr, "list", "--root", str(ten)], ten, environment, 9), 0.27),
        ]
        print(f"reference: one dump-package, {reference * 1000:.0f} ms")
        missed = False
        for name, seconds, last, bar in rows:
            ratio = seconds / reference
            missed |= ratio > bar
            print(f"{name:44} {seconds * 1000:7.0f} ms  ratio {ratio:5.2f}  bar {bar:5.2f}  {'ok' if ratio <= bar else 'MISSED'}")
        print(rows[1][2])
        peak = own_peak(check(thirty), environment)
        missed |= peak > 200
        print(f"{'memory of a check of 30 features':44} {peak:7.0f} MB  bar 200  {'ok' if peak <= 200 else 'MISSED'}")
        sys.exit(1 if missed else 0)


def own_peak(arguments, environment):
    process = subprocess.Popen(arguments, env=environment, stdout=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)


main()
