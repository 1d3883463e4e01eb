import RenderTree
import Testing
import TreeUI

@MainActor struct FinishTests {
    @Test func `finishing returns when the tasks have returned`() async {
        @MainActor final class Log { var entries: [String] = [] }
        let log = Log()
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let session = Session(
            view: Text("following").ongoingTask {
                for await _ in stream {}
                log.entries.append("returned")
            }
        )
        _ = session.tree
        await session.finish()
        #expect(log.entries == ["returned"])
        #expect(session.tree.windows.isEmpty)
        continuation.finish()
    }

    @Test func `finishing waits for what a task starts on its way out`() async {
        @MainActor final class Log { var entries: [String] = [] }
        let log = Log()
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let session = Session(
            view: Text("following").ongoingTask {
                for await _ in stream {}
                Work {
                    await Task.yield()
                    log.entries.append("saved")
                }
            }
        )
        _ = session.tree
        await session.finish()
        #expect(log.entries == ["saved"])
        continuation.finish()
    }
}
