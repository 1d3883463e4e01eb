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

    /// The request after a redirect. A token is sent only to its own server. A redirect from https to http is refused, and
    /// one to anything else, such as a file of this machine.
    func redirected(from original: URL?, by response: HTTPURLResponse) -> URLRequest? {
        guard let original, let target = url else { return nil }
        // On Linux, URLSession takes an address without a host, such as that of a file, for one of the same server.
        let place = response.value(forHTTPHeaderField: "Location").flatMap { URL(string: $0) }
        let schemes = [target, place].compactMap { $0?.scheme?.lowercased() }
        guard schemes.allSatisfy(["http", "https"].contains) else { return nil }
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
