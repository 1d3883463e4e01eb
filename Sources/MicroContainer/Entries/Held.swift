/// A shared instance that may end before its container.
///
/// It is read without a lock, because the reader may release the last reference to the value, which runs user code.
///
/// `@unchecked Sendable`: immutable, except for the weak reference of ``HeldWeakly``, whose loads are atomic. Only the
/// lifetimes of `Sendable` values create one: see ``Lifetime/weak`` and ``Lifetime/timed(_:clock:)``.
class Held<Value>: AnyHeld, @unchecked Sendable {
    /// The held value, or an error if it has ended. Not an optional, because finding the metadata of that type is slow.
    func value() throws(InstanceEnded) -> Value { throw InstanceEnded() }

    override var hasEnded: Bool {
        do throws(InstanceEnded) {
            _ = try value()
            return false
        } catch {
            return true
        }
    }
}

/// A ``Held`` value without its type.
///
/// `@unchecked Sendable`: it has no properties.
class AnyHeld: @unchecked Sendable {
    var hasEnded: Bool { true }
}

/// Thrown if a shared instance has ended since its entry was read.
struct InstanceEnded: Error {}

/// Holds an object weakly.
final class HeldWeakly<Value>: Held<Value>, @unchecked Sendable {
    private weak var object: AnyObject?

    /// Returns nil if the value cannot be referenced weakly.
    init?(_ value: Value) {
        guard type(of: value as Any) is AnyObject.Type else { return nil }
        object = value as AnyObject
    }

    override func value() throws(InstanceEnded) -> Value {
        guard let value = object as? Value else { throw InstanceEnded() }
        return value
    }
}

/// Holds a value for a duration.
final class HeldForSomeTime<Value>: Held<Value>, @unchecked Sendable {
    private let held: Value
    private let isOver: @Sendable () -> Bool

    init(_ value: Value, isOver: @escaping @Sendable () -> Bool) { (held, self.isOver) = (value, isOver) }

    override func value() throws(InstanceEnded) -> Value {
        if isOver() { throw InstanceEnded() }
        return held
    }
}
