import MicroContainer
import Testing

private protocol Speaking: Sendable { var words: String { get } }
private struct Parrot: Speaking { var words = "hello" }
private final class Mynah: Speaking { let words = "mynah" }
private final class Cage: Sendable {
    let bird: any Speaking
    init(bird: any Speaking) { self.bird = bird }
}

struct InstanceTests {
    let container = DependencyContainer()

    @Test func `an instance can be registered as its own type or as a protocol`() {
        let mynah = Mynah()
        container.register(mynah)
        container.register(mynah, as: (any Speaking).self)
        container.register(Parrot(words: "second"), as: (any Speaking).self, qualifier: "second")
        #expect(container.resolve(Mynah.self) === mynah)
        #expect(container.resolve((any Speaking).self) as? Mynah === mynah)
        #expect(container.resolve((any Speaking).self, qualifier: "second").words == "second")
    }

    @Test func `validation treats a registered instance as fully examined`() {
        container.register(Mynah(), as: (any Speaking).self)
        container.register(Cage.self, autowire: Cage.init)
        let validation = container.validate(roots: [Cage.self])
        #expect(validation.isEmpty)
        #expect(validation.opaque.isEmpty)
    }

    @Test func `registering another instance recreates the dependents of the first`() {
        container.register(Parrot(words: "one"), as: (any Speaking).self)
        container.register(Cage.self, allocation: .static, autowire: Cage.init)
        #expect(container.resolve(Cage.self).bird.words == "one")
        container.register(Parrot(words: "two"), as: (any Speaking).self)
        #expect(container.resolve(Cage.self).bird.words == "two")
    }

    @Test func `instances can be decorated and registered in scopes, forks and blocks`() async throws {
        container.register(Parrot(words: "live"), as: (any Speaking).self)
        container.register(Cage.self, allocation: .scoped("zoo"), autowire: Cage.init)
        container.decorate((any Speaking).self) { bird, _ in Parrot(words: bird.words + "!") }
        let scope = container.openScope("zoo") {
            Register { $0.register(Parrot(words: "zoo"), as: (any Speaking).self) }
        }
        #expect(scope.resolve(Cage.self).bird.words == "zoo")
        let fork = container.fork { $0.register(Parrot(words: "fork"), as: (any Speaking).self) }
        #expect(fork.openScope("zoo").resolve(Cage.self).bird.words == "fork")
        let words = container.withOverrides {
            $0.register(Parrot(words: "block"), as: (any Speaking).self)
        } operation: {
            container.resolve((any Speaking).self).words
        }
        #expect(words == "block")
        #expect(container.resolve((any Speaking).self).words == "live!")
        try await scope.close()
        #expect(throws: ResolutionError.self) { try scope.resolveOrThrow((any Speaking).self) }
    }
}

struct AliasTests {
    let container = DependencyContainer()

    @Test func `resolving an alias returns the implementation's shared instance`() {
        container.register(Mynah.self, allocation: .static, autowire: Mynah.init)
        container.register((any Speaking).self, as: Mynah.self)
        #expect(container.resolve((any Speaking).self) as? Mynah === container.resolve(Mynah.self))
    }

    @Test func `validation of an alias's dependents checks that the implementation is registered`() {
        container.register((any Speaking).self, as: Mynah.self, fileID: "A/A.swift", line: 1)
        container.register(Cage.self, autowire: Cage.init)
        #expect(container.validate(roots: [Cage.self]).findings.map(\.id) == [.missingRegistration])
        container.register(Mynah.self, autowire: Mynah.init)
        #expect(container.validate(roots: [Cage.self]).isEmpty)
    }

    @Test func `overriding or replacing an alias's implementation recreates the alias's dependents`() {
        container.register(Parrot.self, allocation: .static) { _ in Parrot(words: "live") }
        container.register((any Speaking).self, as: Parrot.self)
        container.register(Cage.self, allocation: .static, autowire: Cage.init)
        #expect(container.resolve(Cage.self).bird.words == "live")
        let fork = container.fork { $0.override(Parrot.self) { _ in Parrot(words: "fork") } }
        #expect(fork.resolve(Cage.self).bird.words == "fork")
        container.register(Parrot(words: "new"))
        #expect(container.resolve(Cage.self).bird.words == "new")
    }

    @Test func `resolving an alias of a main-actor or asynchronous implementation requires await`() async throws {
        container.registerAsync(Mynah.self, allocation: .static) { _ in Mynah() }
        container.register((any Speaking).self, as: Mynah.self)
        container.register(Parrot.self) { @MainActor _ in Parrot(words: "main") }
        container.register((any Speaking).self, as: Parrot.self, qualifier: "main")
        #expect(throws: ResolutionError.self) { try container.resolveOrThrow((any Speaking).self) }
        #expect(try await container.resolveAsync((any Speaking).self).words == "mynah")
        #expect(try await container.resolveAsync((any Speaking).self, qualifier: "main").words == "main")
    }

    @Test func `the error for an alias to a type that does not conform names both types`() throws {
        container.register(Int.self) { _ in 1 }
        container.register((any Speaking).self, as: Int.self, fileID: "A/A.swift", line: 1)
        let error = try #require(
            throws: ResolutionError.self,
            performing: { try container.resolveOrThrow((any Speaking).self, fileID: "A/A.swift", line: 2) }
        )
        #expect(error.diagnostic.id == .factoryFailed)
        #expect(
            "\(try #require(error.diagnostic.underlying as? AliasMismatch))"
                == "Int is not any Speaking; make Int conform to it, or register a factory"
        )
    }

    @Test func `the compiler warning for registering only a type contains the fix`() throws {
        let outcome = try typecheck("TypeAlone.swift")
        #expect(outcome.warnings.count == 1)
        #expect(
            outcome.warnings.first?.hasSuffix(
                "a type alone is not registered; pass a factory, or an initializer as autowire: [#DeprecatedDeclaration]"
            ) == true
        )
    }
}
