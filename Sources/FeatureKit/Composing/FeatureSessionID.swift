/// The id of the session to which a feature's views belong.
struct FeatureSessionID: Hashable, @unchecked Sendable, CustomStringConvertible {
    // Safe: the initializer takes a `Sendable` value, and nothing else can be stored.
    private let value: AnyHashable?

    init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }

    private init() { value = nil }

    /// The id of views that belong to no session.
    static let none = FeatureSessionID()

    var description: String { value.map { "session \($0)" } ?? "" }
}

extension Scene {
    /// Sets the session to which the windows' content belongs. Text from one session does not appear in another.
    func windowSession(_ session: FeatureSessionID) -> some Scene {
        #if canImport(SwiftUI) && !Headless
        environment(\.windowSession, session)
        #else
        environment(\.windowSession, session).environment(\.windowOwner, "\(session)")
        #endif
    }
}

extension EnvironmentValues {
    /// The session to which the window's content belongs.
    var windowSession: FeatureSessionID {
        get { self[WindowSessionKey.self] }
        set { self[WindowSessionKey.self] = newValue }
    }
}

private struct WindowSessionKey: EnvironmentKey {
    static let defaultValue = FeatureSessionID.none
}
