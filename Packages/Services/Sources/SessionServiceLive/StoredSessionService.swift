import Broadcasting
import Foundation
public import SessionService
public import StorageService

/// A session service whose account is stored in a `KeyValueStore`, and survives a restart.
///
/// Processes with one store share the account. A change is applied to the stored account, not to the copy in memory,
/// and changes by other processes take effect (ADR-011).
///
/// The token is stored in plain text. A `DatabaseKeyValueStore` stores it in a file that only its owner can read.
public final class StoredSessionService: SessionServiceProtocol {
    private let store: any KeyValueStore
    private let current: Locked<Account>
    private let broadcaster = Broadcaster<Account>()
    /// The task that follows the store.
    private let following = Locked<Task<Void, Never>?>(nil)

    /// Creates a session with the account in `store`, or with ``Account/initial``.
    public init(store: any KeyValueStore) throws(StorageError) {
        self.store = store
        // Before the account is read, so that no change is missed.
        let changes = store.changes()
        current = Locked(try store.account())
        let task = Task { [weak self] in
            for await _ in changes { self?.adoptStored() }
        }
        following.withLock { $0 = task }
    }

    deinit {
        following.withLock { $0?.cancel() }
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

    /// Changes the stored account. If storing fails, the account is unchanged.
    private func change(_ change: (Account) -> Account) throws(AccountError) {
        try current.withLock { (account) throws(AccountError) in
            var next = account
            do throws(StorageError) {
                try store.update(Account.keys) { stored in
                    let old = Account(stored: stored)
                    next = change(old)
                    let before = old.preferences
                    return next.preferences.filter { before[$0.key] != $0.value }
                }
            } catch {
                throw .notStored(reason: error.description)
            }
            show(next, in: &account)
        }
    }

    /// Adopts a change by another process. If the store cannot be read, the account stays; the next change reads it again.
    private func adoptStored() {
        // Read under the lock, so that no older account replaces a newer one.
        current.withLock { account in
            if let stored = try? store.account() { show(stored, in: &account) }
        }
    }

    private func show(_ next: Account, in account: inout Account) {
        guard next != account else { return }
        account = next
        broadcaster.send(next)
    }
}

extension PreferenceKey<String> {
    fileprivate static let address = PreferenceKey("account.address", default: Account.initial.address)
    fileprivate static let displayName = PreferenceKey("account.display-name", default: Account.initial.displayName)
    fileprivate static let token = PreferenceKey("account.token", default: "")

    fileprivate func value(in stored: [String: StoredValue]) -> String {
        stored[name].flatMap(String.init(stored:)) ?? defaultValue
    }
}

extension KeyValueStore {
    fileprivate func account() throws(StorageError) -> Account {
        Account(stored: try values(forKeys: Account.keys))
    }
}

extension Account {
    fileprivate static var keys: [String] {
        [PreferenceKey.address.name, PreferenceKey.displayName.name, PreferenceKey.token.name]
    }

    fileprivate init(stored: [String: StoredValue]) {
        self.init(
            address: (try? PreferenceKey.address.value(in: stored).validatedAddress()) ?? Account.initial.address,
            displayName: PreferenceKey.displayName.value(in: stored),
            access: BearerToken(PreferenceKey.token.value(in: stored)).map(Access.signedIn) ?? .local
        )
    }

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
