import Foundation
import HTTPService
import SessionService
import StatusModel
import StatusNetworkService
import Testing

@Suite struct StatuslogNetworkServiceTests {
    @Test func `everyone's latest statuses are requested without a token`() async throws {
        let service = try service { request in
            #expect(request.method == .get)
            #expect(request.url.absoluteString == "https://api.example/statuslog/latest")
            #expect(request.headers == ["Accept": "application/json"])
            return HTTPResponse(body: Sample.statuses)
        }
        #expect(try await service.latestStatuses().count == 3)
    }

    @Test(arguments: [
        ("ada", "https://api.example/address/ada/statuses/"),
        ("müller", "https://api.example/address/m%C3%BCller/statuses/"),
        ("a/../b?c#d", "https://api.example/address/a%2F..%2Fb%3Fc%23d/statuses/"),
        ("50%", "https://api.example/address/50%25/statuses/"),
    ])
    func `an address is escaped so that it is a single path component`(address: String, url: String) async throws {
        let service = try service { request in
            #expect(request.url.absoluteString == url)
            return HTTPResponse(body: Sample.statuses)
        }
        #expect(try await service.statuses(of: address).count == 3)
    }

    @Test func `a status is posted with the token and gets the service's id`() async throws {
        let service = try service { request in
            #expect(request.method == .post)
            #expect(request.url.absoluteString == "https://api.example/address/ada/statuses/")
            #expect(request.headers["Authorization"] == "Bearer abc")
            #expect(request.headers["Content-Type"] == "application/json")
            let body = try? JSONDecoder().decode([String: String].self, from: request.body ?? Data())
            #expect(body == ["emoji": "🇩🇪", "content": "Testing \"quotes\"\nand lines"])
            return HTTPResponse(body: Sample.posted)
        }
        let id = try await service.post(
            NewStatus(content: "Testing \"quotes\"\nand lines", emoji: "🇩🇪"),
            to: "ada",
            token: try token()
        )
        #expect(id == Status.ID(address: "ada", key: "63d40f2b35314"))
    }

    @Test(arguments: [
        (401, StatusNetworkError.unauthorized), (403, .unauthorized), (404, .unknownAddress("ada")),
        (500, .refused(statusCode: 500, message: "Something went wrong.")),
        (429, .busy(retryAfter: nil)),
    ])
    func `known status codes are reported as specific errors`(code: Int, expected: StatusNetworkError) async throws {
        let service = try service { request throws(HTTPError) in
            throw .status(request.url, HTTPResponse(statusCode: code, body: Sample.failure))
        }
        await #expect(throws: expected) { try await service.statuses(of: "ada") }
        let (status, token) = (try NewStatus(content: "Hello"), try token())
        await #expect(throws: expected) { _ = try await service.post(status, to: "ada", token: token) }
    }

    @Test func `an error without a message is described by its status code`() async throws {
        let service = try service { request throws(HTTPError) in
            throw .status(request.url, HTTPResponse(statusCode: 502, body: Data("<html>".utf8)))
        }
        let error = await #expect(throws: StatusNetworkError.self) { try await service.latestStatuses() }
        #expect(error?.description == "The statuslog service refused the request (502); try again later.")
    }

    @Test(arguments: [
        ("30", Duration.seconds(30)), (" 0 ", .seconds(0)), ("-1", nil), ("86401", nil), ("soon", nil), ("", nil),
        ("Wed, 21 Oct 2015 07:28:30 GMT", .seconds(30)), ("Wed, 21 Oct 2015 07:27:00 GMT", nil),
        ("99999999999999999999", nil),
    ])
    func `the error for a busy service states when to try again`(retryAfter: String, expected: Duration?) async throws {
        let service = try service { request throws(HTTPError) in
            throw .status(
                request.url,
                HTTPResponse(
                    statusCode: 429,
                    headers: ["Retry-After": retryAfter, "Date": "Wed, 21 Oct 2015 07:28:00 GMT"]
                )
            )
        }
        await #expect(throws: StatusNetworkError.busy(retryAfter: expected)) { try await service.latestStatuses() }
    }

    @Test(arguments: [("text/html; charset=utf-8", "text/html"), ("Text/Plain", "text/plain")])
    func `the error for a response that is not JSON names the content type`(type: String, name: String) async throws {
        let service = try service { _ in HTTPResponse(headers: ["Content-Type": type], body: Data("<html>".utf8)) }
        await #expect(throws: StatusNetworkError.unexpectedType(name)) { try await service.latestStatuses() }
    }

    @Test(arguments: ["text/html", "application/json", "application/problem+json"])
    func `a readable reply is accepted with any content type`(type: String) async throws {
        let service = try service { _ in HTTPResponse(headers: ["Content-Type": type], body: Sample.statuses) }
        #expect(try await service.latestStatuses().count == 3)
    }

    @Test func `an HTTP client error is rethrown`() async throws {
        let service = try service { request throws(HTTPError) in throw .cancelled }
        await #expect(throws: StatusNetworkError.transport(.cancelled)) { try await service.latestStatuses() }
    }

    @Test func `a successful response without the expected reply is an error`() async throws {
        let service = try service { _ in HTTPResponse(body: Data("OK".utf8)) }
        await #expect(throws: StatusNetworkError.self) { try await service.latestStatuses() }
        let (status, token) = (try NewStatus(content: "Hello"), try token())
        await #expect(throws: StatusNetworkError.self) { _ = try await service.post(status, to: "ada", token: token) }
        let silent = try self.service { _ in HTTPResponse(body: Data(#"{"response":{"message":"OK"}}"#.utf8)) }
        await #expect(
            throws: StatusNetworkError.invalidReply(
                .unexpected(path: "response.id", expected: "text", found: "missing")
            )
        ) { _ = try await silent.post(status, to: "ada", token: token) }
    }

    @Test(arguments: [
        (500, "application/json", #"{"response":{"message":"Bad t0ken-9f8e, t0ken-9f8e"}}"#, "(500, “Bad …, …”)"),
        (200, "application/json", #"{"request":{"success":false},"response":{"message":"t0ken-9f8e"}}"#, "“…”"),
        (200, "application/json", #"{"response":{"id":{"t0ken-9f8e":1}}}"#, "an object"),
        (200, "application/json", #"{"response":"t0ken-9f8e"}"#, "“…”"),
        (200, "text/t0ken-9f8e", "<html>", "text/… instead of JSON"),
    ])
    func `the error does not contain a token that the service's response repeats`(
        code: Int,
        type: String,
        body: String,
        part: String
    ) async throws {
        let service = try service { request throws(HTTPError) in
            let response = HTTPResponse(statusCode: code, headers: ["Content-Type": type], body: Data(body.utf8))
            guard response.isSuccess else { throw .status(request.url, response) }
            return response
        }
        let (status, token) = (try NewStatus(content: "Hello"), try #require(BearerToken("t0ken-9f8e")))
        let error = await #expect(throws: StatusNetworkError.self) {
            _ = try await service.post(status, to: "ada", token: token)
        }
        #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
        #expect(!String(reflecting: error).contains("t0ken"))
    }

    @Test func `the error hides every repetition of the token in the service's response`() async throws {
        let count = 20_000
        let message = String(repeating: "t0ken-9f8e ", count: count)
        let service = try service { request throws(HTTPError) in
            let body = Data(#"{"response":{"message":"\#(message)"}}"#.utf8)
            throw .status(request.url, HTTPResponse(statusCode: 500, body: body))
        }
        let (status, token) = (try NewStatus(content: "Hello"), try #require(BearerToken("t0ken-9f8e")))
        let error = await #expect(throws: StatusNetworkError.self) {
            _ = try await service.post(status, to: "ada", token: token)
        }
        guard case .refused(500, let message?) = error else { return try #require(Bool(false), "\(error as Any)") }
        #expect(message == String(repeating: "… ", count: count))
    }

    @Test func `a very short token is not replaced in a reply`() async throws {
        let reply = Data(#"{"response":{"id":"63d40f2b35314","message":"abc"}}"#.utf8)
        let service = try service { _ in HTTPResponse(body: reply) }
        let (status, token) = (try NewStatus(content: "Hello"), try #require(BearerToken("d")))
        #expect(try await service.post(status, to: "ada", token: token).key == "63d40f2b35314")
    }

    private func token() throws -> BearerToken { try #require(BearerToken("abc")) }

    private func service(_ answer: @escaping StubClient.Answer) throws -> StatuslogNetworkService {
        StatuslogNetworkService(
            http: StubClient(answer: answer),
            server: try #require(URL(string: "https://api.example"))
        )
    }

    private struct StubClient: HTTPClient {
        typealias Answer = @Sendable (HTTPRequest) throws(HTTPError) -> HTTPResponse
        let answer: Answer

        func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { try answer(request) }
    }
}
