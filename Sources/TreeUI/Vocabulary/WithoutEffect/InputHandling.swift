extension View {
    /// Has no effect in a render tree; in SwiftUI, gives the view's gestures precedence over the system's.
    public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether the view can have the focus.
    public func focusable(_ isFocusable: Bool = true) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the shape in which a person can tap the view.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the effect that a pointer over the view has.
    public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
}

extension Gesture {
    /// Has no effect in a render tree; in SwiftUI, runs an action while the gesture changes.
    public func onChanged(_ action: @escaping (Value) -> Void) -> Self where Value: Equatable { self }

    /// Has no effect in a render tree; in SwiftUI, updates a `@GestureState` while the gesture changes.
    public func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> Self { self }
}

/// Has no effect in a render tree; in SwiftUI, describes the effect that a pointer over a view has.
///
/// Source: SwiftUI's `HoverEffect`.
public struct HoverEffect: Sendable {
    /// The effect that the platform uses.
    public static let automatic = HoverEffect()
    /// An effect that highlights the view.
    public static let highlight = HoverEffect()
    /// An effect that lifts the view.
    public static let lift = HoverEffect()
}

/// Has no effect in a render tree; in SwiftUI, describes the gestures that a view recognizes.
///
/// Source: SwiftUI's `GestureMask`.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The gesture that is being added.
    public static let gesture = GestureMask(rawValue: 1)
    /// The gestures of the views inside.
    public static let subviews = GestureMask(rawValue: 2)
    /// No gestures.
    public static let none: GestureMask = []
    /// All gestures.
    public static let all: GestureMask = [.gesture, .subviews]
}
