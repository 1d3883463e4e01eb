/// A property wrapper for a value that changes while a gesture lasts. Gestures have no duration here, so the value is
/// always the initial one.
///
/// Source: SwiftUI's `GestureState`.
@propertyWrapper
public struct GestureState<Value> {
    /// The initial value.
    public let wrappedValue: Value

    /// Creates the property with its initial value.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    public init(initialValue: Value) {
        wrappedValue = initialValue
    }

    /// The wrapper itself, for `Gesture.updating(_:body:)`.
    public var projectedValue: GestureState<Value> { self }
}
