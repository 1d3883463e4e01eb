extension DependencyContainer {
    /// Makes every ``Lifetime/static`` instance registered here, and runs what ``Lifetime/starting(_:stopping:)`` says:
    /// dependencies before what depends on them.
    ///
    /// - Throws: What could not be made or started, as ``ResolutionError``. What had been started is stopped again.
    public func start(fileID: StaticString = #fileID, line: UInt = #line) async throws(ResolutionError) {
        let asked = CodeSite(fileID, line)
        for entry in ownEntries {
            guard case .static = entry.lifetime else { continue }
            try await make(entry, asked: asked)
        }
        var started: [AnyEntry] = []
        for entry in monitor.locked({ hooked }) {
            do {
                try await entry.run(.start)
                started.append(entry)
            } catch {
                for entry in started.reversed() { try? await entry.run(.stop) }
                throw .notStarted(entry, error, asked: asked)
            }
        }
    }

    /// Runs what ``Lifetime/starting(_:stopping:)`` says to stop with: what depends on something before that.
    ///
    /// - Throws: ``ClosingError`` with all that went wrong. Whatever throws, the rest is stopped.
    public func stop() async throws(ClosingError) {
        var failures: [ClosingError.Failure] = []
        for entry in monitor.locked({ hooked }).reversed() {
            do {
                try await entry.run(.stop)
            } catch {
                failures.append(ClosingError.Failure(key: entry.key, error: error))
            }
        }
        if !failures.isEmpty { throw ClosingError(failures: failures) }
    }
}
