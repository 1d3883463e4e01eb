/// A shared instance that may end before its container.
///
/// It is looked at without a lock: the one who looks may be the last to hold what is in it, and whatever ends then is
/// not ours.
///
/// `@unchecked Sendable`: immutable but for the weak reference of ``HeldWeakly``, whose loads are atomic.
class Held<Value>: @unchecked Sendable {
    /// What is held, or the error that it is over. Not an optional: to find out about that type takes long.
    func value() throws(Ended) -> Value { throw Ended() }

    struct Ended: Error {}
}

/// Holds an object as long as somebody else does.
final class HeldWeakly<Value>: Held<Value>, @unchecked Sendable {
    private weak var object: AnyObject?

    /// Nil when the value is none that can be held like this.
    init?(_ value: Value) {
        guard type(of: value as Any) is AnyObject.Type else { return nil }
        object = value as AnyObject
    }

    override func value() throws(Ended) -> Value {
        guard let value = object as? Value else { throw Ended() }
        return value
    }
}

/// Holds a value for some time.
final class HeldForSomeTime<Value>: Held<Value>, @unchecked Sendable {
    private let held: Value
    private let isOver: @Sendable () -> Bool

    init(_ value: Value, isOver: @escaping @Sendable () -> Bool) { (held, self.isOver) = (value, isOver) }

    override func value() throws(Ended) -> Value {
        if isOver() { throw Ended() }
        return held
    }
}
