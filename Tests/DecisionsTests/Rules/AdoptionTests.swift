import Foundation
import Testing

@testable import Decisions

/// The rules that are derived from a workspace hold there, apart from the baseline.
struct AdoptionTests {
    @Test func `adopting proposes the structure as it is, and the check passes with the baseline`() throws {
        let manifests: [String: Manifest] = [
            "A": .package(
                "A",
                dependencies: [.remote("Lib")],
                .target("AFeature", "ARepository"),
                .target("ARepository", "ANetworkService"),
                .target("ANetworkService")
            ),
            "B": .package(
                "B",
                .target("BFeature"),
                .target("BRepository", "BNetworkService"),
                .target("BNetworkService")
            ),
        ]
        let sample = try SampleWorkspace(
            rules: "declared-imports",
            packages: manifests,
            files: [
                "A/Sources/AFeature/A.swift": "import ARepository\npublic class AAppFactory {}\n",
                "A/Sources/ARepository/A.swift": "import ANetworkService\n",
                "A/Sources/ANetworkService/A.swift": "struct N {}",
                "B/Sources/BFeature/B.swift": "import BRepository\npublic class BAppFactory {}\n",
                "B/Sources/BRepository/B.swift": "import BNetworkService\n",
                "B/Sources/BNetworkService/B.swift": "struct N {}",
            ]
        )
        let log = try DecisionLog(root: sample.folder.url)
        let workspace = Workspace(root: sample.folder.url) { .success(manifests[$0] ?? .package("none")) }
        let adoption = Adoption(log: log, workspace: workspace)
        #expect(
            adoption.rules == [
                "declared-imports  -- a target that imports more than its manifest declares builds only by accident",
                "depends-only workspace lib  -- a new package is a decision of its own",
                "layers *Feature > *Repository > *NetworkService  -- each layer uses the ones below it",
                "in A/Sources/AFeature B/Sources/BFeature",
                "public-types *Factory  -- the rest of the target can change freely",
                "in .",
                "never-imports *Feature: *Feature  -- they change and are tested separately",
                "never-imports *NetworkService: *NetworkService  -- they change and are tested separately",
                "never-imports *Repository: *Repository  -- they change and are tested separately",
                "tested *AppFactory  -- the entry point of a feature is tested",
            ]
        )
        try adoption.change(date: "2026-01-02").apply(to: log)
        let findings = try sample.report().findings
        #expect(findings.map(\.fact).contains("'BFeature' imports 'BRepository', which its manifest does not declare."))
        #expect(findings.filter { $0.rule.hasPrefix("ADR-002") }.count == 3)
        try sample.folder.write(Baseline.text(findings), to: "ADR/baseline.txt")
        #expect(try sample.report().isClean)
    }
}
