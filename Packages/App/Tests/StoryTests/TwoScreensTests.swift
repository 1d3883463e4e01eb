import AppComposition
import FeatureKit
import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI
import TreeUITesting

/// The app in terminals of several sizes: a wide one has the list beside its detail.
@Suite(.serialized, .timeLimit(.minutes(5))) @MainActor struct TwoScreensTests {
    private func play(width: Int, height: Int, _ story: (TerminalDriver, TestApp) async throws -> Void) async throws {
        let environment = try await AppEnvironment.withStatuses()
        let session = Session(environment: { $0.locale = Locale(identifier: "en_GB") }) { environment.makeScene() }
        let host = try await TerminalDriver(ObservedApp(session), width: width, height: height)
        let app = TestApp(driver: host)
        app.timeout = .seconds(20)
        await app.settle()
        do {
            try await story(host, app)
        } catch {
            try? await host.endAndWait(timeout: .seconds(5))
            throw error
        }
        try await host.endAndWait(timeout: .seconds(5))
    }

    @Test(arguments: [(200, 60), (120, 40), (80, 24)])
    func `only a wide terminal shows the timeline beside a status`(width: Int, height: Int) async throws {
        try await play(width: width, height: height) { host, app in
            try await app.main.row(containing: "Second coffee").tap()
            await app.settle()
            #expect(await host.shows("Second coffee"))
            #expect(await host.shows("[ Back ]"))
            #expect(await host.shows("Zero regrets.") == (width == 200))
            try await app.main.button("Back").tap()
            await app.settle()
            #expect(await host.shows("Zero regrets."))
            #expect(await !host.shows("[ Back ]"))
        }
    }

    @Test func `statuses can be opened one after another beside the timeline`() async throws {
        try await play(width: 200, height: 60) { host, app in
            var path: String { host.tree.screen.location.path }
            var isInStatus: Bool {
                host.focused != nil && host.focused == host.tree.nodes.first { $0.label == "Back" }?.id
            }
            try await app.main.row(containing: "Second coffee").tap()
            await app.settle()
            let first = path
            #expect(isInStatus)
            await host.press(TerminalDriver.Keys.escape)
            #expect(!isInStatus && path == first)
            await host.press(TerminalDriver.Keys.down)
            await host.press(TerminalDriver.Keys.enter)
            await app.settle()
            #expect(isInStatus && path != first)
            #expect(app.main.button("Back").count == 1)
            await host.press(TerminalDriver.Keys.enter)
            await app.settle()
            #expect(!app.main.button("Back").exists)
            await host.press(TerminalDriver.Keys.enter)
            await app.settle()
            #expect(path != first && isInStatus, "the focus was on the row of the status")
        }
    }
}
