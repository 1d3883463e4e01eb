// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// No dependencies, path ones included: a package with path dependencies cannot be consumed by version (ADR-001).

/// Swift settings of every target.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
]

/// For the storage of Sources/Shared/Atomic.swift (ADR-004).
let atomic: [SwiftSetting] = [.enableExperimentalFeature("RawLayout")]

/// A library of this package: its target, the product of the same name, and its tests.
struct Library {
    var name: String
    var dependencies: [Target.Dependency] = []
    var resources: [Resource] = []
    var linkerSettings: [LinkerSetting] = []
    /// The other modules that its tests import. Without a declaration here, a change of one does not rebuild the tests.
    var testDependencies: [Target.Dependency] = []
    var settings: [SwiftSetting] = []
}

let libraries: [Library] = [
    Library(name: "MicroContainer", dependencies: ["CMicroContainer", "CAtomic"], settings: atomic),
    Library(name: "MicroContainerTesting", dependencies: ["MicroContainer"], testDependencies: ["MicroContainer"]),
    Library(
        name: "MicroContainerCompatibility",
        dependencies: ["MicroContainer"],
        testDependencies: ["MicroContainer"]
    ),
    Library(
        name: "MicroContainerUI",
        dependencies: ["MicroContainer", "FeatureKit"],
        testDependencies: ["MicroContainer", "MicroContainerTesting", "FeatureKit", "TreeUITesting"]
    ),
    // Without Foundation, nothing else links the C library that rounds numbers.
    Library(name: "RenderTree", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    Library(
        name: "TreeUI",
        dependencies: ["RenderTree", "TreeUIMacros", "CAtomic"],
        testDependencies: ["RenderTree", "FeatureKit"],
        settings: atomic
    ),
    Library(
        name: "TreeCharts",
        dependencies: ["TreeUI", "RenderTree"],
        testDependencies: ["TreeUI", "RenderTree", "FeatureKit", "TerminalRenderer", "HTMLRenderer", "TreeUITesting"]
    ),
    Library(
        name: "TreeUITesting",
        dependencies: ["FeatureKit", "TreeUI", "RenderTree"],
        testDependencies: ["FeatureKit", "TreeUI", "RenderTree", "TerminalRenderer", "HTMLRenderer"]
    ),
    Library(
        name: "FeatureKit",
        dependencies: ["TreeUI", "TreeCharts", "RenderTree"],
        testDependencies: ["RenderTree", "TreeUI"]
    ),
    Library(
        name: "AppHost",
        dependencies: ["FeatureKit", "TreeUI", "RenderTree", "TerminalRenderer"],
        testDependencies: ["FeatureKit", "TreeUI", "RenderTree", "counter"]
    ),
    Library(
        name: "TerminalRenderer",
        dependencies: ["RenderTree", "CAtomic"],
        testDependencies: ["RenderTree"],
        settings: atomic
    ),
    Library(name: "HTMLRenderer", dependencies: ["RenderTree"], testDependencies: ["RenderTree"]),
    Library(
        name: "WebHost",
        dependencies: ["WebHostServer", "HTMLRenderer", "RenderTree", "TreeUI"],
        resources: ["client.css", "stream.js"].map { .embedInCode("Client/\($0)") }
            + [
                "page", "events", "pointer", "keys", "motion", "patches", "settle", "history", "conversation",
                "connection",
            ].map { .embedInCode("Client/\($0).js") },
        testDependencies: ["WebHostServer", "HTMLRenderer", "RenderTree", "TreeUI", "MicroContainer"]
    ),
    Library(name: "Decisions", testDependencies: ["adr"]),
    Library(name: "DecisionTesting", dependencies: ["Decisions"], testDependencies: ["Decisions"]),
]

let package = Package(
    name: "MicroContainer",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
    products: libraries.map { .library(name: $0.name, targets: [$0.name]) } + [
        .executable(name: "adr", targets: ["adr"]),
        .plugin(name: "ADRCommand", targets: ["ADRCommand"]),
        .executable(name: "new-feature", targets: ["new-feature"]),
        .plugin(name: "NewFeatureCommand", targets: ["NewFeatureCommand"]),
    ],
    traits: [
        .trait(name: "Headless", description: "Builds features with TreeUI where SwiftUI exists too, for their tests.")
    ],
    targets: libraries.flatMap { library -> [Target] in
        [
            .target(
                name: library.name,
                dependencies: library.dependencies,
                resources: library.resources,
                swiftSettings: settings + library.settings,
                linkerSettings: library.linkerSettings
            ),
            .testTarget(
                name: "\(library.name)Tests",
                dependencies: [.byName(name: library.name)] + library.testDependencies,
                swiftSettings: settings
            ),
        ]
    } + [
        // Every role in every renderer, and the examples of the articles.
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
                "FeatureTemplate", "FeatureKit", "TreeUI", "AppHost",
                "RenderTree", "TerminalRenderer", "HTMLRenderer",
            ],
            swiftSettings: settings
        ),
        .target(name: "CMicroContainer"),
        .target(name: "CAtomic"),
        // The compiler plugin for #Preview and @Entry (ADR-023). Only builds of TreeUI need it.
        .macro(name: "TreeUIMacros", swiftSettings: settings),
        // The tests link the plugin's sources (CONTRIBUTING.md). If they depended on the plugin, SwiftPM would build every tested
        // module twice: once for the target, and once for the host as part of the tests.
        .testTarget(name: "TreeUIMacrosTests", swiftSettings: settings),
        // The macros in sources, in a module where everything is on the main actor; TreeUITests compiles them in one
        // where nothing is.
        .testTarget(
            name: "PreviewTests",
            dependencies: ["TreeUI", "RenderTree"],
            swiftSettings: settings + [.defaultIsolation(MainActor.self)]
        ),
        // A whole application in one file, as it is written for SwiftUI but for the import.
        .executableTarget(
            name: "counter",
            dependencies: ["AppHost"],
            path: "Tests/Programs/Counter",
            swiftSettings: settings
        ),
        // The container in a module where everything is on the main actor, as new Xcode app targets are.
        .testTarget(
            name: "MicroContainerMainActorTests",
            dependencies: ["MicroContainer"],
            swiftSettings: settings + [.defaultIsolation(MainActor.self)]
        ),
        // The HTTP server of WebHost. It supports slow and endless responses, and contains all unsafe code of the web host.
        // Only builds of WebHost need the system's libraries.
        .systemLibrary(
            name: "CMicroHTTPD",
            pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]
        ),
        // The compression of its answers.
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .target(name: "WebHostServer", dependencies: ["CMicroHTTPD", "CZlib"], swiftSettings: settings),
        .testTarget(name: "WebHostServerTests", dependencies: ["WebHostServer"], swiftSettings: settings),
        // The page that Scripts/check end-to-end drives in a browser.
        .executableTarget(
            name: "example-page",
            dependencies: ["WebHost", "TreeUI"],
            path: "Tests/Programs/Page",
            swiftSettings: settings
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
