/// The values that the focused view and the window in front provide to commands and to other views.
///
/// Add a value of your own with a key:
///
/// ```swift
/// private struct DraftKey: FocusedValueKey {
///     typealias Value = Binding<String>
/// }
///
/// extension FocusedValues {
///     var draft: Binding<String>? {
///         get { self[DraftKey.self] }
///         set { self[DraftKey.self] = newValue }
///     }
/// }
/// ```
///
/// Source: SwiftUI's `FocusedValues`.
public struct FocusedValues {
    private var values = ValuesByType()

    init() {}

    /// The value for a key, or `nil` if neither the focused view nor the window in front provides one.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values.all[ObjectIdentifier(key)] as? Key.Value }
        set { values.all[ObjectIdentifier(key)] = newValue }
    }

    subscript<T: AnyObject>(objectType: T.Type) -> T? {
        get { values.all[ObjectIdentifier(objectType)] as? T }
        set { values.all[ObjectIdentifier(objectType)] = newValue }
    }
}

extension FocusedValues: ComparedValue {
    func isSame(as other: FocusedValues) -> Bool { values.isSame(as: other.values) }
}

/// A key of ``FocusedValues``.
///
/// Source: SwiftUI's `FocusedValueKey`.
public protocol FocusedValueKey {
    /// The type of the value.
    associatedtype Value
}

/// A property wrapper that reads a value of the focused view or of the window in front.
///
/// Source: SwiftUI's `FocusedValue`.
@MainActor @preconcurrency
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    private let link = PropertyLink()
    private let read: @MainActor (FocusedValues) -> Value?

    /// Creates a property that reads the value at a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
        read = { $0[keyPath: keyPath] }
    }

    /// Creates a property that reads the observable object of this type.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        read = { $0[objectType] }
    }

    /// The value, or `nil` if neither the focused view nor the window in front provides one.
    public var wrappedValue: Value? { link.current(FocusCenter.self).flatMap { read($0.values) } }
}

extension FocusedValue: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        properties.connect(link, to: component.evaluator.focus, of: component, at: index)
    }
}

/// A property wrapper that reads and writes the value of a binding that the focused view or the window in front
/// provides.
///
/// Source: SwiftUI's `FocusedBinding`.
@MainActor @preconcurrency
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    private let link = PropertyLink()
    private let read: @MainActor (FocusedValues) -> Binding<Value>?

    /// Creates a property that reads the binding at a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
        read = { $0[keyPath: keyPath] }
    }

    private var binding: Binding<Value>? { link.current(FocusCenter.self).flatMap { read($0.values) } }

    /// The value, or `nil` if nothing provides a binding. Writing has no effect then.
    public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
    }

    /// A binding to the value as an optional.
    public var projectedValue: Binding<Value?> {
        Binding<Value?>(get: { wrappedValue }, set: { wrappedValue = $0 })
    }
}

extension FocusedBinding: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        properties.connect(link, to: component.evaluator.focus, of: component, at: index)
    }
}

/// A property wrapper for an object that the focused view or the window in front provides. The view is evaluated again
/// when the object changes.
///
/// Source: SwiftUI's `FocusedObject`.
@MainActor @preconcurrency
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
    private let link = PropertyLink()

    /// Creates a property that reads the object of the property's type.
    public init() {}

    /// The object, or `nil` if nothing provides one.
    public var wrappedValue: ObjectType? {
        let object = link.current(FocusCenter.self)?.values[ObjectType.self]
        object?.objectWillChange.access()
        return object
    }

    /// Bindings to the object's properties, or `nil` if nothing provides an object.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper? {
        wrappedValue.map { ObservedObject.Wrapper(object: $0) }
    }
}

extension FocusedObject: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        properties.connect(link, to: component.evaluator.focus, of: component, at: index)
    }
}
