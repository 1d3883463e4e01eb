public import Foundation

/// The response of an HTTP server.
public struct HTTPResponse: Hashable, Sendable {
    /// The status code, such as 200.
    public var statusCode: Int
    /// Header fields, by their names in lowercase.
    public var headers: [String: String]
    /// The body, or no bytes if there is none.
    public var body: Data

    /// Creates a response. The names of the headers are converted to lowercase.
    public init(statusCode: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
        self.statusCode = statusCode
        self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        self.body = body
    }

    /// Whether the request succeeded: a status code from 200 to 299.
    public var isSuccess: Bool { (200..<300).contains(statusCode) }
}
