"""Reads the tables of SwiftUI's declarations and the accepted differences."""

import re
from dataclasses import dataclass, field

from declaration import Malformed
from normal import read, written

DEPRECATED = "deprecated "
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
    reason: str
    place: str
    uses: int = 0

    def matches(self, line):
        return re.fullmatch(re.escape(self.text).replace(r"\*", ".*"), line) is not None


def tables(folder):
    result = Table()
    files = sorted(folder.glob("*.txt"))
    for file in files:
        previous = ("", "")
        for number, text in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
            if not text or text.startswith("#"):
                continue
            place = f"{file.name}:{number}"
            line = text.removeprefix(DEPRECATED)
            try:
                declaration = read(line)
                normal = written(declaration)
            except (Malformed, IndexError) as error:
                result.faults.append(f"{place}: malformed: {error or line}")
                continue
            if normal != line:
                result.faults.append(f"{place}: not in the normal form; write: {normal}")
            if line in result.lines:
                result.faults.append(f"{place}: stands at {result.lines[line]} already; delete one of the two lines.")
            key = (".".join(filter(None, [declaration.owner, declaration.name])), line)
            if key < previous:
                result.faults.append(f"{place}: not sorted by name; move the line: {line}")
            previous = key
            result.lines[line] = place
            if text != line:
                result.deprecated.add(line)
    if not result.lines:
        result.faults.append(f"{folder}: no table has a declaration, so there is nothing to compare with.")
    return result


def accepted(path):
    """The accepted differences, and what is wrong with their lines."""
    entries, faults = [], []
    for number, text in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if not text or text.startswith("#"):
            continue
        place = f"{path.name}:{number}"
        found = re.fullmatch(r"(\S+)\s*(.*?)\s+-- (\S.*)", text)
        if not found or found[1] not in KINDS or found[2].count(" = ") < KINDS[found[1]] - 1:
            faults.append(f"{place}: malformed; write '<kind> <declaration> -- <reason>', kinds: {', '.join(KINDS)}")
            continue
        entries.append(Entry(found[1], found[2], found[3], place))
    return entries, faults
