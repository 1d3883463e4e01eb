import FeatureKit
import Testing
import TreeUITesting

private struct PostView: View {
    let post: Gate<String, Int>
    @State private var result = "none"

    var body: some View {
        AsyncButton("Post") {
            do { result = "\(try await post("Hello"))" } catch is CancellationError { result = "cancelled" } catch {
                result = "failed"
            }
        }
        Text("Result \(result)")
    }
}

@MainActor struct GateTests {
    let post = Gate<String, Int>()

    @Test func `settling does not wait for a call at a gate, but waits for the work after the call`() async throws {
        let app = TestApp(view: PostView(post: post))
        try await app.main.button("Post").tap()
        #expect(app.main.button("Post").isBusy)
        #expect(post.calls == ["Hello"])
        #expect(post.waitingCount == 1)
        post.succeed(7)
        await app.settle()
        #expect(app.main.text("Result 7").exists)
        #expect(!app.main.button("Post").isBusy)
    }

    @Test func `a call at a gate fails if the test lets it fail`() async throws {
        struct Offline: Error {}
        let app = TestApp(view: PostView(post: post))
        try await app.main.button("Post").tap()
        post.fail(Offline())
        await app.settle()
        #expect(app.main.text("Result failed").exists)
    }

    @Test func `an outcome can be set before the call arrives`() async throws {
        let app = TestApp(view: PostView(post: post))
        post.succeed(1)
        post.succeed(2)
        try await app.main.button("Post").tap()
        #expect(app.main.text("Result 1").exists)
        try await app.main.button("Post").tap()
        #expect(app.main.text("Result 2").exists)
    }

    @Test func `a gate can answer its calls in any order`() async throws {
        async let first = post("a")
        async let second = post("b")
        post.succeed(2, at: 1)
        post.succeed(1, at: 0)
        let sum = try await first + second
        #expect(sum == 3)
        #expect(Set(post.calls) == ["a", "b"])
    }

    @Test func `a gate records a cancelled call and throws an error to its caller`() async throws {
        let call = Task { try await post("a") }
        while post.waitingCount == 0 { await Task.yield() }
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(post.cancelledCalls == [0])
        #expect(post.waitingCount == 0)
        // The next outcome is for the next call, not for the cancelled one.
        post.succeed(5)
        #expect(try await post("b") == 5)
    }

    @Test func `the failure for tapping a busy button states the line that started the button's action`() async throws {
        let app = TestApp(view: PostView(post: post))
        try await app.main.button("Post").tap()
        let failure = try await #require(throws: TestFailure.self) { try await app.main.button("Post").tap() }
        #expect(
            failure.message == """
                cannot tap button "Post": its last action is still running, started at TreeUITestingTests/GateTests.swift:10
                """
        )
    }

    @Test func `when outcomes and cancellations race, no call is left waiting`() async {
        for _ in 0..<500 {
            let gate = Gate<Int, Int>()
            await withTaskGroup(of: Void.self) { group in
                for index in 0..<4 {
                    let call = Task.detached { try await gate(index) }
                    group.addTask { _ = try? await call.value }
                    group.addTask { index.isMultiple(of: 2) ? call.cancel() : gate.succeed(index, at: index) }
                }
                group.addTask { for index in 0..<4 { gate.succeed(index, at: index) } }
            }
            #expect(gate.waitingCount == 0)
        }
    }

    @Test func `all of a thousand concurrent calls are answered by a gate`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask { try await self.postRepeatedly(250) }
            }
            try await group.waitForAll()
        }
    }

    private func postRepeatedly(_ times: Int) async throws {
        for _ in 0..<times {
            let post = Gate<String, Int>()
            let app = TestApp(view: PostView(post: post))
            try await app.main.button("Post").tap()
            try #require(app.main.button("Post").isBusy)
            post.succeed(1)
            await app.settle()
            try #require(app.main.text("Result 1").exists)
        }
    }
}
