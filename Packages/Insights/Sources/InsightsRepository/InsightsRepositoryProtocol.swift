public import Foundation

/// The counts of the person's own statuses.
///
/// ```swift
/// let insights = try await repository.insights(days: 14, in: .current)
/// for await _ in repository.changes() { await reload() }
/// ```
public protocol InsightsRepositoryProtocol: Sendable {
    /// Counts the statuses.
    /// - Parameters:
    ///   - days: The number of days to count, up to today.
    ///   - timeZone: The time zone whose days and hours are counted.
    func insights(days: Int, in timeZone: TimeZone) async throws(InsightsError) -> Insights

    /// Returns a new stream for one observer, with an element when the counts may have changed.
    func changes() -> AsyncStream<Void>
}

/// The reason that the statuses could not be counted, as a sentence that can be shown to a person.
public struct InsightsError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// Creates an error with a sentence.
    public init(_ description: String) {
        self.description = description
    }
}
