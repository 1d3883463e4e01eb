import AppComposition
import FeatureKit
import FeedRepository
import Foundation
import HTTPService
import OnboardingRepository
import SQLite
import StatusRepository
import Testing
import TreeUITesting

/// An offline network.
struct Offline: HTTPClient {
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        throw .unreachable(request.url, reason: "the network is off")
    }
}

extension AppEnvironment {
    /// Creates the live app with a store in memory and without a network.
    /// - Parameters:
    ///   - database: Another store.
    ///   - isNew: Whether the introduction is due, as at the first start.
    static func inMemory(
        _ http: any HTTPClient = Offline(),
        database: Database? = nil,
        feed: FeedSource = .samples,
        feedCache: FeedCache = .memory,
        chat: ChatSource = .offline,
        isNew: Bool = false
    ) throws -> AppEnvironment {
        let now = { @Sendable in Date(timeIntervalSince1970: 1_750_000_000) }
        let environment = try AppEnvironment(
            database: database ?? .inMemory(),
            http: http,
            feed: feed,
            feedCache: feedCache,
            chat: chat,
            now: now
        )
        if !isNew { try environment.onboardingRepository.skip() }
        return environment
    }

    /// The app as above, with the statuses of five authors in its store.
    static func withStatuses() async throws -> AppEnvironment {
        let environment = try inMemory()
        let reply = Reply.of([
            "alice": "Shipped the first release!", "bob": "Second coffee, first line of code.", "chihiro": "こんにちは",
            "dominique": "Zero regrets.", "emma": "Rain.",
        ])
        _ = try await environment.statusRepository.importStatuses(from: reply)
        return environment
    }
}

/// Starts the whole app.
@MainActor
func launch(_ environment: AppEnvironment) async -> TestApp {
    let app = TestApp { environment.makeScene() }
    await app.settle()
    return app
}

extension TestApp {
    /// The list of statuses. If the app has several features, the sidebar is the first list.
    var timeline: Locator { main.list().last }

    func post(_ text: String, emoji: String = "") async throws {
        try await press("s", .shift, .command)
        let compose = window("compose")
        try await compose.editor("Status").type(text)
        try await compose.field("Emoji").type(emoji)
        try await compose.button("Post").tap()
    }
}
