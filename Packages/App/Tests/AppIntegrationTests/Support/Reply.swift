import Foundation
import HTTPService

/// A reply of the statuslog API.
enum Reply {
    /// Returns a reply with one status for each address.
    static func of(_ contents: [String: String]) -> Data {
        let statuses = contents.sorted { $0.key < $1.key }.enumerated().map { index, entry in
            [
                "id": "id\(index)", "address": entry.key, "created": "\(1_749_990_000 + index)", "emoji": "✨",
                "content": entry.value,
            ]
        }
        let reply: [String: Any] = [
            "request": ["status_code": 200, "success": true],
            "response": ["message": "Here they are.", "statuses": statuses],
        ]
        return (try? JSONSerialization.data(withJSONObject: reply)) ?? Data()
    }
}

/// A service that always returns the same response.
struct Online: HTTPClient {
    let reply: Data

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        HTTPResponse(statusCode: 200, headers: [:], body: reply)
    }
}
