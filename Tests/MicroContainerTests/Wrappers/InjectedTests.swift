import MicroContainer
import Testing

private struct Salute: Sendable {
    @Injected var greeting: any Greeting
}

private struct Spanish: Greeting { let text = "Hola" }

struct InjectedTests {
    let container = DependencyContainer { Factory((any Greeting).self) { _ in English() } }

    @Test func `an injected property resolves its value once from the current container`() {
        let report = container.asCurrent { Salute() }
        #expect(report.greeting as? English === report.greeting as? English)
        #expect(report.greeting.text == "Hello")
        #expect(DependencyContainer.current == nil)
    }

    @Test func `an injected property can have an explicit container and a qualifier`() {
        struct Given {
            @Injected var text: String
            init(_ container: DependencyContainer) { _text = Injected(container, qualifier: "q") }
        }
        let container = container
        container.register(String.self, qualifier: "q") { _ in "given" }
        #expect(Given(container).text == "given")
    }

    @Test func `an injected property resolves its value only when it is read`() {
        let made = Counter()
        let container = DependencyContainer {
            Factory((any Greeting).self) { _ in
                made.increment()
                return English()
            }
        }
        let report = container.asCurrent { Salute() }
        #expect(made.value == 0)
        _ = (report.greeting, report.greeting)
        #expect(made.value == 1)
    }

    @Test func `an injected property created without a current container uses the reader's current container`() {
        let report = Salute()
        #expect(container.asCurrent { report.greeting.text } == "Hello")
    }

    @Test func `an injected property uses an override in a block, even if it was read before`() {
        let report = container.asCurrent { Salute() }
        let before = report.greeting as? English
        container.withOverrides {
            $0.override((any Greeting).self) { _ in Spanish() }
        } operation: {
            #expect(report.greeting.text == "Hola")
        }
        #expect(report.greeting as? English === before)
    }

    @Test func `a value resolved in an override block is released after the block`() {
        let ended = Counter()
        struct Holder { @Injected var tracked: Tracked }
        let holder = container.asCurrent { Holder() }
        container.register(Tracked.self) { _ in Tracked() }
        container.withOverrides {
            $0.override(Tracked.self) { _ in Tracked { ended.increment() } }
        } operation: {
            #expect(holder.tracked === holder.tracked)
        }
        _ = holder.tracked
        #expect(ended.value == 1)
    }

    @Test func `an injected property resolves from the current fork or scope, even in escaped work`() async throws {
        let fork = container.fork { $0.override((any Greeting).self) { _ in Spanish() } }
        #expect(fork.asCurrent { Salute() }.greeting.text == "Hola")
        let scope = fork.openScope("s")
        #expect(scope.asCurrent { Salute() }.greeting.text == "Hola")
        let escaped = scope.asCurrent { DependencyContainer.withEscapedOverrides { $0 } }
        #expect(await Task.detached { escaped.yield { Salute() }.greeting.text }.value == "Hola")
        let report = scope.asCurrent { Salute() }
        try await scope.close()
        let error = #expect(throws: ResolutionError.self) { try report.$greeting.resolved() }
        #expect(error?.diagnostic.id == .closed)
    }

    @Test func `an injected property does not keep its container alive`() throws {
        var container: DependencyContainer? = DependencyContainer { Factory((any Greeting).self) { _ in English() } }
        let report = try #require(container?.asCurrent { Salute() })
        container = nil
        let error = #expect(throws: ResolutionError.self) { try report.$greeting.resolved() }
        #expect(error?.diagnostic.id == .closed)
    }

    @Test func `many threads that read an injected property get the same value`() {
        for _ in 0..<50 {
            let report = container.asCurrent { Salute() }
            let seen = Recorder<ObjectIdentifier>()
            onThreads(4) { _ in (report.greeting as? English).map { seen.record(ObjectIdentifier($0)) } }
            #expect(Set(seen.values).count == 1)
        }
    }

    @Test @MainActor func `a main-actor instance can be injected on the main actor`() {
        struct Screen { @Injected var text: String }
        container.register(String.self) { _ in "main" }
        #expect(container.asCurrent { Screen() }.text == "main")
    }

    @Test func `the error for resolving an injected property without a current container contains a fix`() {
        let error = #expect(throws: ResolutionError.self) {
            try Injected<any Greeting>(fileID: "A/A.swift", line: 1).resolved()
        }
        #expect(
            error?.description == """
                [MC021 no-container] The injected property of type any Greeting has no container
                  at:    A/A.swift:1
                  help:  Make a container current with container.asCurrent { … }, or pass one: @Injected(container)
                """
        )
    }

    #if !os(iOS)
    @Test func `reading an injected property without a container stops the program with an error message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Salute().greeting
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("[MC021 no-container]"))
    }
    #endif
}
