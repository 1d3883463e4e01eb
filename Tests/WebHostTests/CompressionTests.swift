import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost
@testable import WebHostServer

/// The sizes of answers, and the files that a browser keeps.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct CompressionTests {
    private func makeServer(rows: Int = 100) throws -> TestServer {
        try TestServer { WindowGroup("Rows") { List(0..<rows, id: \.self) { Text("Row \($0)") } } }
    }

    @Test func `a page is compressed for a browser that accepts compression`() async throws {
        let server = try makeServer()
        let plain = try await server.request()
        let compressed = try await server.request(headers: ["Accept-Encoding": "gzip, deflate, br"])
        #expect(plain.headers["content-encoding"] == nil && plain.headers["vary"] == "Accept-Encoding")
        #expect(
            compressed.headers["content-encoding"] == ContentCoding.all[0].rawValue
                && compressed.headers["vary"] == "Accept-Encoding"
        )
        let sizes = [plain, compressed].compactMap { $0.headers["content-length"].flatMap { Int($0) } }
        try #require(sizes.count == 2)
        #expect(sizes[1] * 5 < sizes[0], "\(sizes)")
        // What is alive is not kept.
        #expect(compressed.headers["cache-control"] == "no-store")
        #expect(compressed.headers["etag"] == nil)
        await server.host.stop()
    }

    @Test func `small responses are not compressed`() async throws {
        let server = try makeServer()
        let response = try await server.request("GET", "unknown.txt", headers: ["Accept-Encoding": "gzip"])
        #expect(response.status == 404 && response.headers["content-encoding"] == nil)
        await server.host.stop()
    }

    @Test func `a browser may cache files with a hash in their names for a year`() async throws {
        let server = try makeServer()
        let page = try await server.request().body
        for file in [StaticFiles(style: "").style, StaticFiles.script, StaticFiles.stream] {
            #expect(page.contains("=\"\(file.name)\""))
            #expect(file.name.wholeMatch(of: /[a-z]+\.[0-9a-f]{8}\.[a-z]+/) != nil)
            let response = try await server.request("GET", file.name, headers: ["Accept-Encoding": "gzip"])
            #expect(response.status == 200 && response.headers["content-encoding"] == "gzip")
            #expect(response.headers["cache-control"] == "private, max-age=31536000, immutable")
            #expect(response.headers["vary"] == "Accept-Encoding")
            let plain = try await server.request("GET", file.name)
            #expect(plain.status == 200 && plain.headers["content-encoding"] == nil && plain.body.utf8.count > 1_000)
        }
        for name in ["client.js", "stream.js", "client.00000000.js", "style.css"] {
            #expect(try await server.request("GET", name).status == 404, "\(name)")
        }
        await server.host.stop()
    }
}
