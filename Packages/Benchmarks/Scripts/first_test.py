"""Measures the way to the first green test of the README's package, and from a touched view to its result.

    first_test.py ROOT    ROOT is the checkout

The reference is a package of plain Swift with as many lines as the modules that the test builds, measured in the same run.
Also prints the lines of each module that was built. Ends with 1 if a bar is missed.
"""
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

root = pathlib.Path(sys.argv[1]).resolve()

PLAIN_MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Plain",
    targets: [
        .target(name: "Plain"),
        .testTarget(name: "PlainTests", dependencies: ["Plain"]),
    ]
)
"""
PLAIN_TEST = """\
import Testing

@testable import Plain

@Test func `plain`() { #expect(Item0(name: "a", count: 1).described() == "a 1") }
"""
# 20 lines: a value, a computed property, two methods with the usual statements.
PLAIN_TYPE = """\
struct Item{n}: Equatable, Hashable, Sendable {{
    var name: String
    var count: Int
    var children: [Item{n}] = []
    var total: Int {{ children.reduce(count) {{ $0 + $1.total }} }}

    func described(separator: String = " ") -> String {{
        guard count > 0 else {{ return name }}
        return name + separator + String(count)
    }}

    mutating func append(_ child: Item{n}) {{
        if let index = children.firstIndex(where: {{ $0.name == child.name }}) {{
            children[index].count += child.count
        }} else {{
            children.append(child)
        }}
    }}
}}

"""
TYPE_LINES = PLAIN_TYPE.count("\n")


def test(package, scratch, options=()):
    """Runs the tests; returns the seconds on the clock, those of the processors, and the steps of the build.

    The options of Scripts/prepare.sh are left out: a user's first build has none of them.
    """
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    result = subprocess.run(["swift", "test", "--package-path", package, "--scratch-path", scratch, *options],
                            capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    text = result.stdout + result.stderr
    if result.returncode != 0 or not re.search("Test run with [1-9]", text):
        sys.exit(text)
    steps = max((int(step) for step in re.findall(r"^\[\d+/(\d+)\]", text, re.MULTILINE)), default=0)
    worked = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return time.monotonic() - start, worked, steps


def lines(folder):
    return sum(len(file.read_text().splitlines()) for file in folder.rglob("*.swift"))


def built(scratch):
    """The Swift modules of the checkout that a build has compiled, with their lines."""
    # A build makes folders for modules that it does not compile, too.
    folders = [folder for folder in scratch.glob("debug/*.build") if any(folder.rglob("*.o"))]
    names = {re.sub(r"(-tool)?\.build$", "", folder.name) for folder in folders}
    counts = {name: lines(root / "Sources" / name) for name in sorted(names)}
    return {name: count for name, count in counts.items() if count > 0}


def write_plain(folder, count):
    (folder / "Sources/Plain").mkdir(parents=True)
    (folder / "Tests/PlainTests").mkdir(parents=True)
    (folder / "Package.swift").write_text(PLAIN_MANIFEST)
    (folder / "Tests/PlainTests/PlainTests.swift").write_text(PLAIN_TEST)
    types = range(count // TYPE_LINES + 1)
    for first in range(0, len(types), 5):
        text = "".join(PLAIN_TYPE.format(n=n) for n in types[first:first + 5])
        (folder / f"Sources/Plain/Items{first}.swift").write_text(text)


def touch(file, old, new):
    text = file.read_text()
    assert old in text, f"{file} has no {old}"
    file.write_text(text.replace(old, new))


with tempfile.TemporaryDirectory() as temporary:
    folder = pathlib.Path(temporary)
    weather, plain = folder / "Weather", folder / "Plain"
    shutil.copytree(root / "Documentation/Weather", weather, ignore=shutil.ignore_patterns(".build"))
    # These compare the package with the README, which is elsewhere.
    (weather / "Tests/WeatherTests/ReadmeTests.swift").unlink()
    touch(weather / "Package.swift", 'path: "../.."', f'path: "{root}"')
    # Where SwiftUI exists, TreeUI takes a trait, as in Scripts/prepare.sh.
    options = ["--traits", "Headless"] if sys.platform == "darwin" else []
    first = test(weather, folder / "a", options)
    modules = built(folder / "a")
    write_plain(plain, sum(modules.values()) + lines(weather))
    reference = test(plain, folder / "b")
    view = next(file for file in (weather / "Sources").rglob("*.swift") if 'Button("Ask")' in file.read_text())
    touch(view, 'Button("Ask")', 'Button( "Ask")')
    touched = test(weather, folder / "a", options)
    touch(plain / "Sources/Plain/Items0.swift", "count > 0", "0 < count")
    touched_reference = test(plain, folder / "b")

print(f"| {sum(modules.values()):,} lines in {len(modules)} modules, {first[2]} steps | clock | processors | plain Swift "
      "| ratio | bar |   |")
print("|---|---:|---:|---:|---:|---:|---|")
is_missed = False
# The bars leave a margin over what was measured on a busy machine: 0.83 for the first test, beside 61,908 lines, and 0.22 for
# a touched view.
for name, measured, compared, bar in [("first green test", first, reference, 1.0),
                                      ("a touched view to its result", touched, touched_reference, 0.4)]:
    ratio = measured[1] / compared[1]
    missed = ratio > bar
    is_missed = is_missed or missed
    print(f"| {name} | {measured[0]:.1f} s | {measured[1]:.1f} s | {compared[1]:.1f} s | {ratio:.2f} | {bar:.2f} "
          f"| {'✘' if missed else ' '} |")
print("\nThe modules by lines: " + ", ".join(f"{name} {count:,}" for name, count in
                                             sorted(modules.items(), key=lambda item: -item[1])))
sys.exit(1 if is_missed else 0)
