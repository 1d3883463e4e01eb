import MicroContainer
import Testing

struct ContributionTests {
    let container = DependencyContainer()

    @Test func `contributions come in their order, each with its own lifetime`() throws {
        container.contribute(Tracked.self, allocation: .static) { _ in Tracked() }
        container.contribute(Tracked.self) { _ in Tracked() }
        let first = try container.resolveAll(Tracked.self)
        let second = try container.resolveAll(Tracked.self)
        #expect(first[0] === second[0])
        #expect(first[1] !== second[1])
    }

    @Test func `without contributions there are none`() throws {
        #expect(try container.resolveAll(Int.self).isEmpty)
    }

    @Test func `a contribution is not the registration of its type`() throws {
        container.contribute(Int.self) { _ in 1 }
        #expect(container.resolveOptional(Int.self) == nil)
        container.register(Int.self) { _ in 5 }
        #expect(try container.resolveAll(Int.self) == [1])
    }

    @Test func `a scope has its parent's and then its own`() throws {
        let scope = container.openScope("s")
        scope.contribute(Int.self) { _ in 10 }
        container.contribute(Int.self) { _ in 1 }
        container.contribute(Int.self) { _ in 2 }
        #expect(try scope.resolveAll(Int.self) == [1, 2, 10])
        #expect(try container.resolveAll(Int.self) == [1, 2])
    }

    @Test func `one that fails is an error that names it`() throws {
        container.contribute(Int.self) { _ in 1 }
        container.contribute(Int.self) { _ in throw Refusal() }
        let error = #expect(throws: ResolutionError.self) { try container.resolveAll(Int.self) }
        #expect(error?.diagnostic.headline == "the factory of contribution to [Int] [\"2\"] threw: refused")
    }
}
