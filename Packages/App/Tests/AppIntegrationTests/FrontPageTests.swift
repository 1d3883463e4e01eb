import AppComposition
import Foundation
import Testing
import TreeUITesting

// README begins
@Suite(.testApp) @MainActor struct MutingTests {
    @Test func `a muted author's statuses leave the timeline`() async throws {
        let app = await launch(try await .withStatuses())
        #expect(app.timeline.rows.count == 5)

        try await app.timeline.row(containing: "Rain.")
            .contextMenu("Mute @emma")
        #expect(app.timeline.rows.count == 4)

        try await app.openSettings()
        try await app.settings.tab("Status").select()
        try await app.settings.button("Unmute @emma").tap()
        #expect(app.timeline.rows.count == 5)
    }
}
// README ends

/// The test that the README shows beside a picture of the timeline.
struct FrontPageTests {
    @Test func `the README contains the tested example`() throws {
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let begin = try #require(source.firstRange(of: "// README begins\n")).upperBound
        let end = try #require(source.firstRange(of: "\n// README ends")).lowerBound
        let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.contains("```swift\n\(source[begin..<end])\n```"))
    }
}
