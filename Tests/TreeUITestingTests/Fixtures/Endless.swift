/// Work that goes on, cancelled or not, until the test ends it.
struct Endless: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    }

    func work() async {
        await Task.detached { for await _ in stream {} }.value
    }

    func end() { continuation.finish() }

    /// Ends long after all that a failing test waits for, also on a machine that is busy.
    func endSoon() {
        Task.detached {
            try? await Task.sleep(for: .seconds(30))
            end()
        }
    }
}
