import RenderTree
@_spi(Hosts) import TreeUI
import TreeUITesting

/// A host that shows an application to a user, and does what the user does.
@MainActor
protocol StoryHost: TestDriver {
    /// Returns whether the user sees a text now.
    func shows(_ text: String) async -> Bool
}

/// The hosts in which a story can be played.
enum HostKind: String, Sendable, CaseIterable {
    /// A session without a host.
    case headless
    /// A `TerminalHost` in a pseudo terminal: keys go in, and an emulator reads the screen.
    case terminal
    /// The same in a terminal as small as a part of a screen.
    case smallTerminal
    /// A `WebHost` with a page in a browser: clicks and keys go in, and the page is read.
    case browser
    /// The same on a phone: its page has the size, the menus and the covering windows of one.
    case phone

    /// The hosts on this machine. `Scripts/check end-to-end stories` provides the browser.
    static let available = allCases.filter { ![.browser, .phone].contains($0) || BrowserProcess.command != nil }

    @MainActor
    func makeHost(_ app: ObservedApp) async throws -> any StoryHost {
        switch self {
        case .headless: HeadlessHost(app)
        case .terminal: try await TerminalDriver(app, width: 110, height: 44)
        case .smallTerminal: try await TerminalDriver(app, width: 60, height: 20)
        case .browser: try await BrowserDriver(app, width: 1300)
        case .phone: try await BrowserDriver(app, width: 390)
        }
    }
}

/// An application that keeps the events that it has received, so that a driver knows what its keys and clicks did.
@MainActor
final class ObservedApp: AppTreeSource {
    let session: Session
    private(set) var received: [Event] = []
    /// The last event that the session refused.
    private(set) var refusal: EventError?

    init(_ session: Session) {
        self.session = session
    }

    var tree: AppTree { session.tree }
    var changes: AsyncStream<Void> { session.changes }
    var hasSpaceForTwoScreens: Bool {
        get { session.hasSpaceForTwoScreens }
        set { session.hasSpaceForTwoScreens = newValue }
    }

    func send(_ event: Event) throws {
        do throws(EventError) {
            try session.send(event)
            received.append(event)
        } catch {
            if event.action != .reveal { refusal = error }
            throw error
        }
    }

    /// Waits until a condition holds. It counts turns and not seconds, because a busy machine gives its turns late.
    func waits(until condition: () async throws -> Bool) async rethrows -> Bool {
        for _ in 0..<2_000 {
            if try await condition() { return true }
            try? await Task.sleep(for: .milliseconds(5))
        }
        return false
    }
}

/// The driver of a session without a host.
final class HeadlessHost: StoryHost {
    private let app: ObservedApp

    init(_ app: ObservedApp) {
        self.app = app
    }

    var tree: AppTree { app.tree }
    var changes: AsyncStream<Void> { app.changes }
    var faults: [Fault] { app.session.faults }

    func send(_ event: Event) async throws(EventError) { try app.session.send(event) }
    func settle(timeout: Duration) async throws(SettleError) { try await app.session.settle(timeout: timeout) }
    func end() { app.session.end() }

    func endAndWait(timeout: Duration) async throws(SettleError) {
        try await app.session.endAndWait(timeout: timeout)
    }

    func shows(_ text: String) async -> Bool { tree.outline.contains(text) }
}
