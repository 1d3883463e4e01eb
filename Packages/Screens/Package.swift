// swift-tools-version: 6.2
import PackageDescription

// For development only: compares what SwiftUI and TreeUI show of the same screens.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
]

/// Returns a library product of the kit.
func kit(_ name: String) -> Target.Dependency {
    .product(name: name, package: "MicroContainer")
}

let package = Package(
    name: "Screens",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "MicroContainer", path: "../..")],
    targets: [
        // Both contain a link to Sources/Shared/Screens.swift (see CONTRIBUTING.md): one with SwiftUI, one with TreeUI.
        // The first does not import TreeUI, but the file names it (ADR-002).
        .target(name: "NativeScreens", dependencies: [kit("TreeUI")], swiftSettings: settings),
        .target(
            name: "HeadlessScreens",
            dependencies: [kit("TreeUI"), kit("RenderTree")],
            swiftSettings: settings + [.define("HEADLESS_SCREENS")]
        ),
        .executableTarget(
            name: "compare-screens",
            dependencies: ["NativeScreens", "HeadlessScreens"],
            swiftSettings: settings
        ),
        .testTarget(name: "ScreensTests", dependencies: ["HeadlessScreens"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
