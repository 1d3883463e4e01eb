"""The modules of the workspace, as the manifests of its packages declare them."""

import json
import pathlib
import re
import subprocess
from dataclasses import dataclass, field


# Packages for development only: no application contains them.
DEVELOPMENT = {"Benchmarks", "Exploration"}


class Broken(Exception):
    """What happened, where, why, and how to fix it."""


@dataclass
class Module:
    name: str
    package: str
    kind: str  # library, executable, test, macro, system-target
    folder: pathlib.Path
    sources: list[pathlib.Path]
    dependencies: list[str]
    platforms: dict[str, str]
    settings: list[str]
    resources: list[str] = field(default_factory=list)
    is_library_product: bool = False

    @property
    def is_c(self) -> bool:
        return self.kind == "system-target" or not any(file.suffix == ".swift" for file in self.sources)

    def text(self) -> str:
        return "\n".join(file.read_text() for file in self.sources if file.suffix == ".swift")

    def imports(self, name: str) -> bool:
        return re.search(rf"^(?:@\w+(?:\(\w+\))? |[a-z]+ )*import {name}\b", self.text(), re.MULTILINE) is not None


def packages(root: pathlib.Path) -> list[pathlib.Path]:
    """The folders of the packages. Those for development are left out."""
    manifests = [*root.glob("Packages/*/Package.swift"), *root.glob("Documentation/*/Package.swift")]
    return [root] + [file.parent for file in sorted(manifests) if file.parent.name not in DEVELOPMENT]


def modules(root: pathlib.Path, scratch: pathlib.Path) -> list[Module]:
    """The modules of every package, each after those it depends on."""
    found: dict[str, Module] = {}
    products: dict[str, list[str]] = {}
    for folder in packages(root):
        for module in read(folder, scratch / folder.name, products):
            found[module.name] = module
    for module in found.values():
        module.dependencies = [target for name in module.dependencies for target in products.get(name, [name])]
    ordered: list[Module] = []

    def visit(module: Module) -> None:
        if module not in ordered:
            for name in module.dependencies:
                if name in found:
                    visit(found[name])
            ordered.append(module)

    for module in found.values():
        visit(module)
    return ordered


def closure(names: list[str], known: dict[str, Module]) -> list[Module]:
    """The modules of these names, and those that they depend on."""
    needed: list[Module] = []
    waiting = list(names)
    while waiting:
        module = known.get(waiting.pop())
        if module and module not in needed:
            needed.append(module)
            waiting += module.dependencies
    return needed


def read(folder: pathlib.Path, scratch: pathlib.Path, products: dict[str, list[str]]) -> list[Module]:
    """The modules of a package. Adds the targets of its libraries to the products."""
    manifest = ask(folder, scratch, "dump-package")
    described = ask(folder, scratch, "describe", "--type", "json")
    flags = {target["name"]: swift_flags(target["settings"]) for target in manifest["targets"]}
    elsewhere = {target["name"]: of_other_systems(target["dependencies"]) for target in manifest["targets"]}
    named = {target["name"]: target["c99name"] for target in described["targets"]}
    libraries = [product for product in described["products"] if "library" in product["type"]]
    products.update({each["name"]: [named[name] for name in each["targets"]] for each in libraries})
    platforms = {platform["name"]: platform["version"] for platform in described["platforms"]}
    result = []
    for target in described["targets"]:
        if target["type"] == "plugin":
            continue
        dependencies = target.get("target_dependencies", []) + target.get("product_dependencies", [])
        dependencies = [name for name in dependencies if name not in elsewhere[target["name"]]]
        path = folder / target["path"]
        result.append(
            Module(
                name=target["c99name"],
                package=described["name"].lower(),
                kind=target["type"],
                folder=path,
                sources=[path / source for source in target["sources"]],
                dependencies=[named.get(name, name.replace("-", "_")) for name in dependencies],
                platforms=platforms,
                settings=flags.get(target["name"], []),
                resources=[resource["path"] for resource in target.get("resources", [])],
                is_library_product=any(target["name"] == each["name"] for each in libraries),
            )
        )
    return result


def of_other_systems(dependencies: list[dict]) -> set[str]:
    """The names of the dependencies that no platform of Apple has."""
    names = set()
    for dependency in dependencies:
        (name, *_, condition), = dependency.values()
        if condition and condition.get("platformNames") == ["linux"]:
            names.add(name)
    return names


def ask(folder: pathlib.Path, scratch: pathlib.Path, *arguments: str) -> dict:
    command = ["swift", "package", "--package-path", str(folder), "--scratch-path", str(scratch), *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise Broken(f"The manifest in {folder} cannot be read: {done.stderr.strip()}")
    return json.loads(done.stdout)


def swift_flags(settings: list[dict]) -> list[str]:
    """The compiler's flags for the settings of a target."""
    flags: list[str] = []
    for setting in settings:
        if setting["tool"] == "linker":
            continue  # nothing is linked
        for kind, value in setting["kind"].items():
            if kind in ("enableUpcomingFeature", "enableExperimentalFeature"):
                flags += [f"-enable-{kind[6:-7].lower()}-feature", value["_0"]]
            elif kind == "define":
                flags += ["-D", value["_0"]]
            elif kind == "defaultIsolation":
                flags += ["-default-isolation", str(value["_0"])]
            else:
                raise Broken(f"Scripts/checks/sdk/workspace.py knows no flag for the setting {kind}; add it to swift_flags.")
    return flags
