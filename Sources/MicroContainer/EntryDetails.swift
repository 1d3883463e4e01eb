/// The parts of an entry that few registrations have.
///
/// `@unchecked Sendable`: its properties are immutable and `Sendable`, except for ``isHooked`` and ``held``, which are
/// guarded as stated beside them.
class EntryDetails: @unchecked Sendable {
    let valueType: Any.Type
    /// The parameters of the factory, if the registration declares them.
    let declared: [Parameter]?
    /// The parameters of the initializers that decorate the instance.
    let wrapping: [Parameter]
    let hooks: AnyHooks?
    /// A function that calls the factory of an asynchronous entry. Only `Sendable` values have it.
    let awaiting: Entry.Awaiting?
    /// For a call with arguments, the key of the registration that is called.
    let calledRegistration: DependencyKey?
    /// Whether this is a ``TypedDetails`` of the entry's type.
    var isTyped: Bool { false }
    /// Whether the container runs hooks on the instance when it is closed. Guarded by the `monitor` of the entry's owner.
    @exclusivity(unchecked) var isHooked = false
    /// A shared instance that may end before its container. Guarded by ``Creation/monitor``. Only entries with a
    /// lifetime that ``LifetimeKind/mayEndEarly`` have one, of type ``Held`` of their value.
    @exclusivity(unchecked) var held: AnyHeld?

    init(
        of valueType: Any.Type,
        declared: [Parameter]?,
        wrapping: [Parameter] = [],
        hooks: AnyHooks?,
        awaiting: Entry.Awaiting? = nil,
        callOf calledRegistration: DependencyKey? = nil
    ) {
        (self.valueType, self.declared, self.wrapping) = (valueType, declared, wrapping)
        (self.hooks, self.awaiting, self.calledRegistration) = (hooks, awaiting, calledRegistration)
    }
}

/// The details of an entry that is decorated, isolated or asynchronous, or that is a call with arguments.
///
/// `@unchecked Sendable`: its properties are immutable and their functions `@Sendable`.
final class TypedDetails<Value>: EntryDetails, @unchecked Sendable {
    let plain: Make<Value>
    let wrapped: Make<Value>
    override var isTyped: Bool { true }

    init(
        plain: Make<Value>,
        wrapped: Make<Value>,
        declared: [Parameter]?,
        wrapping: [Parameter] = [],
        hooks: AnyHooks?,
        awaiting: Entry.Awaiting?,
        callOf calledRegistration: DependencyKey? = nil
    ) {
        (self.plain, self.wrapped) = (plain, wrapped)
        super.init(
            of: Value.self,
            declared: declared,
            wrapping: wrapping,
            hooks: hooks,
            awaiting: awaiting,
            callOf: calledRegistration
        )
    }
}
