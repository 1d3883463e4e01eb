import Broadcasting
import DatabaseService
public import StatusModel
import StatusPersistenceService

extension StatuslogRepository {
    public func outbox() async throws(StatusRepositoryError) -> [OutboxEntry] {
        try await stored { (store) throws(DatabaseError) in try await store.outbox() }
    }

    public func editOutbox(
        _ id: OutboxEntry.ID,
        content: String,
        emoji: String?
    ) async throws(StatusRepositoryError) {
        let new = try valid(content, emoji)
        let entry = try await stored { (store) throws(DatabaseError) in
            try await store.updateOutbox(id, to: new)
        }
        guard entry != nil else {
            throw try await outbox().contains { $0.id == id } ? .unconfirmed : .gone
        }
        broadcaster.send(())
        sender.wake()
    }

    public func discardFromOutbox(_ id: OutboxEntry.ID) async throws(StatusRepositoryError) {
        try await change { (store) throws(DatabaseError) in try await store.removeFromOutbox(id) }
        sender.wake()
    }

    /// Starts to send the outbox in the background: each status when it is posted, and again after a failure.
    public func startDelivery() {
        sender.start()
    }

    /// Ends the work that ``startDelivery()`` has started. A request that is in progress is cancelled, and this method
    /// waits until it has ended.
    public func stopDelivery() async {
        await sender.cancel()?.value
    }

    @discardableResult
    public func deliver() async throws(StatusRepositoryError) -> Delivery {
        sender.forgetRefusal()
        try await stored { (store) throws(DatabaseError) in try await store.hurryOutbox() }
        return try await inSession { [sender] in await sender.deliver() }
    }

    public func draft() async throws(StatusRepositoryError) -> StatusDraft? {
        try await stored { (store) throws(DatabaseError) in try await store.draft() }
    }

    public func setDraft(_ draft: StatusDraft?) async throws(StatusRepositoryError) {
        try await stored { (store) throws(DatabaseError) in try await store.setDraft(draft) }
    }
}
