public import HTTPService

extension URLSessionHTTPClient: HTTPStreamingClient {
    public func withStream<Value: Sendable>(
        _ request: HTTPRequest,
        _ read: @Sendable (HTTPStream) async throws -> Value
    ) async throws -> Value {
        let exchange = StreamExchange(request)
        return try await withTaskCancellationHandler {
            // Whatever ends the reading, the connection is not needed any longer.
            defer { exchange.finish(.failure(.cancelled)) }
            if Task.isCancelled { throw HTTPError.cancelled }
            exchange.start(configuration)
            let response = try await exchange.response()
            return try await read(HTTPStream(headers: response.fields, read: exchange.next))
        } onCancel: {
            exchange.finish(.failure(.cancelled))
        }
    }
}
