public import Foundation
public import StatusModel

/// Exports, imports and deletes everything.
public protocol StatusDataProtocol: Sendable {
    /// Stores the statuses from a reply of the statuslog API, or all data from an exported file. If it throws, nothing
    /// is changed. Statuses that are already stored stay unchanged, because the reply may be old.
    func importStatuses(from reply: Data) async throws(StatusRepositoryError) -> ImportSummary

    /// Stores the statuses in a file or a pipe, like ``importStatuses(from:)``.
    func importStatuses(fromFileAt url: URL) async throws(StatusRepositoryError) -> ImportSummary

    /// Returns all statuses and mutes as JSON, for ``importStatuses(from:)``. The outbox and the draft are not part of it.
    func exportData() async throws(StatusRepositoryError) -> Data

    /// Deletes all statuses, mutes, the outbox and the draft on this machine. The data at the service is not deleted.
    func deleteAll() async throws(StatusRepositoryError)
}
