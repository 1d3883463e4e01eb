import MicroContainer
import Testing

private struct Base: Module {
    var registrations: [any Registration] {
        Singleton((any Greeting).self, fileID: "A/Base.swift", line: 1) { _ in English() }
        if true { Factory(Int.self) { _ in 1 } }
    }
}

private struct Letters: Module {
    var requires: [any Module] { [Base()] }
    var registrations: [any Registration] {
        Factory(Letter.self) { Letter(greeting: try $0.resolveOrThrow()) }
    }
}

private struct Clashing: Module {
    var requires: [any Module] { [Base()] }
    var registrations: [any Registration] {
        Singleton((any Greeting).self, fileID: "A/Clashing.swift", line: 9) { _ in Polite() }
    }
}

private struct Polite: Greeting { let text = "Good day" }

struct ModuleTests {
    @Test func `a module assembles its required modules once`() throws {
        let container = try DependencyContainer(modules: Letters(), Base(), Letters())
        #expect(container.resolve(Letter.self).greeting.text == "Hello")
        #expect(container.graph.nodes.count == 3)
    }

    @Test func `a builder accepts modules among registrations`() {
        let container = DependencyContainer {
            Letters()
            Factory(Bool.self) { _ in true }
        }
        #expect(container.resolve(Letter.self).greeting.text == "Hello")
        #expect(container.resolve(Bool.self))
    }

    @Test func `the error for two modules that register the same type names both places`() {
        let error = #expect(throws: ResolutionError.self) { try DependencyContainer(modules: Letters(), Clashing()) }
        #expect(
            error?.description == """
                [MC009 duplicate-registration] any Greeting is registered twice
                  near:  first at A/Base.swift:1; again at A/Clashing.swift:9
                  help:  Remove one, give them different qualifiers, or assemble with duplicates: .replace or .keepFirst
                """
        )
    }

    @Test func `the duplicate policy decides which registration is used`() throws {
        let replaced = try DependencyContainer(modules: Letters(), Clashing(), duplicates: .replace)
        #expect(replaced.resolve(Letter.self).greeting.text == "Good day")
        let kept = try DependencyContainer(modules: Letters(), Clashing(), duplicates: .keepFirst)
        #expect(kept.resolve(Letter.self).greeting.text == "Hello")
    }

    @Test func `assembling a container after a reset does not restore earlier registrations`() throws {
        let container = try DependencyContainer(modules: Letters(), Base(), duplicates: .replace)
        container.contribute(String.self) { _ in "before" }
        container.decorate((any Greeting).self) { _, _ in Polite() }
        #expect(throws: ResolutionError.self) { try container.assemble([Clashing()]) }
        container.reset()
        try container.assemble([Letters()])
        #expect(try container.resolveOrThrow(Letter.self).greeting.text == "Hello")
        #expect(try container.resolveAll(String.self) == [])
        #expect(container.validate().isEmpty)
    }

    private struct Numbers: Module {
        var registrations: [any Registration] { Singleton(Double.self) { _ in 3 } }
    }

    @Test(arguments: [DuplicatePolicy.replace, .keepFirst])
    func `a duplicate that the policy allows is not reported by later assemblies or validation`(policy: DuplicatePolicy)
        throws
    {
        let container = try DependencyContainer(modules: Letters(), Clashing(), duplicates: policy)
        try container.assemble([Numbers()])
        #expect(container.resolve(Double.self) == 3)
        #expect(container.validate().isEmpty)
    }

    @Test func `assemble reports a duplicate once, but validation continues to report it`() throws {
        let container = try DependencyContainer(modules: Letters())
        #expect(throws: ResolutionError.self) { try container.assemble([Clashing()]) }
        try container.assemble([Numbers()])
        #expect(container.validate().findings.map(\.id) == [.duplicate])
    }

    @Test func `a scope does not apply its parent's modules again, but a fork does`() throws {
        let root = try DependencyContainer(modules: Base())
        let scope = root.openScope("session") { Letters() }
        let inner = scope.fork().openScope("window") { Letters() }
        let greeting = scope.resolve(Letter.self).greeting as? English
        #expect(greeting === root.resolve((any Greeting).self) as? English)
        #expect(inner.resolve(Letter.self).greeting as? English === greeting)
        #expect(root.resolveOptional(Letter.self) == nil)
        let fork = root.fork { Base().apply(to: $0) }
        #expect(fork.resolve((any Greeting).self) as? English !== greeting)
    }
}

/// The identity of modules.
struct ModuleIdentityTests {
    private struct Env: Module {
        let name: String
        var registrations: [any Registration] {
            Factory(String.self, qualifier: name, fileID: "A/Env.swift", line: 1) { _ in name }
        }
    }

    private struct Url: Module {
        let name: String
        var registrations: [any Registration] {
            Factory(String.self, fileID: "A/Url.swift", line: 1) { _ in name }
        }
    }

    private struct Made: Module {
        let make: @Sendable () -> Int
        var registrations: [any Registration] { Factory(Int.self) { _ in make() } }
    }

    private struct Named: Module, Equatable {
        let name: String
        let make: @Sendable () -> Int
        var registrations: [any Registration] { Factory(Int.self, qualifier: name) { _ in make() } }
        static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name }
    }

    private struct Holding: Module {
        let letter: Letter?
        let pair: (Int, Mode)
        enum Mode { case live, stub(String) }
        var registrations: [any Registration] {
            Factory(Int.self, qualifier: "\(pair)\(letter == nil)") { [pair] _ in pair.0 }
        }
    }

    @Test func `two modules of one type with different values are both applied`() throws {
        let container = try DependencyContainer(modules: Env(name: "a"), Env(name: "b"), Env(name: "a"))
        #expect(container.resolve(String.self, qualifier: "a") == "a")
        #expect(container.resolve(String.self, qualifier: "b") == "b")
        #expect(container.graph.nodes.count == 2)
    }

    @Test func `the error for two modules with one duplicate registration line names the line`() {
        let error = #expect(throws: ResolutionError.self) {
            try DependencyContainer(modules: Url(name: "a"), Url(name: "b"))
        }
        #expect(
            error?.description == """
                [MC009 duplicate-registration] String is registered twice
                  near:  both at A/Url.swift:1, by two modules of the same type
                  help:  Remove one, give them different qualifiers, or assemble with duplicates: .replace or .keepFirst
                """
        )
    }

    @Test func `the error for assembling an incomparable module twice names both places`() throws {
        let container = DependencyContainer()
        try container.assemble([Made { 1 }], fileID: "A/A.swift", line: 1)
        let error = #expect(throws: ResolutionError.self) {
            try container.assemble([Made { 2 }], fileID: "A/A.swift", line: 2)
        }
        #expect(
            error?.description == """
                [MC009 duplicate-registration] Made is assembled twice, and the two values cannot be compared
                  near:  first at A/A.swift:1; again at A/A.swift:2
                  help:  Make Made Equatable, or assemble it once
                """
        )
        #expect(container.resolve(Int.self) == 1)
        #expect(container.validate().findings.map(\.id) == [.duplicate])
    }

    @Test func `an Equatable module is compared with its own ==`() throws {
        let container = try DependencyContainer(
            modules: Named(name: "a") { 1 },
            Named(name: "a") { 2 },
            Named(name: "b") { 3 }
        )
        #expect(container.resolve(Int.self, qualifier: "a") == 1)
        #expect(container.resolve(Int.self, qualifier: "b") == 3)
    }

    @Test func `a module's properties are compared by value, except objects, which are compared by identity`() throws {
        let (one, other) = (Letter(greeting: English()), Letter(greeting: English()))
        let modules = [
            Holding(letter: one, pair: (1, .live)), Holding(letter: one, pair: (1, .live)),
            Holding(letter: nil, pair: (1, .live)), Holding(letter: one, pair: (1, .stub("a"))),
            Holding(letter: one, pair: (1, .stub("a"))), Holding(letter: one, pair: (1, .stub("b"))),
        ]
        let container = DependencyContainer()
        try container.assemble(modules)
        #expect(container.graph.nodes.count == 4)
        #expect(throws: ResolutionError.self) { try container.assemble([Holding(letter: other, pair: (1, .live))]) }
    }

    @Test func `a scope applies a module whose value differs from the parent's module`() throws {
        let root = try DependencyContainer(modules: Env(name: "a"))
        let scope = root.openScope("s") {
            Env(name: "a")
            Env(name: "b")
        }
        #expect(scope.resolve(String.self, qualifier: "b") == "b")
        #expect(scope.graph.nodes.count == 2)
        #expect(root.resolveOptional(String.self, qualifier: "b") == nil)
    }
}
