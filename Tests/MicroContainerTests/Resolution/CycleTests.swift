import MicroContainer
import Testing

private final class A: Sendable { init(_ b: B) {} }
private final class B: Sendable { init(_ a: A) {} }
private final class C: Sendable { init(_ a: A) {} }

private protocol Texted { var text: String { get } }

struct CycleTests {
    let container = DependencyContainer()

    private func chain(_ body: () throws -> Void) -> [String]? {
        do {
            try body()
            return nil
        } catch ResolutionError.circularChain(let chain) {
            return Array(chain)
        } catch {
            return ["\(error)"]
        }
    }

    @Test(arguments: [DependencyAllocation.static, .dynamic])
    func `the error for a cycle contains the whole path`(allocation: DependencyAllocation) {
        container.register(type: A.self, allocation: allocation) { A(try $0.resolveOrThrow()) }
        container.register(type: B.self, allocation: allocation) { B(try $0.resolveOrThrow()) }
        #expect(chain { _ = try container.resolveOrThrow(A.self) } == ["A", "B", "A"])
        #expect(chain { _ = try container.resolveOrThrow(B.self) } == ["B", "A", "B"])
    }

    @Test func `the path in a cycle error starts at the resolved type and ends with the cycle`() throws {
        container.register(A.self, autowire: A.init)
        container.register(B.self, allocation: .static, autowire: B.init)
        container.register(C.self, autowire: C.init)
        let error = try #require(throws: ResolutionError.self) { try container.resolveOrThrow(C.self) }
        #expect(
            error.diagnostic.path.map(\.description) == ["C (dynamic)", "A (dynamic)", "B (static)", "A (dynamic)"]
        )
        guard case .circularChain(let chain) = error else {
            Issue.record(error)
            return
        }
        #expect(chain.joined(separator: " > ") == "A > B > A")
    }

    @Test(arguments: [DependencyAllocation.static, .dynamic])
    func `a cycle through a captured container is an error`(allocation: DependencyAllocation) {
        let captured = container
        container.register(type: A.self, allocation: allocation) { _ in A(try captured.resolveOrThrow()) }
        container.register(type: B.self, allocation: allocation) { [container] _ in
            B(try container.resolveOrThrow())
        }
        #expect(chain { _ = try container.resolveOrThrow(A.self) } == ["A", "B", "A"])
    }

    @Test func `a cycle through another container is an error`() {
        let other = DependencyContainer()
        container.register(A.self) { _ in A(try other.resolveOrThrow()) }
        other.register(B.self) { [container] _ in B(try container.resolveOrThrow()) }
        #expect(chain { _ = try container.resolveOrThrow(A.self) } == ["A", "B", "A"])
    }

    @Test func `resolving the same type from another container is not a cycle`() {
        let parent = DependencyContainer()
        parent.register(String.self, allocation: .static) { _ in "parent" }
        container.register(String.self, allocation: .static) { _ in "child of " + parent.resolve(String.self) }
        #expect(container.resolve() == "child of parent")
    }

    @Test func `resolving one type under two qualifiers is not a cycle`() {
        container.register(String.self, qualifier: "inner") { _ in "inner" }
        container.register(String.self, qualifier: "outer") { "outer " + $0.resolve(String.self, qualifier: "inner") }
        #expect(container.resolve(qualifier: "outer") == "outer inner")
    }

    @Test func `a diamond-shaped dependency graph is not a cycle`() throws {
        container.register(Int.self) { _ in 1 }
        container.register(Int8.self) { Int8(try $0.resolveOrThrow(Int.self)) }
        container.register(Int16.self) { Int16(try $0.resolveOrThrow(Int.self)) }
        container.register(String.self) {
            "\(try $0.resolveOrThrow(Int8.self)) \(try $0.resolveOrThrow(Int16.self)) \(try $0.resolveOrThrow(Int8.self))"
        }
        #expect(try container.resolveOrThrow(String.self) == "1 1 1")
    }

    @Test func `a returned closure that resolves a dependency later does not form a cycle`() {
        container.register((@Sendable () -> Int).self) { container in { container.resolve(Int.self) } }
        container.register(Int.self) { _ in 7 }
        #expect(container.resolve((@Sendable () -> Int).self)() == 7)
    }

    @Test func `the container still resolves after a cycle error`() {
        container.register(A.self, allocation: .static, autowire: A.init)
        container.register(B.self, allocation: .static, autowire: B.init)
        container.register(Int.self, allocation: .static) { _ in 1 }
        for _ in 0..<3 { #expect(chain { _ = try container.resolveOrThrow(A.self) } == ["A", "B", "A"]) }
        #expect(container.resolve(Int.self) == 1)
    }

    /// Known entries skip the cycle check.
    @Test func `a cycle that forms only after successful resolution is an error`() throws {
        let closes = Counter()
        container.register(Int.self) { Int(try $0.resolveOrThrow(Int8.self)) }
        container.register(Int8.self) { Int8(try $0.resolveOrThrow(Int16.self)) }
        container.register(Int16.self) { closes.value == 0 ? 7 : Int16(try $0.resolveOrThrow(Int8.self)) }
        for _ in 0..<3 { #expect(try container.resolveOrThrow(Int.self) == 7) }
        closes.increment()
        for _ in 0..<3 {
            let error = try #require(throws: ResolutionError.self) { try container.resolveOrThrow(Int.self) }
            #expect(error.diagnostic.path.map(\.key.description) == ["Int", "Int8", "Int16", "Int8"])
            guard case .circularChain(let chain) = error else {
                Issue.record(error)
                return
            }
            #expect(Array(chain) == ["Int8", "Int16", "Int8"])
        }
    }

    @Test func `a cycle is detected early even after a deep graph was resolved`() throws {
        let closes = Counter()
        let runs = Counter()
        container.register(Int.self) { container in
            runs.increment()
            return closes.value == 0 ? 7 : try container.resolveOrThrow(Int.self)
        }
        register(Level<Int>.self, on: Int.self, depth: 100)
        for _ in 0..<2 { #expect(container.resolve(String.self) == "7") }
        closes.increment()
        let before = runs.value
        #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Int.self) }
        #expect(runs.value - before <= 17)
    }

    @Test(arguments: [1, 15, 16, 17, 31, 32, 33, 70])
    func `a graph deeper than the initial stack is not a cycle`(depth: Int) throws {
        container.register(Int.self) { _ in 7 }
        register(Level<Int>.self, on: Int.self, depth: depth)
        for _ in 0..<3 { #expect(container.resolve(String.self) == "7") }
    }

    /// One type for each level.
    private struct Level<Below>: Texted { let text: String }

    private func register<Below>(_ type: Level<Below>.Type, on below: Below.Type, depth: Int) {
        container.register(type) { container in
            let below = container.resolve(Below.self)
            return Level(text: (below as? any Texted)?.text ?? "\(below)")
        }
        if depth > 1 {
            register(Level<Level<Below>>.self, on: type, depth: depth - 1)
        } else {
            container.register(String.self) { $0.resolve(type).text }
        }
    }

    @Test func `a cycle formed by two threads is reported as an error within a second`() {
        for _ in 0..<20 {
            let container = DependencyContainer()
            let meeting = Meeting(parties: 2)
            let second = Counter()
            container.register(A.self, allocation: .static) { container in
                if second.increment() <= 2 { _ = meeting.arrive() }
                return A(try container.resolveOrThrow())
            }
            container.register(B.self, allocation: .static) { container in
                if second.increment() <= 2 { _ = meeting.arrive() }
                return B(try container.resolveOrThrow())
            }
            let errors = Recorder<String>()
            let ended = onThreads(2, within: 1) { index in
                do throws(ResolutionError) {
                    if index == 0 { _ = try container.resolveOrThrow(A.self) }
                    if index == 1 { _ = try container.resolveOrThrow(B.self) }
                } catch {
                    errors.record("\(error.diagnostic.id)")
                }
            }
            #expect(ended)
            #expect(errors.values == ["MC002 circular-dependency", "MC002 circular-dependency"])
        }
    }

    @Test func `the error for a cycle across three threads and two containers names the cycle`() throws {
        let other = DependencyContainer()
        let meeting = Meeting(parties: 3)
        let first = Counter()
        @Sendable func arrive() { if first.increment() <= 3 { _ = meeting.arrive() } }
        let container = container
        container.register(Int.self, allocation: .static) { _ in
            arrive()
            return Int(try other.resolveOrThrow(Int8.self))
        }
        other.register(Int8.self, allocation: .static) { other in
            arrive()
            return Int8(try other.resolveOrThrow(Int16.self))
        }
        other.register(Int16.self, allocation: .static) { _ in
            arrive()
            return Int16(try container.resolveOrThrow(Int.self))
        }
        let errors = Recorder<Set<String>>()
        let ended = onThreads(3, within: 1) { index in
            do throws(ResolutionError) {
                if index == 0 { _ = try container.resolveOrThrow(Int.self) }
                if index == 1 { _ = try other.resolveOrThrow(Int8.self) }
                if index == 2 { _ = try other.resolveOrThrow(Int16.self) }
            } catch {
                if case .circularChain(let chain) = error { errors.record(Set(chain)) }
            }
        }
        #expect(ended)
        #expect(errors.values == Array(repeating: ["Int", "Int8", "Int16"], count: 3))
    }

    @Test func `threads that wait for each other's instances report no cycle if there is none`() {
        for _ in 0..<200 {
            let container = DependencyContainer()
            container.register(Int.self, allocation: .static) { _ in 1 }
            container.register(Int8.self, allocation: .static) { Int8($0.resolve(Int.self)) }
            container.register(Int16.self, allocation: .static) { Int16($0.resolve(Int.self)) }
            container.register(Int32.self, allocation: .static) {
                Int32($0.resolve(Int8.self)) + Int32($0.resolve(Int16.self))
            }
            container.register(Int64.self, allocation: .static) {
                Int64($0.resolve(Int16.self)) + Int64($0.resolve(Int8.self))
            }
            onThreads(4) { index in
                if index % 2 == 0 { _ = container.resolve(Int32.self) } else { _ = container.resolve(Int64.self) }
            }
            #expect(container.resolve(Int32.self) == 2)
        }
    }
}
