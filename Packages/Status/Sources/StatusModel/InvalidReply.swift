public import Foundation

/// The error for an invalid reply from the statuslog API, with the place of the fault. Its description is one sentence.
public enum InvalidReply: Error, Hashable, Sendable {
    /// The reply is empty.
    case empty
    /// The byte at `offset`, counted from 0, is not valid UTF-8.
    case notUTF8(offset: Int)
    /// The text ends in the middle of the JSON.
    case truncated
    /// The text is not JSON.
    case notJSON(detail: String)
    /// The value at `path` (such as `response.statuses[3].content`) is missing or of another type.
    case unexpected(path: String, expected: String, found: String)
    /// Two statuses have the same address and id, but different contents.
    case contradiction(path: String, earlier: String)
    /// The API reports that the request failed.
    case refused(statusCode: Int, message: String)
}

extension InvalidReply: CustomStringConvertible, LocalizedError {
    public var description: String { "The statuslog reply cannot be read: \(problem)." }

    public var errorDescription: String? { description }

    /// The problem as a clause, for a sentence that names the reply's source.
    package var problem: String {
        switch self {
        case .empty: "it is empty"
        case .notUTF8(let offset): "byte \(offset) is not UTF-8"
        case .truncated: "the JSON ends in the middle"
        case .notJSON(let detail): "it is not JSON (\(detail))"
        case .unexpected(let path, let expected, let found): "\(path) should be \(expected), but is \(found)"
        case .contradiction(let path, let earlier): "\(path) and \(earlier) have the same id, but different contents"
        case .refused(let code, let message): "it reports a failure (\(code), “\(message)”)"
        }
    }
}
