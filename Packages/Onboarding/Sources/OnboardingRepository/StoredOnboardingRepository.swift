import AppPreferences
public import SessionService
public import StorageService

/// Stores the profile in the account and in the preferences, which the settings also show.
public struct StoredOnboardingRepository: OnboardingRepositoryProtocol {
    private let session: any SessionServiceProtocol
    private let preferences: any KeyValueStore

    /// Creates a repository.
    /// - Parameters:
    ///   - session: The service for the name and the address of the account.
    ///   - preferences: The store of the theme, and of the fact that the introduction was completed.
    public init(session: any SessionServiceProtocol, preferences: any KeyValueStore) {
        self.session = session
        self.preferences = preferences
    }

    public var isDue: Bool {
        // If the preferences cannot be read, the app is shown, and its settings report the fault.
        switch try? preferences.get(.introduction) {
        case .unseen: session.account == .initial  // an account that has been changed is not new
        case .due: true
        case .completed, nil: false
        }
    }

    public var isSignedIn: Bool { session.account.isSignedIn }

    public func profile() throws(OnboardingError) -> Profile {
        let account = session.account
        return try stored { () throws(StorageError) in
            Profile(
                displayName: account.displayName == Account.initial.displayName ? "" : account.displayName,
                address: account.address == Account.initial.address ? "" : account.address,
                theme: try preferences.get(.theme)
            )
        }
    }

    public func save(_ profile: Profile) async throws(OnboardingError) {
        do {
            // The address is the part that is most often refused.
            try session.setAddress(profile.address.orDefault(Account.initial.address))
            try session.setDisplayName(profile.displayName.orDefault(Account.initial.displayName))
        } catch {
            throw OnboardingError(error.description)
        }
        try stored { () throws(StorageError) in
            try preferences.setValues([
                PreferenceKey.theme.name: profile.theme.stored,
                PreferenceKey.introduction.name: Introduction.completed.stored,
            ])
        }
    }

    public func skip() throws(OnboardingError) {
        try set(.completed)
    }

    public func runAgain() throws(OnboardingError) {
        try set(.due)
    }

    public func changes() -> AsyncStream<Void> { preferences.changes() }

    private func set(_ introduction: Introduction) throws(OnboardingError) {
        try stored { () throws(StorageError) in try preferences.set(introduction, for: .introduction) }
    }

    private func stored<Result>(_ body: () throws(StorageError) -> Result) throws(OnboardingError) -> Result {
        do {
            return try body()
        } catch {
            throw OnboardingError(error.description)
        }
    }
}

/// The state of the introduction.
private enum Introduction: String, Storable {
    /// Nobody has seen the introduction.
    case unseen
    /// Somebody wants to see the introduction again.
    case due
    /// The introduction was completed or skipped.
    case completed
}

extension PreferenceKey<Introduction> {
    fileprivate static let introduction = PreferenceKey("introduction", default: .unseen)
}

extension String {
    fileprivate func orDefault(_ text: String) -> String {
        contains { !$0.isWhitespace } ? self : text
    }
}
