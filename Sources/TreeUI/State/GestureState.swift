/// What holds while a gesture is under way. No gesture is ever under way here, so it is the initial value.
///
/// Source: SwiftUI's `GestureState`.
@propertyWrapper
public struct GestureState<Value> {
    public let wrappedValue: Value

    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    public init(initialValue: Value) {
        wrappedValue = initialValue
    }

    public var projectedValue: GestureState<Value> { self }
}

/// A length that grows with the person's text size; here it is as written.
///
/// Source: SwiftUI's `ScaledMetric`.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
    public let wrappedValue: Value

    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        self.wrappedValue = wrappedValue
    }
}

/// A space of names for `matchedGeometryEffect(id:in:)`.
///
/// Source: SwiftUI's `Namespace`.
@propertyWrapper
public struct Namespace: Sendable {
    public init() {}

    public var wrappedValue: ID { ID() }

    public struct ID: Hashable, Sendable {
        init() {}
    }
}
