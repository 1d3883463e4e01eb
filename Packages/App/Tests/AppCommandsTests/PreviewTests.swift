import Foundation
import Testing

@MainActor struct PreviewTests {
    @Test func `the features' previews are listed with their source locations`() async {
        let list = await app("preview")
        #expect(list.code == 0)
        #expect(list.errors == "")
        #expect(
            list.output == """
                ChatFeature
                  Conversations            ChatPreviews.swift:7
                  No Conversations         ChatPreviews.swift:11
                  Conversation             ChatPreviews.swift:15
                  Interrupted Answer       ChatPreviews.swift:19
                  Used Up Messages         ChatPreviews.swift:26
                  History                  ChatPreviews.swift:30
                  Message                  ChatPreviews.swift:34
                  Engine Settings          ChatPreviews.swift:38

                FeedFeature
                  Feed                     FeedPreviews.swift:8
                  Feed Offline             FeedPreviews.swift:12
                  Feed Not Available       FeedPreviews.swift:23
                  Picture                  FeedPreviews.swift:27
                  Saved Pictures           FeedPreviews.swift:33

                InsightsFeature
                  Insights                 InsightsPreviews.swift:5
                  Nothing to Count         InsightsPreviews.swift:9
                  Insights Not Available   InsightsPreviews.swift:13

                OnboardingFeature
                  Introduction             OnboardingPreviews.swift:5
                  Introduction, Signed In  OnboardingPreviews.swift:9
                  Introduction Settings    OnboardingPreviews.swift:14

                SettingsFeature
                  General                  SettingsPreviews.swift:5
                  General, Signed In       SettingsPreviews.swift:9

                StatusFeature
                  Timeline                 StatusPreviews.swift:5
                  Empty Timeline           StatusPreviews.swift:9
                  Timeline Not Available   StatusPreviews.swift:13
                  Timeline, Offline        StatusPreviews.swift:18
                  Status                   StatusPreviews.swift:33
                  Profile                  StatusPreviews.swift:40
                  New Status               StatusPreviews.swift:46
                  Mutes                    StatusPreviews.swift:50

                WelcomeFeature
                  Welcome                  WelcomePreviews.swift:3
                  Last Stop of the Tour    WelcomePreviews.swift:7
                  Welcome Without a Tour   WelcomePreviews.swift:11
                """
        )
    }

    @Test func `the error for an unknown preview suggests a similar name`() async {
        let outcome = await app("preview", "Timelin")
        #expect(outcome.code == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors == "There is no preview \"Timelin\"; did you mean \"Timeline\"?")
    }

    @Test func `the preview command's help shows the command's options`() async {
        let help = await app("preview", "--help")
        #expect(help.code == 0)
        #expect(help.output.contains("Usage: app preview [NAME] [--web] [--port N] [--open] [--loop FOLDER]"))
    }

    @Test(arguments: [
        (["--web"], "--web needs a preview's name."), (["Welcome", "--port", "1"], "--port needs --web."),
        (["Welcome", "--loop", "f"], "--loop needs --web."),
        (["Welcome", "--web", "--port", "x"], "“x” is not a port; give a number from 1 to 65535."),
    ])
    func `preview refuses web options unless it serves a web page`(arguments: [String], sentence: String) async {
        let outcome = await app(["preview"] + arguments)
        #expect(outcome.code == 64)
        #expect(outcome.errors.hasPrefix(sentence + "\n"))
    }

    @Test func `the error for serving an unknown preview suggests a similar name`() async {
        let outcome = await app("preview", "Timelin", "--web")
        #expect(outcome.code == 1)
        #expect(outcome.errors == "There is no preview \"Timelin\"; did you mean \"Timeline\"?")
    }

    @Test func `serving a preview again uses the same URL`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try WebProcess(previewContinuingIn: folder)
        let html = try await page(at: first.url)
        #expect(html.contains("1 of 4"))
        try first.input.write(contentsOf: Data("\"A <problem>\"\nno JSON\n".utf8))
        // The line is read on another thread.
        while try await !page(at: first.url).contains("A &lt;problem&gt;") {}
        #expect(try first.endInput() == 0)
        let second = try WebProcess(previewContinuingIn: folder)
        #expect(second.url == first.url)
        #expect(try await page(at: second.url).contains("1 of 4"))
        #expect(try second.endInput() == 0)
    }
}
