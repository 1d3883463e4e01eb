import AppComposition
import FeatureKit
import Foundation
import HTTPService
import InsightsFeature
import InsightsRepository
import MicroContainer
import SessionService
import StatusModel
import StatusRepository
import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct InsightsTests {
    private func open(_ environment: AppEnvironment) async throws -> TestApp {
        let app = await launch(environment)
        try await app.main.sidebar().row(containing: "Insights").tap()
        return app
    }

    @Test func `only the person's own posts are counted`() async throws {
        let environment = try AppEnvironment.inMemory()
        let app = try await open(environment)
        #expect(app.main.heading("Nothing to Count").exists)
        try await app.post("First light", emoji: "🚢")
        try await app.post("Under way", emoji: "🚢")
        _ = try await environment.statusRepository.importStatuses(from: Reply.of(["bob": "At sea"]))
        await app.settle()
        // 15 June 2025, 15:06 in Greenwich
        #expect(app.main.point("Sun, Jun 15").value == "2")
        #expect(app.main.point("15:00").value == "2")
        #expect(app.main.point("🚢").value == "2")
    }

    @Test func `statuses with a muted keyword are also counted`() async throws {
        let environment = try AppEnvironment.inMemory()
        try await environment.statusRepository.post("Spoiler: the ship sinks")
        try await environment.statusRepository.mute(.keyword, "spoiler")
        let app = try await open(environment)
        #expect(app.main.point("15:00").value == "1")
    }

    @Test func `a new view's title contains the name from Settings`() async throws {
        let app = try await open(try .inMemory())
        #expect(app.main.heading("Your Statuses").exists)
        try await app.openSettings()
        try await app.settings.field("Display name").fill("Alice")
        try await app.settings.button("Save").tap()
        try await app.main.sidebar().row(containing: "Status").tap()
        try await app.main.sidebar().row(containing: "Insights").tap()
        #expect(app.main.heading("Statuses of Alice").exists)
    }

    @Test func `an existing factory keeps showing the previous user name when the name changes`() async throws {
        let environment = try AppEnvironment.inMemory()
        try environment.sessionService.setDisplayName("Alice")
        let factory = environment[.insights]
        try environment.sessionService.setDisplayName("Bob")
        let (early, late) = (TestApp(factory), TestApp(environment[.insights]))
        await early.settle()
        await late.settle()
        #expect(early.main.heading("Statuses of Alice").exists)
        #expect(late.main.heading("Statuses of Bob").exists)
    }

    @Test func `after the repository is overridden, the next Insights factory uses the override`() async throws {
        let environment = try AppEnvironment.inMemory()
        _ = environment[.insights]
        let replaced = environment.overriding {
            $0.override((any InsightsRepositoryProtocol).self) { _ in Fixed() }
        }
        let app = TestApp(replaced[.insights])
        await app.settle()
        #expect(app.main.text("77").exists)
    }

    @Test func `a factory can be created on any thread and creates its views on the main actor`() async throws {
        let environment = try AppEnvironment.inMemory()
        let factory = await Task.detached { environment[.insights] }.value
        let app = TestApp(factory)
        await app.settle()
        #expect(app.main.heading("Nothing to Count").exists)
    }
}

private struct Fixed: InsightsRepositoryProtocol {
    func insights(days: Int, in timeZone: TimeZone) async throws(InsightsError) -> Insights { Insights(total: 77) }
    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
