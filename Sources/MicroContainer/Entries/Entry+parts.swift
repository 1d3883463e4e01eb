// MARK: - The parts of a registration

extension Entry {
    /// The type of the instances. A contribution and a spec have another type in their ``key``.
    var valueType: Any.Type { details?.valueType ?? key.type }

    /// The registration's key. For a call, the key of the registration that was called.
    var registration: DependencyKey { details?.calledRegistration ?? key }

    var declared: [Parameter]? { details?.declared }

    /// The known parameters of the factory and of the initializers that decorate the instance.
    var parameters: [Parameter] { (details?.declared ?? []) + (details?.wrapping ?? []) }

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
        isInstance(word) ? UnsafeMutablePointer(bitPattern: word) : nil
    }

    /// Runs a hook on the shared instance, if it exists.
    func run(_ moment: Moment) async throws {
        // The container keeps an instance with hooks until it has been closed.
        let word = published.load(ordering: .acquiring)
        guard Self.isInstance(word), let hooks = details?.hooks, let instance = UnsafeRawPointer(bitPattern: word)
        else {
            return
        }
        try await hooks.run(moment, on: instance)
    }
}
