// The first stage of resolving: finds the entry of a key in the container that is in force.

extension DependencyContainer {
    /// The value of `key`, whose instances are of type `Value`.
    func value<Value>(
        _ type: Value.Type,
        under key: DependencyKey,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value {
        CreationStack.current.enlist()
        if let replacement = Overrides.replacement(of: self) {
            return try replacement.value(type, under: key, callSite: callSite)
        }
        return try ownValue(type, under: key, callSite: callSite)
    }

    /// The value of `key` in this container, even while a fork replaces it.
    func ownValue<Value>(
        _ type: Value.Type,
        under key: DependencyKey,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value {
        if let entry = try openEntry(key, callSite: callSite) { return try value(type, of: entry, callSite: callSite) }
        if let plan = unwrapping(type, under: key, callSite: callSite) { return try plan.value(in: self) }
        throw .missing(key, path: Creation.path, in: self, callSite: callSite)
    }

    /// The value of `key` here, or nil if neither `key` nor a wrapped type is registered. It is separate from
    /// ``ownValue``, because otherwise the runtime would have to look up the optional type each time.
    func valueIfRegistered<Value>(
        _ type: Value.Type,
        under key: DependencyKey,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value? {
        if let entry = try openEntry(key, callSite: callSite) { return try value(type, of: entry, callSite: callSite) }
        return try unwrapping(type, under: key, callSite: callSite)?.value(in: self)
    }

    /// The value of `key`, whose instances are of type `Value`, whatever the isolation of its factory.
    func asyncValue<Value: Sendable>(
        _ type: Value.Type,
        under key: DependencyKey,
        callSite: CodeSite
    ) async throws(ResolutionError) -> Value {
        if let replacement = Overrides.replacement(of: self) {
            return try await replacement.asyncValue(type, under: key, callSite: callSite)
        }
        let entry = try openEntry(key, callSite: callSite)
        if let entry, entry.isolation == .async {
            return try await entry.asyncValue(type, in: self, callSite: callSite)
        }
        return try await awaited(type, under: key, registeredAs: entry, callSite: callSite)
    }

    /// The value of `key`, for a caller that sends it to an actor only after proving that the value is `Sendable`.
    func awaited<Value>(
        _ type: Value.Type,
        under key: DependencyKey,
        callSite: CodeSite
    ) async throws(ResolutionError) -> Value {
        if let replacement = Overrides.replacement(of: self) {
            return try await replacement.awaited(type, under: key, callSite: callSite)
        }
        let entry = try openEntry(key, callSite: callSite)
        if let entry, entry.isolation == .async { return try await awaited(type, of: entry, callSite: callSite) }
        return try await awaited(type, under: key, registeredAs: entry, callSite: callSite)
    }

    /// The value of `key`, whose `entry`, if there is one, has a synchronous factory.
    private func awaited<Value>(
        _ type: Value.Type,
        under key: DependencyKey,
        registeredAs entry: Entry?,
        callSite: CodeSite
    ) async throws(ResolutionError) -> Value {
        if entry == nil, let plan = unwrapping(type, under: key, callSite: callSite) {
            return try await plan.awaited(in: self)
        }
        return try await makeAfterDependencies { () throws(ResolutionError) in
            Carried(try self.value(type, under: key, callSite: callSite))
        }
        .value
    }

    /// The value of an entry whose factory is asynchronous.
    func awaited<Value>(
        _ type: Value.Type,
        of entry: Entry,
        callSite: CodeSite
    ) async throws(ResolutionError) -> Value {
        // Registrations of asynchronous factories prove that their values are `Sendable`.
        guard let value = try await entry.makeAnywhere(in: self, callSite: callSite) as? Value else {
            throw .needsAwait(entry, callSite: callSite)
        }
        return value
    }

    /// The entry of `key`, if it is registered, in a container that has not been closed.
    func openEntry(_ key: DependencyKey, callSite: CodeSite) throws(ResolutionError) -> Entry? {
        record(key)
        if isClosed.load(ordering: .acquiring) { throw .closed(key, callSite: callSite, in: closedContainer) }
        return entry(key)
    }

    /// The container, or an error if it has been released.
    static func open(
        _ container: DependencyContainer?,
        for key: DependencyKey,
        callSite: CodeSite
    ) throws(ResolutionError) -> DependencyContainer {
        guard let container else { throw .released(key, callSite: callSite) }
        return container
    }

    /// The value of `entry`, whose instances are of type `Value`.
    func value<Value>(
        _ type: Value.Type,
        of entry: Entry,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value {
        if entry.hasInstance {
            do throws(InstanceEnded) {
                let value = try entry.published(type, on: .current)
                report(.hit(entry.key))
                return value
            } catch {}
        }
        return try entry.value(type, in: self, callSite: callSite)
    }

    /// Whether `key` is registered. Unlike ``contains(_:)``, this records no dependency, because the caller has done
    /// so.
    func isRegistered(_ key: DependencyKey) -> Bool { effective.visible(key) != nil }

    /// Whether `key` is registered. Records a dependency of the running factory.
    func contains(_ key: DependencyKey) -> Bool {
        let container = effective
        CreationStack.current.enlist()
        container.record(key)
        return container.visible(key) != nil
    }
}
