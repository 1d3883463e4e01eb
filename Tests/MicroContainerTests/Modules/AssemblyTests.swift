import Dispatch
import Foundation
import MicroContainer
import Testing

/// A module that pauses in the middle of its assembly until the test resumes it.
private struct Paused<Tag>: Module {
    let entered = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)

    var registrations: [any Registration] {
        Factory(Int.self, qualifier: "\(Tag.self)") { _ in 1 }
        wait()
        Factory(Letter.self, qualifier: "\(Tag.self)") { Letter(greeting: try $0.resolveOrThrow()) }
    }

    private func wait() -> [any Registration] {
        entered.signal()
        #expect(goOn.wait(timeout: .now() + 600) == .success)
        return []
    }
}

private struct Greetings: Module {
    let started: DispatchSemaphore
    let mayEnd: DispatchSemaphore

    var registrations: [any Registration] {
        started.signal()
        _ = mayEnd.wait(timeout: .now() + 0.05)
        return [Singleton((any Greeting).self) { _ in English() }]
    }
}

private struct Letters: Module {
    let greetings: Greetings
    var requires: [any Module] { [greetings] }
    var registrations: [any Registration] { Factory(Letter.self) { Letter(greeting: try $0.resolveOrThrow()) } }
}

struct AssemblyTests {
    let container = DependencyContainer()

    @Test(arguments: [DuplicatePolicy.error, .keepFirst])
    func `a registration that another thread makes during an assembly takes effect`(policy: DuplicatePolicy) throws {
        let container = container
        container.register(Double.self) { _ in 1 }
        let module = Paused<Int>()
        let assembling = Helper { #expect(throws: Never.self) { try container.assemble([module], duplicates: policy) } }
        #expect(module.entered.wait(timeout: .now() + 600) == .success)
        container.register(Double.self) { _ in 2 }
        module.goOn.signal()
        #expect(assembling.hasEnded())
        #expect(container.resolve(Double.self) == 2)
        #expect(container.validate().findings.map(\.id).contains(.duplicate) == false)
    }

    @Test func `registrations take effect after two threads have assembled one container`() {
        let container = container
        let (first, second) = (Paused<Int8>(), Paused<Int16>())
        let one = Helper { #expect(throws: Never.self) { try container.assemble([first]) } }
        #expect(first.entered.wait(timeout: .now() + 600) == .success)
        let two = Helper { #expect(throws: Never.self) { try container.assemble([second]) } }
        #expect(second.entered.wait(timeout: .now() + 600) == .success)
        first.goOn.signal()
        #expect(one.hasEnded())
        second.goOn.signal()
        #expect(two.hasEnded())
        for number in [7, 8] {
            container.register(Int.self) { _ in number }
            #expect(container.resolve(Int.self) == number)
        }
    }

    @Test func `assemble reports duplicates in its own modules, but not in another thread's modules`() throws {
        let container = container
        let module = Paused<Int>()
        let assembling = Helper { #expect(throws: Never.self) { try container.assemble([module]) } }
        #expect(module.entered.wait(timeout: .now() + 600) == .success)
        struct Repeating: Module {
            var registrations: [any Registration] { for _ in 0..<2 { Factory(Bool.self) { _ in true } } }
        }
        #expect(throws: ResolutionError.self) { try container.assemble([Repeating()]) }
        module.goOn.signal()
        #expect(assembling.hasEnded())
    }

    @Test func `assemble waits for a module that another thread is applying`() throws {
        for _ in 0..<5 {
            let container = DependencyContainer()
            let greetings = Greetings(started: DispatchSemaphore(value: 0), mayEnd: DispatchSemaphore(value: 0))
            let first = Helper { #expect(throws: Never.self) { try container.assemble([greetings]) } }
            #expect(greetings.started.wait(timeout: .now() + 600) == .success)
            try container.assemble([Letters(greetings: greetings)])
            #expect(try container.resolveOrThrow(Letter.self).greeting.text == "Hello")
            #expect(first.hasEnded())
        }
    }

    @Test func `threads that assemble mutually dependent modules end with the same registrations`() {
        struct Even: Module {
            var requires: [any Module] { [Odd()] }
            var registrations: [any Registration] { Factory(Int.self) { _ in 2 } }
        }
        struct Odd: Module {
            var requires: [any Module] { [Even()] }
            var registrations: [any Registration] { Factory(Int8.self) { _ in 1 } }
        }
        for _ in 0..<200 {
            let container = DependencyContainer()
            let ended = onThreads(4) { number in
                #expect(throws: Never.self) {
                    if number % 2 == 0 { try container.assemble([Even()]) } else { try container.assemble([Odd()]) }
                    #expect(try container.resolveOrThrow(Int.self) == 2)
                    #expect(try container.resolveOrThrow(Int8.self) == 1)
                }
            }
            #expect(ended)
        }
    }

    @Test func `a factory can assemble a module that another thread is applying`() {
        let container = container
        let module = Paused<Int>()
        container.register((any Greeting).self, allocation: .static) { container in
            try container.assemble([module])
            return English()
        }
        // A thread is applying the module and waits until the factory has assembled.
        let assembling = Helper { #expect(throws: Never.self) { try container.assemble([module]) } }
        #expect(module.entered.wait(timeout: .now() + 600) == .success)
        #expect(container.resolve((any Greeting).self).text == "Hello")
        module.goOn.signal()
        #expect(assembling.hasEnded())
    }
}

/// A thread that runs `body`.
private final class Helper: Sendable {
    private let over = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () -> Void) {
        let over = over
        Thread {
            body()
            over.signal()
        }
        .start()
    }

    /// Whether the thread ends within ten seconds.
    func hasEnded() -> Bool { over.wait(timeout: .now() + 600) == .success }
}
