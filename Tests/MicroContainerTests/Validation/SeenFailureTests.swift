import MicroContainer
import Synchronization
import Testing

struct SeenFailureTests {
    let container = DependencyContainer()

    @Test func `validation reports a type that a closure failed to resolve, with the place of the call`() {
        container.register(Letter.self, fileID: "A/A.swift", line: 1) {
            Letter(greeting: try $0.resolveOrThrow(fileID: "A/A.swift", line: 2))
        }
        #expect(container.validate().isEmpty)
        #expect(container.resolveOptional(Letter.self) == nil)
        #expect(
            container.validate().description == """
                [MC001 missing-registration] any Greeting is not registered
                  path:  Letter (dynamic) -> any Greeting
                  at:    A/A.swift:2, in the factory of Letter (A/A.swift:1)
                  help:  Register it in the container that you resolve from: \
                container.register((any Greeting).self) { container in … }
                """
        )
        container.register((any Greeting).self) { _ in English() }
        #expect(container.validate().isEmpty)
    }

    @Test func `validation reports a failed dependency once, not for each dependent`() {
        container.register(Int8.self, allocation: .static) { try $0.resolveOrThrow(Double.self) > 0 ? 1 : 0 }
        container.register(Int16.self, allocation: .graph) { Int16(try $0.resolveOrThrow(Int8.self)) }
        container.register(Int32.self) { Int32(try $0.resolveOrThrow(Int16.self)) }
        #expect(container.resolveOptional(Int32.self) == nil)
        #expect(container.validate().findings.map(\.path.first?.key) == [DependencyKey(Int32.self)])
        #expect(container.validate().findings.map(\.subject) == [DependencyKey(Double.self)])
    }

    @Test(arguments: [Lifetime<Int>.static, .dynamic, .graph, .timed(.seconds(100))])
    func `validation reports a factory's error until a call succeeds or the factory is replaced`(
        lifetime: Lifetime<Int>
    )
        async throws
    {
        let fails = Mutex(true)
        container.register(Int.self, allocation: lifetime) { _ in
            if fails.withLock(\.self) { throw Refusal() }
            return 7
        }
        #expect(container.resolveOptional(Int.self) == nil)
        #expect(container.validate().findings.map(\.headline) == ["The factory of Int threw an error: refused"])
        fails.withLock { $0 = false }
        #expect(container.resolve(Int.self) == 7)
        #expect(container.validate().isEmpty)
        container.register(Int.self, allocation: lifetime) { _ in throw Refusal() }
        #expect(container.resolveOptional(Int.self) == nil)
        #expect(container.validate().findings.count == 1)
        container.register(Int.self, allocation: lifetime) { _ in 7 }
        #expect(container.validate().isEmpty)
    }

    @Test func `validation reports a dynamic factory that fails after an earlier success`() {
        let fails = Mutex(false)
        container.register(Int.self) { _ in
            if fails.withLock(\.self) { throw Refusal() }
            return 7
        }
        for _ in 0..<3 { #expect(container.resolveOptional(Int.self) == 7) }
        fails.withLock { $0 = true }
        #expect(container.resolveOptional(Int.self) == nil)
        #expect(container.validate().findings.map(\.id) == [.factoryFailed])
        fails.withLock { $0 = false }
        #expect(container.resolveOptional(Int.self) == 7)
        #expect(container.validate().isEmpty)
    }

    @Test func `validation reports failed dependencies of asynchronous factories and of calls with arguments`()
        async throws
    {
        container.registerAsync(Int.self) { try await $0.resolveAsync(Int8.self) == 1 ? 1 : 0 }
        container.register(String.self, arguments: Int.self) { "\(try $0.resolveOrThrow(Int16.self)) \($1)" }
        _ = try? await container.resolveAsync(Int.self)
        _ = try? container.resolve(String.self, 7)
        #expect(container.validate().findings.map(\.subject.description) == ["Int8", "Int16"])
        container.registerAsync(Int8.self) { _ in 1 }
        container.register(Int16.self) { _ in 1 }
        #expect(container.validate().isEmpty)
    }

    @Test func `validation reports a synchronous closure that failed to resolve an asynchronous type`() {
        container.registerAsync(Int.self) { _ in 1 }
        container.register(String.self) { "\(try $0.resolveOrThrow(Int.self))" }
        #expect(container.resolveOptional(String.self) == nil)
        #expect(container.validate().findings.map(\.id) == [.needsAwait])
        container.registerAsync(Int.self, allocation: .static) { _ in 1 }
        #expect(container.validate().isEmpty)
    }

    @Test func `validation does not report a closure's missing optional dependency`() {
        container.register(Int.self) { $0.resolveOptional(Int8.self).map(Int.init) ?? 0 }
        container.register(Int16.self) { (try? $0.resolveOrThrow(Int8.self)).map(Int16.init) ?? 0 }
        container.register(Int32.self) { $0.contains(Int8.self) ? 1 : 0 }
        for _ in 0..<2 {
            _ = (container.resolve(Int.self), container.resolve(Int16.self), container.resolve(Int32.self))
        }
        #expect(container.validate().isEmpty)
    }

    @Test func `validation warns that a closure's other branches may use an unused registration`() {
        container.register(Bool.self, dependencies: []) { _ in false }
        container.register(Double.self, dependencies: [], fileID: "A/A.swift", line: 1) { _ in 1 }
        container.register(Int.self) { $0.resolve(Bool.self) ? Int($0.resolve(Double.self)) : 0 }
        #expect(container.validate().opaque == [DependencyKey(Int.self)])
        #expect(container.validate().partial.isEmpty)
        _ = container.resolve(Int.self)
        let validation = container.validate(roots: [Int.self])
        #expect(validation.opaque.isEmpty)
        #expect(validation.partial == [DependencyKey(Int.self)])
        #expect(
            validation.description == """
                [MC011 unused-registration] Double was not resolved by any root, but some closures may have branches that did not run
                  at:    A/A.swift:1
                  help:  Remove it, or add it to the roots
                """
        )
    }
}
