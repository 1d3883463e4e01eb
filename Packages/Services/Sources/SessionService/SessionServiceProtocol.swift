/// A service that manages the account of the app's user.
public protocol SessionServiceProtocol: Sendable {
    /// The current account.
    var account: Account { get }

    /// Returns a new stream for one observer, with the current account and each later one. A slow observer receives
    /// only the newest account.
    func accounts() -> AsyncStream<Account>

    /// Changes the display name, after removing surrounding white space.
    func setDisplayName(_ displayName: String) throws(AccountError)

    /// Changes the address. If the account is signed in, this signs out, because the token belongs to the old address.
    func setAddress(_ address: String) throws(AccountError)

    /// Signs in. From then on, statuses are posted to the service.
    func signIn(address: String, token: String) throws(AccountError)

    /// Deletes the token. The address and the display name stay, and new statuses are stored only on this machine.
    func signOut() throws(AccountError)
}
