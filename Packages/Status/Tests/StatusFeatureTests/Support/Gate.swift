import Synchronization

/// Something that waits until a test lets it on. It is open to begin with.
final class Gate: Sendable {
    private struct State {
        var isClosed = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func close() {
        state.withLock { $0.isClosed = true }
    }

    func open() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.isClosed = false
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if state.isClosed { state.waiting.append(continuation) }
                return !state.isClosed
            }
            if isOpen { continuation.resume() }
        }
    }
}
