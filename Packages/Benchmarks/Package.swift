// swift-tools-version: 6.2
import PackageDescription

// For development only: no other package depends on this one.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
]

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
            dependencies: [
                "CHeap",
                .product(name: "MicroContainer", package: "MicroContainer"),
                .product(name: "RenderTree", package: "MicroContainer"),
                .product(name: "HTMLRenderer", package: "MicroContainer"),
                .product(name: "TerminalRenderer", package: "MicroContainer"),
                .product(name: "TreeUI", package: "MicroContainer"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "bench-web",
            dependencies: [
                "CHeap",
                .product(name: "HTMLRenderer", package: "MicroContainer"),
                .product(name: "RenderTree", package: "MicroContainer"),
                .product(name: "TreeUI", package: "MicroContainer"),
                .product(name: "WebHost", package: "MicroContainer"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "bench-app",
            dependencies: [
                .product(name: "RenderTree", package: "MicroContainer"),
                .product(name: "TerminalRenderer", package: "MicroContainer"),
                .product(name: "TreeUI", package: "MicroContainer"),
                .product(name: "HTTPService", package: "Services"),
                .product(name: "LogService", package: "Services"),
                .product(name: "SessionService", package: "Services"),
                .product(name: "SQLite", package: "Services"),
                .product(name: "Feed", package: "Feed"),
                .product(name: "Status", package: "Status"),
            ],
            swiftSettings: settings
        ),
        // A process of its own, so that its start costs as little as possible.
        .executableTarget(
            name: "bench-app-reader",
            dependencies: [.product(name: "SQLite", package: "Services")],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "bench-testing",
            dependencies: [
                .product(name: "FeatureKit", package: "MicroContainer"),
                .product(name: "TreeUITesting", package: "MicroContainer"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
