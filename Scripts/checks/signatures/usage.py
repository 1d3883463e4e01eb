"""Finds the public names of TreeUI that no code outside of it uses: nothing proves that they compile and work.

A type is also used if another declaration mentions it, as a style is by its static member.
"""

import re
import subprocess

from normal import name, read

LIBRARIES = ("Sources/TreeUI/", "Sources/TreeCharts/")
# The compiler calls the functions of these types, without their names in the code.
CALLED_BY_THE_COMPILER = re.compile(r"Builder$|StringInterpolation$")

# Used without their names, as operators are.
NAMELESS = {"init", "subscript", "callAsFunction"}


def words(text):
    # Without comments and names of tests.
    code = re.sub(r"//[^\n]*|`[^`\n]* [^`\n]*`", "", text)
    return set(re.findall(r"[A-Za-z_]\w*", code))


def code(root):
    """The words in the Swift files outside of the library."""
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.swift"],
        cwd=root, check=True, capture_output=True, text=True,
    ).stdout.split("\n")
    files = [root / item for item in names if item and not item.startswith(LIBRARIES)]
    return set().union(*(words(file.read_text(encoding="utf-8")) for file in files if file.is_file()))


def unused(ours, used):
    """The faults: one for each unused name of `ours`, at its first declaration."""
    mentions = [(words(line.replace("`", "")), name(read(line)).strip("?")) for line in ours]
    found = {}
    for line, place in ours.items():
        *owner, member = name(read(line)).strip("?").split(".")
        if member in used or member in NAMELESS or not member[:1].isalpha() or (owner and CALLED_BY_THE_COMPILER.search(owner[-1])):
            continue
        is_mentioned = any(member in mentioned for mentioned, of in mentions if member not in of.split("."))
        if member[:1].isupper() and is_mentioned:
            continue
        found.setdefault(".".join([*owner, member]), place)
    return [
        f"{place}: unused: {item}\n    Use it in a fixture of Tests/TreeUITests/SwiftUICompatibility or Tests/TreeChartsTests, or delete it."
        for item, place in found.items()
    ]
