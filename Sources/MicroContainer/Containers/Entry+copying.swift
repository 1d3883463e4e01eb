extension Entry {
    /// A copy for another owner, with other decorations and without instances.
    func copy<Value>(
        plain: Make<Value>,
        wrapped: Make<Value>,
        wrapping: [Parameter],
        hooks: AnyHooks?,
        awaiting: Awaiting?,
        owner: DependencyContainer
    ) -> Entry {
        let details = TypedDetails(
            plain: plain,
            wrapped: wrapped,
            declared: declared,
            wrapping: wrapping,
            hooks: hooks,
            awaiting: awaiting
        )
        // The copy has the isolation of the decorated factory, which may need the main actor even if the factory itself
        // does not.
        let copy = Entry.new(key, lifetime, site, details, wrapped, owner)
        copy.traits = traits.subtracting([.isDecorating, .isBorrowed])
        copy.forkDepth = forkDepth
        copy.order = order
        return copy
    }

    /// A copy of this registration for `owner`, without instances.
    ///
    /// - Parameters:
    ///   - wrappers: The decorations around the factory.
    ///   - keepingWrappers: Whether the copy also keeps this entry's decorations, inside `wrappers`.
    func copy(
        in owner: DependencyContainer,
        wrappedBy wrappers: [AnyDecoration],
        keepingWrappers: Bool = false
    ) -> Entry {
        func copy<Value>(_ type: Value.Type) -> Entry {
            let plain = keepingWrappers ? wrapped(type) : self.plain(type)
            return self.copy(
                plain: plain,
                wrapped: plain.wrapped(by: wrappers, closing: closingHook(of: type)),
                wrapping: wrappers.flatMap(\.declared) + (keepingWrappers ? details?.wrapping ?? [] : []),
                hooks: details?.hooks,
                awaiting: details?.awaiting,
                owner: owner
            )
        }
        return _openExistential(valueType, do: copy)
    }

    /// The hook that closes an instance, if the container runs it.
    private func closingHook<Value>(of type: Value.Type) -> Lifetime<Value>.Hook? {
        lifetime.runsHooks ? (details?.hooks as? Hooks<Value>)?.close : nil
    }
}
