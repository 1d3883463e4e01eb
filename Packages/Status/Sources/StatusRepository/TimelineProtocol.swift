public import StatusModel

/// The part of the repository that reads stored statuses and fetches statuses from the service.
public protocol TimelineProtocol: StatusStoreProtocol {
    /// Returns the stored statuses, newest first, without muted ones.
    func timeline(_ query: TimelineQuery) async throws(StatusRepositoryError) -> [Status]

    /// Returns a stored status, even if it is muted, or nil if there is none.
    func status(_ id: Status.ID) async throws(StatusRepositoryError) -> Status?

    /// Returns the newest wanted id of a stored status, even if the status is muted, or nil if there is none.
    func firstID(where isWanted: @escaping @Sendable (Status.ID) -> Bool) async throws(StatusRepositoryError) -> Status
        .ID?

    /// Replaces the text and the emoji of one of the account's statuses. A status that is not local is replaced at the
    /// service first.
    ///
    /// - Parameter emoji: One emoji; nil for `NewStatus.defaultEmoji`.
    @discardableResult
    func edit(_ id: Status.ID, content: String, emoji: String?) async throws(StatusRepositoryError) -> Status

    /// Deletes one of the account's statuses. A status that is not local is deleted at the service first.
    func delete(_ id: Status.ID) async throws(StatusRepositoryError)

    /// Returns the stored text in which the owner of an address describes themselves, or nil if there is none.
    func bio(of address: String) async throws(StatusRepositoryError) -> String?

    /// Fetches statuses from the service, and makes the store agree with them: new statuses are added, edited statuses are changed,
    /// and statuses that were deleted at the service are removed. If the service is not available, this is an outcome and not an
    /// error, because the stored statuses remain usable.
    func refresh(_ scope: RefreshScope) async throws(StatusRepositoryError) -> RefreshOutcome

    /// Fetches the bio of an address and stores it.
    func refreshBio(of address: String) async throws(StatusRepositoryError) -> RefreshOutcome
}

extension TimelineProtocol {
    /// Returns the whole timeline.
    public func timeline() async throws(StatusRepositoryError) -> [Status] {
        try await timeline(TimelineQuery())
    }
}

/// The statuses to fetch.
public enum RefreshScope: Hashable, Sendable {
    /// The latest status of everyone.
    case everyone
    /// The whole statuslog of one address.
    case address(String)
}

/// The outcome of a refresh.
public enum RefreshOutcome: Hashable, Sendable {
    /// The store contains the fetched statuses.
    case refreshed(ImportSummary)
    /// The statuses could not be fetched for this reason, and the store has not changed.
    case unavailable(reason: String)
}
