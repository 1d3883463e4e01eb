public import Foundation
import RenderTree

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// A movement of fingers or of a pointer that runs an action. A tree supports taps and long presses; other gestures are
/// accepted, but never occur.
///
/// Source: SwiftUI's `Gesture`.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    /// The value that describes the gesture's current state.
    associatedtype Value

    /// The actions that a person can perform in a tree.
    var _actions: [_GestureAction] { get }
    /// Returns the gesture with an action that runs when it ends.
    func _onEnded(_ action: @escaping @MainActor (Value) -> Void) -> Self
}

/// An action that a gesture adds to a node.
public struct _GestureAction {
    let kind: ActionKind
    let run: @MainActor () -> Void
}

extension Gesture {
    /// Returns the gesture with an action that runs when it ends.
    public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> Self { _onEnded(action) }
}

/// A tap.
///
/// Source: SwiftUI's `TapGesture`.
public struct TapGesture: Gesture {
    public var _actions: [_GestureAction] = []

    /// Creates a tap gesture. The count has no effect: one tap event runs the action.
    public init(count: Int = 1) {}

    public func _onEnded(_ action: @escaping @MainActor (()) -> Void) -> TapGesture {
        var copy = self
        copy._actions.append(_GestureAction(kind: .tap) { action(()) })
        return copy
    }
}

/// A long press.
///
/// Source: SwiftUI's `LongPressGesture`.
public struct LongPressGesture: Gesture {
    public var _actions: [_GestureAction] = []

    /// Creates a long-press gesture. The duration and the distance have no effect.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

    public func _onEnded(_ action: @escaping @MainActor (Bool) -> Void) -> LongPressGesture {
        var copy = self
        copy._actions.append(_GestureAction(kind: .longPress) { action(true) })
        return copy
    }
}

/// A drag, which never occurs in a tree.
///
/// Source: SwiftUI's `DragGesture`.
public struct DragGesture: Gesture {
    /// The state of a drag.
    public struct Value: Equatable, Sendable {
        /// The time of the latest event.
        public var time: Date
        /// The current location.
        public var location: CGPoint
        /// The location of the first event.
        public var startLocation: CGPoint
        /// The distance between the first and the current location.
        public let translation: CGSize
        /// The predicted location of the end of the drag.
        public let predictedEndLocation: CGPoint
        /// The predicted distance between the first location and the end of the drag.
        public let predictedEndTranslation: CGSize
    }

    public var _actions: [_GestureAction] { [] }

    /// Creates a drag gesture. The distance and the coordinate space have no effect.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}

    public func _onEnded(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture { self }
}

/// A pinch, which never occurs in a tree.
///
/// Source: SwiftUI's `MagnifyGesture`.
public struct MagnifyGesture: Gesture {
    /// The state of a pinch.
    public struct Value: Equatable, Sendable {
        /// The ratio of the current size to the size at the start.
        public var magnification: CGFloat
    }

    public var _actions: [_GestureAction] { [] }

    /// Creates a magnify gesture. The delta has no effect.
    public init(minimumScaleDelta: CGFloat = 0.01) {}

    public func _onEnded(_ action: @escaping @MainActor (Value) -> Void) -> MagnifyGesture { self }
}

extension View {
    /// Adds a gesture to the view. Its actions apply to the view's node, or to a group around several nodes.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(actions: gesture._actions))
    }

    /// Adds a gesture to the view, as `gesture(_:including:)` does.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        self.gesture(gesture)
    }

    /// Adds a gesture to the view, as `gesture(_:including:)` does. The priority has no effect.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        self.gesture(gesture)
    }
}
