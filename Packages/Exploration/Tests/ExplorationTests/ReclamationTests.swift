import Interleaving
import Testing

@testable import ExploredContainer

/// Memory that a writer frees while readers use a container.
struct ReclamationTests {
    @Test func `a resolving thread copies no instance that a registering thread has freed`() {
        verify { Self.scenario { $0.register(Canary(word: 2)) } }
    }

    @Test func `a resolving thread never uses a table that a registering thread has replaced and freed`() {
        verify {
            Self.scenario { container in
                for qualifier in 0..<8 { container.register(Canary(word: 2), qualifier: "\(qualifier)") }
            }
        }
    }

    @Test func `a running factory keeps its captured values while another thread removes the registration`() {
        verify {
            let container = DependencyContainer()
            let ended = Count()
            Self.register(Captured(ended: ended), in: container)
            // So that the thread takes the short path, which holds the entry without a reference.
            _ = try? container.resolveOrThrow(Int.self)
            return Scenario(
                thread("resolves") { _ = container.resolveOptional(Int.self) },
                thread("unregisters") { container.unregister(Int.self) },
                thread("registers something else") { container.registerPart(1) }
            ) {
                try require(container.resolveOptional(Int.self) == nil, "the registration is still there")
                container.registerPart(2)
                try require(ended.value == 1, "what the factory captured is never released")
            }
        }
    }

    @Test func `the explorer finds a use of freed memory if the writer does not wait for readers`() {
        let exploration = Explorer.shared.explore {
            ReadingThreads.areAwaited = false
            return Self.scenario { $0.register(Canary(word: 2)) }
        }
        #expect(exploration.failure?.reason.contains("freed memory") == true, "\(exploration)")
    }

    /// A value whose memory shows whether it was freed.
    private struct Canary: Sendable, BitwiseCopyable {
        let word: UInt64

        func check() throws {
            let freed = UInt64(byteOfFreedMemory) &* 0x0101_0101_0101_0101
            try require(word != freed, "a reader has copied freed memory")
            try require(word == 1 || word == 2, "a reader has copied \(word)")
        }
    }

    private static func scenario(_ change: @escaping (DependencyContainer) -> Void) -> Scenario {
        let container = DependencyContainer()
        container.register(Canary(word: 1))
        _ = try? container.resolveOrThrow(Canary.self)
        return Scenario(
            thread("resolves") { try container.resolveOrThrow(Canary.self).check() },
            thread("changes") { change(container) }
        ) {
            try container.resolveOrThrow(Canary.self).check()
        }
    }

    private final class Captured: Sendable {
        let ended: Count

        init(ended: Count) { self.ended = ended }

        deinit { ended.increment() }
    }

    private static func register(_ captured: Captured, in container: DependencyContainer) {
        let ended = captured.ended
        container.register(Int.self) { [captured] _ in
            Scheduler.reach("the middle of the factory")
            try require(ended.value == 0, "what the factory captured is released while it runs")
            return withExtendedLifetime(captured) { 1 }
        }
    }
}
