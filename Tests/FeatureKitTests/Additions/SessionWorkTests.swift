import FeatureKit
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

// The behavior that the additions have in a session of TreeUI alone.
@MainActor struct SessionWorkTests {
    @Test func `an AsyncButton is busy while its action runs, and settling waits for the action`() async throws {
        var isDone = false
        let session = Session(
            view: AsyncButton("Save") {
                await Task.yield()
                isDone = true
            }
        )
        let id = try #require(session.tree.nodes.first { $0.role == .button }).id
        try session.send(.tap, to: id)
        #expect(session.tree.node(id)?.traits.contains(.busy) == true)
        try await session.settle()
        #expect(isDone)
        #expect(session.tree.node(id)?.traits.contains(.busy) == false)
    }

    @Test func `a settle timeout reports the source line that started the unfinished Work`() async throws {
        let session = Session(view: Button("Go") { Work { try await Task.sleep(for: .seconds(3_600)) } })
        try session.send(.tap, to: #require(session.tree.nodes.first { $0.role == .button }).id)
        let error = await #expect(throws: SettleError.self) { try await session.settle(timeout: .milliseconds(10)) }
        #expect(error?.running.first?.hasPrefix("FeatureKitTests/SessionWorkTests.swift:") == true)
        session.end()
    }

    @Test func `settling does not wait for an ongoing task`() async throws {
        let stream = AsyncStream<Void>.makeStream().stream
        let session = Session(view: Text("12:00").ongoingTask { for await _ in stream {} })
        try await session.settle(timeout: .seconds(1))
        session.end()
    }

    @Test func `each session has its own clipboard, and a clipboard outside a session stays empty`() throws {
        let first = Session(view: PasteView())
        let second = Session(view: PasteView())
        try first.send(.tap, to: #require(first.tree.nodes.first { $0.role == .button }).id)
        #expect(first.tree.outline.contains("Hello"))
        #expect(!second.tree.outline.contains("Hello"))
        let outside = EnvironmentValues().clipboard
        outside.string = "Hello"
        #expect(outside.string == nil)
    }
}

private struct PasteView: View {
    @Environment(\.clipboard) private var clipboard

    var body: some View {
        Text(clipboard.string ?? "empty")
        Button("Copy") { clipboard.string = "Hello" }
    }
}
