import MicroContainer
import Testing

private enum Staging: DependencyTag { static let qualifier = "staging" }

/// A dependency in a wrapper, with the text that it resolves to.
private struct Wrapped: CustomTestStringConvertible {
    let testDescription: String
    /// Registers a `String` that shows what an initializer receives.
    let register: @Sendable (DependencyContainer) -> Void
    /// Resolves the wrapper itself.
    let resolve: @Sendable (DependencyContainer) throws -> String

    init<Value>(_ type: Value.Type, _ text: @escaping @Sendable (Value) throws -> String) {
        testDescription = "\(type)"
        register = { $0.register(String.self, autowire: { (value: Value) in try text(value) }) }
        resolve = { try text(try $0.resolveOrThrow(Value.self)) }
    }

    static let optional = [
        Wrapped(Int?.self) { $0.map { "\($0)" } ?? "nil" },
        Wrapped(Int??.self) { ($0 ?? nil).map { "\($0)" } ?? "nil" },
        Wrapped(Lazy<Int>?.self) { try $0.map { "\(try $0.value)" } ?? "nil" },
        Wrapped(Provider<Int>?.self) { try $0.map { "\(try $0())" } ?? "nil" },
        Wrapped(Lazy<Int?>.self) { try $0.value.map { "\($0)" } ?? "nil" },
        Wrapped(Provider<Int?>.self) { try $0().map { "\($0)" } ?? "nil" },
        Wrapped(Provider<Lazy<Int>?>.self) { try $0().map { "\(try $0.value)" } ?? "nil" },
        Wrapped(Lazy<Provider<Int>>?.self) { try $0.map { "\(try $0.value())" } ?? "nil" },
        Wrapped(Lazy<Provider<Int?>>.self) { try $0.value().map { "\($0)" } ?? "nil" },
    ]

    static let tagged = [
        Wrapped(Tagged<Staging, Int>.self) { "\($0.value)" },
        Wrapped(Lazy<Tagged<Staging, Int>>.self) { "\(try $0.value.value)" },
        Wrapped(Provider<Tagged<Staging, Int>>.self) { "\(try $0().value)" },
        Wrapped(Tagged<Staging, Lazy<Int>>.self) { "\(try $0.value.value)" },
        Wrapped(Tagged<Staging, Provider<Int>>.self) { "\(try $0.value())" },
        Wrapped(Tagged<Staging, Tagged<Staging, Int>>.self) { "\($0.value.value)" },
        Wrapped([Tagged<Staging, Int>].self) { $0.map { "\($0.value)" }.joined() },
    ]

    static let optionalTagged = [
        Wrapped(Tagged<Staging, Int>?.self) { $0.map { "\($0.value)" } ?? "nil" },
        Wrapped(Tagged<Staging, Int?>.self) { $0.value.map { "\($0)" } ?? "nil" },
        Wrapped(Lazy<Tagged<Staging, Int>?>.self) { try $0.value.map { "\($0.value)" } ?? "nil" },
        Wrapped(Tagged<Staging, Lazy<Int>?>.self) { try $0.value.map { "\(try $0.value)" } ?? "nil" },
    ]

    static let arrays = [
        Wrapped([Int].self) { "\($0)" },
        Wrapped(Provider<[Int]>.self) { "\(try $0())" },
        Wrapped(Lazy<[Int]>.self) { "\(try $0.value)" },
        Wrapped([Lazy<Int>].self) { "\(try $0.map { try $0.value })" },
        Wrapped([Provider<Int>].self) { "\(try $0.map { try $0() })" },
        Wrapped([Int?].self) { "\($0.compactMap(\.self))" },
        Wrapped(Lazy<[Provider<Int>]>.self) { "\(try $0.value.map { try $0() })" },
    ]

    static let optionalArrays = [
        Wrapped([Int]?.self) { $0.map { "\($0)" } ?? "nil" },
        Wrapped(Lazy<[Int]>?.self) { try $0.map { "\(try $0.value)" } ?? "nil" },
        Wrapped(Provider<[Int]?>.self) { try $0().map { "\($0)" } ?? "nil" },
        Wrapped([Lazy<Int>]?.self) { try $0.map { "\(try $0.map { try $0.value })" } ?? "nil" },
    ]
}

struct WrapperTests {
    let container = DependencyContainer()

    private func check(_ wrapped: Wrapped, is text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        wrapped.register(container)
        #expect(try container.resolveOrThrow(String.self) == text, sourceLocation: sourceLocation)
        #expect(try wrapped.resolve(container) == text, sourceLocation: sourceLocation)
        #expect(container.validate().isEmpty, sourceLocation: sourceLocation)
    }

    @Test(arguments: Wrapped.optional)
    fileprivate func `an optional in any wrapper is nil only if its type is not registered`(wrapped: Wrapped)
        throws
    {
        try check(wrapped, is: "nil")
        container.register(Int.self) { _ in 7 }
        try check(wrapped, is: "7")
    }

    @Test(arguments: Wrapped.tagged + Wrapped.optionalTagged)
    fileprivate func `a tag in any wrapper resolves the qualified registration`(wrapped: Wrapped) throws {
        container.register(Int.self) { _ in 1 }
        container.register(Int.self, qualifier: "staging") { _ in 7 }
        try check(wrapped, is: "7")
    }

    @Test(arguments: Wrapped.optionalTagged)
    fileprivate func `an optional tagged value is nil if the qualified type is not registered`(wrapped: Wrapped) throws
    {
        container.register(Int.self) { _ in 1 }
        try check(wrapped, is: "nil")
    }

    @Test(arguments: Wrapped.arrays + Wrapped.optionalArrays)
    fileprivate func `an array in any wrapper contains the contributions`(wrapped: Wrapped) throws {
        container.register(Int.self) { _ in 1 }
        container.contribute(Int.self) { _ in 7 }
        container.contribute(Int.self) { _ in 8 }
        try check(wrapped, is: "[7, 8]")
    }

    @Test(arguments: Wrapped.arrays)
    fileprivate func `an initializer receives an empty array if nothing is contributed`(wrapped: Wrapped) throws {
        wrapped.register(container)
        #expect(try container.resolveOrThrow(String.self) == "[]")
        #expect(container.validate().isEmpty)
    }

    @Test(arguments: Wrapped.optionalArrays)
    fileprivate func `an optional array is nil if nothing is contributed`(wrapped: Wrapped) throws {
        try check(wrapped, is: "nil")
    }

    @Test(arguments: Wrapped.tagged)
    fileprivate func `validation reports a missing type in any wrapper`(wrapped: Wrapped) throws {
        wrapped.register(container)
        let finding = try #require(container.validate().findings.first)
        #expect(finding.headline == "Int (qualifier \"staging\") is not registered")
        #expect(throws: ResolutionError.self) { try container.resolveOrThrow(String.self) }
    }

    @Test func `a registration of a wrapper type takes precedence over one of the wrapped type`() throws {
        container.register(Int.self) { _ in 1 }
        container.register(Int?.self) { _ in 2 }
        container.register(Provider<Int>.self) { _ in Provider { 3 } }
        container.contribute(Int.self) { _ in 4 }
        container.register([Int].self) { _ in [5] }
        container.register(
            String.self,
            autowire: { (optional: Int?, provider: Provider<Int>, list: Lazy<[Int]>) in
                "\(optional ?? 0) \(try provider()) \(try list.value)"
            }
        )
        #expect(try container.resolveOrThrow(String.self) == "2 3 [5]")
        #expect(
            container.graph.nodes.last?.dependencies.map(\.description) == [
                "Array<Int>", "Optional<Int>", "Provider<Int>",
            ]
        )
    }

    @Test func `an array of wrappers contains the wrapper type's contributions`() throws {
        container.contribute(Lazy<Int>.self) { _ in Lazy { 1 } }
        container.contribute(Int.self) { _ in 2 }
        container.contribute([Int].self) { _ in [3, 4] }
        #expect(try container.resolveOrThrow([Lazy<Int>].self).map { try $0.value } == [1])
        #expect(try container.resolveOrThrow([[Int]].self) == [[3, 4]])
    }

    @Test func `resolving an optional type returns nil if the wrapped type is not registered`() throws {
        let none: Int? = container.resolve()
        #expect(none == nil)
        #expect(try container.resolveOrThrow(Int?.self) == nil)
        container.register(Int.self) { _ in 7 }
        container.register(Int.self, qualifier: "q") { _ in 8 }
        let some: Int? = container.resolve()
        #expect(some == 7)
        let qualified: Int? = container.resolve(qualifier: "q")
        #expect(qualified == 8)
        let other: Int? = container.resolve(qualifier: "r")
        #expect(other == nil)
    }

    @Test func `resolving an optional throws the factory's error instead of returning nil`() throws {
        container.register(Int.self) { _ in throw Refusal() }
        #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Int?.self) }
    }

    @Test func `an optional asynchronous type is resolved with await`() async throws {
        let before: Int? = try await container.resolveAsync()
        #expect(before == nil)
        container.registerAsync(Int.self) { _ in 7 }
        let fresh: Int? = try await container.resolveAsync()
        #expect(fresh == 7)
        container.registerAsync(Int8.self, allocation: .static) { _ in 8 }
        let shared: Int8? = try await container.resolveAsync()
        #expect(shared == 8)
        container.register(Int16.self) { @MainActor _ in 16 }
        let main: Int16? = try await container.resolveAsync()
        #expect(main == 16)
    }

    @Test func `resolving an array directly is an error if nothing is contributed`() throws {
        let error = #expect(throws: ResolutionError.self) {
            try container.resolveOrThrow([Int].self, fileID: "A/A.swift", line: 1)
        }
        #expect(error?.diagnostic.id == .missingRegistration)
    }

    @Test func `an instance is recreated when its wrapped dependency is registered later`() throws {
        final class Screen: Sendable {
            let number: Int?
            init(number: Int?) { self.number = number }
        }
        container.register(Screen.self, allocation: .static, autowire: Screen.init)
        #expect(try container.resolveOrThrow(Screen.self).number == nil)
        container.register(Int.self) { _ in 7 }
        #expect(try container.resolveOrThrow(Screen.self).number == 7)
        container.register(Int?.self) { _ in 8 }
        #expect(try container.resolveOrThrow(Screen.self).number == 8)
    }

    @Test func `a wrapper's value comes from the scope, fork or override`() throws {
        container.register(String.self, autowire: { (number: Lazy<Int?>) in "\(try number.value ?? 0)" })
        let scope = container.openScope("s") { Factory(Int.self) { _ in 1 } }
        #expect(try scope.resolveOrThrow(String.self) == "1")
        #expect(container.fork { $0.register(Int.self) { _ in 2 } }.resolve(String.self) == "2")
        container.withOverrides {
            $0.register(Int.self) { _ in 3 }
        } operation: {
            #expect(container.resolve(String.self) == "3")
            let number: Int? = container.resolve()
            #expect(number == 3)
        }
        #expect(container.resolve(String.self) == "0")
    }

    @Test func `a declared dependency can be a wrapper`() {
        container.register(String.self, dependencies: [DependencyKey(Int?.self), DependencyKey([Int8].self)]) { _ in ""
        }
        #expect(container.validate().isEmpty)
        container.register(Bool.self, dependencies: [DependencyKey(Lazy<Int>.self)]) { _ in true }
        #expect(container.validate().findings.map(\.headline) == ["Int is not registered"])
    }

    @Test func `an owner's lazy value uses a replacement that is registered later`() throws {
        final class Screen: Sendable {
            let number: Lazy<Int>
            init(number: Lazy<Int>) { self.number = number }
        }
        container.register(Int.self) { _ in 1 }
        container.register(Screen.self, allocation: .static) { Screen(number: try $0.resolveOrThrow()) }
        #expect(try container.resolveOrThrow(Screen.self).number.value == 1)
        container.register(Int.self) { _ in 2 }
        #expect(try container.resolveOrThrow(Screen.self).number.value == 2)
    }
}
