/// A source of values over time, such as notifications or the ticks of a timer, for ``View/onReceive(_:perform:)``.
///
/// All values are delivered on the main actor.
///
/// Source: Combine's `Publisher`. These few publishers are TreeUI's own; there is no Combine.
public protocol Publisher<Output, Failure> {
    /// The type of the values.
    associatedtype Output
    /// The type of errors. The publishers here never fail.
    associatedtype Failure: Error

    /// The publisher whose values this publisher transforms, or this publisher itself.
    var _source: any Publisher { get }

    /// Starts to deliver values, until the returned object is cancelled or released.
    @MainActor func _subscribe(_ subscriber: _Subscriber<Output>) -> AnyCancellable
}

extension Publisher {
    public var _source: any Publisher { self }
}

/// The receiver of a publisher's values.
@MainActor
public struct _Subscriber<Input> {
    let receive: @MainActor (Input) -> Void
    /// The context of the view that receives the values; `nil` outside views.
    let component: Component?

    /// Returns a receiver of values of another type, in the same context.
    func receiving<Value>(_ type: Value.Type, _ receive: @escaping @MainActor (Value) -> Void) -> _Subscriber<Value> {
        _Subscriber<Value>(receive: receive, component: component)
    }
}

/// Something that can be cancelled.
///
/// Source: Combine's `Cancellable`.
public protocol Cancellable {
    /// Stops the activity.
    @MainActor func cancel()
}

/// An object that stops an activity when it is cancelled or released.
///
/// Source: Combine's `AnyCancellable`.
public final class AnyCancellable: Cancellable, Hashable, Sendable {
    private let action: Locked<(@MainActor @Sendable () -> Void)?>

    /// Creates an object that runs a closure when it is cancelled.
    public init(_ cancel: @escaping @MainActor @Sendable () -> Void) {
        action = Locked(cancel)
    }

    deinit {
        guard let action = action.withLock({ $0 }) else { return }
        onMainActor(action)
    }

    /// Stops the activity. Further calls have no effect.
    @MainActor public func cancel() {
        let action = action.withLock { action in
            defer { action = nil }
            return action
        }
        action?()
    }

    /// Stores the object in a set, which keeps it.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }

    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension Publisher where Failure == Never {
    /// Runs a closure for each value until the returned object is cancelled or released.
    @MainActor public func sink(receiveValue: @escaping @MainActor (Output) -> Void) -> AnyCancellable {
        _subscribe(_Subscriber(receive: receiveValue, component: nil))
    }
}
