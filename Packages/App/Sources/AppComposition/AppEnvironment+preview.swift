public import Foundation
import MicroContainer
import OnboardingRepository
import SQLite

extension AppEnvironment {
    /// Creates the app for previews: with its live parts, but an empty store in memory, no network and no introduction.
    ///
    /// ```swift
    /// let environment = try AppEnvironment.preview()
    /// let app = TestApp { environment.makeScene() }
    /// ```
    ///
    /// - Parameter now: The time that the app shows, so that a preview looks the same every day.
    public static func preview(now: Date = Date(timeIntervalSince1970: 1_750_000_000)) throws -> AppEnvironment {
        let live = try AppEnvironment(database: .inMemory(), now: { now })
        let environment = AppEnvironment(container: live.container.fork(in: .preview))
        try environment.onboardingRepository.skip()
        return environment
    }
}
