import Foundation
import HTTPService

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HTTPURLResponse {
    /// The header fields by name.
    var fields: [String: String] {
        var fields: [String: String] = [:]
        for (name, value) in allHeaderFields {
            if let name = name as? String { fields[name] = "\(value)" }
        }
        return fields
    }

    /// The error if the body is incomplete, or nil for any other error.
    func breakingOff(_ error: any Error, _ request: HTTPRequest, after received: Int) -> HTTPError? {
        // Linux reports `unknown`, also for a body that cannot be decompressed.
        guard let code = (error as? URLError)?.code, [.networkConnectionLost, .unknown].contains(code) else {
            return nil
        }
        guard value(forHTTPHeaderField: "Content-Encoding") == nil else {
            return .invalid(request.url, reason: "the compressed answer is damaged or incomplete")
        }
        let expected = expectedContentLength > received ? Int(expectedContentLength) : nil
        return .incomplete(request.url, received: received, expected: expected)
    }
}
