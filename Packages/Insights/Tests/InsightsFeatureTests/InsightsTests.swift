import FeatureKit
import Foundation
import InsightsFeature
import InsightsRepository
import Testing
import TreeUITesting

/// The seed: a factory with runtime data.
@Suite(.testApp(audits: true)) @MainActor struct InsightsTests {
    /// Three statuses on 9 June 2025, one on the next day.
    private let insights = Insights(
        total: 4,
        days: [.init(number: 20_247, count: 0), .init(number: 20_248, count: 3), .init(number: 20_249, count: 1)],
        hours: (0..<24).map { $0 == 9 ? 4 : 0 },
        emoji: [.init(symbol: "☕️", count: 3), .init(symbol: "🚢", count: 1)],
        currentStreak: 2,
        longestStreak: 1
    )

    private func open(_ repository: InsightsDouble, userName: String? = nil) async -> TestApp {
        let app = TestApp(InsightsAppFactory(repository: repository, userName: userName))
        await app.settle()
        return app
    }

    @Test func `the factory meets the AppFactory contract`() async {
        let repository = InsightsDouble(insights)
        await FactoryContract.verify { InsightsAppFactory(repository: repository, userName: "Alice") }
    }

    @Test(arguments: [("Alice", "Statuses of Alice"), (nil, "Your Statuses"), (" ", "Your Statuses")])
    func `the user's name is in the title`(name: String?, title: String) async {
        #expect(await open(InsightsDouble(insights), userName: name).main.heading(title).exists)
    }

    @Test func `each bar has a name and a value`() async {
        let app = await open(InsightsDouble(insights))
        #expect(
            app.main.section("Last 3 Days").outline == """
                - section "Last 3 Days"
                  - chart "Statuses per day"
                    - point "Sun, Jun 08" = 0
                    - point "Mon, Jun 09" = 3
                    - point "Tue, Jun 10" = 1
                """
        )
        #expect(app.main.chart("Statuses per hour").points.count == 24)
        #expect(app.main.point("09:00").value == "4")
        #expect(app.main.point("10:00").value == "0")
        #expect(app.main.chart("Statuses per emoji").point("☕️").value == "3")
        #expect(app.main.text("2 days").exists)
        #expect(app.main.text("1 day").exists)
    }

    @Test func `without statuses, Insights shows a message and no chart`() async {
        let app = await open(InsightsDouble())
        #expect(app.main.heading("Nothing to Count").exists)
        #expect(app.main.any(.chart).count == 0)
    }

    @Test func `a new status is counted immediately`() async throws {
        let repository = InsightsDouble()
        let app = await open(repository)
        repository.set(insights)
        await app.settle()
        #expect(app.main.point("09:00").value == "4")
    }

    @Test func `Try Again counts statuses after a failure`() async throws {
        let repository = InsightsDouble()
        repository.fail("The disk is broken.")
        let app = await open(repository)
        #expect(app.main.text("The disk is broken.").exists)
        repository.set(insights, notifying: false)
        try await app.main.button("Try Again").tap()
        #expect(app.main.point("09:00").value == "4")
    }

    @Test func `after a failure, the last counts are shown with the reason`() async {
        let repository = InsightsDouble(insights)
        let app = await open(repository)
        repository.fail("The disk is broken.")
        await app.settle()
        #expect(app.main.text("The disk is broken.").exists)
        #expect(app.main.point("09:00").value == "4")
    }

    @Test func `days and hours are counted in the environment's time zone`() async throws {
        let repository = InsightsDouble(insights)
        let zone = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        let factory = InsightsAppFactory(repository: repository, userName: nil)
        let app = TestApp(view: factory.makeAppView(), environment: { $0.timeZone = zone })
        await app.settle()
        #expect(Set(repository.timeZones) == [zone])
    }

    @Test func `counting is cancelled when the view disappears`() async throws {
        let gate = Gate<TimeZone, Insights>()
        let app = await open(InsightsDouble(gate: gate))
        #expect(app.main.any(.progress).exists)
        try await app.driver.endAndWait(timeout: .seconds(5))
        #expect(gate.cancelledCalls == [0])
    }

    @Test func `nothing is counted until a view is shown`() async {
        let repository = InsightsDouble(insights)
        let factory = InsightsAppFactory(repository: repository, userName: nil)
        _ = factory.makeAppView()
        #expect(repository.timeZones.isEmpty)
        await TestApp(factory).settle()
        #expect(repository.timeZones.count == 1)
    }

    @Test func `every state has a preview, and each preview is shown without a fault`() async throws {
        let previews = TestApp.previews(in: "InsightsFeature")
        #expect(previews == ["Insights", "Nothing to Count", "Insights Not Available"])
        for preview in previews { try await TestApp(preview: preview, in: "InsightsFeature").settle() }
    }
}
