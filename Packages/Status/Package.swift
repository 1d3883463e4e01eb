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
    Layer(name: "StatusModel"),
    Layer(
        name: "StatusNetworkService",
        dependencies: ["StatusModel", service("HTTPService"), service("SessionService")]
    ),
    Layer(
        name: "StatusPersistenceService",
        dependencies: ["StatusModel", service("DatabaseService")],
        testDependencies: [service("DatabaseTesting"), service("SQLite")]
    ),
    Layer(
        name: "StatusRepository",
        dependencies: [
            "StatusModel", "StatusNetworkService", "StatusPersistenceService",
            service("Broadcasting"), service("DatabaseService"), service("HTTPService"), service("SessionService"),
        ],
        testDependencies: [
            service("DatabaseTesting"), service("HTTPServiceLive"), service("HTTPServiceTesting"), service("SQLite"),
            service("SessionServiceLive"), service("StorageService"),
        ]
    ),
    Layer(
        name: "StatusFeature",
        dependencies: ["StatusModel", "StatusRepository", kit("FeatureKit"), kit("MicroContainer")],
        testDependencies: [
            kit("MicroContainerTesting"), kit("TreeUI"), kit("TreeUITesting"), service("Broadcasting"),
            service("SQLite"),
        ]
    ),
]

/// Passes the trait of this package on.
let headless: Set<Package.Dependency.Trait> = [.trait(name: "Headless", condition: .when(traits: ["Headless"]))]

let package = Package(
    name: "Status",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [.library(name: "Status", targets: ["StatusFeature", "StatusModel", "StatusRepository"])],
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
