import MicroContainer
import Testing

struct ContributionTests {
    let container = DependencyContainer()

    @Test func `each contribution to a collection has its own lifetime`() throws {
        container.contribute(Tracked.self, allocation: .static) { _ in Tracked() }
        container.contribute(Tracked.self) { _ in Tracked() }
        let first = try container.resolveAll(Tracked.self)
        let second = try container.resolveAll(Tracked.self)
        #expect(first[0] === second[0])
        #expect(first[1] !== second[1])
    }

    @Test func `a collection without contributions is empty`() throws {
        #expect(try container.resolveAll(Int.self).isEmpty)
    }

    @Test func `a type's contributions are independent of the type's registration`() throws {
        container.contribute(Int.self) { _ in 1 }
        #expect(container.resolveOptional(Int.self) == nil)
        container.register(Int.self) { _ in 5 }
        #expect(try container.resolveAll(Int.self) == [1])
    }

    @Test func `a scope resolves its parent's contributions before its own`() throws {
        let scope = container.openScope("s")
        scope.contribute(Int.self) { _ in 10 }
        container.contribute(Int.self) { _ in 1 }
        container.contribute(Int.self) { _ in 2 }
        #expect(try scope.resolveAll(Int.self) == [1, 2, 10])
        #expect(try container.resolveAll(Int.self) == [1, 2])
    }

    @Test func `the error for a contribution that throws names the contribution`() throws {
        container.contribute(Int.self) { _ in 1 }
        container.contribute(Int.self) { _ in throw Refusal() }
        let error = #expect(throws: ResolutionError.self) { try container.resolveAll(Int.self) }
        #expect(error?.diagnostic.headline == "The factory of contribution to [Int] [\"2\"] threw an error: refused")
    }

    @Test func `a named contribution replaces the earlier contribution with the same name and takes its position`()
        throws
    {
        container.contribute(String.self, named: "a") { _ in "a" }
        container.contribute(String.self) { _ in "unnamed" }
        container.contribute(String.self, named: "b") { _ in "b" }
        container.contribute(String.self, named: "a") { _ in "A" }
        #expect(try container.resolveAll(String.self) == ["A", "unnamed", "b"])
    }

    @Test func `a fork or scope replaces its parent's contribution without changing the parent`() throws {
        container.contribute(String.self, named: "a") { _ in "live" }
        container.contribute(String.self, named: "b") { _ in "b" }
        container.register(Set<String>.self, allocation: .static) { Set(try $0.resolveAll(String.self)) }
        #expect(container.resolve(Set<String>.self) == ["live", "b"])
        let fork = container.fork { $0.contribute(String.self, named: "a") { _ in "fork" } }
        #expect(try fork.resolveAll(String.self) == ["fork", "b"])
        #expect(fork.resolve(Set<String>.self) == ["fork", "b"])
        let scope = container.openScope("s") { Register { $0.contribute(String.self, named: "b") { _ in "scope" } } }
        #expect(try scope.resolveAll(String.self) == ["live", "scope"])
        #expect(try container.resolveAll(String.self) == ["live", "b"])
        container.contribute(String.self, named: "a") { _ in "renewed" }
        #expect(container.resolve(Set<String>.self) == ["renewed", "b"])
    }

    @Test func `a contribution named with a number does not replace an unnamed contribution`() throws {
        container.contribute(String.self) { _ in "first" }
        container.contribute(String.self, named: "1") { _ in "named 1" }
        container.contribute(String.self, named: "'1'") { _ in "quoted" }
        container.contribute(String.self, named: "") { _ in "empty" }
        container.decorate(String.self) { text, _ in text + "." }
        #expect(try container.resolveAll(String.self) == ["first.", "named 1.", "quoted.", "empty."])
    }

    @Test func `two modules' contributions with the same name are a duplicate`() {
        struct One: Module {
            var registrations: [any Registration] {
                Register { $0.contribute(Int.self, named: "n") { _ in 1 } }
            }
        }
        struct Two: Module {
            var registrations: [any Registration] {
                Register { $0.contribute(Int.self, named: "n") { _ in 2 } }
            }
        }
        let error = #expect(throws: ResolutionError.self) { try DependencyContainer(modules: One(), Two()) }
        #expect(error?.diagnostic.id == .duplicate)
    }
}
