import HTMLRenderer
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// Pages and their applications, over real connections.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct PageTests {
    /// The page with its patches must be the page of the application's tree.
    private func expectSamePage(_ browser: TestBrowser) throws {
        let tree = try #require(browser.server.lastSession?.tree)
        #expect(try browser.page == MarkupTree(parsing: tree.liveHTML))
    }

    @Test func `a page shows the current state after each event`() async throws {
        let server = try TestServer.controls()
        let browser = try await TestBrowser(server)
        #expect(browser.title == "Controls")
        #expect(browser.text.contains("Count 0"))
        try await browser.connect()
        for _ in 0..<3 { #expect(try await browser.send(Event(.tap, to: browser.id("Add"))).status == 204) }
        #expect(browser.text.contains("Count 3"))
        try await browser.send(Event(.setText("Emma <3"), to: browser.id("Name", .setText)))
        #expect(browser.text.contains("Hello Emma &lt;3"))
        try await browser.send(Event(.toggle, to: browser.id("Public", .toggle)))
        #expect(browser.text.contains("Everybody"))
        try await browser.send(Event(.tap, to: browser.id("Insert")))
        #expect(browser.text.contains("One New 2 Two"))
        try await browser.send(Event(.tap, to: browser.id("Show")))
        #expect(browser.text.contains("A sheet"))
        try expectSamePage(browser)
        try await browser.send(Event(.tap, to: browser.id("Done")))
        #expect(!browser.text.contains("A sheet"))
        try expectSamePage(browser)
        await server.host.stop()
    }

    @Test func `each page has its own application`() async throws {
        let server = try TestServer.controls()
        let (first, second) = (try await TestBrowser(server), try await TestBrowser(server))
        try await first.connect()
        try await second.connect()
        try await first.send(Event(.tap, to: first.id("Add")))
        try await second.send(Event(.setText("B"), to: second.id("Name", .setText)))
        #expect(first.text.contains("Count 1") && !first.text.contains("Hello B"))
        #expect(second.text.contains("Count 0") && second.text.contains("Hello B"))
        #expect(server.host.clientCount == 2)
        await server.host.stop()
        #expect(server.host.clientCount == 0)
    }

    @Test func `an event that the screen does not allow is refused with the reason`() async throws {
        let server = try TestServer.controls()
        let browser = try await TestBrowser(server)
        try await browser.connect()
        let disabled = try await browser.send(Event(.tap, to: browser.id("Never")))
        #expect(disabled.status == 422)
        #expect(disabled.body == "“Never” cannot be used now.\n")
        let unknown = try await browser.send(Event(.tap, to: "nowhere/1"))
        #expect(unknown.status == 422)
        #expect(unknown.body == "This is no longer on the screen.\n")
        let unfit = try await browser.send(Event(.setValue(1), to: browser.id("Add")))
        #expect(unfit.body == "“Add” does not support this action.\n")
        // Nothing after a refused event is performed.
        try await browser.send(Event(.tap, to: "nowhere"), Event(.tap, to: browser.id("Add")))
        #expect(browser.text.contains("Count 0"))
        // A row may be gone when the page says that it is visible.
        #expect(try await browser.send(Event(.reveal, to: "nowhere")).status == 204)
        await server.host.stop()
    }

    @Test func `a second click on a button that the first click removed does nothing`() async throws {
        let server = try TestServer.controls()
        let browser = try await TestBrowser(server)
        try await browser.connect()
        try await browser.send(Event(.tap, to: browser.id("Show")))
        let done = Event(.tap, to: try browser.id("Done"))
        let version = browser.version
        #expect(try await browser.post(number: 2, [done], version: version).status == 204)
        // The page has not yet received the screen without the sheet.
        #expect(try await browser.post(number: 3, [done], version: version).status == 204)
        try await browser.receive { $0.acknowledged == 3 }
        #expect(!browser.text.contains("A sheet"))
        // A page that has received it reports its version, and has no reason to send this.
        #expect(try await browser.post(number: 4, [done], version: browser.version).status == 422)
        // What the user did after it counts.
        let name = Event(.setText("Emma"), to: try browser.id("Name", .setText))
        #expect(try await browser.post(number: 5, [done, name], version: version).status == 204)
        try await browser.receive { $0.text.contains("Hello Emma") }
        await server.host.stop()
    }

    @Test func `a repeated request is performed once`() async throws {
        let server = try TestServer.controls()
        let browser = try await TestBrowser(server)
        try await browser.connect()
        let tap = Event(.tap, to: try browser.id("Add"))
        #expect(try await browser.post(number: 1, [tap]).status == 204)
        #expect(try await browser.post(number: 1, [tap]).status == 204)
        try await browser.receive { $0.acknowledged == 1 }
        #expect(browser.text.contains("Count 1"))
        await server.host.stop()
    }

    // MARK: Connections

    @Test func `a page that reconnects receives the changes that it missed`() async throws {
        let server = try TestServer.controls()
        let browser = try await TestBrowser(server)
        try await browser.connect()
        try await browser.send(Event(.tap, to: browser.id("Add")))
        let version = browser.version
        browser.disconnect()
        try await server.detach(browser)
        try await browser.send(Event(.tap, to: browser.id("Add")))
        #expect(browser.text.contains("Count 1"))
        try await browser.connect(lastEventID: version)
        try await browser.receive { $0.text.contains("Count 2") }
        #expect(browser.changed.count == 1 && browser.changed != [""], "only the changed element was sent")
        try expectSamePage(browser)
        await server.host.stop()
    }

    @Test func `a page that missed a message receives the whole state`() async throws {
        let server = try TestServer.controls()
        let browser = try await TestBrowser(server)
        try await browser.connect()
        let version = browser.version
        try await browser.send(Event(.tap, to: browser.id("Add")))
        try await browser.send(Event(.tap, to: browser.id("Show")))
        browser.disconnect()
        try await browser.connect(lastEventID: version)
        try await browser.receive { $0.version > version + 2 }
        #expect(browser.changed == [""])
        try expectSamePage(browser)
        await server.host.stop()
    }

    @Test func `an application ends if its page does not reconnect in time`() async throws {
        let log = Log()
        let server = try TestServer { WindowGroup("Log") { LoggingView(log: log) } }
        let browser = try await TestBrowser(server)
        try await browser.connect()
        await server.pass(.seconds(3_600))
        #expect(server.host.clientCount == 1, "a connected page stays")
        _ = try await TestBrowser(server)
        #expect(log.lines == ["appear", "appear"])
        await server.pass(.seconds(29))
        #expect(server.host.clientCount == 2)
        await server.pass(.seconds(2))
        #expect(server.host.clientCount == 1)
        #expect(log.lines == ["appear", "appear", "disappear"])
        await server.host.stop()
        #expect(log.lines == ["appear", "appear", "disappear", "disappear"])
        withExtendedLifetime(browser) {}
    }

    @Test func `a page that is closed ends its application`() async throws {
        let log = Log()
        let server = try TestServer { WindowGroup("Log") { LoggingView(log: log) } }
        let browser = try await TestBrowser(server)
        #expect(try await server.request("POST", "clients/\(browser.client)/end", body: "").status == 204)
        await server.pass(.zero)
        #expect(log.lines == ["appear", "disappear"])
        let gone = try await browser.send(Event(.tap, to: "main"))
        #expect(gone.status == 410)
        #expect(gone.body == "This page's application has ended. Reload the page.\n")
        #expect(try await server.request("GET", "clients/\(browser.client)/changes").status == 410)
        await server.host.stop()
    }

    @Test func `a stopped host keeps no session`() async throws {
        let server = try TestServer.controls()
        let browser = try await TestBrowser(server)
        try await browser.connect()
        weak let client = server.client(browser.client)
        try #require(client != nil)
        await server.host.stop()
        #expect(client == nil)
        #expect(server.lastSession?.tree.windows.isEmpty == true)
    }

    @Test func `when a client ends, its onEnd actions run in reverse order`() async throws {
        let log = Log()
        let host = WebHost { client in
            let session = Session { WindowGroup("Log") { LoggingView(log: log) } }
            client.onEnd { log.lines.append("close the store") }
            client.onEnd { session.end() }
            return session
        }
        let url = try host.start()
        let port = try #require(UInt16(url.split(separator: ":")[2].prefix { $0.isNumber }))
        let socket = try RawSocket(port: port)
        let token = Secret(text: String(try #require(url.split(separator: "/").last)))
        let headers = "Host: localhost:\(port)\r\nCookie: \(Entrance.cookie)=\(token.text)\r\nConnection: close\r\n"
        socket.send("GET /\(token.publicName)/ HTTP/1.1\r\n\(headers)\r\n")
        #expect(RawResponse(try await socket.receiveAll()).status == 200)
        await host.stop()
        #expect(log.lines == ["appear", "disappear", "close the store"])
    }

    // MARK: The host's own messages

    @Test func `a new theme reaches all pages`() async throws {
        let server = try TestServer.controls()
        let browser = try await TestBrowser(server)
        #expect(browser.theme == "system")
        try await browser.connect()
        server.host.theme = .dark
        try await browser.receive { $0.theme == "dark" }
        #expect(try await TestBrowser(server).theme == "dark")
        await server.host.stop()
    }

    @Test func `a page opens links to web pages and no other URLs`() async throws {
        let server = try TestServer.controls()
        let browser = try await TestBrowser(server)
        try await browser.connect()
        let client = try #require(server.client(browser.client))
        for url in ["javascript:alert(1)", "file:///etc/passwd", "java\nscript:x", "https://swift.org/"] {
            client.open(url)
        }
        try await browser.receive { !$0.opened.isEmpty }
        #expect(browser.opened == ["https://swift.org/"])
        await server.host.stop()
    }
}
