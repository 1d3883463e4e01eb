import Testing

@MainActor struct PreviewTests {
    @Test func `the previews of the features are listed with their places`() async {
        let list = await app("preview")
        #expect(list.code == 0)
        #expect(list.errors == "")
        #expect(
            list.output == """
                ChatFeature
                  Conversations            ChatPreviews.swift:6
                  No Conversations         ChatPreviews.swift:10
                  Conversation             ChatPreviews.swift:14
                  Interrupted Answer       ChatPreviews.swift:18
                  Used Up Messages         ChatPreviews.swift:25
                  History                  ChatPreviews.swift:29
                  Message                  ChatPreviews.swift:33
                  Engine Settings          ChatPreviews.swift:37

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
                  General, Signed In       SettingsPreviews.swift:10

                StatusFeature
                  Timeline                 StatusPreviews.swift:4
                  Empty Timeline           StatusPreviews.swift:8
                  Timeline Not Available   StatusPreviews.swift:12
                  New Status               StatusPreviews.swift:17
                  Mutes                    StatusPreviews.swift:21

                WelcomeFeature
                  Welcome                  WelcomePreviews.swift:3
                  Last Stop of the Tour    WelcomePreviews.swift:7
                  Welcome Without a Tour   WelcomePreviews.swift:11
                """
        )
    }

    @Test func `an unknown preview is an error that says how to fix it`() async {
        let outcome = await app("preview", "Timelin")
        #expect(outcome.code == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors == "There is no preview \"Timelin\"; did you mean \"Timeline\"?")
    }

    @Test func `the command explains itself`() async {
        let help = await app("preview", "--help")
        #expect(help.code == 0)
        #expect(help.output.contains("Usage: app preview [NAME]"))
    }
}
