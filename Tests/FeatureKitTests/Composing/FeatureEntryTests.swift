import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@testable import FeatureKit

@MainActor @Observable
private final class Inbox {
    var unread = 2
    var account = 1
    @ObservationIgnored var modifiers = 0
    nonisolated init() {}
}

private struct UnreadBadge: ViewModifier {
    let inbox: Inbox
    func body(content: Content) -> some View { content.badge(inbox.unread) }
}

private struct InboxFactory: AppFactory {
    let inbox: Inbox
    func makeAppView() -> some View { Text("letters") }
    func makeEntryModifier() -> some ViewModifier {
        inbox.modifiers += 1
        return UnreadBadge(inbox: inbox)
    }
}

private struct PlainFactory: AppFactory {
    func makeAppView() -> some View { Text("plain") }
}

@MainActor struct FeatureEntryTests {
    private let inbox = Inbox()

    private func start(_ navigation: AppNavigation) -> Session {
        let inbox = inbox
        return Session {
            AppShell(
                "App",
                navigation: navigation,
                Feature("Plain", systemImage: "doc", factory: PlainFactory()),
                Feature("Inbox", systemImage: "tray", factory: InboxFactory(inbox: inbox)).session { inbox.account }
            )
        }
    }

    @Test func `a feature adds a badge to its sidebar entry`() {
        let session = start(.sidebar)
        #expect(
            session.tree.windows[0].outline == """
                - window "App"
                  - split
                    - sidebar
                      - list
                        - row [selected]
                          - text "Plain"
                        - row
                          - text "Inbox"
                          - text "2"
                    - detail
                      - text "plain"
                """
        )
        inbox.unread = 0
        #expect(!session.tree.windows[0].outline.contains("2"), "a count of zero has no badge")
    }

    @Test func `a feature adds a badge to its tab`() {
        let session = start(.tabs)
        #expect(
            session.tree.windows[0].outline == """
                - window "App"
                  - tabs
                    - tab "Plain" [selected]
                      - text "plain"
                    - tab "Inbox" = "2"
                """
        )
        inbox.unread = 3
        #expect(session.tree.windows[0].outline.contains(#"tab "Inbox" = "3""#))
    }

    @Test func `the first tab is selected even if the tab has a modifier and the settings are also a tab`() {
        let inbox = inbox
        var shell = AppShell(
            "App",
            navigation: .tabs,
            Feature("Inbox", systemImage: "tray", factory: InboxFactory(inbox: inbox)),
            Feature("Plain", systemImage: "doc", factory: PlainFactory()),
            settings: PlainFactory()
        )
        shell.settingsAreEntry = true
        let session = Session { shell }
        #expect(session.tree.outline.contains(#"tab "Inbox" = "2" [selected]"#))
        #expect(session.tree.nodes.count { $0.traits.contains(.selected) } == 1)
    }

    @Test(arguments: [AppNavigation.sidebar, .tabs])
    func `an entry's modifier is created once for each session`(navigation: AppNavigation) {
        let session = start(navigation)
        inbox.unread = 3
        _ = session.tree
        #expect(inbox.modifiers == 1)
        inbox.account = 2
        _ = session.tree
        #expect(inbox.modifiers == 2)
    }
}
