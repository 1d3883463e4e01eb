import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct ChatPreviewTests {
    private static let previews = TestApp.previews(in: "ChatFeature")

    @Test func `every screen has a preview, and each preview is shown without a fault`() async throws {
        #expect(
            Self.previews == [
                "Conversations", "No Conversations", "Conversation", "Interrupted Answer", "Used Up Messages",
                "History",
                "Message", "Engine Settings",
            ]
        )
        for preview in Self.previews { try await TestApp(preview: preview, in: "ChatFeature").settle() }
    }

    @Test func `the previews show a conversation's states`() async throws {
        let interrupted = try await TestApp(preview: "Interrupted Answer", in: "ChatFeature")
        await interrupted.settle()
        #expect(interrupted.main.button("Ask Again").exists)
        let usedUp = try await TestApp(preview: "Used Up Messages", in: "ChatFeature")
        await usedUp.settle()
        #expect(usedUp.main.text(.containing("You have used all 10 messages for today")).exists)
    }
}
