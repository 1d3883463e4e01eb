import MicroContainer
import Testing

private protocol Feed: Sendable { var text: String { get } }
private struct Remote: Feed { let text = "remote" }
private struct Log: Sendable { var name = "log" }

private final class LoggedFeed: Feed {
    let text: String
    init(wrapped: any Feed, log: Log, more: Lazy<Double>?) { text = "\(log.name)(\(wrapped.text))" }
}

/// Decorators that are initializers, and the removal of decorators.
struct AutowiredDecorationTests {
    let container = DependencyContainer()

    init() {
        container.register((any Feed).self, allocation: .static) { _ in Remote() }
        container.register(Log.self, allocation: .static) { _ in Log() }
    }

    @Test func `a decorating initializer receives the decorated instance and its other dependencies`() {
        container.decorate((any Feed).self, autowire: LoggedFeed.init)
        #expect(container.resolve((any Feed).self).text == "log(remote)")
        container.decorate((any Feed).self, order: -1) { feed, _ in feed }
        #expect(container.resolve((any Feed).self).text == "log(remote)")
    }

    @Test func `a decorated instance is recreated when a dependency of its decorator changes`() {
        container.decorate((any Feed).self, autowire: LoggedFeed.init)
        #expect(container.resolve((any Feed).self).text == "log(remote)")
        let scope = container.openScope("s")
        #expect(scope.resolve((any Feed).self).text == "log(remote)")
        let fork = container.fork { $0.override(Log.self) { _ in Log(name: "fork") } }
        #expect(fork.resolve((any Feed).self).text == "fork(remote)")
        container.register(Log.self, allocation: .static) { _ in Log(name: "new") }
        #expect(container.resolve((any Feed).self).text == "new(remote)")
        #expect(scope.resolve((any Feed).self).text == "new(remote)")
    }

    @Test func `validation and the graph include a decorating initializer's parameters`() {
        container.unregister(Log.self)
        container.decorate((any Feed).self, autowire: LoggedFeed.init)
        let validation = container.validate()
        #expect(validation.findings.map(\.headline) == ["Log is not registered"])
        container.register(Log.self, allocation: .scoped("s")) { _ in Log() }
        #expect(container.validate().findings.map(\.id) == [.captive])
        #expect(container.graph.text().contains("-> Log"))
        container.undecorate((any Feed).self)
        #expect(container.validate().isEmpty)
    }

    @Test func `removing a container's decorator also removes it from the container's scopes and forks`() {
        container.decorate((any Feed).self, autowire: LoggedFeed.init)
        let scope = container.openScope("s")
        let fork = container.fork()
        for container in [container, scope, fork] {
            #expect(container.resolve((any Feed).self).text == "log(remote)")
        }
        scope.undecorate((any Feed).self)
        #expect(scope.resolve((any Feed).self).text == "log(remote)")
        container.undecorate((any Feed).self)
        for container in [container, scope, fork] { #expect(container.resolve((any Feed).self).text == "remote") }
    }

    @Test func `undecorate in a block removes only the block's decorators`() {
        container.decorate((any Feed).self, autowire: LoggedFeed.init)
        container.withOverrides {
            $0.decorate((any Feed).self, autowire: LoggedFeed.init)
        } operation: {
            #expect(container.resolve((any Feed).self).text == "log(log(remote))")
            container.undecorate((any Feed).self)
            #expect(container.resolve((any Feed).self).text == "log(remote)")
        }
        #expect(container.resolve((any Feed).self).text == "log(remote)")
    }

    @Test func `an initializer can decorate instances created with arguments`() throws {
        final class Note: Sendable {
            let text: String
            init(_ text: String) { self.text = text }
            init(note: Note, log: Log) { text = "\(log.name)(\(note.text))" }
        }
        container.register(Note.self, arguments: String.self) { _, text in Note(text) }
        container.decorate(Note.self, autowire: Note.init(note:log:))
        #expect(try container.resolve(Note.self, "a").text == "log(a)")
        container.unregister(Log.self)
        #expect(container.validate().findings.map(\.id) == [.missingRegistration])
    }
}
