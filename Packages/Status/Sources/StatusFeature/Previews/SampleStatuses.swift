import Foundation
import StatusModel
import StatusRepository

/// A repository with sample data for previews. Its statuses never change.
struct SampleStatuses: StatusRepositoryProtocol {
    static let now = Date(timeIntervalSince1970: 1_750_000_000)

    var statuses = [
        sample(1, by: "anne", "⛵️", "Sailing to the island. Back on Sunday.", minutesAgo: 4),
        sample(2, by: "bert", "📚", "Reading about render trees.", minutesAgo: 75),
        sample(3, by: "carla", "🥖", "The bakery has rye bread again!", minutesAgo: 60 * 26),
    ]
    var unsent: [OutboxEntry] = []
    /// The error that every call throws, if any.
    var failure: StatusRepositoryError?

    private static func sample(
        _ key: Int,
        by address: String,
        _ emoji: String,
        _ content: String,
        minutesAgo: Double
    ) -> Status {
        Status(
            id: .init(address: address, key: "\(key)"),
            created: now.addingTimeInterval(-60 * minutesAgo),
            emoji: emoji,
            content: content
        )
    }

    private func result<Value>(_ value: Value) throws(StatusRepositoryError) -> Value {
        if let failure { throw failure }
        return value
    }

    func timeline(_ query: TimelineQuery) async throws(StatusRepositoryError) -> [Status] { try result(statuses) }

    func post(_ content: String, emoji: String?) async throws(StatusRepositoryError) -> Status {
        try result(Self.sample(0, by: "me", emoji ?? NewStatus.defaultEmoji, content, minutesAgo: 0))
    }

    var ownAddress: String { "anne" }
    var isSignedIn: Bool { !unsent.isEmpty }

    func status(_ id: Status.ID) async throws(StatusRepositoryError) -> Status? {
        try result(statuses.first { $0.id == id })
    }

    func firstID(where isWanted: @escaping @Sendable (Status.ID) -> Bool) async throws(StatusRepositoryError) -> Status
        .ID?
    {
        try result(statuses.map(\.id).first(where: isWanted))
    }

    func edit(_ id: Status.ID, content: String, emoji: String?) async throws(StatusRepositoryError) -> Status {
        try await post(content, emoji: emoji)
    }

    func delete(_ id: Status.ID) async throws(StatusRepositoryError) { try result(()) }

    func bio(of address: String) async throws(StatusRepositoryError) -> String? {
        try result("Sails in summer, reads in winter.")
    }

    func refreshBio(of address: String) async throws(StatusRepositoryError) -> RefreshOutcome {
        try result(.refreshed(ImportSummary()))
    }

    func refresh(_ scope: RefreshScope) async throws(StatusRepositoryError) -> RefreshOutcome {
        try result(.refreshed(ImportSummary()))
    }

    func importStatuses(from reply: Data) async throws(StatusRepositoryError) -> ImportSummary {
        try result(ImportSummary())
    }

    func importStatuses(fromFileAt url: URL) async throws(StatusRepositoryError) -> ImportSummary {
        try result(ImportSummary())
    }

    func outbox() async throws(StatusRepositoryError) -> [OutboxEntry] { try result(unsent) }
    func editOutbox(_ id: OutboxEntry.ID, content: String, emoji: String?) async throws(StatusRepositoryError) {
        try result(())
    }
    func discardFromOutbox(_ id: OutboxEntry.ID) async throws(StatusRepositoryError) { try result(()) }
    func deliver() async throws(StatusRepositoryError) -> Delivery { try result(.done) }

    func draft() async throws(StatusRepositoryError) -> StatusDraft? { try result(nil) }
    func setDraft(_ draft: StatusDraft?) async throws(StatusRepositoryError) { try result(()) }

    func exportData() async throws(StatusRepositoryError) -> Data { try result(Data("{}".utf8)) }
    func deleteAll() async throws(StatusRepositoryError) { try result(()) }

    func mutes() async throws(StatusRepositoryError) -> Mutes {
        try result(Mutes(addresses: ["dora"], keywords: ["spoiler"]))
    }

    func mute(_ kind: MuteKind, _ text: String) async throws(StatusRepositoryError) -> Bool { try result(true) }
    func unmute(_ kind: MuteKind, _ text: String) async throws(StatusRepositoryError) { try result(()) }

    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
