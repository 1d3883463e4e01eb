import AppComposition
import DatabaseService
import Foundation
import HTTPServiceTesting
import SessionService
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The app as a web page, served by the built program.
///
/// One test at a time: they wait for processes on the threads of the tests, and a process keeps the pipes of others open.
@Suite(.serialized) struct WebTests {
    let store: TemporaryStore

    init() throws {
        store = try TemporaryStore()
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `the page is served until the process is interrupted`(signal: Int32) async throws {
        try store.skipIntroduction()
        #expect(try process("post", "Hello", "--store", store.path).code == 0)
        let server = try WebProcess("--store", store.path)
        let page = try await page(at: server.url)
        #expect(page.contains("Hello"))
        #expect(server.end(signal) == 0)
    }

    @Test(.timeLimit(.minutes(5))) func `SIGTERM ends the web server even right after the start`() throws {
        for _ in 0..<20 {
            let server = try WebProcess("--store", store.path)
            #expect([0, -SIGTERM].contains(server.end(SIGTERM)))
        }
    }

    @Test(.timeLimit(.minutes(5))) func `the web server sends the outbox while no page is open`() async throws {
        try AppEnvironment(storeAt: URL(filePath: store.path)).sessionService.signIn(address: "ada", token: "abc")
        #expect(try process("post", "Later", "--server", "http://127.0.0.1:1", "--store", store.path).code == 0)
        let service = try LoopbackServer { request, connection in
            let body = request.hasPrefix("POST") ? #"{"response":{"id":"7"}}"# : #"{"response":{"statuses":[]}}"#
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
        }
        let server = try WebProcess("--store", store.path, "--server", try service.url().absoluteString)
        while !service.requests.contains(where: { $0.hasPrefix("POST") && $0.contains("Later") }) {
            try await Task.sleep(for: .milliseconds(20))
        }
        server.end(SIGTERM)
    }

    @Test(.timeLimit(.minutes(5))) func `the web server sends the outbox of a user who has no open page`() async throws
    {
        let folder = store.file("store.site")
        let site = try AppSite(folder: folder)
        _ = try await site.enter("ada")
        await site.leave("ada")
        // As after a process that was killed before the user had left.
        _ = try site.database.write { try $0.run("INSERT INTO shared_visit VALUES (1, 'killed', 0)") }
        let file = folder.appending(path: "1.sqlite").path
        #expect(try process("post", "Later", "--server", "http://127.0.0.1:1", "--store", file).code == 0)
        let server = try WebProcess("--store", store.path, "--users", "--proxies", "127.0.0.1")
        var sent: [String] = []
        while sent.isEmpty {
            try await Task.sleep(for: .milliseconds(20))
            sent = try site.database.read { db in
                try db.query("SELECT content FROM shared_status") { row in try row.read(0) }
            }
        }
        #expect(sent == ["Later"])
        #expect(server.end(SIGTERM) == 0)
    }

    @Test func `the URL is the same after a restart`() throws {
        let token = "\(store.path).web-token"
        let first = try WebProcess("--store", store.path, "--port", "0")
        first.end(SIGKILL)
        let second = try WebProcess("--store", store.path)
        #expect(second.url.path == first.url.path && first.url.path.count > 16)
        let attributes = try FileManager.default.attributesOfItem(atPath: token)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        second.end(SIGTERM)
    }

    @Test func `each user whom a proxy reports has a separate store, and appears in the access log`()
        async throws
    {
        let log = "\(store.path).log"
        let server = try WebProcess(
            "--store",
            store.path,
            "--users",
            "--proxies",
            "127.0.0.1,::1",
            "--base-path",
            "notes",
            "--access-log",
            log
        )
        let url = server.url
        #expect(url.path == "/notes" || url.path == "/notes/")
        func load(_ user: String?) async throws -> Int? {
            var request = URLRequest(url: url)
            request.setValue(user, forHTTPHeaderField: "X-Forwarded-User")
            request.setValue("192.0.2.7", forHTTPHeaderField: "X-Forwarded-For")
            return try await (URLSession(configuration: .ephemeral).data(for: request).1 as? HTTPURLResponse)?
                .statusCode
        }
        #expect(try await load("ada") == 200)
        #expect(try await load("bob") == 200)
        #expect(try await load(nil) == 401)
        #expect(server.end(SIGTERM) == 0)
        let folder = URL(filePath: store.path).deletingPathExtension().appendingPathExtension("site")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.contains("shared.sqlite") && files.contains("1.sqlite") && files.contains("2.sqlite"))
        let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first?.hasPrefix("192.0.2.7 - ada [") == true)
        let mode = try FileManager.default.attributesOfItem(atPath: log)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test(arguments: [
        (["--users"], "--users needs --proxies, the addresses of the proxy that names the users."),
        (["--user-headers", "remote"], "--user-headers needs --users."),
        (["--max-pages", "0"], "“0” is not a value of --max-pages; give a number from 1 to 1000000."),
        (["--max-memory", "1.5"], "“1.5” is not a value of --max-memory; give a number from 1 to 1000000."),
        (["--metrics", "x:y"], "“x:y” is not a port; give one such as 9100 or 127.0.0.1:9100."),
        (["--metrics", ":1"], "“:1” is not a port; give one such as 9100 or 127.0.0.1:9100."),
        (
            ["--users", "--proxies", "::1", "--server", "https://example.org"],
            "--users provides its own timeline; leave out --server."
        ),
    ])
    func `invalid options are refused`(options: [String], message: String) throws {
        let outcome = try process(["web", "--store", store.path] + options)
        #expect(outcome.code == 64)
        #expect(outcome.errors.split(separator: "\n").first.map(String.init) == message)
    }

    @Test(arguments: [
        (["--proxies", "localhost"], "“localhost” is not a numeric address or range."),
        (["--base-path", "../x"], "“../x” is not a base path."),
        (["--access-log", "/dev/null/x"], "The access log cannot be"),
        (["--address", "localhost"], "\"localhost\" is not a numeric IP address."),
    ])
    func `the error for an invalid option value says how to fix it`(options: [String], message: String) throws {
        let outcome = try process(["web", "--store", store.path] + options)
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
    }

    @Test func `the error for a port in use suggests another port`() async throws {
        let taken = try Listener()
        let outcome = try process("web", "--port", "\(taken.port)", "--store", store.path)
        #expect(outcome.code == 1)
        #expect(outcome.output == "")
        #expect(
            outcome.errors
                == "Port \(taken.port) of 127.0.0.1 is in use. Choose another port, or 0 for a free one.\n"
        )
    }
}

/// A socket that occupies a port.
private final class Listener {
    private let descriptor: Int32
    let port: UInt16

    init() throws {
        #if canImport(Darwin)
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 1) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRINUSE) }
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(descriptor) }
}
