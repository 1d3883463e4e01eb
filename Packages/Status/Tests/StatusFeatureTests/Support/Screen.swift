import FeatureKit
import RenderTree
import StatusFeature
import Testing

/// The feature in use, all of it, through its one door.
@MainActor
struct Screen {
    let session: Session

    init(_ repository: StatusStub) async throws {
        let factory = StatusAppFactory(repository: repository, now: { .testNow })
        session = Session { AppShell("App", Feature("Status", systemImage: "bubble.left", factory: factory)) }
        try await session.settle()
    }

    var outline: String { session.tree.frontmost?.outline ?? "" }

    func find(_ role: Role, _ name: String, _ location: SourceLocation = #_sourceLocation) throws -> RenderNode {
        try #require(
            session.tree.nodes.first { $0.role == role && $0.label == name },
            "no \(role) \(name) in:\n\(session.tree.outline)",
            sourceLocation: location
        )
    }

    func has(_ role: Role, _ name: String) -> Bool {
        session.tree.nodes.contains { $0.role == role && $0.label == name }
    }

    func tap(_ name: String, _ location: SourceLocation = #_sourceLocation) async throws {
        try session.send(.tap, to: find(.button, name, location).id)
        try await session.settle()
    }

    func type(_ text: String, into name: String, _ role: Role = .field) async throws {
        try session.send(.setText(text), to: find(role, name).id)
        try await session.settle()
    }
}
