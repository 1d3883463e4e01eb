extension DependencyContainer {
    /// Creates an instance of `entry`, whatever the isolation of its factory.
    func make(_ entry: Entry, callSite: CodeSite) async throws(ResolutionError) {
        if entry.isolation != .none {
            _ = try await entry.makeAnywhere(in: self, callSite: callSite)
            return
        }
        try await makeAfterDependencies { () throws(ResolutionError) in try entry.make(in: self, callSite: callSite) }
    }

    /// Runs `body`, on the main actor if necessary, after awaiting its asynchronous dependencies.
    @_semantics("optimize.sil.specialize.generic.never")
    func makeAfterDependencies<Value: Sendable>(
        onMainActor isOnMainActor: Bool = false,
        _ body: @escaping @Sendable () throws(ResolutionError) -> Value
    ) async throws(ResolutionError) -> Value {
        var needsMainActor = isOnMainActor
        var awaited: [(by: Entry, value: any Sendable)] = []
        while true {
            do throws(ResolutionError) {
                return needsMainActor ? try await MainActor.running(body) : try body()
            } catch {
                switch error {
                case .mainActorOnly where !needsMainActor:
                    needsMainActor = true
                case .needsAwait(let diagnostic):
                    // Use this very entry: it may have been resolved from another container.
                    guard let callSite = diagnostic.callSite, let entry = diagnostic.suspending,
                        entry.lifetime.isShared, !awaited.contains(where: { $0.by === entry })
                    else { throw error }
                    // Kept, so that an instance without another owner still exists at the next attempt.
                    let outer = (AsyncFrame.current?.depth).map { $0 + 1 } ?? 0
                    let between = diagnostic.path.dropLast().dropFirst(outer).compactMap { self.entry($0.key) }
                    let value = try await AsyncFrame.running(between, for: self) { () async throws(ResolutionError) in
                        try await entry.makeAnywhere(in: entry.owner, callSite: callSite)
                    }
                    awaited.append((entry, value))
                default:
                    throw error
                }
            }
        }
    }

    /// The result of a decorator for an instance of an asynchronous factory. The decorator runs like a synchronous factory.
    func awaited<Value>(
        _ value: Carried<Value>,
        wrappedBy wrap: IsolatedCall<Value, Value, DependencyContainer>
    ) async throws -> Value {
        try await makeAfterDependencies(onMainActor: wrap.isolation != nil) {
            () throws(ResolutionError) -> Carried<Result<Value, any Error>> in
            do {
                return Carried(.success(try wrap(value.value, self)))
            } catch let error as ResolutionError {
                throw error
            } catch {
                return Carried(.failure(error))
            }
        }
        .value.get()
    }
}

extension MainActor {
    /// Runs `body` on the main actor, and rethrows its error with its type.
    static func running<Value: Sendable, Failure: Error>(
        _ body: @MainActor @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await MainActor.runTyped(body)
    }

    @MainActor
    private static func runTyped<Value: Sendable, Failure: Error>(
        _ body: @MainActor @Sendable () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try body()
    }
}

extension Entry {
    /// Throws if the instance does not exist and cannot be created with the caller's isolation.
    ///
    /// If another thread has replaced this entry, and taken its instance, the caller looks the key up again instead.
    func checkIsolation(callSite: CodeSite) throws(ResolutionError) {
        if isIsolationOfCaller || exists { return }
        if lifetime.isShared, Creation.monitor.locked({ isRetired }) { return }
        throw wrongIsolation(callSite: callSite)
    }

    func wrongIsolation(callSite: CodeSite) -> ResolutionError {
        isolation == .async ? .needsAwait(self, callSite: callSite) : .mainActorOnly(self, callSite: callSite)
    }

    /// Whether the caller, which does not await, can call the factory.
    var isIsolationOfCaller: Bool { isolation == .none || (isolation == .mainActor && isOnMainActor()) }
}

extension Entry {
    /// Throws if the caller does not have the isolation of a factory.
    func checkIsolation(of isolation: (any Actor)?, callSite: CodeSite) throws(ResolutionError) {
        guard let isolation else { return }
        if isolation !== MainActor.shared { throw .needsAwait(self, callSite: callSite) }
        if !isOnMainActor() { throw .mainActorOnly(self, callSite: callSite) }
    }
}
