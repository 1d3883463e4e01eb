import MicroContainer
import Testing

private final class Page: Sendable {
    let number: Int
    let greeting: any Greeting
    init(number: Int, greeting: any Greeting) async throws {
        if number < 0 { throw Refusal() }
        (self.number, self.greeting) = (number, greeting)
    }
}

private struct Polite: Greeting { let text = "Good day" }

/// Each synchronous form has an asynchronous one: arguments, contributions, providers, lazy values, values of contexts.
struct AsyncFormsTests {
    let container = DependencyContainer()

    init() {
        container.registerAsync((any Greeting).self, allocation: .static) { _ in
            await Task.yield()
            return English()
        }
    }

    // MARK: - Arguments

    @Test func `an asynchronous factory takes arguments`() async throws {
        container.registerAsync(Page.self, arguments: Int.self) { container, number in
            try await Page(number: number, greeting: container.resolveAsync())
        }
        let page = try await container.resolveAsync(Page.self, 3)
        #expect(page.number == 3)
        #expect(try await container.resolveAsync(Page.self, 3) !== page)
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Page.self, 3) }
        #expect(error?.diagnostic.id == .needsAwait)
    }

    @Test func `an asynchronous initializer can receive arguments from the call`() async throws {
        container.registerAsync(Page.self, fileID: "A/A.swift", line: 1, arguments: Int.self, autowire: Page.init)
        #expect(try await container.resolveAsync(Page.self, 4).greeting.text == "Hello")
        #expect(container.validate().isEmpty)
        let error = await #expect(throws: ResolutionError.self) {
            try await container.resolveAsync(Page.self, -1, fileID: "A/A.swift", line: 2)
        }
        #expect(
            error?.description == """
                [MC003 factory-failed] The factory of Page(Int) threw an error: refused
                  at:    A/A.swift:1
                  help:  Fix the cause of the error. Nothing was cached, so resolving again calls the factory again
                """
        )
        container.unregister((any Greeting).self)
        #expect(container.validate().findings.map(\.id) == [.missingRegistration])
    }

    @Test func `tasks share one asynchronous instance for each argument until a dependency changes`()
        async throws
    {
        let made = Counter()
        container.registerAsync(Page.self, sharedByArguments: Int.self) { container, number in
            made.increment()
            await Task.yield()
            return try await Page(number: number, greeting: container.resolveAsync())
        }
        let container = container
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { () async throws in
                    let page = try await container.resolveAsync(Page.self, number % 4)
                    #expect(page.number == number % 4)
                }
            }
            try await group.waitForAll()
        }
        #expect(made.value == 4)
        let page = try await container.resolveAsync(Page.self, 1)
        // An existing value needs no await.
        #expect(try container.resolve(Page.self, 1) === page)
        container.register((any Greeting).self, allocation: .static) { _ in Polite() }
        #expect(try await container.resolveAsync(Page.self, 1).greeting.text == "Good day")
        let fork = container.fork { $0.override((any Greeting).self) { _ in English() } }
        #expect(try await fork.resolveAsync(Page.self, 1).greeting.text == "Hello")
        #expect(try await container.resolveAsync(Page.self, 1).greeting.text == "Good day")
    }

    @Test func `endless asynchronous recursion with changing arguments is an error`() async throws {
        container.registerAsync(Int.self, arguments: Int.self) { container, number in
            try await container.resolveAsync(Int.self, number + 1)
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolveAsync(Int.self, 0) }
        #expect(error?.diagnostic.id == .tooDeep)
        container.registerAsync(Int.self, arguments: Int.self) { container, number in
            if number == 0 { return 0 }
            let previous = try await container.resolveAsync(Int.self, number - 1)
            return previous + 1
        }
        #expect(try await container.resolveAsync(Int.self, 20) == 20)
    }

    @Test func `a decorator wraps the results of asynchronous factories with arguments`() async throws {
        container.registerAsync(Int.self, arguments: Int.self) { _, number in number }
        container.registerAsync(Int.self, qualifier: "shared", sharedByArguments: Int.self) { _, number in number }
        container.decorate(Int.self) { number, _ in number * 10 }
        container.decorate(Int.self, qualifier: "shared") { number, _ in number * 100 }
        #expect(try await container.resolveAsync(Int.self, 2) == 20)
        #expect(try await container.resolveAsync(Int.self, 2, qualifier: "shared") == 200)
    }

    // MARK: - Contributions

    @Test func `a collection contains asynchronous and synchronous contributions`() async throws {
        container.contribute(Int.self, named: "one") { _ in 1 }
        container.contributeAsync(Int.self, named: "two") { _ in
            await Task.yield()
            return 2
        }
        container.contribute(Int.self) { @MainActor _ in 3 }
        #expect(try await container.resolveAllAsync(Int.self) == [1, 2, 3])
        #expect(try await container.resolveAllAsync(Int.self, by: String.self) == ["one": 1, "two": 2])
        struct Owner: Sendable {
            let all: [Int]
            let named: [String: Int]
            init(all: [Int], named: [String: Int]) async { (self.all, self.named) = (all, named) }
        }
        container.registerAsync(Owner.self, autowire: Owner.init)
        let owner = try await container.resolveAsync(Owner.self)
        #expect(owner.all == [1, 2, 3])
        #expect(owner.named == ["one": 1, "two": 2])
        let sync = #expect(throws: ResolutionError.self) { try container.resolveAll(Int.self) }
        #expect(sync?.diagnostic.id == .needsAwait)
    }

    @Test func `an asynchronous initializer can contribute to a collection`() async throws {
        container.register(Int.self) { _ in 5 }
        container.contributeAsync(Page.self, allocation: .static, autowire: Page.init)
        let pages = try await container.resolveAllAsync(Page.self)
        #expect(pages.map(\.number) == [5])
        #expect(try container.resolveAll(Page.self)[0] === pages[0])
    }

    // MARK: - Providers and lazy values

    private final class Owner: Sendable {
        let page: Provider<Page>
        let call: Provider<Page, Int>
        let archive: Lazy<Page>
        let pages: Provider<[Page]>
        let none: Provider<Double?>
        init(
            page: Provider<Page>,
            call: Provider<Page, Int>,
            archive: Lazy<Page>,
            pages: Provider<[Page]>,
            none: Provider<Double?>
        ) {
            (self.page, self.call, self.archive, self.pages, self.none) = (page, call, archive, pages, none)
        }
    }

    private func owner(in container: DependencyContainer) throws -> Owner {
        container.register(Int.self) { _ in 1 }
        container.registerAsync(Page.self, autowire: Page.init)
        container.registerAsync(Page.self, arguments: Int.self, autowire: Page.init)
        container.contributeAsync(Page.self, autowire: Page.init)
        container.register(Owner.self, allocation: .static, autowire: Owner.init)
        return try container.resolveOrThrow(Owner.self)
    }

    @Test func `a provider or lazy value of an asynchronous type is resolved with await`() async throws {
        let owner = try owner(in: container)
        let first = try await owner.page.resolveAsync()
        #expect(try await owner.page.resolveAsync() !== first)
        #expect(try await owner.call.resolveAsync(9).number == 9)
        #expect(try await owner.pages.resolveAsync().count == 1)
        #expect(try await owner.none.resolveAsync() == nil)
        let archive = try await owner.archive.resolveAsync()
        #expect(try await owner.archive.resolveAsync() === archive)
        #expect(try owner.archive.value === archive)
        #expect(container.validate().isEmpty, "\(container.validate())")
    }

    @Test func `asynchronous providers respect overrides, new registrations and closing`() async throws {
        let owner = try owner(in: container)
        _ = try await owner.archive.resolveAsync()
        try await container.withOverrides {
            $0.override((any Greeting).self) { _ in Polite() }
        } operation: { () async throws in
            #expect(try await owner.page.resolveAsync().greeting.text == "Good day")
            #expect(try await owner.call.resolveAsync(1).greeting.text == "Good day")
            #expect(try await owner.archive.resolveAsync().greeting.text == "Good day")
        }
        #expect(try await owner.archive.resolveAsync().greeting.text == "Hello")
        container.register((any Greeting).self, allocation: .static) { _ in Polite() }
        #expect(try await owner.page.resolveAsync().greeting.text == "Good day")
        #expect(try await owner.call.resolveAsync(1).greeting.text == "Good day")
        try await container.close()
        for error in [
            await #expect(throws: ResolutionError.self) { try await owner.page.resolveAsync() },
            await #expect(throws: ResolutionError.self) { try await owner.call.resolveAsync(1) },
        ] { #expect(error?.diagnostic.id == .closed) }
    }

    @Test func `an asynchronous factory creates a main-actor dependency on the main actor`() async throws {
        let container = container
        container.register(Letter.self) { @MainActor _ in Letter(greeting: Polite()) }
        let provider = try container.resolveOrThrow(Provider<Letter>.self)
        let text = try await Task.detached { try await provider.resolveAsync().greeting.text }.value
        #expect(text == "Good day")
    }

    @Test func `an asynchronous provider or lazy value can be created from a synchronous closure`() async throws {
        let provider = Provider { (number: Int) in number + 1 }
        #expect(try await provider.resolveAsync(1) == 2)
        #expect(try await Lazy { 3 }.resolveAsync() == 3)
    }

    // MARK: - Overrides and contexts

    @Test func `overrides and test values can be asynchronous`() async throws {
        container.registerAsync((any Greeting).self, in: .test) { _ in
            await Task.yield()
            return Polite()
        }
        let testing = container.fork(in: .test)
        let greeting = try await testing.resolveAsync((any Greeting).self)
        #expect(greeting.text == "Good day")
        #expect(try await container.resolveAsync((any Greeting).self).text == "Hello")
        let fork = container.fork { $0.overrideAsync((any Greeting).self) { _ in Polite() } }
        #expect(try await fork.resolveAsync((any Greeting).self).text == "Good day")
        // The lifetime of the registration: shared.
        #expect(fork.resolve((any Greeting).self).text == "Good day")
    }

    @Test func `an instance of an asynchronous initializer is shared by equal arguments`() async throws {
        let container = container
        container.registerAsync(
            Tracked.self,
            sharedByArguments: Int.self,
            autowire: { (_: Int, _: any Greeting) async in Tracked() }
        )
        let first = try await container.resolveAsync(Tracked.self, 1)
        #expect(try await container.resolveAsync(Tracked.self, 1) === first)
        #expect(try await container.resolveAsync(Tracked.self, 2) !== first)
    }

    @Test(.timeLimit(.minutes(5))) func `a cycle is found even after one of two waiting tasks was cancelled`()
        async throws
    {
        struct First: Sendable {}
        struct Second: Sendable {}
        let container = container
        let (gate, opener) = AsyncStream<Void>.makeStream()
        container.registerAsync(First.self, allocation: .static) { container in
            let waits = (0..<2).map { _ in Task { try await container.resolveAsync(Second.self) } }
            // Both wait for the second one.
            try await Task.sleep(for: .milliseconds(50))
            waits[0].cancel()
            _ = try? await waits[0].value
            opener.finish()
            _ = try await waits[1].value
            return First()
        }
        container.registerAsync(Second.self, allocation: .static) { container in
            for await _ in gate {}
            _ = try await container.resolveAsync(First.self)
            return Second()
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolveAsync(First.self) }
        #expect(error?.diagnostic.id == .circularDependency)
    }
}
