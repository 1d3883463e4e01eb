import Synchronization

extension DependencyContainer {
    /// Opens a scope: a container that sees what is registered here, and has registrations and instances of its own.
    ///
    /// ```swift
    /// container.register(Session.self, allocation: .scoped("session").closing { await $0.end() }) { … }
    /// let scope = container.openScope("session") { Singleton(User.self) { _ in user } }
    /// let session: Session = scope.resolve()
    /// try await scope.close()
    /// ```
    ///
    /// What is registered as ``Lifetime/scoped(_:)`` with this name has one instance in it. What is ``Lifetime/static``
    /// here stays here: it is made from this container, and does not see what the scope registers. What is
    /// ``Lifetime/dynamic`` is made from the container that is asked.
    ///
    /// - Parameters:
    ///   - name: What lifetimes call it by.
    ///   - content: Registrations for the scope alone.
    public func openScope(
        _ name: String,
        @DependencyBuilder _ content: () -> [any Registration] = { [] }
    ) -> DependencyContainer {
        let scope = DependencyContainer(parent: effective, role: .scope(name))
        for registration in content() { registration.apply(to: scope) }
        scope.parent?.report(.scopeOpened(name))
        return scope
    }

    /// Opens a scope, runs `operation` in it, and closes it, also when `operation` throws.
    ///
    /// - Throws: What `operation` throws; else ``ClosingError`` when something in the scope could not be closed.
    public func withScope<Result>(
        isolation: isolated (any Actor)? = #isolation,
        _ name: String,
        @DependencyBuilder _ content: () -> [any Registration] = { [] },
        operation: (DependencyContainer) async throws -> Result
    ) async throws -> Result {
        let scope = openScope(name, content)
        let result: Result
        do {
            result = try await operation(scope)
        } catch {
            try? await scope.close()
            throw error
        }
        try await scope.close()
        return result
    }

    /// Ends a container: closes the scopes and forks of it, then runs what ``Lifetime/closing(_:)`` says on the instances
    /// made here, the last made first. Resolving afterwards, here or in a scope or fork of it, is an error. Closing again
    /// does nothing.
    ///
    /// It does not wait for a factory that is running, which may wait for it. Nobody gets what such a one makes: who asked
    /// gets ``ResolutionError/closed(_:)``, and it is closed at once. What that throws goes to observers, as
    /// ``ContainerEvent/failed(_:_:)``.
    ///
    /// - Throws: ``ClosingError`` with all that went wrong. Whatever throws, the rest is closed.
    public func close() async throws(ClosingError) {
        if let replacement = Overrides.replacement(of: self) { return try await replacement.close() }
        let (isFirst, children, made) = monitor.locked {
            let isFirst = !isClosed.load(ordering: .acquiring)
            if isFirst { shut() }
            let made = hooked
            hooked = []
            return (isFirst, self.children.compactMap(\.container), made)
        }
        guard isFirst else { return }
        var failures: [ClosingError.Failure] = []
        for child in children.reversed() {
            do throws(ClosingError) {
                try await child.close()
            } catch {
                failures += error.failures
            }
        }
        for entry in made.reversed() {
            do {
                try await entry.run(.close)
            } catch {
                failures.append(ClosingError.Failure(key: entry.key, error: error))
            }
        }
        if case .scope(let name) = role { parent?.report(.scopeClosed(name)) }
        if !failures.isEmpty { throw ClosingError(failures: failures, isStop: false) }
    }

    /// Refuses every resolve from now on. The caller holds `monitor`, or nobody else knows the container yet.
    func shut() {
        beginAttention()  // For good: every resolve goes the long way, where it is refused.
        isClosed.store(true, ordering: .releasing)
    }

    /// Notes that an instance has been made here, for those who have to do something with it later. False when the
    /// container has been closed.
    func made(_ entry: AnyEntry) -> Bool {
        monitor.locked {
            if isClosed.load(ordering: .acquiring) { return false }
            if entry.hasHooks {
                entry.details?.isHooked = true
                hooked.append(entry)
            }
            return true
        }
    }
}

/// The errors of instances that failed to close or to stop.
public struct ClosingError: Error, CustomStringConvertible {
    /// One instance that failed.
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
