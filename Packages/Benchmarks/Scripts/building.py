"""Measures the processor time that the release builds of modules take, beside that of RenderTree in the same run, and the
size of a program with them.

    building.py ROOT    ROOT is the checkout

Ends with 1 if a bar is missed. Times are ratios, so that they hold on slow machines and on fast ones.
"""
import pathlib
import resource
import subprocess
import sys
import tempfile

import modulemap

sources = pathlib.Path(sys.argv[1]).resolve() / "Sources"
# A program that carries all of the modules: the linker keeps what is public.
program = """
@_spi(Hosts) import TreeUI
import HTMLRenderer
print(Session { WindowGroup("Main") { Text("Hello") } }.tree)
"""
# The goal of the program's size. ADR-095 says what it measured.
program_bar = 2.6
features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]


def seconds(module, folder, options=()):
    """The time to compile a module with optimization; the module's interface stays in the folder."""
    files = sorted(str(path) for path in (sources / module).rglob("*.swift"))
    command = ["swiftc", "-O", "-whole-module-optimization", "-swift-version", "6", "-parse-as-library",
               "-module-name", module, "-package-name", "microcontainer", "-I", str(folder),
               "-enable-experimental-feature", "RawLayout",
               "-emit-module", "-emit-module-path", str(folder / f"{module}.swiftmodule"),
               "-c", "-o", str(folder / f"{module}.o"), *options]
    for feature in features:
        command += ["-enable-upcoming-feature", feature]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run(command + files, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(result.stderr)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def plugin(folder):
    """Compiles the plugin of TreeUI's macros, and returns the options with which the compiler loads it."""
    binary = folder / "TreeUIMacros"
    subprocess.run(["swiftc", "-swift-version", "6", "-parse-as-library", "-o", binary,
                    *sorted((sources / "TreeUIMacros").rglob("*.swift"))], check=True)
    return ["-load-plugin-executable", f"{binary}#TreeUIMacros"]


def megabytes(modules, folder):
    """The size of a program with the modules, without its symbols."""
    source, binary = folder / "main.swift", folder / "program"
    source.write_text(program)
    objects = [str(folder / f"{module}.o") for module in modules]
    subprocess.run(["swiftc", "-O", "-swift-version", "6", "-I", str(folder), str(source), *objects, "-o", str(binary)],
                   check=True)
    subprocess.run(["strip", str(binary)], check=True)
    return binary.stat().st_size / 1e6


with tempfile.TemporaryDirectory() as temporary:
    folder = pathlib.Path(temporary)
    # TreeUI imports it. Its functions are inline, so nothing of it is built.
    modulemap.write(sources.parent, folder, ["CAtomic"])
    reference = seconds("RenderTree", folder)
    # The slowest module first. The bars are goals: TreeUI measured 2.5 at first, HTMLRenderer 0.3. ADR-095 says where
    # TreeUI's time goes, and why its goal is missed.
    rows = [("TreeUI", 2.0, plugin(folder)), ("HTMLRenderer", 0.5, [])]
    is_missed = False
    print(f"| release build, beside RenderTree's {reference:.1f} s | processor time | ratio | bar |   |")
    print("|---|---:|---:|---:|---|")
    for module, bar, options in rows:
        taken = seconds(module, folder, options)
        missed = taken / reference > bar
        is_missed = is_missed or missed
        print(f"| {module} | {taken:.1f} s | {taken / reference:.2f} | {bar:.2f} | {'✘' if missed else ' '} |")
    size = megabytes(["RenderTree", "TreeUI", "HTMLRenderer"], folder)
    is_missed = is_missed or size > program_bar
    print(f"| a program with all of them, stripped | {size:.2f} MB | | {program_bar:.2f} MB "
          f"| {'✘' if size > program_bar else ' '} |")
    sys.exit(1 if is_missed else 0)
