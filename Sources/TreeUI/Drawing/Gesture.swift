public import Foundation
import RenderTree

/// What a person does with fingers or a pointer. A tap and a long press are what a tree knows; what else a gesture
/// does is accepted, and never happens.
///
/// Source: SwiftUI's `Gesture`.
@MainActor @preconcurrency
public protocol Gesture {
    associatedtype Value

    /// What of it a person can do in a tree.
    var _actions: [_GestureAction] { get }
    /// The gesture with something to be done when it ends.
    func _onEnded(_ action: @escaping @MainActor (Value) -> Void) -> Self
}

/// Something that a person can do with a gesture.
public struct _GestureAction {
    let kind: ActionKind
    let run: @MainActor () -> Void
}

extension Gesture {
    public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> Self { _onEnded(action) }

    public func onChanged(_ action: @escaping (Value) -> Void) -> Self { self }

    public func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> Self { self }
}

/// Source: SwiftUI's `TapGesture`.
public struct TapGesture: Gesture {
    public var _actions: [_GestureAction] = []

    public init(count: Int = 1) {}

    public func _onEnded(_ action: @escaping @MainActor (()) -> Void) -> TapGesture {
        var copy = self
        copy._actions.append(_GestureAction(kind: .tap) { action(()) })
        return copy
    }
}

/// Source: SwiftUI's `LongPressGesture`.
public struct LongPressGesture: Gesture {
    public var _actions: [_GestureAction] = []

    public init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {}

    public func _onEnded(_ action: @escaping @MainActor (Bool) -> Void) -> LongPressGesture {
        var copy = self
        copy._actions.append(_GestureAction(kind: .longPress) { action(true) })
        return copy
    }
}

/// Source: SwiftUI's `DragGesture`. Nobody drags in a tree.
public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize
        public var predictedEndLocation: CGPoint
        public var predictedEndTranslation: CGSize
    }

    public var _actions: [_GestureAction] { [] }

    public init(minimumDistance: Double = 10, coordinateSpace: CoordinateSpace = .local) {}

    public func _onEnded(_ action: @escaping @MainActor (Value) -> Void) -> DragGesture { self }
}

/// Source: SwiftUI's `MagnifyGesture`. Nobody pinches in a tree.
public struct MagnifyGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var magnification: Double
    }

    public var _actions: [_GestureAction] { [] }

    public init(minimumScaleDelta: Double = 0.01) {}

    public func _onEnded(_ action: @escaping @MainActor (Value) -> Void) -> MagnifyGesture { self }
}

/// Which gestures count; a hint without effect here.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(actions: gesture._actions))
    }

    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        self.gesture(gesture)
    }

    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        self.gesture(gesture)
    }
}
