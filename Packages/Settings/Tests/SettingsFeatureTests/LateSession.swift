import SessionService

/// A session that reports changes only when a test sends them.
final class LateSession: SessionServiceProtocol {
    let news: AsyncStream<Account>.Continuation
    private let stream: AsyncStream<Account>
    private let session: any SessionServiceProtocol

    init(_ session: any SessionServiceProtocol) {
        self.session = session
        (stream, news) = AsyncStream.makeStream()
    }

    var account: Account { session.account }
    func accounts() -> AsyncStream<Account> { stream }
    func setDisplayName(_ displayName: String) throws(AccountError) { try session.setDisplayName(displayName) }
    func setAddress(_ address: String) throws(AccountError) { try session.setAddress(address) }
    func signIn(address: String, token: String) throws(AccountError) {
        try session.signIn(address: address, token: token)
    }
    func signOut() throws(AccountError) { try session.signOut() }
}
