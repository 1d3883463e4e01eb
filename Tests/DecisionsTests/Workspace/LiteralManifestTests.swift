import Foundation
import Testing

@testable import Decisions

/// Compares manifests that are read from their text with the package manager's description.
struct LiteralManifestTests {
    private func literal(_ text: String, in folder: URL = URL(filePath: "/w/Feed")) -> Manifest? {
        Manifest(literal: Array(text.utf8), folder: folder)
    }

    private static let full = """
        // swift-tools-version: 6.0
        // A comment with "quotes" and { braces }.
        import PackageDescription

        let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .define("A", .when(platforms: [.linux]))]
        let shared: [Target.Dependency] = ["Model", .product(name: "Kit", package: "Kit")]

        let package = Package(
            name: "Feed",
            defaultLocalization: "en",
            platforms: [.macOS(.v15), .iOS("18.0")],
            products: [
                .library(name: "Feed", targets: ["Feed", "Model"]),
                .library(name: "FeedDynamic", type: .dynamic, targets: ["Feed"]),
                .executable(name: "feed", targets: ["feed-tool"]),
                .plugin(name: "Generate", targets: ["Generate"]),
            ],
            dependencies: [
                .package(path: "../Kit"),
                .package(name: "Other", path: "../Deep/../Other"),
                .package(url: "https://example.com/a/Swift-Log.git", from: "1.0.0"),
                .package(url: "https://example.com/b/tools", "1.0.0"..<"2.0.0"),
                .package(url: "https://example.com/c/exact", exact: "1.2.3"),
                .package(url: "https://example.com/d/branch", branch: "main"),
            ],
            targets: [
                .target(name: "Model", path: "Model", exclude: ["Old.swift"], sources: ["A", "B.swift"]),
                .target(
                    name: "Feed",
                    dependencies: shared + [
                        .product(name: "Logging", package: "swift-log", condition: .when(platforms: [.macOS, .linux])),
                        .target(name: "System"), .byName(name: "Other"),
                    ],
                    resources: [.process("Resources")],
                    swiftSettings: settings
                ),
                .executableTarget(name: "feed-tool", dependencies: ["Feed"]),
                .systemLibrary(name: "System", pkgConfig: "sys", providers: [.apt(["libsys-dev"])]),
                .binaryTarget(name: "Binary", path: "Binary.xcframework"),
                .plugin(
                    name: "Generate",
                    capability: .command(intent: .custom(verb: "generate", description: "d"), permissions: []),
                    dependencies: ["feed-tool"]
                ),
                .testTarget(name: "FeedTests", dependencies: ["Feed"], swiftSettings: settings + [.define("B")]),
            ],
            swiftLanguageModes: [.v6]
        )

        """

    @Test func `a literal manifest is read as the package manager describes it`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.full, to: "Package.swift")
        let read = try #require(literal(Self.full, in: folder.url))
        let arguments = ["--package-path", folder.url.path, "--scratch-path", "\(folder.url.path)/s", "dump-package"]
        let output = try Toolchain.find().command("package", arguments).run(in: folder.url)
        try #require(output.status == 0, "\(output.standardError)")
        #expect(try read == Manifest(dump: output.standardOutput))
        #expect(read.targets.count == 7)
        #expect(read.dependencies.count == 6)
    }

    @Test(arguments: [
        "let package = Package(name: \"A\" + \"B\")",
        "let package = Package(name: \"\\(name)\")",
        "let package = Package(name: name)",
        "let package = Package(name: \"A\", targets: names.map { .target(name: $0) })",
        "let package = Package(name: \"A\", targets: [target(\"A\")])",
        "let package = Package(name: \"A\", dependencies: [.package(path: \"~/A\")])",
        "let package = Package(name: \"A\", dependencies: [.package(url: \"git@a.b:c\", from: \"1.0.0\")])",
        "let package = Package(name: \"A\", dependencies: [.package(id: \"a.b\", from: \"1.0.0\")])",
        "let package = Package(name: \"A\", traits: [\"T\"])",
        "let package = Package(name: \"A\")\npackage.targets = []",
        "let package = Package(name: \"A\")\nfor target in package.targets { target.swiftSettings = [] }",
        "#if os(Linux)\nlet package = Package(name: \"A\")\n#endif",
        "func name() -> String { \"A\" }\nlet package = Package(name: name())",
        "let package = Package(name: \"A\", targets: [.target(name: \"A\", dependencies: [.target(name: \"B\").self])])",
        "let package = Package(name: \"A\"",
        "let package = [",
    ])
    func `a manifest that has to be evaluated is left to the package manager`(body: String) {
        #expect(literal("// swift-tools-version: 6.0\nimport PackageDescription\n\(body)\n") == nil)
    }

    @Test func `a manifest without a version of the tools, or with another import, is left to the package manager`() {
        let body = "let package = Package(name: \"A\")\n"
        #expect(literal("// swift-tools-version: 6.0\nimport PackageDescription\n\(body)")?.name == "A")
        #expect(literal("import PackageDescription\n\(body)") == nil)
        #expect(literal("// swift-tools-version: 6.0\nimport PackageDescription\nimport Foundation\n\(body)") == nil)
    }

    @Test func `no part of a manifest makes the reader trap`() {
        let bytes = Array(Self.full.utf8)
        for count in stride(from: 0, to: bytes.count, by: 7) {
            _ = Manifest(literal: Array(bytes[..<count]), folder: URL(filePath: "/w"))
            _ = Manifest(literal: Array(bytes[..<40] + bytes[count...]), folder: URL(filePath: "/w"))
        }
        let deep = "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = "
        _ = literal(deep + String(repeating: "[", count: 100_000))
        _ = literal(deep + String(repeating: ".a(", count: 100_000))
    }
}
