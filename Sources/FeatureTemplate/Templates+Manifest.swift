/// The files in a new feature package. `{Name}`, `{name}` and `{title}` are replaced by the feature's name.
enum Templates {
    /// The manifest; `{kit}` is the dependency on the kit, and `{package}` the name of its package.
    static let manifest = #"""
        // swift-tools-version: 6.2
        import PackageDescription

        /// Swift settings of every target.
        let settings: [SwiftSetting] = [
            .enableUpcomingFeature("ExistentialAny"),  // SE-0335
            .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
            .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        ]

        /// A library of the kit.
        func kit(_ name: String) -> Target.Dependency {
            .product(name: name, package: "{package}")
        }

        /// Passes the trait of this package on.
        let headless: Set<Package.Dependency.Trait> = [.trait(name: "Headless", condition: .when(traits: ["Headless"]))]

        let package = Package(
            name: "{Name}",
            platforms: [.macOS(.v15), .iOS(.v18)],
            products: [.library(name: "{Name}", targets: ["{Name}Feature", "{Name}Repository"])],
            // Builds the feature with TreeUI where SwiftUI exists too, for its tests: swift test --traits Headless
            traits: ["Headless"],
            dependencies: [
                {kit}
            ],
            targets: [
                .target(name: "{Name}Repository", swiftSettings: settings),
                .target(
                    name: "{Name}Feature",
                    dependencies: ["{Name}Repository", kit("FeatureKit"), kit("MicroContainer")],
                    swiftSettings: settings
                ),
                .testTarget(name: "{Name}RepositoryTests", dependencies: ["{Name}Repository"], swiftSettings: settings),
                .testTarget(
                    name: "{Name}FeatureTests",
                    dependencies: [
                        "{Name}Feature", "{Name}Repository", kit("MicroContainer"), kit("MicroContainerTesting"),
                        kit("TreeUITesting"),
                    ],
                    swiftSettings: settings
                ),
            ],
            swiftLanguageModes: [.v6]
        )

        """#

    /// The files below the package's folder, by their paths.
    static let files: [String: String] = repository.merging(feature) { first, _ in first }
        .merging(tests) { first, _ in first }
}
