import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// Uploads that are too large, too slow, cut off, malformed or not wanted, over raw sockets.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct HostileUploadTests {
    private let files = ReceivedFiles()

    private func open(
        _ change: (inout WebHostOptions) -> Void = { _ in }
    ) async throws -> (server: TestServer, browser: TestBrowser) {
        let server = try TestServer.files(files, change)
        let browser = try await TestBrowser(server)
        try await browser.openImporter("Import many")
        return (server, browser)
    }

    /// Waits until the server has removed the files that are not wanted.
    private func waitUntilRemoved(_ browser: TestBrowser) async throws {
        try await browser.wait { try !browser.files.hasUploads }
        #expect(try browser.stored.isEmpty)
    }

    // MARK: Who sends

    @Test func `uploads by strangers and from other sites are refused`() async throws {
        let (server, browser) = try await open()
        let path = browser.path("a")
        #expect(try await server.request("POST", "/x/" + path, body: "a").status == 403)
        #expect(try await server.request("POST", path, headers: ["Host": "evil.example"], body: "a").status == 421)
        for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
            #expect(try await server.request("POST", path, headers: ["Origin": origin], body: "a").status == 403)
        }
        let fetched: [String: String?] = ["Origin": nil, "Sec-Fetch-Site": "cross-site"]
        #expect(try await server.request("POST", path, headers: fetched, body: "a").status == 403)
        #expect(try await server.request("GET", path).status == 405)
        let unknown = try await server.request("POST", "clients/x/file?name=a", body: "a")
        #expect(unknown.status == 410)
        #expect(try browser.files.folder == nil, "nothing was stored")
        await server.host.stop()
    }

    @Test(arguments: [
        "", "?name", "?name=", "?name=.", "?name=..", "?name=a/b", "?name=..%2F..%2Fetc", "?name=%2Fetc%2Fpasswd",
        "?name=a%5Cb", "?name=%00", "?name=a.txt%00.exe", "?name=a%0Ab", "?name=a%0D%0AX-Evil:1", "?name=%E2%80%A8",
        "?name=" + String(repeating: "a", count: 256), "?name=" + String(repeating: "%F0%9F%90%88", count: 64),
    ])
    func `a file name with a path component or a control character is refused`(query: String) async throws {
        let (server, browser) = try await open()
        let response = try await server.request("POST", "clients/\(browser.client)/file\(query)", body: "a")
        #expect(response.status == 400)
        #expect(
            response.body == "The file name must have 1 to 255 bytes, without slashes or control characters.\n"
        )
        #expect(try browser.files.folder == nil)
        try await browser.receive { !$0.notices.isEmpty }
        #expect(browser.notices.map { $0 + "\n" } == [response.body], "the page shows it")
        await server.host.stop()
    }

    @Test func `a file that no importer has requested is refused`() async throws {
        let server = try TestServer.files(files)
        let browser = try await TestBrowser(server)
        let empty = try await browser.upload("a", "")
        #expect(empty.status == 409)
        #expect(empty.body == "The application no longer asks for a file.\n")
        // If the file is refused before its bytes have arrived, the connection ends without a response.
        let response = try await browser.upload("a", "a")
        #expect(response.isEmpty || response.status == 409, "\(response.status)")
        try await waitUntilRemoved(browser)
        await server.host.stop()
    }

    // MARK: How much

    @Test func `a file that is too large is refused before it is read`() async throws {
        let (server, browser) = try await open { $0.maximumFileBytes = 3 << 20 }
        let announced = server.head("POST", browser.path("a"), ["Content-Length": "1000000000000"], "")
        let response = try await server.raw(announced)
        #expect(response.status == 413)
        #expect(response.body == "The files are larger than 3 MB in total.\n")
        try await browser.receive { !$0.notices.isEmpty }
        #expect(browser.notices == ["The files are larger than 3 MB in total."])
        #expect(try browser.files.folder == nil)
        #expect(try await browser.upload("small", "x").status == 200)
        for length in ["9223372036854775807", "18446744073709551615", "99999999999999999999", "-1", "1e9"] {
            let socket = try RawSocket(port: server.port)
            socket.send(server.head("POST", browser.path("a"), ["Content-Length": length], ""))
            socket.endSending()
            // Connections are accepted in order.
            _ = try await server.request("GET", "unknown")
            await server.pass(.seconds(21))
            let response = RawResponse(try await socket.receiveAll())
            #expect(response.isEmpty || response.status >= 400, "\(length): \(response.status)")
        }
        try await browser.wait { try browser.stored == ["1/small"] }
        await server.host.stop()
    }

    @Test func `the size limit applies to all files of an import together, even without a Content-Length`() async throws
    {
        let (server, browser) = try await open { $0.maximumFileBytes = 100_000 }
        #expect(try await browser.upload("a", String(repeating: "a", count: 60_000)).status == 200)
        #expect(try await browser.upload("b", String(repeating: "b", count: 40_001)).status == 413)
        let socket = try RawSocket(port: server.port)
        let chunked = ["Content-Length": nil, "Transfer-Encoding": "chunked"] as [String: String?]
        socket.send(server.head("POST", browser.path("c"), chunked, ""))
        let chunk = "1000\r\n" + String(repeating: "c", count: 0x1000) + "\r\n"
        for _ in 0..<10 { socket.send(chunk) }
        let response = RawResponse(try await socket.receiveAll())
        #expect(response.isEmpty || response.status >= 400)
        try await browser.receive { $0.notices.count == 2 }
        #expect(browser.notices.allSatisfy { $0 == "The files are larger than 100000 bytes in total." })
        #expect(try browser.stored == ["1/a"])
        #expect(try await browser.upload("d", String(repeating: "d", count: 40_000)).status == 200)
        await server.host.stop()
    }

    @Test func `four simultaneous uploads keep their own contents, and a fifth upload is refused with status 429`()
        async throws
    {
        let (server, browser) = try await open()
        let names = ["a", "b", "c", "d"]
        var sockets: [RawSocket] = []
        for name in names { sockets.append(try await browser.beginUpload(name, name, of: 3)) }
        let fifth = try await browser.upload("e", "e")
        #expect(fifth.status == 429)
        #expect(fifth.body == "The page sends files faster than the application accepts them. Try again in a moment.\n")
        // The parts arrive in turn.
        for (name, socket) in zip(names, sockets) { socket.send(name) }
        for socket in sockets { socket.send("1") }
        var ids: [String] = []
        for socket in sockets { ids.append(RawResponse(try await socket.receiveAll()).body) }
        try await browser.send(Event(.setText(ids.joined(separator: "\n")), to: browser.chooserID()))
        #expect(files.names == names)
        #expect(files.contents == names.map { $0 + $0 + "1" })
        await server.host.stop()
    }

    @Test func `the number of files in an import and of uploads per second is limited`() async throws {
        let (server, browser) = try await open { $0.eventsPerSecond = 60 }
        for _ in 0..<FileTransfers.maximumFiles { #expect(try await browser.upload("a", "").status == 200) }
        let tooMany = try await browser.upload("a", "")
        #expect(tooMany.status == 429)
        #expect(tooMany.body == "An import can have at most 100 files.\n")
        try await browser.send(Event(.tap, to: browser.id("Cancel")))
        #expect(try browser.stored.isEmpty)
        try await browser.send(Event(.tap, to: browser.id("Import many")))
        for _ in 0..<20 { #expect(try await browser.upload("a", "").status == 200) }
        #expect(try await browser.upload("a", "").status == 429)
        await server.pass(.seconds(1))
        #expect(try await browser.upload("a", "").status == 200)
        await server.host.stop()
    }

    #if os(Linux)
    @Test func `a full disk is reported, and the next import succeeds`() async throws {
        let isFull = Locked(true)
        let (server, browser) = try await open { options in
            options.createFile = { path in
                // Each write to this device fails as on a full disk.
                isFull.withLock { $0 } ? Foundation.open("/dev/full", O_WRONLY | O_CLOEXEC) : FileUpload.create(path)
            }
        }
        #expect(try await browser.upload("a", "a").isEmpty, "the connection is closed")
        try await browser.wait { try !browser.files.hasUploads }
        // Whatever the end of the connection leads to, it is reported before the next refusal.
        #expect(try await browser.upload("..", "a").status == 400)
        try await browser.receive { $0.notices.contains { $0.hasPrefix("The file name") } }
        #expect(browser.notices.dropLast() == ["The server cannot store the file. Its disk may be full."])
        isFull.withLock { $0 = false }
        let id = try await browser.upload("a", "a").body
        try await browser.send(Event(.setText(id), to: browser.chooserID()))
        #expect(files.contents == ["a"])
        await server.host.stop()
    }
    #endif

    @Test func `if an uploaded file cannot be created, the upload is refused`() async throws {
        let (server, browser) = try await open { $0.createFile = { _ in -1 } }
        let response = try await browser.upload("a", "a")
        #expect(response.status == 507)
        #expect(response.body == "The server cannot store the file. Its disk may be full.\n")
        try await browser.receive { !$0.notices.isEmpty }
        #expect(browser.notices.map { $0 + "\n" } == [response.body])
        await server.host.stop()
    }

    // MARK: Uploads that do not end

    @Test func `an incomplete upload is ended by the time limit, and leaves no file`() async throws {
        let (server, browser) = try await open()
        let socket = try await browser.beginUpload("slow", "part", of: 1_000)
        #expect(try browser.stored == ["1/slow"])
        await server.pass(.seconds(19))
        // One more byte now and then does not help.
        socket.send("x")
        await server.pass(.seconds(2))
        #expect(await socket.receive() == [])
        try await waitUntilRemoved(browser)
        try await browser.receive { !$0.notices.isEmpty }
        #expect(browser.notices == ["The file did not arrive completely. Choose it again."])
        await server.host.stop()
    }

    @Test func `an upload gets one more second for each 64 KB`() async throws {
        let (server, browser) = try await open()
        let part = String(repeating: "x", count: 10 * 65_536)
        let socket = try await browser.beginUpload("large", part, of: part.utf8.count + 4)
        await server.pass(.seconds(29))
        #expect(try browser.files.hasUploads)
        socket.send("rest")
        let id = RawResponse(try await socket.receiveAll()).body
        try await browser.send(Event(.setText(id), to: browser.chooserID()))
        #expect(files.contents == [part + "rest"])
        try await browser.send(Event(.tap, to: browser.id("Import many")))
        let slow = try await browser.beginUpload("large", part, of: part.utf8.count + 4)
        await server.pass(.seconds(31))
        #expect(await slow.receive() == [])
        try await waitUntilRemovedKeeping(browser)
        await server.host.stop()
    }

    private func waitUntilRemovedKeeping(_ browser: TestBrowser) async throws {
        try await browser.wait { try !browser.files.hasUploads }
        #expect(try browser.stored == ["1/large"], "only the file of the first import is left")
    }

    @Test func `idle time on a connection does not shorten a later upload's time limit`() async throws {
        let (server, browser) = try await open()
        let socket = try RawSocket(port: server.port)
        socket.send(server.head("POST", "clients/x/end", ["Connection": "keep-alive"], ""))
        var first: [UInt8] = []
        while !first.contains(subsequence: Array("\r\n\r\n".utf8)) {
            let more = try #require(await socket.receive())
            try #require(!more.isEmpty)
            first += more
        }
        await server.pass(.seconds(15))
        socket.send(server.head("POST", browser.path("a"), ["Content-Length": "8"], "") + "part")
        try await browser.wait { try browser.files.size == 4 }
        await server.pass(.seconds(15))
        socket.send("rest")
        #expect(RawResponse(try await socket.receiveAll()).status == 200)
        await server.host.stop()
    }

    @Test func `an upload that is cut off leaves no file`() async throws {
        let (server, browser) = try await open()
        do {
            let socket = try await browser.beginUpload("cut", "part", of: 1_000)
            socket.endSending()
            withExtendedLifetime(socket) {}
        }
        try await waitUntilRemoved(browser)
        #expect(files.answers.isEmpty)
        await server.host.stop()
    }

    @Test func `an importer that is dismissed ends its uploads`() async throws {
        let (server, browser) = try await open()
        let socket = try await browser.beginUpload("late", "part", of: 8)
        try await browser.send(Event(.tap, to: browser.id("Cancel")))
        #expect(try browser.stored.isEmpty)
        #expect(files.answers == ["cancelled"])
        socket.send("rest")
        let response = RawResponse(try await socket.receiveAll())
        #expect(response.isEmpty || response.status == 409, "\(response.status)")
        #expect(try browser.stored.isEmpty)
        #expect(files.answers == ["cancelled"])
        await server.host.stop()
    }

    @Test func `a session that ends during an upload removes its folder`() async throws {
        let (server, browser) = try await open()
        let socket = try await browser.beginUpload("late", "part", of: 8)
        let folder = try #require(try browser.files.folder)
        #expect(try await server.request("POST", "clients/\(browser.client)/end", body: "").status == 204)
        await server.pass(.zero)
        #expect(!FileManager.default.fileExists(atPath: folder))
        socket.send("rest")
        let response = RawResponse(try await socket.receiveAll())
        #expect(response.isEmpty || response.status == 410, "\(response.status)")
        #expect(try await browser.upload("a", "a").status == 410)
        #expect(!FileManager.default.fileExists(atPath: folder))
        await server.host.stop()
    }

    @Test func `a host that stops during an upload leaves no file`() async throws {
        let (server, browser) = try await open()
        let socket = try await browser.beginUpload("late", "part", of: 8)
        let folder = try #require(try browser.files.folder)
        await server.host.stop()
        #expect(await socket.receive() == [])
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func `malformed uploads neither stop the server nor leave a file`() async throws {
        let (server, browser) = try await open { $0.eventsPerSecond = 100_000 }
        let valid = [
            server.head("POST", browser.path("a.json"), [:], "0123456789") + "0123456789",
            server.head("POST", browser.path("a.json"), ["Content-Length": nil, "Transfer-Encoding": "chunked"], "")
                + "A\r\n0123456789\r\n0\r\n\r\n",
        ].map { Array($0.utf8) }
        try await server.receive(150, damaged: valid, seed: 26)
        try await browser.send(Event(.tap, to: browser.id("Cancel")))
        try await waitUntilRemoved(browser)
        try await browser.send(Event(.tap, to: browser.id("Import many")))
        let id = try await browser.upload("good", "good").body
        try await browser.send(Event(.setText(id), to: browser.chooserID()))
        #expect(files.contents == ["good"])
        await server.host.stop()
    }
}
