import Observation
import SessionService

/// The account's display name and address, as edited and as saved.
@MainActor @Observable
final class AccountViewModel {
    var displayName: AccountField
    var address: AccountField
    private(set) var isSignedIn: Bool
    /// The API key with which the account is to be signed in.
    var token = "" {
        didSet { if token != oldValue { accessProblem = nil } }
    }
    /// The reason that the account was not signed in or out.
    private(set) var accessProblem: String?

    private let session: any SessionServiceProtocol

    init(session: any SessionServiceProtocol) {
        self.session = session
        let account = session.account
        displayName = AccountField(saved: account.displayName)
        address = AccountField(saved: account.address)
        isSignedIn = account.isSignedIn
    }

    var hasChanges: Bool { displayName.isChanged || address.isChanged }

    /// Saves the changes. A refused text stays in its field, with the reason.
    func save() {
        displayName.save { text throws(AccountError) in try session.setDisplayName(text) }
        address.save { text throws(AccountError) in try session.setAddress(text) }
        show(session.account)
    }

    var canSignIn: Bool { token.contains { !$0.isWhitespace } }

    /// Signs in with the address and the key in their fields. The key stays only if it is refused.
    func signIn() {
        changeAccess { () throws(AccountError) in
            try session.signIn(address: address.text, token: token)
            token = ""
            address.accept()
        }
    }

    func signOut() {
        changeAccess { () throws(AccountError) in try session.signOut() }
    }

    private func changeAccess(_ body: () throws(AccountError) -> Void) {
        do {
            try body()
            accessProblem = nil
        } catch {
            accessProblem = error.description
        }
        show(session.account)
    }

    /// Adopts changes that are made elsewhere, until the task is cancelled.
    func followAccount() async {
        // The element may be outdated by a change made here, so the current account is used.
        for await _ in session.accounts() { show(session.account) }
    }

    private func show(_ account: Account) {
        displayName.update(to: account.displayName)
        address.update(to: account.address)
        isSignedIn = account.isSignedIn
    }
}

/// An editable text field of the account.
struct AccountField {
    /// The text in the field.
    var text: String {
        didSet { if text != oldValue { problem = nil } }
    }
    /// The reason that the text was not saved.
    private(set) var problem: String?
    private var saved: String

    init(saved: String) {
        self.saved = saved
        text = saved
    }

    var isChanged: Bool { text != saved }

    mutating func save(_ body: (String) throws(AccountError) -> Void) {
        guard isChanged else { return }
        do {
            try body(text)
            saved = text
        } catch {
            problem = error.description
        }
    }

    /// Notes that the text has been saved.
    mutating func accept() {
        saved = text
        problem = nil
    }

    /// Shows the saved value, unless the user is editing.
    mutating func update(to value: String) {
        let wasChanged = isChanged
        saved = value
        if !wasChanged { text = value }
    }
}
