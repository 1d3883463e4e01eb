import Synchronization

// The first stage of a resolve: finds the entry of a key in the container that is in force.

extension DependencyContainer {
    /// The value of `key`, whose entries have the type `Entry<Value>`.
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
        if let value = try unwrapped(type, under: key, callSite: callSite) { return value }
        throw .missing(key, path: Creation.path, in: self, callSite: callSite)
    }

    /// The value of `key` here, or nil if neither `key` nor a wrapped type is registered. It is separate from
    /// ``ownValue``, because the runtime would have to look up the optional type in every resolve.
    func valueIfRegistered<Value>(
        _ type: Value.Type,
        under key: DependencyKey,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value? {
        if let entry = try openEntry(key, callSite: callSite) { return try value(type, of: entry, callSite: callSite) }
        return try unwrapped(type, under: key, callSite: callSite)
    }

    /// The value of `key`, whose entries have the type `Entry<Value>`, whatever the isolation of its factory.
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
            return try await unsafeDowncast(entry, to: Entry<Value>.self).asyncValue(in: self, callSite: callSite)
        }
        if entry == nil, let value = try await asyncOptional(type, qualifier: key.qualifier, callSite: callSite) {
            return value
        }
        return try await makeAfterDependencies { () throws(ResolutionError) in
            try self.value(type, under: key, callSite: callSite)
        }
    }

    /// The value of `T?`, if `T?` is not registered and `T` is created asynchronously for each resolve. A shared `T` is
    /// awaited like any dependency.
    private func asyncOptional<Value: Sendable>(
        _ type: Value.Type,
        qualifier: String?,
        callSite: CodeSite
    ) async throws(ResolutionError) -> Value? {
        guard let optional = Value.self as? any AnyOptional.Type,
            let entry = try openEntry(DependencyKey(optional.wrapped, qualifier: qualifier), callSite: callSite),
            entry.isolation == .async, !entry.lifetime.isShared
        else { return nil }
        return try await entry.makeAnywhere(in: self, callSite: callSite) as? Value
    }

    /// The entry of `key`, if it is registered, in a container that has not been closed.
    func openEntry(_ key: DependencyKey, callSite: CodeSite) throws(ResolutionError) -> AnyEntry? {
        record(key)
        if isClosed.load(ordering: .acquiring) { throw .closed(key, callSite: callSite) }
        return entry(key)
    }

    /// The value of `found`, which is an `Entry<Value>`.
    func value<Value>(
        _ type: Value.Type,
        of found: AnyEntry,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value {
        // The caller found it under a key whose entries have this type: see `add`.
        let entry = unsafeDowncast(found, to: Entry<Value>.self)
        if entry.hasInstance, let value = entry.published(on: .current) {
            report(.hit(entry.key))
            return value
        }
        return try entry.value(in: self, callSite: callSite)
    }
}
