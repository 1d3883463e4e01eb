import RenderTree
import WebHostServer

// The events of a page.

extension WebClient {
    /// Performs a request's events. Other clients get their turn in between.
    func perform(_ batch: EventBatch) async -> HTTPResponse {
        await history.opening?.value
        guard source != nil, !hasEnded else { return isSuspended ? .moving : .ended }
        // The page repeats a request if it does not know that it arrived.
        guard batch.number > acknowledged else { return HTTPResponse(204) }
        guard !isSuspended else { return .text(429, "The application is restarting. Try again in a moment.") }
        guard running == nil else { return .text(429, "The previous request is still running. Try again in a moment.") }
        guard limit.take(max(batch.events.count, 1), now: now()) else {
            return .text(429, "The page sends events faster than the application accepts them. Try again in a moment.")
        }
        // Sends the changes that the application made by itself. The page has not seen them.
        flush()
        let isOutdated = batch.version.map { connection.attached == nil || $0 < connection.version } ?? false
        running = RunningBatch(batch, isOutdated: isOutdated)
        while performNext(for: WebClient.turn) {
            if let url = running?.takeURL() { await go(to: url) } else { await Task.yield() }
        }
        guard !hasEnded else { return isSuspended ? .moving : .ended }
        return refusal.map { .text(422, $0) } ?? HTTPResponse(204)
    }

    /// The time for which events of one client are performed while others wait.
    private static let turn: Duration = .milliseconds(2)

    /// Performs events of the request that is running, for a time.
    /// - Parameter time: The time, or `nil` for all events.
    /// - Returns: Whether events are left.
    @discardableResult
    private func performNext(for time: Duration?) -> Bool {
        guard var batch = running, let source, !hasEnded else {
            running = nil
            return false
        }
        let start = ContinuousClock.now
        reveal(&batch, in: source)
        while !batch.events.isEmpty {
            // All earlier events, such as typed text, are performed before the change of the path.
            if batch.nextURL != nil {
                guard time == nil else {
                    running = batch
                    return true
                }
                _ = batch.takeURL()
                continue
            }
            let event = batch.events.removeFirst()
            do {
                try perform(event, in: source)
            } catch let error as FileRefusal {
                // The person waits for the file, whatever else has changed on the page.
                batch.refuse(error.description)
            } catch {
                // The second click of a double click may arrive for a button that the first one has removed: the user
                // could not see that yet.
                guard !batch.isOutdated else { continue }
                batch.refuse((error as? EventError)?.sentence(in: source.tree) ?? String(describing: error))
            }
            if let time, !batch.events.isEmpty, .now - start > time {
                running = batch
                return true
            }
        }
        running = nil
        refusal = batch.refusal
        acknowledged = batch.number
        flush(acknowledging: batch.number)
        return false
    }

    /// Reports the rows that became visible together.
    private func reveal(_ batch: inout RunningBatch, in source: any AppTreeSource) {
        let revealed = batch.takeRevealed()
        source.reveal(revealed)
        guard isRecording, !revealed.isEmpty else { return }
        let tree = source.tree
        for id in revealed { if let target = tree.node(id) { record(Event(.reveal, to: id), to: target, in: tree) } }
    }

    /// Stops performing events of later requests.
    func suspend() {
        performNext(for: nil)
        isSuspended = true
    }

    func perform(_ event: Event, in source: any AppTreeSource) throws {
        let tree = source.tree
        guard let answer = FileAnswer(event, in: tree) else {
            let target = isRecording ? tree.node(event.target) : nil
            try source.send(event)
            if let target { record(event, to: target, in: tree) }
            noteDraft(event, in: tree)
            return
        }
        let path = try answer.send(to: source, files)
        if let path { download(path) }
        // The files do not exist in another process.
        record(Event(.dismiss, to: answer.dialog.id), to: answer.dialog, in: tree)
    }
}
