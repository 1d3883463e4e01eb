import FeatureKit
import SessionService
import StorageService

#Preview("General") {
    let environment = SettingsEnvironment.sample
    GeneralSettingsView(account: environment.makeAccountViewModel(), appearance: environment.makeAppearanceViewModel())
}

#Preview("General, Signed In") {
    let session = SampleSession(token: BearerToken("sample"))
    let environment = SettingsEnvironment.sample.replacing(session)
    GeneralSettingsView(account: environment.makeAccountViewModel(), appearance: environment.makeAppearanceViewModel())
}

extension SettingsEnvironment {
    /// The feature with a sample account.
    fileprivate static var sample: SettingsEnvironment {
        SettingsEnvironment(session: SampleSession(), preferences: InMemoryKeyValueStore())
    }
}

/// A session with a sample account for previews. Its account never changes.
private struct SampleSession: SessionServiceProtocol {
    let account: Account

    init(token: BearerToken? = nil) {
        let access = token.map(Account.Access.signedIn) ?? .local
        account = Account(address: "anne", displayName: "Anne", access: access)
    }

    func accounts() -> AsyncStream<Account> { AsyncStream { $0.finish() } }
    func setDisplayName(_ displayName: String) throws(AccountError) {}
    func setAddress(_ address: String) throws(AccountError) {}
    func signIn(address: String, token: String) throws(AccountError) {}
    func signOut() throws(AccountError) {}
}
