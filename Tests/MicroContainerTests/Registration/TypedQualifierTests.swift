import MicroContainer
import Testing

private enum Server: String, DependencyQualifier { case primary, staging }
private enum Replicas: String, DependencyQualifier { case primary, replica }
private enum Shard: DependencyQualifier { case number(Int) }
private enum First: DependencyTag {}
private enum Second: DependencyTag {}

struct TypedQualifierTests {
    let container = DependencyContainer()

    @Test func `qualifier cases with the same name in two types denote different registrations`() throws {
        container.register(String.self, qualifier: Server.primary) { _ in "host" }
        container.register(String.self, qualifier: Replicas.primary) { _ in "database" }
        container.register(String.self, qualifier: "primary") { _ in "string" }
        #expect(container.resolve(String.self, qualifier: Server.primary) == "host")
        #expect(container.resolve(String.self, qualifier: Replicas.primary) == "database")
        #expect(container.resolve(String.self, qualifier: "primary") == "string")
        #expect(try container.resolveOrThrow(String.self, qualifier: Server.primary) == "host")
        #expect(container.resolveOptional(String.self, qualifier: Replicas.replica) == nil)
        #expect(container.contains(String.self, qualifier: Server.primary))
        container.unregister(String.self, qualifier: Server.primary)
        #expect(!container.contains(String.self, qualifier: Server.primary))
        #expect(container.contains(String.self, qualifier: Replicas.primary))
    }

    @Test func `qualifier cases are distinguished by their associated values`() {
        for number in 0..<3 { container.register(Int.self, qualifier: Shard.number(number)) { _ in number } }
        #expect((0..<3).map { container.resolve(Int.self, qualifier: Shard.number($0)) } == [0, 1, 2])
    }

    @Test func `typed qualifiers can be used in builders, forks, scopes, decorators and asynchronous resolution`()
        async throws
    {
        let container = DependencyContainer {
            Singleton(String.self, qualifier: Server.primary) { _ in "primary" }
            Factory(String.self, qualifier: Server.staging) { _ in "staging" }
        }
        container.decorate(String.self, qualifier: Server.staging) { text, _ in text + "!" }
        let fork = container.fork { $0.override(String.self, qualifier: Server.primary) { _ in "fork" } }
        #expect(fork.resolve(String.self, qualifier: Server.primary) == "fork")
        #expect(try await fork.resolveAsync(String.self, qualifier: Server.staging) == "staging!")
        let scope = container.openScope("s")
        #expect(scope.resolve(String.self, qualifier: Server.primary) == "primary")
    }

    @Test func `the error for a missing typed qualifier contains the qualifier, even in its help`() throws {
        container.register(String.self, qualifier: Server.primary) { _ in "" }
        let error = try #require(throws: ResolutionError.self) {
            try container.resolveOrThrow(String.self, qualifier: Server.staging)
        }
        #expect(error.diagnostic.subject.qualifier == Server.staging.qualifier)
        #expect(Server.staging.qualifier.hasSuffix("Server.staging"))
        #expect(error.diagnostic.help.contains("\"\(Server.staging.qualifier)\""))
    }

    @Test func `tag types without a declared qualifier never share a registration`() {
        struct Pair {
            let first: Tagged<First, String>
            let second: Tagged<Second, String>
        }
        container.register(String.self, qualifier: First.qualifier) { _ in "first" }
        container.register(String.self, qualifier: Second.qualifier) { _ in "second" }
        container.register(Pair.self, autowire: Pair.init)
        let pair: Pair = container.resolve()
        #expect([pair.first.value, pair.second.value] == ["first", "second"])
    }
}
