import Foundation
import Testing

@testable import Decisions

/// Runs the built command as a user does, on packages that the package manager evaluates.
struct CommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Feed", targets: [.target(name: "Feed"), .target(name: "Store")])
            """,
            to: "Package.swift"
        )
        try folder.write("import Store\n\nstruct Feed {}\n", to: "Sources/Feed/Feed.swift")
        try folder.write("struct Store {}\n", to: "Sources/Store/Store.swift")
    }

    private struct Result {
        var code: Int32
        var output: String
        var errors: String
    }

    private static var executable: URL {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
        return (bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL).appending(path: "adr")
    }

    private func adr(_ arguments: String...) throws -> Result {
        try adr(words: arguments)
    }

    private func adr(words arguments: [String]) throws -> Result {
        let command = Command(
            executable: Self.executable.path,
            arguments: arguments + ["--root", folder.url.path]
        )
        let output = try command.run(in: folder.url)
        return Result(
            code: output.status,
            output: String(decoding: output.standardOutput, as: UTF8.self),
            errors: output.standardError
        )
    }

    @Test func `adr check enforces the rules of a log that adr init and adopt created`() throws {
        #expect(try adr("check").code == 2)
        #expect(try adr("init", "--date", "2026-01-02").output.hasSuffix("\nWrote ADR/README.md.\n"))
        #expect(try adr("init").code == 2)
        #expect(try adr("index").output == "The index is up to date.\n")

        let broken = try adr("check")
        #expect(broken.code == 1)
        #expect(
            broken.output == """
                Sources/Feed/Feed.swift:1: error: 'Feed' imports 'Store', which its manifest does not declare.
                  A target that imports more than its manifest declares builds only by accident.
                  Add "Store" to the dependencies of "Feed" in Package.swift, or remove the import.  [ADR-001 declared-imports]
                Checked 1 rule of 1 accepted decision: 2 targets (0 with symbol graphs), 2 files, 2 symbols. 1 finding.

                """
        )
        #expect(try adr("check", "--format", "sarif").code == 1)
        #expect(try adr("check", "--adr", "1").code == 1)
        #expect(try adr("check", "--adr", "7").code == 2)

        #expect(try adr("adopt", "--date", "2026-01-02").code == 0)
        let excused = try adr("check")
        #expect(excused.code == 0)
        #expect(excused.output.hasSuffix("0 findings, 1 more in the baseline.\n"), "\(excused.output)")
    }

    @Test func `adr list and show print the changes of adr new, accept and supersede`() throws {
        #expect(try adr("init", "--date", "2026-01-02").code == 0)
        #expect(
            try adr("new", "Use", "SQLite", "--date", "2026-01-03").output
                == "Created ADR/ADR-002-use-sqlite.md.\nWrote ADR/README.md.\n"
        )
        #expect(try adr("accept", "2").output == "Accepted ADR-002: Use SQLite.\nWrote ADR/README.md.\n")
        #expect(try adr("accept", "2").code == 2)
        #expect(try adr("new", "Use files", "--date", "2026-01-04").code == 0)
        #expect(try adr("supersede", "ADR-002", "--by", "3").code == 0)
        #expect(
            try adr("list").output == """
                ADR-001  Accepted    2026-01-02  Record Architecture Decisions
                ADR-002  Superseded  2026-01-03  Use SQLite
                ADR-003  Proposed    2026-01-04  Use files

                """
        )
        #expect(try adr("list", "--status", "superseded").output.split(separator: "\n").count == 1)
        #expect(try adr("show", "3").output.contains("**Supersedes:** [ADR-002: Use SQLite](ADR-002-use-sqlite.md)"))
    }

    @Test func `a refused adr new --supersedes changes no file`() throws {
        #expect(try adr("init", "--date", "2026-01-02").code == 0)
        let refused = try adr("new", "Use files", "--supersedes", "1")
        #expect(refused.code == 2)
        #expect(refused.errors.hasPrefix("adr: ADR-001 holds rules, but a superseded decision may not."))
        #expect(try adr("list").output.split(separator: "\n").count == 1)
        #expect(try adr("new", "Use SQLite").code == 0)
        #expect(try adr("new", "Use files", "--supersedes", "2", "--links", "1").code == 0)
        #expect(try folder.read("ADR/ADR-002-use-sqlite.md").contains("Superseded by [ADR-003"))
        #expect(try adr("show", "3").output.contains("**Supersedes:** [ADR-002: Use SQLite](ADR-002-use-sqlite.md)"))
        #expect(try adr("show", "3").output.contains("(ADR-001-record-architecture-decisions.md) - related"))
        #expect(try adr("show", "1").output.contains("(ADR-003-use-files.md) - related"))
    }

    @Test func `adr check --changed reports findings in changed files and counts all others`() throws {
        #expect(try adr("init", "--date", "2026-01-02").code == 0)
        #expect(try adr("check", "--changed").code == 2)
        let script = """
            git init -q -b main . && git config user.email a@b.c && git config user.name A && git add -A && git commit -qm a
            """
        let result = try Command(executable: "/bin/sh", arguments: ["-c", script]).run(in: folder.url)
        try #require(result.status == 0, "\(result.standardError)")
        let before = try adr("check", "--changed")
        #expect(before.code == 0)
        #expect(before.output.hasPrefix("1 finding in unchanged files.\n"))
        try folder.write("import Feed\n", to: "Sources/Store/Ä New.swift")
        let after = try adr("check", "--changed")
        #expect(after.code == 1)
        #expect(
            after.output.hasPrefix("Sources/Store/Ä New.swift:1: error: 'Store' imports 'Feed', which its manifest")
        )
    }

    @Test func `adr check continues after a broken manifest, and --shrink-baseline removes obsolete entries`() throws {
        #expect(try adr("init", "--date", "2026-01-02").code == 0)
        #expect(try adr("check", "--write-baseline").code == 0)
        try folder.write("import Foundation\n", to: "Sources/Feed/Feed.swift")
        #expect(try adr("check").code == 1)
        let shrunk = try adr("check", "--shrink-baseline")
        #expect(shrunk.code == 0)
        #expect(shrunk.output.hasPrefix("Removed 1 entry of ADR/baseline.txt.\n"))
        try folder.write("nonsense", to: "Other/Package.swift")
        let broken = try adr("check")
        #expect(broken.code == 1)
        #expect(broken.output.hasPrefix("Other/Package.swift:1: error: "))
        #expect(broken.output.contains("2 targets"))
    }

    @Test func `every command in the adoption article succeeds for this repository's packages`()
        throws
    {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
        let copy = folder.url.appending(path: "Packages")
        for name in ["Chat", "Feed", "Services", "Status"] {
            for item in ["Package.swift", "Sources", "Tests"] {
                let source = root.appending(path: "Packages/\(name)/\(item)")
                try FileManager.default.createDirectory(
                    at: copy.appending(path: name),
                    withIntermediateDirectories: true
                )
                try FileManager.default.copyItem(at: source, to: copy.appending(path: "\(name)/\(item)"))
            }
        }
        let article = try String(
            contentsOf: root.appending(path: "Sources/Decisions/Decisions.docc/AdoptingInAnExistingWorkspace.md"),
            encoding: .utf8
        )
        let fences = MarkdownDocument(article).fences.filter { $0.language == "sh" }
        let steps = fences.flatMap(\.content).map(\.text).filter { $0.hasPrefix("adr ") }
        #expect(steps.prefix(3) == ["adr init", "adr adopt", "adr check --format github"])
        for step in steps {
            let result = try adr(words: step.split(separator: " ").dropFirst().map(String.init))
            #expect(result.code == 0, "\(step): \(result.output)\(result.errors)")
        }
        let rules = try adr("rules", "2").output
        #expect(rules.contains(" > *Repository > *NetworkService *PersistenceService > *Model"))
    }

    @Test func `adr list, why and index include the logs of packages`() throws {
        #expect(try adr("init", "--date", "2026-01-02").code == 0)
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Chat", targets: [.target(name: "Chat")])
            """,
            to: "Packages/Chat/Package.swift"
        )
        try folder.write("// ADR-001\nstruct Chat {}\n", to: "Packages/Chat/Sources/Chat/Chat.swift")
        try folder.write(
            SampleWorkspace.decision(rules: "in Sources/Chat\nnever-imports Store  -- chats are not stored"),
            to: "Packages/Chat/ADR/ADR-001-keep-it-simple.md"
        )
        try folder.write("# Decisions\n\n<!-- adr:index -->\n<!-- /adr:index -->\n", to: "Packages/Chat/ADR/README.md")
        #expect(
            try adr("list").output == """
                ADR-001  Accepted    2026-01-02  Record Architecture Decisions

                Packages/Chat
                ADR-001  Accepted    2026-01-02  Keep It Simple

                """
        )
        #expect(
            try adr("why", folder.url.appending(path: "Packages/Chat/Sources/Chat/Chat.swift").path).output == """
                ADR-001: Record Architecture Decisions  (ADR/ADR-001-record-architecture-decisions.md)
                  Each decision about the structure of the code is recorded as a file in this folder, and rules that a program can check stand in its Confirmation section.
                  - declared-imports -- a target that imports more than its manifest declares builds only by accident
                ADR-001: Keep It Simple  (Packages/Chat/ADR/ADR-001-keep-it-simple.md)
                  Small parts are easy to change.
                  - never-imports Store -- chats are not stored
                  - cited at line 1

                """
        )
        #expect(try adr("index").output == "The index is up to date.\nWrote Packages/Chat/ADR/README.md.\n")
        #expect(try adr("check").output.contains("Packages/Chat ADR-001") == false)
    }

    @Test func `adr why prints the rules that apply to a file and their reasons`() throws {
        #expect(try adr("init", "--date", "2026-01-02").code == 0)
        let answer = try adr("why", folder.url.appending(path: "Sources/Feed/Feed.swift").path + ":1")
        #expect(
            answer.output == """
                ADR-001: Record Architecture Decisions  (ADR/ADR-001-record-architecture-decisions.md)
                  Each decision about the structure of the code is recorded as a file in this folder, and rules that a program can check stand in its Confirmation section.
                  - declared-imports -- a target that imports more than its manifest declares builds only by accident

                """
        )
        #expect(try adr("why", "\(folder.url.path)/Sources/Feed/Feed.swift:3").output.hasPrefix("No decision governs"))
        #expect(try adr("why", "Sources/Nothing.swift").code == 2)
        let json = try adr("why", "\(folder.url.path)/Sources/Feed/Feed.swift", "--format", "json").output
        let answers = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
        #expect(answers.first?["decision"] as? Int == 1)
        #expect((answers.first?["relations"] as? [String])?.first?.hasPrefix("declared-imports") == true)
    }

    @Test func `the JSON output conforms to the printed schema`() throws {
        #expect(try adr("init", "--date", "2026-01-02").code == 0)
        try folder.write("# ADR-002: Old\n\n**Status:** Superseded by ADR-001\n", to: "ADR/ADR-002-old.md")
        for arguments in [["check"], ["why", "\(folder.url.path)/Sources/Feed/Feed.swift"], ["list"]] {
            let read = { (format: String) in
                try JSONSerialization.jsonObject(
                    with: Data(try adr(words: arguments + ["--format", format]).output.utf8)
                )
            }
            let schema = try #require(try read("schema") as? [String: Any])
            let output = try read("json")
            #expect(schemaFaults(output, schema).isEmpty)
            // The schema refuses an output of another command.
            #expect(schemaFaults(["other": output], schema).isEmpty == false)
        }
    }

    @Test(.timeLimit(.minutes(5))) func `adr site --watch regenerates the site after a change`() async throws {
        #expect(try adr("init", "--date", "2026-01-02").code == 0)
        let output = folder.url.appending(path: "site")
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = ["site", "--watch", "--output", output.path, "--root", folder.url.path]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        // The process inherits the blocked signals of this thread.
        defer { kill(process.processIdentifier, SIGKILL) }
        while !FileManager.default.fileExists(atPath: output.appending(path: "site.css").path) {
            try await Task.sleep(for: .milliseconds(20))
        }
        try folder.write("# ADR-002: A Later One\n\n**Status:** Proposed\n", to: "ADR/ADR-002-a-later-one.md")
        while !FileManager.default.fileExists(atPath: output.appending(path: "adr-002.html").path) {
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    @Test func `adr new chooses a number that no other branch uses`() throws {
        #expect(try adr("init", "--date", "2026-01-02").code == 0)
        let script = """
            git init -q -b main . && git config user.email a@b.c && git config user.name A && git add -A && git commit -qm a
            git checkout -qb other && printf '# ADR-007: B\\n' > ADR/ADR-007-b.md && git add -A && git commit -qm b
            git checkout -q main
            """
        let result = try Command(executable: "/bin/sh", arguments: ["-c", script]).run(in: folder.url)
        try #require(result.status == 0, "\(result.standardError)")
        #expect(try adr("new", "C").output == "Created ADR/ADR-008-c.md.\nWrote ADR/README.md.\n")
    }

    @Test func `an invalid command line prints the usage and exits with status 2`() throws {
        let unknown = try adr("chek")
        #expect(unknown.code == 2)
        #expect(unknown.errors.hasPrefix("adr: There is no command “chek”; did you mean check?\n"))
        #expect(try adr("check", "--fast").errors.hasPrefix("adr: There is no option “--fast”; there are --adr, "))
        #expect(
            try adr("new", "--dat", "2026-01-02").errors.hasPrefix(
                "adr: There is no option “--dat”; did you mean --date?\n  Usage: adr new "
            )
        )
        #expect(try adr("new", "--date").errors.hasPrefix("adr: --date needs a value: --date YYYY-MM-DD.\n"))
        #expect(try adr("show").errors == "adr: NUMBER is missing.\n  Usage: adr show NUMBER\n")
        #expect(try adr("link", "1").errors.hasPrefix("adr: NUMBER is missing.\n  Usage: adr link NUMBER NUMBER "))
        #expect(try adr("show", "1", "2").errors.hasPrefix("adr: Unexpected argument: “2”.\n"))
        #expect(
            try adr("show", "x").errors.hasPrefix(
                "adr: \"x\" is not a decision number, such as 10 or ADR-010.\n"
            )
        )
        #expect(try adr("check", "--results", "/nowhere").code == 2)
    }

    @Test func `a manifest that cannot be evaluated makes the command exit with status 2`() throws {
        #expect(try adr("init", "--date", "2026-01-02").code == 0)
        try folder.write("nonsense", to: "Package.swift")
        let broken = try adr("check")
        #expect(broken.code == 2)
        #expect(broken.errors.contains("/Package.swift cannot be evaluated:"))
    }

    @Test func `adr check --results reports a proof that did not run as an error`() throws {
        try folder.write(
            "# ADR-001: A\n\n**Status:** Accepted\n\n```adr-rules\nproved-by FeedTests/One\nproved-by FeedTests/Two\n```\n",
            to: "ADR/ADR-001-a.md"
        )
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Feed", targets: [.testTarget(name: "FeedTests")])
            """,
            to: "Package.swift"
        )
        try folder.write(
            "struct One { @Test func a() {} }\nstruct Two { @Test func a() {} }\n",
            to: "Tests/FeedTests/T.swift"
        )
        #expect(try adr("check").code == 0)
        try folder.write("<testcase classname=\"FeedTests.One\" name=\"a()\" />", to: "results/a.xml")
        let result = try adr("check", "--results", "\(folder.url.path)/results")
        #expect(result.code == 1)
        #expect(
            result.output.hasPrefix("ADR/ADR-001-a.md:7: error: The suite 'FeedTests/Two' exists but did not run.\n")
        )
    }
}
