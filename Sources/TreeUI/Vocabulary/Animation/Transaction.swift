// Animated changes. A change applies at once, and the session reports that its next update is animated.

/// Runs `body`, and returns the result. A host that draws animations animates the change of the screen.
///
/// The whole next update is animated, unless `body` has changed nothing on the screen. Later changes by a task in
/// `body` are not animated. An animation that is `nil` has no effect.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    // Afterwards, because an observed model reports only its first change in an update.
    defer { if Session.current?.evaluator.invalidComponents.isIdle == false { Session.moveNextUpdate(animation) } }
    return try body()
}

/// Runs `body` with the transaction's animation, and returns the result.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try withAnimation(transaction.animation, body)
}

/// Runs `body` with a value in the transaction, and returns the result.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>,
    _ value: V,
    _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

extension Session {
    /// Animates the next update of the session whose action is running. Without an animation, it does nothing.
    fileprivate nonisolated static func moveNextUpdate(_ animation: Animation?) {
        guard let milliseconds = animation?.milliseconds, milliseconds > 0 else { return }
        current?.evaluator.invalidComponents.move(milliseconds: milliseconds)
    }
}

/// The context of a change. Only the animation has an effect.
///
/// Source: SwiftUI's `Transaction`.
public struct Transaction {
    private var values: [ObjectIdentifier: Any] = [:]
    /// The animation of the change.
    public var animation: Animation?
    /// Whether views may not animate the change themselves. Has no effect.
    public var disablesAnimations = false

    /// Creates a transaction with an animation.
    public init(animation: Animation? = nil) {
        self.animation = animation
    }

    /// The value for a key, or its default.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key of a ``Transaction``. `@Entry` in an extension writes one.
///
/// Source: SwiftUI's `TransactionKey`.
public protocol TransactionKey {
    /// The type of the value.
    associatedtype Value
    /// The value in a transaction that does not set one.
    static var defaultValue: Value { get }
}

extension View {
    /// Animates the updates in which the value changes. The animation applies to the whole screen. An animation that is
    /// `nil` has no effect.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        onChange(of: value) { Session.moveNextUpdate(animation) }
    }
}

extension Binding {
    /// Returns a binding whose changes are animated, as with `withAnimation`.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        Binding(AnimatedLocation(base: self, animation: animation))
    }

    /// Returns a binding whose changes use the transaction's animation.
    public func transaction(_ transaction: Transaction) -> Binding<Value> { animation(transaction.animation) }
}

/// A value whose changes are animated.
private final class AnimatedLocation<Value>: BindingLocation {
    private let base: Binding<Value>
    private let animation: Animation?

    init(base: Binding<Value>, animation: Animation?) {
        self.base = base
        self.animation = animation
    }

    var state: (any StateReading)? { base.state }
    var initial: Value { base.initialValue }

    func read() -> Value { base.wrappedValue }
    func write(_ value: Value) { withAnimation(animation) { base.wrappedValue = value } }
    func isSame(as other: AnimatedLocation) -> Bool { animation == other.animation && base.isSame(as: other.base) }
}
