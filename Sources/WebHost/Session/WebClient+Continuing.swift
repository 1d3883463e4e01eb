import HTMLRenderer
import RenderTree
@_spi(Hosts) import TreeUI

// The continuation of a page in another process.

extension WebClient {
    /// Whether events are recorded for another host.
    var isRecording: Bool { options.keepsHistory || options.pageStore != nil }

    /// Adds an event to the history and to the trail, if the options ask for it.
    /// - Parameter tree: The tree before the event.
    func record(_ event: Event, to target: RenderNode, in tree: AppTree) {
        needsSave = true
        if options.pageStore != nil { trail.add(event, to: target, in: tree) }
        guard options.keepsHistory else { return }
        if let count = repeatedSteps {
            guard !event.isReport else { return }
            history = history.first(count)
            repeatedSteps = nil
        }
        history.add(event, to: target)
    }

    /// The page for another host.
    var saved: SavedPages.Page {
        var request = request
        // It may contain the password of the visitor.
        request.headers["authorization"] = nil
        return SavedPages.Page(
            client: id.text,
            browser: browser,
            request: request,
            version: version,
            acknowledged: acknowledged,
            history: history,
            trail: options.pageStore == nil ? nil : source.map { trail.needed(for: $0.tree) } ?? trail
        )
    }

    /// Waits for the work of the application, for a short time.
    func settle(timeout: Duration = WebHost.settlingTimeout) async {
        // Work that does not end, such as that of a clock, has no other limit.
        try? await (source as? Session)?.settle(timeout: timeout)
    }

    /// Repeats the events of a page in the new application.
    func resume(_ page: SavedPages.Page) async {
        guard let source else { return }
        // Work that does not end, such as that of a clock, must not make each step slow.
        let deadline = ContinuousClock.now + .seconds(3)
        func settle() async {
            if .now < deadline { await self.settle() }
        }
        if let trail = page.trail {
            self.trail = trail
            let missing = await trail.follow(in: source, isInTime: { .now < deadline }, settle: settle)
            guard !missing.isEmpty else { return }
            notice = "The application has restarted, and could not restore: \(missing.joined(separator: ", "))."
            return
        }
        var repeated = page.history
        let stop = await repeated.repeat(in: source, settle: settle)
        // A later build may be able to repeat the rest, until the user goes on differently.
        history = page.history.isTooLong ? PageHistory() : repeated
        repeatedSteps = stop.map { $0.number - 1 }
        notice =
            page.history.isTooLong
            ? "The application starts from the beginning because this page had more than \(PageHistory.limit) events."
            : stop?.description
    }
}
