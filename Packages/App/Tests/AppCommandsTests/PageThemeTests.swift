import AppPreferences
import Foundation
import MicroContainer
import RenderTree
import StorageService
import Testing
import WebHost

@testable import AppCommands
@testable import AppComposition

/// The parts of a page's scope, on a real page.
@MainActor struct PageThemeTests {
    @Test func `a page has the theme of the preferences, follows it, and closes its scope when it ends`() async throws {
        let store = try TemporaryStore()
        let environment = try AppEnvironment(storeAt: URL(filePath: store.path))
        try environment.preferences.set(.dark, for: .theme)
        var closed = 0
        let (events, continuation) = AsyncStream.makeStream(of: ContainerEvent.self)
        let observation = environment.container.observe { continuation.yield($0) }
        var clients: [WebClient] = []
        let host = WebHost(WebHostOptions()) { client in
            clients.append(client)
            return await WebCommand.open(environment, for: client)
        }
        let url = try #require(URL(string: try host.start()))
        #expect(try await page(at: url).contains("data-theme=\"dark\""))
        let client = try #require(clients.first)
        try environment.preferences.set(.light, for: .theme)
        while client.theme != .light { await Task.yield() }
        await host.stop()
        observation.cancel()
        continuation.finish()
        for await event in events {
            if case .scopeClosed(AppEnvironment.pageScope) = event { closed += 1 }
        }
        #expect(closed == clients.count)
        try environment.preferences.set(.dark, for: .theme)
        #expect(client.theme == .light)
        try await environment.close()
    }
}
