import MicroContainer
import Testing

/// The code of the article, compiled and run.
struct ProvidersAndLazyValues {
    struct Archive: Sendable {
        func search(_ text: String) -> [String] { ["Shipped"] }
    }

    final class Draft: Sendable {}

    struct Page: Sendable {
        let number: Int
    }

    struct Inbox: Sendable {
        let archive: Lazy<Archive>
        let draft: Provider<Draft>
        let page: Provider<Page, Int>

        func search(_ text: String) throws -> [String] {
            try archive.value.search(text)
        }
    }

    final class Sender: Sendable {
        let queue: Queue
        init(queue: Queue) { self.queue = queue }
    }

    final class Queue: Sendable {
        let sender: Lazy<Sender>
        init(sender: Lazy<Sender>) { self.sender = sender }
    }

    @Test func `an injected provider can resolve repeatedly and with arguments`() throws {
        let container = DependencyContainer()
        container.register(Archive.self, allocation: .static) { _ in Archive() }
        container.register(Draft.self) { _ in Draft() }
        container.register(Page.self, arguments: Int.self) { _, number in Page(number: number) }
        container.register(Inbox.self, autowire: Inbox.init)

        let inbox = try container.resolveOrThrow(Inbox.self)
        let first = try inbox.draft()
        let second = try inbox.draft()
        #expect(first !== second)
        #expect(try inbox.page(3).number == 3)
        #expect(try inbox.search("ship") == ["Shipped"])

        let draft = inbox.draft.resolve()
        let archive = inbox.archive.resolve()
        #expect(draft !== first && draft !== second)
        #expect(archive.search("ship") == ["Shipped"])
    }

    @Test func `a provider of a static dependency always returns the shared instance`() throws {
        let container = DependencyContainer()
        container.register(Draft.self, allocation: .static) { _ in Draft() }
        container.register(Provided.self, autowire: Provided.init)
        let provided = try container.resolveOrThrow(Provided.self)
        #expect(try provided.draft() === provided.draft())
    }

    @Test func `a lazy value breaks a cycle`() throws {
        let container = DependencyContainer()
        container.register(Sender.self, allocation: .static, autowire: Sender.init)
        container.register(Queue.self, allocation: .static, autowire: Queue.init)
        let sender = try container.resolveOrThrow(Sender.self)
        #expect(try sender.queue.sender.value === sender)
    }

    @Test func `a lazy value can be read again after an error`() throws {
        let container = DependencyContainer()
        container.register(Owner.self, autowire: Owner.init)
        #expect(!container.validate().findings.isEmpty)
        let owner = try container.resolveOrThrow(Owner.self)
        #expect(throws: ResolutionError.self) { try owner.archive.value }
        container.register(Archive.self) { _ in Archive() }
        #expect(try owner.archive.value.search("") == ["Shipped"])
    }

    @Test func `a provider throws after its container is released`() throws {
        var container: DependencyContainer? = DependencyContainer()
        container?.register(Draft.self) { _ in Draft() }
        container?.register(Provided.self, autowire: Provided.init)
        let provided = try #require(try container?.resolveOrThrow(Provided.self))
        weak let released = container
        container = nil
        #expect(released == nil)
        #expect(throws: ResolutionError.self) { try provided.draft() }
    }

    @Test func `a test can create providers and lazy values without a container`() throws {
        let inbox = Inbox(
            archive: Lazy { Archive() },
            draft: Provider { Draft() },
            page: Provider { number in Page(number: number) }
        )
        #expect(try inbox.page(3).number == 3)
        #expect(try inbox.search("ship") == ["Shipped"])
        #expect(try inbox.draft() !== inbox.draft())
    }

    private struct Provided: Sendable { let draft: Provider<Draft> }
    private struct Owner: Sendable { let archive: Lazy<Archive> }
}
