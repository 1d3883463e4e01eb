import Dispatch
import MicroContainer
import Testing

struct EscapedOverridesTests {
    private final class Wrapper: Sendable {
        let text: String
        init(text: String) { self.text = text }
    }

    private let container = DependencyContainer {
        Singleton(String.self) { _ in "live" }
        Singleton(Wrapper.self, autowire: Wrapper.init)
    }

    private func onQueue<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: body()) }
        }
    }

    @Test func `a detached task or a dispatch queue sees overrides only if they are escaped`() async {
        let container = container
        await container.withOverrides {
            $0.override(String.self) { _ in "double" }
        } operation: {
            #expect(await Task.detached { container.resolve(Wrapper.self).text }.value == "live")
            #expect(await onQueue { container.resolve(Wrapper.self).text } == "live")
            await DependencyContainer.withEscapedOverrides { overrides in
                let detached = Task.detached { await overrides.yield { await Self.read(container) } }
                #expect(await detached.value == "double")
                #expect(await onQueue { overrides.yield { container.resolve(Wrapper.self).text } } == "double")
            }
        }
        #expect(container.resolve(Wrapper.self).text == "live")
    }

    private static func read(_ container: DependencyContainer) async -> String {
        await Task.yield()
        return container.resolve(Wrapper.self).text
    }

    @Test func `after the block has ended, escaped overrides apply only inside yield`() async {
        let container = container
        let callback = container.withOverrides {
            $0.override(String.self) { _ in "double" }
        } operation: {
            DependencyContainer.withEscapedOverrides { overrides in
                { @Sendable in overrides.yield { container.resolve(Wrapper.self).text } }
            }
        }
        #expect(container.resolve(String.self) == "live")
        #expect(callback() == "double")
        #expect(await onQueue(callback) == "double")
        #expect(container.resolve(String.self) == "live")
    }

    @Test func `resolving inside yield returns the shared instances of the captured block`() {
        let (inside, escaped) = container.withOverrides {
            $0.override(String.self) { _ in "double" }
        } operation: {
            (container.resolve(Wrapper.self), DependencyContainer.withEscapedOverrides { $0 })
        }
        #expect(escaped.yield { container.resolve(Wrapper.self) } === inside)
    }

    @Test func `escaped overrides include those of all nested blocks, and the innermost overrides take precedence`() {
        let other = DependencyContainer { Singleton(Int.self) { _ in 1 } }
        let escaped = container.withOverrides {
            $0.override(String.self) { _ in "outer" }
            $0.register(Bool.self) { _ in true }
        } operation: {
            other.withOverrides {
                $0.override(Int.self) { _ in 2 }
            } operation: {
                container.withOverrides {
                    $0.override(String.self) { _ in "inner" }
                } operation: {
                    DependencyContainer.withEscapedOverrides { $0 }
                }
            }
        }
        escaped.yield {
            #expect(container.resolve(String.self) == "inner")
            #expect(container.resolve(Bool.self))
            #expect(other.resolve(Int.self) == 2)
        }
        #expect(other.resolve(Int.self) == 1)
        #expect(!container.contains(Bool.self))
    }

    @Test func `escaped overrides replace the overrides of the block that calls yield`() {
        let empty = DependencyContainer.withEscapedOverrides { $0 }
        let escaped = container.withOverrides {
            $0.override(String.self) { _ in "captured" }
        } operation: {
            DependencyContainer.withEscapedOverrides { $0 }
        }
        container.withOverrides {
            $0.override(String.self) { _ in "here" }
        } operation: {
            #expect(escaped.yield { container.resolve(String.self) } == "captured")
            #expect(empty.yield { container.resolve(String.self) } == "live")
            #expect(container.resolve(String.self) == "here")
        }
    }

    @Test func `escaped overrides apply in scopes and on the main actor`() async throws {
        container.register(Wrapper.self, allocation: .scoped("s"), autowire: Wrapper.init)
        container.register([String].self) { @MainActor in [try $0.resolveOrThrow(String.self)] }
        let escaped = container.withOverrides {
            $0.override(String.self) { _ in "double" }
        } operation: {
            DependencyContainer.withEscapedOverrides { $0 }
        }
        let container = container
        let text = try await Task.detached {
            try await escaped.yield {
                let scope = container.openScope("s")
                let words = try await container.resolveAsync([String].self)
                return words + [scope.resolve(Wrapper.self).text]
            }
        }.value
        #expect(text == ["double", "double"])
    }

    @Test func `a container is released with its last escaped overrides`() async {
        let ended = Counter()
        do {
            let escaped = container.withOverrides {
                $0.override(Tracked.self) { _ in Tracked { ended.increment() } }
            } operation: {
                DependencyContainer.withEscapedOverrides { $0 }
            }
            _ = escaped.yield { container.resolve(Tracked.self) }
            #expect(ended.value == 0)
        }
        #expect(ended.value == 1)
    }
}
