"""Reads the public declarations of a module from its symbol graph."""

import json

from declaration import Malformed
from normal import normal_form

# Declarations that the compiler or a standard protocol adds.
SYNTHESIZED = {
    "==", "!=", "<", "<=", ">", ">=", "hash(into:)", "hashValue", "Body", "RawValue", "Element", "ArrayLiteralElement", "rawValue",
    "init(rawValue:)", "AnimatableData", "encode(to:)", "init(from:)", "allCases", "AllCases", "_",
}


def declarations(path):
    """The normal forms of a symbol graph's public declarations, each with its place in the sources."""
    graph = json.loads(path.read_text(encoding="utf-8"))
    module = graph["module"]["name"]
    symbols = graph["symbols"]
    implied = {
        ".".join(symbol["pathComponents"]): constraints(symbol.get("swiftGenerics", {}).get("constraints", []))
        for symbol in symbols if symbol["kind"]["identifier"].split(".")[1] in ("struct", "enum", "class", "protocol")
    }
    protocols = {symbol["pathComponents"][0] for symbol in symbols if symbol["kind"]["identifier"] == "swift.protocol"}
    result = {}
    for symbol in symbols:
        *owner, name = symbol["pathComponents"]
        if symbol["kind"]["identifier"] == "swift.macro":
            continue  # a macro is not a function; PreviewTests compiles each form of its use
        if name in SYNTHESIZED or name.split("(")[0] in SYNTHESIZED or any(part.startswith("_") for part in symbol["pathComponents"]):
            continue
        if name == "body" and owner[0] not in protocols:
            continue  # how a type is drawn is not part of its interface
        text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
        owner = ".".join(owner)
        extension = symbol.get("swiftExtension", {}).get("constraints", [])
        if any(constraint["lhs"] == "Self" and constraint["rhs"].startswith("_") for constraint in extension):
            continue  # for types of our own
        known = implied.get(owner, set())
        try:
            line = normal_form(text, owner, constraints(extension) - known, known)
        except (Malformed, IndexError) as error:
            raise Malformed(f"{module}: cannot read {'.'.join(symbol['pathComponents'])}: {error}: {text}") from error
        result[line] = place(symbol)
    return result


def constraints(items):
    operators = {"conformance": ":", "superclass": ":", "sameType": " =="}
    return {f"{item['lhs']}{operators[item['kind']]} {item['rhs']}" for item in items}


def place(symbol):
    location = symbol.get("location")
    if not location:
        return ""
    path = location["uri"].removeprefix("file://")
    return f"{path[path.find('Sources/'):]}:{location['position']['line'] + 1}"
