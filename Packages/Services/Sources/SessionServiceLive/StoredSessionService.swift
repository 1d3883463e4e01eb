import Broadcasting
import Foundation
public import SessionService
public import StorageService

/// A session service whose account is stored in a `KeyValueStore`, and survives a restart.
///
/// The token is stored in plain text. A `SQLiteKeyValueStore` stores it in a file that only its owner can read.
public final class StoredSessionService: SessionServiceProtocol {
    private let store: any KeyValueStore
    private let current: Locked<Account>
    private let broadcaster = Broadcaster<Account>()

    /// Creates a session with the account in `store`, or with ``Account/initial``.
    public init(store: any KeyValueStore) throws(StorageError) {
        self.store = store
        let address = try store.get(.address)
        current = Locked(
            Account(
                address: (try? address.validatedAddress()) ?? Account.initial.address,
                displayName: try store.get(.displayName),
                access: BearerToken(try store.get(.token)).map(Account.Access.signedIn) ?? .local
            )
        )
    }

    public var account: Account {
        current.withLock { $0 }
    }

    public func accounts() -> AsyncStream<Account> {
        // Under the lock, because a change between the two calls would be missed.
        current.withLock { broadcaster.stream(beginningWith: $0) }
    }

    public func setDisplayName(_ displayName: String) throws(AccountError) {
        let displayName = try displayName.validatedDisplayName()
        try change { Account(address: $0.address, displayName: displayName, access: $0.access) }
    }

    public func setAddress(_ address: String) throws(AccountError) {
        let address = try address.validatedAddress()
        try change { account in
            Account(
                address: address,
                displayName: account.displayName,
                access: account.address == address ? account.access : .local
            )
        }
    }

    public func signIn(address: String, token: String) throws(AccountError) {
        let address = try address.validatedAddress()
        guard let token = BearerToken(token.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw .invalidToken
        }
        try change { Account(address: address, displayName: $0.displayName, access: .signedIn(token)) }
    }

    public func signOut() throws(AccountError) {
        try change { Account(address: $0.address, displayName: $0.displayName) }
    }

    /// Changes the account. It is stored first, so that a failure to store leaves it unchanged.
    private func change(_ change: (Account) -> Account) throws(AccountError) {
        try current.withLock { (account) throws(AccountError) in
            let next = change(account)
            guard next != account else { return }
            do throws(StorageError) {
                try store.setValues(next.preferences)
            } catch {
                throw .notStored(reason: error.description)
            }
            account = next
            broadcaster.send(next)
        }
    }
}

extension PreferenceKey<String> {
    fileprivate static let address = PreferenceKey("account.address", default: Account.initial.address)
    fileprivate static let displayName = PreferenceKey("account.display-name", default: Account.initial.displayName)
    fileprivate static let token = PreferenceKey("account.token", default: "")
}

extension Account {
    fileprivate var preferences: [String: StoredValue?] {
        var token: StoredValue?
        if case .signedIn(let bearer) = access { token = .string(bearer.secret) }
        return [
            PreferenceKey.address.name: .string(address),
            PreferenceKey.displayName.name: .string(displayName),
            PreferenceKey.token.name: token,
        ]
    }
}
