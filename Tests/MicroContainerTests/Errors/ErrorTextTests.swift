import MicroContainer
import Testing

private protocol HTTPClient: Sendable {}
private protocol FeedLoader: Sendable {}
private struct RemoteClient: HTTPClient {}
private struct Loader: FeedLoader { let client: any HTTPClient }
private struct FeedViewModel { let loader: any FeedLoader }

struct ErrorTextTests {
    let container = DependencyContainer()

    /// The text of the error. The lines of this file are counted from the caller's `#line`.
    private func text(_ body: () throws(ResolutionError) -> Void) -> String {
        do throws(ResolutionError) {
            try body()
            return "no error"
        } catch {
            return error.description
        }
    }

    @Test func `the error for a missing registration names the path, the places, similar registrations and a fix`() {
        container.register(FeedViewModel.self, fileID: "App/Feed.swift", line: 1) {
            FeedViewModel(loader: try $0.resolveOrThrow())
        }
        container.register((any FeedLoader).self, allocation: .static, fileID: "App/Feed.swift", line: 38) {
            Loader(client: try $0.resolveOrThrow(qualifier: "staging", fileID: "App/Feed.swift", line: 41))
        }
        container.register((any HTTPClient).self, qualifier: "primary", fileID: "App/Net.swift", line: 12) { _ in
            RemoteClient()
        }
        #expect(
            text { () throws(ResolutionError) in _ = try container.resolveOrThrow(FeedViewModel.self) } == """
                [MC001 missing-registration] any HTTPClient (qualifier "staging") is not registered
                  path:  FeedViewModel (dynamic) -> any FeedLoader (static) -> any HTTPClient ["staging"]
                  at:    App/Feed.swift:41, in the factory of any FeedLoader (App/Feed.swift:38)
                  near:  any HTTPClient ["primary"] (App/Net.swift:12)
                  help:  Register it in the container that you resolve from: container.register((any HTTPClient).self, qualifier: "staging") { container in … }
                """
        )
    }

    @Test func `the error for resolving a missing type directly has no path`() {
        #expect(
            text { () throws(ResolutionError) in
                _ = try container.resolveOrThrow(Int.self, fileID: "App/Main.swift", line: 9)
            } == """
                [MC001 missing-registration] Int is not registered
                  at:    App/Main.swift:9
                  help:  Register it in the container that you resolve from: container.register(Int.self) { container in … }
                """
        )
    }

    @Test func `an error lists other qualifiers, optionals and similarly named types as near misses`() {
        struct Clock {}
        struct Clocks {}
        struct Unrelated {}
        container.register(Unrelated.self, fileID: "A/A.swift", line: 1) { _ in Unrelated() }
        container.register(Clocks.self, fileID: "A/A.swift", line: 2) { _ in Clocks() }
        container.register(Clock?.self, fileID: "A/A.swift", line: 3) { _ in nil }
        container.register(Clock.self, qualifier: "utc", fileID: "A/A.swift", line: 4) { _ in Clock() }
        let error = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Clock.self) }
        #expect(
            error?.diagnostic.near
                == ["Clock [\"utc\"] (A/A.swift:4)", "Optional<Clock> (A/A.swift:3)", "Clocks (A/A.swift:2)"]
        )
    }

    @Test func `the error for a missing protocol lists a registered concrete type as a near miss`() {
        enum Concrete { struct HTTPClient {} }
        container.register(Concrete.HTTPClient.self, fileID: "A/Net.swift", line: 15) { _ in .init() }
        let error = #expect(throws: ResolutionError.self) { try container.resolveOrThrow((any HTTPClient).self) }
        #expect(error?.diagnostic.near == ["HTTPClient, the concrete type (A/Net.swift:15)"])
    }

    @Test func `the error for a cycle shows the path and the place of the last call to resolve`() {
        container.register(Int.self, allocation: .static, fileID: "A/A.swift", line: 1) {
            Int(try $0.resolveOrThrow(Int8.self))
        }
        container.register(Int8.self, fileID: "A/A.swift", line: 2) {
            Int8(try $0.resolveOrThrow(Int.self, fileID: "A/A.swift", line: 3))
        }
        #expect(
            text { () throws(ResolutionError) in _ = try container.resolveOrThrow(Int.self) } == """
                [MC002 circular-dependency] Int depends on itself
                  path:  Int (static) -> Int8 (dynamic) -> Int (static)
                  at:    A/A.swift:3, in the factory of Int8 (A/A.swift:2)
                  help:  Break the cycle: inject Lazy<Int> or Provider<Int> into Int8
                """
        )
    }

    @Test func `the path in an error ends at the factory that throws`() {
        container.register(Int.self, fileID: "A/A.swift", line: 1) {
            Int(try $0.resolveOrThrow(Int8.self, fileID: "A/A.swift", line: 2))
        }
        container.register(Int8.self, allocation: .static, fileID: "A/A.swift", line: 3) { _ in throw Refusal() }
        #expect(
            text { () throws(ResolutionError) in _ = try container.resolveOrThrow(Int.self) } == """
                [MC003 factory-failed] The factory of Int8 threw an error: refused
                  path:  Int (dynamic) -> Int8 (static)
                  at:    A/A.swift:2, in the factory of Int (A/A.swift:1); Int8 is registered at A/A.swift:3
                  help:  Fix the cause of the error. Nothing was cached, so resolving again calls the factory again
                """
        )
    }

    @Test func `the error for resolving an asynchronous type synchronously shows the resolveAsync call to write`() {
        container.registerAsync(Int8.self, allocation: .static, fileID: "A/A.swift", line: 1) { _ in 8 }
        container.register(Int.self, fileID: "A/A.swift", line: 2) {
            Int(try $0.resolveOrThrow(Int8.self, fileID: "A/A.swift", line: 3))
        }
        #expect(
            text { () throws(ResolutionError) in _ = try container.resolveOrThrow(Int.self) } == """
                [MC005 needs-await] Int8 is created asynchronously, but was resolved without await
                  path:  Int (dynamic) -> Int8 (static)
                  at:    A/A.swift:3, in the factory of Int (A/A.swift:2); Int8 is registered at A/A.swift:1
                  help:  Resolve Int with: try await container.resolveAsync(Int.self)
                """
        )
    }

    @Test func `the error for resolving a scoped type outside its scope names the scope to open`() {
        container.register(Int8.self, allocation: .scoped("session"), fileID: "A/A.swift", line: 1) { _ in 8 }
        container.register(Int.self, fileID: "A/A.swift", line: 2) {
            Int(try $0.resolveOrThrow(Int8.self, fileID: "A/A.swift", line: 3))
        }
        #expect(
            text { () throws(ResolutionError) in _ = try container.resolveOrThrow(Int.self) } == """
                [MC006 no-scope] Int8 belongs to a scope "session", but was resolved outside of one
                  path:  Int (dynamic) -> Int8 (scoped "session")
                  at:    A/A.swift:3, in the factory of Int (A/A.swift:2); Int8 is registered at A/A.swift:1
                  help:  Resolve it in a scope: container.openScope("session").resolve(Int8.self)
                """
        )
    }

    @Test func `resolving from a closed container is an error, even for existing instances`() async throws {
        container.register((any HTTPClient).self, allocation: .static, qualifier: "staging") { _ in RemoteClient() }
        _ = try container.resolveOrThrow((any HTTPClient).self, qualifier: "staging")
        try await container.close(fileID: "A/A.swift", line: 9)
        #expect(
            text { () throws(ResolutionError) in
                _ = try container.resolveOrThrow(
                    (any HTTPClient).self,
                    qualifier: "staging",
                    fileID: "A/A.swift",
                    line: 1
                )
            } == """
                [MC007 closed] any HTTPClient ["staging"] was resolved after its container was closed
                  at:    A/A.swift:1
                  near:  closed at A/A.swift:9
                  help:  Resolve it before close(), or open a new scope
                """
        )
    }

    @Test func `the error for resolving from a closed scope names the scope and the close call`() async throws {
        container.register(Int8.self) { _ in 8 }
        let session = container.openScope("session")
        let page = session.openScope("page")
        try await session.close(fileID: "A/A.swift", line: 9)
        for scope in [session, page, page.fork()] {
            #expect(
                text { () throws(ResolutionError) in
                    _ = try scope.resolveOrThrow(Int8.self, fileID: "A/A.swift", line: 1)
                } == """
                    [MC007 closed] Int8 was resolved after the scope "session" was closed
                      at:    A/A.swift:1
                      near:  closed at A/A.swift:9
                      help:  Resolve it before close(), or open a new scope
                    """
            )
        }
    }

    @Test func `validation reports an unused registration once`() {
        container.register(Int8.self, dependencies: [], fileID: "A/A.swift", line: 1) { _ in 8 }
        container.register(Int.self, dependencies: [], fileID: "A/A.swift", line: 2) { _ in 64 }
        #expect(
            container.validate(roots: [Int.self]).description == """
                [MC011 unused-registration] No root depends on Int8
                  at:    A/A.swift:1
                  help:  Remove it, or add it to the roots
                """
        )
    }

    @Test func `the error for a failed start names the instance and the cause`() async {
        let refusing = Lifetime<Int>.static.starting { _ in throw Refusal() }
        container.register(Int.self, allocation: refusing, fileID: "A/A.swift", line: 1) { _ in 64 }
        let error = await #expect(throws: ResolutionError.self) {
            try await container.start(fileID: "A/A.swift", line: 2)
        }
        #expect(error?.diagnostic.underlying is Refusal)
        #expect(
            error?.description == """
                [MC013 start-failed] Int failed to start: refused
                  at:    A/A.swift:2; Int is registered at A/A.swift:1
                  help:  Fix the cause of the error. Instances that had started were stopped again
                """
        )
    }

    @Test func `resolve stops the program with the resolution error's text`() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = DependencyContainer()
            container.register(Letter.self, fileID: "A/A.swift", line: 1) {
                Letter(greeting: $0.resolve(fileID: "A/A.swift", line: 2))
            }
            _ = container.resolve(Letter.self)
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            output.contains(
                """
                [MC001 missing-registration] any Greeting is not registered
                  path:  Letter (dynamic) -> any Greeting
                  at:    A/A.swift:2, in the factory of Letter (A/A.swift:1)
                  help:  Register it in the container that you resolve from: container.register((any Greeting).self) { container in … }
                """
            )
        )
    }

    @Test func `resolve stops the program at a cycle instead of overflowing the stack`() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = DependencyContainer()
            container.register(Int.self) { [container] _ in container.resolve() }
            _ = container.resolve(Int.self)
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(output.contains("[MC002 circular-dependency] Int depends on itself"))
    }

    @Test func `resolving a spec stops the program with the resolution error's text`() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = DependencyContainer()
            container.register(\.chatUI) { _ in throw Refusal() }
            _ = container.resolve(\.chatUI)
        }
        let output = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(output.contains("[MC003 factory-failed] The factory of ChatUISpec threw an error: refused"))
    }

    @Test func `the help for a missing registration or an asynchronous type contains the correct call`()
        async throws
    {
        func help(_ body: () async throws -> Void) async -> String? {
            do {
                try await body()
                return nil
            } catch {
                return (error as? ResolutionError)?.diagnostic.help
            }
        }
        let container = DependencyContainer()
        container.registerAsync(Int.self) { _ in 7 }
        container.register(String.self) { "\(try $0.resolveOrThrow(Int.self))" }
        #expect(
            await help { _ = try container.resolve(Letter.self, 3, "a") }
                == "Register it in the container that you resolve from: "
                + "container.register(Letter.self, arguments: Int.self, String.self) { container, argument1, argument2 in … }"
        )
        #expect(
            await help { _ = try container.resolveOrThrow(Int.self) }
                == "Resolve Int with: try await container.resolveAsync(Int.self)"
        )
        #expect(
            await help { _ = try await container.resolveAsync(String.self) }
                == "Register String with registerAsync, or register Int as .static"
        )
    }
}
