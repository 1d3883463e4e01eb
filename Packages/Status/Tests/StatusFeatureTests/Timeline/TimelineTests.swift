import RenderTree
import StatusModel
import StatusRepository
import Testing

@MainActor struct TimelineTests {
    let repository = StatusStub([
        .sample("2", by: "bob", "At sea", emoji: "🚢"),
        .sample("1", "Good morning"),
    ])

    @Test func `the timeline shows who said what, and when`() async throws {
        let screen = try await Screen(repository)
        print(screen.outline)
        try await screen.tap("New Status")
        print(screen.outline)
        try await screen.tap("Settings…")
        print(screen.outline)
    }
}
