import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct SettingsPreviewTests {
    @Test func `the previews show a local account and a signed-in account`() async throws {
        let previews = TestApp.previews(in: "SettingsFeature")
        #expect(previews == ["General", "General, Signed In"])
        for (preview, footer) in zip(previews, ["Statuses are posted under", "You are signed in."]) {
            let app = try await TestApp(preview: preview, in: "SettingsFeature")
            await app.settle()
            #expect(app.main.field("Address").value == "anne")
            #expect(app.main.text(.containing(footer)).exists)
        }
    }
}
