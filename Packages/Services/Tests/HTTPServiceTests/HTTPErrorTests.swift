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
                .unreachable(url, reason: "the host is unknown"),
                "api.example.org:8080 cannot be reached because the host is unknown; check the connection."
            ),
            (
                .insecure(url, reason: "the certificate has expired"),
                "There is no secure connection to api.example.org:8080 because the certificate has expired; check the date, the time and the network."
            ),
            (
                .incomplete(url, received: 4, expected: 1000),
                "api.example.org:8080 stopped after 4 of 1000 bytes; try again."
            ),
            (
                .incomplete(url, received: 4, expected: nil),
                "api.example.org:8080 stopped after 4 bytes; try again."
            ),
            (
                .tooLarge(url, limit: 10),
                "api.example.org:8080 sent more than the limit of 10 bytes; check the server's address."
            ),
            (
                .status(url, HTTPResponse(statusCode: 503)),
                "api.example.org:8080 answered 503 to /path; try again later, or check the address."
            ),
            (
                .invalid(url, reason: "the answer is not HTTP"),
                "The request to api.example.org:8080 failed because the answer is not HTTP; check the server's address."
            ),
        ]
        for (error, sentence) in sentences {
            #expect(error.description == sentence)
            #expect((error as any Error).localizedDescription == sentence)
        }
    }

    @Test func `header names are case-insensitive`() {
        let response = HTTPResponse(headers: ["Content-Type": "text/plain", "ETag": "x"])
        #expect(response.headers == ["content-type": "text/plain", "etag": "x"])
    }

    @Test(arguments: [(199, false), (200, true), (204, true), (299, true), (300, false), (404, false)])
    func `only status codes from 200 to 299 indicate success`(code: Int, isSuccess: Bool) {
        #expect(HTTPResponse(statusCode: code).isSuccess == isSuccess)
    }

    @Test func `a logged request shows no headers`() throws {
        let url = try #require(URL(string: "https://example.org/a"))
        let request = HTTPRequest(.post, url, headers: ["Authorization": "Bearer abc"])
        #expect("\(request)" == "POST https://example.org/a")
    }
}
