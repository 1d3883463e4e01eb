import Foundation
import MicroContainer
import Testing

@Suite(.withUsualStackFrames)
struct DepthTests {
    /// A chain of `count` registrations, each of which resolves the next.
    private func chain(_ count: Int, _ lifetime: Lifetime<Int>) -> DependencyContainer {
        let container = DependencyContainer()
        for index in 0..<count {
            container.register(Int.self, allocation: lifetime, qualifier: "\(index)") {
                index + 1 == count ? 1 : try $0.resolveOrThrow(Int.self, qualifier: "\(index + 1)")
            }
        }
        return container
    }

    /// Runs `body` on a thread with a stack of `bytes`.
    private func run<Value: Sendable>(stack bytes: Int, _ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: body()) }
            thread.stackSize = bytes
            thread.start()
        }
    }

    @Test(arguments: [512 << 10, 8 << 20], [true, false])
    func `the error for a dependency chain too deep for the stack contains the path`(stack: Int, isShared: Bool)
        async throws
    {
        let container = chain(50_000, isShared ? .static : .dynamic)
        let error = await run(stack: stack) { () -> ResolutionError? in
            do throws(ResolutionError) {
                _ = try container.resolveOrThrow(Int.self, qualifier: "0")
                return nil
            } catch {
                return error
            }
        }
        let diagnostic = try #require(error?.diagnostic)
        #expect(diagnostic.id == .tooDeep)
        #expect(diagnostic.path.count > 50)
        #expect(diagnostic.path.first?.key == DependencyKey(Int.self, qualifier: "0"))
        #expect(diagnostic.description.contains("more … -> Int"))
        #expect(diagnostic.description.utf8.count < 3_000)
    }

    @Test(arguments: [Lifetime<Int>.static, .dynamic, .weak])
    func `a synchronous dependency chain too deep for a detached task's stack is an error`(lifetime: Lifetime<Int>)
        async
    {
        let container = chain(50_000, lifetime)
        let error = await Task.detached { () -> ResolutionError? in
            do throws(ResolutionError) {
                _ = try await container.resolveAsync(Int.self, qualifier: "0")
                return nil
            } catch {
                return error
            }
        }.value
        #expect(error?.diagnostic.id == .tooDeep)
        #expect((error?.diagnostic.path.count ?? 0) > 50)
    }

    @Test(arguments: [true, false])
    func `the error for an asynchronous dependency chain that is too deep contains the path`(isShared: Bool)
        async throws
    {
        let container = DependencyContainer()
        for index in 0..<5_000 {
            container.registerAsync(Int.self, allocation: isShared ? .static : .dynamic, qualifier: "\(index)") {
                index == 4_999 ? 1 : try await $0.resolveAsync(Int.self, qualifier: "\(index + 1)")
            }
        }
        let error = await Task.detached { () -> ResolutionError? in
            do throws(ResolutionError) {
                _ = try await container.resolveAsync(Int.self, qualifier: "0")
                return nil
            } catch {
                return error
            }
        }.value
        let diagnostic = try #require(error?.diagnostic)
        #expect(diagnostic.id == .tooDeep)
        #expect(diagnostic.path.first?.key == DependencyKey(Int.self, qualifier: "0"))
        #expect(diagnostic.headline == "Int [\"1000\"] is 1000 asynchronous factories deep")
        #expect(diagnostic.help == "Inject a Provider or a Lazy in the middle of the chain")
        #expect(diagnostic.description.contains("more … -> Int"))
        // The same registrations work from closer to the end of the chain.
        #expect(try await container.resolveAsync(Int.self, qualifier: "4100") == 1)
    }

    @Test func `the container still resolves after an error for an excessively deep dependency chain`() async {
        let container = chain(20_000, .static)
        for _ in 0..<3 {
            let isRefused = await run(stack: 512 << 10) { container.resolveOptional(Int.self, qualifier: "0") == nil }
            #expect(isRefused)
        }
        let value = await run(stack: 512 << 10) { container.resolveOptional(Int.self, qualifier: "19990") }
        #expect(value == 1)
    }

    @Test func `a chain of sixty dependencies can be resolved on a small stack`() async {
        let container = chain(60, .static)
        let value = await run(stack: 512 << 10) { container.resolve(Int.self, qualifier: "0") }
        #expect(value == 1)
    }
}
