// swift-tools-version: 6.2
import PackageDescription

/// House rules of every target.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
]

/// What several features need. An interface and its live implementation are two rooms, so that a feature never
/// builds against URLSession or SQLite when a protocol is all it was given.
struct Room {
    var name: String
    var dependencies: [Target.Dependency] = []
    var systemLibraries: [Target.Dependency] = []
}

let rooms: [Room] = [
    Room(name: "Broadcasting"),
    Room(name: "SQLite", systemLibraries: ["CSQLite"]),
    Room(name: "HTTPService"),
    Room(name: "HTTPServiceLive", dependencies: ["Broadcasting", "HTTPService"]),
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
    products: rooms.map { .library(name: $0.name, targets: [$0.name]) },
    targets: [
        .systemLibrary(
            name: "CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
        )
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
                    dependencies: [.byName(name: room.name)] + room.dependencies,
                    swiftSettings: settings
                ),
            ]
        },
    swiftLanguageModes: [.v6]
)
