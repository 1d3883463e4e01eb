"""The compiler's command for one SDK."""

import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import threading
from dataclasses import dataclass

from previews import as_functions
from workspace import Broken, Module, closure

SYSTEMS = {"macosx": ("macos", "macosx"), "iphoneos": ("ios", "ios")}
DIAGNOSTIC = re.compile(r"^(?:(?P<place>[^\n:]+:\d+:\d+): )?(?P<kind>error|warning): (?P<text>.+)$", re.MULTILINE)


@dataclass
class SDK:
    path: pathlib.Path
    name: str
    system: str  # as in a manifest
    triple: str  # as in a target triple
    architecture: str
    swift: tuple[int, int]  # the version of its standard library


def sdk(path: pathlib.Path) -> SDK:
    settings = path / "SDKSettings.json"
    if not settings.is_file():
        raise Broken(f"{path} is not an SDK: it has no SDKSettings.json. Pass the folder whose name ends in .sdk.")
    values = json.loads(settings.read_text())
    kind = re.match(r"[a-z]+", values["CanonicalName"]).group()
    if kind not in SYSTEMS:
        raise Broken(f"{path} is an SDK for {kind}, which no package claims. Pass one of: {', '.join(SYSTEMS)}.")
    library = path / "usr/lib/swift/Swift.swiftmodule"
    interfaces = {file.name.split("-")[0] for file in library.glob("*-apple-*.swiftinterface")}
    architecture = next((each for each in ["arm64", "arm64e", "x86_64"] if each in interfaces), None)
    if architecture is None:
        raise Broken(f"{library} has no interface, so the SDK is incomplete. Copy it again, with its symbolic links.")
    interface = next(library.glob(f"{architecture}-apple-*.swiftinterface")).read_text()
    version = re.search(r"swift-compiler-version: .*?Swift version (\d+)\.(\d+)", interface)
    system, triple = SYSTEMS[kind]
    swift = (int(version[1]), int(version[2]))
    return SDK(path, f"{kind} {values['Version']}", system, triple, architecture, swift)


class Compiler:
    """Compiles modules for one SDK, with SwiftUI or headless."""

    def __init__(self, sdk: SDK, root: pathlib.Path, work: pathlib.Path, testing: pathlib.Path | None,
                 headers: pathlib.Path | None):
        self.sdk, self.root, self.work = sdk, root, work
        # Xcode has Testing beside the SDK.
        beside = sdk.path.parent.parent / "Library/Frameworks"
        self.testing = testing or (beside if (beside / "Testing.framework").exists() else None)
        self.headers = [headers] if headers else library_headers()
        # The files that a changed copy stands for.
        self.originals: dict[str, str] = {}
        self.swiftc = ["xcrun", "swiftc"] if on_mac() else ["swiftc"]
        self.plugin = work / "TreeUIMacros"
        self.base = ["-sdk", str(sdk.path), "-module-cache-path", str(work / "cache")]
        if not on_mac():
            host = tool_chain() / "host/plugins"
            self.base += ["-resource-dir", str(resources(work)), "-plugin-path", str(host)]
        self.needs_stubs = sdk.swift < (6, 2)

    def target(self, module: Module) -> list[str]:
        return ["-target", f"{self.sdk.architecture}-apple-{self.sdk.triple}{module.platforms[self.sdk.system]}"]

    def build_stubs(self, folder: pathlib.Path, module: Module) -> None:
        """The declarations that an SDK lacks because it is older than the tools version of the packages."""
        source = self.root / "Tests/Fixtures/SDK/Stubs/BeforeSwift62.swift"
        command = self.swiftc + self.base + self.target(module) + [
            "-emit-module", "-emit-module-path", str(folder / "BeforeSwift62.swiftmodule"), "-swift-version", "6",
            "-parse-as-library", "-module-name", "BeforeSwift62", str(source),
        ]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise Broken(f"The stubs in {source} do not compile: {done.stderr}")
        # The macro of a newer compiler adds a member that the SDK's declaration of the macro does not name.
        overlay = folder / "Observation.swiftmodule"
        overlay.mkdir(exist_ok=True)
        for file in (self.sdk.path / "usr/lib/swift/Observation.swiftmodule").glob("*.swiftinterface"):
            text = file.read_text()
            if "named(shouldNotifyObservers)" not in text:
                text = text.replace("named(withMutation))", "named(withMutation), named(shouldNotifyObservers))")
            (overlay / file.name).write_text(text)

    @property
    def has_testing(self) -> bool:
        return self.testing is not None

    def missing_header(self, module: Module) -> str | None:
        """A header that a C module of a system library includes and that is nowhere."""
        text = "".join(file.read_text() for file in module.folder.glob("*.h"))
        places = [self.sdk.path / "usr/include", *self.headers]
        return next((name for name in re.findall(r"#include <(.+)>", text)
                     if not any((place / name).is_file() for place in places)), None)

    def build_plugin(self) -> None:
        """TreeUI's macros run on this machine, so they are compiled for it."""
        sources = [str(file) for file in sorted((self.root / "Sources/TreeUIMacros").rglob("*.swift"))]
        command = ["xcrun", "--sdk", "macosx", "swiftc"] if on_mac() else ["swiftc"]
        command += ["-parse-as-library", "-swift-version", "6", "-module-name", "TreeUIMacros", "-o", str(self.plugin)]
        done = subprocess.run(command + sources, capture_output=True, text=True)
        if done.returncode != 0:
            raise Broken(f"The compiler plugin in Sources/TreeUIMacros does not compile: {done.stderr}")

    def compile(self, module: Module, modules: list[Module], headless: bool, folders: list[pathlib.Path]) -> str:
        """What the compiler says about a module. Its interface is written to the first of the folders that have the
        modules before it."""
        folder = folders[0]
        # A file, because the compiler replaces what is there: as root it would replace a device.
        output = folder / f"{module.name}.sil"
        sources = self.prepared(module, headless, folder)
        command = self.swiftc + self.base + self.target(module) + [
            "-emit-sil", "-o", str(output), "-whole-module-optimization",
            "-emit-module-path", str(folder / f"{module.name}.swiftmodule"),
            "-module-name", module.name, "-package-name", module.package, "-swift-version", "6",
            "-D", "SWIFT_PACKAGE", "-D", "DEBUG", "-enable-testing",
            "-load-plugin-executable", f"{self.plugin}#TreeUIMacros",
        ] + module.settings
        for each in folders:
            command += ["-I", str(each)]
        if all(file.name != "main.swift" for file in sources):
            command.append("-parse-as-library")
        if headless:
            command += ["-D", "Headless"]
        if self.needs_stubs:
            command += ["-Xfrontend", "-import-module", "-Xfrontend", "BeforeSwift62"]
        if self.testing:
            command += ["-I", str(self.testing), "-F", str(self.testing), "-I", str(self.testing / "../../usr/lib")]
        for header in self.headers:
            command += ["-Xcc", "-idirafter", "-Xcc", str(header)]
        # No other C module, because `canImport` would find it.
        for other in closure(module.dependencies, {each.name: each for each in modules}):
            if other.is_c and not self.missing_header(other):
                command += c_flags(other, self.work)
        arguments = folder / f"{module.name}.arguments"
        arguments.write_text("\n".join(f'"{file}"' for file in sources))
        done = subprocess.run(command + [f"@{arguments}"], capture_output=True, text=True)
        output.unlink(missing_ok=True)
        said = done.stdout + done.stderr
        for copy, original in list(self.originals.items()):
            said = said.replace(copy, original)
        if done.returncode != 0 and not diagnostics(said):
            said += f"\nerror: the compiler ended with {done.returncode} and said: {said[-2000:]}"
        return said

    def prepared(self, module: Module, headless: bool, folder: pathlib.Path) -> list[pathlib.Path]:
        """The sources, and what the package manager and Xcode add to them."""
        copies = folder / f"{module.name}.sources"
        shutil.rmtree(copies, ignore_errors=True)
        copies.mkdir(parents=True)
        sources = []
        for file in module.sources:
            if file.suffix == ".swift" and not on_mac() and not headless and "\n#Preview" in file.read_text():
                copy = copies / file.name
                copy.write_text(as_functions(file.read_text()))
                self.originals[str(copy)] = str(file)
                sources.append(copy)
            elif file.suffix == ".swift":
                sources.append(file)
        if module.resources:
            names = [re.sub(r"\W", "_", pathlib.Path(path).name) for path in module.resources]
            lines = [f"    static let {name}: [UInt8] = []" for name in names]
            copy = copies / "PackageResources.swift"
            copy.write_text("struct PackageResources {\n" + "\n".join(lines) + "\n}\n")
            sources.append(copy)
        return sources


def diagnostics(said: str) -> list[tuple[str, str, str]]:
    """Each error and warning once: its place, its kind and its text."""
    return list(dict.fromkeys((found["place"] or "", found["kind"], found["text"])
                              for found in DIAGNOSTIC.finditer(said)))


def c_flags(module: Module, work: pathlib.Path) -> list[str]:
    """Lets Swift import a C module. The package manager writes the module map of a target without one."""
    given = next((folder / "module.modulemap" for folder in [module.folder, module.folder / "include"]
                  if (folder / "module.modulemap").is_file()), None)
    if given is None:
        given = work / f"{module.name}.modulemap"
        text = f'module {module.name} {{\n    umbrella "{module.folder / "include"}"\n    export *\n}}\n'
        # In one step, and not again, because another compiler may be reading it.
        if not given.is_file() or given.read_text() != text:
            copy = given.with_suffix(f".{threading.get_ident()}")
            copy.write_text(text)
            copy.replace(given)
    return ["-Xcc", f"-fmodule-map-file={given}", "-Xcc", f"-I{given.parent}"]


def library_headers() -> list[pathlib.Path]:
    """Where the headers of libmicrohttpd and libpq are, if pkg-config knows."""
    if shutil.which("pkg-config") is None:
        return []
    commands = [["pkg-config", "--variable=includedir", name] for name in ["libmicrohttpd", "libpq"]]
    folders = [subprocess.run(command, capture_output=True, text=True).stdout.strip() for command in commands]
    return [pathlib.Path(folder) for folder in folders if folder]


def on_mac() -> bool:
    return platform.system() == "Darwin"


def tool_chain() -> pathlib.Path:
    swiftc = shutil.which("swiftc")
    if swiftc is None:
        raise Broken("Swift is missing; install Swift 6.3 or later first: https://www.swift.org/install")
    return pathlib.Path(os.path.realpath(swiftc)).parent.parent / "lib/swift"


def resources(work: pathlib.Path) -> pathlib.Path:
    """The tool chain's resources without the modules of its own system, which clash with those of the SDK."""
    folder = work / "resources"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ["clang", "apinotes", "host"]:
        link = folder / name
        link.unlink(missing_ok=True)
        link.symlink_to(tool_chain() / name)
    return folder
