"""Reads the public declarations of modules from their symbol graphs."""

import json
from dataclasses import dataclass

from declaration import Malformed
from normal import normal_form

# Declarations that the compiler or a standard protocol adds.
SYNTHESIZED = {
    "==", "!=", "<", "<=", ">", ">=", "hash(into:)", "hashValue", "Body", "RawValue", "Element", "ArrayLiteralElement", "rawValue",
    "init(rawValue:)", "AnimatableData", "encode(to:)", "init(from:)", "allCases", "AllCases", "_",
}
TYPES = ("struct", "enum", "class", "protocol")


@dataclass
class Found:
    place: str
    is_deprecated: bool


def declarations(paths):
    """The normal forms of the public declarations, each with its place in the sources."""
    symbols = [symbol for path in paths for symbol in json.loads(path.read_text(encoding="utf-8"))["symbols"]]
    types = {
        ".".join(symbol["pathComponents"]): symbol
        for symbol in symbols if symbol["kind"]["identifier"].split(".")[1] in TYPES
    }
    implied = {owner: constraints(symbol.get("swiftGenerics", {}).get("constraints", [])) for owner, symbol in types.items()}
    # In these types, Self has one meaning.
    plain = {owner for owner, symbol in types.items()
             if symbol["kind"]["identifier"] != "swift.protocol" and "swiftGenerics" not in symbol}
    result = {}
    for symbol in symbols:
        *owner, name = symbol["pathComponents"]
        if symbol["kind"]["identifier"] == "swift.macro":
            continue  # a macro is not a function; PreviewTests compiles each form of its use
        if name in SYNTHESIZED or name.split("(")[0] in SYNTHESIZED or any(part.startswith("_") for part in symbol["pathComponents"]):
            continue
        if name == "body" and types.get(owner[0], symbol)["kind"]["identifier"] != "swift.protocol":
            continue  # how a type is drawn is not part of its interface
        text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
        owner = ".".join(owner)
        extension = symbol.get("swiftExtension", {}).get("constraints", [])
        if any(constraint["lhs"] == "Self" and constraint["rhs"].startswith("_") for constraint in extension):
            continue  # for types of our own
        known = implied.get(owner, set())
        try:
            line = normal_form(text, owner, constraints(extension) - known, known, owner if owner in plain else "Self")
        except (Malformed, IndexError) as error:
            raise Malformed(f"cannot read {'.'.join(symbol['pathComponents'])}: {error}: {text}") from error
        result[line] = Found(place(symbol), is_deprecated(symbol))
    return result


def is_deprecated(symbol):
    """Whether callers should not use it on a system whose symbol graphs are read."""
    return any(item.get("domain") in ("iOS", "macOS") and "deprecated" in item or item.get("isUnconditionallyDeprecated")
               for item in symbol.get("availability", []))


def constraints(items):
    operators = {"conformance": ":", "superclass": ":", "sameType": " =="}
    return {f"{item['lhs']}{operators[item['kind']]} {item['rhs']}" for item in items}


def place(symbol):
    location = symbol.get("location")
    if not location:
        return ""
    path = location["uri"].removeprefix("file://")
    return f"{path[path.find('Sources/'):]}:{location['position']['line'] + 1}"
