/// A view that follows keyframes. In a tree it shows the initial value, because nothing moves.
///
/// Source: SwiftUI's `KeyframeAnimator`.
public struct KeyframeAnimator<Value, Content: View>: View {
    private let initialValue: Value
    private let content: (Value) -> Content

    /// Creates a view that shows the initial value. The repetition and the keyframes have no effect.
    public init(
        initialValue: Value,
        repeating: Bool = true,
        @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) {
        self.initialValue = initialValue
        self.content = content
    }

    /// Creates a view that shows the initial value. The trigger and the keyframes have no effect.
    public init(
        initialValue: Value,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) {
        self.initialValue = initialValue
        self.content = content
    }

    public var body: some View { content(initialValue) }
}

extension View {
    /// Shows the view with the initial value. The repetition and the keyframes have no effect.
    public func keyframeAnimator<Value>(
        initialValue: Value,
        repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View { content(PlaceholderContentView(content: self), initialValue) }

    /// Shows the view with the initial value. The trigger and the keyframes have no effect.
    public func keyframeAnimator<Value>(
        initialValue: Value,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View { content(PlaceholderContentView(content: self), initialValue) }
}

/// Descriptions of an animation by values at points in time. TreeUI never reads them.
///
/// Source: SwiftUI's `Keyframes`.
public protocol Keyframes<Value> {
    /// The type of the value that changes.
    associatedtype Value
}

/// A part of a track. TreeUI never reads it.
///
/// Source: SwiftUI's `KeyframeTrackContent`.
public protocol KeyframeTrackContent<Value> {
    /// The type of the value that changes.
    associatedtype Value
}
