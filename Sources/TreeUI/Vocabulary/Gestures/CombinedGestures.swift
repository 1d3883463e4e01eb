/// Two gestures that can occur at the same time. In a tree, each of them that can occur runs its own action.
///
/// Source: SwiftUI's `SimultaneousGesture`.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The values of the gestures.
    public struct Value {
        /// The value of the first gesture.
        public var first: First.Value?
        /// The value of the second gesture.
        public var second: Second.Value?
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Creates a combination of two gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public var _actions: [_GestureAction] { first._actions + second._actions }

    public func _onEnded(_ action: @escaping @MainActor (Value) -> Void) -> SimultaneousGesture {
        var copy = self
        copy.first = first._onEnded { action(Value(first: $0)) }
        copy.second = second._onEnded { action(Value(second: $0)) }
        return copy
    }
}

/// Two gestures one after the other. It never occurs in a tree, where a gesture has no end that another one could follow.
///
/// Source: SwiftUI's `SequenceGesture`.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The progress of the gestures.
    public enum Value {
        case first(First.Value)
        case second(First.Value, Second.Value?)
    }

    /// The first gesture.
    public var first: First
    /// The second gesture.
    public var second: Second

    /// Creates a sequence of two gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public var _actions: [_GestureAction] { [] }

    public func _onEnded(_ action: @escaping @MainActor (Value) -> Void) -> SequenceGesture { self }
}

/// Either of two gestures. In a tree, each of them that can occur runs its own action.
///
/// Source: SwiftUI's `ExclusiveGesture`.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
    /// The value of the gesture that occurred.
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    /// The preferred gesture.
    public var first: First
    /// The other gesture.
    public var second: Second

    /// Creates a choice of two gestures.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    public var _actions: [_GestureAction] { first._actions + second._actions }

    public func _onEnded(_ action: @escaping @MainActor (Value) -> Void) -> ExclusiveGesture {
        var copy = self
        copy.first = first._onEnded { action(.first($0)) }
        copy.second = second._onEnded { action(.second($0)) }
        return copy
    }
}

extension Gesture {
    /// Combines the gesture with another one that can occur at the same time.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// Lets another gesture follow this one.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// Combines the gesture with another one that occurs only if this one does not.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}
