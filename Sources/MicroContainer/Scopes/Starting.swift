extension DependencyContainer {
    /// Creates every ``Lifetime/static`` instance registered here, and runs the ``Lifetime/starting(_:stopping:)``
    /// hooks, dependencies first. An instance that has already started is skipped. An instance with hooks that is created
    /// while hooks run is started too.
    ///
    /// If another task is starting or stopping the container, this call waits for it first. A hook or factory of that
    /// operation, or the factory of a shared instance, does not wait, because the operation may wait for it: there, this
    /// call returns at once.
    ///
    /// - Parameters:
    ///   - limit: The time for which each hook may run, or nil for any time.
    ///   - fileID: The call site, used in diagnostics.
    ///   - line: The call site, used in diagnostics.
    /// - Throws: ``ResolutionError`` if an instance could not be created or started, or if the container is closed. The
    ///   instances that this call started are stopped again.
    public func start(
        within limit: Duration? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(ResolutionError) {
        if let replacement = Overrides.replacement(of: self) {
            return try await replacement.start(within: limit, fileID: fileID, line: line)
        }
        let isInFactory = AsyncFrame.isCreatingShared
        if isTaking(.starting) || (isInFactory && !take(.starting)) { return }
        let callSite = CodeSite(fileID, line)
        try await taking(.starting, isTaken: isInFactory) { () async throws(ResolutionError) in
            var made: Entry?
            for registered in role == .fork ? visibleEntries : ownEntries {
                guard let entry = try staticEntry(registered.key, callSite: callSite) else { continue }
                try await make(entry, callSite: callSite)
                made = entry
            }
            try await taking(.hooks) { () async throws(ResolutionError) in
                try await runStartHooks(within: limit, callSite: callSite)
            }
            // `close()` takes the instances with hooks, so none may have been left to start.
            if let made, refusesInstances { throw .closed(made.key, callSite: callSite) }
        }
    }

    /// The entry of a key, if it is static. Not inlined, like ``forget(_:)``, because each part of an asynchronous function
    /// would contain a copy (ADR-095).
    @inline(never)
    private func staticEntry(_ key: DependencyKey, callSite: CodeSite) throws(ResolutionError) -> Entry? {
        guard let entry = try openEntry(key, callSite: callSite), case .static = entry.lifetime else { return nil }
        return entry
    }

    private func runStartHooks(within limit: Duration?, callSite: CodeSite) async throws(ResolutionError) {
        var (begun, next): ([Entry], Int) = ([], 0)
        while let entry = begin(&next, after: begun.last) {
            begun.append(entry)
            do {
                try await entry.run(.start, within: limit)
            } catch {
                _ = await Self.run(.stop, of: forget(begun), within: limit)
                throw .notStarted(entry, error, callSite: callSite)
            }
            // `close()` waits for the turn, and then stops the instances that have started.
            if refusesInstances { throw .closed(entry.key, callSite: callSite) }
        }
    }

    /// Removes entries, of which the last one failed to start. Returns those to stop.
    @inline(never)
    private func forget(_ begun: [Entry]) -> [Entry] {
        monitor.locked {
            let stopping = details.started.filter { entry in begun.dropLast().contains { $0 === entry } }
            details.started.removeAll { entry in begun.contains { $0 === entry } }
            return stopping
        }
    }

    /// The next entry to start: it is in force and has not been started. Nil if there is none, or if the hook of `last` has
    /// stopped the container.
    ///
    /// - Parameter next: The position in the order of creation, which grows while hooks create instances.
    @inline(never)
    private func begin(_ next: inout Int, after last: Entry?) -> Entry? {
        monitor.locked {
            guard let hooked = knownDetails?.hooked, last == nil || details.started.last === last else { return nil }
            while next < hooked.count {
                let entry = hooked[next]
                next += 1
                let isMine = entry.owner.frontmost === self && isInForce(entry)
                if isMine, !details.started.contains(where: { $0 === entry }) {
                    details.started.append(entry)
                    return entry
                }
            }
            return nil
        }
    }

    /// Stops the started instances by running their ``Lifetime/starting(_:stopping:)`` hooks. An instance stops before
    /// its dependencies.
    ///
    /// If another task is starting, stopping or closing the container, this call waits for it first. In the factory of a
    /// shared instance, it waits only for running hooks. After ``close(within:fileID:line:)`` it does nothing.
    ///
    /// - Parameter limit: The time for which each hook may run, or nil for any time.
    /// - Throws: ``ClosingError`` with all errors. An error does not prevent the other instances from being stopped.
    public func stop(within limit: Duration? = nil) async throws(ClosingError) {
        if let replacement = Overrides.replacement(of: self) { return try await replacement.stop(within: limit) }
        let failures =
            AsyncFrame.isCreatingShared
            ? await taking(.hooks) { await stopStarted(within: limit) }
            : await taking(.starting) { await taking(.hooks) { await stopStarted(within: limit) } }
        if !failures.isEmpty { throw ClosingError(failures: failures, isStop: true) }
    }

    /// Stops the started instances, last one first. Returns the errors.
    func stopStarted(within limit: Duration?) async -> [ClosingError.Failure] {
        let stopping = monitor.locked {
            defer { knownDetails?.started = [] }
            return knownDetails?.started ?? []
        }
        return await Self.run(.stop, of: stopping, within: limit)
    }

    /// Runs a hook of each entry, last one first. Returns the errors.
    static func run(_ moment: Moment, of entries: [Entry], within limit: Duration?) async -> [ClosingError.Failure] {
        var failures: [ClosingError.Failure] = []
        for entry in entries.reversed() {
            do {
                try await entry.run(moment, within: limit)
            } catch {
                failures.append(ClosingError.Failure(key: entry.key, error: error))
            }
        }
        return failures
    }
}
