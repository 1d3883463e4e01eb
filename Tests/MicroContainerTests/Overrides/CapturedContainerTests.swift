import MicroContainer
import Testing

/// Factories in forks that resolve from a container that they captured.
struct CapturedContainerTests {
    let root = DependencyContainer()

    init() { root.register(Int.self) { _ in 1 } }

    @Test func `a fork's factory that captured the root resolves from the root, even in scopes`() {
        let fork = root.fork {
            $0.register(Int.self) { _ in 2 }
            $0.register(String.self, allocation: .scoped("s")) { [root] _ in "\(root.resolve(Int.self))" }
            $0.register(Bool.self) { [root] _ in root.resolve(Int.self) == 1 }
        }
        #expect(fork.resolve(Bool.self))
        #expect(fork.openScope("s").resolve(Bool.self))
        #expect(fork.openScope("s").resolve(String.self) == "1")
    }

    @Test func `a fork's asynchronous factory resolves from the captured root, even when a root factory calls it`()
        async throws
    {
        root.registerAsync(Double.self) { [root] _ in try await root.resolveAsync(Float.self).isZero ? 0 : 1 }
        root.registerAsync(Float.self) { _ in 0 }
        let fork = root.fork {
            $0.register(Int.self) { _ in 2 }
            $0.registerAsync(Float.self) { [root] container in
                // This calls a synchronous factory that was registered in the fork.
                try await Float(root.resolveAsync(Int.self)) * container.resolveAsync(Int8.self).float
            }
            $0.register(Int8.self) { [root] _ in Int8(try root.resolveOrThrow(Int.self)) }
        }
        #expect(try await fork.resolveAsync(Float.self) == 1)
        #expect(try await fork.resolveAsync(Double.self) == 1)
        #expect(try await root.resolveAsync(Double.self) == 0)
    }

    @Test func `a root factory that captured the root resolves from the fork that calls it`() async throws {
        root.register(String.self) { [root] _ in "\(root.resolve(Int.self))" }
        root.registerAsync(Double.self) { [root] _ in Double(try await root.resolveAsync(Int.self)) }
        let inner = root.fork().fork { $0.register(Int.self) { _ in 3 } }
        #expect(inner.resolve(String.self) == "3")
        #expect(try await inner.resolveAsync(Double.self) == 3)
    }

    @Test func `in an inner fork, an outer fork's factory resolves from the inner fork and the captured root`()
        async throws
    {
        let outer = root.fork { $0.register(Int.self) { _ in 2 } }
        outer.register(String.self) { [root, unowned outer] _ in
            "\(root.resolve(Int.self)) \(outer.resolve(Int.self))"
        }
        outer.registerAsync(Double.self) { [root, unowned outer] _ in
            try await Double(root.resolveAsync(Int.self) * 10 + outer.resolveAsync(Int.self))
        }
        let inner = outer.fork { $0.register(Int.self) { _ in 3 } }
        #expect(outer.resolve(String.self) == "1 2")
        #expect(inner.resolve(String.self) == "1 3")
        #expect(try await outer.resolveAsync(Double.self) == 12)
        #expect(try await inner.resolveAsync(Double.self) == 13)
    }

    @Test func `a root factory with arguments resolves from the fork, although it captured the root`()
        throws
    {
        root.register(String.self, arguments: String.self) { [root] _, text in "\(text)\(root.resolve(Int.self))" }
        root.register(Text.self, sharedByArguments: String.self) { [root] _, text in
            Text("\(text)\(root.resolve(Int.self))")
        }
        let fork = root.fork {
            $0.register(Int.self) { _ in 2 }
            $0.register(Bool.self, arguments: Int.self) { [root] _, number in root.resolve(Int.self) == number }
        }
        #expect(try fork.resolve(Provider<String, String>.self)("a") == "a2")
        #expect(try fork.resolve(Provider<Text, String>.self)("a").text == "a2")
        let scope = fork.openScope("s")
        #expect(try scope.resolve(Provider<Bool, Int>.self)(1))
        #expect(try root.resolve(Provider<String, String>.self)("a") == "a1")
    }

    @Test func `a registration made in an override block uses the override, even after the block has ended`() {
        let late = root.withOverrides {
            $0.override(Int.self) { _ in 2 }
        } operation: {
            root.register(String.self) { [root] _ in "\(root.resolve(Int.self))" }
            #expect(root.resolve(String.self) == "2")
            return root.fork()
        }
        #expect(late.resolve(String.self) == "2")
        #expect(root.resolveOptional(String.self) == nil)
    }
}

private final class Text: Sendable {
    let text: String
    init(_ text: String) { self.text = text }
}

extension Int8 {
    fileprivate var float: Float { Float(self) }
}
