public import StatusModel

extension StatusRepositoryProtocol {
    /// Returns the whole timeline.
    public func timeline() async throws(StatusRepositoryError) -> [Status] {
        try await timeline(TimelineQuery())
    }

    /// Posts a status with `NewStatus.defaultEmoji`.
    @discardableResult
    public func post(_ content: String) async throws(StatusRepositoryError) -> Status {
        try await post(content, emoji: nil)
    }
}
