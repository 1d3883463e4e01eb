public import Foundation
import HTTPService
public import SQLite
public import StatusModel
import StatusNetworkService

/// Why the repository could not do what it was asked. Its description is one sentence that can be shown to the user.
public enum StatusRepositoryError: Error, Hashable, Sendable {
    /// The status cannot be posted as it is.
    case invalidStatus(InvalidStatus)
    /// What is to be muted is empty.
    case nothingToMute
    /// The service does not accept the token, or no longer; nothing is stored.
    case unauthorized
    /// The service did not take the status, for a reason that is a sentence; nothing is stored.
    case service(reason: String)
    /// The service may have the status, but its answer did not arrive or was not readable; the next refresh shows it.
    case unconfirmed
    /// The task was cancelled before the service answered; whether it has a posted status, the next refresh shows.
    case cancelled
    /// The store failed; it is as it was.
    case storage(DatabaseError)
    /// The service has the status, but it could not be stored here; the next refresh brings it.
    case postedButNotStored(Status.ID, DatabaseError)
    /// The file cannot be read.
    case unreadableFile(path: String, reason: String)
    /// What was to be imported is not a reply of the statuslog API; `source` is the file, if it was one.
    case invalidReply(InvalidReply, source: String?)
}

extension StatusRepositoryError: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch self {
        case .invalidStatus(let error): error.description
        case .nothingToMute: "There is nothing to mute; type an address or a word."
        case .unauthorized: StatusNetworkError.unauthorized.description
        case .service(let reason): reason
        case .unconfirmed:
            "The server did not confirm the status, which may have been posted; refresh before you post it again."
        case .cancelled: "The request was cancelled before the service answered."
        case .storage(let error): error.description
        case .postedButNotStored(let id, let error):
            "The status is posted as \(id), but is not stored here yet: \(error)"
        case .unreadableFile(let path, let reason): "The file \(path) cannot be read: \(reason)."
        case .invalidReply(let reply, let source?): "The file \(source) is not a statuslog reply: \(reply.problem)."
        case .invalidReply(let reply, nil): reply.description
        }
    }

    public var errorDescription: String? { description }
}

extension StatusRepositoryError {
    init(_ error: StatusNetworkError) {
        switch error {
        case .transport(.cancelled): self = .cancelled
        case .unauthorized: self = .unauthorized
        default: self = .service(reason: error.description)
        }
    }

    /// Why a status could not be posted, from the service's error.
    init(posting error: StatusNetworkError) {
        switch error {
        // The request is on its way once there is a connection: only the answer is missing.
        case .transport(.timedOut), .transport(.incomplete), .transport(.invalid), .transport(.tooLarge), .invalidReply:
            self = .unconfirmed
        default: self.init(error)
        }
    }
}
