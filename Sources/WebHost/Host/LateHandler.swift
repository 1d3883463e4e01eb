import WebHostServer

/// A handler that is set after the server has started, when its port is known.
final class LateHandler: HTTPHandler {
    private let handler = Locked<(any HTTPHandler)?>(nil)

    func set(_ handler: any HTTPHandler) {
        self.handler.withLock { $0 = handler }
    }

    func observer(of request: HTTPRequest) -> (any HTTPObserver)? {
        handler.withLock { $0 }?.observer(of: request)
    }

    func begin(_ request: HTTPRequest) -> HTTPReception {
        handler.withLock { $0 }?.begin(request) ?? .refuse(.text(503, "The server is starting. Try again."))
    }

    func answer(_ request: HTTPRequest) -> HTTPAnswer {
        handler.withLock { $0 }?.answer(request) ?? .now(.text(503, "The server is starting. Try again."))
    }
}
