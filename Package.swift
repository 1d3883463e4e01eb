// swift-tools-version: 6.2
import PackageDescription

// No dependencies, path ones included: a package with path dependencies cannot be consumed by version (ADR-001).

/// House rules of every target.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
]

/// A library of this package: its target, the product of the same name, and its tests.
struct Room {
    var name: String
    var dependencies: [Target.Dependency] = []
    /// What its tests import besides: an import that is not declared here is not built anew when it changes.
    var testDependencies: [Target.Dependency] = []
}

let rooms: [Room] = [
    Room(name: "MicroContainer", dependencies: ["CMicroContainer"]),
    Room(name: "MicroContainerTesting", dependencies: ["MicroContainer"], testDependencies: ["MicroContainer"]),
    Room(
        name: "MicroContainerCompatibility",
        dependencies: ["MicroContainer"],
        testDependencies: ["MicroContainer"]
    ),
    Room(
        name: "MicroContainerUI",
        dependencies: ["MicroContainer", "FeatureKit"],
        testDependencies: ["MicroContainer", "FeatureKit", "TreeUITesting"]
    ),
    Room(name: "RenderTree"),
    Room(name: "TreeUI", dependencies: ["RenderTree"], testDependencies: ["RenderTree"]),
    Room(
        name: "TreeUITesting",
        dependencies: ["FeatureKit", "TreeUI", "RenderTree", "TerminalRenderer", "HTMLRenderer"],
        testDependencies: ["FeatureKit", "TreeUI", "RenderTree", "TerminalRenderer", "HTMLRenderer"]
    ),
    Room(name: "FeatureKit", dependencies: ["TreeUI"], testDependencies: ["RenderTree", "TreeUI"]),
    Room(
        name: "AppHost",
        dependencies: ["FeatureKit", "TreeUI", "RenderTree", "TerminalRenderer"],
        testDependencies: ["FeatureKit", "TreeUI", "RenderTree", "counter"]
    ),
    Room(name: "TerminalRenderer", dependencies: ["RenderTree"], testDependencies: ["RenderTree"]),
    Room(name: "HTMLRenderer", dependencies: ["RenderTree"], testDependencies: ["RenderTree"]),
    Room(name: "Decisions", testDependencies: ["adr"]),
    Room(name: "DecisionTesting", dependencies: ["Decisions"], testDependencies: ["Decisions"]),
]

let package = Package(
    name: "MicroContainer",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: rooms.map { .library(name: $0.name, targets: [$0.name]) } + [
        .executable(name: "adr", targets: ["adr"]),
        .plugin(name: "ADRCommand", targets: ["ADRCommand"]),
        .executable(name: "new-feature", targets: ["new-feature"]),
        .plugin(name: "NewFeatureCommand", targets: ["NewFeatureCommand"]),
    ],
    targets: rooms.flatMap { room -> [Target] in
        [
            .target(name: room.name, dependencies: room.dependencies, swiftSettings: settings),
            .testTarget(
                name: "\(room.name)Tests",
                dependencies: [.byName(name: room.name)] + room.testDependencies,
                swiftSettings: settings
            ),
        ]
    } + [
        // What each role is in each form, and the articles' examples.
        .testTarget(
            name: "RendererTests",
            dependencies: ["RenderTree", "HTMLRenderer", "TerminalRenderer"],
            swiftSettings: settings
        ),
        // The samples in documentation comments, compiled, and compared with the comments.
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "MicroContainer", "MicroContainerTesting", "MicroContainerUI", "Decisions", "DecisionTesting",
                "FeatureTemplate", "FeatureKit", "TreeUI",
                "RenderTree", "TerminalRenderer", "HTMLRenderer",
            ],
            swiftSettings: settings
        ),
        .target(name: "CMicroContainer"),
        // A whole application in one file, as it is written for SwiftUI but for the import.
        .executableTarget(
            name: "counter",
            dependencies: ["AppHost"],
            path: "Examples/Counter",
            swiftSettings: settings
        ),
        // The container in a module where everything is on the main actor, as new Xcode app targets are.
        .testTarget(
            name: "MicroContainerMainActorTests",
            dependencies: ["MicroContainer"],
            swiftSettings: settings + [.defaultIsolation(MainActor.self)]
        ),
        // The command; a consumer of the libraries does not build it.
        .executableTarget(name: "adr", dependencies: ["Decisions"], swiftSettings: settings),
        .plugin(
            name: "ADRCommand",
            capability: .command(
                intent: .custom(
                    verb: "adr",
                    description: "Keep architecture decisions, and check the code against them."
                ),
                permissions: [.writeToPackageDirectory(reason: "Commands such as new and accept change decisions.")]
            ),
            dependencies: ["adr"]
        ),
        // The generator of feature packages, its command and its plugin.
        .target(name: "FeatureTemplate", dependencies: ["Decisions"], swiftSettings: settings),
        .testTarget(
            name: "FeatureTemplateTests",
            dependencies: ["FeatureTemplate", "Decisions", "new-feature"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "new-feature",
            dependencies: ["FeatureTemplate", "Decisions"],
            swiftSettings: settings
        ),
        .plugin(
            name: "NewFeatureCommand",
            capability: .command(
                intent: .custom(verb: "new-feature", description: "Generate a feature package."),
                permissions: [.writeToPackageDirectory(reason: "The feature becomes a package in this folder.")]
            ),
            dependencies: ["new-feature"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
