import RenderTree
import Testing
@_spi(Hosts) import TreeUI

extension Session {
    /// The one node with this role and name.
    func node(_ role: Role, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> RenderNode {
        let found = tree.nodes.filter { $0.role == role && $0.label == name }
        try #require(found.count == 1, "\(role) \"\(name)\" in:\n\(tree.outline)", sourceLocation: sourceLocation)
        return found[0]
    }

    func tap(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try send(.tap, to: node(.button, name, sourceLocation: sourceLocation).id)
    }

    /// The outline of the frontmost window, without the line of the window itself.
    var screen: String {
        (tree.frontmost?.children ?? []).map(\.outline).filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

/// Counts the evaluations of views' bodies.
@MainActor
final class Evaluations {
    private(set) var names: [String] = []

    func note(_ name: String) {
        names.append(name)
    }

    /// Returns the views that were evaluated since the last call.
    func take() -> [String] {
        defer { names = [] }
        return names
    }
}
