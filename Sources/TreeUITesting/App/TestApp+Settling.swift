public import Testing
@_spi(Hosts) import TreeUI

extension TestApp {
    /// Waits until the work that the application owns has ended and the screen is up to date.
    ///
    /// If the timeout expires, this records an issue that lists the running work with the lines that started it.
    /// - Parameters:
    ///   - timeout: The longest time to wait; ``timeout`` by default.
    ///   - sourceLocation: Where the issue is recorded.
    public func settle(timeout: Duration? = nil, sourceLocation: SourceLocation = #_sourceLocation) async {
        do throws(TestFailure) {
            try await settled(timeout: timeout, at: sourceLocation)
        } catch {
            record(error)
        }
    }

    func settled(timeout: Duration? = nil, at sourceLocation: SourceLocation) async throws(TestFailure) {
        do throws(SettleError) {
            try await driver.settle(timeout: timeout ?? self.timeout)
            _ = currentTree
        } catch {
            _ = currentTree
            history.reportedWork = error.running
            throw failure(.unsettled, .stillRunning(error.timeout, error.running), at: sourceLocation)
        }
    }

    /// Waits until a condition holds. Evaluates it once, and again after each change of the application.
    ///
    /// Prefer ``settle(timeout:sourceLocation:)``. Use this method for work that the application does not own.
    /// - Parameters:
    ///   - description: What the test waits for, as shown in the failure: `the timeline to load`.
    ///   - timeout: The longest time to wait; ``timeout`` by default.
    ///   - sourceLocation: Where the failure is reported.
    ///   - condition: The condition. It runs on the main actor.
    /// - Throws: ``TestFailure`` if the condition does not hold within the timeout.
    public func wait(
        for description: String,
        timeout: Duration? = nil,
        sourceLocation: SourceLocation = #_sourceLocation,
        until condition: () -> Bool
    ) async throws(TestFailure) {
        let timeout = timeout ?? self.timeout
        let (wakes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let changes = driver.changes
        let relay = Task {
            for await _ in changes { continuation.yield() }
        }
        let deadline = MainActorDeadline(after: timeout) { continuation.yield() }
        defer {
            relay.cancel()
            deadline.cancel()
        }
        var iterator = wakes.makeAsyncIterator()
        while true {
            _ = currentTree
            if condition() { return }
            if deadline.isOver || Task.isCancelled {
                throw unmet(.timedOut(timeout, for: description), at: sourceLocation)
            }
            await iterator.next()
        }
    }

    /// Waits until a locator matches at least one node.
    public func wait(
        for locator: Locator,
        timeout: Duration? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        do throws(TestFailure) {
            try await wait(for: locator.phrase, timeout: timeout, sourceLocation: sourceLocation) { locator.exists }
        } catch {
            // The near misses in `absence` help more than the bare timeout.
            guard let absence = locator.absence else { throw error }
            throw unmet(.timedOut(timeout ?? self.timeout, absence.message), at: sourceLocation)
        }
    }

    /// The failure of a wait. Another process does not report its work.
    private func unmet(_ sentence: Sentence, at sourceLocation: SourceLocation) -> TestFailure {
        var sentence = sentence
        if let session, session.pendingWork.isEmpty, session.waitingWork.isEmpty { sentence.add(.nothingRuns()) }
        return failure(.unsettled, sentence, at: sourceLocation)
    }
}

extension TestApp {
    /// Expects that a condition holds now or later. Evaluates it once, and again after each change of the application.
    ///
    /// ```swift
    /// await app.expectEventually("the upload to end") { app.main.text("Uploaded").exists }
    /// ```
    ///
    /// If the condition does not hold within the timeout, this records an issue and the test continues, whereas
    /// ``wait(for:timeout:sourceLocation:until:)`` throws. Use it for work that ``settle(timeout:sourceLocation:)``
    /// cannot observe; see <doc:WaitingForWork>.
    /// - Parameters:
    ///   - description: The expected event, as shown in the issue: `the upload to end`.
    ///   - timeout: How long to wait; ``timeout`` by default.
    ///   - sourceLocation: Where the issue is recorded.
    ///   - condition: The condition, which should depend on the application's tree only.
    /// - Returns: Whether the condition held within the timeout.
    @discardableResult
    public func expectEventually(
        _ description: String,
        timeout: Duration? = nil,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ condition: () -> Bool
    ) async -> Bool {
        do throws(TestFailure) {
            try await wait(for: description, timeout: timeout, sourceLocation: sourceLocation, until: condition)
            return true
        } catch {
            record(error)
            return false
        }
    }
}

extension Locator {
    /// Waits until this locator matches at least one node; see ``TestApp/wait(for:timeout:sourceLocation:)``.
    public func wait(
        timeout: Duration? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await app.wait(for: self, timeout: timeout, sourceLocation: sourceLocation)
    }

    /// Expects that this locator matches at least one node, now or later; see
    /// ``TestApp/expectEventually(_:timeout:sourceLocation:_:)``.
    @discardableResult
    public func expectEventually(
        timeout: Duration? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Bool {
        do throws(TestFailure) {
            try await wait(timeout: timeout, sourceLocation: sourceLocation)
            return true
        } catch {
            app.record(error)
            return false
        }
    }
}
