"""Checks that the folders of a module depend on each other one way.

    check.py ROOT BINARIES DECISION MODULE

BINARIES is the folder of a build. DECISION lists the folders in order, in a block that begins with "```layers MODULE".

The compiler prints the syntax tree of each file with the declaration that each expression refers to, and the place of that
declaration. Types in signatures are printed without a place, so they are found by name. Files outside of folders are not
checked.
"""
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

root, binaries, decision, module = (*(pathlib.Path(argument) for argument in sys.argv[1:4]), sys.argv[4])
sources = root / "Sources" / module
REFERENCE = re.compile(rf"{module}\.\(file\)\.([^@\"']*)@([^ \"']*?):\d+:\d+")
DECLARATION = re.compile(
    r"^(?:@\S+ +)*(?:public |package |final |indirect )*(?:struct|class|enum|protocol|typealias|actor) (\w+)", re.M)


def layers():
    block = re.search(rf"```layers {module}\n(.*?)```", decision.read_text(), re.S)
    return re.findall(r"^(\w+)", block[1], re.M) if block else sys.exit(f"{decision} has no block of the layers of {module}.")


def syntax_trees(files):
    """The file and the syntax tree of each file."""
    swiftc = pathlib.Path(shutil.which("swiftc")).resolve()
    command = ["swiftc", "-frontend", "-dump-ast", "-swift-version", "6", "-module-name", module, "-parse-as-library",
               "-suppress-warnings", "-plugin-path", swiftc.parent.parent / "lib/swift/host/plugins",
               "-load-plugin-executable", f"{binaries}/TreeUIMacros-tool#TreeUIMacros",
               # As the package manager names the package in a folder.
               "-package-name", re.sub(r"\W", "_", root.resolve().name.lower()),
               "-I", binaries / "Modules", "-enable-experimental-feature", "RawLayout"]
    for name in ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"):
        command += ["-enable-upcoming-feature", name]
    for name in ("CMicroContainer", "CAtomic"):
        command += ["-Xcc", f"-fmodule-map-file={binaries}/{name}.build/module.modulemap"]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for number, file in enumerate(files):
            command += ["-primary-file", file, "-o", folder / f"{number}.txt"]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode:
            sys.exit(f"{module} does not compile:\n{result.stderr}")
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
