public import Observation

/// Bindings to the properties of an observable object: `@Bindable var model: Model`, then `$model.name`.
///
/// Source: SwiftUI's `Bindable`.
@MainActor @preconcurrency
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value>: DynamicProperty {
    public var wrappedValue: Value

    public init(wrappedValue: Value) where Value: AnyObject & Observable {
        self.wrappedValue = wrappedValue
    }

    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
    public init(_ wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue)
    }

    public init(projectedValue: Bindable<Value>) {
        self = projectedValue
    }

    /// A binding to a property.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let object = wrappedValue
        return Binding(
            origin: BindingOrigin(object).appending(.keyPath(keyPath)),
            get: { object[keyPath: keyPath] },
            set: { object[keyPath: keyPath] = $0 }
        )
    }
}
