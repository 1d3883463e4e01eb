// swift-tools-version: 6.2
import PackageDescription

// For development only: no other package depends on this one.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
]

/// Schedules are run by the thousand, also in a debug build.
let fast: [SwiftSetting] = settings + [.unsafeFlags(["-O"])]

let package = Package(
    name: "Exploration",
    platforms: [.macOS(.v15)],
    targets: [
        // The scheduler and the search for schedules. It knows nothing of the container.
        .target(name: "Interleaving", swiftSettings: fast),
        // The container's own sources, with the synchronization replaced by operations of the scheduler (ADR-041).
        .target(
            name: "ExploredContainer",
            dependencies: ["CMicroContainer", "CMemory", "Interleaving"],
            exclude: [
                "MicroContainer/Documentation.docc",
                "MicroContainer/Primitives/Atomic.swift",
                "MicroContainer/Running/MainActorCheck.swift",
                "MicroContainer/Primitives/Monitor.swift",
            ],
            swiftSettings: fast + [.enableExperimentalFeature("RawLayout")]
        ),
        .target(name: "CMicroContainer"),
        // The size of allocated memory, which Swift's modules of the C library do not offer.
        .target(name: "CMemory"),
        .testTarget(
            name: "ExplorationTests",
            dependencies: ["ExploredContainer", "Interleaving"],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
