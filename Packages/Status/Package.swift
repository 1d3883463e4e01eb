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
struct Room {
    var name: String
    var dependencies: [Target.Dependency] = []
    var testDependencies: [Target.Dependency] = []
}

let rooms: [Room] = [
    Room(name: "StatusModel"),
    Room(
        name: "StatusNetworkService",
        dependencies: ["StatusModel", service("HTTPService"), service("SessionService")]
    ),
    Room(
        name: "StatusPersistenceService",
        dependencies: ["StatusModel", service("SQLite")]
    ),
    Room(
        name: "StatusRepository",
        dependencies: [
            "StatusModel", "StatusNetworkService", "StatusPersistenceService",
            service("Broadcasting"), service("HTTPService"), service("SQLite"), service("SessionService"),
        ],
        testDependencies: [
            service("HTTPServiceLive"), service("HTTPServiceTesting"), service("SessionServiceLive"),
            service("StorageService"),
        ]
    ),
    Room(
        name: "StatusFeature",
        dependencies: ["StatusModel", "StatusRepository", kit("FeatureKit"), kit("MicroContainer")],
        testDependencies: [
            kit("MicroContainerTesting"), kit("TreeUITesting"), service("Broadcasting"), service("SQLite"),
        ]
    ),
]

let package = Package(
    name: "Status",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "StatusFeature", targets: ["StatusFeature"]),
        .library(name: "StatusModel", targets: ["StatusModel"]),
        .library(name: "StatusRepository", targets: ["StatusRepository"]),
    ],
    dependencies: [
        .package(name: "MicroContainer", path: "../.."),
        .package(name: "Services", path: "../Services"),
    ],
    targets: rooms.flatMap { room -> [Target] in
        [
            .target(name: room.name, dependencies: room.dependencies, swiftSettings: settings),
            .testTarget(
                name: "\(room.name)Tests",
                dependencies: [.byName(name: room.name)] + room.dependencies + room.testDependencies,
                swiftSettings: settings
            ),
        ]
    },
    swiftLanguageModes: [.v6]
)
