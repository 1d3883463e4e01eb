import Foundation
import HTTPService
import HTTPServiceLive
import HTTPServiceTesting
import Synchronization
import Testing

/// Faults of a server or of the connection, each with the sentence that the user sees.
@Suite(.timeLimit(.minutes(10))) struct FaultyServerTests {
    private let client = LiveHTTPClient()

    /// The description of the error for a response, without the server's port.
    private func sentence(_ answer: String, path: String = "/log") async throws -> String {
        try await sentence(Data(answer.utf8), path: path)
    }

    private func sentence(_ answer: Data, path: String = "/log") async throws -> String {
        let server = try LoopbackServer { _, connection in connection.send(answer) }
        let request = HTTPRequest(.get, try server.url(path), timeout: .seconds(30))
        let error = await #expect(throws: HTTPError.self) { try await client.send(request) }
        return (error?.description ?? "").replacing(":\(server.port)", with: "")
    }

    /// The server has carried out the request before the connection breaks, so a second one would do it twice.
    @Test(arguments: ["POST", "PATCH"])
    func `a non-idempotent request is not sent again when the connection breaks`(method: String) async throws {
        let count = Mutex(0)
        let server = try LoopbackServer { first, connection in
            var request = first
            while !request.isEmpty {
                guard request.hasPrefix("GET") else { return count.withLock { $0 += 1 } }
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")
                request = connection.nextRequest()
            }
        }
        for round in 1...5 {
            // A connection that can be used again.
            _ = try await client.send(HTTPRequest(.get, server.url("/")))
            let request = HTTPRequest(.init(rawValue: method), try server.url("/"), body: Data("body".utf8))
            await #expect(throws: HTTPError.self) { try await client.send(request) }
            #expect(count.withLock { $0 } == round)
        }
    }

    @Test func `the error for an incomplete body states how many bytes were received`() async throws {
        let sentence = try await sentence("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf")
        #expect(sentence == "127.0.0.1 stopped after 4 of 1000 bytes; try again.")
    }

    @Test func `the error for an incomplete chunked body states how many bytes were received`() async throws {
        let sentence = try await sentence("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n10\r\nmo")
        #expect(sentence == "127.0.0.1 stopped after 6 bytes; try again.")
    }

    @Test func `a circular redirect is an error`() async throws {
        let sentence = try await sentence(
            "HTTP/1.1 302 Found\r\nLocation: /log\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )
        #expect(
            sentence
                == "The request to 127.0.0.1 failed because the server redirected too many times; check the server's address."
        )
    }

    @Test func `a damaged compressed body is an error`() async throws {
        let sentence = try await sentence(
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 8\r\nConnection: close\r\n\r\nnot gzip"
        )
        #expect(
            sentence
                == "The request to 127.0.0.1 failed because the compressed answer is damaged or incomplete; check the server's address."
        )
    }

    @Test(arguments: ["", "HTTP/1.1 200"])
    func `the error names a server that closes the connection without a response`(answer: String) async throws {
        let sentence = try await sentence(answer)
        #expect(
            sentence
                == "The request to 127.0.0.1 failed because the server closed the connection without an answer; check the server's address."
        )
    }

    @Test(arguments: ["garbage\r\n\r\n", "HTTP/1.1 abc\r\n\r\n"])
    func `the error names a server that does not speak HTTP`(answer: String) async throws {
        let sentence = try await sentence(answer)
        #expect(
            sentence
                == "The request to 127.0.0.1 failed because the answer is not HTTP; check the server's address."
        )
    }

    @Test func `the error for a refused connection is one sentence`() async throws {
        let port = try LoopbackServer { _, _ in }.port
        let url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
        let error = await #expect(throws: HTTPError.self) { try await client.send(HTTPRequest(.get, url)) }
        #expect(
            error?.description
                == "127.0.0.1:\(port) cannot be reached because the connection was refused; check the connection."
        )
    }

    @Test func `the error for a URL that is not HTTP is one sentence`() async throws {
        let url = try #require(URL(string: "gopher://127.0.0.1/"))
        let error = await #expect(throws: HTTPError.self) { try await client.send(HTTPRequest(.get, url)) }
        #expect(
            error?.description
                == "The request to 127.0.0.1 failed because the address does not begin with http:// or https://; check the server's address."
        )
    }

    @Test func `a body whose Content-Length exceeds the limit is refused before it is read`() async throws {
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n")
            connection.waitForEnd()
        }
        let request = HTTPRequest(.get, try server.url("/"), timeout: .seconds(30))
        await #expect(throws: HTTPError.tooLarge(request.url, limit: 1000)) {
            try await LiveHTTPClient(maximumBodySize: 1000).send(request)
        }
    }

    @Test(arguments: [999, 1000])
    func `a body up to the limit is read`(size: Int) async throws {
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + String(repeating: ".", count: size))
        }
        let response = try await LiveHTTPClient(maximumBodySize: 1000).send(HTTPRequest(.get, server.url("/")))
        #expect(response.body.count == size)
    }
}
