import Foundation
import Testing

@testable import Decisions

/// The rules that are derived from a workspace hold there.
struct AdoptionTests {
    @Test func `adr adopt proposes rules that the code obeys and the log lacks`() throws {
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
                "acyclic  -- targets that import each other cannot be changed or tested apart",
                "depends-only workspace lib  -- a new package is a decision of its own",
                "layers *Feature > *Repository > *NetworkService  -- each layer uses the ones below it",
                "in A/Sources/AFeature B/Sources/BFeature",
                "public-types *Factory  -- the rest of the target can change freely",
                "in .",
                "never-imports *Feature: *Feature  -- they change and are tested separately",
                "never-imports *NetworkService: *NetworkService  -- they change and are tested separately",
                "never-imports *Repository: *Repository  -- they change and are tested separately",
            ]
        )
        #expect(adoption.broken == ["tested *AppFactory: 2 places"])
        try adoption.change(date: "2026-01-02").apply(to: log)
        let facts = try sample.report().findings.map(\.fact)
        #expect(facts == ["'BFeature' imports 'BRepository', which its manifest does not declare."])
        let again = Adoption(log: try DecisionLog(root: sample.folder.url), workspace: workspace)
        #expect(again.rules.isEmpty)
    }

    @Test func `a proposed rule about a kind of target excludes system modules with matching names`() throws {
        let manifest = Manifest.package("App", .target("FeedUI"), .target("ChatUI"))
        let sample = try SampleWorkspace(
            rules: "never-imports Gone",
            packages: ["": manifest],
            files: ["Sources/FeedUI/F.swift": "import SwiftUI\n", "Sources/ChatUI/C.swift": "import UIKit\n"]
        )
        let log = try DecisionLog(root: sample.folder.url)
        let adoption = Adoption(log: log, workspace: Workspace(root: sample.folder.url) { _ in .success(manifest) })
        #expect(adoption.rules.contains("never-imports *UI: *UI !SwiftUI  -- they change and are tested separately"))
        try adoption.change(date: "2026-01-02").apply(to: log)
        #expect(try sample.report().isClean)
        try sample.folder.write("import ChatUI\n", to: "Sources/FeedUI/F.swift")
        #expect(try sample.report().findings.map(\.fact).contains("'FeedUI' imports 'ChatUI'."))
    }
}
