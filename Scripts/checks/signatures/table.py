"""Reads and writes the table of SwiftUI's declarations, and reads the accepted differences."""

import re
from dataclasses import dataclass, field

from declaration import Malformed
from graph import declarations
from normal import name, read

HEAD = """\
# Declarations of SwiftUI and Swift Charts whose names TreeUI offers, as facts in a form of our own: see README.md.
# Written by Scripts/check signatures --sdk, from the symbol graphs of: {sources}
"""
# Before a line that TreeUI need not offer.
DEPRECATED = "deprecated "
# Lines that differ in the last part of a name only are one: static Color.{black, blue}: Color
SHARED = re.compile(r"(.*?\w\.)\{([\w, ]+)\}(.*)")
MEMBER = re.compile(r"((?:@?\w+ )*(?:\w+\.)+)(\w+)(.*)")
# kind: how many parts its text has, separated by " = "
KINDS = {"same": 2, "trailing": 1, "isolation": 1, "closures": 1, "cases": 1, "addition": 1, "omission": 1, "difference": 1}


@dataclass
class Table:
    lines: dict = field(default_factory=dict)  # line without marker: where it stands
    deprecated: set = field(default_factory=set)
    faults: list = field(default_factory=list)


@dataclass
class Entry:
    kind: str
    text: str
    line: str
    place: str
    uses: int = 0

    def matches(self, line):
        return re.fullmatch(re.escape(self.text).replace(r"\*", ".*"), line) is not None


def table(path):
    result = Table()
    for number, text in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if not text or text.startswith("#"):
            continue
        place = f"{path.name}:{number}"
        for line in expanded(text.removeprefix(DEPRECATED)):
            try:
                read(line)
            except (Malformed, IndexError) as error:
                result.faults.append(f"{place}: malformed: {error or line}")
                continue
            result.lines[line] = place
            if text.startswith(DEPRECATED):
                result.deprecated.add(line)
    if not result.lines:
        result.faults.append(f"{path}: the table has no declaration, so there is nothing to compare with.")
    return result


def expanded(text):
    found = SHARED.fullmatch(text)
    return [f"{found[1]}{member}{found[3]}" for member in found[2].split(", ")] if found else [text]


def shared(lines):
    """The inverse of expanded, for lines in their order."""
    members = {}
    for line in lines:
        found = MEMBER.fullmatch(line)
        before, member, after = found.groups() if found else (line, "", "")
        members.setdefault((before, after), []).append(member)
    for (before, after), names in members.items():
        yield before + (names[0] if len(names) == 1 else f"{{{', '.join(names)}}}") + after


def write(path, ours, folders):
    """Writes the declarations in the symbol graphs of each folder, which has the name of an SDK."""
    offered = {name(read(line)) for line in ours}
    found, names = {}, set()
    for folder in folders:
        more = declarations(sorted(folder.glob("*.json")))
        # TreeUI need not offer what an SDK adds to a name of the one before: it is of another version or system.
        found = {line: each.is_deprecated or name(read(line)) in names for line, each in more.items()} | found
        names |= {name(read(line)) for line in more}
    lines = sorted((name(read(line)), line) for line in found)
    text = shared(f"{DEPRECATED if found[line] else ''}{line}" for of, line in lines if of in offered)
    head = HEAD.format(sources=", ".join(folder.name for folder in folders))
    path.write_text(head + "".join(f"{line}\n" for line in text), encoding="utf-8")


def accepted(path):
    """The accepted differences, and what is wrong with their lines."""
    entries, faults = [], []
    for number, text in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if not text or text.startswith("#"):
            continue
        place = f"{path.name}:{number}"
        for line in expanded(text):
            found = re.fullmatch(r"(\S+)\s*(.*?)\s+-- (\S.*)", line)
            if not found or found[1] not in KINDS or found[2].count(" = ") < KINDS[found[1]] - 1:
                faults.append(f"{place}: malformed; write '<kind> <declaration> -- <reason>', kinds: {', '.join(KINDS)}")
                continue
            entries.append(Entry(found[1], found[2], line, place))
    return entries, faults
