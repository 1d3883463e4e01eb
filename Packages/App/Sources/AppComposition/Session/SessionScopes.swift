import Foundation
import LogService
import MicroContainer
import Observation
import SessionService

/// The container's scopes, one for each session (ADR-025).
///
/// A session is the time during which the account's address and access do not change. Signing in, signing out and
/// changing the address end it; changing the display name does not. The services that act for the account are
/// registered with `Lifetime.session`. They are created in the session's scope, and end with it.
///
/// `@unchecked Sendable`: `lock` guards the mutable state.
final class SessionScopes: @unchecked Sendable {
    static let name = "session"

    private struct Open {
        let number: Int
        let account: Account
        let scope: DependencyContainer
    }

    /// The number of the session whose views are shown.
    let shown = ShownSession()
    private let container: DependencyContainer
    // A scope that is opened in a `withOverrides` block would resolve from the block's fork after the block too.
    private let outside = DependencyContainer.withEscapedOverrides { $0 }
    private let lock = NSLock()
    private var open: Open?
    private var count = 0
    private var isClosed = false
    /// Closes the scopes of the sessions that have ended, one after the other.
    private var closing: Task<Void, Never>?
    private var following: Task<Void, Never>?

    init(_ container: DependencyContainer) {
        self.container = container
        let accounts = container.resolve((any SessionServiceProtocol).self).accounts()
        following = Task { @MainActor [weak self, shown] in
            shown.current = { self?.session.number }
            for await _ in accounts { shown.follow() }
        }
        open = session
    }

    deinit {
        following?.cancel()
    }

    var current: DependencyContainer { session.scope }

    /// Waits until the services of the sessions that have ended so far have ended.
    func closed() async { await lock.withLock { closing }?.value }

    /// Closes the scope of the current session. No other session begins.
    func close() async {
        let ended = lock.withLock {
            isClosed = true
            return open
        }
        following?.cancel()
        if let ended { lock.withLock { close(ended.scope) } }
        await closed()
    }

    private var session: Open {
        // The current service of the container, which may have been replaced. After the end, there is none.
        let service = outside.yield { container.resolveOptional((any SessionServiceProtocol).self) }
        // The account is read under the lock, so that no thread returns to the session before. Opening a scope runs no
        // other code, because nobody observes the container.
        return lock.withLock {
            let account = isClosed ? nil : service?.account
            if let open, account.map(open.account.hasSession) ?? true { return open }
            let current = account ?? .initial
            count += 1
            let session = Open(number: count, account: current, scope: begin(current))
            if let open { close(open.scope) }
            open = session
            return session
        }
    }

    private func begin(_ account: Account) -> DependencyContainer {
        outside.yield {
            container.openScope(Self.name) {
                Register { [shown] container in
                    container.register(account)
                    container.register(shown)
                }
            }
        }
    }

    /// Closes a scope after those that ended before. The caller holds `lock`.
    private func close(_ scope: DependencyContainer) {
        closing = Task { [closing, outside, container] in
            await closing?.value
            do {
                // In a `withOverrides` block, this closes the scope that replaces `scope` there.
                try await scope.close()
                try await outside.yield { try await scope.close() }
            } catch {
                container.resolveOptional((any Log).self)?.record("A session did not end properly. \(error)")
            }
        }
    }
}

extension Account {
    /// Whether both accounts belong to one session.
    func hasSession(of other: Account) -> Bool { address == other.address && access == other.access }
}
