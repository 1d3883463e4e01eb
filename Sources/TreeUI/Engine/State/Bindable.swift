public import Observation

/// A property wrapper that creates bindings to an observable object's properties. Declare `@Bindable var model: Model`,
/// then write `$model.name`.
///
/// Source: SwiftUI's `Bindable`.
@MainActor @preconcurrency
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value>: DynamicProperty {
    /// The observable object.
    public var wrappedValue: Value

    /// Creates a wrapper that creates bindings to an object's properties.
    public init(wrappedValue: Value) where Value: AnyObject & Observable {
        self.wrappedValue = wrappedValue
    }

    /// The wrapper itself, whose members are bindings.
    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
    /// Creates a wrapper that creates bindings to an object's properties, for use in an expression.
    public init(_ wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue)
    }

    /// Creates a copy of a wrapper.
    public init(projectedValue: Bindable<Value>) {
        self = projectedValue
    }

    /// Returns a binding to a property of the object.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding(PropertyLocation(of: wrappedValue, at: keyPath))
    }
}
