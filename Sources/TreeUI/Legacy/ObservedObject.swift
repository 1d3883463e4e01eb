/// An object that something else owns; the view is evaluated again when the object says that it changes.
///
/// Source: SwiftUI's `ObservedObject`.
@MainActor @preconcurrency
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) {
        self.wrappedValue = wrappedValue
    }

    public init(initialValue: ObjectType) {
        wrappedValue = initialValue
    }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Bindings to the object's properties.
    @MainActor @preconcurrency
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType

        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            let object = object
            return Binding(
                origin: BindingOrigin(object).appending(.keyPath(keyPath)),
                get: { object[keyPath: keyPath] },
                set: { object[keyPath: keyPath] = $0 }
            )
        }
    }
}

extension ObservedObject: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        if properties.storages.count <= index { properties.storages.append(NoStorage()) }
        wrappedValue.objectWillChange.access()
    }

    func isSame(as other: ObservedObject) -> Bool { wrappedValue === other.wrappedValue }
}

/// Stands where a property keeps nothing of its own.
private final class NoStorage {}

/// An object that the view owns: made once, and kept for as long as the view is in the tree.
///
/// Source: SwiftUI's `StateObject`.
@MainActor @preconcurrency
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: @MainActor () -> ObjectType
    private let link = PropertyLink<ObjectStorage<ObjectType>>()

    public init(wrappedValue thunk: @autoclosure @escaping @MainActor () -> ObjectType) {
        make = thunk
    }

    /// The object. Before the view is in a tree there is none to keep, and each read makes one.
    public var wrappedValue: ObjectType { link.current?.object ?? make() }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject.Wrapper(object: wrappedValue)
    }
}

extension StateObject: ConnectedProperty {
    func connect(to component: Component, at index: Int, in properties: inout DynamicProperties) {
        if properties.storages.count <= index { properties.storages.append(ObjectStorage(make())) }
        guard let storage = properties.storages[index] as? ObjectStorage<ObjectType> else { return }
        link.connect(storage, for: component)
        storage.object.objectWillChange.access()
    }
}

private final class ObjectStorage<ObjectType: AnyObject> {
    let object: ObjectType

    init(_ object: ObjectType) {
        self.object = object
    }
}
