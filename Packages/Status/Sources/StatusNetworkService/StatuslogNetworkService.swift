package import Foundation
package import HTTPService
package import SessionService
package import StatusModel

/// A client of the statuslog API of omg.lol, or of another server with this API: <https://api.omg.lol>.
package struct StatuslogNetworkService: StatusNetworkServiceProtocol {
    private let http: any HTTPClient
    private let server: URL

    package init(http: any HTTPClient, server: URL) {
        self.http = http
        self.server = server
    }

    package func latestStatuses() async throws(StatusNetworkError) -> [Status] {
        let request = HTTPRequest(.get, server.appending(path: "statuslog/latest"), headers: Self.headers)
        return try Self.statuses(in: try await answer(to: request))
    }

    package func statuses(of address: String) async throws(StatusNetworkError) -> [Status] {
        let request = HTTPRequest(.get, statuslog(of: address), headers: Self.headers)
        return try Self.statuses(in: try await answer(to: request, address: address))
    }

    package func post(
        _ status: NewStatus,
        to address: String,
        token: BearerToken
    ) async throws(StatusNetworkError) -> Status.ID {
        var request = HTTPRequest(.post, statuslog(of: address), headers: Self.headers)
        request.headers["Authorization"] = "Bearer \(token.secret)"
        request.headers["Content-Type"] = "application/json"
        do {
            request.body = try JSONEncoder().encode(["emoji": status.emoji, "content": status.content])
        } catch {
            throw .transport(.invalid(request.url, reason: "the status cannot be written as JSON"))
        }
        let response = try await answer(to: request, address: address)
        do {
            return Status.ID(address: address, key: try ReplyBody<PostReply>.decode(response.body).response.id)
        } catch {
            throw .invalidReply(error)
        }
    }

    private static let headers = ["Accept": "application/json"]

    private func statuslog(of address: String) -> URL {
        server.appending(path: "address").appending(component: address).appending(path: "statuses/")
    }

    private static func statuses(in response: HTTPResponse) throws(StatusNetworkError) -> [Status] {
        do {
            return try StatuslogReply(decoding: response.body).statuses
        } catch {
            throw response.unexpectedType.map(StatusNetworkError.unexpectedType) ?? .invalidReply(error)
        }
    }

    private func answer(
        to request: HTTPRequest,
        address: String? = nil
    ) async throws(StatusNetworkError) -> HTTPResponse {
        do {
            return try await http.send(request)
        } catch .status(_, let response) {
            switch (response.statusCode, address) {
            case (401, _), (403, _): throw .unauthorized
            case (404, let address?): throw .unknownAddress(address)
            case (429, _): throw .busy(retryAfter: response.retryAfter)
            default: throw .refused(statusCode: response.statusCode, message: response.apiMessage)
            }
        } catch {
            throw .transport(error)
        }
    }
}

private struct PostReply: Decodable {
    let id: String

    init(from decoder: any Decoder) throws {
        id = try Fields(decoder).name("id")
    }
}

private struct Failure: Decodable {
    let response: Message
}

extension HTTPResponse {
    /// The message of the API about a failure, if there is one.
    fileprivate var apiMessage: String? {
        try? JSONDecoder().decode(Failure.self, from: body).response.message
    }

    /// The media type, or nil if it is a JSON type or missing.
    fileprivate var unexpectedType: String? {
        guard let type = headers["content-type"].map({ String($0.prefix { $0 != ";" }).trimmed.lowercased() }),
            !type.isEmpty, !type.hasSuffix("json")
        else { return nil }
        return type
    }
}
