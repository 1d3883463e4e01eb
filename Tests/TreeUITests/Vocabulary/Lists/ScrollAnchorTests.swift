import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor
@Suite("Default scroll anchors")
struct ScrollAnchorTests {
    private struct Messages: View {
        var anchor: UnitPoint?
        var role = ScrollAnchorRole.sizeChanges

        var body: some View {
            VStack {
                List { Text("Hello") }
                    .defaultScrollAnchor(anchor, for: role)
                Text("Below")
                    .defaultScrollAnchor(anchor)
            }
        }
    }

    private func alignments(
        _ anchor: UnitPoint?,
        for role: ScrollAnchorRole = .sizeChanges
    ) async throws -> [Role: String] {
        let session = Session { WindowGroup("Chat") { Messages(anchor: anchor, role: role) } }
        try await session.settle()
        let nodes = session.tree.windows.flatMap { Array($0.subtree) }
        let found = nodes.compactMap { node in node.attribute(.alignment)?.text.map { (node.role, $0) } }
        return Dictionary(found) { first, _ in first }
    }

    @Test func `a list with a bottom scroll anchor is aligned at the bottom`() async throws {
        #expect(try await alignments(.bottom)[.list] == "bottom")
        #expect(try await alignments(.bottom)[.text] == nil, "only what scrolls has an anchor")
        #expect(try await alignments(.top)[.list] == nil)
        #expect(try await alignments(nil)[.list] == nil)
        #expect(try await alignments(.bottom, for: .alignment)[.list] == nil, "it says nothing about what is added")
    }
}
