// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Weather",
    platforms: [.macOS(.v15), .iOS(.v18)],
    traits: ["Headless"],
    dependencies: [
        .package(
            name: "MicroContainer",
            path: "../..",
            traits: [.trait(name: "Headless", condition: .when(traits: ["Headless"]))]
        )
    ],
    targets: [
        .executableTarget(
            name: "Weather",
            dependencies: [
                .product(name: "MicroContainer", package: "MicroContainer"),
                .product(name: "FeatureKit", package: "MicroContainer"),
                .product(name: "AppHost", package: "MicroContainer"),
            ]
        ),
        .testTarget(
            name: "WeatherTests",
            dependencies: [
                "Weather",
                .product(name: "MicroContainer", package: "MicroContainer"),
                .product(name: "TreeUITesting", package: "MicroContainer"),
            ]
        ),
    ]
)
