public import Foundation

/// An error in an HTTP exchange. Its description is one sentence with the server and a fix.
public enum HTTPError: Error, Hashable, Sendable {
    /// The task that waited for the response was cancelled.
    case cancelled
    /// The exchange did not finish within the request's timeout.
    case timedOut(URL, after: Duration)
    /// There is no connection, for example because the machine is offline, the host is unknown or the connection was
    /// refused.
    case unreachable(URL, reason: String)
    /// The connection ended in the middle of the response; `expected` is nil if the server did not announce the length.
    case incomplete(URL, received: Int, expected: Int?)
    /// The server could not prove its identity.
    case insecure(URL, reason: String)
    /// The response is longer than the client accepts.
    case tooLarge(URL, limit: Int)
    /// The status code is outside 200 to 299. The response contains the server's message.
    case status(URL, HTTPResponse)
    /// The request cannot be sent, or the response is not HTTP. `reason` is a clause: "the answer is not HTTP".
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
            "\(url.server) cannot be reached because \(reason); check the connection."
        case .insecure(let url, let reason):
            "There is no secure connection to \(url.server) because \(reason); check the date, the time and the network."
        case .incomplete(let url, let received, let expected):
            "\(url.server) stopped after \(received)\(expected.map { " of \($0)" } ?? "") bytes; try again."
        case .tooLarge(let url, let limit):
            "\(url.server) sent more than the limit of \(limit) bytes; check the server's address."
        case .status(let url, let response):
            "\(url.server) answered \(response.statusCode) to \(url.path); try again later, or check the address."
        case .invalid(let url, let reason):
            "The request to \(url.server) failed because \(reason); check the server's address."
        }
    }

    public var errorDescription: String? { description }
}

extension URL {
    /// The name of the server in messages: the host, and the port if there is one.
    public var server: String {
        guard let host = host() else { return absoluteString }
        return port.map { "\(host):\($0)" } ?? host
    }
}
