#if !canImport(CCurl)
import Foundation
import HTTPService

extension URLRequest {
    init(_ request: HTTPRequest) {
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        httpBody = request.body
        for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
        // One day, so that the exchange's own timeout ends the request first.
        timeoutInterval = 86_400
    }

    /// The request after a redirect. A token is sent only to its own server. A redirect from https to http is refused, as
    /// is a redirect to anything else, such as a file on this machine.
    func redirected(from original: URL?) -> URLRequest? {
        guard let original, let target = url, let scheme = target.scheme?.lowercased() else { return nil }
        guard scheme == "https" || scheme == "http" && original.scheme?.lowercased() == "http" else { return nil }
        var request = self
        if target.host()?.lowercased() != original.host()?.lowercased() || target.port != original.port {
            request.setValue(nil, forHTTPHeaderField: "Authorization")
        }
        return request
    }
}
#endif
