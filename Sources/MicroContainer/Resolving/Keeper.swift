/// Holds a shared instance that may end.
class Keeper<Value> {
    /// The instance, unless it has ended.
    var value: Value? { nil }

    /// Whether there is an instance that has not ended.
    final var isHolding: Bool { value != nil }

    /// The instance, for callers that are to know nothing of `Value?`: finding out about that type takes long.
    final func held() throws(Ended) -> Value {
        guard let value else { throw Ended() }
        return value
    }

    struct Ended: Error {}

    /// Takes a new instance in. False when it is of a type that cannot be held like this.
    func keep(_ value: Value) -> Bool { false }
}

/// Holds an object as long as somebody else does.
final class WeakKeeper<Value>: Keeper<Value> {
    private weak var object: AnyObject?

    override var value: Value? { object as? Value }

    override func keep(_ value: Value) -> Bool {
        guard type(of: value as Any) is AnyObject.Type else { return false }
        object = value as AnyObject
        return true
    }
}

/// Holds a value for some time.
final class TimedKeeper<Value>: Keeper<Value> {
    private let start: @Sendable () -> @Sendable () -> Bool
    private var kept: (value: Value, isOver: @Sendable () -> Bool)?

    init(start: @escaping @Sendable () -> @Sendable () -> Bool) { self.start = start }

    override var value: Value? {
        guard let kept, !kept.isOver() else { return nil }
        return kept.value
    }

    override func keep(_ value: Value) -> Bool {
        kept = (value, start())
        return true
    }
}
