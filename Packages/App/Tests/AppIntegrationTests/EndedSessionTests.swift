import FeatureKit
import MicroContainer
import SessionService
import StatusModel
import StatusRepository
import Testing
import TreeUITesting

@testable import AppComposition

/// A request of a former session fails, and nobody sees it (ADR-025).
@Suite(.testApp) @MainActor struct EndedSessionTests {
    /// The screens are drawn after each turn of the main actor, as a fast host would draw them.
    @Test func `no screen of a new session shows a failed request of the previous session`() async throws {
        let environment = try AppEnvironment.inMemory(StatuslogServer())
        let app = await launch(environment)
        try await app.openSettings()
        try await app.settings.tab("Status").select()
        let service = environment.sessionService
        for round in 0..<20 {
            let statuses = environment.statusRepository
            let store = environment.container.resolve(StatuslogRepository.self)
            // The screens load again because the store changes, while the account changes on another thread.
            async let muting = store.mute(.keyword, "word\(round)")
            async let changing: Void = service.setAddress("user\(round)")
            for _ in 0..<50 {
                #expect(!app.outline.contains("since this window was opened"))
                await Task.yield()
            }
            _ = try await (muting, changing)
            await app.settle()
            await #expect(throws: StatusRepositoryError.sessionEnded) { try await statuses.timeline() }
            #expect(app.settings.text("word\(round)").exists)
        }
    }

    @Test func `the next session is shown before a request of the previous session fails`() async throws {
        let environment = try AppEnvironment.inMemory(StatuslogServer())
        for number in 2...40 {
            let statuses = environment.statusRepository
            let service = environment.sessionService
            // Off the main actor, so that only the request can show the next session in time.
            let refused = await Task.detached {
                try? service.setAddress("user\(number)")
                await #expect(throws: StatusRepositoryError.sessionEnded) { try await statuses.timeline() }
                return await environment.sessions.shown.number
            }.value
            #expect(refused == number)
        }
    }
}
