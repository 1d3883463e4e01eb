import Foundation
import MicroContainer
import Testing

@Suite struct ExactlyOnceTests {
    @Test func `a static instance that a hundred threads resolve concurrently is created once`() {
        let container = DependencyContainer()
        let (made, asking) = (Counter(), Counter())
        container.register(English.self, allocation: .static) { _ in
            made.increment()
            while asking.value < 100 { sched_yield() }
            return English()
        }
        let seen = Recorder<ObjectIdentifier>()
        let ended = onThreads(100) { _ in
            asking.increment()
            seen.record(ObjectIdentifier(container.resolve(English.self)))
        }
        #expect(ended)
        #expect(made.value == 1)
        #expect(Set(seen.values).count == 1)
        #expect(seen.values.count == 100)
    }

    @Test func `every waiting thread receives a factory's error, and resolving later calls the factory again`() {
        // A test cannot know when a thread is parked, and a thread that comes late starts its own attempt. So this
        // repeats until none came late.
        for _ in 0..<200 {
            let container = DependencyContainer()
            let (tries, asking, failures, isWell) = (Counter(), Counter(), Counter(), Counter())
            container.register(English.self, allocation: .static) { _ in
                tries.increment()
                if isWell.value > 0 { return English() }
                while asking.value < 20 { sched_yield() }
                for _ in 0..<100 { sched_yield() }
                throw Refusal()
            }
            let ended = onThreads(20) { _ in
                asking.increment()
                do throws(ResolutionError) {
                    _ = try container.resolveOrThrow(English.self)
                } catch {
                    if error.diagnostic.underlying is Refusal { failures.increment() }
                }
            }
            #expect(ended)
            #expect(failures.value == 20)
            isWell.increment()
            let before = tries.value
            #expect(container.resolveOptional(English.self) != nil)
            #expect(tries.value == before + 1)
            if before == 1 { return }
        }
        Issue.record("Among 200 failures, none reached all of the 20 threads.")
    }

    @Test func `no lock is held while a factory runs`() {
        // The factory waits for another thread, which registers, resolves and creates a singleton meanwhile.
        let container = DependencyContainer()
        container.register(Int.self, allocation: .static) { _ in 1 }
        container.register(English.self, allocation: .static) { container in
            let ended = onThreads(1, within: 5) { _ in
                container.register(String.self, allocation: .static) { _ in "made meanwhile" }
                _ = container.resolve(String.self)
                _ = container.resolve(Int.self)
                container.reset()
            }
            if !ended { throw Refusal() }
            return English()
        }
        #expect(container.resolveOptional(English.self) != nil)
    }

    @Test func `two static instances can be created concurrently`() {
        let container = DependencyContainer()
        let meeting = Meeting(parties: 2)
        container.register(Int.self, allocation: .static) { _ in meeting.arrive() ? 1 : 0 }
        container.register(UInt.self, allocation: .static) { _ in meeting.arrive() ? 1 : 0 }
        onThreads(2) { index in
            if index == 0 { _ = container.resolve(Int.self) } else { _ = container.resolve(UInt.self) }
        }
        #expect(container.resolve(Int.self) == 1)
        #expect(container.resolve(UInt.self) == 1)
    }

    @Test func `resolving during a concurrent registration returns the old or the new instance`() throws {
        let container = DependencyContainer()
        let done = Counter()
        container.register(String.self, allocation: .static) { _ in "value 0 with a tail that needs the heap" }
        let faults = Counter()
        let ended = onThreads(5, within: 60) { index in
            if index == 0 {
                for round in 0..<400 {
                    container.register(String.self, allocation: .static) { _ in
                        "value \(round) with a tail that needs the heap"
                    }
                    container.register(Int.self, allocation: .static, qualifier: "\(round)") { _ in round }
                }
                done.increment()
            } else {
                while done.value == 0 {
                    let text: String = container.resolve()
                    if !text.hasPrefix("value ") || !text.hasSuffix("heap") { faults.increment() }
                }
            }
        }
        try #require(ended)
        #expect(faults.value == 0)
        #expect((0..<400).allSatisfy { container.resolve(Int.self, qualifier: "\($0)") == $0 })
    }
}
