import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// Files from a page, as the application gets them.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct FileImportTests {
    private let files = ReceivedFiles()

    @Test func `an importer receives the file that a page sends`() async throws {
        let server = try TestServer.files(files)
        let browser = try await TestBrowser(server)
        try await browser.openImporter()
        #expect(browser.chooser?.attributes["accept"] == ".json,application/json,.txt,text/plain")
        #expect(browser.chooser?.attributes["multiple"] == nil)
        let sent = try await browser.upload("Katzen 🐈 & \"so\".json", "{\"cats\":3}")
        #expect(sent.status == 200)
        #expect(files.urls.isEmpty, "the page has not answered the dialog")
        #expect(try await browser.send(Event(.setText(sent.body), to: browser.chooserID())).status == 204)
        #expect(files.names == ["Katzen 🐈 & \"so\".json"])
        #expect(files.contents == ["{\"cats\":3}"])
        #expect(browser.chooser == nil, "the dialog is closed")
        await server.host.stop()
    }

    @Test func `only the user who runs the host can open the received files`() async throws {
        let server = try TestServer.files(files)
        let browser = try await TestBrowser(server)
        try await browser.openImporter()
        _ = try await browser.upload("a.txt", "a")
        let folder = try #require(try browser.files.folder)
        var modes: [String: Int] = [:]
        for path in ["", "/1", "/1/a.txt"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder + path)
            modes[path] = (attributes[.posixPermissions] as? NSNumber)?.intValue
        }
        #expect(modes == ["": 0o700, "/1": 0o700, "/1/a.txt": 0o600])
        await server.host.stop()
    }

    @Test func `files with equal names are received in the order in which the page lists them`() async throws {
        let server = try TestServer.files(files)
        let browser = try await TestBrowser(server)
        try await browser.openImporter("Import many")
        #expect(browser.chooser?.attributes["accept"] == nil)
        #expect(browser.chooser?.attributes["multiple"] == "")
        var ids: [String] = []
        for (name, content) in [("a", "first"), ("b", ""), ("a", "third")] {
            ids.append(try await browser.upload(name, content).body)
        }
        let answer = ids.reversed().joined(separator: "\n")
        #expect(try await browser.send(Event(.setText(answer), to: browser.chooserID())).status == 204)
        #expect(files.names == ["a", "b", "a"])
        #expect(files.contents == ["third", "", "first"])
        await server.host.stop()
    }

    @Test func `a single-file importer refuses two files`() async throws {
        let server = try TestServer.files(files)
        let browser = try await TestBrowser(server)
        try await browser.openImporter()
        let ids = [try await browser.upload("a", "a").body, try await browser.upload("b", "b").body]
        let response = try await browser.send(Event(.setText(ids.joined(separator: "\n")), to: browser.chooserID()))
        #expect(response.status == 422)
        #expect(response.body == "Choose one file.\n")
        #expect(files.answers.isEmpty)
        await server.host.stop()
    }

    @Test(arguments: ["/etc/hostname", "", "0", "2", "1\n1", "-1", "1 ", "../1", "99999999999999999999"])
    func `a page cannot refer to files on the server`(text: String) async throws {
        let server = try TestServer.files(files)
        let browser = try await TestBrowser(server)
        try await browser.openImporter("Import many")
        #expect(try await browser.upload("a", "a").body == "1")
        let response = try await browser.send(Event(.setText(text), to: browser.chooserID()))
        #expect(response.status == 422)
        #expect(response.body == "The file is no longer there. Choose it again.\n")
        #expect(files.answers.isEmpty)
        let tap = try await browser.send(Event(.tap, to: browser.id("Open")))
        #expect(tap.body == "A page cannot refer to files on the server.\n")
        #expect(files.answers.isEmpty)
        await server.host.stop()
    }

    @Test func `a refused file is reported even if the page shows an older version`() async throws {
        let server = try TestServer.files(files)
        let browser = try await TestBrowser(server)
        try await browser.openImporter()
        let event = Event(.setText("7"), to: try browser.chooserID())
        let response = try await browser.post(number: 2, [event], version: browser.version - 1)
        #expect(response.status == 422)
        #expect(response.body == "The file is no longer there. Choose it again.\n")
        await server.host.stop()
    }

    @Test func `closing the dialog cancels the import and deletes the files`() async throws {
        let server = try TestServer.files(files)
        let browser = try await TestBrowser(server)
        try await browser.openImporter("Import many")
        let field = try browser.chooserID()
        _ = try await browser.upload("a", "a")
        #expect(try browser.stored == ["1/a"])
        try await browser.send(Event(.tap, to: browser.id("Cancel")))
        #expect(files.answers == ["cancelled"])
        #expect(try browser.stored.isEmpty)
        #expect(try await browser.send(Event(.setText("1"), to: field)).status == 422)
        try await browser.send(Event(.tap, to: browser.id("Import many")))
        #expect(try await browser.send(Event(.setText("1"), to: browser.chooserID())).status == 422)
        #expect(files.answers == ["cancelled"])
        await server.host.stop()
    }

    @Test func `received files are deleted at the next import or when the application ends`() async throws {
        let server = try TestServer.files(files)
        let browser = try await TestBrowser(server)
        try await browser.openImporter()
        for name in ["first", "second"] {
            let id = try await browser.upload(name, name).body
            try await browser.send(Event(.setText(id), to: browser.chooserID()))
            #expect(try browser.stored == ["\(id)/\(name)"])
            try await browser.send(Event(.tap, to: browser.id("Import one")))
        }
        #expect(files.contents == ["first", "second"])
        let folder = try #require(try browser.files.folder)
        await server.host.stop()
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func `a saved page contains no reference to a received file`() async throws {
        let folder = URL.temporaryDirectory.appending(path: "FileImportTests-\(Secret.random().text)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try TestServer.files(files) { $0.pageStore = FolderPageStore(folder) }
        let browser = try await TestBrowser(server)
        try await browser.openImporter()
        let id = try await browser.upload("a", "a").body
        try await browser.send(Event(.setText(id), to: browser.chooserID()))
        #expect(server.client(browser.client)?.saved.trail.steps == [])
        await server.host.stop()
    }
}
