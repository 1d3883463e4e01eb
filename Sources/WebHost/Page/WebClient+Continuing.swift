import HTMLRenderer
import RenderTree
@_spi(Hosts) import TreeUI

// The continuation of a page in another process.

extension WebClient {
    /// Whether events are recorded for another process.
    var isRecording: Bool { options.pageStore != nil }

    /// Adds an event to the trail.
    /// - Parameter tree: The tree before the event.
    func record(_ event: Event, to target: RenderNode, in tree: AppTree) {
        history.needsSave = true
        if isRecording { history.trail.add(event, to: target, in: tree) }
    }

    /// The page in the form in which another process can continue it.
    var saved: SavedPage {
        var request = request
        // It may contain the visitor's password.
        request.headers["authorization"] = nil
        return SavedPage(
            client: id.text,
            browser: browser,
            request: request,
            version: connection.version,
            acknowledged: acknowledged,
            waiting: history.waiting,
            drafts: history.drafts.filter { $0.text != nil },
            trail: source.map { history.trail.needed(for: $0.tree) } ?? history.trail
        )
    }

    /// Waits a short time for the application's work.
    func settle(timeout: Duration = WebHost.settlingTimeout) async {
        // Work that does not end, such as a clock's, has no other limit.
        try? await (source as? Session)?.settle(timeout: timeout)
    }

    /// Leads the new application to the screen that a page shows.
    func resume(_ page: SavedPage) async {
        guard let source else { return }
        // Work that does not end, such as a clock's, must not make each step slow.
        let deadline = ContinuousClock.now + .seconds(3)
        var trail = page.trail
        let missing = await trail.follow(in: source, isInTime: { .now < deadline }) {
            if .now < deadline { await self.settle() }
        }
        history.trail = trail
        history.drafts = page.drafts ?? []
        history.waiting = page.waiting
        openWaiting()
        guard !missing.isEmpty else { return }
        show(notice: "The application has restarted, and could not restore: \(missing.joined(separator: ", ")).")
    }
}
