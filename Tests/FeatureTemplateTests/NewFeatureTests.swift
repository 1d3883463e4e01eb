import Decisions
import Foundation
import Testing

@testable import FeatureTemplate

/// Features that are generated in small workspaces on disk. `Scripts/check new-feature` builds them in real ones.
struct NewFeatureTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription

            let features: [String] = []

            let package = Package(
                name: "Shop",
                dependencies: [
                    .package(name: "MicroContainer", path: "../MicroContainer")
                ] + features.map { .package(path: "Packages/\\($0)") },
                targets: [
                    .target(
                        name: "Shop",
                        dependencies: [
                            .product(name: "MicroContainerUI", package: "MicroContainer")
                        ] + features.map { .product(name: $0, package: $0) }
                    )
                ]
            )

            """,
            to: "Package.swift"
        )
        try folder.write(
            "/// let features = AppFeatures()\nlet features = AppFeatures()\n",
            to: "Sources/Shop/Shop.swift"
        )
    }

    private func feature(_ name: String = "ReadingList", in parent: String? = nil) throws -> NewFeature {
        try NewFeature(name: name, root: folder.url, parent: parent, date: "2026-01-02")
    }

    /// Every file below the folder, with its text.
    private func files() throws -> [String: String] {
        var files: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) {
            let data = try? Data(contentsOf: folder.url.appending(path: path))
            files[path] = data.map { String(decoding: $0, as: UTF8.self) } ?? "folder"
        }
        return files
    }

    /// Expects an error with exactly this text, and a workspace as it was before.
    private func expectRefused(_ message: String, _ write: () throws -> Void) throws {
        let before = try files()
        let error = #expect(throws: DecisionError.self) { try write() }
        #expect(error.map { "\($0)" } == message)
        #expect(try files() == before)
    }

    @Test func `generating a feature creates and registers a package`() throws {
        #expect(
            try feature().write() == [
                "Created Packages/ReadingList with ReadingListFeature, ReadingListRepository and their tests.",
                "Added it to Package.swift, Sources/Shop/ReadingList.swift, Sources/Shop/Shop.swift.",
                "Created no decision, because the workspace has no decisions folder; create the folder with swift run adr init.",
                "Test it with: swift test --package-path Packages/ReadingList",
            ]
        )
        let files = try files()
        #expect(files["Package.swift"]?.contains("\nlet features: [String] = [\"ReadingList\"]\n") == true)
        let list = "/// let features = AppFeatures()\nlet features = AppFeatures(.readingList)\n"
        #expect(files["Sources/Shop/Shop.swift"] == list)
        #expect(files["Sources/Shop/ReadingList.swift"]?.contains("AppFeature(\"Reading List\", ") == true)
        let manifest = try #require(files["Packages/ReadingList/Package.swift"])
        let kit = ".package(name: \"MicroContainer\", path: \"../../../MicroContainer\", traits: headless)"
        #expect(manifest.contains("        \(kit)\n"))
        #expect(manifest.contains("    traits: [\"Headless\"],\n"))
        let package = files.filter { $0.key.hasPrefix("Packages/ReadingList/") }
        #expect(package.filter { $0.value != "folder" }.count == Templates.files.count + 1)
        for (path, text) in package { #expect(!text.contains("{") || !text.contains("{Name}"), "\(path)") }
        #expect(!files.keys.contains { $0.contains("/.ReadingList") })
    }

    @Test func `a generated decision has the next number and is in the index`() throws {
        try NewLog.change(in: folder.url, folder: "ADR", date: "2026-01-01").apply(in: folder.url)
        try LogIndex(DecisionLog(root: folder.url)).change().apply(in: folder.url)
        try folder.write("# Shop\n\n\(Architecture.start)\n\(Architecture.end)\n", to: "README.md")
        let lines = try feature().write()
        #expect(lines.contains("Created ADR/ADR-002-reading-list-feature.md, a proposed decision."))
        let log = try DecisionLog(root: folder.url)
        let decision = try #require(log[DecisionID(2)])
        #expect(decision.title == "Reading List Feature")
        #expect(decision.status == .proposed)
        #expect(decision.date == "2026-01-02")
        #expect(decision.problems.isEmpty)
        #expect(decision.rules.map(\.verb) == [.layers, .provedBy])
        #expect(try LogIndex(log).change().files.isEmpty)
        #expect(try Architecture(log: log, workspace: Workspace(root: folder.url)).change() == nil)
        #expect(try folder.read("README.md").contains("ReadingList"))
    }

    @Test func `a generated decision has the chosen number`() throws {
        try folder.write("# ADR-001: A\n\n**Status:** Accepted\n**Date:** 2026-01-01\n", to: "ADR/ADR-001-a.md")
        var feature = try feature()
        feature.decisionID = DecisionID(31)
        #expect(try feature.write().contains("Created ADR/ADR-031-reading-list-feature.md, a proposed decision."))
        #expect(try folder.read("ADR/ADR-031-reading-list-feature.md").hasPrefix("# ADR-031: Reading List Feature\n"))
    }

    @Test func `a decision number that is already taken is refused`() throws {
        try folder.write("# ADR-001: A\n\n**Status:** Accepted\n**Date:** 2026-01-01\n", to: "ADR/ADR-001-a.md")
        var feature = try feature()
        feature.decisionID = DecisionID(1)
        try expectRefused(
            "ADR/ADR-001-a.md already has the number ADR-001.\n  Choose another number; ADR-002 is free."
        ) { _ = try feature.write() }
    }

    @Test func `a decision number is refused if the workspace has no decision folder`() throws {
        var feature = try feature()
        feature.decisionID = DecisionID(31)
        try expectRefused(
            """
            The workspace has no decisions folder, so there is no ADR-031.
              Create the folder with adr init, or leave out --adr.
            """
        ) { _ = try feature.write() }
    }

    @Test func `generating a feature adds no index to a log without an index`() throws {
        try folder.write("# ADR-001: A\n\n**Status:** Accepted\n**Date:** 2026-01-01\n", to: "ADR/ADR-001-a.md")
        _ = try feature().write()
        #expect(
            try files().keys.filter { $0.hasPrefix("ADR/") }.sorted() == [
                "ADR/ADR-001-a.md", "ADR/ADR-002-reading-list-feature.md",
            ]
        )
    }

    @Test func `a second feature is generated in the same folder as the first`() throws {
        _ = try feature("Feed", in: "Modules").write()
        #expect(try feature("Chat").folder == "Modules/Chat")
    }

    @Test func `a generated manifest copies a URL dependency on the kit from the workspace's manifest`() throws {
        let expression = ".package(url: \"https://example.com/MicroContainer.git\", .upToNextMinor(from: \"1.2.0\"))"
        let text = try folder.read("Package.swift")
            .replacing(".package(name: \"MicroContainer\", path: \"../MicroContainer\")", with: expression)
        try folder.write(text, to: "Package.swift")
        _ = try feature().write()
        let passed = expression.dropLast() + ", traits: headless)"
        #expect(try folder.read("Packages/ReadingList/Package.swift").contains("        \(passed)\n"))
    }

    @Test(
        arguments: [
            (".package(url: \"file:///tmp/MicroContainer\", from: \"1.0.0\")", "MicroContainer", nil),
            (".package(url: \"git@example.com:acme/micro-kit.git\", branch: \"main\")", "micro-kit", nil),
            (
                ".package(url: address, exact: \"1.2.0\")", "micro-kit",
                ".package(url: \"https://acme.example/micro-kit.git\", exact: \"1.2.0\")"
            ),
        ] as [(String, String, String?)]
    )
    func `the kit dependency can be a local repository or a fork`(kit: String, name: String, written: String?) throws {
        let text = try folder.read("Package.swift")
            .replacing(".package(name: \"MicroContainer\", path: \"../MicroContainer\")", with: kit)
            .replacing("package: \"MicroContainer\"", with: "package: \"\(name)\"")
            .replacing("let package", with: "let address = \"https://acme.example/micro-kit.git\"\nlet package")
        try folder.write(text, to: "Package.swift")
        _ = try feature().write()
        let manifest = try folder.read("Packages/ReadingList/Package.swift")
        #expect(manifest.contains("        \((written ?? kit).dropLast()), traits: headless)\n"))
        #expect(manifest.contains("package: \"\(name)\""))
    }

    @Test(arguments: [
        ".package(name: \"MicroContainer\", path: \"../MicroContainer\", traits: headless)",
        """
        .package(
            name: "MicroContainer",
            path: "../MicroContainer",
            traits: [.trait(name: "Headless", condition: .when(traits: ["Headless"]))]
        )
        """,
    ])
    func `a generated manifest passes the Headless trait to the kit once`(expression: String) throws {
        let manifest = try folder.read("Package.swift")
            .replacing(".package(name: \"MicroContainer\", path: \"../MicroContainer\")", with: expression)
            .replacing(
                "let package = Package(\n    name: \"Shop\",",
                with: """
                    let headless: Set<Package.Dependency.Trait> = [
                        .trait(name: "Headless", condition: .when(traits: ["Headless"]))
                    ]
                    let package = Package(
                        name: "Shop",
                        traits: ["Headless"],
                    """
            )
        try folder.write(manifest, to: "Package.swift")
        _ = try feature().write()
        let kit = "        .package(name: \"MicroContainer\", path: \"../../../MicroContainer\", traits: headless)\n"
        #expect(try folder.read("Packages/ReadingList/Package.swift").contains(kit))
    }

    @Test func `a feature name is refused if its package or folder already exists`() throws {
        _ = try feature("Feed").write()
        let fix = "Choose another name, or change the existing package."
        try expectRefused("Packages/Feed already exists.\n  \(fix)") { _ = try feature("Feed").write() }
        try expectRefused("Packages/Feed already exists.\n  \(fix)") { _ = try feature("FEED").write() }
        try expectRefused("A package named Shop already exists at Package.swift.\n  \(fix)") {
            _ = try feature("Shop").write()
        }
        try expectRefused("A package named Feed already exists at Packages/Feed/Package.swift.\n  \(fix)") {
            _ = try feature("Feed", in: "Modules").write()
        }
    }

    @Test(arguments: ["..", "/tmp", "Packages/../.."])
    func `a folder outside the workspace is refused`(place: String) throws {
        try expectRefused(
            """
            The folder \(place) is not in the workspace \(folder.url.path).
              Name a folder relative to the workspace, such as Packages, or choose another one with --root.
            """
        ) { _ = try feature(in: place).write() }
    }

    @Test func `a manifest without a list of feature packages is refused`() throws {
        let text = try folder.read("Package.swift").replacing("let features", with: "let packages")
            .replacing("features.map", with: "packages.map")
        try folder.write(text, to: "Package.swift")
        try expectRefused(
            """
            Package.swift has no list of feature packages, let features = […].
              Write it as in the article "Adding a feature package", or pass --without-registration.
            """
        ) { _ = try feature().write() }
    }

    @Test func `a workspace with two lists of features is refused`() throws {
        try folder.write("private let all = AppFeatures(.feed)\n", to: "Sources/Shop/Other.swift")
        try expectRefused(
            """
            There are 2 lists of features: Sources/Shop/Other.swift, Sources/Shop/Shop.swift.
              Write one list as in the article "Adding a feature package", or pass --without-registration.
            """
        ) { _ = try feature().write() }
    }

    @Test(arguments: ["Letters", "Tools"])
    func `the imports in each generated file are in alphabetical order`(name: String) throws {
        _ = try feature(name).write()
        let sources = try files().filter { $0.key.contains("\(name)") && $0.key.hasSuffix(".swift") }
        #expect(sources.count > 15)
        for (path, text) in sources {
            // Imports with @testable stand apart.
            let modules = text.matches(of: /(?m)^(?:public )?import (\w+)/).map(\.1)
            #expect(modules == modules.sorted(), "\(path)")
        }
    }

    @Test func `a workspace without a list of features is refused unless registration is switched off`() throws {
        try folder.write("import FeatureKit\n", to: "Sources/Shop/Shop.swift")
        try expectRefused(
            """
            No source file declares a list of features, such as let features = AppFeatures(…).
              Write one list as in the article "Adding a feature package", or pass --without-registration.
            """
        ) { _ = try feature().write() }
        var alone = try feature()
        alone.registers = false
        #expect(try alone.write().count == 3)
    }

    @Test func `a workspace that does not depend on the kit is refused`() throws {
        try folder.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let features: [String] = []
            let package = Package(name: "Shop", targets: [.target(name: "Shop")])

            """,
            to: "Package.swift"
        )
        try expectRefused(
            """
            No package in the workspace depends on the kit.
              Add .package(path: "…/MicroContainer") to a manifest, and a product such as FeatureKit to a target.
            """
        ) { _ = try feature().write() }
    }

    @Test func `a registration that breaks the manifest is undone completely`() throws {
        try NewLog.change(in: folder.url, folder: "ADR", date: "2026-01-01").apply(in: folder.url)
        let text = try folder.read("Package.swift") + "precondition(features.isEmpty)\n"
        try folder.write(text, to: "Package.swift")
        let before = try files()
        let error = #expect(throws: DecisionError.self) { try feature().write() }
        #expect(error.map { "\($0)" }?.contains("/Package.swift cannot be evaluated:") == true)
        #expect(try files() == before)
    }

    @Test func `a file that changes between reading and writing is not overwritten`() throws {
        let feature = try feature()
        var undo = Undo(root: folder.url)
        let edits = try Registration(name: feature.name, root: folder.url).changes(in: Workspace(root: folder.url))
        try undo.create(feature.folder, files: ["Package.swift": "// new\n"], format: nil)
        try folder.write("import Elsewhere\n", to: "Sources/Shop/Shop.swift")
        #expect(throws: DecisionError.self) { try undo.apply(LogChange(files: edits, summary: [])) }
        undo.revert()
        #expect(try folder.read("Sources/Shop/Shop.swift") == "import Elsewhere\n")
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "Packages").path))
    }
}
