// swift-tools-version: 6.2
import PackageDescription

/// Swift settings of every target.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
]

func kit(_ name: String) -> Target.Dependency { .product(name: name, package: "MicroContainer") }
func service(_ name: String) -> Target.Dependency { .product(name: name, package: "Services") }

/// The feature packages. Each has one product, named for it.
let features = [
    "Status",
    "Feed",
    "Chat",
    "Insights",
    "Welcome",
    "Onboarding",
]

/// The products that the commands and the tests of the app use.
let parts: [Target.Dependency] =
    [
        kit("FeatureKit"), kit("MicroContainer"), kit("MicroContainerUI"), kit("RenderTree"), kit("TreeUI"),
        service("AnalyticsService"), service("Broadcasting"), service("DatabaseService"), service("HTTPService"),
        service("LogService"), service("SQLite"), service("SessionService"), service("StorageService"),
        .product(name: "AppPreferences", package: "Settings"),
    ] + features.map { .product(name: $0, package: $0) }

/// Passes the trait of this package on.
let headless: Set<Package.Dependency.Trait> = [.trait(name: "Headless", condition: .when(traits: ["Headless"]))]

let package = Package(
    name: "App",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "app", targets: ["app"]),
        // For tests of the app, and for other hosts of it, in packages of their own.
        .library(name: "AppComposition", targets: ["AppComposition"]),
    ],
    // Builds the app with TreeUI where SwiftUI exists too, for its tests: swift test --traits Headless
    traits: ["Headless"],
    dependencies: [
        .package(name: "MicroContainer", path: "../..", traits: headless),
        .package(name: "Services", path: "../Services"),
        .package(name: "Settings", path: "../Settings", traits: headless),
    ] + features.map { .package(name: $0, path: "../\($0)", traits: headless) },
    targets: [
        // The composition root, which connects every feature and service of the app.
        .target(
            name: "AppComposition",
            dependencies: parts + [
                .product(name: "SettingsFeature", package: "Settings"),
                service("HTTPServiceLive"), service("LogServiceLive"), service("PostgreSQL"),
                service("SessionServiceLive"),
                service("StorageServiceLive"),
            ],
            swiftSettings: settings
        ),
        // The commands of the command line.
        .target(
            name: "AppCommands",
            dependencies: parts + [
                "AppComposition", kit("AppHost"), kit("HTMLRenderer"), kit("TerminalRenderer"),
                kit("WebHost"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "app",
            dependencies: ["AppCommands", "AppComposition", kit("FeatureKit")],
            swiftSettings: settings
        ),
        // Pages of every screen of the app and every role of a render tree, and the app with some statuses: for
        // Scripts/check end-to-end, Scripts/documentation/record.sh and inspection.
        .executableTarget(
            name: "gallery",
            dependencies: parts + [
                "AppComposition", kit("HTMLRenderer"), kit("TerminalRenderer"),
                kit("WebHost"),
            ],
            swiftSettings: settings
        ),
        // Writes to a store until it is killed, for KillTests.
        .executableTarget(
            name: "store-writer",
            dependencies: parts + ["AppComposition"],
            path: "Tests/StoreWriter",
            swiftSettings: settings
        ),
        .testTarget(
            name: "AppIntegrationTests",
            dependencies: parts + [
                "AppComposition", kit("HTMLRenderer"), kit("MicroContainerTesting"), kit("TerminalRenderer"),
                kit("TreeUITesting"), service("HTTPServiceTesting"), service("SessionServiceLive"),
                .product(name: "SettingsFeature", package: "Settings"),
            ],
            swiftSettings: settings
        ),
        // The same stories without a host, in a pseudo terminal and in a browser. Development only: the browser is driven
        // by Playwright, see Scripts/check end-to-end.
        .testTarget(
            name: "StoryTests",
            dependencies: parts + [
                "AppComposition", kit("HTMLRenderer"), kit("TerminalRenderer"), kit("TreeUITesting"),
                kit("WebHost"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AppCommandsTests",
            dependencies: parts + [
                "AppCommands", "AppComposition", "app", "store-writer", kit("TreeUITesting"), kit("WebHost"),
                service("DatabaseTesting"), service("HTTPServiceTesting"), service("PostgreSQL"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
