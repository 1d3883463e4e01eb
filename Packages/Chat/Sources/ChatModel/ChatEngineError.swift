public import Foundation

/// An error that an engine throws. Its description is one sentence with a fix.
public enum ChatEngineError: Error, Hashable, Sendable {
    /// The task that waited for the answer was cancelled.
    case cancelled
    /// No model is chosen.
    case noModel
    /// The server does not accept the key, or needs one.
    case refused(server: String)
    /// The server has too many requests.
    case busy(server: String, retryAfter: Duration?)
    /// The server reports an error, with the given message.
    case reported(server: String, message: String)
    /// The response is not a chat answer. `reason` is a clause: "it is not JSON".
    case unreadable(server: String, reason: String)
    /// The connection ended before the answer did.
    case brokenOff(server: String)
    /// The server cannot be used. The reason is a sentence.
    case unavailable(String)
    /// The data for the answer cannot be read. The reason is a sentence.
    case noSource(String)
}

extension ChatEngineError: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch self {
        case .cancelled:
            "The answer was stopped."
        case .noModel:
            "No model is chosen; enter a model name in Settings, under Chat."
        case .refused(let server):
            "\(server) does not accept the key; set the server's key in the environment variable \(Self.keyVariable)."
        case .busy(let server, let duration):
            "\(server) received too many requests; try again \(duration.map { "in \($0.formattedWait)" } ?? "later")."
        case .reported(let server, let message):
            "\(server) reports an error: \(message)"
        case .unreadable(let server, let reason):
            "The answer from \(server) cannot be read because \(reason); check the engine's address."
        case .brokenOff(let server):
            "\(server) stopped in the middle of the answer; try again."
        case .unavailable(let sentence), .noSource(let sentence):
            sentence
        }
    }

    public var errorDescription: String? { description }

    /// The environment variable that contains the server's key.
    public static let keyVariable = "CHAT_API_KEY"
}

extension Duration {
    /// `1 second`, `90 seconds`, `15 minutes`.
    fileprivate var formattedWait: String {
        let seconds = max(1, Int(clamping: components.seconds))
        let (count, unit) = seconds < 120 ? (seconds, "second") : ((seconds + 59) / 60, "minute")
        return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
}
