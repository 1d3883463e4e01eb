public import HTTPService

extension URLSessionHTTPClient: HTTPStreamingClient {
    public func withStream<Value: Sendable>(
        _ request: HTTPRequest,
        _ read: @Sendable (HTTPStream) async throws -> Value
    ) async throws -> Value {
        let exchange = StreamExchange(request)
        return try await withTaskCancellationHandler {
            // The connection is no longer needed, whether reading has succeeded or failed.
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
