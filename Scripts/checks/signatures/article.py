"""Checks that TreeUI offers no name of the table "Names that TreeUI does not offer" of the article "Coming from SwiftUI"."""

import re

from normal import name, read

ABSENT = "## Names that TreeUI does not offer"


def offered_names(ours):
    return {part.strip("?") for line in ours for part in name(read(line)).split(".")}


def section(text, heading):
    start = text.find(f"\n{heading}\n")
    if start < 0:
        return None
    start += len(heading) + 2
    end = text.find("\n## ", start)
    return text[start:end if end >= 0 else len(text)]


def absent_names(text):
    """The names in the first column of the table: those in backticks that are a name and nothing else."""
    rows = [row.split("|")[1] for row in (section(text, ABSENT) or "").split("\n") if row.startswith("| `")]
    return {found for row in rows for found in re.findall(r"`[@#$.]?(\w+)`", row)}


def faults(text, ours, article):
    absent = absent_names(text)
    if not absent:
        return [f"{article}: needs the section '{ABSENT}' with a table of names."]
    return [
        f"{article}: {item} is offered, but listed as absent. Delete it there."
        for item in sorted(absent & offered_names(ours))
    ]
