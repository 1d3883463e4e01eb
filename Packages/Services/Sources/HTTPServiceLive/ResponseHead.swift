import HTTPService

/// The part of a response before its body.
struct ResponseHead: Sendable {
    var statusCode: Int
    /// The header fields, by their names in lowercase.
    var fields: [String: String]
    /// The announced number of bytes in the body, as it is sent.
    var length: Int?

    /// Returns the error for a body that was cut off.
    func incomplete(_ request: HTTPRequest, after received: Int) -> HTTPError {
        guard fields["content-encoding"] == nil else {
            return .invalid(request.url, reason: "the compressed answer is damaged or incomplete")
        }
        return .incomplete(request.url, received: received, expected: length.flatMap { $0 > received ? $0 : nil })
    }
}

/// Receives a response, part by part. It may be called on any thread, one call after the other.
protocol ResponseReceiver: AnyObject, Sendable {
    func received(_ head: ResponseHead)
    /// - Returns: Whether the bytes were taken. If not, the server waits, and they are offered again after
    ///   ``Sending/resume``.
    func received(_ bytes: UnsafeRawBufferPointer) -> Bool
    /// Ends the response.
    /// - Parameter error: The fault; `nil` if the response is complete.
    func completed(_ error: HTTPError?)
}

/// A request that is being sent.
struct Sending: Sendable {
    /// A function that ends the request without waiting for its response.
    var cancel: @Sendable () -> Void
    /// A function that continues to read bytes that were not taken; `nil` if the server cannot be made to wait.
    var resume: (@Sendable () -> Void)?
}
