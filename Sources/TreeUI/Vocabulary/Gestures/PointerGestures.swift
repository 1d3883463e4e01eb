public import Foundation
import RenderTree

#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// A tap with its location. In a tree, the location is the origin.
///
/// Source: SwiftUI's `SpatialTapGesture`.
public struct SpatialTapGesture: Gesture {
    /// The value of the gesture: the location of the tap.
    public struct Value: Equatable, Sendable {
        /// The location of the tap, which is always the origin.
        public var location: CGPoint
    }

    public var _actions: [_GestureAction] = []

    /// Creates a tap gesture. The count and the coordinate space have no effect.
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}

    public func _onEnded(_ action: @escaping @MainActor (Value) -> Void) -> SpatialTapGesture {
        var copy = self
        copy._actions.append(_GestureAction(kind: .tap) { action(Value(location: .zero)) })
        return copy
    }
}

/// A rotation by two fingers, which never occurs in a tree.
///
/// Source: SwiftUI's `RotateGesture`.
public struct RotateGesture: Gesture {
    /// The state of a rotation.
    public struct Value: Equatable, Sendable {
        /// The time of the latest event.
        public var time: Date
        /// The angle relative to the start.
        public var rotation: Angle
    }

    public var _actions: [_GestureAction] { [] }

    /// Creates a rotation gesture. The delta has no effect.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}

    public func _onEnded(_ action: @escaping @MainActor (Value) -> Void) -> RotateGesture { self }
}

/// A rotation by two fingers, which never occurs in a tree. The older form of ``RotateGesture``.
///
/// Source: SwiftUI's `RotationGesture`.
public struct RotationGesture: Gesture {
    public var _actions: [_GestureAction] { [] }

    /// Creates a rotation gesture. The delta has no effect.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}

    public func _onEnded(_ action: @escaping @MainActor (Angle) -> Void) -> RotationGesture { self }
}

/// A pinch, which never occurs in a tree. The older form of ``MagnifyGesture``.
///
/// Source: SwiftUI's `MagnificationGesture`.
public struct MagnificationGesture: Gesture {
    public var _actions: [_GestureAction] { [] }

    /// Creates a pinch gesture. The delta has no effect.
    public init(minimumScaleDelta: CGFloat = 0.01) {}

    public func _onEnded(_ action: @escaping @MainActor (CGFloat) -> Void) -> MagnificationGesture { self }
}

extension View {
    /// Runs an action with the location when the view is tapped. In a tree, the location is the origin.
    @_disfavoredOverload
    public func onTapGesture(
        count: Int = 1,
        coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping @MainActor (CGPoint) -> Void
    ) -> some View {
        onTapGesture(count: count) { action(.zero) }
    }

    /// Runs an action when the view is pressed and held. The older form, with `pressing` before the action; it never
    /// runs.
    @_disfavoredOverload
    public func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping @MainActor () -> Void
    ) -> some View {
        onLongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action)
    }

    /// Has no effect in a render tree; in SwiftUI, runs an action when a pointer enters or leaves the view.
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, runs an action while a pointer moves over the view.
    public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (HoverPhase) -> Void
    ) -> some View { self }
}

/// Whether a pointer is over a view, and where. TreeUI reports none.
///
/// Source: SwiftUI's `HoverPhase`.
public enum HoverPhase: Equatable, Sendable {
    /// The pointer is over the view, at this location in points.
    case active(CGPoint)
    /// The pointer has left the view.
    case ended
}
