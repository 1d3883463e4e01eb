import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct FeedPreviewTests {
    private static let previews = TestApp.previews(in: "FeedFeature")

    @Test func `every screen has a preview, and each preview is shown without a fault`() async throws {
        #expect(Self.previews == ["Feed", "Feed Offline", "Feed Not Available", "Picture", "Saved Pictures"])
        for preview in Self.previews { try await TestApp(preview: preview, in: "FeedFeature").settle() }
    }

    @Test func `the previews show the list's states`() async throws {
        let offline = try await TestApp(preview: "Feed Offline", in: "FeedFeature")
        await offline.settle()
        #expect(offline.main.text(.prefix("These pictures were saved on 2025-06-15")).exists)
        #expect(offline.main.any(.image).count >= 3)
        let failing = try await TestApp(preview: "Feed Not Available", in: "FeedFeature")
        await failing.settle()
        #expect(failing.main.heading("No Pictures Can Be Loaded").exists)
    }
}
