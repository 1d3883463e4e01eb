"""Compiles what Apple platforms build without the trait Headless against stand-ins for SwiftUI, and runs a part of it.

    check.py ROOT BINARIES WORK    BINARIES is the folder of a build of Packages/App

Modules that do not depend on FeatureKit are those of the build.
"""

import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "sdk"))
from compiler import c_flags, library_headers  # noqa: E402
from workspace import Module, closure, modules  # noqa: E402

root, binaries, work = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
fixtures = root / "Tests/Fixtures/SwiftUI"
found = modules(root, work / "packages")
known = {module.name: module for module in found}

# Features are type-checked against TreeUI's interface under the name SwiftUI, in a package of its own: neither its `package`
# declarations nor those that hosts import by `@_spi(Hosts)` can be used, and its views are not those of TreeUI.
STAND_IN = {"StandInRenderTree": "RenderTree", "SwiftUI": "TreeUI", "Charts": "TreeCharts"}
ALIASES = ["-module-alias", "RenderTree=StandInRenderTree", "-module-alias", "TreeUI=SwiftUI"]
# What runs is linked with TreeUI itself. SwiftUI's applications have a `main()`; this one shows what the windows contain.
EXPORTS = {
    "SwiftUI": """
import RenderTree
@_exported @_spi(Hosts) public import TreeUI
extension App {
    public static func main() { print(Session(app: Self()).tree.outline) }
}
""",
    "Charts": "@_exported public import TreeCharts\n",
}
RUNNER = """
import Testing
@main struct Runner {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
"""


def compile(folder: pathlib.Path, module: Module, *options, name: str = "", sources=(), package: str = "") -> None:
    """Compiles a module whose dependencies are in the folder or in the build."""
    name, sources = name or module.name, sources or [file for file in module.sources if file.suffix == ".swift"]
    # As the package manager names a package in a folder.
    package = package or (re.sub(r"\W", "_", root.name.lower()) if module.package == "microcontainer" else module.package)
    command = ["swiftc", "-module-name", name, "-package-name", package, "-swift-version", "6", "-D", "SWIFT_PACKAGE",
               "-D", "DEBUG", "-enable-testing", "-warnings-as-errors", "-whole-module-optimization",
               "-no-emit-module-separately-wmo", "-I", folder,
               "-I", binaries / "Modules", "-load-plugin-executable", f"{binaries}/TreeUIMacros-tool#TreeUIMacros"]
    if all(file.name != "main.swift" for file in sources):
        command.append("-parse-as-library")
    for header in library_headers():
        command += ["-Xcc", "-idirafter", "-Xcc", header]
    for other in found:
        command += c_flags(other, work) if other.is_c else []
    if code := subprocess.run([*command, *module.settings, *options, *sources]).returncode:
        sys.exit(f"Scripts/check swiftui: {name} does not compile against SwiftUI's names. The compiler ended with {code}.")


def emit(folder: pathlib.Path, name: str) -> list:
    return ["-emit-module-path", folder / f"{name}.swiftmodule"]


def check_types() -> None:
    folder = work / "interfaces"
    folder.mkdir(parents=True, exist_ok=True)
    for name, original in STAND_IN.items():
        compile(folder, known[original], *ALIASES, *emit(folder, name), "-emit-module", "-Xfrontend",
                "-experimental-skip-non-inlinable-function-bodies", name=name, package="standin")
    count = 0
    for module in found:
        changes = known["FeatureKit"] in closure([module.name], known) or "canImport(SwiftUI)" in module.text()
        # The screens select TreeUI themselves.
        if changes and module.kind != "test" and module.package != "screens":
            # The compiler finds faults such as data races when it emits SIL.
            compile(folder, module, *emit(folder, module.name), "-emit-sil", "-o", work / "output.sil")
            count += 1
    print(f"{count} modules use SwiftUI's names alone.")


def run() -> None:
    folder, kit = work / "run", known["FeatureKit"]
    folder.mkdir(parents=True, exist_ok=True)
    objects = [folder / f"{name}.o" for name in (*EXPORTS, "FeatureKit")]
    for module in closure(kit.dependencies, known):
        objects += (binaries / f"{module.name}.build").rglob("*.o")
    for name, text in EXPORTS.items():
        (folder / f"{name}.swift").write_text(text)
        compile(folder, kit, *emit(folder, name), "-c", "-o", folder / f"{name}.o", name=name, sources=[folder / f"{name}.swift"])
    compile(folder, kit, *emit(folder, "FeatureKit"), "-c", "-o", folder / "FeatureKit.o")
    compile(folder, kit, *objects, "-o", folder / "hello", name="hello", sources=[fixtures / "HelloApp.swift"])
    outline = subprocess.run([folder / "hello"], capture_output=True, text=True, check=True).stdout
    if outline != (fixtures / "HelloApp.outline").read_text():
        sys.exit(f"Scripts/check swiftui: the application shows other windows than HelloApp.outline:\n{outline}")
    (folder / "Runner.swift").write_text(RUNNER)
    tests = [root / "Tests/FeatureKitTests/Additions/AdditionTests.swift", folder / "Runner.swift"]
    compile(folder, kit, *objects, "-o", folder / "tests", name="AdditionTests", sources=tests)
    done = subprocess.run(["timeout", "120", folder / "tests"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    ended = re.search(r"Test run with [1-9]\d* test.*", done.stdout)
    if done.returncode or not ended:
        sys.exit(f"Scripts/check swiftui: FeatureKit's additions behave differently with SwiftUI:\n{done.stdout}")
    print(ended[0])


check_types()
run()
