import Foundation
import Testing

@testable import Decisions

/// A small workspace on disk. Its manifests are values, so that the package manager is not needed.
struct SampleWorkspace {
    let folder: TemporaryFolder
    private let manifests: [String: Manifest]

    /// - Parameters:
    ///   - rules: The lines of the `adr-rules` block of ADR-001.
    ///   - packages: The manifests, by folder.
    ///   - files: The contents of the other files, by path.
    init(rules: String, packages: [String: Manifest], files: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        manifests = packages
        try folder.write(Self.decision(rules: rules), to: "ADR/ADR-001-keep-it-simple.md")
        for (path, manifest) in packages {
            let lines = manifest.targets.map { target in
                ([target.name] + target.dependencies.map(\.name)).map { "\"\($0)\"" }.joined(separator: "\n")
            }
            let dependencies = manifest.dependencies.map { ".package(\"\($0.url ?? $0.name ?? $0.identity)\")" }
            let text = (dependencies + lines).joined(separator: "\n") + "\n"
            try folder.write(text, to: path.isEmpty ? "Package.swift" : "\(path)/Package.swift")
        }
        for (path, text) in files { try folder.write(text, to: path) }
    }

    static func decision(rules: String, status: String = "Accepted") -> String {
        """
        # ADR-001: Keep It Simple

        **Status:** \(status)
        **Date:** 2026-01-02

        ## Decision

        Small parts are easy to change. More follows.

        ## Confirmation

        ```adr-rules
        \(rules)
        ```

        """
    }

    func report(requiresSymbols: Bool = false) throws -> Report {
        let log = try DecisionLog(root: folder.url)
        let manifests = manifests
        let workspace = Workspace(root: folder.url) { path in
            manifests[path].map(Result.success) ?? .failure(.file(path: path, message: "it has no manifest"))
        }
        var check = DecisionCheck(root: folder.url)
        check.requiresSymbols = requiresSymbols
        return try check.report(
            log: log,
            workspace: workspace,
            baseline: Baseline(log: log),
            cache: .none,
            parts: PackageLog.all(in: folder.url)
        )
    }

    /// The report as text.
    func text() throws -> String { try ReportFormat.text.render(report()) }

    /// The findings as text, without notes.
    func findings() throws -> String {
        var report = try report()
        report.notes = []
        let text = ReportFormat.text.render(report)
        return String(text[..<(text.range(of: "Checked ")?.lowerBound ?? text.endIndex)])
    }
}

/// Checks a workspace that breaks rules, and compares the text of the findings.
func expect(
    rules: String,
    packages: [String: Manifest],
    files: [String: String] = [:],
    findings: String,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let workspace = try SampleWorkspace(rules: rules, packages: packages, files: files)
    #expect(try workspace.findings() == findings + "\n", sourceLocation: sourceLocation)
}

extension Manifest {
    static func package(
        _ name: String,
        dependencies: [Manifest.Dependency] = [],
        products: [String] = [],
        _ targets: Manifest.Target...
    ) -> Manifest {
        Manifest(
            name: name,
            dependencies: dependencies,
            products: products.map { .init(name: $0, targets: [$0]) },
            targets: targets
        )
    }
}

extension Manifest.Target {
    static func target(_ name: String, _ dependencies: String..., products: [(String, String)] = []) -> Self {
        make(name, "regular", dependencies, products)
    }

    static func test(_ name: String, _ dependencies: String..., products: [(String, String)] = []) -> Self {
        make(name, "test", dependencies, products)
    }

    static func executable(_ name: String, _ dependencies: String...) -> Self {
        make(name, "executable", dependencies, [])
    }

    private static func make(_ name: String, _ type: String, _ names: [String], _ products: [(String, String)]) -> Self
    {
        let own = names.map { Manifest.TargetDependency(kind: .byName, name: $0, package: nil) }
        let others = products.map { Manifest.TargetDependency(kind: .product, name: $0.0, package: $0.1) }
        return .init(name: name, type: type, path: nil, sources: nil, exclude: [], dependencies: own + others)
    }
}

extension Manifest.Dependency {
    static func remote(_ name: String) -> Self {
        .init(identity: name.lowercased(), name: nil, path: nil, url: "https://example.com/\(name)")
    }
}
