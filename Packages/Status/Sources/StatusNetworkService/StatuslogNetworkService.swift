package import Foundation
package import HTTPService
package import SessionService
package import StatusModel

/// A client of omg.lol's statuslog API (<https://api.omg.lol>), which other servers may also offer.
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
        let request = try self.request(
            .post,
            statuslog(of: address),
            token,
            ["emoji": status.emoji, "content": status.content]
        )
        let response = try await answer(to: request, address: address)
        return Status.ID(address: address, key: try Self.decode(PostReply.self, response).id)
    }

    package func update(_ id: Status.ID, to status: NewStatus, token: BearerToken) async throws(StatusNetworkError) {
        let fields = ["id": id.key, "emoji": status.emoji, "content": status.content]
        let request = try self.request(.patch, statuslog(of: id.address), token, fields)
        _ = try Self.decode(Message.self, try await answer(to: request, address: id.address))
    }

    package func delete(_ id: Status.ID, token: BearerToken) async throws(StatusNetworkError) {
        let request = try self.request(.delete, statuslog(of: id.address).appending(component: id.key), token)
        _ = try Self.decode(Message.self, try await answer(to: request, address: id.address))
    }

    package func bio(of address: String) async throws(StatusNetworkError) -> String {
        let request = HTTPRequest(.get, statuslog(of: address).appending(component: "bio"), headers: Self.headers)
        return try Self.decode(BioReply.self, try await answer(to: request, address: address)).bio
    }

    private static let headers = ["Accept": "application/json"]

    /// Returns a request by a statuslog's owner, with a body if there are fields.
    private func request(
        _ method: HTTPRequest.Method,
        _ url: URL,
        _ token: BearerToken,
        _ fields: [String: String]? = nil
    ) throws(StatusNetworkError) -> HTTPRequest {
        var request = HTTPRequest(method, url, headers: Self.headers)
        request.headers["Authorization"] = "Bearer \(token.secret)"
        guard let fields else { return request }
        request.headers["Content-Type"] = "application/json"
        do {
            request.body = try JSONEncoder().encode(fields)
        } catch {
            throw .transport(.invalid(request.url, reason: "the status cannot be written as JSON"))
        }
        return request
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type,
        _ response: HTTPResponse
    ) throws(StatusNetworkError) -> Value {
        do {
            return try ReplyBody<Value>.decode(response.body).response
        } catch {
            throw response.unexpectedType.map(StatusNetworkError.unexpectedType) ?? .invalidReply(error)
        }
    }

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
            return try await http.send(request).withoutToken(of: request)
        } catch .status(_, let response) {
            let response = response.withoutToken(of: request)
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

private struct BioReply: Decodable {
    let bio: String

    init(from decoder: any Decoder) throws {
        bio = try Fields(decoder).optionalText("bio") ?? ""
    }
}

private struct Failure: Decodable {
    let response: Message
}

extension HTTPResponse {
    /// The response without the request's token. A server may repeat the token in a message, which is then shown,
    /// stored and perhaps sent on. A string of a few characters is not a service's token, and may be part of any word.
    fileprivate func withoutToken(of request: HTTPRequest) -> HTTPResponse {
        guard let token = request.headers["Authorization"]?.split(separator: " ").last, token.count >= 8 else {
            return self
        }
        var response = self
        response.headers = headers.mapValues { $0.replacing(token, with: "…") }
        response.body = response.body.replacingAll(Data(token.utf8), with: Data("…".utf8))
        return response
    }

    /// The API's message about a failure, if there is one.
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

extension Data {
    /// Each byte is copied at most once, however often the part occurs.
    fileprivate func replacingAll(_ part: Data, with replacement: Data) -> Data {
        guard range(of: part) != nil else { return self }
        var result = Data()
        var rest = self[...]
        while let place = rest.range(of: part) {
            result += rest[..<place.lowerBound]
            result += replacement
            rest = rest[place.upperBound...]
        }
        return result + rest
    }
}
