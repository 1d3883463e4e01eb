public import Foundation

/// The response of a server whose body is still arriving.
public struct HTTPStream: Sendable {
    /// Header fields, by their names in lowercase.
    public let headers: [String: String]
    private let read: @Sendable () async throws(HTTPError) -> Data?

    /// Creates a stream. The names of the headers are converted to lowercase.
    /// - Parameter read: Waits for the next piece of the body, and returns nil after the last one.
    public init(headers: [String: String] = [:], read: @escaping @Sendable () async throws(HTTPError) -> Data?) {
        self.headers = HTTPResponse(headers: headers).headers
        self.read = read
    }

    /// Returns the next piece of the body, or nil after the last one. The pieces are split as they arrive from the
    /// network, so a piece may end in the middle of a character.
    ///
    /// - Throws: `HTTPError`: `.incomplete` if the connection ends too early, `.timedOut` if the server sends nothing for
    ///   too long, `.tooLarge` if the reader is too far behind the server, `.cancelled` if the task is cancelled.
    public func next() async throws(HTTPError) -> Data? {
        try await read()
    }
}
