import MicroContainer
import Testing

private final class Page: Sendable {
    let number: Int
    let greeting: any Greeting
    let title: String?
    init(greeting: any Greeting, number: Int, title: String?) {
        (self.greeting, self.number, self.title) = (greeting, number, title)
    }
}

private final class Book: Sendable {
    let page: Provider<Page, Int>
    init(page: Provider<Page, Int>) { self.page = page }
}

@MainActor private final class Screen {
    let page: Page
    let size: Int
    init(size: Int, page: Page) { (self.size, self.page) = (size, page) }
}

private final class Range: Sendable {
    let text: String
    init(_ low: Int, _ greeting: any Greeting, _ high: Int, _ name: String) {
        text = "\(greeting.text) \(name) \(low)-\(high)"
    }
}

private struct Polite: Greeting { let text = "Good day" }

struct AssistedInjectionTests {
    let container = DependencyContainer()

    init() {
        container.register((any Greeting).self, allocation: .static) { _ in English() }
        container.register(Page.self, arguments: Int.self, autowire: Page.init)
    }

    @Test func `a call with an argument resolves the initializer's other parameters`() throws {
        let page = try container.resolve(Page.self, 7)
        #expect(page.number == 7)
        #expect(page.greeting as AnyObject === container.resolve((any Greeting).self) as AnyObject)
        #expect(page.title == nil)
        #expect(try container.resolve(Page.self, 7) !== page)
    }

    @Test func `several arguments of one type are passed in order`() throws {
        container.register(Range.self, arguments: Int.self, Int.self, String.self, autowire: Range.init)
        #expect(try container.resolve(Range.self, 1, 2, "Ann").text == "Hello Ann 1-2")
    }

    @Test func `arguments can be optional, existential or function types`() throws {
        final class Owner {
            let text: String
            init(greeting: any Greeting, count: Int?, transform: @escaping @Sendable (Int) -> Int) {
                text = "\(greeting.text) \(count.map(transform) ?? 0)"
            }
        }
        container.register(
            Owner.self,
            arguments: Int?.self,
            (any Greeting).self,
            (@Sendable (Int) -> Int).self,
            autowire: Owner.init
        )
        let polite: any Greeting = Polite()
        let double: @Sendable (Int) -> Int = { $0 * 2 }
        #expect(try container.resolve(Owner.self, Int?.some(4), polite, double).text == "Good day 8")
        #expect(try container.resolve(Owner.self, Int?.none, polite, double).text == "Good day 0")
    }

    @Test func `a provider calls the current factory in scopes, forks and blocks, and after a new registration`() throws
    {
        container.register(Book.self, allocation: .static, autowire: Book.init)
        let book = container.resolve(Book.self)
        #expect(try book.page(1).greeting.text == "Hello")
        let fork = container.fork { $0.override((any Greeting).self) { _ in Polite() } }
        #expect(try fork.resolveOrThrow(Book.self).page(1).greeting.text == "Good day")
        try container.withOverrides {
            $0.override((any Greeting).self) { _ in Polite() }
        } operation: { () throws in
            #expect(try book.page(2).greeting.text == "Good day")
        }
        let scope = container.openScope("s") { Factory(String.self) { _ in "scope" } }
        #expect(try scope.resolve(Page.self, 3).title == "scope")
        container.register((any Greeting).self, allocation: .static) { _ in Polite() }
        #expect(try book.page(4).greeting.text == "Good day")
        #expect(try container.resolveOrThrow(Book.self).page(4).greeting.text == "Good day")
    }

    @Test func `an instance shared by equal arguments is recreated when its dependency changes`() throws {
        container.register(Page.self, sharedByArguments: Int.self, autowire: Page.init)
        let first = try container.resolve(Page.self, 1)
        #expect(try container.resolve(Page.self, 1) === first)
        #expect(try container.resolve(Page.self, 2) !== first)
        container.register((any Greeting).self, allocation: .static) { _ in Polite() }
        #expect(try container.resolve(Page.self, 1).greeting.text == "Good day")
    }

    @Test func `instances shared by arguments can have a weak lifetime`() throws {
        container.register(Page.self, allocation: .weak, sharedByArguments: Int.self, autowire: Page.init)
        var page: Page? = try container.resolve(Page.self, 1)
        weak let released = page
        #expect(try container.resolve(Page.self, 1) === page)
        page = nil
        #expect(released == nil)
        #expect(try container.resolve(Page.self, 1).number == 1)
    }

    @Test func `instances shared by arguments can have a timed lifetime`() throws {
        let clock = ManualClock()
        container.register(
            Page.self,
            allocation: .timed(.seconds(1), clock: clock),
            sharedByArguments: Int.self,
            autowire: Page.init
        )
        let page = try container.resolve(Page.self, 1)
        #expect(try container.resolve(Page.self, 1) === page)
        clock.now = clock.now.advanced(by: .seconds(1))
        #expect(try container.resolve(Page.self, 1) !== page)
    }

    @Test func `many threads share one instance for each argument`() throws {
        let made = Counter()
        container.register(Page.self, sharedByArguments: Int.self) { container, number in
            made.increment()
            return Page(greeting: try container.resolveOrThrow(), number: number, title: nil)
        }
        let container = container
        #expect(
            onThreads(4) { _ in
                for number in 0..<50 { _ = try? container.resolve(Page.self, number) }
            }
        )
        #expect(made.value == 50)
    }

    @Test func `a main-actor initializer with arguments runs on the main actor`() async throws {
        container.register(Screen.self, arguments: Int.self, autowire: Screen.init)
        container.register(Page.self) { Page(greeting: try $0.resolveOrThrow(), number: 0, title: nil) }
        let container = container
        let size = try await MainActor.run { try container.resolve(Screen.self, 3).size }
        #expect(size == 3)
        await Task.detached {
            let error = #expect(throws: ResolutionError.self) { try container.resolve(Screen.self, 3) }
            #expect(error?.diagnostic.id == .mainActorOnly)
            let screen = try? await container.resolveAsync(Screen.self, 4)
            #expect(screen?.size == 4)
        }
        .value
    }

    // MARK: - Validation

    @Test func `validation checks an initializer's parameters before any call`() {
        let container = DependencyContainer()
        container.register(Page.self, fileID: "A/A.swift", line: 1, arguments: Int.self, autowire: Page.init)
        let validation = container.validate()
        #expect(validation.opaque.isEmpty)
        #expect(
            validation.description == """
                [MC001 missing-registration] any Greeting is not registered
                  path:  Page(Int) (dynamic) -> any Greeting
                  at:    A/A.swift:1, the registration of Page(Int)
                  help:  Register it in the container that you resolve from: container.register((any Greeting).self) \
                { container in … }
                """
        )
    }

    @Test func `validation and resolve reject an argument without a matching initializer parameter`() {
        container.register(Page.self, fileID: "A/A.swift", line: 1, arguments: Double.self, autowire: Page.init)
        container.register(Int.self) { _ in 1 }
        let validation = container.validate()
        #expect(
            validation.findings.map(\.description).joined() == """
                [MC018 unused-argument] Page(Double) is registered with an argument of type Double, but its initializer \
                has no such parameter
                  at:    A/A.swift:1
                  help:  Add a parameter of type Double to the initializer, or remove Double.self from the arguments
                """
        )
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Page.self, 1.5) }
        #expect(error?.diagnostic.id == .unusedArgument)
        #expect(error?.diagnostic.headline == validation.findings.first?.headline)
    }

    @Test func `a provider breaks a cycle between a parent and its children`() {
        final class Child: Sendable {
            init(number: Int, parent: Lazy<Parent>) {}
        }
        final class Parent: Sendable {
            init(child: Provider<Child, Int>) {}
        }
        container.register(Child.self, arguments: Int.self, autowire: Child.init)
        container.register(Parent.self, allocation: .static, autowire: Parent.init)
        #expect(container.validate().isEmpty, "\(container.validate())")
    }

    @Test func `validation of registrations with arguments finds captive and main-actor dependencies`() {
        container.register(String.self, allocation: .scoped("s")) { _ in "" }
        container.register(Letter.self, sharedByArguments: Int.self) { container, _ in
            Letter(greeting: try container.resolveOrThrow())
        }
        final class Note: Sendable { init(number: Int, text: String) {} }
        container.register(Note.self, sharedByArguments: Int.self, autowire: Note.init)
        final class Frame: Sendable { init(size: Int, screen: Screen) {} }
        container.register(Screen.self) { @MainActor in Screen(size: 1, page: try $0.resolve(Page.self, 1)) }
        container.register(Frame.self, arguments: Int.self, autowire: Frame.init)
        #expect(Set(container.validate().findings.map(\.id)) == [.captive, .mainActorOnly])
    }

    @Test func `the graph shows an initializer's arguments and dependencies`() {
        let graph = container.graph
        #expect(graph.text().contains("Page(Int) (dynamic)"))
        #expect(graph.text().contains("  -> any Greeting"))
    }
}
