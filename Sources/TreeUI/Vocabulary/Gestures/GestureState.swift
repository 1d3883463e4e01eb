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

    /// The property itself, for `Gesture.updating(_:body:)`.
    public var projectedValue: GestureState<Value> { self }
}

/// A property wrapper for a length that SwiftUI scales with the person's text size. Here, the length does not change.
///
/// Source: SwiftUI's `ScaledMetric`.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
    /// The length.
    public let wrappedValue: Value

    /// Creates the property with its length.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        self.wrappedValue = wrappedValue
    }
}

/// A property wrapper that makes a namespace for the ids of `matchedGeometryEffect(id:in:)`, which has no effect here.
///
/// Source: SwiftUI's `Namespace`.
@propertyWrapper
public struct Namespace: Sendable {
    /// Creates a namespace.
    public init() {}

    /// The id of the namespace.
    public var wrappedValue: ID { ID() }

    /// The id of a namespace. All ids are equal; nothing here compares them.
    public struct ID: Hashable, Sendable {
        init() {}
    }
}
