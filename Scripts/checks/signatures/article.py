"""Keeps the table "Names that TreeUI does not offer" of the article "Coming from SwiftUI" true.

No name of the table is offered. Every name of probed-names.txt, which view files use, is offered or in the table.
"""

import re

from normal import name, read

ABSENT = "## Names that TreeUI does not offer"
# A shorter list is not the one that was written.
FEWEST_PROBES = 400


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


def faults(text, ours, probes, article):
    offered, absent = offered_names(ours), absent_names(text)
    if not absent:
        return [f"{article}: needs the section '{ABSENT}' with a table of names."]
    found = [
        f"{article}: {item} is offered, but listed as absent. Run Scripts/check signatures --write-article."
        for item in sorted(absent & offered)
    ]
    found += [
        f"{article}: {item} is neither offered nor listed as absent. Declare it, or add it with the reason to '{ABSENT}'."
        for item in probes if item not in offered | absent
    ]
    if len(probes) < FEWEST_PROBES:
        found.append(f"probed-names.txt has {len(probes)} names, fewer than {FEWEST_PROBES}.")
    return found


def corrected(text, ours):
    """The article without the names in the table that are offered."""
    table = section(text, ABSENT)
    if table is None:
        return text
    offered = offered_names(ours)
    rows = []
    for row in table.split("\n"):
        if row.startswith("| `"):
            _, first, *rest = row.split("|")
            kept = [item.strip() for item in first.split(",") if not is_offered(item.strip(), offered)]
            if not kept:
                continue
            row = "|".join(["", f" {', '.join(kept)} ", *rest])
        rows.append(row)
    return text.replace(table, "\n".join(rows))


def is_offered(item, offered):
    plain = re.fullmatch(r"`[@#$.]?(\w+)`", item)
    return plain is not None and plain[1] in offered
