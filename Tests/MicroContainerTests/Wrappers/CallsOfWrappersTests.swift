import MicroContainer
import Testing

private enum Staging: DependencyTag { static let qualifier = "staging" }

/// Wrappers in and around a provider with arguments.
struct CallsOfWrappersTests {
    let container = DependencyContainer()

    /// Resolves a dependency directly and as the parameter of an initializer.
    private func both<Dependency>(
        _ type: Dependency.Type,
        _ text: @escaping @Sendable (Dependency) throws -> String
    ) throws -> [String] {
        container.register(String.self, autowire: { (dependency: Dependency) in try text(dependency) })
        return [try text(try container.resolveOrThrow(type)), try container.resolveOrThrow(String.self)]
    }

    @Test func `a provider of an optional returns nil if the type is not registered`() throws {
        let call = { @Sendable (provider: Provider<Int?, Bool>) in "\(try provider(true) ?? 0)" }
        #expect(try both(Provider<Int?, Bool>.self, call) == ["0", "0"])
        #expect(container.validate().isEmpty)
        container.register(Int.self, arguments: Bool.self) { _, flag in flag ? 7 : 8 }
        #expect(try both(Provider<Int?, Bool>.self, call) == ["7", "7"])
        #expect(try container.resolve(Int?.self, false) == 8)
        #expect(try both(Provider<Int??, Bool>.self) { "\($0.resolve(true).flatMap(\.self) ?? 0)" } == ["7", "7"])
        #expect(try both(Provider<Int?, Bool>?.self) { "\($0?.resolve(true) ?? 0)" } == ["7", "7"])
        container.unregister(Int.self, arguments: Bool.self)
        #expect(try both(Provider<Int?, Bool>.self, call) == ["0", "0"])
    }

    @Test func `a registration of an optional type takes precedence over one of the wrapped type`() throws {
        container.register(Int.self, arguments: Bool.self) { _, _ in 7 }
        container.register(Int?.self, arguments: Bool.self) { _, _ in 8 }
        #expect(try container.resolve(Int?.self, true) == 8)
    }

    @Test func `resolving an optional with arguments throws the factory's error instead of returning nil`() {
        container.register(Int.self, arguments: Bool.self) { _, _ in throw Refusal() }
        #expect(throws: ResolutionError.self) { try container.resolve(Int?.self, true) }
    }

    @Test func `a provider of an array calls every contributed provider`() throws {
        container.contribute(Provider<Int, Bool>.self) { _ in Provider { $0 ? 1 : 10 } }
        container.contribute(Provider<Int, Bool>.self) { _ in Provider { $0 ? 2 : 20 } }
        let call = { @Sendable (provider: Provider<[Int], Bool>) in "\(try provider(true)) \(try provider(false))" }
        #expect(try both(Provider<[Int], Bool>.self, call) == ["[1, 2] [10, 20]", "[1, 2] [10, 20]"])
        #expect(try both([Provider<Int, Bool>].self) { "\($0.map { $0.resolve(true) })" } == ["[1, 2]", "[1, 2]"])
        #expect(container.validate().isEmpty)
        container.register([Int].self, arguments: Bool.self) { _, flag in flag ? [3] : [] }
        #expect(try both(Provider<[Int], Bool>.self, call) == ["[3] []", "[3] []"])
    }

    @Test func `a provider of an array returns an empty array if nothing is contributed`() throws {
        container.register(String.self, autowire: { (numbers: Provider<[Int], Bool>) in "\(try numbers(true))" })
        #expect(try container.resolveOrThrow(String.self) == "[]")
        #expect(container.validate().isEmpty)
    }

    @Test func `a tagged provider with arguments calls the qualified registration`() throws {
        container.register(Int.self, fileID: "A/A.swift", line: 9, arguments: Bool.self) { _, _ in 1 }
        let around = { @Sendable (tagged: Tagged<Staging, Provider<Int, Bool>>) in "\(try tagged.value(true))" }
        container.register(String.self, fileID: "A/A.swift", line: 1, autowire: around)
        let finding = try #require(container.validate().findings.first)
        #expect(
            finding.description == """
                [MC001 missing-registration] Int(Bool) (qualifier "staging") is not registered
                  path:  String (dynamic) -> Int(Bool) ["staging"]
                  at:    A/A.swift:1, the registration of String
                  near:  Int(Bool) (A/A.swift:9)
                  help:  Register it in the container that you resolve from: container.register(Int.self, qualifier: "staging", arguments: Bool.self) \
                { container, argument in … }
                """
        )
        container.register(Int.self, qualifier: "staging", arguments: Bool.self) { container, argument in 7 }
        #expect(try both(Tagged<Staging, Provider<Int, Bool>>.self, around) == ["7", "7"])
        #expect(try both(Provider<Tagged<Staging, Int>, Bool>.self) { "\($0.resolve(true).value)" } == ["7", "7"])
        #expect(
            try both(Tagged<Staging, Provider<Int?, Bool>>.self) { "\($0.value.resolve(true) ?? 0)" } == ["7", "7"]
        )
        #expect(container.validate().isEmpty)
    }

    @Test func `registrations with arguments are distinguished by their qualifiers`() throws {
        container.register(Int.self, qualifier: "a", arguments: Bool.self) { _, _ in 1 }
        container.register(Int.self, qualifier: "b", arguments: Bool.self, Bool.self) { _, _, _ in 2 }
        #expect(try container.resolve(Int.self, true, qualifier: "a") == 1)
        #expect(try container.resolve(Int.self, true, true, qualifier: "b") == 2)
        #expect(throws: ResolutionError.self) { try container.resolve(Int.self, true) }
        #expect(container.contains(Int.self, qualifier: "a", arguments: Bool.self))
        #expect(!container.contains(Int.self, arguments: Bool.self))
        container.decorate(Int.self, qualifier: "a") { number, _ in number + 10 }
        #expect(try container.resolve(Int.self, true, qualifier: "a") == 11)
        #expect(try container.resolve(Int.self, true, true, qualifier: "b") == 2)
        container.unregister(Int.self, qualifier: "a", arguments: Bool.self)
        #expect(!container.contains(Int.self, qualifier: "a", arguments: Bool.self))
    }

    @Test func `a qualified instance shared by arguments is recreated when its dependency changes`() throws {
        container.register(Double.self, allocation: .static) { _ in 1 }
        container.register(Tracked.self, qualifier: "a", sharedByArguments: Int.self) { container, _ in
            _ = try container.resolveOrThrow(Double.self)
            return Tracked()
        }
        container.register([Tracked].self, allocation: .static) { [try $0.resolve(Tracked.self, 1, qualifier: "a")] }
        let first = try container.resolveOrThrow([Tracked].self)
        #expect(try container.resolve(Tracked.self, 1, qualifier: "a") === first[0])
        container.register(Double.self, allocation: .static) { _ in 2 }
        let second = try container.resolve(Tracked.self, 1, qualifier: "a")
        #expect(second !== first[0])
        #expect(try container.resolveOrThrow([Tracked].self)[0] === second)
        container.unregister(Double.self)
        #expect(throws: ResolutionError.self) { try container.resolve(Tracked.self, 2, qualifier: "a") }
        #expect(container.validate().findings.map(\.headline) == ["Double is not registered"])
    }

    @Test func `an instance depends on the registration of its own type under another qualifier`() throws {
        container.register(Int.self, qualifier: "b", arguments: Bool.self) { _, _ in 1 }
        container.register(Int.self, qualifier: "a", sharedByArguments: Bool.self) { container, flag in
            try container.resolve(Int.self, flag, qualifier: "b")
        }
        #expect(try container.resolve(Int.self, true, qualifier: "a") == 1)
        container.register(Int.self, qualifier: "b", arguments: Bool.self) { _, _ in 2 }
        #expect(try container.resolve(Int.self, true, qualifier: "a") == 2)
    }

    @Test func `the error for a provider of a lazy value with arguments suggests the type to use`() {
        for type: (any Any.Type) in [Provider<Lazy<Int>, Bool>.self, Provider<Provider<Int>, Bool>.self] {
            let container = DependencyContainer()
            container.register(String.self, dependencies: [DependencyKey(type)]) { _ in "" }
            #expect(
                container.validate().findings.first?.help.hasPrefix("Inject Provider<Int, Bool>") == true,
                "\(container.validate())"
            )
        }
        let error = #expect(throws: ResolutionError.self) {
            try container.resolveOrThrow(Provider<Lazy<Int>, Bool>.self, fileID: "A/A.swift", line: 1)
        }
        #expect(
            error?.description == """
                [MC001 missing-registration] Lazy<Int>(Bool) is not registered
                  at:    A/A.swift:1
                  help:  Inject Provider<Int, Bool>: a Lazy or a Provider cannot keep the arguments of a call
                """
        )
    }
}
