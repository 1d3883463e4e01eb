import AppComposition
import FeatureKit
import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI
import TreeUITesting

/// The same stories in every host: without one, in a terminal, and in a browser.
@Suite(.serialized, .timeLimit(.minutes(10))) @MainActor struct StoryTests {
    @Test(arguments: Story.all, HostKind.available.filter { $0 != .headless })
    func `each user story shows the same screens in each host as without a host`(story: Story, host: HostKind)
        async throws
    {
        let expected = try await play(story, in: .headless)
        let screens = try await play(story, in: host)
        try #require(screens.count == expected.count)
        for (number, pair) in zip(screens, expected).enumerated() {
            #expect(pair.0 == pair.1, "the \(host.rawValue) differs from the headless story at screen \(number + 1)")
        }
    }

    /// Plays a story, and returns the screens that it notes.
    private func play(_ story: Story, in kind: HostKind) async throws -> [String] {
        let environment = try await AppEnvironment.withStatuses()
        let session = Session(environment: { $0.locale = Locale(identifier: "en_GB") }) { environment.makeScene() }
        let host = try await kind.makeHost(ObservedApp(session))
        let player = Player(host, kind)
        await player.app.settle()
        do {
            try await story.play(player)
        } catch {
            try? await host.endAndWait(timeout: .seconds(5))
            throw error
        }
        try await host.endAndWait(timeout: .seconds(5))
        return player.screens
    }
}

/// A story of a user.
struct Story: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var play: @MainActor @Sendable (Player) async throws -> Void

    init(_ name: String, play: @escaping @MainActor @Sendable (Player) async throws -> Void) {
        testDescription = name
        self.play = play
    }

    static let all = statuses + settings + chats
}

/// The user of a story: acts through the `app`, and looks at what the host shows.
@MainActor
final class Player {
    let app: TestApp
    private let host: any StoryHost
    private let kind: HostKind
    /// The screens so far, which are the same in every host.
    private(set) var screens: [String] = []

    init(_ host: any StoryHost, _ kind: HostKind) {
        self.host = host
        self.kind = kind
        app = TestApp(driver: host)
        app.timeout = .seconds(20)
    }

    /// Expects that the host shows a text now or soon.
    func sees(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        if await !isShown(text, true) {
            Issue.record("the \(kind.rawValue) does not show \"\(text)\"", sourceLocation: sourceLocation)
        }
        note()
    }

    /// Expects that the host does not show a text, now or soon.
    func doesNotSee(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        if await !isShown(text, false) {
            Issue.record("the \(kind.rawValue) still shows \"\(text)\"", sourceLocation: sourceLocation)
        }
        note()
    }

    private func isShown(_ text: String, _ wanted: Bool) async -> Bool {
        for _ in 0..<1_000 {
            if await host.shows(text) == wanted { return true }
            try? await Task.sleep(for: .milliseconds(5))
        }
        return false
    }

    /// Notes the screen without the focus, which each host has at another place.
    private func note() {
        screens.append(app.outline.replacing(" [focused]", with: ""))
    }
}
