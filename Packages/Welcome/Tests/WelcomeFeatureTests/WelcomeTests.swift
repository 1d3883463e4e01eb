import FeatureKit
import Synchronization
import Testing
import TreeUITesting

@testable import WelcomeFeature

@Suite(.testApp(audits: true)) @MainActor struct WelcomeTests {
    @Test func `the factory meets the AppFactory contract`() async {
        await FactoryContract.verify { WelcomeAppFactory { "Alice" } }
    }

    @Test func `the person is greeted by name`() {
        #expect(TestApp(WelcomeAppFactory { "Alice" }).main.heading("Welcome, Alice").exists)
        #expect(TestApp(WelcomeAppFactory { " " }).main.heading("Welcome").exists)
    }

    @Test func `the name is read again for each view`() {
        let names = Names()
        let factory = WelcomeAppFactory { names.next() }
        #expect(TestApp(factory).main.heading("Welcome, 1").exists)
        #expect(TestApp(factory).main.heading("Welcome, 2").exists)
    }

    @Test func `a person can go forward to the end of the tour and back to its start`() async throws {
        let app = TestApp(view: WelcomeAssembler.create())
        #expect(!app.main.button("Previous").isEnabled)
        for tip in Tip.tour.dropLast() {
            #expect(app.main.text(.containing(tip.text)).exists)
            try await app.main.button("Next").tap()
        }
        #expect(app.main.text("4 of 4").exists)
        #expect(!app.main.button("Next").isEnabled)
        for _ in Tip.tour.dropLast() { try await app.main.button("Previous").tap() }
        #expect(app.main.text("1 of 4").exists)
    }

    @Test(arguments: [(0, "1 of 4"), (3, "4 of 4"), (4, "1 of 4"), (-1, "1 of 4")])
    func `a tour with an invalid start begins at an existing stop`(start: Int, position: String) {
        let app = TestApp(view: WelcomeAssembler.create(.init(start: start)))
        #expect(app.main.text(.containing(position)).exists)
    }

    @Test func `each view has its own view model`() async throws {
        let first = TestApp(view: WelcomeAssembler.create())
        let second = TestApp(view: WelcomeAssembler.create())
        try await first.main.button("Next").tap()
        #expect(second.main.text("1 of 4").exists)
    }

    @Test func `every state has a preview, and each preview is shown without a fault`() async throws {
        let previews = TestApp.previews(in: "WelcomeFeature")
        #expect(previews == ["Welcome", "Last Stop of the Tour", "Welcome Without a Tour"])
        for preview in previews { try await TestApp(preview: preview, in: "WelcomeFeature").settle() }
    }
}

private final class Names: Sendable {
    private let count = Mutex(0)
    func next() -> String {
        count.withLock { count in
            count += 1
            return "\(count)"
        }
    }
}
