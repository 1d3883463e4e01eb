public import StatusModel

/// Counts of statuses, for features that show numbers and not statuses.
///
/// ```swift
/// let query = StatisticsQuery(address: "alice", timeZone: .current, now: Date())
/// let statistics = try await statistics.statistics(query)  // statistics.longestStreak
/// ```
public protocol StatusStatisticsProtocol: Sendable {
    /// Counts the stored statuses of an address, including muted ones.
    func statistics(_ query: StatisticsQuery) async throws(StatusRepositoryError) -> StatusStatistics

    /// Returns a new stream for one observer, with an element when the counts may have changed.
    func changes() -> AsyncStream<Void>
}
