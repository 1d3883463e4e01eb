public import Foundation

/// A request to an HTTP server.
public struct HTTPRequest: Hashable, Sendable {
    /// An HTTP method.
    public struct Method: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral, CustomStringConvertible {
        /// The name of the method, such as `GET`.
        public let rawValue: String

        /// Creates a method from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(stringLiteral value: String) {
            rawValue = value
        }

        /// Retrieves a resource.
        public static let get: Method = "GET"
        /// Sends data to a resource.
        public static let post: Method = "POST"
        /// Replaces a resource.
        public static let put: Method = "PUT"
        /// Changes parts of a resource.
        public static let patch: Method = "PATCH"
        /// Deletes a resource.
        public static let delete: Method = "DELETE"

        public var description: String { rawValue }
    }

    /// The HTTP method.
    public var method: Method
    /// The address of the resource.
    public var url: URL
    /// Header fields by name. A redirect to another server does not include `Authorization`.
    public var headers: [String: String]
    /// The body, if the request has one.
    public var body: Data?
    /// The maximum duration of the whole exchange.
    public var timeout: Duration

    /// Creates a request.
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
    /// The method and the address. Headers are omitted, because they may contain a token.
    public var description: String { "\(method) \(url.absoluteString)" }
}
