import MicroContainer
import Testing

private enum Staging: DependencyTag {}

private enum Medium: String, DependencyQualifier { case json, text }

private final class Sheet: Sendable {
    let name: String
    let greeting: any Greeting
    init(greeting: any Greeting, name: String) { (self.greeting, self.name) = (greeting, name) }
}

/// The order, the names, the removal and the autowiring of contributions.
struct CollectionTests {
    let container = DependencyContainer()

    @Test func `contributions are sorted by their order value, then by their order of registration`() throws {
        container.contribute(String.self, order: 1) { _ in "d" }
        container.contribute(String.self, named: "b") { _ in "b" }
        container.contribute(String.self, order: -1) { _ in "a" }
        container.contribute(String.self) { _ in "c" }
        #expect(try container.resolveAll(String.self) == ["a", "b", "c", "d"])
        // A replacement keeps the order, unless it has its own.
        container.contribute(String.self, named: "b") { _ in "B" }
        #expect(try container.resolveAll(String.self) == ["a", "B", "c", "d"])
        container.contribute(String.self, named: "b", order: 2) { _ in "b" }
        #expect(try container.resolveAll(String.self) == ["a", "c", "d", "b"])
        let scope = container.openScope("s")
        scope.contribute(String.self) { _ in "scope" }
        scope.contribute(String.self, named: "b", order: -2) { _ in "b" }
        #expect(try scope.resolveAll(String.self) == ["b", "a", "c", "scope", "d"])
    }

    @Test func `a dictionary contains the contributions whose names have the dictionary's key type`() throws {
        struct Owner {
            let formats: [Medium: Int]
            let names: [String: Lazy<Int>]
            let others: [Character: Int]
        }
        container.contribute(Int.self, named: Medium.json) { _ in 1 }
        container.contribute(Int.self, named: Medium.text) { _ in 2 }
        container.contribute(Int.self, named: "json") { _ in 3 }
        container.contribute(Int.self) { _ in 4 }
        container.register(Owner.self, autowire: Owner.init)
        let owner = container.resolve(Owner.self)
        #expect(owner.formats == [.json: 1, .text: 2])
        #expect(try owner.names.mapValues { try $0.value } == ["json": 3])
        #expect(owner.others.isEmpty)
        #expect(try container.resolveAll(Int.self, by: Medium.self) == [.json: 1, .text: 2])
        #expect(container.resolve([Medium: Int].self) == [.json: 1, .text: 2])
        #expect(container.resolveOptional([Character: Double].self) == nil)
        let fork = container.fork { $0.contribute(Int.self, named: Medium.json) { _ in 10 } }
        #expect(fork.resolve(Owner.self).formats == [.json: 10, .text: 2])
        container.register([Medium: Int].self) { _ in [:] }
        #expect(container.resolve(Owner.self).formats.isEmpty)
    }

    @Test func `removing a contribution recreates the static instances that contain it`() throws {
        container.contribute(String.self, named: "a") { _ in "a" }
        container.contribute(String.self, named: Medium.json) { _ in "json" }
        container.contribute(String.self) { _ in "b" }
        container.register(Set<String>.self, allocation: .static) { Set(try $0.resolveAll(String.self)) }
        #expect(container.resolve(Set<String>.self) == ["a", "json", "b"])
        let scope = container.openScope("s")
        scope.contribute(String.self, named: "a") { _ in "scope" }
        #expect(try scope.resolveAll(String.self) == ["scope", "json", "b"])
        container.removeContributions(to: String.self, named: Medium.json)
        #expect(container.resolve(Set<String>.self) == ["a", "b"])
        // A scope removes its own.
        scope.removeContributions(to: String.self)
        #expect(try scope.resolveAll(String.self) == ["a", "b"])
        container.removeContributions(to: String.self)
        #expect(container.resolve(Set<String>.self).isEmpty)
        container.contribute(String.self) { _ in "new" }
        #expect(try scope.resolveAll(String.self) == ["new"])
        #expect(container.resolve(Set<String>.self) == ["new"])
    }

    @Test func `removing a contribution in a block has no effect outside it`() throws {
        container.contribute(String.self, named: "a") { _ in "a" }
        try container.withOverrides {
            $0.contribute(String.self, named: "b") { _ in "b" }
        } operation: { () throws in
            #expect(try container.resolveAll(String.self) == ["a", "b"])
            container.removeContributions(to: String.self)
            #expect(try container.resolveAll(String.self) == ["a"])
        }
        #expect(try container.resolveAll(String.self) == ["a"])
    }

    @Test func `validation checks an initializer's parameters even if the initializer contributes to a collection`()
        throws
    {
        container.contribute(Sheet.self, autowire: Sheet.init)
        #expect(container.validate().findings.map(\.id) == [.missingRegistration, .missingRegistration])
        container.register((any Greeting).self, allocation: .static) { _ in English() }
        container.register(String.self) { _ in "json" }
        #expect(try container.resolveAll(Sheet.self).map(\.name) == ["json"])
        #expect(container.validate().isEmpty)
        container.decorate(Sheet.self) { sheet, _ in
            Sheet(greeting: sheet.greeting, name: sheet.name + "!")
        }
        #expect(try container.resolveAll(Sheet.self).map(\.name) == ["json!"])
    }

    @Test func `validation of a dictionary follows only the contributions that the dictionary contains`() {
        final class Owner: Sendable { init(sheets: [Medium: Sheet]) {} }
        final class Other: Sendable { init(owner: Owner) {} }
        container.register(Owner.self, autowire: Owner.init)
        // This one depends on the owner, but the owner does not have it.
        container.contribute(
            Sheet.self,
            named: "text",
            autowire: { (_: Owner) in
                Sheet(greeting: English(), name: "text")
            }
        )
        container.contribute(Sheet.self, named: Medium.json, autowire: { Sheet(greeting: English(), name: "json") })
        #expect(container.validate().isEmpty, "\(container.validate())")
        let owner = container.graph.nodes.first { $0.key.type == Owner.self }
        #expect(owner?.dependencies.count == 1)
        container.contribute(
            Sheet.self,
            named: Medium.json,
            autowire: { (_: Owner) in
                Sheet(greeting: English(), name: "json")
            }
        )
        #expect(container.validate().findings.map(\.id) == [.circularDependency])
    }

    @Test func `contributions resolved in one call share instances with the graph lifetime`() throws {
        container.register(Tracked.self, allocation: .graph) { _ in Tracked() }
        container.contribute(Tracked.self) { try $0.resolveOrThrow() }
        container.contribute(Tracked.self) { try $0.resolveOrThrow() }
        let first = try container.resolveAll(Tracked.self)
        #expect(first[0] === first[1])
        let second = try container.resolveAll(Tracked.self)
        #expect(second[0] !== first[0])
        let array = container.resolve([Tracked].self)
        #expect(array[0] === array[1])
        weak var released: Tracked?
        do {
            released = try container.resolveAll(Tracked.self)[0]
        }
        #expect(released == nil)
    }

    @Test func `dependents contain the current collection after concurrent contributions and removals`() throws {
        let container = container
        container.register(Set<Int>.self, allocation: .static) { Set(try $0.resolveAll(Int.self)) }
        #expect(
            onThreads(4) { thread in
                for round in 0..<200 {
                    if thread == 0 {
                        container.contribute(Int.self, named: "n") { _ in round }
                    } else if thread == 1, round % 3 == 0 {
                        container.removeContributions(to: Int.self, named: "n")
                    } else {
                        _ = container.resolveOptional(Set<Int>.self)
                    }
                }
            }
        )
        #expect(container.resolve(Set<Int>.self) == Set(try container.resolveAll(Int.self)))
        container.removeContributions(to: Int.self)
        #expect(container.graph.nodes.map(\.key.type).count == 1)
    }

    @Test func `a typed contribution name is distinct from a string with the same text`() throws {
        enum Kind { case a }
        container.contribute(Int.self, named: Kind.a) { _ in 1 }
        container.contribute(Int.self, named: "\(String(reflecting: Kind.self)).a") { _ in 2 }
        container.contribute(Int.self, named: Medium.json) { _ in 3 }
        container.contribute(Int.self, named: Medium.json.qualifier) { _ in 4 }
        #expect(try container.resolveAll(Int.self) == [1, 2, 3, 4])
    }

    @Test func `reading a removed contribution's lazy value is an error`() {
        final class Late: Sendable {}
        struct Owner {}
        let container = container
        container.register(Owner.self, qualifier: Staging.qualifier) { container in
            container.contribute(Late.self) { _ in Late() }
            let late = try container.resolveOrThrow([Lazy<Late>].self)
            container.removeContributions(to: Late.self)
            _ = try late[0].value
            return Owner()
        }
        container.contribute(Owner.self) { try $0.resolveOrThrow(qualifier: Staging.qualifier) }
        #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Tagged<Staging, Owner>.self) }
        #expect(throws: ResolutionError.self) { try container.resolveOrThrow([Owner].self) }
    }

    @Test func `names and decorations can use the container when they are released`() {
        final class Name: Hashable, Sendable {
            let container: DependencyContainer
            init(_ container: DependencyContainer) { self.container = container }
            deinit { _ = container.graph }
            static func == (lhs: Name, rhs: Name) -> Bool { lhs === rhs }
            func hash(into hasher: inout Hasher) {}
        }
        let container = container
        let isDone = onThreads(1) { _ in
            container.contribute(Int.self, named: Name(container)) { _ in 1 }
            container.reset()
            let name = Name(container)
            container.decorate(Int.self) { value, _ in withExtendedLifetime(name) { value } }
            container.undecorate(Int.self)
        }
        #expect(isDone)
    }
}
