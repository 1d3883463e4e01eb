import Synchronization

extension DependencyContainer {
    /// A container that starts out like this one, with some registrations replaced.
    ///
    /// ```swift
    /// let testing = container.fork { $0.override((any Clock).self) { _ in TestClock() } }
    /// ```
    ///
    /// What has been made and has nothing to do with what is replaced is shared. What was made with it, or is not made
    /// yet, the fork makes for itself. Nothing of the fork is seen here, and it ends with the last reference to it.
    public func fork(_ replacing: (DependencyContainer) -> Void = { _ in }) -> DependencyContainer {
        let fork = DependencyContainer(parent: self, role: .fork)
        replacing(fork)
        return fork
    }

    /// Registers a replacement, with the lifetime of what it replaces.
    ///
    /// The same as ``register(_:allocation:qualifier:dependencies:fileID:line:factory:)`` but for the lifetime.
    public func override<Value: Sendable>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (DependencyContainer) throws -> Value
    ) {
        let key = DependencyKey(Value.self, qualifier: qualifier)
        let lifetime = Lifetime<Value>(kind: peek(key)?.lifetime ?? .static)
        add(Entry(key: key, lifetime: lifetime, site: CodeSite(fileID, line), make: .sync(factory), owner: self))
        report(.overridden(key))
    }

    /// Runs `operation` with this container answering like ``fork(_:)`` would, in the current task and its children.
    ///
    /// Other tasks see nothing of it, so that tests which run at the same time can replace the same thing.
    public func withOverrides<Result, Failure: Error>(
        _ replacing: (DependencyContainer) -> Void,
        operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let replacements = Overrides.adding((Overrides.replacement(of: self) ?? self).fork(replacing), for: self)
        beginAttention()
        defer { endAttention() }
        return try Overrides.run(replacements, operation)
    }

    /// Runs `operation` with this container answering like ``fork(_:)`` would, in the current task and its children.
    public func withOverrides<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ replacing: (DependencyContainer) -> Void,
        operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let replacements = Overrides.adding((Overrides.replacement(of: self) ?? self).fork(replacing), for: self)
        beginAttention()
        defer { endAttention() }
        return try await Overrides.run(replacements, operation)
    }
}

/// Which containers are replaced by which in the current task.
enum Overrides {
    @TaskLocal private static var current: [ObjectIdentifier: DependencyContainer] = [:]

    static func replacement(of container: DependencyContainer) -> DependencyContainer? {
        guard container.attention.load(ordering: .relaxed) > 0 else { return nil }
        return current[ObjectIdentifier(container)]
    }

    static func adding(
        _ fork: DependencyContainer,
        for container: DependencyContainer
    ) -> [ObjectIdentifier: DependencyContainer] {
        current.merging([ObjectIdentifier(container): fork]) { $1 }
    }

    static func run<Result, Failure: Error>(
        _ replacements: [ObjectIdentifier: DependencyContainer],
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var outcome: Swift.Result<Result, Failure>?
        $current.withValue(replacements) {
            outcome = Swift.Result { () throws(Failure) in try operation() }
        }
        return try outcome.unsafelyUnwrapped.get()
    }

    static func run<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ replacements: [ObjectIdentifier: DependencyContainer],
        _ operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        var outcome: Swift.Result<Result, Failure>?
        await $current.withValue(replacements) {
            do throws(Failure) {
                outcome = .success(try await operation())
            } catch {
                outcome = .failure(error)
            }
        }
        return try outcome.unsafelyUnwrapped.get()
    }
}
