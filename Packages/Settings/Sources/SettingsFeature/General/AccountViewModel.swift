import Observation
import SessionService

/// The name and address of the account, as they are typed and as they are.
@MainActor @Observable
final class AccountViewModel {
    var displayName: AccountField
    var address: AccountField
    /// Whether a change of address also signs out.
    private(set) var isSignedIn: Bool

    private let session: any SessionServiceProtocol

    init(session: any SessionServiceProtocol) {
        self.session = session
        let account = session.account
        displayName = AccountField(saved: account.displayName)
        address = AccountField(saved: account.address)
        isSignedIn = account.isSignedIn
    }

    var hasChanges: Bool { displayName.isChanged || address.isChanged }

    /// Saves what has been changed. What is refused stays as it was typed, with the reason.
    func save() {
        displayName.save { text throws(AccountError) in try session.setDisplayName(text) }
        address.save { text throws(AccountError) in try session.setAddress(text) }
        show(session.account)
    }

    /// Takes over changes that are made elsewhere, until the task is cancelled.
    func followAccount() async {
        // What arrives may have been overtaken by a change of our own.
        for await _ in session.accounts() { show(session.account) }
    }

    private func show(_ account: Account) {
        displayName.update(to: account.displayName)
        address.update(to: account.address)
        isSignedIn = account.isSignedIn
    }
}

/// A text of the account that a person may edit.
struct AccountField {
    /// As it is typed.
    var text: String {
        didSet { if text != oldValue { problem = nil } }
    }
    /// Why it was not saved.
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

    /// Shows what is saved now, unless somebody is typing.
    mutating func update(to value: String) {
        let wasChanged = isChanged
        saved = value
        if !wasChanged { text = value }
    }
}
