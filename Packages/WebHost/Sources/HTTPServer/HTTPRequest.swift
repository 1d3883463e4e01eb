/// The line and the headers of a request that the server reads.
package struct HTTPRequest: Sendable {
    package var method: String
    /// The path with percent escapes decoded.
    package var path: String
    /// The values of the headers that the handler may need, with names in lowercase.
    package var headers: [String: String]
    /// The parameters of the query. A parameter without a value has an empty one.
    package var query: [String: String]
    /// The body. It is empty while the handler decides whether the server should read it.
    package var body: [UInt8] = []
}

/// A response.
package struct HTTPResponse: Sendable {
    package enum Body: Sendable {
        case bytes([UInt8])
        case stream(HTTPStream)
    }

    package var status: Int
    package var headers: [(name: String, value: String)]
    package var body: Body

    package init(_ status: Int, headers: [(name: String, value: String)] = [], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// The code that answers requests. Its functions run on the server's thread, and must not wait.
package protocol HTTPHandler: Sendable {
    /// Returns a response to a request before its body is read, or `nil` to read the body.
    func respond(early request: HTTPRequest) -> HTTPResponse?

    /// Returns the answer to a complete request.
    func answer(_ request: HTTPRequest) -> HTTPAnswer
}

/// An answer to a request.
package enum HTTPAnswer: Sendable {
    case now(HTTPResponse)
    /// A response that takes time. Meanwhile the server serves other requests.
    case later(@Sendable () async -> HTTPResponse)
}
