import Foundation
import Testing

@testable import WebHostServer

struct HTTPServerErrorTests {
    private struct NoAnswer: HTTPHandler {
        func begin(_ request: HTTPRequest) -> HTTPReception { .refuse(.text(404, "Nothing is here.")) }
        func answer(_ request: HTTPRequest) -> HTTPAnswer { .now(.text(404, "Nothing is here.")) }
    }

    private func start(_ address: String, port: UInt16 = 0) -> (HTTPServer, Result<UInt16, HTTPServerError>) {
        var options = HTTPServer.Options()
        options.address = address
        options.port = port
        let server = HTTPServer(options, handler: NoAnswer())
        return (server, Result { () throws(HTTPServerError) in try server.start() })
    }

    @Test func `the error for a port in use names the port`() async throws {
        let (first, port) = start("127.0.0.1")
        let taken = try port.get()
        let (_, second) = start("127.0.0.1", port: taken)
        #expect(throws: HTTPServerError(address: "127.0.0.1", port: taken, code: EADDRINUSE)) { try second.get() }
        await first.stop()
        let (third, again) = start("127.0.0.1", port: taken)
        #expect(try again.get() == taken)
        await third.stop()
    }

    @Test(arguments: [
        (EADDRINUSE, "Port 80 of 127.0.0.1 is in use. Choose another port, or 0 for a free one."),
        (EACCES, "This process is not allowed to listen on port 80. Choose a port above 1023."),
        (EINVAL, "\"127.0.0.1\" is not a numeric IP address. Use 127.0.0.1 or ::1."),
        (EADDRNOTAVAIL, "127.0.0.1 is not an address of this machine. Use 127.0.0.1 or ::1."),
    ])
    func `a server error states the cause and the fix`(code: Int32, sentence: String) {
        #expect(HTTPServerError(address: "127.0.0.1", port: 80, code: code).description == sentence)
    }

    @Test func `only numeric addresses are accepted`() {
        let (_, result) = start("localhost")
        #expect(throws: HTTPServerError(address: "localhost", port: 0, code: EINVAL)) { try result.get() }
    }
}
