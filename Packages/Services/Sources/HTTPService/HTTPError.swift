public import Foundation

/// Why there is no successful answer. Its description is one sentence that names the server and the way out.
public enum HTTPError: Error, Hashable, Sendable {
    /// The task that waited for the answer was cancelled.
    case cancelled
    /// The exchange was not over within the request's timeout.
    case timedOut(URL, after: Duration)
    /// No connection: offline, unknown host, refused, broken off.
    case unreachable(URL, reason: String)
    /// The server could not prove who it is.
    case insecure(URL, reason: String)
    /// The answer is longer than the client accepts.
    case tooLarge(URL, limit: Int)
    /// A status code outside 200 to 299; the response holds what the server had to say.
    case status(URL, HTTPResponse)
    /// A request that cannot be sent, or an answer that is not HTTP.
    case invalid(URL, reason: String)
}

extension HTTPError: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch self {
        case .cancelled:
            "The request was cancelled."
        case .timedOut(let url, let duration):
            "\(url.server) did not answer within \(duration); try again."
        case .unreachable(let url, let reason):
            "\(url.server) cannot be reached (\(reason)); check the connection."
        case .insecure(let url, let reason):
            "There is no secure connection to \(url.server) (\(reason)); check date and time and the network's owner."
        case .tooLarge(let url, let limit):
            "\(url.server) answered with more than \(limit) bytes."
        case .status(let url, let response):
            "\(url.server) answered \(response.statusCode) to \(url.path)."
        case .invalid(let url, let reason):
            "The exchange with \(url.server) failed (\(reason))."
        }
    }

    public var errorDescription: String? { description }
}

extension URL {
    fileprivate var server: String {
        guard let host = host() else { return absoluteString }
        return port.map { "\(host):\($0)" } ?? host
    }
}
