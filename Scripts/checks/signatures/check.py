"""Compares TreeUI's public declarations with the table of SwiftUI's declarations, with the article, and with their uses."""

import argparse
import sys
from collections import Counter
from pathlib import Path

import article
import usage
from compare import Comparison
from declaration import Malformed
from graph import declarations
from normal import name, read
from table import accepted, expanded, shared, table as read_table, write

FIXES = {
    "difference": "Change TreeUI's declaration to SwiftUI's, or accept each point: difference {name}: <point> -- <reason>",
    "addition": "If SwiftUI declares it, write the table again, with --sdk. If it is ours, move it to FeatureKit, make it internal, "
                "or accept it: addition {name} -- <reason>",
    "omission": "Declare it in TreeUI, or accept its absence: omission {name} -- <reason>",
}


def main(arguments):
    here = Path(__file__).resolve().parent
    parser = argparse.ArgumentParser(prog="Scripts/check signatures", description=__doc__.split("\n")[0])
    parser.add_argument("graph", type=Path, nargs="+", help="the symbol graphs of TreeUI and TreeCharts")
    parser.add_argument("--table", type=Path, default=here / "swiftui.txt")
    parser.add_argument("--write-table", type=Path, nargs="+", metavar="FOLDER",
                        help="write the table from folders that each hold an SDK's symbol graphs")
    parser.add_argument("--accepted-file", type=Path, default=here / "accepted.txt")
    parser.add_argument("--accepted", action="store_true", help="also print the accepted differences")
    parser.add_argument("--prune", action="store_true", help="delete the accepted differences that no longer exist")
    parser.add_argument("--article", type=Path,
                        default=here.parents[2] / "Sources/TreeUI/TreeUI.docc/ComingFromSwiftUI.md")
    parser.add_argument("--uses", type=Path, help="a file to read instead of the code that uses TreeUI")
    parser.add_argument("--lines", metavar="NAME", help="print TreeUI's declarations of a name, such as View.padding")
    options = parser.parse_args(arguments)
    graphs = " ".join(map(str, options.graph))
    try:
        ours = {line: found.place for line, found in declarations(options.graph).items()}
    except (OSError, ValueError, KeyError, Malformed) as error:
        print(f"Scripts/check signatures: cannot read {graphs}: {error}", file=sys.stderr)
        return 2
    if not ours:
        print(f"Scripts/check signatures: {graphs} has no public declaration.", file=sys.stderr)
        return 2
    if options.lines:
        print("\n".join(line for line in sorted(ours) if name(read(line)) == options.lines))
        return 0
    used = usage.words(options.uses.read_text(encoding="utf-8")) if options.uses else usage.code(here.parents[2])
    if options.write_table:
        write(options.table, ours, options.write_table)
    table = read_table(options.table)
    entries, faults = accepted(options.accepted_file)
    for fault in table.faults + faults:
        print(fault)
    comparison = Comparison(ours, table, entries)
    open_findings = [finding for finding in comparison.findings if finding.kind in FIXES]
    for finding in comparison.findings:
        if finding.kind in FIXES or options.accepted:
            report(finding, ours, table)
    stale = comparison.stale()
    if options.prune and stale:
        prune(options.accepted_file, stale)
        print(f"Deleted {len(stale)} accepted differences that no longer exist.")
        stale = []
    for entry in stale:
        print(f"{entry.place}: accepted, but it no longer exists: {entry.kind} {entry.text}")
        print("    Delete it, or run Scripts/check signatures --prune.")
    text = options.article.read_text(encoding="utf-8")
    wrong = article.faults(text, ours, options.article.name) + usage.unused(ours, used)
    for fault in wrong:
        print(fault)
    print(summary(ours, table, comparison))
    return 1 if open_findings or stale or table.faults or faults or wrong else 0


def report(finding, ours, table):
    place = ours.get(finding.line) or table.lines.get(finding.line, "")
    print(f"{place}: {finding.kind}: {finding.line}")
    if finding.other:
        label = "SwiftUI" if finding.kind.endswith("difference") else "nearest in SwiftUI"
        print(f"    {label}: {finding.other}")
    for detail in finding.details:
        print(f"    {detail}")
    if finding.kind in FIXES:
        print(f"    {FIXES[finding.kind].format(name=name(read(finding.line)))}")


def prune(path, stale):
    gone = {entry.line for entry in stale}
    lines = path.read_text(encoding="utf-8").split("\n")
    kept = [each for line in lines for each in shared(item for item in expanded(line) if item not in gone)]
    path.write_text("\n".join(kept), encoding="utf-8")


def summary(ours, table, comparison):
    kinds = Counter(finding.kind.split()[-1] for finding in comparison.findings)
    accepted_count = sum(finding.kind.startswith("accepted") for finding in comparison.findings)
    return (
        f"{len(ours)} public declarations of TreeUI, {len(table.lines)} lines of SwiftUI's table: "
        f"{comparison.named} have a counterpart of their name, {comparison.matched} agree; "
        f"{kinds['difference']} differences, {kinds['addition']} additions, {kinds['omission']} omissions, "
        f"of which {accepted_count} are accepted."
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
