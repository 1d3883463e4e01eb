"""Checks that the folders of a module depend on each other one way.

    check.py ROOT DECISION MODULE [IMPORT…]

DECISION lists the folders in order, in a block that begins with "```layers MODULE". An IMPORT is another module of the checkout
that MODULE imports.

The compiler prints the syntax tree of each file with the declaration that each expression refers to, and the place of that
declaration. Types in signatures are printed without a place, so they are found by name. Files outside of folders are not
checked.
"""
import collections
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
import macroplugin  # noqa: E402
import modulemap  # noqa: E402

root, decision, module, imports = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3], sys.argv[4:]
sources = root / "Sources" / module
REFERENCE = re.compile(rf"{module}\.\(file\)\.([^@\"']*)@([^ \"']*?):\d+:\d+")
DECLARATION = re.compile(
    r"^(?:@\S+ +)*(?:public |package |final |indirect )*(?:struct|class|enum|protocol|typealias|actor) (\w+)", re.M)


def layers():
    block = re.search(rf"```layers {module}\n(.*?)```", decision.read_text(), re.S)
    return re.findall(r"^(\w+)", block[1], re.M) if block else sys.exit(f"{decision} has no block of the layers of {module}.")


def front_end(folder, name, *arguments):
    """Calls the compiler for a module."""
    swiftc = pathlib.Path(subprocess.run(["which", "swiftc"], capture_output=True, text=True).stdout.strip()).resolve()
    features = [part for feature in ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")
                for part in ("-enable-upcoming-feature", feature)]
    result = subprocess.run(
        ["swiftc", "-frontend", "-swift-version", "6", "-module-name", name, "-parse-as-library", "-suppress-warnings",
         "-plugin-path", swiftc.parent.parent / "lib/swift/host/plugins", "-package-name", "layers", *features, "-I", folder,
         "-enable-experimental-feature", "RawLayout", "-Xcc", f"-fmodule-map-file={folder / 'module.modulemap'}", *arguments],
        capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{name} does not compile:\n{result.stderr}")


def syntax_trees(files):
    """The file and the syntax tree of each file."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        modulemap.write(root, folder, ["CMicroContainer", "CAtomic"])
        plugin = macroplugin.build(root, folder) if module == "TreeUI" else []
        for name in imports:
            front_end(folder, name, "-emit-module", "-o", folder / f"{name}.swiftmodule",
                      *sorted((root / "Sources" / name).rglob("*.swift")))
        front_end(folder, module, "-dump-ast", *plugin, *[
            part for number, file in enumerate(files) for part in ("-primary-file", file, "-o", folder / f"{number}.txt")])
        return [(file, (folder / f"{number}.txt").read_text(errors="replace")) for number, file in enumerate(files)]


def references():
    """For each pair of files, the declarations of the second that the first refers to."""
    files = sorted(sources.rglob("*.swift"))
    found = collections.defaultdict(set)
    for file, tree in syntax_trees(files):
        for name, place in REFERENCE.findall(tree):
            # A parameter or a local variable of a function that has been inlined into the tree.
            if ")." not in name and "<anonymous>" not in name and place.startswith(str(sources)):
                found[file, pathlib.Path(place)].add(name)
    texts = {file: re.sub(r'//.*|"(\\.|[^"\\\n])*"', "", file.read_text()) for file in files}
    types = {name: file for file, text in texts.items() for name in DECLARATION.findall(text)}
    for file, text in texts.items():
        for name in set(re.findall(r"(?<![.\w])[A-Z]\w+", DECLARATION.sub("", text))) & types.keys():
            if not re.search(rf"(struct|class|enum) {name}\b", text):
                found[file, types[name]].add(name)
    return found


def main():
    order = {name: place for place, name in enumerate(layers())}
    folder = lambda file: file.relative_to(sources).parts[0] if file.parent != sources else None
    folders = {folder(file) for file in sources.rglob("*.swift")} - {None}
    if folders != order.keys():
        sys.exit(f"{decision} lists {sorted(order.keys() - folders)} too many and misses {sorted(folders - order.keys())}.")
    found = references()
    wrong = [(file, other, names) for (file, other), names in sorted(found.items())
             if folder(file) and folder(other) and order[folder(file)] < order[folder(other)]]
    for file, other, names in wrong:
        print(f"{file}: {folder(file)} comes before {folder(other)}, but uses {', '.join(sorted(names))} "
              f"of {other.relative_to(sources)}.", file=sys.stderr)
    if wrong:
        sys.exit(f"Move the declarations, or change the order in {decision.name}.")
    print(f"{module}: {len(folders)} folders depend one way, in {len(found)} pairs of files.")


main()
