extension DependencyContainer {
    /// Wraps what is registered for `type`: what is resolved is what `wrap` returns.
    ///
    /// ```swift
    /// container.decorate((any Feed).self) { feed, _ in LoggedFeed(wrapped: feed) }
    /// ```
    ///
    /// It does not matter whether the registration comes before or after. In a scope or fork only what is resolved there
    /// is wrapped. Of contributions to `[Value]` each is wrapped. A factory that suspends or needs the main actor is
    /// wrapped as well; `wrap` runs where it runs.
    ///
    /// - Parameters:
    ///   - type: What is wrapped.
    ///   - qualifier: Which one, where there are several.
    ///   - order: Several are applied from the lowest to the highest, equal ones as they come.
    ///   - wrap: Receives what the registration makes, and returns what is resolved.
    public func decorate<Value>(
        _ type: Value.Type,
        qualifier: String? = nil,
        order: Int = 0,
        wrap: @escaping @Sendable (Value, DependencyContainer) throws -> Value
    ) {
        let key = DependencyKey(Value.self, qualifier: qualifier)
        monitor.locked {
            var list = decorations[key, default: []]
            list.insert(Decoration(order: order, wrap: wrap), at: list.firstIndex { $0.order > order } ?? list.endIndex)
            decorations[key] = list
            for entry in currentTable.entries where entry.decoratedKey == key {
                // What is inherited is looked up, and wrapped, anew.
                if entry.owner === self, !entry.isInherited {
                    renew(entry)
                } else {
                    currentTable.remove(entry.key)
                }
            }
        }
        changed([key])
    }
}

/// A wrapper without its type.
class AnyDecoration {
    let order: Int

    init(order: Int) { self.order = order }
}

final class Decoration<Value>: AnyDecoration {
    let wrap: @Sendable (Value, DependencyContainer) throws -> Value

    init(order: Int, wrap: @escaping @Sendable (Value, DependencyContainer) throws -> Value) {
        self.wrap = wrap
        super.init(order: order)
    }
}

extension Make {
    /// The factory with those of `wrappers` around it that are of its type: all that are kept under its key.
    func wrapped(by wrappers: [AnyDecoration]) -> Make {
        var make = self
        for case let wrapper as Decoration<Value> in wrappers { make = make.wrapped(by: wrapper.wrap) }
        return make
    }

    /// The factory with one wrapper around it.
    private func wrapped(by wrap: @escaping @Sendable (Value, DependencyContainer) throws -> Value) -> Make {
        switch self {
        case .sync(let make): .sync { try wrap(try make($0), $0) }
        case .mainActor(let make): .mainActor { try wrap(try make($0), $0) }
        case .async(let make): .async { try wrap(try await make($0), $0) }
        }
    }
}
