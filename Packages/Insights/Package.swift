// swift-tools-version: 6.2
import PackageDescription

/// Swift settings of every target.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
]

/// Returns a library product of the kit.
func kit(_ name: String) -> Target.Dependency { .product(name: name, package: "MicroContainer") }
/// Passes the trait of this package on.
let headless: Set<Package.Dependency.Trait> = [.trait(name: "Headless", condition: .when(traits: ["Headless"]))]

let package = Package(
    name: "Insights",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [.library(name: "Insights", targets: ["InsightsFeature", "InsightsRepository"])],
    // Builds the feature with TreeUI where SwiftUI exists too, for its tests: swift test --traits Headless
    traits: ["Headless"],
    dependencies: [
        .package(name: "MicroContainer", path: "../..", traits: headless)
    ],
    targets: [
        .target(name: "InsightsRepository", swiftSettings: settings),
        .target(
            name: "InsightsFeature",
            dependencies: ["InsightsRepository", kit("FeatureKit")],
            swiftSettings: settings
        ),
        .testTarget(
            name: "InsightsFeatureTests",
            dependencies: ["InsightsFeature", "InsightsRepository", kit("FeatureKit"), kit("TreeUITesting")],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
