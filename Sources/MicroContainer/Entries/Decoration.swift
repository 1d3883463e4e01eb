/// A decoration without its type.
///
/// `@unchecked Sendable`: immutable.
class AnyDecoration: @unchecked Sendable {
    let order: Int
    /// The parameters of the initializer that wraps, if it is autowired.
    let declared: [Parameter]

    init(order: Int, declared: [Parameter]) { (self.order, self.declared) = (order, declared) }
}

/// A decoration of instances of `Value`.
///
/// `@unchecked Sendable`: `wrap` is an immutable `@Sendable` function.
final class Decoration<Value>: AnyDecoration, @unchecked Sendable {
    let wrap: IsolatedCall<Value, Value, DependencyContainer>

    init(order: Int, declared: [Parameter] = [], wrap: IsolatedCall<Value, Value, DependencyContainer>) {
        self.wrap = wrap
        super.init(order: order, declared: declared)
    }

    /// ``wrap``, which closes an instance that it throws for, in a separate task. The caller receives the error of
    /// ``wrap``, so one of the hook is ignored.
    func wrap(closing close: @escaping Lifetime<Value>.Hook) -> IsolatedCall<Value, Value, DependencyContainer> {
        IsolatedCall(isolation: wrap.isolation) { [wrap] value, container in
            do {
                return try wrap(value, container)
            } catch {
                // Only the lifetimes of `Sendable` values have hooks.
                let instance = Carried(value)
                Task { try? await close(instance.value) }
                throw error
            }
        }
    }
}

extension Make {
    /// The factory inside those of `wrappers` that have its type. All wrappers under the factory's key have it.
    ///
    /// - Parameter close: The hook for an instance that a wrapper throws for, because no container keeps it.
    func wrapped(by wrappers: [AnyDecoration], closing close: Lifetime<Value>.Hook? = nil) -> Make {
        var make = self
        for case let wrapper as Decoration<Value> in wrappers {
            make = make.wrapped(by: close.map(wrapper.wrap(closing:)) ?? wrapper.wrap)
        }
        return make
    }

    /// The factory inside one wrapper. The result runs where both may run.
    private func wrapped(by wrap: IsolatedCall<Value, Value, DependencyContainer>) -> Make {
        switch (self, wrap.isolation) {
        case (.sync(let make), let isolation):
            return Make(isolation: isolation) { try wrap(try make($0), $0) }
        case (.mainActor(let make), let isolation) where isolation == nil || isolation === MainActor.shared:
            return .mainActor { try wrap(try make($0), $0) }
        case (.async(let make), nil):
            return .async { try wrap(try await make($0), $0) }
        case (let make, let isolation):
            // Run each of them with its own isolation.
            return .async { container in
                // Only this call references the new value, and it passes the value on without using it again: see
                // ``Actor/running(_:)``.
                nonisolated(unsafe) let value = try await make.awaited(container)
                return try await (isolation ?? MainActor.shared).running { try wrap(value, container) }
            }
        }
    }

    /// Creates a value with the factory's own isolation. The value may leave an actor here: see ``Actor/running(_:)``.
    private func awaited(_ container: DependencyContainer) async throws -> Value {
        switch self {
        case .sync(let make): return try make(container)
        case .mainActor: return try await MainActor.shared.running { [called = called()] in try called(container) }
        case .async(let make): return try await make(container)
        }
    }
}
