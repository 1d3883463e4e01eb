import MicroContainer
import Testing

/// A provider with arguments follows its container, as one without arguments does.
struct ProviderWithArgumentsTests {
    private final class Owner: Sendable {
        let text: Provider<String, Int>
        init(text: Provider<String, Int>) { self.text = text }
    }

    private let container = DependencyContainer()

    private func register(_ word: String, isShared: Bool) {
        if isShared {
            container.register(String.self, sharedByArguments: Int.self) { _, number in "\(word) \(number)" }
        } else {
            container.register(String.self, arguments: Int.self) { _, number in "\(word) \(number)" }
        }
    }

    /// An autowired owner, a closure's owner and the provider itself.
    private func providers() -> [Provider<String, Int>] {
        container.register(Owner.self, allocation: .static, autowire: Owner.init)
        container.register(Owner.self, allocation: .static, qualifier: "closure") {
            Owner(text: try $0.resolveOrThrow())
        }
        let owners = [container.resolve(Owner.self), container.resolve(Owner.self, qualifier: "closure")]
        return owners.map(\.text) + [container.resolve()]
    }

    @Test(arguments: [false, true])
    func `calling a provider throws an error after its container is closed`(isShared: Bool) async throws {
        register("live", isShared: isShared)
        let providers = providers()
        for provider in providers { #expect(try provider(1) == "live 1") }
        try await container.close()
        for provider in providers {
            let error = #expect(throws: ResolutionError.self) { try provider(1) }
            #expect(error?.diagnostic.id == .closed)
        }
    }

    @Test(arguments: [false, true])
    func `a provider created before an override block uses the block's registration`(isShared: Bool) {
        register("live", isShared: isShared)
        for provider in providers() {
            container.withOverrides {
                $0.register(String.self, arguments: Int.self) { _, number in "double \(number)" }
            } operation: {
                #expect(provider.resolve(2) == "double 2")
            }
            #expect(provider.resolve(2) == "live 2")
        }
    }

    @Test(arguments: [false, true])
    func `a provider always calls the current registration`(isShared: Bool) throws {
        register("first", isShared: isShared)
        let providers = providers()
        for provider in providers { #expect(try provider(3) == "first 3") }
        register("second", isShared: isShared)
        for provider in providers { #expect(try provider(3) == "second 3") }
        container.unregister(String.self, arguments: Int.self)
        for provider in providers {
            let error = #expect(throws: ResolutionError.self) { try provider(3) }
            #expect(error?.diagnostic.id == .missingRegistration)
        }
        register("third", isShared: isShared)
        for provider in providers { #expect(try provider(3) == "third 3") }
    }

    @Test(arguments: [false, true])
    func `a provider in a scope or fork calls the registration of that scope or fork`(isShared: Bool) throws {
        register("root", isShared: isShared)
        let scope = container.openScope("s")
        let inherited = try scope.resolveOrThrow(Provider<String, Int>.self)
        #expect(try inherited(4) == "root 4")
        let fork = scope.fork { $0.register(String.self, arguments: Int.self) { _, number in "fork \(number)" } }
        #expect(try fork.resolveOrThrow(Provider<String, Int>.self)(4) == "fork 4")
        #expect(try inherited(4) == "root 4")
        scope.register(String.self, arguments: Int.self) { _, number in "scope \(number)" }
        #expect(try inherited(4) == "scope 4" || isShared)
    }

    @Test func `a provider recreates an instance shared by arguments when its dependency changes`() throws {
        let container = container
        container.register(Bool.self) { _ in true }
        container.register(String.self, sharedByArguments: Int.self) { "\(try $0.resolveOrThrow(Bool.self)) \($1)" }
        let provider = try container.resolveOrThrow(Provider<String, Int>.self)
        #expect(try provider(5) == "true 5")
        container.register(Bool.self) { _ in false }
        #expect(try provider(5) == "false 5")
    }
}
