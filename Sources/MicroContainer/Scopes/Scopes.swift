extension DependencyContainer {
    /// Opens a scope: a container that inherits the registrations of this one, and has its own registrations and
    /// instances.
    ///
    /// ```swift
    /// container.register(Session.self, allocation: .scoped("session").closing { await $0.end() }) { … }
    /// let scope = container.openScope("session") { Singleton(User.self) { _ in user } }
    /// let session: Session = scope.resolve()
    /// try await scope.close()
    /// ```
    ///
    /// A ``Lifetime/scoped(_:)`` registration with this name has one instance in the scope. A ``Lifetime/static``
    /// instance that is registered in this container is created from this container, and does not see the registrations
    /// of the scope. A ``Lifetime/dynamic`` instance is created from the container that you resolve from.
    ///
    /// - Parameters:
    ///   - name: The name of the scope, as in ``Lifetime/scoped(_:)``.
    ///   - content: Registrations for this scope only.
    public func openScope(
        _ name: String,
        @DependencyBuilder _ content: () -> [any Registration] = { [] }
    ) -> DependencyContainer {
        let scope = DependencyContainer(parent: effective, role: .scope(name))
        for registration in content() { registration.apply(to: scope) }
        scope.parent?.report(.scopeOpened(name))
        return scope
    }

    /// Opens a scope, runs `operation` in it, and closes it, even if `operation` throws.
    ///
    /// - Throws: The error of `operation`; otherwise ``ClosingError`` if an instance in the scope could not be closed.
    public func withScope<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @DependencyBuilder _ content: () -> [any Registration] = { [] },
        operation: (DependencyContainer) async throws -> Result
    ) async throws -> Result {
        let scope = openScope(name, content)
        let result: Result
        do {
            result = try await operation(scope)
        } catch {
            try? await scope.close(fileID: fileID, line: line)
            throw error
        }
        try await scope.close(fileID: fileID, line: line)
        return result
    }

    /// Closes the container. It first closes its scopes and forks, then stops the instances that have been started in
    /// it, and then runs the ``Lifetime/closing(_:)`` hooks of the instances created in it, both in reverse order. As
    /// soon as this method is called, resolving from this container, its scopes or its forks is an error. Closing again
    /// has no effect, and does not wait. Unless a hook calls this method, the method waits for each scope or fork that
    /// another task is closing.
    ///
    /// If a hook of ``start(within:fileID:line:)`` or ``stop(within:)`` is running, closing waits for those hooks.
    ///
    /// Closing does not wait for a running factory, because the factory may wait for the close. The new instance of
    /// such a factory is closed at once, and its caller receives ``ResolutionError/closed(_:)``. If its hook throws,
    /// observers receive the error as ``ContainerEvent/failed(_:_:)``.
    ///
    /// - Parameters:
    ///   - limit: The time for which each hook may run, or nil for any time.
    ///   - fileID: The call site, used in diagnostics.
    ///   - line: The call site, used in diagnostics.
    /// - Throws: ``ClosingError`` with all errors. An error does not prevent the other instances from being closed.
    public func close(
        within limit: Duration? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(ClosingError) {
        if let replacement = Overrides.replacement(of: self) {
            return try await replacement.close(within: limit, fileID: fileID, line: line)
        }
        let (isFirst, children, made) = monitor.locked {
            let isFirst = !isClosed.load(ordering: .acquiring)
            if isFirst {
                details.closingSite = CodeSite(fileID, line)
                details.turns[.closing] = []
                shut()
            }
            let made = knownDetails?.hooked ?? []
            knownDetails?.hooked = []
            return (isFirst, self.children, made)
        }
        guard isFirst else { return }
        shutOuter()
        let failures = await taking(.closing, isTaken: true) {
            var failures: [ClosingError.Failure] = []
            for child in children {
                do throws(ClosingError) {
                    try await child.close(within: limit, fileID: fileID, line: line)
                } catch {
                    failures += error.failures
                }
                // Another task may be closing it. Its instances may depend on those that are closed next.
                await child.waitUntilClosed()
            }
            return failures
                + (await taking(.hooks) { await stopStarted(within: limit) + Self.run(.close, of: made, within: limit) })
        }
        if case .scope(let name) = role { parent?.report(.scopeClosed(name)) }
        if !failures.isEmpty { throw ClosingError(failures: failures, isStop: false) }
    }
}

/// The errors that instances threw when they were closed or stopped.
public struct ClosingError: Error, CustomStringConvertible {
    /// A failure of one instance.
    public struct Failure: Sendable {
        /// The type and qualifier of the instance.
        public let key: DependencyKey
        /// The error that its hook threw.
        public let error: any Error
    }

    /// The failures, in the order in which the hooks ran.
    public let failures: [Failure]

    let isStop: Bool

    /// The number of failures, and a line for each.
    public var description: String {
        let names = Names(failures.map(\.key))
        let count = failures.count == 1 ? "1 instance" : "\(failures.count) instances"
        let (verb, others) = isStop ? ("stop", "stopped") : ("close", "closed")
        return
            (["[MC012 closing-failed] \(count) failed to \(verb); the others were \(others)"]
            + failures.map { "\(names.key($0.key)): \($0.error)" })
            .joined(separator: "\n  ")
    }
}
