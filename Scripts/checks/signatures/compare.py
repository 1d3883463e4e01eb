"""Compares the declarations of TreeUI with those of the table."""

import copy
import itertools
import re
from collections import defaultdict
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from declaration import TYPES
from normal import joined, mentions, name, read, written

# A declaration with more parameters that have defaults is compared as a whole only.
MOST_DEFAULTS = 10


@dataclass
class Side:
    """One declaration of a side: its line, and the forms in which it is compared."""

    line: str
    declaration: object
    form: str = ""  # without isolation
    shape: str = ""  # also without the difference of a case and a static member
    calls: frozenset = frozenset()  # the ways to call it, without defaults


@dataclass
class Finding:
    kind: str
    line: str
    other: str = ""
    details: list = field(default_factory=list)


class Comparison:
    def __init__(self, ours, table, entries):
        self.entries = entries
        self.rules = {kind: [entry for entry in entries if entry.kind == kind] for kind in ("same", "trailing", "cases")}
        self.findings = []
        self.matched = 0
        self.named = 0
        groups = defaultdict(lambda: ([], []))
        for line in ours:
            side = self.side(line, is_ours=True)
            groups[name(side.declaration)][0].append(side)
        for line in table.lines:
            side = self.side(line, is_ours=False)
            groups[name(side.declaration)][1].append(side)
        self.deprecated = table.deprecated
        for group in sorted(groups):
            if groups[group][0]:
                self.compare(*groups[group])
        self.accept()

    def side(self, line, is_ours):
        text = line
        for rule in self.rules["same"]:
            here, there = rule.text.split(" = ")
            text = re.sub(rf"(?<![\w.]){re.escape(there)}(?![\w.])", here, text)
        if is_ours:
            for rule in self.rules["trailing"]:
                shorter = text.replace(f", {rule.text})", ")").replace(f"({rule.text})", "()")
                shorter = shorter.replace(f", {rule.text}, ", ", ").replace(f"({rule.text}, ", "(")
                rule.uses += shorter != text
                text = shorter
        declaration = read(text)
        plain = copy.deepcopy(declaration)
        plain.attributes.discard("@MainActor")
        for parameter in plain.parameters or ():
            parameter.type = [item for item in parameter.type if item not in ("@MainActor", "@Sendable")]
        return Side(line, declaration, written(plain), structural(plain), calls(plain))

    def compare(self, ours, table):
        forms = {side.form: side for side in table}
        shapes = {side.shape: side for side in table}
        every_call = frozenset().union(*(side.calls for side in table)) if table else frozenset()
        our_calls = frozenset().union(*(side.calls for side in ours)) if ours else frozenset()
        self.named += len(ours) if table else 0
        rest = []
        met = set()
        for side in ours:
            other = forms.get(side.form)
            if not other and self.rules["cases"] and side.declaration.kind in ("case", "enum") and side.shape in shapes:
                other = shapes[side.shape]
                self.rules["cases"][0].uses += 1
            if not other and side.calls <= every_call:
                other = same_call(side, table)
                found = defaults(side, other) if other.calls <= our_calls else details(side, other)
                if found:
                    self.findings.append(Finding("difference", side.line, other.line, found))
            if other:
                self.matched += 1
                met.add(other.line)
                self.isolation(side, other)
                self.count_same(side, other)
            else:
                rest.append(side)
        left = [
            side for side in table
            if side.line not in met and not side.calls <= our_calls and side.line not in self.deprecated
        ]
        self.pair(rest, left, table)

    def pair(self, ours, left, table):
        """Joins what is left of a name to differences; the others are additions and omissions."""
        ratios = sorted(
            ((SequenceMatcher(None, first.form, second.form).ratio(), index, other)
             for index, first in enumerate(ours) for other, second in enumerate(left)),
            reverse=True,
        )
        first_used, second_used = set(), set()
        for ratio, index, other in ratios:
            if ratio < 0.6 or index in first_used or other in second_used:
                continue
            first_used.add(index)
            second_used.add(other)
            found = details(ours[index], left[other])
            self.findings.append(Finding("difference", ours[index].line, left[other].line, found))
        for index, side in enumerate(ours):
            if index not in first_used:
                near = max(table, key=lambda candidate: SequenceMatcher(None, side.form, candidate.form).ratio(), default=None)
                self.findings.append(Finding("addition", side.line, near.line if near else ""))
        for index, side in enumerate(left):
            if index not in second_used:
                self.findings.append(Finding("omission", side.line))

    def isolation(self, ours, theirs):
        here, there = ("@MainActor" in side.declaration.attributes for side in (ours, theirs))
        if here != there:
            rule = next((entry for entry in self.entries if entry.kind == "isolation"), None)
            if here and rule:
                rule.uses += 1
            else:
                found = f"isolation: {'@MainActor' if here else 'nonisolated'} here, not in SwiftUI"
                self.findings.append(Finding("difference", ours.line, theirs.line, [found]))
        first, second = closures(ours.declaration), closures(theirs.declaration)
        if first != second and "@MainActor @Sendable" in first and first.replace("@MainActor @Sendable", "@MainActor") == second:
            return  # a closure on the main actor is Sendable
        if first != second:
            rule = next((entry for entry in self.entries if entry.kind == "closures"), None)
            if rule and "@MainActor" in first:
                rule.uses += 1
            else:
                found = f"isolation of closures: {first or 'none'} here, {second or 'none'} in SwiftUI"
                self.findings.append(Finding("difference", ours.line, theirs.line, [found]))

    def count_same(self, ours, theirs):
        for rule in self.rules["same"]:
            here, there = rule.text.split(" = ")
            rule.uses += there in theirs.line and here in ours.line and there not in ours.line

    def accept(self):
        for finding in self.findings:
            entries = [entry for entry in self.entries if entry.kind == finding.kind]
            path = name(read(finding.line))
            # A difference is accepted point by point; an addition or an omission by its name, or as a whole line.
            points = [f"{path}: {detail.partition(':')[0]}" for detail in finding.details] or [path]
            found = [
                next((entry for entry in entries if entry.matches(point) or entry.matches(finding.line)), None)
                for point in points
            ]
            if None not in found:
                finding.kind = "accepted " + finding.kind
                for entry in found:
                    entry.uses += 1

    def stale(self):
        return [entry for entry in self.entries if entry.uses == 0]


def structural(declaration):
    """A line in which a case is a static member, and an enumeration a structure."""
    plain = copy.copy(declaration)
    if plain.kind == "case":
        plain.kind, plain.is_static = "var" if plain.parameters is None else "func", True
        plain.result = [plain.owner]
    elif plain.kind == "enum":
        plain.kind = "struct"
    plain.is_settable = plain.is_settable and not plain.is_static
    return written(plain)


def calls(declaration):
    """All ways to call a declaration: with and without each parameter that has a default."""
    if declaration.kind in TYPES or declaration.parameters is None:
        return frozenset([written(declaration)])
    optional = [index for index, parameter in enumerate(declaration.parameters) if parameter.default is not None]
    if len(optional) > MOST_DEFAULTS:
        optional = []
    result = set()
    for count in range(len(optional) + 1):
        for dropped in itertools.combinations(optional, count):
            result.add(written(without(declaration, dropped)))
    return frozenset(result)


def without(declaration, dropped):
    result = copy.copy(declaration)
    result.parameters = []
    for index, parameter in enumerate(declaration.parameters):
        if index not in dropped:
            parameter = copy.copy(parameter)
            parameter.default = None
            result.parameters.append(parameter)
    used = list(itertools.chain(*(parameter.type for parameter in result.parameters), declaration.result or []))
    for left, _, right in declaration.constraints:
        if left[0] not in declaration.generics:
            used += right
    gone = [generic for generic in declaration.generics if not mentions(used, generic)]
    result.generics = [generic for generic in declaration.generics if generic not in gone]
    result.constraints = [
        constraint for constraint in declaration.constraints
        if not any(mentions(constraint[0] + constraint[2], generic) for generic in gone)
    ]
    return result


def same_call(side, table):
    """The declaration that accepts the longest call of another, without more parameters if there is such a one."""
    whole = max(side.calls, key=len)
    return min((other for other in table if whole in other.calls), key=lambda other: len(max(other.calls, key=len)))


def defaults(ours, theirs):
    there = {parameter.label + joined(parameter.type): parameter.default for parameter in theirs.declaration.parameters or ()}
    return [
        f"default of '{parameter.label}': {joined(parameter.default)} here, {joined(other)} in SwiftUI"
        for parameter in ours.declaration.parameters or ()
        if parameter.default and (other := there.get(parameter.label + joined(parameter.type))) and other != parameter.default
    ]


def closures(declaration):
    return ", ".join(
        f"{parameter.label}: " + " ".join(item for item in parameter.type if item in ("@MainActor", "@Sendable"))
        for parameter in declaration.parameters or () if {"@MainActor", "@Sendable"} & set(parameter.type)
    )


def details(ours, theirs):
    """In which points two declarations of one name differ."""
    first, second = ours.declaration, theirs.declaration
    found = []
    if first.kind != second.kind or first.is_static != second.is_static:
        found.append(f"kind: {'static ' * first.is_static}{first.kind} here, {'static ' * second.is_static}{second.kind} in SwiftUI")
    labels, others = ([parameter.label for parameter in side.parameters or ()] for side in (first, second))
    if sorted(labels) == sorted(others) and labels != others:
        found.append(f"order: ({':'.join(labels)}:) here, ({':'.join(others)}:) in SwiftUI")
    elif labels != others:
        found.append(f"labels: ({':'.join(labels)}:) here, ({':'.join(others)}:) in SwiftUI")
    else:
        for one, other in zip(first.parameters or (), second.parameters or ()):
            here, there = joined(one.type), joined(other.type)
            if here.replace("@MainActor ", "").replace("@Sendable ", "") != there.replace("@MainActor ", "").replace("@Sendable ", ""):
                found.append(f"type of '{one.label}': {here} here, {there} in SwiftUI")
            if one.default != other.default:
                here, there = (joined(side.default) if side.default else "none" for side in (one, other))
                found.append(f"default of '{one.label}': {here} here, {there} in SwiftUI")
    if first.result != second.result:
        here, there = (joined(side.result or ["none"]) for side in (first, second))
        found.append(f"result: {here} here, {there} in SwiftUI")
    if first.is_settable != second.is_settable:
        found.append(f"setter: {'one' if first.is_settable else 'none'} here, not so in SwiftUI")
    if first.generics != second.generics and first.kind in TYPES:
        found.append(f"generic parameters: <{', '.join(first.generics)}> here, <{', '.join(second.generics)}> in SwiftUI")
    wheres = [side.form.rpartition(" where ")[2] if " where " in side.form else "" for side in (ours, theirs)]
    if wheres[0] != wheres[1]:
        found.append(f"constraints: {wheres[0] or 'none'} here, {wheres[1] or 'none'} in SwiftUI")
    return found or ["the form"]
