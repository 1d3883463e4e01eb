import Dispatch
import FeatureKit
import Testing
import TreeUITesting

/// A service that a caller can keep busy.
private actor Busy {
    private let stream = AsyncStream.makeStream(of: Int.self)
    private let entered = DispatchSemaphore(value: 0)
    private let mayLeave = DispatchSemaphore(value: 0)

    nonisolated var changes: AsyncStream<Int> { stream.stream }

    nonisolated func send(_ number: Int) { stream.continuation.yield(number) }

    /// Occupies the actor, and its thread, until ``leave()``.
    func occupy() {
        entered.signal()
        mayLeave.wait()
    }

    nonisolated func waitUntilOccupied() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                self.entered.wait()
                continuation.resume()
            }
        }
    }

    nonisolated func leave() { mayLeave.signal() }

    func double(_ number: Int) -> Int { number * 2 }
}

private struct DoublingView: View {
    let service: Busy
    @State private var shown = 0

    var body: some View {
        Text("Shown \(shown)")
            .ongoingTask { for await number in service.changes { shown = await service.double(number) } }
    }
}

@Suite(.testApp) @MainActor struct SharedActorTests {
    private let service = Busy()

    @Test func `settling waits for a view's job that an actor has queued behind the test's job`() async {
        let app = TestApp(view: DoublingView(service: service))
        await app.settle()
        async let occupied: Void = service.occupy()
        await service.waitUntilOccupied()
        service.send(21)
        var hasSettled = false
        let settling = Task {
            await app.settle()
            hasSettled = true
        }
        for _ in 0..<100 { await Task.yield() }
        #expect(!hasSettled, "The view's task still waits for the actor.")
        service.leave()
        await settling.value
        await occupied
        #expect(app.main.text("Shown 42").exists)
    }
}

private struct GatedView: View {
    let stream: AsyncStream<Int>
    let double: Gate<Int, Int>
    @State private var shown = 0

    var body: some View {
        Text("Shown \(shown)")
            .ongoingTask {
                for await number in stream { shown = (try? await double(number)) ?? -1 }
            }
    }
}

@Suite(.testApp) @MainActor struct OngoingGateTests {
    @Test func `settling ends when an ongoing task waits for its stream again after a gate's answer`()
        async throws
    {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        let double = Gate<Int, Int>()
        let app = TestApp(view: GatedView(stream: stream, double: double))
        for round in 1...3 {
            continuation.yield(round)
            await app.settle()
            #expect(double.calls.last == round)
            double.succeed(round * 2)
            await app.settle()
            #expect(app.main.text("Shown \(round * 2)").exists)
        }
    }
}

@Suite(.testApp) @MainActor struct ForeignTaskTests {
    private let service = Busy()

    /// The limitation that the article describes: the actor runs for a task that the session does not count.
    @Test func `expectEventually waits for work that settling cannot observe`() async {
        let app = TestApp(view: DoublingView(service: service))
        await app.settle()
        let service = service
        let foreign = Task.detached { await service.occupy() }
        await service.waitUntilOccupied()
        service.send(21)
        await app.settle()
        #expect(app.main.text("Shown 0").exists)
        async let isShown = app.main.text("Shown 42").expectEventually()
        service.leave()
        #expect(await isShown)
        await foreign.value
    }

    @Test func `an expectation that is never met is an issue, and the test continues`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            let app = TestApp(view: TwoButtons())
            #expect(await !app.expectEventually("the moon", timeout: .milliseconds(10)) { false })
            #expect(await !app.main.button("Three").expectEventually(timeout: .milliseconds(10)))
            #expect(await app.main.button("One").expectEventually())
        }
        #expect(issues.count == 2)
        #expect(issues.first?.text.hasPrefix("waited 0.01 seconds for the moon\n") == true)
    }
}
