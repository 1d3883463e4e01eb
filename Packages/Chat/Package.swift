// swift-tools-version: 6.2
import PackageDescription

/// Swift settings of every target.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
]

/// Returns a product of the Services package.
func service(_ name: String) -> Target.Dependency {
    .product(name: name, package: "Services")
}

/// Returns a library product of the kit.
func kit(_ name: String) -> Target.Dependency {
    .product(name: name, package: "MicroContainer")
}

/// A layer of the feature. Dependencies point from feature to repository, then to network and persistence, then to
/// model.
struct Layer {
    var name: String
    var dependencies: [Target.Dependency] = []
    var testDependencies: [Target.Dependency] = []
}

let layers: [Layer] = [
    Layer(name: "ChatModel"),
    Layer(
        name: "ChatNetworkService",
        dependencies: ["ChatModel", service("HTTPService")],
        testDependencies: [service("HTTPServiceLive"), service("HTTPServiceTesting")]
    ),
    Layer(
        name: "ChatPersistenceService",
        dependencies: ["ChatModel", service("Broadcasting"), service("DatabaseService")],
        testDependencies: [service("DatabaseTesting"), service("SQLite")]
    ),
    Layer(
        name: "ChatRepository",
        dependencies: [
            "ChatModel", "ChatNetworkService", "ChatPersistenceService", service("DatabaseService"),
            service("HTTPService"),
        ],
        testDependencies: [service("SQLite")]
    ),
    Layer(
        name: "ChatFeature",
        dependencies: ["ChatModel", kit("FeatureKit"), service("AnalyticsService"), service("StorageService")],
        testDependencies: [
            "ChatRepository", kit("RenderTree"), kit("TreeUI"), kit("TreeUITesting"), service("HTTPServiceLive"),
            service("HTTPServiceTesting"), service("SQLite"),
        ]
    ),
]

/// Passes the trait of this package on.
let headless: Set<Package.Dependency.Trait> = [.trait(name: "Headless", condition: .when(traits: ["Headless"]))]

let package = Package(
    name: "Chat",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [.library(name: "Chat", targets: ["ChatFeature", "ChatModel", "ChatRepository"])],
    // Builds the feature with TreeUI where SwiftUI exists too, for its tests: swift test --traits Headless
    traits: ["Headless"],
    dependencies: [
        .package(name: "MicroContainer", path: "../..", traits: headless),
        .package(name: "Services", path: "../Services"),
    ],
    targets: layers.flatMap { layer -> [Target] in
        [
            .target(name: layer.name, dependencies: layer.dependencies, swiftSettings: settings),
            .testTarget(
                name: "\(layer.name)Tests",
                dependencies: [.byName(name: layer.name)] + layer.dependencies + layer.testDependencies,
                swiftSettings: settings
            ),
        ]
    },
    swiftLanguageModes: [.v6]
)
