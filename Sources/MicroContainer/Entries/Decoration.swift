/// A decoration without its type.
///
/// `@unchecked Sendable`: immutable.
class AnyDecoration: @unchecked Sendable {
    let order: Int
    /// The parameters of the wrapping initializer, if it is autowired.
    let declared: [Parameter]

    init(order: Int, declared: [Parameter]) { (self.order, self.declared) = (order, declared) }
}

/// A decoration of instances of `Value`.
///
/// `@unchecked Sendable`: its functions are immutable and `@Sendable`.
final class Decoration<Value>: AnyDecoration, @unchecked Sendable {
    let wrap: IsolatedCall<Value, Value, DependencyContainer>
    /// ``wrap`` for an instance of an asynchronous factory: it may run again, after everything that it resolves has
    /// been awaited.
    private let awaiting: Awaiting

    typealias Awaiting = @Sendable (Carried<Value>, DependencyContainer) async throws -> Value

    init(
        order: Int,
        declared: [Parameter],
        wrap: IsolatedCall<Value, Value, DependencyContainer>,
        awaiting: @escaping Awaiting
    ) {
        (self.wrap, self.awaiting) = (wrap, awaiting)
        super.init(order: order, declared: declared)
    }

    /// Calls ``wrap``, and closes the instance if ``wrap`` throws.
    func wrap(closing close: Lifetime<Value>.Hook?) -> IsolatedCall<Value, Value, DependencyContainer> {
        guard let close else { return wrap }
        return IsolatedCall(isolation: wrap.isolation) { [wrap] value, container in
            do {
                return try wrap(value, container)
            } catch {
                Self.end(Carried(value), close)
                throw error
            }
        }
    }

    /// The result of ``awaiting``. If it throws, the instance is closed after its last run.
    func awaited(
        _ value: Carried<Value>,
        in container: DependencyContainer,
        closing close: Lifetime<Value>.Hook?
    ) async throws -> Value {
        do {
            return try await awaiting(value, container)
        } catch {
            if let close { Self.end(value, close) }
            throw error
        }
    }

    /// Closes an instance in a separate task. The caller receives the error that ``wrap`` threw, so an error from the
    /// hook is ignored.
    private static func end(_ instance: Carried<Value>, _ close: @escaping Lifetime<Value>.Hook) {
        // Only the lifetimes of `Sendable` values have hooks.
        Task { try? await close(instance.value) }
    }
}

extension Make {
    /// The factory, wrapped by those of `wrappers` that have its type. All wrappers under the factory's key have it.
    ///
    /// - Parameter close: The hook for an instance whose wrapper throws, because no container keeps that instance.
    func wrapped(by wrappers: [AnyDecoration], closing close: Lifetime<Value>.Hook? = nil) -> Make {
        var make = self
        for case let wrapper as Decoration<Value> in wrappers {
            make = make.wrapped(by: wrapper, closing: close)
        }
        return make
    }

    /// The factory inside one wrapper. The result runs where both may run.
    private func wrapped(by wrapper: Decoration<Value>, closing close: Lifetime<Value>.Hook?) -> Make {
        let (wrap, isolation) = (wrapper.wrap(closing: close), wrapper.wrap.isolation)
        let mayRunOnMainActor = isolation == nil || isolation === MainActor.shared
        switch self {
        case .sync(let make):
            return Make(isolation: isolation) { try wrap(try make($0), $0) }
        case .mainActor(let make) where mayRunOnMainActor:
            return .mainActor { try wrap(try make($0), $0) }
        case .async(let make) where mayRunOnMainActor:
            return .async { try await wrapper.awaited(Carried(try await make($0)), in: $0, closing: close) }
        case let make:
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
