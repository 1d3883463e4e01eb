/// A request that the server reads: its request line, its headers and its body.
package struct HTTPRequest: Sendable {
    package var method: String
    /// The path with percent escapes decoded.
    package var path: String
    /// The values of the headers, with names in lowercase. The values of equal names are joined with commas, and those of
    /// cookies with semicolons.
    package var headers: [String: String]
    /// The names of the headers that occur more than once.
    package var repeatedHeaders: Set<String> = []
    /// The numeric address of the client, or of the proxy in front of it.
    package var remoteAddress = ""
    /// The parameters of the query. A parameter without a value has an empty value.
    package var query: [String: String]
    /// The body. It is empty while the handler decides how the server should read the body, and if a receiver took the
    /// body.
    package var body: [UInt8] = []
    /// The receiver of the body, if the handler has chosen one.
    package var receiver: (any HTTPBodyReceiver)?
}

/// A decision about the body of a request.
package enum HTTPReception: Sendable {
    /// Sends a response, and does not read the body.
    case refuse(HTTPResponse)
    /// Reads the body into memory, up to the server's limit.
    case collect
    /// Reads the body into memory. The client remains a stranger, because anyone may send the request.
    case collectFromStranger
    /// Passes the body on as it arrives. The receiver limits its size.
    case pass(any HTTPBodyReceiver)
}

/// A receiver of a request's body. The server calls it on its thread.
package protocol HTTPBodyReceiver: Sendable {
    /// Receives the next bytes.
    /// - Returns: `false` to close the connection.
    func receive(_ bytes: [UInt8]) -> Bool

    /// Called when the request is over: answered, interrupted or too slow. The server calls it once.
    func close()
}

package struct HTTPResponse: Sendable {
    package enum Body: Sendable {
        case bytes([UInt8])
        case file(HTTPFile)
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
    /// Returns an observer for a request that begins, or `nil` for none.
    func observer(of request: HTTPRequest) -> (any HTTPObserver)?

    /// Decides what to do with a request's body, which has not been read yet.
    func begin(_ request: HTTPRequest) -> HTTPReception

    /// Returns the answer to a complete request.
    func answer(_ request: HTTPRequest) -> HTTPAnswer
}

extension HTTPHandler {
    package func observer(of request: HTTPRequest) -> (any HTTPObserver)? { nil }
}

/// An observer of one request, for example for a log.
package protocol HTTPObserver: Sendable {
    /// Called when the request is over. The server calls this once, on its thread.
    /// - Parameters:
    ///   - status: The status of the response; `nil` if the client has gone before there was one.
    ///   - bytes: The size of the body of the response.
    func end(status: Int?, bytes: Int)
}

package enum HTTPAnswer: Sendable {
    case now(HTTPResponse)
    /// A response that takes time. Meanwhile the server serves other requests.
    case later(@Sendable () async -> HTTPResponse)
}
