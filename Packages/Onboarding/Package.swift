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
/// Returns a library product of the services.
func service(_ name: String) -> Target.Dependency { .product(name: name, package: "Services") }

let preferences: Target.Dependency = .product(name: "AppPreferences", package: "Settings")

/// Passes the trait of this package on.
let headless: Set<Package.Dependency.Trait> = [.trait(name: "Headless", condition: .when(traits: ["Headless"]))]

let package = Package(
    name: "Onboarding",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [.library(name: "Onboarding", targets: ["OnboardingFeature", "OnboardingRepository"])],
    // Builds the feature with TreeUI where SwiftUI exists too, for its tests: swift test --traits Headless
    traits: ["Headless"],
    dependencies: [
        .package(name: "MicroContainer", path: "../..", traits: headless),
        .package(name: "Services", path: "../Services"),
        .package(name: "Settings", path: "../Settings", traits: headless),
    ],
    targets: [
        .target(
            name: "OnboardingRepository",
            dependencies: [preferences, kit("RenderTree"), service("SessionService"), service("StorageService")],
            swiftSettings: settings
        ),
        .target(
            name: "OnboardingFeature",
            dependencies: ["OnboardingRepository", preferences, kit("FeatureKit"), kit("RenderTree")],
            swiftSettings: settings
        ),
        .testTarget(
            name: "OnboardingRepositoryTests",
            dependencies: [
                "OnboardingRepository", preferences, kit("RenderTree"), service("SessionService"),
                service("SessionServiceLive"), service("StorageService"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "OnboardingFeatureTests",
            dependencies: [
                "OnboardingFeature", "OnboardingRepository", preferences, kit("FeatureKit"), kit("RenderTree"),
                kit("TreeUITesting"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
