import Dispatch
import Foundation
import HTTPService

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLRequest {
    /// - Parameter timeout: URLSession's own timeout in seconds, which limits the time between two packets. It has to be
    ///   longer than that of the client.
    init(_ request: HTTPRequest, timeout: TimeInterval) {
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        httpBody = request.body
        for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
        timeoutInterval = timeout
    }

    /// The request after a redirect. A token is sent only to its own server, and a redirect from https to http is
    /// refused.
    func redirected(from original: URL?) -> URLRequest? {
        guard let original, let target = url else { return nil }
        if original.scheme?.lowercased() == "https", target.scheme?.lowercased() != "https" { return nil }
        var request = self
        if target.host()?.lowercased() != original.host()?.lowercased() || target.port != original.port {
            request.setValue(nil, forHTTPHeaderField: "Authorization")
        }
        return request
    }
}

extension HTTPRequest {
    /// Calls `body` when the timeout is over, unless the returned item is cancelled before.
    func afterTimeout(_ body: @escaping @Sendable () -> Void) -> DispatchWorkItem {
        let item = DispatchWorkItem(block: body)
        // At most a day, so that no number here overflows.
        let components = min(max(timeout, .zero), .seconds(86_400)).components
        let nanoseconds = components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
        DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds)), execute: item)
        return item
    }
}
