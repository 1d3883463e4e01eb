import HTTPServer

/// A handler that is set after the server has started, when its port is known.
final class LateHandler: HTTPHandler {
    private let handler = Locked<(any HTTPHandler)?>(nil)

    func set(_ handler: any HTTPHandler) {
        self.handler.withLock { $0 = handler }
    }

    func respond(early request: HTTPRequest) -> HTTPResponse? {
        guard let handler = handler.withLock({ $0 }) else { return .text(503, "The server is starting. Try again.") }
        return handler.respond(early: request)
    }

    func answer(_ request: HTTPRequest) -> HTTPAnswer {
        handler.withLock { $0 }?.answer(request) ?? .now(.text(503, "The server is starting. Try again."))
    }
}
