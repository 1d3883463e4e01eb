public import Foundation
import HTTPService
import MicroContainer
import OnboardingRepository
import SQLite

extension AppEnvironment {
    /// Creates the app for previews: with its live parts, but an empty store in memory, no network and no
    /// introduction.
    ///
    /// ```swift
    /// let environment = try AppEnvironment.preview()
    /// let app = TestApp { environment.makeScene() }
    /// ```
    ///
    /// - Parameter now: The time that the app shows, so that a preview looks the same every day.
    public static func preview(now: Date = Date(timeIntervalSince1970: 1_750_000_000)) throws -> AppEnvironment {
        let environment = try AppEnvironment(database: .inMemory(), now: { now }).overriding {
            $0.override((any HTTPClient).self) { _ in NoNetwork() }
        }
        try environment.onboardingRepository.skip()
        return environment
    }
}

/// A network that is off.
private struct NoNetwork: HTTPClient {
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        throw .unreachable(request.url, reason: "the network is off")
    }
}
