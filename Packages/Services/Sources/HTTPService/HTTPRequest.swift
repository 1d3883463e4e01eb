public import Foundation

/// What is asked of a server.
public struct HTTPRequest: Hashable, Sendable {
    /// The verb.
    public struct Method: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral, CustomStringConvertible {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(stringLiteral value: String) {
            rawValue = value
        }

        public static let get: Method = "GET"
        public static let post: Method = "POST"
        public static let put: Method = "PUT"
        public static let patch: Method = "PATCH"
        public static let delete: Method = "DELETE"

        public var description: String { rawValue }
    }

    public var method: Method
    public var url: URL
    /// Header fields by name. `Authorization` is not sent on when the server redirects to another one.
    public var headers: [String: String]
    public var body: Data?
    /// How long the whole exchange may take.
    public var timeout: Duration

    public init(
        _ method: Method = .get,
        _ url: URL,
        headers: [String: String] = [:],
        body: Data? = nil,
        timeout: Duration = .seconds(30)
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
    }
}

extension HTTPRequest: CustomStringConvertible {
    /// Verb and address only: headers may hold a token.
    public var description: String { "\(method) \(url.absoluteString)" }
}
