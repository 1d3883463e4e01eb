public import StatusModel

/// The part of the repository for posting: the draft, and the statuses that have not been sent yet.
public protocol OutboxProtocol: StatusStoreProtocol {
    /// Posts a status as the session's account. If the account is local, the status is only stored on this machine.
    /// Otherwise, the status is stored in the outbox, from which the background work of the app and ``deliver()`` send
    /// it. If the draft has the same content, it is removed.
    ///
    /// - Parameter emoji: One emoji; nil for `NewStatus.defaultEmoji`.
    /// - Returns: The stored status. In the outbox, its key is temporary.
    @discardableResult
    func post(_ content: String, emoji: String?) async throws(StatusRepositoryError) -> Status

    /// Returns the stored draft, or nil if there is none.
    func draft() async throws(StatusRepositoryError) -> StatusDraft?
    /// Stores the draft, or removes it if it is nil.
    func setDraft(_ draft: StatusDraft?) async throws(StatusRepositoryError)

    /// Returns the statuses that have not been sent yet, in the order of sending.
    func outbox() async throws(StatusRepositoryError) -> [OutboxEntry]
    /// Replaces the text of a status in the outbox, and then sends the status.
    /// - Throws: ``StatusRepositoryError/unconfirmed`` if the service may have received the status.
    func editOutbox(_ id: OutboxEntry.ID, content: String, emoji: String?) async throws(StatusRepositoryError)
    /// Removes a status from the outbox without sending it.
    func discardFromOutbox(_ id: OutboxEntry.ID) async throws(StatusRepositoryError)
    /// Sends all statuses in the outbox now, including those that wait for another attempt.
    @discardableResult
    func deliver() async throws(StatusRepositoryError) -> Delivery
}

extension OutboxProtocol {
    /// Posts a status with `NewStatus.defaultEmoji`.
    @discardableResult
    public func post(_ content: String) async throws(StatusRepositoryError) -> Status {
        try await post(content, emoji: nil)
    }
}
