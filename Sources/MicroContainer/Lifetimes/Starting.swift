extension DependencyContainer {
    /// Creates every ``Lifetime/static`` instance registered here, and runs the ``Lifetime/starting(_:stopping:)``
    /// hooks, dependencies first. Instances that have already been started are skipped.
    ///
    /// - Throws: ``ResolutionError`` if an instance could not be created or started. The instances that this call
    ///   started are stopped again.
    public func start(fileID: StaticString = #fileID, line: UInt = #line) async throws(ResolutionError) {
        if let replacement = Overrides.replacement(of: self) {
            return try await replacement.start(fileID: fileID, line: line)
        }
        let callSite = CodeSite(fileID, line)
        for registered in role == .fork ? visibleEntries : ownEntries {
            guard let entry = entry(registered.key), case .static = entry.lifetime else { continue }
            try await make(entry, callSite: callSite)
        }
        var begun: [AnyEntry] = []
        for entry in monitor.locked({ hooked }) where begin(entry) {
            begun.append(entry)
            do {
                try await entry.run(.start)
            } catch {
                for entry in begun.dropLast().reversed() { try? await entry.run(.stop) }
                monitor.locked { started.removeAll { entry in begun.contains { $0 === entry } } }
                throw .notStarted(entry, error, callSite: callSite)
            }
        }
    }

    /// Whether an entry has to be started: it is in force and has not been started.
    private func begin(_ entry: AnyEntry) -> Bool {
        monitor.locked {
            let isInForce = entry.owner.frontmost === self && currentTable.entry(entry.key) === entry
            guard isInForce, !started.contains(where: { $0 === entry }) else { return false }
            started.append(entry)
            return true
        }
    }

    /// Stops the started instances with the hooks of ``Lifetime/starting(_:stopping:)``. An instance stops before its
    /// dependencies.
    ///
    /// - Throws: ``ClosingError`` with all errors. An error does not keep the other instances from being stopped.
    public func stop() async throws(ClosingError) {
        if let replacement = Overrides.replacement(of: self) { return try await replacement.stop() }
        var failures: [ClosingError.Failure] = []
        let stopping = monitor.locked {
            defer { started = [] }
            return started
        }
        for entry in stopping.reversed() {
            do {
                try await entry.run(.stop)
            } catch {
                failures.append(ClosingError.Failure(key: entry.key, error: error))
            }
        }
        if !failures.isEmpty { throw ClosingError(failures: failures, isStop: true) }
    }
}
