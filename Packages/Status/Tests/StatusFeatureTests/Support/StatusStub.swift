import Broadcasting
import Foundation
import SQLite
import StatusModel
import StatusRepository
import Synchronization
import TreeUITesting

/// A stub repository in memory, controlled by the test.
final class StatusStub: StatusRepositoryProtocol {
    struct State {
        var statuses: [Status] = []
        var mutes = Mutes()
        var failure: StatusRepositoryError?
        var refreshOutcome = RefreshOutcome.refreshed(ImportSummary())
        var posted: [NewStatus] = []
        var calls = 0
    }

    private let state: Mutex<State>
    private let broadcaster = Broadcaster<Void>()
    private let posting: Gate<String, Void>?

    /// - Parameter posting: A gate at which posting waits, if any.
    init(_ statuses: [Status] = [], mutes: Mutes = Mutes(), posting: Gate<String, Void>? = nil) {
        state = Mutex(State(statuses: statuses, mutes: mutes))
        self.posting = posting
    }

    var posted: [NewStatus] { state.withLock { $0.posted } }

    /// The number of calls.
    var calls: Int { state.withLock { $0.calls } }

    /// Makes every call throw `error`, or succeed again if it is nil.
    func fail(with error: StatusRepositoryError?) {
        state.withLock { $0.failure = error }
    }

    func answerRefresh(with outcome: RefreshOutcome) {
        state.withLock { $0.refreshOutcome = outcome }
    }

    /// Changes the stored state, as another process would.
    func change(_ body: (inout State) -> Void) {
        state.withLock { body(&$0) }
        broadcaster.send(())
    }

    func timeline(_ query: TimelineQuery) async throws(StatusRepositoryError) -> [Status] {
        let state = try current()
        let shown = state.statuses.filter { status in
            !state.mutes.addresses.contains(status.address)
                && !state.mutes.keywords.contains { status.content.localizedCaseInsensitiveContains($0) }
        }
        return Array(shown.prefix(query.limit ?? .max))
    }

    func post(_ content: String, emoji: String?) async throws(StatusRepositoryError) -> Status {
        try? await posting?(content)
        _ = try current()
        let new: NewStatus
        do { new = try NewStatus(content: content, emoji: emoji) } catch { throw .invalidStatus(error) }
        let status = Status.sample("new", by: "me", new.content, emoji: new.emoji)
        change {
            $0.posted.append(new)
            $0.statuses.insert(status, at: 0)
        }
        return status
    }

    func refresh(_ scope: RefreshScope) async throws(StatusRepositoryError) -> RefreshOutcome {
        try current().refreshOutcome
    }

    func importStatuses(from reply: Data) async throws(StatusRepositoryError) -> ImportSummary { ImportSummary() }
    func importStatuses(fromFileAt url: URL) async throws(StatusRepositoryError) -> ImportSummary { ImportSummary() }

    func mutes() async throws(StatusRepositoryError) -> Mutes { try current().mutes }

    func mute(address: String) async throws(StatusRepositoryError) {
        try edit(address) { $0.addresses.append($1) }
    }

    func unmute(address: String) async throws(StatusRepositoryError) {
        try edit(address) { mutes, address in mutes.addresses.removeAll { $0 == address } }
    }

    func mute(keyword: String) async throws(StatusRepositoryError) {
        try edit(keyword) { $0.keywords.append($1) }
    }

    func unmute(keyword: String) async throws(StatusRepositoryError) {
        try edit(keyword) { mutes, keyword in mutes.keywords.removeAll { $0 == keyword } }
    }

    func changes() -> AsyncStream<Void> { broadcaster.stream() }

    private func edit(_ text: String, _ body: (inout Mutes, String) -> Void) throws(StatusRepositoryError) {
        _ = try current()
        guard !text.isEmpty else { throw .nothingToMute }
        change { body(&$0.mutes, text) }
    }

    private func current() throws(StatusRepositoryError) -> State {
        let state = state.withLock { state in
            state.calls += 1
            return state
        }
        if let failure = state.failure { throw failure }
        return state
    }
}

extension StatusRepositoryError {
    static let broken = StatusRepositoryError.storage(.diskFull(path: "/store"))
}

extension Status {
    /// A status, two hours before ``StatusStub``'s clock.
    static func sample(_ key: String, by address: String = "alice", _ content: String, emoji: String = "✨") -> Status {
        Status(
            id: Status.ID(address: address, key: key),
            created: .testNow.addingTimeInterval(-7_200),
            emoji: emoji,
            content: content
        )
    }
}

extension Date {
    static let testNow = Date(timeIntervalSince1970: 1_750_000_000)
}
