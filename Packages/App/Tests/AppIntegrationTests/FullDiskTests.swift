import AppComposition
import FeatureKit
import SQLite
import Testing
import TreeUITesting

/// A disk that is full while a person writes.
@Suite(.testApp) @MainActor struct FullDiskTests {
    @Test func `on a full disk, an unposted status stays in its window and can be posted later`()
        async throws
    {
        let database = try Database.inMemory()
        let app = await launch(try .inMemory(database: database))
        try await app.post("Stored before")
        let pages = try database.read { db in try #require(try db.value("PRAGMA page_count", as: Int.self)) }
        try database.write { db in try db.execute("PRAGMA max_page_count = \(pages)") }

        let text = String(repeating: "long ", count: 5_000) + "end"
        try await app.post(text)
        let compose = app.window("compose")
        let reason = "The database :memory: cannot grow because the disk is full; free some space and try again."
        #expect(compose.text("The draft cannot be saved: " + reason).exists)
        #expect(compose.alert("Not Posted").text(reason).exists)
        try await compose.alert("Not Posted").button("OK").tap()
        #expect(compose.editor("Status").value == text)
        #expect(app.timeline.rows.count == 1)

        try database.write { db in try db.execute("PRAGMA max_page_count = 1073741823") }
        try await compose.button("Post").tap()
        #expect(!compose.exists)
        #expect(app.timeline.rows.count == 2)
        #expect(app.timeline.rows.first.texts.contains { $0.hasSuffix("end") })
    }
}
