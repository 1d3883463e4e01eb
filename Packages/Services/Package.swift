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
struct Library {
    var name: String
    var dependencies: [Target.Dependency] = []
    var systemLibraries: [Target.Dependency] = []
    var testDependencies: [Target.Dependency] = []
}

let libraries: [Library] = [
    Library(name: "AnalyticsService"),
    Library(name: "Broadcasting"),
    Library(name: "DatabaseService", dependencies: ["Broadcasting"], testDependencies: ["DatabaseTesting", "SQLite"]),
    Library(
        name: "SQLite",
        dependencies: ["Broadcasting", "DatabaseService"],
        systemLibraries: ["CSQLite"],
        testDependencies: ["CSQLite"]
    ),
    Library(
        name: "PostgreSQL",
        dependencies: ["Broadcasting", "DatabaseService"],
        systemLibraries: ["CPostgreSQL"],
        testDependencies: ["DatabaseTesting"]
    ),
    Library(name: "HTTPService"),
    Library(
        name: "HTTPServiceLive",
        dependencies: ["Broadcasting", "HTTPService"],
        // Elsewhere, URLSession is used.
        systemLibraries: [.target(name: "CCurl", condition: .when(platforms: [.linux]))],
        testDependencies: ["HTTPServiceTesting"]
    ),
    Library(name: "LogService"),
    Library(name: "LogServiceLive", dependencies: ["LogService"]),
    Library(name: "StorageService", dependencies: ["Broadcasting"]),
    Library(
        name: "StorageServiceLive",
        dependencies: ["Broadcasting", "DatabaseService", "StorageService"],
        testDependencies: ["DatabaseTesting", "PostgreSQL", "SQLite"]
    ),
    Library(name: "SessionService"),
    Library(
        name: "SessionServiceLive",
        dependencies: ["Broadcasting", "SessionService", "StorageService"]
    ),
]

let package = Package(
    name: "Services",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: libraries.map { .library(name: $0.name, targets: [$0.name]) } + [
        .library(name: "HTTPServiceTesting", targets: ["HTTPServiceTesting"]),
        .library(name: "DatabaseTesting", targets: ["DatabaseTesting"]),
    ],
    targets: [
        .systemLibrary(
            name: "CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
        ),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        // Only builds of PostgreSQL need the system's library.
        .systemLibrary(
            name: "CPostgreSQL",
            pkgConfig: "libpq",
            providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
        ),
        // The databases that tests run on: one in memory, and a server of the system's package.
        .target(
            name: "DatabaseTesting",
            dependencies: ["Broadcasting", "DatabaseService", "PostgreSQL", "SQLite"],
            swiftSettings: settings
        ),
        // A server for tests. HTTPServiceLiveTests also test the server itself.
        .target(name: "HTTPServiceTesting", dependencies: ["Broadcasting"], swiftSettings: settings),
    ]
        + libraries.flatMap { library -> [Target] in
            [
                .target(
                    name: library.name,
                    dependencies: library.dependencies + library.systemLibraries,
                    swiftSettings: settings
                ),
                .testTarget(
                    name: "\(library.name)Tests",
                    dependencies: [.byName(name: library.name)] + library.dependencies + library.testDependencies,
                    swiftSettings: settings
                ),
            ]
        },
    swiftLanguageModes: [.v6]
)
