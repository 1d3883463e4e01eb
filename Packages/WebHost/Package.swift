// swift-tools-version: 6.2
import PackageDescription

/// Swift settings of every target.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
]

func kit(_ name: String) -> Target.Dependency { .product(name: name, package: "MicroContainer") }

let package = Package(
    name: "WebHost",
    platforms: [.macOS(.v15)],
    products: [.library(name: "WebHost", targets: ["WebHost"])],
    traits: ["Headless"],
    dependencies: [
        .package(
            name: "MicroContainer",
            path: "../..",
            traits: [.trait(name: "Headless", condition: .when(traits: ["Headless"]))]
        )
    ],
    targets: [
        .systemLibrary(
            name: "CMicroHTTPD",
            pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]
        ),
        // An HTTP server with answers that take time and answers that never end. It contains all unsafe code.
        .target(name: "HTTPServer", dependencies: ["CMicroHTTPD"], swiftSettings: settings),
        .target(
            name: "WebHost",
            dependencies: ["HTTPServer", kit("HTMLRenderer"), kit("RenderTree"), kit("TreeUI")],
            resources: [.embedInCode("Client/client.css"), .embedInCode("Client/client.js")],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "example-page",
            dependencies: ["WebHost", kit("TreeUI")],
            path: "Tests/ExamplePage",
            swiftSettings: settings
        ),
        .testTarget(name: "HTTPServerTests", dependencies: ["HTTPServer"], swiftSettings: settings),
        .testTarget(
            name: "WebHostTests",
            dependencies: ["WebHost", "HTTPServer", kit("HTMLRenderer"), kit("RenderTree"), kit("TreeUI")],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
