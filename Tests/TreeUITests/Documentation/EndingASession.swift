import FeatureKit
import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable
private final class ClockModel {
    private(set) var isStopped = false

    func run() async {
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(60))
        }
        isStopped = true
    }
}

private struct ClockView: View {
    let model: ClockModel

    var body: some View {
        Text("12:00").ongoingTask { await model.run() }
    }
}

/// A view whose task ignores its cancellation.
private struct StubbornView: View {
    let ended: AsyncStream<Void>

    var body: some View {
        Text("Busy").task {
            let ended = Task { for await _ in self.ended {} }
            await ended.value
        }
    }
}

/// The code of the article, compiled and run.
@MainActor @Suite(.timeLimit(.minutes(15))) struct EndingASession {
    private let model = ClockModel()

    @Test func `endAndWait cancels the session's tasks and waits until the tasks end`() async throws {
        let session = Session(view: ClockView(model: model))
        defer { session.end() }
        let clock = try #require(session.tree.frontmost).id
        try await session.endAndWait(timeout: .seconds(2))
        #expect(session.tree.windows.isEmpty)
        #expect(model.isStopped)
        #expect(throws: EventError.self) { try session.send(.tap, to: clock) }
    }

    @Test func `an endAndWait timeout reports the task that ignores its cancellation`() async {
        let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
        let session = Session(view: StubbornView(ended: ended))
        _ = session.tree
        do {
            try await session.endAndWait(timeout: .milliseconds(10))
        } catch {
            #expect(error.running.count == 1)
        }
        continuation.finish()
        await #expect(throws: Never.self) { try await session.endAndWait(timeout: .seconds(10)) }
    }

    @Test func `releasing a session does not end it`() async throws {
        weak var released: Session?
        do {
            let session = Session(view: ClockView(model: model))
            _ = session.tree
            released = session
        }
        await Task.yield()
        #expect(released != nil && !model.isStopped)
        try await released?.endAndWait(timeout: .seconds(10))
        #expect(model.isStopped)
    }
}
