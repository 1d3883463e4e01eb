import Foundation
import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// Observed models may change on any thread. The thread sanitizer checks these tests.
@MainActor struct ConcurrentChangeTests {
    /// An observable counter that any thread may change.
    private final class Shared: Observable, @unchecked Sendable {
        // Safe: `value` is read and written only under the lock, and the registrar is thread-safe.
        private var value = 0
        private let lock = NSLock()
        private let registrar = ObservationRegistrar()

        var count: Int {
            registrar.access(self, keyPath: \.count)
            return lock.withLock { value }
        }

        func increment() {
            registrar.withMutation(of: self, keyPath: \.count) {
                lock.withLock { value += 1 }
            }
        }
    }

    @Test func `the tree shows the last of many changes made by other threads`() async {
        struct Shower: View {
            let shared: Shared
            var body: some View { Text("\(shared.count)") }
        }
        let shared = Shared()
        let session = Session(view: Shower(shared: shared))
        let writers = (0..<8).map { _ in
            Task.detached { for _ in 0..<500 { shared.increment() } }
        }
        for _ in 0..<200 {
            _ = session.tree
            await Task.yield()
        }
        for writer in writers { await writer.value }
        shared.increment()
        #expect(session.screen == "- text \"4,001\"")
    }
}
