import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// A host reports all rows that have become visible at once.
@MainActor struct ReportedRowsTests {
    private struct Screen: View {
        let evaluations: Evaluations

        var body: some View {
            evaluations.note("list")
            return List(0..<100) { number in
                Text("row \(number)").onAppear { evaluations.note("\(number)") }
            }
        }
    }

    private func ids(_ numbers: some Sequence<Int>, in session: Session) throws -> [NodeID] {
        try numbers.map { try session.node(.text, "row \($0)").id }
    }

    @Test func `revealing a page of rows evaluates the list once`() throws {
        let evaluations = Evaluations()
        let session = Session(view: Screen(evaluations: evaluations))
        let page = try ids(40..<60, in: session)
        _ = evaluations.take()
        session.reveal(page)
        let notes = evaluations.take()
        #expect(notes.count { $0 == "list" } == 1)
        #expect(Set(notes) == Set(["list"] + (30..<70).map(String.init)))

        // The same rows one at a time: each of them moves the margin.
        let next = try ids(60..<65, in: session)
        for id in next { try session.send(.reveal, to: id) }
        #expect(evaluations.take().count { $0 == "list" } == next.count)
    }

    @Test func `revealing a removed row, a loaded row, or a row of an ended session has no effect`() throws {
        let evaluations = Evaluations()
        let session = Session(view: Screen(evaluations: evaluations))
        let (near, distant) = try (ids(0..<5, in: session), ids(90..<95, in: session))
        _ = evaluations.take()
        session.reveal(near + ["main/gone", "nowhere"])
        session.reveal([])
        #expect(evaluations.take() == [])
        session.end()
        session.reveal(distant)
        #expect(evaluations.take() == [])
        #expect(session.tree.windows.isEmpty)
    }

    @Test func `a tree source's default reveal method sends one event per node`() {
        final class Source: AppTreeSource {
            var events: [Event] = []
            var tree: AppTree { AppTree() }
            var changes: AsyncStream<Void> { AsyncStream { $0.finish() } }

            func send(_ event: Event) throws {
                events.append(event)
                if event.target == "a" { throw CancellationError() }
            }
        }
        let source = Source()
        source.reveal(["a", "b"])
        #expect(source.events == [Event(.reveal, to: "a"), Event(.reveal, to: "b")])
    }
}
