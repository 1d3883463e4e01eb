import FeedModel
import FeedPersistenceService
import FeedRepository
import Foundation
import HTMLRenderer
import LogService
import RenderTree
import SQLite
import TerminalRenderer
import Testing
import TreeUITesting

@testable import FeedFeature

/// The feature from its factory down to the sockets: the live HTTP client, and a server on this machine.
@Suite(.testApp(audits: true), .timeLimit(.minutes(10))) @MainActor struct FeedAcceptanceTests {
    // MARK: Launching

    @Test func `when launched online with an empty cache, the app shows the server's feed with its pictures`()
        async throws
    {
        let server = try await FeedServer(count: 3)
        let app = await launch(server.url)
        #expect(app.captions == ["Picture 0", "Picture 1", "Picture 2"])
        #expect(app.main.image("Drawing 0").exists)
        #expect(app.pictureCount == 3)
        #expect(!app.main.button("Show More").exists)
    }

    @Test func `when launched offline with a cache, the app shows the saved feed, its pictures and the reason`()
        async throws
    {
        let server = try await FeedServer(count: 3)
        let store = try SQLiteFeedStore(.inMemory())
        _ = await launch(server.url, store: store)
        let gone = try addressWithoutServer()
        let app = await launch(gone, store: store)
        #expect(app.captions == ["Picture 0", "Picture 1", "Picture 2"])
        #expect(app.pictureCount == 3)
        let place = "127.0.0.1:\(gone.port ?? 0)"
        let reason = "\(place) cannot be reached because the connection was refused; check the connection."
        #expect(
            app.main.text("These pictures were saved on 2025-06-15 at 15:06 UTC. \(reason)").exists
        )
    }

    @Test func `when launched offline with an empty cache, the app shows the failure, and Try Again loads the feed`()
        async throws
    {
        let server = try await FeedServer(count: 2)
        server.fail(true)
        let app = await launch(server.url)
        #expect(app.main.heading("No Pictures Can Be Loaded").exists)
        #expect(app.main.text(.containing("answered 503 to /v1/feed")).exists)
        server.fail(false)
        try await app.main.button("Try Again").tap()
        #expect(app.captions == ["Picture 0", "Picture 1"])
        #expect(app.pictureCount == 2)
    }

    @Test func `if the store fails, the feed is still shown and the failures are logged`()
        async throws
    {
        let server = try await FeedServer(count: 12)
        let log = LogRecorder()
        let app = await launch(server.url, store: FailingStore(), log: log)
        #expect(app.pictureCount == 10)
        try await app.main.button("Show More").tap()
        #expect(app.captions.count == 12)
        #expect(app.pictureCount == 12)
        #expect(log.failures.count { $0 == "The feed was not saved. The disk is full." } == 2)
        #expect(log.failures.count { $0 == "A picture was not saved. The disk is full." } == 12)
    }

    @Test func `an empty feed shows a message`() async throws {
        let server = try await FeedServer(count: 0)
        let app = await launch(server.url)
        #expect(app.main.heading("No Pictures").exists)
        #expect(app.main.text("There are no pictures in this feed yet.").exists)
        #expect(server.requests == ["/v1/feed?limit=10"])
    }

    // MARK: Pages

    @Test func `pressing Show More repeatedly loads all pages without duplicates`() async throws {
        let server = try await FeedServer(count: 25)
        let app = await launch(server.url)
        #expect(app.captions.count == 10)
        try await app.main.button("Show More").tap()
        #expect(app.captions.count == 20)
        try await app.main.button("Show More").tap()
        #expect(app.captions == (0..<25).map { "Picture \($0)" })
        #expect(!app.main.button("Show More").exists)
        // Rows 20 and up are loaded when a person scrolls to them.
        #expect(app.pictureCount == 20)
        try await app.main.list().scrollToEnd()
        #expect(app.pictureCount == 25)
        #expect(server.pictureRequests == 25, "no picture is loaded twice")
    }

    @Test func `a page that cannot be loaded shows the reason, and Try Again loads it`() async throws {
        let server = try await FeedServer(count: 12)
        let app = await launch(server.url)
        server.fail(true)
        try await app.main.button("Show More").tap()
        #expect(app.captions.count == 10)
        #expect(app.main.text(.containing("answered 503")).exists)
        server.fail(false)
        try await app.main.button("Try Again").tap()
        #expect(app.captions.count == 12)
        #expect(!app.main.text(.containing("answered 503")).exists)
    }

    @Test func `refreshing does not load pictures again that are already shown`() async throws {
        let server = try await FeedServer(count: 3)
        let app = await launch(server.url)
        try await app.main.button("Refresh").tap()
        #expect(app.captions.count == 3)
        #expect(server.pictureRequests == 3)
        server.fail(true)
        try await app.main.button("Refresh").tap()
        #expect(app.captions.count == 3, "the saved feed is the one on the screen")
        #expect(app.main.text(.containing("These pictures were saved on")).exists)
    }

    // MARK: Pictures

    @Test func `a picture that cannot be loaded shows the reason and a button that loads it`() async throws {
        let server = try await FeedServer(count: 1)
        server.failPictures(true)
        let app = await launch(server.url)
        #expect(app.pictureCount == 0)
        #expect(app.main.row(containing: "Picture 0").text("Drawing 0").exists, "the text in place of the picture")
        #expect(app.main.text(.containing("answered 503 to /pictures/0.png")).exists)
        server.failPictures(false)
        try await app.main.button("Load Picture").tap()
        #expect(app.main.image("Drawing 0").exists)
        #expect(!app.main.button("Load Picture").exists)
    }

    @Test func `a picture is an image with alternative text on a web page, and text in a terminal`() async throws {
        let server = try await FeedServer(count: 1)
        let app = await launch(server.url)
        #expect(server.pictureRequests == 1)
        let window = try app.main.node()
        let page = HTMLPage(of: window).html
        #expect(page.contains("<img class=\"picture\" src=\"data:image/png;base64,iVBORw0KGgo"))
        #expect(page.contains(" alt=\"Drawing 0\">"))
        let screen = CellGrid(of: AppTree(windows: [window])).text
        #expect(screen.contains("(Drawing 0)"))
        #expect(!screen.contains("base64"))
    }

    @Test func `a picture opens in its own window`() async throws {
        let server = try await FeedServer(count: 2)
        let app = await launch(server.url)
        try await app.main.row(containing: "Picture 1").contextMenu("Open in a Window")
        let image = FeedServer.image(1, at: server.url)
        #expect(app.window(PictureScene.id, for: image).image("Drawing 1").exists)
        #expect(server.pictureRequests == 2, "the window uses the saved picture")
    }

    // MARK: Settings

    @Test func `the settings show how many pictures are saved and can remove them`() async throws {
        let server = try await FeedServer(count: 2)
        let app = await launch(server.url)
        try await app.openSettings()
        #expect(app.settings.text(.prefix("2 pictures, ")).exists)
        #expect(app.settings.text("Until the app quits").exists)
        try await app.settings.button("Remove Saved Pictures").tap()
        #expect(app.settings.text("0 pictures, 0 KB").exists)
        #expect(!app.settings.button("Remove Saved Pictures").isEnabled)
        #expect(app.pictureCount == 2, "what is on the screen stays there")
    }
}
