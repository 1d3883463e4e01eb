import Foundation
import Testing

@testable import Decisions

/// A cached result is used only while everything that it depends on is unchanged.
struct CacheTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var cache: Cache { Cache(folder: folder.url.appending(path: "cache")) }

    /// Returns a package manager that replies with a name and counts its calls.
    ///
    /// It is a link to a script that is never written: a file that was just written cannot be executed while a process
    /// that another test is about to start still has it open.
    private func toolchain(answering name: String, version: String = "1") throws -> Toolchain {
        let tools = folder.url.appending(path: "tools")
        try folder.write(
            #"{"name": "\#(name)", "dependencies": [], "products": [], "targets": []}"#,
            to: "tools/manifest.json"
        )
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/swift-package").standardizedFileURL
        let link = tools.appending(path: "swift-package")
        try? FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: script)
        return Toolchain(folder: tools, version: version)
    }

    private var calls: Int { (try? folder.read("calls").split(separator: "\n").count) ?? 0 }

    /// Returns the name in the manifest, as read by a `ManifestReader`.
    private func name(_ toolchain: Toolchain) throws -> String {
        try ManifestReader(toolchain: toolchain, cache: cache).manifest(in: folder.url.appending(path: "package")).name
    }

    private func writeManifest(_ text: String, to name: String = "Package.swift") throws {
        try folder.write("// swift-tools-version: 6.0\nimport PackageDescription\n\(text)\n", to: "package/\(name)")
    }

    @Test func `a manifest is evaluated again when its text changes`() throws {
        try writeManifest("let package = make()")
        #expect(try name(toolchain(answering: "First")) == "First")
        #expect(try name(toolchain(answering: "Second")) == "First")
        #expect(calls == 1)
        try writeManifest("let package = make(2)")
        #expect(try name(toolchain(answering: "Third")) == "Third")
        #expect(calls == 2)
    }

    @Test func `a manifest is evaluated again when the toolchain changes`() throws {
        try writeManifest("let package = make()")
        #expect(try name(toolchain(answering: "First")) == "First")
        #expect(try name(toolchain(answering: "Second", version: "2")) == "Second")
        #expect(try name(toolchain(answering: "Third")) == "First")
    }

    @Test func `a manifest is evaluated again when a version-specific manifest appears or changes`() throws {
        try writeManifest("let package = make()")
        #expect(try name(toolchain(answering: "First")) == "First")
        try writeManifest("let package = make()", to: "Package@swift-6.1.swift")
        #expect(try name(toolchain(answering: "Second")) == "Second")
        try writeManifest("let package = make(2)", to: "Package@swift-6.1.swift")
        #expect(try name(toolchain(answering: "Third")) == "Third")
    }

    @Test(arguments: ["import Foundation\nlet package = make()", "let package = make(Context.environment)"])
    func `a manifest with imports or environment values is evaluated each time`(text: String) throws {
        try writeManifest(text)
        #expect(try name(toolchain(answering: "First")) == "First")
        #expect(try name(toolchain(answering: "Second")) == "Second")
    }

    @Test func `a cache entry that is damaged or belongs to another key is ignored`() throws {
        cache.store("value", for: "key")
        #expect(cache.value(String.self, for: "key") == "value")
        let folder = folder.url.appending(path: "cache")
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        let entry = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        try self.folder.write(entry.replacing("\"key\":\"key\"", with: "\"key\":\"other\""), to: "cache/\(name)")
        #expect(cache.value(String.self, for: "key") == nil)
        try self.folder.write("{", to: "cache/\(name)")
        #expect(cache.value(String.self, for: "key") == nil)
        cache.store("again", for: "key")
        #expect(cache.value(String.self, for: "key") == "again")
    }

    @Test func `a check with a cache detects changed source files, decisions and manifests`() throws {
        func check() throws -> [String] {
            let log = try DecisionLog(root: folder.url)
            let workspace = try Workspace(root: folder.url, cache: cache)
            let report = try DecisionCheck(root: folder.url)
                .report(log: log, workspace: workspace, baseline: Baseline(log: log), cache: cache)
            return report.findings.map(\.key)
        }
        let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\nlet names = [\"Feed\", \"Store\"]\n"
        try folder.write(
            manifest + "let package = Package(name: \"Feed\", targets: names.map { .target(name: $0) })\n",
            to: "Package.swift"
        )
        try folder.write("struct Store {}\n", to: "Sources/Store/Store.swift")
        try folder.write("import Store\n", to: "Sources/Feed/Feed.swift")
        try folder.write(SampleWorkspace.decision(rules: "declared-imports"), to: "ADR/ADR-001-keep-it-simple.md")
        let fact = "imports 'Store', which its manifest does not declare."
        let broken = ["[ADR-001 declared-imports] Sources/Feed/Feed.swift: 'Feed' \(fact)"]
        #expect(try check() == broken)
        #expect(try check() == broken)

        try folder.write("import Swift\n", to: "Sources/Feed/Feed.swift")
        #expect(try check() == [])
        try folder.write("import Store\n", to: "Sources/Feed/Feed.swift")
        #expect(try check() == broken)

        try folder.write(
            manifest + """
                let package = Package(
                    name: "Feed",
                    targets: names.map { .target(name: $0, dependencies: $0 == "Feed" ? ["Store"] : []) }
                )

                """,
            to: "Package.swift"
        )
        #expect(try check() == [])

        try folder.write(
            SampleWorkspace.decision(rules: "never-imports Feed: Store"),
            to: "ADR/ADR-001-keep-it-simple.md"
        )
        #expect(try check() == ["[ADR-001 never-imports] Sources/Feed/Feed.swift: 'Feed' imports 'Store'."])
    }
}
