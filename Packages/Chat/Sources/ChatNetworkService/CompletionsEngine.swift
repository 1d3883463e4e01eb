package import ChatModel
package import Foundation
package import HTTPService

/// An engine at a server with OpenAI's API, which many programs offer: `POST /v1/chat/completions`, answered with an
/// event stream.
package struct CompletionsEngine: ChatEngine {
    private let server: URL
    private let key: String?
    private let http: any HTTPStreamingClient
    /// The time without data after which an answer is abandoned.
    private let timeout: Duration

    /// Creates an engine.
    /// - Parameters:
    ///   - server: The address of the API, with or without `/v1` at its end.
    ///   - key: The key that the server expects, or nil.
    package init(
        server: URL,
        key: String?,
        http: any HTTPStreamingClient,
        timeout: Duration = .seconds(60)
    ) {
        self.server = server
        self.key = key
        self.http = http
        self.timeout = timeout
    }

    package var name: String { server.server }
    package var summary: String {
        "Each question is sent, with the messages before it, to \(server.absoluteString)."
    }
    package var needsModel: Bool { true }
    package var isMetered: Bool { true }

    package func answer(
        _ request: ChatRequest,
        receive: @escaping @Sendable (String) async -> Void
    ) async throws(ChatEngineError) -> AnswerEnd {
        guard !request.settings.model.isEmpty else { throw .noModel }
        do {
            return try await http.withStream(try httpRequest(request)) { stream in
                try await read(stream, receive)
            }
        } catch let error as ChatEngineError {
            throw error
        } catch let error as HTTPError {
            throw ChatEngineError(error, server: name)
        } catch let error as ServerSentEventParser.TooLong {
            throw .unreadable(server: name, reason: "one of its events is longer than \(error.limit) bytes")
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw .unavailable(String(describing: error))
        }
    }

    private func httpRequest(_ request: ChatRequest) throws -> HTTPRequest {
        var headers = ["Content-Type": "application/json", "Accept": "text/event-stream"]
        if let key { headers["Authorization"] = "Bearer \(key)" }
        let path = server.pathComponents.last == "v1" ? "chat/completions" : "v1/chat/completions"
        return HTTPRequest(
            .post,
            server.appending(path: path),
            headers: headers,
            body: try CompletionRequest(request).json(),
            timeout: timeout
        )
    }

    private func read(
        _ stream: HTTPStream,
        _ receive: @Sendable (String) async -> Void
    ) async throws -> AnswerEnd {
        let type = stream.headers["content-type"]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
            .lowercased()
        guard type == "text/event-stream" else {
            throw ChatEngineError.unreadable(
                server: name,
                reason: type.map { "it is \($0.prefix(60)) and not an event stream" } ?? "it has no content type"
            )
        }
        var parser = ServerSentEventParser()
        var reader = CompletionReader(server: name)
        while let piece = try await stream.next() {
            for event in try parser.parse(piece) {
                // Events of other types, such as keep-alive events, are ignored.
                guard event.type == "message" || event.type == "error" else { continue }
                try Task.checkCancellation()
                switch try reader.read(event) {
                case .nothing: break
                case .text(let text): await receive(text)
                case .end(let end): return end
                }
            }
        }
        return try reader.endOfStream()
    }
}

extension ChatEngineError {
    fileprivate init(_ error: HTTPError, server: String) {
        switch error {
        case .cancelled: self = .cancelled
        case .incomplete: self = .brokenOff(server: server)
        case .status(_, let response) where [401, 403].contains(response.statusCode): self = .refused(server: server)
        case .status(_, let response) where response.statusCode == 429:
            self = .busy(server: server, retryAfter: response.retryAfter)
        case .status(_, let response):
            if let reported = ReportedError(body: response.body) {
                self = .reported(server: server, message: reported.message)
            } else {
                self = .unavailable(error.description)
            }
        default: self = .unavailable(error.description)
        }
    }
}
