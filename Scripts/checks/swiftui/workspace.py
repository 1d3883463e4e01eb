"""Writes a copy of this workspace, made of links, in which modules named SwiftUI and Charts exist: TreeUI and TreeCharts.

    python3 Scripts/checks/swiftui/workspace.py ROOT WORKSPACE

The copy has a package of its own for the stand-in, so that FeatureKit and the features see its public names alone:
neither its `package` declarations nor those that hosts import by `@_spi(Hosts)`. In the copy, FeatureKit depends on the
stand-in, and everything else is unchanged. Files that are already right keep their dates.
"""

import os
import pathlib
import sys

STAND_IN = """\
// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "SwiftUI",
    products: [
        .library(name: "SwiftUI", targets: ["SwiftUI", "StandInRenderTree"]),
        .library(name: "Charts", targets: ["Charts"]),
        .library(name: "CAtomic", targets: ["CAtomic"]),
    ],
    targets: [
        // TreeUI uses `package` declarations of RenderTree, so both are in this package, under other names.
        .target(name: "StandInRenderTree", swiftSettings: settings),
        .target(name: "CAtomic"),
        .macro(name: "StandInMacros", swiftSettings: settings),
        .target(
            name: "SwiftUI",
            dependencies: ["StandInRenderTree", "StandInMacros", "CAtomic"],
            swiftSettings: settings + [
                .enableExperimentalFeature("RawLayout"),
                .unsafeFlags(["-module-alias", "RenderTree=StandInRenderTree", "-module-alias", "TreeUI=SwiftUI"])
            ]
        ),
        .target(
            name: "Charts",
            dependencies: ["SwiftUI", "StandInRenderTree"],
            swiftSettings: settings + [
                .unsafeFlags(["-module-alias", "RenderTree=StandInRenderTree", "-module-alias", "TreeUI=SwiftUI"])
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
"""

# SwiftUI's applications have a `main()`. This one shows what the windows of the application contain.
MAIN = """\
import RenderTree

extension App {
    public static func main() {
        print(Session(app: Self()).tree.outline)
    }
}
"""

ROOT_ADDITION = """
package.dependencies.append(.package(path: "SwiftUI"))
package.targets.first { $0.name == "FeatureKit" }?.dependencies = [
    .product(name: "Charts", package: "SwiftUI"), .product(name: "SwiftUI", package: "SwiftUI"),
]
// A module exists once among all packages, so the stand-in has the only copy of this one.
package.targets.removeAll { $0.name == "CAtomic" }
for target in package.targets {
    target.dependencies = target.dependencies.map {
        if case .byNameItem("CAtomic", _) = $0 { .product(name: "CAtomic", package: "SwiftUI") } else { $0 }
    }
}
"""

CHECK = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Check",
    dependencies: [.package(name: "MicroContainer", path: ".."), .package(path: "../SwiftUI")],
    targets: [
        .executableTarget(
            name: "hello",
            dependencies: [
                .product(name: "FeatureKit", package: "MicroContainer"), .product(name: "SwiftUI", package: "SwiftUI"),
            ]
        ),
        .testTarget(
            name: "AdditionTests",
            dependencies: [
                .product(name: "FeatureKit", package: "MicroContainer"), .product(name: "SwiftUI", package: "SwiftUI"),
            ],
            swiftSettings: [.unsafeFlags(["-module-alias", "RenderTree=StandInRenderTree"])]
        ),
    ],
    swiftLanguageModes: [.v6]
)
"""


class Workspace:
    def __init__(self, root: pathlib.Path, folder: pathlib.Path):
        self.root, self.folder = root, folder
        self.known: set[pathlib.Path] = set()

    def write(self, path: str, text: str) -> None:
        file = self.place(path)
        if file.is_symlink() or not file.exists() or file.read_text() != text:
            file.unlink(missing_ok=True)
            file.write_text(text)

    def link(self, path: str, target: pathlib.Path) -> None:
        link = self.place(path)
        target = target.resolve()
        if not link.is_symlink() or os.readlink(link) != str(target):
            link.unlink(missing_ok=True)
            link.symlink_to(target)

    def link_sources(self, path: str, module: str) -> None:
        source = self.root / "Sources" / module
        for file in sorted(source.rglob("*.swift")):
            self.link(f"{path}/{file.relative_to(source)}", file)

    def place(self, path: str) -> pathlib.Path:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        self.known.add(file)
        return file

    def remove_others(self) -> None:
        for folder, _, files in os.walk(self.folder):
            for name in files:
                file = pathlib.Path(folder) / name
                if file not in self.known and name != "Package.resolved":
                    file.unlink()


def main() -> None:
    root, folder = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
    workspace = Workspace(root, folder)
    workspace.write("Package.swift", (root / "Package.swift").read_text() + ROOT_ADDITION)
    for name in ["Sources", "Tests", "Plugins", "Examples"]:
        workspace.link(name, root / name)
    manifests = [*root.glob("Packages/*/Package.swift"), *root.glob("Documentation/*/Package.swift")]
    for manifest in sorted(manifests):
        package = manifest.parent.relative_to(root)
        for part in ["Package.swift", "Sources", "Tests"]:
            if (root / package / part).exists():
                workspace.link(f"{package}/{part}", root / package / part)
    workspace.write("SwiftUI/Package.swift", STAND_IN)
    workspace.link_sources("SwiftUI/Sources/StandInRenderTree", "RenderTree")
    workspace.link_sources("SwiftUI/Sources/SwiftUI", "TreeUI")
    workspace.link_sources("SwiftUI/Sources/Charts", "TreeCharts")
    workspace.link_sources("SwiftUI/Sources/StandInMacros", "TreeUIMacros")
    # The declarations of the macros name their plugin.
    for file in sorted((root / "Sources/TreeUI").rglob("*.swift")):
        if '"TreeUIMacros"' in (text := file.read_text()):
            name = file.relative_to(root / "Sources/TreeUI")
            workspace.write(f"SwiftUI/Sources/SwiftUI/{name}", text.replace('"TreeUIMacros"', '"StandInMacros"'))
    workspace.write("SwiftUI/Sources/SwiftUI/Vocabulary/Scenes/App+main.swift", MAIN)
    for file in ["CAtomic.c", "include/CAtomic.h"]:
        workspace.link(f"SwiftUI/Sources/CAtomic/{file}", root / "Sources/CAtomic" / file)
    workspace.write("Check/Package.swift", CHECK)
    workspace.link("Check/Sources/hello/HelloApp.swift", root / "Tests/Fixtures/SwiftUI/HelloApp.swift")
    tests = root / "Tests/FeatureKitTests/Additions/AdditionTests.swift"
    workspace.link("Check/Tests/AdditionTests/AdditionTests.swift", tests)
    workspace.remove_others()


main()
