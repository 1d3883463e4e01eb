import Foundation
import HTTPServiceTesting
import Testing

@Suite(.timeLimit(.minutes(15))) @MainActor struct ServerTests {
    let store: TemporaryStore

    init() throws {
        store = try TemporaryStore()
    }

    nonisolated private static func answer(_ body: String, _ status: String = "200 OK") -> String {
        "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    }

    nonisolated private static let reply = answer(
        #"{"response":{"statuses":[{"id":"1","address":"bob","created":"1","emoji":"🚢","content":"At sea"}]}}"#
    )

    @Test func `refreshing fetches from the server given as an option`() async throws {
        let server = try LoopbackServer { _, connection in connection.send(Self.reply) }
        let refreshed = await app("refresh", "--server", try server.url().absoluteString, "--store", store.path)
        #expect(refreshed.errors == "")
        #expect(refreshed.output == "Added 1 status, updated 0, already had 0.")
        #expect(server.requests.first?.hasPrefix("GET /statuslog/latest HTTP/1.1\r\n") == true)
        #expect(await app("show", "--store", store.path).output.contains("At sea"))
    }

    @Test(arguments: ["", "/", "/v1", "/v1/"])
    func `the URL for refreshing an address begins with the server's path`(path: String) async throws {
        let server = try LoopbackServer { _, connection in connection.send(Self.reply) }
        let refreshed = await app(
            "refresh",
            "bob",
            "--server",
            try server.url(path).absoluteString,
            "--store",
            store.path
        )
        #expect(refreshed.code == 0)
        let prefix = path.hasPrefix("/v1") ? "/v1" : ""
        #expect(server.requests.first?.hasPrefix("GET \(prefix)/address/bob/statuses/ HTTP/1.1\r\n") == true)
    }

    @Test func `the error for a request that the server refuses is one sentence`() async throws {
        let server = try LoopbackServer { _, connection in connection.send(Self.answer("no", "503 No")) }
        let refreshed = await app("refresh", "--server", try server.url().absoluteString, "--store", store.path)
        #expect(refreshed.code == 1)
        #expect(refreshed.output == "")
        #expect(refreshed.errors == "The statuslog service refused the request (503); try again later.")
    }

    @Test func `the built program accepts the --server option`() throws {
        try store.skipIntroduction()
        let server = try LoopbackServer { _, connection in connection.send(Self.reply) }
        let refreshed = try process("refresh", "--server", try server.url().absoluteString, "--store", store.path)
        #expect(refreshed.output == "Added 1 status, updated 0, already had 0.\n")
        let shown = try process("--server", try server.url().absoluteString, "--store", store.path)
        #expect(shown.output.contains("At sea"))
    }

    @Test(arguments: [
        "", "example.org", "ftp://example.org", "https://", "https://user@example.org", "https://example.org/?a=b",
        "https://example.org/#a", "file:///etc/passwd", "\u{1B}[2J",
    ])
    func `an invalid server address is refused`(address: String) async {
        for command in [[], ["refresh"], ["post", "Hello"]] {
            let outcome = await app(command + ["--server=\(address)", "--store", store.path])
            #expect(outcome.code == 64)
            #expect(outcome.output == "")
            #expect(
                outcome.errors.contains(address.isEmpty ? "--server needs a value" : "is not a server address")
            )
        }
        #expect(store.fileNames == [])
    }

    @Test func `a server address that would send the token without encryption is refused`() async {
        let outcome = await app("refresh", "--server", "http://example.org", "--store", store.path)
        #expect(outcome.code == 64)
        #expect(
            outcome.errors.hasPrefix(
                "“http://example.org” would send your token without encryption; use https, or a server on this machine."
            )
        )
    }
}
