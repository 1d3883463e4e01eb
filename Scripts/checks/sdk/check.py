"""Type-checks every module of the workspace against SDKs of Apple's platforms; Scripts/check sdk --help has more."""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import sys

from compiler import SDK, Compiler, diagnostics, sdk
from workspace import Broken, Module, closure, modules

# A module is checked both ways if the trait changes it or a module that it imports, and otherwise once.
COMMON, SWIFTUI, HEADLESS = "both ways", "with SwiftUI", "headless"


class Check:
    def __init__(self, sdk: SDK, root: pathlib.Path, work: pathlib.Path, found: list[Module], options):
        self.sdk, self.found, self.options = sdk, found, options
        self.compiler = Compiler(sdk, root, work, options.testing, options.headers)
        self.work = work / sdk.name.replace(" ", "-")
        self.known = {module.name: module for module in found}
        self.changed = {name for name in self.known if self.has_condition(name)}
        self.running: dict[tuple[str, str], concurrent.futures.Future] = {}
        self.checked = self.errors = self.warnings = 0
        self.omitted: list[str] = []

    def has_condition(self, name: str) -> bool:
        module = self.known.get(name)
        return module is not None and (
            re.search(r"^ *#(if|elseif) .*\bHeadless\b", module.text(), re.MULTILINE) is not None
            or any(self.has_condition(each) for each in module.dependencies)
        )

    def run(self) -> None:
        self.compiler.build_plugin()
        if self.compiler.needs_stubs:
            self.folder(COMMON).mkdir(parents=True, exist_ok=True)
            self.compiler.build_stubs(self.folder(COMMON), self.known["FeatureKit"])
            print("The SDK is older than Swift 6.2, so Tests/Fixtures/SDK/Stubs/BeforeSwift62.swift adds declarations.")
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            for way in [COMMON, SWIFTUI, HEADLESS]:
                self.folder(way).mkdir(parents=True, exist_ok=True)
                for module in self.found:
                    if self.takes_part(module, way):
                        self.running[module.name, way] = pool.submit(self.check, module, way)
            for (name, way), result in self.running.items():
                self.report(name, way, *result.result())

    def folder(self, way: str) -> pathlib.Path:
        return self.work / way.replace(" ", "-")

    def takes_part(self, module: Module, way: str) -> bool:
        if module.is_c or module.kind == "macro" or self.sdk.system not in module.platforms:
            return False
        if self.options.module and module.name not in self.options.module:
            return False
        if module.kind == "test" and not self.options.tests:
            return False
        if module.name not in self.changed:
            return way == COMMON
        # Tests need the trait: SwiftUI's views have no tree.
        return way == HEADLESS or (way == SWIFTUI and module.kind != "test")

    def check(self, module: Module, way: str) -> tuple[list, str | None]:
        """The findings, and why there was no check."""
        reason = self.reason_to_omit(module, way)
        if reason:
            return [], reason
        return diagnostics(self.compiler.compile(module, self.found, way == HEADLESS, self.folders(way))), None

    def folders(self, way: str) -> list[pathlib.Path]:
        return list(dict.fromkeys([self.folder(way), self.folder(COMMON)]))

    def reason_to_omit(self, module: Module, way: str) -> str | None:
        if module.imports("Testing") and not self.compiler.has_testing:
            return "the SDK has no module Testing"
        for name in module.dependencies:
            other = self.known.get(name)
            if other is None or other.kind == "macro":
                continue
            if other.is_c:
                header = self.compiler.missing_header(other)
                if header:
                    return f"the header {header} is missing"
                continue
            result = self.running.get((name, way)) or self.running.get((name, COMMON))
            if result is None and not self.options.module:
                return f"{name} is not for {self.sdk.system}"
            if result and (result.result()[1] or any(kind == "error" for _, kind, _ in result.result()[0])):
                return f"{name} was not checked or has errors"
        return None

    def report(self, name: str, way: str, found: list, reason: str | None) -> None:
        if reason:
            self.omitted.append(name)
            return print(f"{name}, {way}: not checked, because {reason}", flush=True)
        errors = sum(kind == "error" for _, kind, _ in found)
        self.checked += 1
        self.errors += errors
        self.warnings += len(found) - errors
        print(f"{name}, {way}: {errors} errors, {len(found) - errors} warnings", flush=True)
        for place, kind, text in found[: self.options.lines]:
            print(f"    {place}: {kind}: {text}" if place else f"    {kind}: {text}", flush=True)

    def consumers(self) -> None:
        """An application for each product, which finds the modules that the product needs and no others."""
        for product in self.found:
            way = SWIFTUI if product.name in self.changed else COMMON
            result = self.running.get((product.name, way))
            if not product.is_library_product or result is None or result.result()[1]:
                continue
            needed = sorted(closure([product.name], self.known), key=lambda each: each.name)
            folder = self.work / "consumers" / product.name
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            for name in [each.name for each in needed] + ["BeforeSwift62"]:
                places = [place / f"{name}.swiftmodule" for place in self.folders(way)]
                written = next((place for place in places if place.exists()), None)
                if written:
                    (folder / written.name).symlink_to(written)
            source = folder / "App.swift"
            source.write_text(f"import {product.name}\n")
            app = Module(
                name="Consumer", package="consumer", kind="library", folder=folder, sources=[source],
                dependencies=[product.name], platforms=product.platforms, settings=[],
            )
            found = diagnostics(self.compiler.compile(app, needed, False, [folder]))
            others = [each.name for each in needed if each is not product and each.kind != "macro"]
            builds = f"which also builds {', '.join(others)}" if others else "which builds nothing else"
            self.report(f"An application with {product.name}", builds, found, None)

    def controls(self, folder: pathlib.Path) -> list[str]:
        """What is wrong with the check: an incorrect file that it accepts, or a correct one that it refuses."""
        wrong = []
        platforms = self.known["FeatureKit"].platforms
        for file in sorted(folder.glob("*.swift")):
            expected = re.match(r"// refused: (.*)\n", file.read_text())
            for way in [SWIFTUI, HEADLESS]:
                control = Module(
                    name=file.stem, package="control", kind="library", folder=folder, sources=[file],
                    dependencies=["FeatureKit"], platforms=platforms, settings=self.known["FeatureKit"].settings,
                )
                said = self.compiler.compile(control, self.found, way == HEADLESS, self.folders(way))
                texts = [text for _, kind, text in diagnostics(said) if kind == "error"]
                if not expected and texts:
                    wrong.append(f"{file.name}, {way}, is correct, but was refused: {texts[0]}")
                if expected and not texts:
                    wrong.append(f"{file.name}, {way}, was accepted, but must be refused")
                if expected and not all(expected[1] in text for text in texts):
                    wrong.append(f"{file.name}, {way}, must be refused with '{expected[1]}', not with '{texts[0]}'")
        return wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="Scripts/check sdk")
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("sdk", type=pathlib.Path, nargs="+")
    parser.add_argument("--testing", type=pathlib.Path, help="a folder with the module Testing")
    parser.add_argument("--tests", action="store_true", help="also checks the tests")
    parser.add_argument("--headers", type=pathlib.Path, help="a folder with the headers of other C libraries")
    parser.add_argument("--module", action="append", help="checks only this module, and reads what an earlier run wrote")
    parser.add_argument("--lines", type=int, default=40, help="the maximum number of findings printed for a module")
    options = parser.parse_args()
    root = options.root.resolve()
    work = root / ".build/sdk"
    failed = False
    found = modules(root, work / "packages")
    for path in options.sdk:
        check = Check(sdk(path.resolve()), root, work, found, options)
        print(f"== {check.sdk.name}", flush=True)
        check.run()
        check.consumers()
        wrong = check.controls(root / "Tests/Fixtures/SDK")
        for fault in wrong:
            print(f"Scripts/check sdk: the check itself is wrong: {fault}.", file=sys.stderr)
        print(
            f"{check.sdk.name}: {check.checked} checks, {check.errors} errors, {check.warnings} warnings, "
            f"{len(check.omitted)} modules not checked, {len(wrong)} controls wrong",
            flush=True,
        )
        failed = failed or bool(check.errors or check.warnings or wrong or not check.checked)
    return 1 if failed else 0


try:
    sys.exit(main())
except Broken as error:
    print(f"Scripts/check sdk: {error}", file=sys.stderr)
    sys.exit(2)
