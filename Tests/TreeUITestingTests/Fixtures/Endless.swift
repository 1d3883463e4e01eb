/// Work that continues, even if it is cancelled, until the test ends it.
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

    /// Ends the work after all timeouts of a failing test, even on a busy machine.
    func endSoon() {
        Task.detached {
            try? await Task.sleep(for: .seconds(30))
            end()
        }
    }
}
