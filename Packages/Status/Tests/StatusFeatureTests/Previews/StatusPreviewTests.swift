import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct StatusPreviewTests {
    private static let previews = TestApp.previews(in: "StatusFeature")

    private func open(_ name: String) async throws -> TestApp {
        let app = try await TestApp(preview: name, in: "StatusFeature")
        await app.settle()
        return app
    }

    @Test func `every screen has a preview, and each preview is shown without a fault`() async throws {
        #expect(
            Self.previews == [
                "Timeline", "Empty Timeline", "Timeline Not Available", "Timeline, Offline", "Status", "Profile",
                "New Status", "Mutes",
            ]
        )
        for preview in Self.previews { _ = try await open(preview) }
    }

    @Test func `the previews show the timeline's states`() async throws {
        #expect(
            try await open("Timeline").main.rows.first.label
                == "⛵️, Sailing to the island. Back on Sunday., @anne, 4 minutes ago"
        )
        #expect(try await open("Empty Timeline").main.heading("No Statuses").exists)
        #expect(try await open("Status").main.button("@anne").exists)
        #expect(try await open("Profile").main.text("Sails in summer, reads in winter.").exists)
        let failing = try await open("Timeline Not Available")
        #expect(failing.main.text("The server is busy; try again in 5 minutes.").exists)
    }
}
