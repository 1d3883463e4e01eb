// swift-tools-version: 6.2
import PackageDescription

// For development only: no other package depends on this one.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
]

func products(_ names: String..., of package: String = "MicroContainer") -> [Target.Dependency] {
    names.map { .product(name: $0, package: package) }
}

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "MicroContainer", path: "../..", traits: ["Headless"]),
        .package(name: "Services", path: "../Services"),
        .package(name: "Feed", path: "../Feed", traits: ["Headless"]),
        .package(name: "Status", path: "../Status", traits: ["Headless"]),
    ],
    targets: [
        // The heap statistics of the C library, which Swift cannot call.
        .target(name: "CHeap"),
        .executableTarget(
            name: "bench",
            dependencies: ["CHeap"]
                + products("MicroContainer", "RenderTree", "HTMLRenderer", "TerminalRenderer", "TreeUI"),
            swiftSettings: settings
        ),
        .executableTarget(
            name: "bench-web",
            dependencies: ["CHeap"] + products("HTMLRenderer", "RenderTree", "TreeUI", "WebHost"),
            swiftSettings: settings
        ),
        .executableTarget(
            name: "bench-app",
            dependencies: products("RenderTree", "TerminalRenderer", "TreeUI")
                + products("HTTPService", "LogService", "SessionService", "SQLite", of: "Services")
                + products("Feed", of: "Feed")
                + products("Status", of: "Status"),
            swiftSettings: settings
        ),
        // A process of its own, so that its start costs as little as possible.
        .executableTarget(
            name: "bench-app-reader",
            dependencies: products("SQLite", of: "Services"),
            swiftSettings: settings
        ),
        .executableTarget(
            name: "bench-testing",
            dependencies: products("FeatureKit", "TreeUITesting"),
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
