"""Checks that at most 5 % of a module's public declarations have no documentation comment.

    undocumented.py MODULE FOLDER    FOLDER holds the symbol graphs of the module
"""
import json
import pathlib
import sys

LIMIT = 0.05
module, folder = sys.argv[1], pathlib.Path(sys.argv[2])
graph = json.loads((folder / f"{module}.symbols.json").read_text())
# A requirement of a protocol documents the declarations that meet it.
inherited = {relation["source"] for relation in graph["relationships"] if relation.get("sourceOrigin")}
public = [symbol for symbol in graph["symbols"] if symbol["accessLevel"] in ("public", "open") and "location" in symbol]
missing = [symbol for symbol in public
           if "docComment" not in symbol and symbol["identifier"]["precise"] not in inherited]
if len(missing) > LIMIT * len(public):
    for symbol in missing:
        file = symbol["location"]["uri"].removeprefix("file://")
        print(f"{file}:{symbol['location']['position']['line'] + 1}: {'.'.join(symbol['pathComponents'])} has no documentation "
              "comment.", file=sys.stderr)
    sys.exit(f"{module}: {len(missing)} of {len(public)} public declarations are undocumented; at most {LIMIT:.0%} may be. "
             "Document the declarations above.")
