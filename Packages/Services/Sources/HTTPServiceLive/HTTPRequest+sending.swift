import Dispatch
import Foundation
import HTTPService

extension HTTPRequest {
    /// Calls `body` after the timeout, unless the returned item is cancelled first.
    func afterTimeout(_ body: @escaping @Sendable () -> Void) -> DispatchWorkItem {
        let item = DispatchWorkItem(block: body)
        // At most a day, so that no number here overflows.
        let components = min(max(timeout, .zero), .seconds(86_400)).components
        let nanoseconds = components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
        DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds)), execute: item)
        return item
    }
}

extension HTTPRequest.Method {
    /// Whether sending a request twice has the same effect as sending it once (RFC 9110, section 9.2.2). If not, the request
    /// gets a new connection: if a reused connection breaks without a response, libcurl and URLSession send the request
    /// again, although the server may have carried out the first one.
    var isIdempotent: Bool { ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"].contains(rawValue) }
}
