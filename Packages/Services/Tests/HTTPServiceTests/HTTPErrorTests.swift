import Foundation
import HTTPService
import Testing

@Suite struct HTTPErrorTests {
    @Test func `each error is one sentence that names the server and no secret`() throws {
        let url = try #require(URL(string: "https://user:pw@api.example.org:8080/path?token=abc"))
        let sentences: [(HTTPError, String)] = [
            (.cancelled, "The request was cancelled."),
            (
                .timedOut(url, after: .milliseconds(1500)),
                "api.example.org:8080 did not answer within 1.5 seconds; try again."
            ),
            (
                .unreachable(url, reason: "unknown host"),
                "api.example.org:8080 cannot be reached (unknown host); check the connection."
            ),
            (.tooLarge(url, limit: 10), "api.example.org:8080 answered with more than 10 bytes."),
            (.status(url, HTTPResponse(statusCode: 503)), "api.example.org:8080 answered 503 to /path."),
            (.invalid(url, reason: "no"), "The exchange with api.example.org:8080 failed (no)."),
        ]
        for (error, sentence) in sentences {
            #expect(error.description == sentence)
            #expect((error as any Error).localizedDescription == sentence)
        }
    }

    @Test func `header names are one in any case`() {
        let response = HTTPResponse(headers: ["Content-Type": "text/plain", "ETag": "x"])
        #expect(response.headers == ["content-type": "text/plain", "etag": "x"])
    }

    @Test(arguments: [(199, false), (200, true), (204, true), (299, true), (300, false), (404, false)])
    func `200 to 299 is a success`(code: Int, isSuccess: Bool) {
        #expect(HTTPResponse(statusCode: code).isSuccess == isSuccess)
    }

    @Test func `a request in a log shows no headers`() throws {
        let url = try #require(URL(string: "https://example.org/a"))
        let request = HTTPRequest(.post, url, headers: ["Authorization": "Bearer abc"])
        #expect("\(request)" == "POST https://example.org/a")
    }
}
