import Foundation
import Testing

@testable import Decisions

/// Compares the facts that the tool reads from sources with those of the compiler.
struct CompilerTests {
    private static var root: URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    }

    /// A repository with a package whose library needs a module in C.
    private func makeKit() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Kit",
                products: [.library(name: "Kit", targets: ["Kit"])],
                targets: [.target(name: "Kit", dependencies: ["CKit"]), .target(name: "CKit")]
            )
            """
        try folder.write(manifest, to: "Package.swift")
        try folder.write(
            "import CKit\npublic struct Kit { public var value = CValue(); public init() {} }\n",
            to: "Sources/Kit/Kit.swift"
        )
        try folder.write("typedef struct { int number; } CValue;\n", to: "Sources/CKit/include/CKit.h")
        try folder.write("#include \"CKit.h\"\n", to: "Sources/CKit/CKit.c")
        let identity = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
        for arguments in [["init", "-q"], ["add", "."], identity + ["commit", "-q", "-m", "Kit"], ["tag", "1.0.0"]] {
            let result = try Command(executable: "/usr/bin/git", arguments: arguments).run(in: folder.url)
            try #require(result.status == 0, "\(result.standardError)")
        }
        return folder
    }

    private func swiftFiles(below folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }

    @Test(arguments: ["MicroContainer", "Decisions", "TreeUI", "FeatureKit"])
    func `the scanner finds the same imports as the compiler`(target: String) throws {
        let files = swiftFiles(below: Self.root.appending(path: "Sources/\(target)"))
        try #require(!files.isEmpty)
        let folder = try TemporaryFolder()
        let output = folder.url.appending(path: "imports")
        let arguments = ["-emit-imported-modules", "-o", output.path] + files.map(\.path)
        let compiler = try Toolchain.find().folder.appending(path: "swiftc").path
        let result = try Command(executable: compiler, arguments: arguments).run(in: folder.url)
        try #require(result.status == 0, "\(result.standardError)")
        let compiled = Set(try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init))
            .subtracting(["Swift"])
        var scanned: Set<String> = []
        var certain: Set<String> = []
        for file in files {
            for item in SourceFile(path: file.path, bytes: Array(try Data(contentsOf: file))).imports {
                scanned.insert(item.module)
                if !item.isConditional { certain.insert(item.module) }
            }
        }
        #expect(compiled.isSubset(of: scanned), "the scanner misses \(compiled.subtracting(scanned))")
        #expect(certain.isSubset(of: compiled), "the scanner invents \(certain.subtracting(compiled))")
    }

    @Test func `rules use inferred types and conformances from symbol graphs`() throws {
        let workspace = try SampleWorkspace(
            rules: """
                never-mentions *ViewModel: Container -- a container hides needs
                conforms *Factory: Sendable -- factories are shared
                """,
            packages: ["": .package("Feed", .target("Feed"))],
            files: [
                "Sources/Feed/Feed.swift": """
                import Kit; public final class Container { public var kit = Kit() }
                func make() -> Container { Container() }
                final class FeedViewModel { private let inferred = make() }
                struct FeedFactory {}
                """
            ]
        )
        let root = workspace.folder.url
        #expect(try workspace.report().findings.map(\.rule) == ["ADR-001 conforms"])
        let kit = try makeKit()
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Feed",
                dependencies: [.package(url: "file://\(kit.url.path)", exact: "1.0.0")],
                targets: [
                    .target(name: "Feed", dependencies: [.product(name: "Kit", package: "\(kit.url.lastPathComponent)")])
                ]
            )
            """
        try workspace.folder.write(manifest, to: "Package.swift")
        let build = ["build", "--package-path", root.path]
        let swift = try Toolchain.find().folder.appending(path: "swift").path
        let result = try Command(executable: swift, arguments: build).run(in: root)
        try #require(result.status == 0, "\(result.standardError)")
        #expect(
            try workspace.findings() == """
                Sources/Feed/Feed.swift:3: error: 'FeedViewModel.inferred' mentions 'Container'.
                  A container hides needs.
                  Use another type, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 never-mentions]

                """
        )
        let report = try workspace.report()
        #expect(report.compiledCount == 1)
        #expect(report.weaker.isEmpty)
        #expect(report.notes.isEmpty)
        // After a change of the sources, the symbols of the last build do not count as evidence.
        let later = Date(timeIntervalSinceNow: 60)
        try FileManager.default.setAttributes(
            [.modificationDate: later],
            ofItemAtPath: root.appending(path: "Sources/Feed/Feed.swift").path
        )
        #expect(try workspace.report().findings.map(\.rule) == ["ADR-001 conforms"])
    }
}
