public import StatusModel

extension StatusRepositoryProtocol {
    /// The whole timeline.
    public func timeline() async throws(StatusRepositoryError) -> [Status] {
        try await timeline(TimelineQuery())
    }

    /// Posts with `NewStatus.defaultEmoji`.
    @discardableResult
    public func post(_ content: String) async throws(StatusRepositoryError) -> Status {
        try await post(content, emoji: nil)
    }
}
