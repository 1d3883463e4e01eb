/// A property wrapper for an object that the view does not own. The view is evaluated again when the object changes.
///
/// Source: SwiftUI's `ObservedObject`.
@MainActor @preconcurrency
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    /// The object.
    public var wrappedValue: ObjectType

    /// Creates a property with an object.
    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    public init(initialValue: ObjectType) {
        wrappedValue = initialValue
    }

    /// Bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Bindings to the object's properties.
    @MainActor @preconcurrency
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        /// A binding to the property at the key path.
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(PropertyLocation(of: object, at: keyPath))
        }
    }
}

extension ObservedObject: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        wrappedValue.objectWillChange.access()
    }

    func isSame(as other: ObservedObject) -> Bool { wrappedValue === other.wrappedValue }
}

/// A property wrapper for an object that the view owns. It is created once and kept while the view is in the tree.
///
/// Source: SwiftUI's `StateObject`.
@MainActor @preconcurrency
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: @MainActor () -> ObjectType
    private let link = PropertyLink()

    /// Creates a property. The closure runs when the view enters the tree.
    public init(wrappedValue thunk: @autoclosure @escaping @MainActor () -> ObjectType) {
        make = thunk
    }

    /// The object. Before the view is in a tree, each read creates a new one.
    public var wrappedValue: ObjectType { link.current(ObjectStorage<ObjectType>.self)?.object ?? make() }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject.Wrapper(object: wrappedValue)
    }
}

extension StateObject: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        let storage = properties.connect(link, to: ObjectStorage(make()), of: component, at: index)
        storage.object.objectWillChange.access()
    }
}

private final class ObjectStorage<ObjectType: AnyObject> {
    let object: ObjectType

    init(_ object: ObjectType) {
        self.object = object
    }
}
