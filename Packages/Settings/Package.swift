// swift-tools-version: 6.2
import PackageDescription

/// Swift settings of every target.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
]

/// Returns a library product of the kit.
func kit(_ name: String) -> Target.Dependency {
    .product(name: name, package: "MicroContainer")
}

/// Returns a product of the Services package.
func service(_ name: String) -> Target.Dependency {
    .product(name: name, package: "Services")
}

/// A layer of the feature. Dependencies point from feature to preferences.
struct Layer {
    var name: String
    var hasTests = true
    var dependencies: [Target.Dependency] = []
    var testDependencies: [Target.Dependency] = []
}

let layers: [Layer] = [
    // The keys of the settings. The composition root reads them too.
    Layer(name: "AppPreferences", hasTests: false, dependencies: [kit("RenderTree"), service("StorageService")]),
    Layer(
        name: "SettingsFeature",
        dependencies: [
            "AppPreferences", kit("FeatureKit"), kit("MicroContainer"), kit("RenderTree"),
            service("SessionService"), service("StorageService"),
        ],
        testDependencies: [kit("MicroContainerTesting"), kit("TreeUITesting"), service("SessionServiceLive")]
    ),
]

/// Passes the trait of this package on.
let headless: Set<Package.Dependency.Trait> = [.trait(name: "Headless", condition: .when(traits: ["Headless"]))]

let package = Package(
    name: "Settings",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: layers.map { .library(name: $0.name, targets: [$0.name]) },
    // Builds the feature with TreeUI where SwiftUI exists too, for its tests: swift test --traits Headless
    traits: ["Headless"],
    dependencies: [
        .package(name: "MicroContainer", path: "../..", traits: headless),
        .package(name: "Services", path: "../Services"),
    ],
    targets: layers.map { layer -> Target in
        .target(name: layer.name, dependencies: layer.dependencies, swiftSettings: settings)
    }
        + layers.filter(\.hasTests).map { layer -> Target in
            .testTarget(
                name: "\(layer.name)Tests",
                dependencies: [.byName(name: layer.name)] + layer.dependencies + layer.testDependencies,
                swiftSettings: settings
            )
        },
    swiftLanguageModes: [.v6]
)
