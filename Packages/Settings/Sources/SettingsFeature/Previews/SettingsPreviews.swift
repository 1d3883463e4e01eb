import FeatureKit
import SessionService
import StorageService

#Preview("General") {
    SettingsAppFactory(session: SampleSession(), preferences: InMemoryKeyValueStore()).makeSettingsView()
}

#Preview("General, Signed In") {
    let session = SampleSession(token: BearerToken("sample"))
    SettingsAppFactory(session: session, preferences: InMemoryKeyValueStore()).makeSettingsView()
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
