import MicroContainer
import Testing

struct ObserverTests {
    let container = DependencyContainer {
        Singleton((any Greeting).self) { _ in English() }
        Factory(Letter.self) { Letter(greeting: try $0.resolveOrThrow()) }
        Factory(Int.self) { _ in throw Refusal() }
    }

    private func text(_ event: ContainerEvent) -> String {
        switch event {
        case .created(let key, let duration): "created \(key) \(duration >= .zero)"
        case .hit(let key): "hit \(key)"
        case .failed(let key, let error): "failed \(key) \(error.diagnostic.id.code)"
        case .overridden(let key): "overridden \(key)"
        case .scopeOpened(let name): "opened \(name)"
        case .scopeClosed(let name): "closed \(name)"
        }
    }

    @Test func `until it is cancelled, an observer receives events of the container, its scopes and its forks`()
        async throws
    {
        let events = Recorder<String>()
        let observation = container.observe { events.record(text($0)) }
        _ = container.resolve(Letter.self)
        _ = container.resolve(Letter.self)
        _ = try? container.resolveOrThrow(Int.self)
        let scope = container.openScope("s")
        _ = scope.resolve((any Greeting).self)
        try await scope.close()
        _ = container.fork { $0.override(Bool.self) { _ in true } }
        observation.cancel()
        _ = container.resolve(Letter.self)
        #expect(
            events.values == [
                "created any Greeting true", "created Letter true", "hit any Greeting", "created Letter true",
                "failed Int MC003", "opened s", "hit any Greeting", "closed s", "overridden Bool",
            ]
        )
    }

    @Test func `an observer receives no events after its observation is released`() {
        let events = Recorder<String>()
        do { _ = container.observe { events.record(text($0)) } }
        _ = container.resolve(Letter.self)
        #expect(events.values.isEmpty)
    }

    @Test func `an observer also receives the events of asynchronous factories`() async throws {
        container.registerAsync(String.self, allocation: .static) { _ in "a" }
        container.registerAsync(Double.self) { _ in throw Refusal() }
        let events = Recorder<String>()
        let observation = container.observe { events.record(text($0)) }
        _ = try await container.resolveAsync(String.self)
        _ = try await container.resolveAsync(String.self)
        _ = try? await container.resolveAsync(Double.self)
        observation.cancel()
        #expect(events.values == ["created String true", "hit String", "failed Double MC003"])
    }
}
