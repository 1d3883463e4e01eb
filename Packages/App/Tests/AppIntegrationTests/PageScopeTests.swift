import FeatureKit
import MicroContainer
import SessionService
import StatusModel
import StatusRepository
import Testing

@testable import AppComposition

/// The scope of the container that each page of a browser has.
struct PageScopeTests {
    private struct Request: Sendable {
        var user: String
    }

    private actor Log {
        private(set) var lines: [String] = []
        func add(_ line: String) { lines.append(line) }
    }

    private struct Greeter: Sendable {
        let name: String
    }

    @Test func `each page has its own request, and all pages share the status store`() async throws {
        let environment = try AppEnvironment.inMemory()
        environment.container.register(Greeter.self, allocation: .scoped(AppEnvironment.pageScope)) {
            Greeter(name: $0.resolve(Request.self).user)
        }
        let (ada, bob) = (environment.page(for: Request(user: "ada")), environment.page(for: Request(user: "bob")))
        #expect(ada.container.resolve(Greeter.self).name == "ada" && bob.container.resolve(Greeter.self).name == "bob")
        _ = try await ada.statusRepository.post("Shared", emoji: nil)
        #expect(try await bob.statusRepository.timeline(TimelineQuery()).map(\.content) == ["Shared"])
        // Outside a page there is no request.
        #expect(environment.container.resolveOptional(Request.self) == nil)
        try await ada.close()
        // One page ends, and the others go on.
        #expect(bob.container.resolve(Greeter.self).name == "bob")
        _ = try await bob.statusRepository.post("Later", emoji: nil)
        #expect(try await environment.statusRepository.timeline(TimelineQuery()).count == 2)
        try await environment.close()
    }

    @Test func `closing a page closes its session's services first, then the page's own in reverse order of creation`()
        async throws
    {
        let environment = try AppEnvironment.inMemory()
        let log = Log()
        func register<Service: Sendable>(_ service: Service.Type, _ name: String, in scope: String, _ value: Service) {
            let lifetime = Lifetime<Service>.scoped(scope).closing { _ in await log.add(name) }
            environment.container.register(service, allocation: lifetime) { _ in value }
        }
        register(Int.self, "first", in: AppEnvironment.pageScope, 1)
        register(String.self, "second", in: AppEnvironment.pageScope, "2")
        register(Double.self, "session", in: SessionScopes.name, 3)
        let page = environment.page(for: Request(user: "ada"))
        _ = (page.container.resolve(Int.self), page.container.resolve(String.self), page.session.resolve(Double.self))
        try await page.close()
        #expect(await log.lines == ["session", "second", "first"])
        #expect(throws: ResolutionError.self) { try page.container.resolveOrThrow(Request.self) }
        try await environment.close()
    }
}
