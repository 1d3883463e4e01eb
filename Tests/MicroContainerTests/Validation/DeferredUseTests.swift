import MicroContainer
import Testing

private final class Sender: Sendable {
    let queue: Queue
    init(queue: Queue) { self.queue = queue }
}

private final class Queue: Sendable {
    let sender: Lazy<Sender>
    init(sender: Lazy<Sender>) { self.sender = sender }
}

private final class Session: Sendable {}

private final class Hub: Sendable {
    let session: Provider<Session>
    init(session: Provider<Session>) { self.session = session }
}

/// Closures that take a ``Lazy`` or a ``Provider``, which are known after the closures have run.
struct DeferredUseTests {
    let container = DependencyContainer()

    @Test func `validation reports no cycle through a lazy value that a closure resolves`() throws {
        container.register(Sender.self, allocation: .static) { Sender(queue: try $0.resolveOrThrow()) }
        container.register(Queue.self, allocation: .static) { Queue(sender: try $0.resolveOrThrow()) }
        let sender = try container.resolveOrThrow(Sender.self)
        #expect(container.validate().isEmpty, "\(container.validate())")
        #expect(try sender.queue.sender.value === sender)
        #expect(container.validate().isEmpty, "\(container.validate())")
    }

    @Test func `validation does not report a captive dependency for a provider that a closure resolves`() throws {
        container.register(Session.self, allocation: .scoped("session")) { _ in Session() }
        container.register(Hub.self, allocation: .static) { Hub(session: try $0.resolveOrThrow()) }
        _ = try container.resolveOrThrow(Hub.self)
        #expect(container.validate().isEmpty, "\(container.validate())")
        container.register(Int.self, allocation: .static) {
            _ = try $0.resolveOrThrow(Lazy<Provider<Session>?>.self)
            return 1
        }
        _ = try container.resolveOrThrow(Int.self)
        #expect(container.validate().isEmpty, "\(container.validate())")
    }

    @Test func `validation reports a cycle through a dependency that a closure resolves while it runs`() throws {
        container.register(String.self) { _ in "text" }
        container.register(Int.self) { Int(try $0.resolveOrThrow(Int8.self)) }
        container.register(Int8.self) {
            _ = try $0.resolveOrThrow(Lazy<String>.self)
            return Int8($0.resolveOptional(Int.self) ?? 0)
        }
        _ = try container.resolveOrThrow(Int8.self)
        #expect(container.validate().findings.map(\.id) == [.circularDependency])
    }

    @Test func `validation reports a lazy value whose type is not registered`() throws {
        container.register(Queue.self, fileID: "A/A.swift", line: 1) { Queue(sender: try $0.resolveOrThrow()) }
        _ = try container.resolveOrThrow(Queue.self)
        let findings = container.validate().findings
        #expect(findings.map(\.headline) == ["Sender is not registered"])
        container.register(Sender.self) { Sender(queue: try $0.resolveOrThrow()) }
        #expect(container.validate().isEmpty)
    }
}
