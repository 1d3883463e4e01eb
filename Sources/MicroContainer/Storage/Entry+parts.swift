// MARK: - The parts of a registration

extension Entry {
    /// The type of the instances. A contribution and a spec have another type in their ``key``.
    var valueType: Any.Type { details?.valueType ?? key.type }

    /// The key of the registration: for a call, of the registration that was called.
    var registration: DependencyKey { details?.calledRegistration ?? key }

    /// The parameters of the factory, if the registration declares them.
    var declared: [Parameter]? { details?.declared }

    /// The known parameters of the factory and of the initializers that decorate the instance.
    var parameters: [Parameter] { (details?.declared ?? []) + (details?.wrapping ?? []) }

    /// Whether the registration has hooks.
    var hasHooks: Bool { details?.hooks != nil }

    /// Whether the type shows that the instance cannot be created: see ``Lifetime/weak``.
    var isRefused: Bool {
        guard case .weak = lifetime else { return false }
        return !(valueType is AnyObject.Type) && !TypeName.isExistential(valueType)
    }

    /// The key under which decorations of this entry are registered.
    var decoratedKey: DependencyKey {
        if takesArguments, let provider = valueType as? any ArgumentTaking.Type {
            return DependencyKey(provider.result, qualifier: key.qualifier)
        }
        return isContribution ? DependencyKey(valueType) : key
    }

    /// Whether this is a contribution to a collection. Only a contribution and a spec have another type in their ``key``.
    var isContribution: Bool { details.map { $0.valueType != key.type } ?? false && key.isContribution }

    /// The decorated factory.
    func wrapped<Value>(_ type: Value.Type) -> Make<Value> { typedDetails()?.wrapped ?? .sync(factory(type)) }

    /// The factory as it was registered.
    func plain<Value>(_ type: Value.Type) -> Make<Value> { typedDetails()?.plain ?? .sync(factory(type)) }

    private func typedDetails<Value>() -> TypedDetails<Value>? {
        guard let details, details.isTyped else { return nil }
        return unsafeDowncast(details, to: TypedDetails<Value>.self)
    }
}

// MARK: - The instance

extension Entry {
    /// The address of the shared instance in the word ``published``.
    @inline(__always)
    static func instance<Value>(_ word: UInt, of type: Value.Type) -> UnsafeMutablePointer<Value>? {
        word > fresh ? UnsafeMutablePointer(bitPattern: word) : nil
    }

    /// Retires the entry, and removes and returns its shared instance. The caller ends it when no reader can be copying
    /// it.
    func takeInstance() -> Instance? {
        let (word, held) = Creation.monitor.locked { () -> (UInt, AnyHeld?) in
            isRetired = true
            defer { details?.held = nil }
            return (published.exchange(Self.unmade, ordering: .acquiringAndReleasing), details?.held)
        }
        if word <= Self.fresh, held == nil { return nil }
        return Instance(address: word, type: valueType, held: held)
    }

    /// Creates an instance for `container`, or the shared instance if it does not exist.
    func make(in container: DependencyContainer, callSite: CodeSite) throws(ResolutionError) {
        func make<Value>(_ type: Value.Type) -> ResolutionError? {
            do throws(ResolutionError) {
                _ = try value(type, in: container, callSite: callSite)
                return nil
            } catch {
                return error
            }
        }
        if let error = _openExistential(valueType, do: make) { throw error }
    }

    /// Creates an instance with the isolation that it needs.
    ///
    /// - Returns: The awaited value. The caller keeps it alive, because it may have no other owner.
    func makeAnywhere(in container: DependencyContainer, callSite: CodeSite) async throws(ResolutionError)
        -> (any Sendable)?
    {
        switch isolation {
        case .none: try make(in: container, callSite: callSite)
        case .mainActor:
            try await MainActor.running { () throws(ResolutionError) in try self.make(in: container, callSite: callSite)
            }
        case .async:
            // Without `awaiting`, only `resolveAsync` of this value's type can prove that it is `Sendable`.
            guard let awaiting = details?.awaiting else { throw .needsAwait(self, callSite: callSite) }
            return try await awaiting(self, container, callSite)
        }
        return nil
    }

    /// Runs a hook on the shared instance, if it exists.
    func run(_ moment: Moment) async throws {
        // The container keeps an instance with hooks until it has been closed.
        let word = published.load(ordering: .acquiring)
        guard word > Self.fresh, let hooks = details?.hooks, let instance = UnsafeRawPointer(bitPattern: word) else {
            return
        }
        try await hooks.run(moment, on: instance)
    }
}
