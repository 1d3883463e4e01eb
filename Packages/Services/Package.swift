// swift-tools-version: 6.2
import PackageDescription

/// Swift settings of every target.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
]

/// A service module. Several features use these modules. An interface and its live implementation are separate modules,
/// so that a feature that takes a protocol never builds against URLSession or SQLite.
struct Room {
    var name: String
    var dependencies: [Target.Dependency] = []
    var systemLibraries: [Target.Dependency] = []
    var testDependencies: [Target.Dependency] = []
}

let rooms: [Room] = [
    Room(name: "Broadcasting"),
    Room(
        name: "SQLite",
        dependencies: ["Broadcasting"],
        systemLibraries: ["CSQLite"],
        testDependencies: ["CSQLite"]
    ),
    Room(name: "HTTPService"),
    Room(
        name: "HTTPServiceLive",
        dependencies: ["Broadcasting", "HTTPService"],
        testDependencies: ["HTTPServiceTesting"]
    ),
    Room(name: "StorageService", dependencies: ["Broadcasting"]),
    Room(
        name: "StorageServiceLive",
        dependencies: ["Broadcasting", "SQLite", "StorageService"]
    ),
    Room(name: "SessionService"),
    Room(
        name: "SessionServiceLive",
        dependencies: ["Broadcasting", "SessionService", "StorageService"]
    ),
]

let package = Package(
    name: "Services",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: rooms.map { .library(name: $0.name, targets: [$0.name]) } + [
        .library(name: "HTTPServiceTesting", targets: ["HTTPServiceTesting"])
    ],
    targets: [
        .systemLibrary(
            name: "CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
        ),
        // A server for tests. HTTPServiceLiveTests also test the server itself.
        .target(name: "HTTPServiceTesting", dependencies: ["Broadcasting"], swiftSettings: settings),
    ]
        + rooms.flatMap { room -> [Target] in
            [
                .target(
                    name: room.name,
                    dependencies: room.dependencies + room.systemLibraries,
                    swiftSettings: settings
                ),
                .testTarget(
                    name: "\(room.name)Tests",
                    dependencies: [.byName(name: room.name)] + room.dependencies + room.testDependencies,
                    swiftSettings: settings
                ),
            ]
        },
    swiftLanguageModes: [.v6]
)
