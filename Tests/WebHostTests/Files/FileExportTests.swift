import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// Files of the application, as a page loads them.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct FileExportTests {
    private let files = ReceivedFiles()

    private func open() async throws -> (server: TestServer, browser: TestBrowser) {
        let server = try TestServer.files(files)
        let browser = try await TestBrowser(server)
        try await browser.connect()
        return (server, browser)
    }

    private func export(_ browser: TestBrowser, named name: String? = nil) async throws -> String {
        try await browser.send(Event(.tap, to: browser.id("Export")))
        if let name { try await browser.send(Event(.setText(name), to: browser.id("File", .setText))) }
        let count = browser.downloads.count
        #expect(try await browser.send(Event(.tap, to: browser.id("Save"))).status == 204)
        try await browser.receive { $0.downloads.count > count }
        return try #require(browser.downloads.last)
    }

    @Test func `an exported file can be downloaded only once`() async throws {
        let (server, browser) = try await open()
        let link = try await export(browser)
        #expect(files.names == ["cats.txt"])
        #expect(try await server.request("HEAD", link).status == 405)
        let response = try await server.request("GET", link)
        #expect(response.status == 200)
        #expect(response.body == "three cats")
        #expect(
            response.headers["content-disposition"] == "attachment; filename=\"cats.txt\"; filename*=UTF-8''cats.txt"
        )
        #expect(response.headers["content-type"] == "application/octet-stream")
        #expect(response.headers["x-content-type-options"] == "nosniff")
        #expect(response.headers["cache-control"] == "no-store")
        #expect(try browser.stored.isEmpty, "the file is removed when it is loaded")
        let again = try await server.request("GET", link)
        #expect(again.status == 404)
        #expect(again.body == "This link was already used. Export the file again.\n")
        await server.host.stop()
    }

    @Test func `an exported file can be downloaded only by the page that exported it`() async throws {
        let server = try TestServer.files(files)
        let (browser, other) = (try await TestBrowser(server), try await TestBrowser(server))
        try await browser.connect()
        let link = try await export(browser)
        let key = try #require(link.split(separator: "/").last)
        for path in [
            "clients/\(other.client)/downloads/\(key)", "clients/\(browser.client)/downloads/",
            "clients/x/downloads/\(key)",
            "clients/\(browser.client)/downloads/\(key)x", "clients/\(browser.client)/downloads/\(key)/",
        ] {
            #expect(try await server.request("GET", path).status == 404, "\(path)")
        }
        #expect(try await server.request("GET", "/x/" + link).status == 403)
        #expect(try await server.request("GET", link, headers: ["Host": "evil.example"]).status == 421)
        #expect(try await server.request("GET", link).status == 200)
        let late = try await export(browser)
        let folder = try #require(try browser.files.folder)
        #expect(try await server.request("POST", "clients/\(browser.client)/end", body: "").status == 204)
        await server.pass(.zero)
        #expect(try await server.request("GET", late).status == 404)
        #expect(!FileManager.default.fileExists(atPath: folder))
        await server.host.stop()
    }

    @Test func `the file name that a page sends cannot be a path`() async throws {
        let (server, browser) = try await open()
        let target = FileManager.default.temporaryDirectory.appending(path: "webhost-\(UUID().uuidString).txt")
        let link = try await export(browser, named: target.path(percentEncoded: false))
        #expect(!FileManager.default.fileExists(atPath: target.path(percentEncoded: false)))
        #expect(files.names == [target.lastPathComponent])
        let folder = try #require(try browser.files.folder)
        #expect(files.urls[0].path(percentEncoded: false).hasPrefix(folder + "/"))
        #expect(!browser.text.contains(folder), "the page does not show the path")
        #expect(try await server.request("GET", link).status == 200)
        await server.host.stop()
    }

    @Test func `an empty name and a cancellation export nothing`() async throws {
        let (server, browser) = try await open()
        try await browser.send(Event(.tap, to: browser.id("Export")))
        try await browser.send(Event(.setText(""), to: browser.id("File", .setText)))
        #expect(try await browser.send(Event(.tap, to: browser.id("Save"))).status == 422)
        try await browser.send(Event(.tap, to: browser.id("Cancel")))
        #expect(browser.downloads.isEmpty && files.answers.isEmpty)
        #expect(try browser.files.folder == nil)
        await server.host.stop()
    }

    @Test func `a file exported while the page is disconnected is downloaded after it reconnects`() async throws {
        let (server, browser) = try await open()
        try await browser.send(Event(.tap, to: browser.id("Export")))
        let save = try browser.id("Save")
        browser.disconnect()
        try await server.detach(browser)
        #expect(try await browser.send(Event(.tap, to: save)).status == 204)
        try await browser.connect()
        try await browser.receive { !$0.downloads.isEmpty }
        #expect(try await server.request("GET", browser.downloads[0]).body == "three cats")
        await server.host.stop()
    }

    @Test func `a page keeps only its four latest exported files`() async throws {
        let (server, browser) = try await open()
        var links: [String] = []
        for _ in 0..<6 { links.append(try await export(browser)) }
        #expect(try browser.stored.count == 4)
        var statuses: [Int] = []
        for link in links { statuses.append(try await server.request("GET", link).status) }
        #expect(statuses == [404, 404, 200, 200, 200, 200])
        await server.host.stop()
    }

    @Test func `a page cannot move files on the server`() async throws {
        let (server, browser) = try await open()
        try await browser.send(Event(.tap, to: browser.id("Relocate")))
        for event in [
            Event(.setText("/tmp/hostname"), to: try browser.id("Destination", .setText)),
            Event(.tap, to: try browser.id("Move")),
        ] {
            let response = try await browser.send(event)
            #expect(response.status == 422)
            #expect(response.body == "A page cannot refer to files on the server.\n")
        }
        #expect(files.answers.isEmpty)
        await server.host.stop()
    }

    @Test(arguments: [
        ("cats.txt", "cats.txt"), ("~/Documents/cats.txt", "cats.txt"), ("../../etc/passwd", "passwd"),
        ("C:\\Users\\cats.txt", "cats.txt"), ("..", "file"), ("", "file"), ("/", "file"), (".profile", "profile"),
        ("a\u{0}b\r\nX-Evil: 1.txt", "abX-Evil: 1.txt"), ("cats\u{202E}txt.exe", "catstxt.exe"),
    ])
    func `a file path is reduced to a safe file name`(path: String, name: String) {
        #expect(FileName(lastComponentOf: path).text == name)
    }

    @Test func `a long file name is shortened before the extension`() {
        let name = FileName(lastComponentOf: String(repeating: "🐈", count: 100) + ".json").text
        #expect(name == String(repeating: "🐈", count: 62) + ".json")
        #expect(FileName(lastComponentOf: String(repeating: ".x", count: 200)).text.utf8.count == 255)
    }

    @Test(arguments: [
        ("cats.txt", "filename=\"cats.txt\"; filename*=UTF-8''cats.txt"),
        ("a \"b\" 100%.txt", "filename=\"a _b_ 100_.txt\"; filename*=UTF-8''a%20%22b%22%20100%25.txt"),
        ("ä;x=1.txt", "filename=\"_;x=1.txt\"; filename*=UTF-8''%C3%A4%3Bx%3D1.txt"),
    ])
    func `the Content-Disposition header escapes the file name`(name: String, header: String) {
        #expect(FileName(name)?.disposition == "attachment; " + header)
    }
}
