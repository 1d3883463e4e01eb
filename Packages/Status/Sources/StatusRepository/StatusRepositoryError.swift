public import DatabaseService
public import Foundation
import HTTPService
public import StatusModel
import StatusNetworkService

/// An error that the repository throws. Its description is one sentence for the user.
public enum StatusRepositoryError: Error, Hashable, Sendable {
    /// The status is not valid.
    case invalidStatus(InvalidStatus)
    /// The status belongs to another address, so this account cannot change it.
    case notOwn(Status.ID)
    /// The status no longer exists.
    case gone
    /// The service has the status, and the account is not signed in to it.
    case signedOut(address: String)
    /// The text to mute is empty.
    case nothingToMute
    /// The service does not accept the token; nothing is stored.
    case unauthorized
    /// The service did not receive or accept the change. The reason is one sentence.
    case service(reason: String)
    /// The service may have received the status from the outbox, so the status's text cannot be changed now.
    case unconfirmed
    /// The task was cancelled before the service responded.
    case cancelled
    /// The account has been signed out or changed; nothing was done.
    case sessionEnded
    /// The store failed and has not changed.
    case storage(DatabaseError)
    /// The file cannot be read.
    case unreadableFile(path: String, reason: String)
    /// The imported data is not a statuslog API reply. If the data is from a file, `source` is the file's path.
    case invalidReply(InvalidReply, source: String?)
}

extension StatusRepositoryError: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch self {
        case .invalidStatus(let error): error.description
        case .notOwn(let id): "The status belongs to @\(id.address.excerpt); you can change only your own."
        case .gone: "The status no longer exists; it was deleted."
        case .signedOut(let address):
            "The statuslog service has this status; sign in as @\(address.excerpt) in Settings to change it."
        case .nothingToMute: "Type an address or a keyword to mute."
        case .unauthorized: StatusNetworkError.unauthorized.description
        case .service(let reason): reason
        case .unconfirmed:
            "The service may already have this status; choose Send Now, and edit the posted status."
        case .cancelled: "The request was cancelled before the service answered."
        case .sessionEnded:
            "You have signed out or changed the account since this window was opened; open it again."
        case .storage(let error): error.description
        case .unreadableFile(let path, let reason): "The file \(path) cannot be read: \(reason)."
        case .invalidReply(let reply, let source?): "The file \(source) is not a statuslog reply: \(reply.problem)."
        case .invalidReply(let reply, nil): reply.description
        }
    }

    public var errorDescription: String? { description }
}

extension StatusRepositoryError {
    /// Returns the error with an imported file's name instead of its path. A person who has chosen a file in a dialog
    /// knows its name, and a file from a web page is at a temporary path.
    public func naming(_ file: URL) -> StatusRepositoryError {
        let name = file.lastPathComponent.excerpt
        return switch self {
        case .unreadableFile(_, let reason): .unreadableFile(path: name, reason: reason)
        case .invalidReply(let reply, source: _?): .invalidReply(reply, source: name)
        default: self
        }
    }

    init(_ error: StatusNetworkError) {
        switch error {
        case .transport(.cancelled): self = .cancelled
        case .unauthorized: self = .unauthorized
        default: self = .service(reason: error.description)
        }
    }
}
