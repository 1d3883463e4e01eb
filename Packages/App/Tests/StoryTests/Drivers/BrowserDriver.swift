import HTMLRenderer
import RenderTree
import Testing
@_spi(Hosts) import TreeUI
import TreeUITesting
import WebHost

/// Plays a story in a browser: it clicks and types on the live page of a `WebHost`.
final class BrowserDriver: StoryHost {
    private let app: ObservedApp
    private let host: WebHost
    private let browser: BrowserProcess

    init(_ app: ObservedApp, width: Int) async throws {
        self.app = app
        host = WebHost { _ in app }
        browser = try BrowserProcess.shared.get()
        let reply = try await browser.ask(.init(command: "open", url: try host.start(), width: width))
        if let problem = reply.problem { Issue.record("the browser: \(problem)") }
    }

    var tree: AppTree { app.tree }
    var changes: AsyncStream<Void> { app.changes }
    var faults: [Fault] { app.session.faults }

    /// Lets the browser do what causes the event, and waits until the application has received it.
    func send(_ event: Event) async throws(EventError) {
        guard let node = tree.node(event.target) else { throw EventError(.missing, event, line: nil) }
        let before = app.received.count
        let text: String? =
            switch event.action {
            case .setText(let text): text
            case .select(let tag): tag
            default: nil
            }
        let kind = event.action.kind.rawValue
        let problem = await problem(.init(command: "act", id: "\(event.target)", action: kind, text: text))
        if problem == nil, await app.waits(until: { app.received[before...].contains(event) }) { return }
        if let refusal = app.refusal { throw refusal }
        let others = app.received[before...].filter { $0.action != .reveal }.map { "\($0)" }.joined(separator: "\n")
        Issue.record(
            """
            the browser: a person cannot \(kind) \(node.outlineText)\
            \(problem.map { ": \($0)" } ?? ", the page sent other events:\n\(others)")
            """
        )
        throw EventError(.missing, event, line: node.outlineText)
    }

    func settle(timeout: Duration) async throws(SettleError) {
        try await app.session.settle(timeout: timeout)
        if let problem = await problem(.init(command: "compare", text: tree.liveHTML)) {
            Issue.record("the browser: the page is not the page of the application: \(problem)")
        }
    }

    func shows(_ text: String) async -> Bool {
        (try? await browser.ask(.init(command: "shows", text: text)))?.isShown ?? false
    }

    func end() {
        app.session.end()
        Task { [host] in await host.stop() }
    }

    func endAndWait(timeout: Duration) async throws(SettleError) {
        _ = await problem(.init(command: "close"))
        await host.stop()
        try await app.session.endAndWait(timeout: timeout)
    }

    private func problem(_ request: BrowserProcess.Request) async -> String? {
        do {
            return try await browser.ask(request).problem
        } catch {
            return "the process of the browser has ended: \(error)"
        }
    }
}
