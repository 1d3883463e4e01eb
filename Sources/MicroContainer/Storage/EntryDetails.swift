/// The parts of an entry that few registrations have.
///
/// `@unchecked Sendable`: its properties are immutable and `Sendable`, except for ``isHooked``, which is guarded as
/// stated beside it.
class EntryDetails: @unchecked Sendable {
    /// The parameters of the factory, if the registration declares them.
    let declared: [Parameter]?
    /// The parameters of the initializers that decorate the instance.
    var wrapping: [Parameter] { [] }
    let hooks: AnyHooks?
    /// For a call with arguments, the key of the registration that is called.
    var calledRegistration: DependencyKey? { nil }
    /// Whether this is a ``TypedDetails`` of the entry's type.
    let isTyped: Bool
    /// Whether the container runs hooks on the instance when it is closed. Guarded by the `monitor` of the entry's owner.
    @exclusivity(unchecked) var isHooked = false

    init(declared: [Parameter]?, hooks: AnyHooks?, isTyped: Bool = false) {
        (self.declared, self.hooks, self.isTyped) = (declared, hooks, isTyped)
    }
}

/// The details of an entry that is decorated, isolated, asynchronous, or whose instance may end early.
///
/// `@unchecked Sendable`: ``held`` is guarded by ``Creation/monitor``; the other properties are immutable and their
/// functions `@Sendable`.
class TypedDetails<Value>: EntryDetails, @unchecked Sendable {
    let plain: Make<Value>
    let wrapped: Make<Value>
    /// Calls the factory of an asynchronous entry. Only `Sendable` values have it.
    let awaiting: Entry<Value>.Awaiting?
    @exclusivity(unchecked) var held: Held<Value>?
    private let decorating: [Parameter]
    override var wrapping: [Parameter] { decorating }

    init(
        plain: Make<Value>,
        wrapped: Make<Value>,
        awaiting: Entry<Value>.Awaiting?,
        declared: [Parameter]?,
        wrapping: [Parameter] = [],
        hooks: AnyHooks?
    ) {
        decorating = wrapping
        (self.plain, self.wrapped, self.awaiting) = (plain, wrapped, awaiting)
        super.init(declared: declared, hooks: hooks, isTyped: true)
    }
}

/// The details of one call of a registration with arguments.
///
/// `@unchecked Sendable`: its property is immutable.
final class CallDetails<Value>: TypedDetails<Value>, @unchecked Sendable {
    private let registration: DependencyKey

    init(
        make: Make<Value>,
        awaiting: Entry<Value>.Awaiting?,
        hooks: AnyHooks?,
        of registration: DependencyKey
    ) {
        self.registration = registration
        super.init(plain: make, wrapped: make, awaiting: awaiting, declared: nil, hooks: hooks)
    }

    override var calledRegistration: DependencyKey? { registration }
}
