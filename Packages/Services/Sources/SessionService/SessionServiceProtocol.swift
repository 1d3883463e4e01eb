/// Who uses the application, and how that changes.
public protocol SessionServiceProtocol: Sendable {
    /// The account now.
    var account: Account { get }

    /// A new stream for one observer: the account now, then each one that follows. An observer that falls behind gets the
    /// newest.
    func accounts() -> AsyncStream<Account>

    /// Changes the name that is shown; white space around it is dropped.
    func setDisplayName(_ displayName: String) throws(AccountError)

    /// Changes the address of a local account; signed in, it signs out, for the token belongs to the old address.
    func setAddress(_ address: String) throws(AccountError)

    /// Signs in: statuses are posted to the service from now on.
    func signIn(address: String, token: String) throws(AccountError)

    /// Forgets the token. Address and display name stay, and statuses are kept on this machine.
    func signOut() throws(AccountError)
}
