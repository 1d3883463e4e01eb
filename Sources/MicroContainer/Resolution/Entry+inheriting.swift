extension Entry {
    /// An entry of `container` that resolves the key from `front` each time, and does not keep `front`.
    func borrowed(in container: DependencyContainer, from front: DependencyContainer) -> Entry {
        let (key, site) = (key, site)
        func borrowed<Value>(_ type: Value.Type) -> Entry {
            let make = Make<Value>.sync { [weak front] _ in
                try DependencyContainer.open(front, for: key, callSite: site).ownValue(
                    Value.self,
                    under: key,
                    callSite: site
                )
            }
            return .new(key: key, lifetime: Lifetime(kind: .dynamic), site: site, make: make, owner: container)
        }
        let entry = _openExistential(valueType, do: borrowed)
        entry.order = order
        entry.forkDepth = forkDepth
        entry.setBorrowed()
        return entry
    }

    /// An entry of `container` that resolves the key from `source`, with the decorations of `container`.
    func inherited(
        in container: DependencyContainer,
        from source: DependencyContainer,
        wrappedBy wrappers: [AnyDecoration]
    ) -> Entry {
        let (key, site) = (key, site)
        func inherited<Value>(_ type: Value.Type) -> Entry {
            // From the source itself, even while a fork replaces it.
            let make = Make<Value>.sync { _ in
                try source.ownValue(Value.self, under: key, callSite: site)
            }
            return copy(
                plain: make,
                wrapped: make.wrapped(by: wrappers),
                wrapping: wrappers.flatMap(\.declared),
                hooks: nil,
                awaiting: nil,
                owner: container
            )
        }
        let entry = _openExistential(valueType, do: inherited)
        entry.setDecorating()
        return entry
    }
}
