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
        /// The error of posting alone.
        var postFailure: StatusRepositoryError?
        var refreshOutcome = RefreshOutcome.refreshed(ImportSummary())
        var posted: [NewStatus] = []
        var bios: [String: String] = [:]
        /// The bios that the service has.
        var remoteBios: [String: String] = [:]
        var refreshed: [RefreshScope] = []
        var ownAddress = "me"
        var unsent: [OutboxEntry] = []
        /// The change that another process makes right after the next read of the outbox.
        var afterOutbox: (@Sendable (inout State) -> Void)?
        var draft: StatusDraft?
        var deliveries = 0
        var isSignedIn = false
        var calls = 0
    }

    private let state: Mutex<State>
    private let broadcaster = Broadcaster<Void>()
    private let posting: Gate<String, Void>?
    private let refreshing: Gate<RefreshScope, Void>?

    /// - Parameters:
    ///   - posting: A gate at which posting waits, if any.
    ///   - refreshing: A gate at which a refresh waits, if any.
    init(
        _ statuses: [Status] = [],
        mutes: Mutes = Mutes(),
        posting: Gate<String, Void>? = nil,
        refreshing: Gate<RefreshScope, Void>? = nil
    ) {
        state = Mutex(State(statuses: statuses, mutes: mutes))
        self.posting = posting
        self.refreshing = refreshing
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
            (query.address.map { $0 == status.address } ?? !state.mutes.addresses.contains(status.address))
                && (query.search.map { status.content.localizedCaseInsensitiveContains($0) } ?? true)
                && !state.mutes.keywords.contains { status.content.localizedCaseInsensitiveContains($0) }
        }
        return Array(shown.prefix(query.limit ?? .max))
    }

    func post(_ content: String, emoji: String?) async throws(StatusRepositoryError) -> Status {
        try? await posting?(content)
        if let failure = try current().postFailure { throw failure }
        let new: NewStatus
        do { new = try NewStatus(content: content, emoji: emoji) } catch { throw .invalidStatus(error) }
        let status = Status.sample("new", by: "me", new.content, emoji: new.emoji)
        change {
            let draft = $0.draft.flatMap { try? NewStatus(content: $0.content, emoji: $0.emoji) }
            if draft == new { $0.draft = nil }
            $0.posted.append(new)
            $0.statuses.insert(status, at: 0)
        }
        return status
    }

    func refresh(_ scope: RefreshScope) async throws(StatusRepositoryError) -> RefreshOutcome {
        try? await refreshing?(scope)
        _ = try current()
        return state.withLock { state in
            state.refreshed.append(scope)
            return state.refreshOutcome
        }
    }

    var ownAddress: String { state.withLock { $0.ownAddress } }
    var isSignedIn: Bool { state.withLock { $0.isSignedIn } }
    var refreshed: [RefreshScope] { state.withLock { $0.refreshed } }

    func status(_ id: Status.ID) async throws(StatusRepositoryError) -> Status? {
        try current().statuses.first { $0.id == id }
    }

    func firstID(where isWanted: @escaping @Sendable (Status.ID) -> Bool) async throws(StatusRepositoryError) -> Status
        .ID?
    {
        try current().statuses.map(\.id).first(where: isWanted)
    }

    func edit(_ id: Status.ID, content: String, emoji: String?) async throws(StatusRepositoryError) -> Status {
        guard let old = try current().statuses.first(where: { $0.id == id }) else { throw .gone }
        let status = Status(id: id, created: old.created, emoji: emoji ?? "", content: content, isLocal: old.isLocal)
        change { state in state.statuses = state.statuses.map { $0.id == id ? status : $0 } }
        return status
    }

    func delete(_ id: Status.ID) async throws(StatusRepositoryError) {
        _ = try current()
        change { state in state.statuses.removeAll { $0.id == id } }
    }

    func bio(of address: String) async throws(StatusRepositoryError) -> String? { try current().bios[address] }

    func refreshBio(of address: String) async throws(StatusRepositoryError) -> RefreshOutcome {
        guard let bio = try current().remoteBios[address] else { return .unavailable(reason: "You are offline.") }
        change { $0.bios[address] = bio }
        return .refreshed(ImportSummary(updated: 1))
    }

    func importStatuses(from reply: Data) async throws(StatusRepositoryError) -> ImportSummary { ImportSummary() }
    func importStatuses(fromFileAt url: URL) async throws(StatusRepositoryError) -> ImportSummary {
        _ = try current()
        return ImportSummary()
    }

    var draft: StatusDraft? { state.withLock { $0.draft } }
    var deliveries: Int { state.withLock { $0.deliveries } }

    func outbox() async throws(StatusRepositoryError) -> [OutboxEntry] {
        state.withLock { state in
            defer { state.afterOutbox.take()?(&state) }
            return state.unsent
        }
    }

    func editOutbox(_ id: OutboxEntry.ID, content: String, emoji: String?) async throws(StatusRepositoryError) {
        guard let old = try current().unsent.first(where: { $0.id == id }) else { throw .gone }
        guard old.state != .unconfirmed else { throw .unconfirmed }
        let new = OutboxEntry(
            id: id,
            address: old.address,
            created: old.created,
            emoji: emoji ?? "",
            content: content
        )
        change { state in state.unsent = state.unsent.map { $0.id == id ? new : $0 } }
    }

    func discardFromOutbox(_ id: OutboxEntry.ID) async throws(StatusRepositoryError) {
        _ = try current()
        change { state in state.unsent.removeAll { $0.id == id } }
    }

    func deliver() async throws(StatusRepositoryError) -> Delivery {
        _ = try current()
        state.withLock { $0.deliveries += 1 }
        return .done
    }

    func draft() async throws(StatusRepositoryError) -> StatusDraft? { draft }

    func setDraft(_ draft: StatusDraft?) async throws(StatusRepositoryError) {
        if let failure = state.withLock({ $0.failure }) { throw failure }
        state.withLock { $0.draft = draft }
    }

    func exportData() async throws(StatusRepositoryError) -> Data {
        Data(try current().statuses.map(\.content).joined(separator: "\n").utf8)
    }

    func deleteAll() async throws(StatusRepositoryError) {
        _ = try current()
        change { state in
            state.statuses = []
            state.mutes = Mutes()
            state.unsent = []
        }
    }

    func mutes() async throws(StatusRepositoryError) -> Mutes { try current().mutes }

    func mute(_ kind: MuteKind, _ text: String) async throws(StatusRepositoryError) -> Bool {
        try edit(kind, text) { if !$0.contains($1) { $0.append($1) } }
    }

    func unmute(_ kind: MuteKind, _ text: String) async throws(StatusRepositoryError) {
        try edit(kind, text) { texts, text in texts.removeAll { $0 == text } }
    }

    func changes() -> AsyncStream<Void> { broadcaster.stream() }

    @discardableResult
    private func edit(
        _ kind: MuteKind,
        _ text: String,
        _ body: (inout [String], String) -> Void
    ) throws(StatusRepositoryError) -> Bool {
        let old = try current().mutes
        guard !text.isEmpty else { throw .nothingToMute }
        change { state in
            switch kind {
            case .address: body(&state.mutes.addresses, text.lowercased())
            case .keyword: body(&state.mutes.keywords, text)
            }
        }
        return state.withLock { $0.mutes } != old
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
