import Observation

/// The session whose views are shown. Views observe its number.
@MainActor @Observable
final class ShownSession {
    /// The number of the session, counted from one.
    private(set) var number = 1
    /// Returns the number of the current session; `nil` after the end of the app.
    @ObservationIgnored var current: (@MainActor () -> Int?)?

    nonisolated init() {}

    /// Shows the views of the current session.
    func follow() {
        guard let current = current?(), current != number else { return }
        number = current
    }
}
