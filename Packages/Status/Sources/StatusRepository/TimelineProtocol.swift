public import StatusModel

/// The statuses that are stored, and fetching them from the service.
public protocol TimelineProtocol: StatusStoreProtocol {
    /// Returns the stored statuses, newest first, without muted ones.
    func timeline(_ query: TimelineQuery) async throws(StatusRepositoryError) -> [Status]

    /// Returns a stored status, also a muted one, or nil if there is none.
    func status(_ id: Status.ID) async throws(StatusRepositoryError) -> Status?

    /// Returns the newest id of a stored status, also a muted one, that is wanted, or nil if there is none.
    func firstID(where isWanted: @escaping @Sendable (Status.ID) -> Bool) async throws(StatusRepositoryError) -> Status
        .ID?

    /// Replaces the text and the emoji of an own status, first at the service, unless it is a local one.
    ///
    /// - Parameter emoji: One emoji; nil for `NewStatus.defaultEmoji`.
    @discardableResult
    func edit(_ id: Status.ID, content: String, emoji: String?) async throws(StatusRepositoryError) -> Status

    /// Deletes an own status, first at the service, unless it is a local one.
    func delete(_ id: Status.ID) async throws(StatusRepositoryError)

    /// Returns the stored text in which the owner of an address describes themselves, or nil if there is none.
    func bio(of address: String) async throws(StatusRepositoryError) -> String?

    /// Fetches statuses from the service and makes the store agree with them: new statuses are added, edited ones are
    /// changed, and those that were deleted at the service are removed. If the service is not available, this is an outcome and not
    /// an error, because the stored statuses remain usable.
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
    /// The statuses could not be fetched, for this reason; the store is not changed.
    case unavailable(reason: String)
}
